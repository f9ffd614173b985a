"""Studies in both databases: each number once, in backups, gone with their authors."""

import json

import pytest

from relati.errors import StorageError
from relati.matches.redaction import erased_digest
from relati.order.facts import Erased, StudyDeleted
from relati.storage import open_storage
from relati.storage.backup import backup_lines, finish_restoring, restore_line
from relati.storage.event_store import DatabaseEventStore
from relati.storage.studies import row_of
from relati.studies.acts import Comment
from relati.studies.stored_events import read_event, write_event
from relati.studies.study import fold
from tests.storage.test_order import decide
from tests.studies.writing import AUTHOR, Writing

STUDY = "a" * 12


def written() -> Writing:
    study = Writing()
    study.play("C3", "B2")
    study.do(Comment(1, 1, "The centre."))
    return study


async def stored(store: DatabaseEventStore) -> Writing:
    study = written()
    events = [write_event(event) for event in study.events]
    assert await store.studies.append(STUDY, events, row_of(study.now))
    return study


async def test_what_was_stored_is_the_study(url: str) -> None:
    store = await open_storage(url)
    study = await stored(store)
    assert fold(map(read_event, await store.studies.read(STUDY))) == study.now
    assert await store.studies.numbers_of([STUDY, "b" * 12]) == {STUDY: study.now.number}
    [listed] = await store.studies.made_by(study.now.person)
    assert (listed.id, listed.name, listed.chapters) == (STUDY, "Openings", 1)
    assert await store.studies.count_of(study.now.person) == 1
    await store.studies.delete(STUDY)
    assert await store.studies.read(STUDY) == []
    assert await store.studies.count_of(study.now.person) == 0
    await store.close()


async def test_each_number_is_stored_once(url: str) -> None:
    store = await open_storage(url)
    study = written()
    events, row = [write_event(event) for event in study.events], row_of(study.now)
    assert await store.studies.append(STUDY, events[:2], row)
    assert not await store.studies.append(STUDY, events[:2], row), "another server was first"
    assert not await store.studies.append(STUDY, events[3:], row), "one is missing"
    assert await store.studies.append(STUDY, events[2:], row)
    await store.close()


async def test_a_backup_has_studies(url: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    store = await open_storage(url)
    study = await stored(store)
    lines = [line async for line in backup_lines(store)]
    await store.close()
    other = await open_storage(f"sqlite:///{tmp_path_factory.mktemp('other')}/other.db")
    assert [await restore_line(other, line) for line in lines] == ["stored"]
    assert fold(map(read_event, await other.studies.read(STUDY))) == study.now
    assert await restore_line(other, lines[0]) == "there"
    changed = json.loads(lines[0])
    changed["events"][-1]["body"] = changed["events"][-1]["body"].replace("centre", "corner")
    with pytest.raises(StorageError):
        await restore_line(other, json.dumps(changed))
    with pytest.raises(StorageError):
        await restore_line(other, '{"study": "x", "events": []}')
    await other.close()


@pytest.mark.parametrize("fact", [StudyDeleted(STUDY), Erased(erased_digest(AUTHOR))])
async def test_what_was_removed_does_not_come_back_with_an_older_backup(
    url: str, fact: StudyDeleted | Erased
) -> None:
    store = await open_storage(url)
    await stored(store)
    lines = [line async for line in backup_lines(store)]
    await decide(store, fact)
    await finish_restoring(store, 2_000)
    assert await store.studies.read(STUDY) == []
    assert [await restore_line(store, line) for line in lines] == ["deleted"]
    assert await store.studies.read(STUDY) == []
    await store.close()

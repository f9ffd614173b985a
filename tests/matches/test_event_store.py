"""The event store in memory does what every store must (databases: tests/storage)."""

from dataclasses import replace

from relati.matches.event_store import (
    MatchRow,
    MemoryEventStore,
    OpenCount,
    StoredEvent,
)
from tests.matches.table import START

OPEN = MatchRow(is_public=True, phase="open", waits_for_bot=False, due=None)


def stored_event(number: int, at: int = START) -> StoredEvent:
    return StoredEvent(number, at, f'{{"number":{number}}}')


async def test_what_was_appended_is_read_in_order() -> None:
    store = MemoryEventStore()
    assert await store.append("m", [stored_event(1), stored_event(2)], OPEN)
    assert await store.append("m", [stored_event(3)], OPEN)
    assert await store.read("m") == [stored_event(1), stored_event(2), stored_event(3)]
    assert await store.read("m", 2) == [stored_event(3)]
    assert await store.read("other") == []
    assert await store.read("m", 1, 2) == [stored_event(2)]


async def test_a_number_is_stored_once() -> None:
    store = MemoryEventStore()
    await store.append("m", [stored_event(1), stored_event(2)], OPEN)
    assert not await store.append("m", [stored_event(2, START + 1), stored_event(3)], OPEN)
    assert await store.read("m") == [stored_event(1), stored_event(2)]


async def test_the_public_list_has_open_public_matches_the_newest_first() -> None:
    store = MemoryEventStore()
    over = MatchRow(is_public=True, phase="over", waits_for_bot=False, due=None)
    private = MatchRow(is_public=False, phase="open", waits_for_bot=False, due=None)
    for at, (match, row) in enumerate(
        [("a", OPEN), ("b", over), ("c", private), ("d", OPEN), ("e", OPEN)]
    ):
        await store.append(match, [stored_event(1, at)], replace(row, summary=match.upper()))
    listed = await store.public(2)
    assert [(each.match, each.summary) for each in listed] == [("e", "E"), ("d", "D")]
    assert [each.match for each in await store.public(2, listed[-1].updated)] == ["a"]
    assert await store.count_open() == 4
    assert [match async for match in store.all_matches()] == ["a", "b", "c", "d", "e"]


async def test_matches_are_due_when_a_clock_runs_out_or_a_bot_is_waited_for() -> None:
    store = MemoryEventStore()
    bot = MatchRow(is_public=False, phase="playing", waits_for_bot=True, due=None)
    clock = MatchRow(is_public=False, phase="playing", waits_for_bot=False, due=7)
    for match, row in (("a", OPEN), ("b", bot), ("c", clock)):
        await store.append(match, [stored_event(1)], row)
    assert [match async for match in store.due(7, START)] == ["b", "c"]
    assert [match async for match in store.due(6, START - 1)] == []


async def test_open_matches_are_counted_for_the_address_that_created_them() -> None:
    store = MemoryEventStore()
    of_ann = replace(OPEN, creator="192.0.2.1", is_unused=True)
    await store.append("a", [stored_event(1)], of_ann)
    await store.append("b", [stored_event(1)], replace(of_ann, has_bots=True))
    await store.append("c", [stored_event(1)], OPEN)
    await store.append("a", [stored_event(2)], replace(OPEN, creator="192.0.2.3"))
    assert await store.count_open_of("192.0.2.1") == OpenCount(2, 1)
    assert [await store.creator(each) for each in "acx"] == ["192.0.2.1", "", ""]
    assert await store.unused(START + 1) == ["b"]
    await store.append("b", [stored_event(2)], replace(of_ann, phase="over"))
    assert await store.count_open_of("192.0.2.1") == OpenCount(1, 0)
    assert await store.creator("b") == ""
    assert await store.unused(START + 1) == []


async def test_a_code_works_once_until_it_expires() -> None:
    store = MemoryEventStore()
    for code in ("a", "b"):
        await store.save_code(code, "m", "holder", expires=100)
    assert await store.use_code("a", 99) == ("m", "holder")
    assert await store.use_code("a", 99) is None
    assert await store.use_code("b", 100) is None
    assert await store.use_code("never", 0) is None

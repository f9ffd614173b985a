"""A database that version 0.1.0 has written is read by every later version, event for event."""

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, get_args

from sqlalchemy import select

from relati.matches import Match, fold
from relati.matches.events import Fact, Planned, Redacted, TimeGiven
from relati.matches.match import Phase
from relati.matches.messages import SummaryMessage
from relati.matches.own_matches import OwnFilter
from relati.matches.record import record_of
from relati.matches.stored_events import read_event, write_event
from relati.rules import State, start
from relati.storage.archive import ArchiveFilter
from relati.storage.event_store import DatabaseEventStore
from relati.storage.tables import players
from tests.storage.samples import opened

DUMP = Path(__file__).with_name("database_of_0.1.0.sql")
#: One match each: everything happens in it, a bot is to move, open to join, agreed draw.
EVENTFUL, PLAYING, OPEN, AGREED = ("e" * 32, "a" * 32, "b" * 32, "c" * 32)


@asynccontextmanager
async def old_store(folder: Path) -> AsyncIterator[DatabaseEventStore]:
    path = folder / "old.db"
    connection = sqlite3.connect(path)
    connection.executescript(DUMP.read_text("utf-8"))
    connection.close()
    async with opened(f"sqlite:///{path}") as store:
        yield store


async def folded(store: DatabaseEventStore, match: str) -> Match:
    result = fold(read_event(stored) for stored in await store.read(match))
    assert result is not None
    return result


async def holders_of(store: DatabaseEventStore, match: str) -> set[str]:
    """Who is entered as a player of a match."""
    query = select(players.c.holder).where(players.c.match == match)
    return set(await store._database.read(lambda connection: connection.scalars(query).all()))


def is_within(old: Any, new: Any) -> bool:
    """Whether everything that was stored is still there; fields with defaults may be new."""
    if isinstance(old, dict):
        return all(name in new and is_within(each, new[name]) for name, each in old.items())
    if isinstance(old, list):
        return len(old) == len(new) and all(map(is_within, old, new))
    return bool(old == new)


async def test_every_match_folds_to_what_it_was(tmp_path: Path) -> None:
    async with old_store(tmp_path) as store:
        matches = {match: await folded(store, match) async for match in store.all_matches()}
    phases: dict[str, Phase] = {EVENTFUL: "over", PLAYING: "playing", OPEN: "open", AGREED: "over"}
    assert {match: found.phase for match, found in matches.items()} == phases
    eventful, playing, agreed = (matches[each] for each in (EVENTFUL, PLAYING, AGREED))
    assert eventful.next_match
    assert (playing.waits_for_bot, len(playing.line)) == (1, 9)
    assert agreed.result is not None
    assert agreed.result.how == "agreed"
    assert playing.chat["players"].lines[0].chatted.text == "good game 好棋"
    assert [str(move) for move in record_of(agreed).moves] == [
        str(played.move) for played in agreed.line
    ]


async def test_an_event_is_still_stored_as_it_was(tmp_path: Path) -> None:
    kinds = set()
    async with old_store(tmp_path) as store:
        async for match in store.all_matches():
            for stored in await store.read(match):
                event = read_event(stored)
                kinds.add(type(event.what))
                assert is_within(json.loads(stored.body), json.loads(write_event(event).body))
    assert kinds == set(get_args(Fact)) - {Planned, TimeGiven, Redacted}  # which are younger


async def test_old_rows_are_listed_and_attended_to(tmp_path: Path) -> None:
    async with old_store(tmp_path) as store:
        listed = {each.match: json.loads(each.summary) for each in await store.public(10)}
        assert set(listed) == {PLAYING, OPEN}
        for summary in listed.values():
            assert set(summary) == set(SummaryMessage.__annotations__)
        assert {match async for match in store.due(2**53, 2**53)} == {PLAYING}
        assert await store.use_code("hash", now=0) == (PLAYING, "holder")


async def test_old_matches_that_are_over_wait_for_the_archive(tmp_path: Path) -> None:
    async with old_store(tmp_path) as store:
        assert await store.archive.file_waiting(lambda result, before: {}) == 2


async def test_old_matches_are_on_the_lists_of_their_players(tmp_path: Path) -> None:
    async with old_store(tmp_path) as store:
        assert await store.index_old_matches() == 4
        assert await store.index_old_matches() == 0
        for match in (EVENTFUL, PLAYING, OPEN, AGREED):
            seats = (await folded(store, match)).seats
            seated = {seat.holder for seat in seats if seat.holder}
            assert await holders_of(store, match) == seated
            for player in seated:
                own = await store.own_matches(player, OwnFilter(), 10)
                assert match in {each.match for each in own}


async def test_a_damaged_match_does_not_hold_up_the_others(tmp_path: Path) -> None:
    async with old_store(tmp_path) as store:
        damage = sqlite3.connect(tmp_path / "old.db")
        damage.execute("UPDATE events SET body = '{' WHERE match = ? AND number = 2", (PLAYING,))
        damage.commit()
        damage.close()
        assert await store.index_old_matches() == 4
        assert not await holders_of(store, PLAYING)
        assert await holders_of(store, AGREED)


async def test_lists_say_that_older_matches_of_battle_were_played_by_the_former_rule(
    tmp_path: Path,
) -> None:
    path = tmp_path / "before_blast.db"
    connection = sqlite3.connect(path)
    connection.executescript(DUMP.with_name("database_before_blast.sql").read_text("utf-8"))
    connection.close()
    async with opened(f"sqlite:///{path}") as store:
        matches = [await folded(store, match) async for match in store.all_matches()]
        page = await store.archive.page(ArchiveFilter(ruleset="battle"))
        listed = [json.loads(each.summary)["ruleset"] for each in page.matches]
    assert {match.state.ruleset.blast for match in matches} == {"targets"}
    assert listed == ["battle:blast=targets"] * len(matches)
    # They replay move by move; by the rule of today some of them would end on another board.
    differs = []
    for match in matches:
        record, board = record_of(match), match.state.board
        assert record.verify() is None
        assert list(record.moves) == [played.move for played in match.line]
        assert symbols_of(record.end()) == symbols_of(match.state)
        today: State = start("battle", match.state.players, (board.width, board.height))
        for move in record.moves:
            if move not in today.legal_moves():
                break
            today = today.play(move)
        differs.append(symbols_of(today) != symbols_of(match.state))
    assert any(differs)


def symbols_of(state: State) -> str:
    """What stands on the board, without the name of the rules."""
    return state.position.split(" ")[2]

"""The list of a person's matches: what waits for them first, all of it, in pages, searched."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from relati.matches import fold
from relati.matches.acts import Chat, LeaveSeat, MoveSeat, Play, Resign, TakeSeat
from relati.matches.clocks import Days
from relati.matches.event_store import EventStore, MemoryEventStore
from relati.matches.match_row import match_row
from relati.matches.own_matches import OwnFilter, OwnMatch, OwnState
from relati.matches.service import now
from relati.matches.stored_events import write_event
from tests.matches.table import Table, holder, sit
from tests.storage.samples import opened

ANN, BEN = holder("Ann"), holder("Ben")
EVERYTHING = OwnFilter()


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where the events are kept."""
    if request.param == "memory":
        return ""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/matches.db"
    database: str = request.getfixturevalue("cluster").new_database()
    return database


@asynccontextmanager
async def kept(place: str) -> AsyncIterator[EventStore]:
    if not place:
        yield MemoryEventStore()
    else:
        async with opened(place) as store:
            yield store


async def keep(store: EventStore, name: str, table: Table) -> None:
    """Store what has happened at a table since it was stored last, as an actor does."""
    known = await store.read(name)
    before = fold(table.events[: len(known)])
    row = match_row(table.match, before=before)
    assert await store.append(name, [write_event(e) for e in table.events[len(known) :]], row)


async def names(
    store: EventStore, who: str = ANN, state: OwnState = "all", **rest: str
) -> list[str]:
    own = await store.own_matches(who, OwnFilter(state, **rest), 100)
    return [each.match for each in own]


async def test_what_waits_for_me_comes_first_and_the_past_last(place: str) -> None:
    async with kept(place) as store:
        mine, theirs, past = (sit("Ann", "Ben") for _ in range(3))
        for later, table in enumerate((mine, theirs, past)):
            table.now += later
        theirs.play("C3")
        past.do(Resign(), 1)
        for name, table in (("past", past), ("mine", mine), ("theirs", theirs)):
            await keep(store, name, table)
        assert await names(store) == ["mine", "theirs", "past"]
        assert await names(store, BEN) == ["theirs", "mine", "past"]
        assert await names(store, state="waiting") == ["mine"]
        assert await names(store, state="open") == ["mine", "theirs"]
        assert await names(store, state="over") == ["past"]
        assert await names(store, holder("Eve")) == []
        assert await store.count_waiting(ANN) == 1


async def test_the_clock_that_runs_out_first_comes_first(place: str) -> None:
    async with kept(place) as store:
        for name, days in (("slow", 7), ("fast", 1), ("none", None)):
            clock = Days(days) if days else None
            table = sit("Ann", "Ben", clock=clock)
            table.play("C3", "B2")
            await keep(store, name, table)
        assert await names(store) == ["fast", "slow", "none"]


async def test_every_match_is_on_one_page(place: str) -> None:
    async with kept(place) as store:
        for number in range(13):
            table = sit("Ann", "Ben")
            table.now += number // 2  # some at the same moment
            if number % 3 == 0:
                table.play("C3")
            if number % 3 == 1:
                table.do(Resign(), 1)
            await keep(store, f"m{number}", table)
        whole = await store.own_matches(ANN, EVERYTHING, 100)
        pages: list[OwnMatch] = []
        while page := await store.own_matches(
            ANN, EVERYTHING, 3, pages[-1].place if pages else None
        ):
            assert len(page) <= 3
            pages += page
        assert pages == whole
        assert len(pages) == 13


async def test_a_list_is_searched_by_ruleset_and_by_part_of_a_name(place: str) -> None:
    async with kept(place) as store:
        await keep(store, "a", sit("Ann", "Ben_x", ruleset="classic"))
        await keep(store, "b", sit("Ann", "Benny", ruleset="modern"))
        await keep(store, "c", sit("Ann", "bot 2", ruleset="modern"))
        assert await names(store, ruleset="modern") == ["b", "c"]
        assert await names(store, name="ben") == ["a", "b"]
        assert await names(store, name="n_x") == ["a"]  # no pattern
        assert await names(store, name="%") == []
        assert await names(store, name="ann") == []  # only the others are searched
        assert await names(store, name="momo") == await names(store, name="毛毛") == ["c"]


async def test_a_card_says_what_no_move_changes(place: str) -> None:
    async with kept(place) as store:
        table = sit("Ann", "Ben", ruleset="modern", clock=Days(3))
        await keep(store, "m", table)
        table.play("C3")
        table.do(Resign(), 1)
        await keep(store, "m", table)
        (own,) = await store.own_matches(ANN, EVERYTHING, 9)
        card = json.loads(own.card)
        assert (card["ruleset"], card["width"]) == ("modern", 5)
        assert [seat["name"] for seat in card["seats"]] == ["Ann", "Ben"]
        assert card["result"] == {"winner": 0, "how": "resigned"}
        assert (own.seats, own.phase, own.turn) == (1, "over", None)


async def test_several_seats_of_one_person_are_one_match(place: str) -> None:
    async with kept(place) as store:
        table = sit("Ann", "", "Ben")
        table.do(TakeSeat(1, "Ann too"), holder=ANN)
        await keep(store, "m", table)
        (own,) = await store.own_matches(ANN, EVERYTHING, 9)
        assert own.seats == 0b011


async def test_a_match_follows_its_seats(place: str) -> None:
    async with kept(place) as store:
        table = sit("Ann", "")
        table.do(TakeSeat(1), holder=BEN)
        await keep(store, "m", table)
        assert await names(store, ANN) == await names(store, BEN) == ["m"]
        table.do(MoveSeat(holder("Eve")), holder=BEN)
        await keep(store, "m", table)
        assert await names(store, BEN) == []
        assert await names(store, holder("Eve")) == ["m"]


async def test_who_leaves_before_the_start_has_no_match(place: str) -> None:
    async with kept(place) as store:
        table = sit("Ann", "", "")
        table.do(TakeSeat(1), holder=BEN)
        await keep(store, "m", table)
        table.do(LeaveSeat(), 1)
        await keep(store, "m", table)
        assert await names(store, BEN) == []


async def test_changed_are_the_matches_of_these_people_since_then(place: str) -> None:
    async with kept(place) as store:
        tables = {name: sit("Ann", "Ben") for name in ("old", "moved", "ended")}
        for name, table in tables.items():
            await keep(store, name, table)
        since = tables["old"].match.at + 1
        tables["moved"].do(Play("C3"), 0, late=10)
        tables["ended"].do(Resign(), 1, late=10)
        for name in ("moved", "ended"):
            await keep(store, name, tables[name])
        changed = await store.changed_of([ANN], since)
        numbers = {name: tables[name].match.number for name in ("moved", "ended")}
        assert {each.match: each.number for each in changed} == numbers
        assert {each.holder for each in changed} == {ANN}
        assert len(await store.changed_of([ANN, BEN], since)) == 4
        assert await store.changed_of([holder("Eve")], 0) == []


async def test_what_is_said_after_the_end_changes_no_place(place: str) -> None:
    async with kept(place) as store:
        table = sit("Ann", "Ben")
        table.do(Resign(), 1)
        await keep(store, "m", table)
        (before,) = await store.own_matches(ANN, EVERYTHING, 9)
        table.do(Chat("players", "well played"), 1, late=60)
        await keep(store, "m", table)
        assert await store.own_matches(ANN, EVERYTHING, 9) == [before]


async def test_deleted_matches_are_on_no_list(url: str) -> None:
    async with opened(url) as store:
        table = sit("Ann", "Ben")
        table.do(Resign(), 1)
        await keep(store, "m", table)
        assert await store.delete_finished(now()) == 1
        assert await names(store) == []
        assert await store.changed_of([ANN, BEN], 0) == []

"""The archive, on both databases: what has ended is entered once, and found by everything it is."""

import asyncio
from itertools import product

import pytest
from sqlalchemy import Connection, insert, select

from relati.matches.acts import Abort, AnswerProposal, Chat, Propose
from relati.matches.filing import OUTCOMES, SEAT_OUTCOMES, FiledSeat, Filing, OpeningMove
from relati.matches.profile_ids import profile_id
from relati.matches.proposals import TakeBack
from relati.notation.canonical import canonical
from relati.ratings import rate
from relati.rules import read_move, start
from relati.rules.symmetry import Symmetry
from relati.storage import filing_queries
from relati.storage.archive import Archive, ArchiveFilter, Cursor
from relati.storage.archive_tables import openings, ratings, results, unfiled
from relati.storage.backup import backup_lines, restore_line
from relati.storage.event_store import DatabaseEventStore
from tests.matches.table import holder, sit
from tests.storage.finished import MOVES, keep, made_up, resigned
from tests.storage.samples import opened

ANN, BEN = profile_id(holder("Ann")), profile_id(holder("Ben"))


async def enter(store: DatabaseEventStore, *filings: Filing) -> None:
    """File made-up matches."""

    def write(connection: Connection) -> None:
        for filing in filings:
            connection.execute(insert(unfiled), {"match": filing.match, "ended": filing.finished})
            assert filing_queries.file(connection, filing, rate)

    await store.archive._database.write(write)


async def listed(archive: Archive, which: ArchiveFilter, limit: int = 100) -> list[str]:
    """All matches of a list, page by page."""
    matches: list[str] = []
    before: Cursor | None = None
    while True:
        page = await archive.page(which, before, limit)
        assert len(page.matches) <= limit
        matches += [each.match for each in page.matches]
        before = page.following
        if before is None:
            return matches


async def test_a_public_match_that_is_over_is_entered_with_its_players(url: str) -> None:
    async with opened(url) as store:
        await keep(store, "a" * 32, resigned())
        assert await store.archive.file_waiting(rate) == 1
        [match] = (await store.archive.page(ArchiveFilter())).matches
        assert (match.match, match.winner, match.ending) == ("a" * 32, 0, "resigned")
        assert match.people == {0: ANN, 1: BEN}
        assert await store.archive.file_waiting(rate) == 0


async def test_what_goes_on_is_private_or_was_cancelled_is_not_listed(url: str) -> None:
    async with opened(url) as store:
        going_on = sit("Ann", "Ben", is_public=True)
        going_on.play_on(4)
        private = sit("Ann", "Ben", ruleset="basic", size=3)
        private.play_until(lambda match: match.phase == "over")
        cancelled = sit("Ann", "Ben", is_public=True)
        cancelled.do(Abort(), 0)
        for match_id, table in zip("abc", (going_on, private, cancelled), strict=True):
            await keep(store, match_id * 32, table)
        assert await store.archive.file_waiting(rate) == 2
        assert (await store.archive.page(ArchiveFilter())).matches == []


async def test_openings_that_are_mirrored_or_turned_are_one(url: str) -> None:
    board = start("classic").board
    async with opened(url) as store:
        for number, symmetry in enumerate(Symmetry):
            moves = [str(symmetry.of_move(read_move(move), board)) for move in MOVES]
            await keep(store, f"{number:032x}", resigned(*moves))
        while await store.archive.file_waiting(rate):
            pass
        empty = canonical(start("classic"))
        [played] = await store.archive.played_in(empty.key)
        assert (played.games, played.won[:2]) == (8, (8, 0))
        assert empty.original(played.move, board) == "A1"
        after = start("classic").play("E1").play("A5")
        [answer] = await store.archive.played_in(canonical(after).key)
        assert answer.games == 8
        assert len(await listed(store.archive, ArchiveFilter(position=canonical(after).key))) == 8


async def test_two_servers_enter_a_match_once(url: str) -> None:
    async with opened(url) as store, opened(url) as other:
        for number in range(6):
            await keep(store, f"{number:032x}", resigned())
        await asyncio.gather(*(each.archive.file_waiting(rate) for each in (store, other) * 2))
        [played] = await store.archive.played_in(canonical(start("classic")).key)
        assert played.games == 6
        assert len(await listed(store.archive, ArchiveFilter())) == 6


async def test_what_is_said_after_the_end_enters_nothing_again(url: str) -> None:
    async with opened(url) as store:
        table = resigned()
        await keep(store, "a" * 32, table)
        await store.archive.file_waiting(rate)
        told = len(table.events)
        table.do(Chat("players", "gg"), 0)
        await keep(store, "a" * 32, table, since=told)
        assert await store.archive.file_waiting(rate) == 0


async def test_a_match_that_is_reopened_is_entered_as_it_ends_in_the_end(url: str) -> None:
    async with opened(url) as store:
        table = sit("Ann", "Ben", ruleset="basic", size=3, is_public=True)
        table.play_until(lambda match: match.phase == "over")
        await keep(store, "a" * 32, table)
        await store.archive.file_waiting(rate)
        told = len(table.events)
        table.do(Propose(TakeBack(2)), 0)
        table.do(AnswerProposal(True), 1)
        table.play_until(lambda match: match.phase == "over", seed=99)
        await keep(store, "a" * 32, table, since=told)
        await store.archive.file_waiting(rate)
        [match] = (await store.archive.page(ArchiveFilter())).matches
        assert match.plies == len(table.match.line)
        rows = await store.archive._database.read(
            lambda connection: connection.execute(select(openings.c.games)).scalars().all()
        )
        assert sum(rows) == min(len(table.match.line), 8)


async def test_every_filter_finds_what_it_says_page_by_page(url: str) -> None:
    kinds = list(product(("modern", "classic", ""), (2, 3), OUTCOMES))
    filings = []
    for number in range(90):
        ruleset, players, outcome = kinds[number * 7 % len(kinds)]
        own = SEAT_OUTCOMES[number % 3]
        name = "Ann" if number % 2 else "Ben"
        opening = (OpeningMove(number % 4, "A1"),)
        seats = (FiledSeat(holder(name), None, own), FiledSeat(None, 1, "lost"))
        # Several matches end in the same millisecond.
        changes = {"ruleset": ruleset, "players": players, "outcome": outcome}
        filing = made_up(number, finished=number // 5, opening=opening, seats=seats, **changes)
        filings.append(filing)

    def fits(filing: Filing, which: ArchiveFilter) -> bool:
        own = filing.seats[0]
        return (
            which.ruleset in (None, filing.ruleset)
            and which.players in (None, filing.players)
            and which.outcome in (None, filing.outcome)
            and (which.player is None or which.player == profile_id(own.holder or ""))
            and which.player_outcome in (None, own.outcome)
            and which.position in (None, filing.opening[0].position)
        )

    async with opened(url) as store:
        await enter(store, *filings)
        filters = [
            ArchiveFilter(ruleset, players, outcome)
            for ruleset in (None, "modern", "")
            for players in (None, 3)
            for outcome in (None, "nobody")
        ]
        filters += [
            ArchiveFilter(ruleset, players, None, ANN, outcome, position)
            for ruleset in (None, "classic")
            for players in (None, 2)
            for outcome in (None, "won")
            for position in (None, 3)
        ]
        filters += [ArchiveFilter(position=2), ArchiveFilter(position=2, outcome="later")]
        for which in filters:
            expected = [each.match for each in reversed(filings) if fits(each, which)]
            assert await listed(store.archive, which, limit=4) == expected, which


async def test_a_rare_opening_of_one_player_costs_a_bounded_look(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("relati.storage.archive_queries.SCAN", 10)
    async with opened(url) as store:
        rare = (OpeningMove(99, "A1"),)
        await enter(store, made_up(1, opening=rare), *(made_up(number) for number in range(2, 40)))
        which = ArchiveFilter(player=ANN, position=99)
        first = await store.archive.page(which, None, 5)
        assert first.matches == []
        assert first.following is not None
        assert await listed(store.archive, which, limit=5) == [made_up(1).match]


def rated(number: int, winner: int | None, *seats: FiledSeat) -> Filing:
    return made_up(number, winner=winner, seats=seats, players=len(seats), is_rated=True)


async def test_ratings_computed_again_are_the_same_to_the_last_digit(url: str) -> None:
    ann, ben, bot = (
        FiledSeat(holder("Ann"), None, "won"),
        FiledSeat(holder("Ben"), None, "lost"),
        FiledSeat(None, 5, "lost"),
    )
    async with opened(url) as store:
        await enter(
            store,
            *(rated(number, (0, 1, None)[number % 3], ann, ben) for number in range(9)),
            *(rated(number, number % 2, ben, bot) for number in range(9, 14)),
            *(rated(number, (2, None)[number % 2], ann, ben, bot) for number in range(14, 20)),
        )
        before = await store.archive.ratings_of([ANN, BEN])
        assert {len(each) for each in before.values()} == {2}
        assert await store.archive.rebuild_ratings(rate) == 20
        assert await store.archive.ratings_of([ANN, BEN]) == before


async def test_a_result_counts_once_though_the_archive_is_rebuilt(url: str) -> None:
    async with opened(url) as store:
        table = sit("Ann", "bot 2", ruleset="basic", size=None, is_public=True, is_rated=True)
        table.play_until(lambda match: match.phase == "over")
        await keep(store, "a" * 32, table)
        await store.archive.file_waiting(rate)
        before = await store.archive.ratings_of([ANN])
        assert before[ANN][0].strength.games == 1
        for _ in range(2):
            assert await store.archive.rebuild(rate) == 1
        assert await store.archive.ratings_of([ANN]) == before
        assert len(await listed(store.archive, ArchiveFilter(player=ANN))) == 1
        [played] = await store.archive.played_in(canonical(start("basic")).key)
        assert played.games == 1


async def test_games_of_bots_are_counted_apart_and_each_once(url: str) -> None:
    opening = [OpeningMove(5, "A1"), OpeningMove(6, "B2")]
    async with opened(url) as store:
        assert await store.archive.add_bot_game("digest", opening, 1)
        assert not await store.archive.add_bot_game("digest", opening, 1)
        [played] = await store.archive.played_in(5)
        assert (played.by_bots, played.games, played.won[1]) == (True, 1, 1)
        await store.archive.rebuild(rate)
        assert await store.archive.played_in(5) == [played]


async def test_a_match_that_was_deleted_is_listed_no_more(url: str) -> None:
    async with opened(url) as store:
        await keep(store, "a" * 32, resigned())
        await store.archive.file_waiting(rate)
        assert await store.delete_finished(2**52) == 1
        assert await listed(store.archive, ArchiveFilter()) == []
        assert await listed(store.archive, ArchiveFilter(player=ANN)) == []
        [played] = await store.archive.played_in(canonical(start("classic")).key)
        assert await listed(store.archive, ArchiveFilter(position=played.games)) == []


async def test_a_match_out_of_a_backup_is_entered(url: str) -> None:
    async with opened(url) as store:
        table = resigned()
        table.do(Chat("players", "gg"), 0)
        await keep(store, "a" * 32, table)
        [line] = [line async for line in backup_lines(store)]
        await store.delete_finished(2**52)
        await restore_line(store, line)
        await store.archive.file_waiting(rate)
        assert await listed(store.archive, ArchiveFilter()) == ["a" * 32]


async def test_a_damaged_match_does_not_keep_others_out(url: str) -> None:
    async with opened(url) as store:
        await keep(store, "b" * 32, resigned())

        def damage(connection: Connection) -> None:
            connection.execute(insert(unfiled), {"match": "a" * 32, "ended": 0})

        await store.archive._database.write(damage)
        assert await store.archive.file_waiting(rate) == 2
        assert await listed(store.archive, ArchiveFilter()) == ["b" * 32]
        counts = await store.archive._database.read(
            lambda connection: [
                len(connection.execute(select(table)).all()) for table in (results, ratings)
            ]
        )
        assert counts == [0, 0]

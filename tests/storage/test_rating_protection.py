"""Ratings cannot be made up by one person with many tokens."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from relati.matches.acts import (
    AnswerProposal,
    Command,
    Create,
    Play,
    Propose,
    Resign,
    TakeSeat,
)
from relati.matches.match import Match
from relati.matches.profile_ids import profile_id
from relati.matches.proposals import Rematch
from relati.matches.rated import Strength
from relati.matches.rematch import next_id
from relati.matches.replies import Done
from relati.matches.service import Service, now
from relati.matches.setup import SeatPlan, Setup
from relati.ratings import rate
from relati.storage.archive_tables import results
from relati.storage.backup import backup_lines, restore_line
from relati.storage.event_store import DatabaseEventStore
from relati.storage.filing_queries import strengths_of
from tests.matches.table import holder
from tests.storage.samples import opened

EVE, ELSEWHERE, HERE = "192.0.2.1", "192.0.2.2", "127.0.0.1"
RATED = Setup((SeatPlan("device"), SeatPlan("link")), "classic", is_rated=True)


async def _no_bots(*arguments: Any) -> Any:
    raise AssertionError("there is no bot")


class Visitors:
    """People who play rated matches at one server."""

    def __init__(self, store: DatabaseEventStore) -> None:
        self.store = store
        self.service = Service(store, _no_bots, is_own_machine=lambda client: client == HERE)
        self.matches = 0

    async def send(self, match_id: str, act: Any, name: str, client: str) -> Match:
        match = None if isinstance(act, Create) else await self.service.match(match_id)
        seats = match.seats_of(holder(name)) if match else ()
        number, seat = (match.number, next(iter(seats), None)) if match else (0, None)
        command = Command(
            f"{number}", number, now(), act, seat=seat, holder=holder(name), client=client
        )
        reply = await self.service.submit(match_id, command)
        assert isinstance(reply, Done), reply
        return await self.service.match(match_id)

    async def begin(self, winner: str, loser: str, *clients: str) -> str:
        """A match of two, at addresses of their own."""
        self.matches += 1
        match_id = f"{self.matches:032x}"
        await self.send(match_id, Create(RATED, (holder(winner), None), 1), winner, clients[0])
        await self.send(match_id, TakeSeat(1), loser, clients[1])
        return match_id

    async def finish(self, match_id: str, loser: str) -> None:
        """Both move, and one resigns."""
        match = await self.service.match(match_id)
        for seat, move in enumerate(("C3", "A1")):
            command = Command(
                move,
                match.number + seat,
                now(),
                Play(move),
                seat=seat,
                holder=match.seats[seat].holder,
            )
            assert isinstance(await self.service.submit(match_id, command), Done)
        await self.send(match_id, Resign(), loser, "")

    async def beat(self, winner: str, losers: Sequence[str], *clients: str) -> None:
        """One wins against each of the others."""
        for loser in losers:
            await self.finish(await self.begin(winner, loser, *clients), loser)
        while await self.store.archive.file_waiting(rate):
            pass

    async def strength(self, name: str) -> Strength | None:
        """What is known of somebody."""
        player = profile_id(holder(name))
        read = self.store.archive._database.read
        return (await read(strengths_of, [player], "classic", True)).get(player)

    async def weights(self) -> list[float]:
        """How much each result counts."""
        query = select(results.c.weight).order_by(results.c.number)
        return await self.store.archive._database.read(lambda it: list(it.scalars(query)))


async def test_forty_wins_against_fresh_tokens_of_one_address_count_for_nothing(url: str) -> None:
    async with opened(url) as store:
        visitors = Visitors(store)
        await visitors.beat("Eve", [f"nobody {each}" for each in range(40)], EVE, EVE)
        assert await visitors.strength("Eve") is None
        assert await visitors.strength("nobody 7") is None
        assert await visitors.weights() == [0.0] * 40
        assert await store.archive.rebuild_ratings(rate) == 40
        assert await visitors.strength("Eve") is None


async def test_forty_wins_against_the_same_person_count_as_eight(url: str) -> None:
    async with opened(url) as store:
        visitors = Visitors(store)
        await visitors.beat("Eve", ["Ann"] * 40, EVE, ELSEWHERE)
        weights = await visitors.weights()
        assert weights[0] == 1.0
        assert weights == sorted(weights, reverse=True)
        assert weights[3] == pytest.approx(0.5, abs=0.01)
        assert 7.5 < sum(weights) < 8.5
        strength = await visitors.strength("Eve")
        assert strength is not None
        assert strength.rating < 1900
        assert strength.deviation > 100
        await store.archive.rebuild_ratings(rate)
        assert await visitors.strength("Eve") == strength


async def test_a_rematch_of_two_who_shared_an_address_counts_for_nothing_either(url: str) -> None:
    async with opened(url) as store:
        visitors = Visitors(store)
        first = await visitors.begin("Eve", "Ann", EVE, EVE)
        await visitors.finish(first, "Ann")
        proposed = await visitors.send(first, Propose(Rematch()), "Eve", EVE)
        assert proposed.proposal
        answered = await visitors.send(first, AnswerProposal(True), "Ann", ELSEWHERE)
        await visitors.finish(next_id(answered), "Ann")
        await visitors.beat("Eve", [])
        assert await visitors.weights() == [0.0, 0.0]


@pytest.mark.parametrize(
    "clients", [(EVE, ELSEWHERE), (HERE, HERE), ("", "")], ids=["apart", "this machine", "unknown"]
)
async def test_newcomers_who_share_no_address_count(url: str, clients: tuple[str, str]) -> None:
    async with opened(url) as store:
        visitors = Visitors(store)
        await visitors.beat("Ann", ["Ben"], *clients)
        assert await visitors.weights() == [1.0]


async def test_people_of_one_household_count_once_they_have_played_others(url: str) -> None:
    async with opened(url) as store:
        visitors = Visitors(store)
        await visitors.beat("Ann", [f"A{each}" for each in range(10)], EVE, ELSEWHERE)
        for each in range(10):
            await visitors.beat(f"B{each}", ["Ben"], ELSEWHERE, EVE)
        await visitors.beat("Ann", ["Ben"], EVE, EVE)
        assert (await visitors.weights())[-1] == 1.0
        await visitors.beat("Ann", ["newcomer", "Ben"], EVE, EVE)
        newcomer, again = (await visitors.weights())[-2:]
        assert newcomer == 0.0
        assert again == pytest.approx(0.6, abs=0.01)  # whoever it was at that address, the third


async def test_a_backup_remembers_who_shared_an_address(url: str, tmp_path: Path) -> None:
    async with opened(url) as store:
        visitors = Visitors(store)
        await visitors.beat("Eve", ["Ann"], EVE, EVE)
        await visitors.beat("Eve", ["Ben"], EVE, ELSEWHERE)
        lines = [line async for line in backup_lines(store)]
    assert ["same_address" in line for line in lines] == [True, False]
    async with opened(f"sqlite:///{tmp_path}/other.db") as other:
        for line in lines:
            assert await restore_line(other, line) == "stored"
        while await other.archive.file_waiting(rate):
            pass
        assert await Visitors(other).weights() == [0.0, 1.0]

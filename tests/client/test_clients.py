"""Both clients against a real server, straight and through a proxy that loses things."""

import asyncio
import json
import random
import threading
from collections import Counter
from contextlib import aclosing
from typing import Any

import pytest

from relati.client import AsyncClient, Client, ClientError, RefusedByServer, SeatPlan, Setup, Update
from relati.matches.acts import Chat, LeaveSeat, Propose, Resign
from relati.matches.proposals import NobodyWins, TakeBack
from tests.client.flaky_proxy import Fault, flaky_proxy
from tests.server.server_process import RunningServer

BY_LINK = Setup((SeatPlan("device", "Ann"), SeatPlan("link")), "classic", 5, 5)
NETWORK: dict[Fault, int] = {
    "none": 10,
    "502": 2,
    "503": 1,
    "429": 1,
    "before": 2,
    "after": 3,
    "within": 3,
}


def move_for(update: Update) -> str:
    moves = update.state.legal_moves()
    return str(random.Random(update.number).choice(moves))


def play_to_the_end(client: Client, first: Update) -> list[Update]:
    updates = []
    for update in client.follow(first):
        updates.append(update)
        if update.to_move is not None:
            assert client.play(update, move_for(update))
    return updates


async def play_async(client: AsyncClient, update: Update) -> list[Update]:
    updates = []
    async with aclosing(client.follow(update)) as following:
        async for update in following:
            updates.append(update)
            if update.to_move is not None:
                assert await client.play(update, move_for(update))
    return updates


def test_a_client_works_without_with(server: RunningServer) -> None:
    client = Client(server.address)
    created = client.create(BY_LINK)
    client.close()
    assert client.look(created.link).your_seats == {0}  # connects again
    client.close()
    client.close()

    async def look() -> Update:
        other = AsyncClient(server.address)
        try:
            return await other.look(created.link)
        finally:
            await other.close()

    assert asyncio.run(look()).match == created.match


def test_two_people_play_by_link(server: RunningServer) -> None:
    with Client(server.address) as ann, Client(server.address) as bea:
        created = ann.create(BY_LINK)
        assert (created.phase, created.free_seats, created.your_seats) == ("open", (1,), {0})
        joined = bea.join(created.link, name="Bea")
        assert (joined.phase, joined.your_seats, joined.seats[1].name) == ("playing", {1}, "Bea")
        played: list[list[Update]] = []
        other = threading.Thread(target=lambda: played.append(play_to_the_end(bea, joined)))
        other.start()
        seen = play_to_the_end(ann, created)
        other.join(60)
        assert seen[-1].is_over
        assert seen[-1].result == played[0][-1].result
        assert seen[-1].states == played[0][-1].states
        assert seen[-1].state.is_over
        numbers = [update.number for update in seen]
        assert numbers == list(range(numbers[0], numbers[-1] + 1))


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_survives_a_bad_network_in_both_kinds_of_client(
    server: RunningServer, seed: int
) -> None:
    with flaky_proxy(server.address, NETWORK, seed) as proxy:
        with Client(proxy.address, patience=None) as ann:
            created = ann.create(BY_LINK)
            seen: list[list[Update]] = []
            other = threading.Thread(target=lambda: seen.append(play_to_the_end(ann, created)))
            other.start()

            async def bea() -> list[Update]:
                async with AsyncClient(created.link, patience=None) as client:
                    return await play_async(client, await client.join(created.link, name="Bea"))

            played = asyncio.run(bea())
            other.join(60)
        assert played[-1].is_over
        assert seen[0][-1].moves == played[-1].moves
        assert {"502", "after", "within"} <= set(proxy.counts)
        sent = [json.loads(body) for line, body in proxy.requests if "/commands" in line]
        moves = Counter(each["id"] for each in sent if each["act"]["kind"] == "play")
        # Each move had one id, although some had to be sent more than once.
        assert len(moves) == len(played[-1].moves)
        assert max(moves.values()) > 1
    with Client(server.address) as watcher:
        last = watcher.look(created.match)
        assert last.moves == played[-1].moves
        assert last.your_seats == frozenset()


def test_a_move_for_an_older_position_is_not_played(server: RunningServer) -> None:
    with Client(server.address) as ann:
        setup = Setup((SeatPlan("device"), SeatPlan("device")), "classic", 5, 5)
        first = ann.create(setup)
        assert first.to_move == 0
        assert ann.play(first, "B2") is True
        assert ann.play(first, "D4") is False
        assert len(ann.look(first.link).moves) == 1


def test_refusals_have_the_code_and_the_sentence_of_the_server(server: RunningServer) -> None:
    with Client(server.address, lang="zh") as ann:
        first = ann.create(Setup((SeatPlan("device"), SeatPlan("device")), "classic", 5, 5))
        with pytest.raises(RefusedByServer) as refused:
            ann.play(first, "Z9")
        assert refused.value.code == "rules/off-board"
        assert "Z9" in str(refused.value)
        assert any("\u4e00" <= letter <= "\u9fff" for letter in str(refused.value))


def test_take_backs_draws_and_resignations_reach_the_follower(server: RunningServer) -> None:
    with Client(server.address) as ann:
        update = ann.create(Setup((SeatPlan("device"), SeatPlan("device")), "classic", 5, 5))
        following = ann.follow(update)
        update = next(following)
        for move in ("B2", "D4"):
            ann.play(update, move)
            update = next(following)
        ann.act(update, Propose(TakeBack(1)), seat=update.turn)
        update = next(each for each in following if len(each.moves) == 1)
        assert update.to_move == 1
        assert [str(move) for move in update.moves] == ["B2"]
        ann.act(update, Chat("players", "well played"), seat=0)
        update = next(following)
        assert update.to_move is None  # chat gives no reason to think again
        assert update.turn == 1
        ann.act(update, Resign(), seat=0)
        update = list(following)[-1]
        assert update.result
        assert (update.result.winner, update.result.how) == (1, "resigned")


def test_a_seat_moves_from_client_to_client_by_code(server: RunningServer) -> None:
    with Client(server.address) as desk, Client(server.address) as phone:
        created = desk.create(Setup((SeatPlan("device"), SeatPlan("bot", level=1)), "classic"))
        following = desk.follow(created)
        assert next(following).your_seats == {0}
        moved = phone.join(desk.make_code(created))
        assert moved.your_seats == {0}
        assert next(update for update in following).your_seats == frozenset()
        with pytest.raises(RefusedByServer, match="seat"):
            desk.play(created, "E5")
        assert phone.play(moved, "E5")


def test_a_seat_can_be_left_before_the_start(server: RunningServer) -> None:
    with Client(server.address) as ann, Client(server.address) as bea:
        three = (SeatPlan("device"), SeatPlan("link"), SeatPlan("link"))
        created = ann.create(Setup(three, "classic", 5, 5))
        joined = bea.join(created.link, seat=2)
        assert joined.your_seats == {2}
        bea.act(joined, LeaveSeat(), seat=2)
        assert bea.look(created.link).free_seats == (1, 2)


def test_a_full_match_cannot_be_joined(server: RunningServer) -> None:
    with Client(server.address) as ann, Client(server.address) as bea:
        created = ann.create(Setup((SeatPlan("device"), SeatPlan("device")), "classic"))
        with pytest.raises(ClientError) as refused:
            bea.join(created.link)
        assert refused.value.code == "client/no-free-seat"


def test_public_matches_are_listed_with_their_free_seats(server: RunningServer) -> None:
    with Client(server.address) as ann:
        seats = (SeatPlan("device", "Ann"), SeatPlan("link"))
        created = ann.create(Setup(seats, "battle", is_public=True))
        [listed] = [each for each in ann.public() if each.match == created.match]
        assert (listed.ruleset, listed.phase, listed.free_seats) == ("battle", "open", (1,))
        assert listed.link == created.link


@pytest.mark.parametrize("ruleset", ["modern", "extended:chain", "addon", "battle"])
def test_the_follower_has_the_same_position_as_the_server(
    server: RunningServer, ruleset: str
) -> None:
    with Client(server.address) as ann:
        seats = (SeatPlan("device"),) * 3
        update = ann.create(Setup(seats, ruleset, clock=None))
        following = ann.follow(update)
        for _ in range(12):
            update = next(following)
            assert ann.play(update, move_for(update))
        update = next(following)
        assert ann.look(update.match).states == update.states


def test_a_server_that_is_not_there_is_unreachable() -> None:
    with (
        Client("http://127.0.0.1:1", patience=0.0) as client,
        pytest.raises(ClientError) as refused,
    ):
        client.public()
    assert refused.value.code == "client/unreachable"


@pytest.mark.parametrize("address", ["relati.example", "ftp://relati.example", "http://[", ""])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ClientError) as refused:
        Client(address)
    assert refused.value.code == "client/server"


@pytest.mark.usefixtures("impatient")
def test_a_cancelled_move_is_not_sent_again(server: RunningServer) -> None:
    """The player changes their mind while the network is down."""

    async def scenario() -> None:
        with flaky_proxy(server.address, {"before": 1}) as proxy:
            async with AsyncClient(server.address) as ann:
                seats = (SeatPlan("device"), SeatPlan("device"))
                update = await ann.create(Setup(seats, "classic"))
            async with AsyncClient(proxy.address, ann.token, patience=None) as cut_off:
                playing = asyncio.ensure_future(cut_off.play(update, "E5"))
                while len(proxy.requests) < 3:
                    await asyncio.sleep(0.005)
                playing.cancel()
                results: Any = await asyncio.gather(playing, return_exceptions=True)
                assert isinstance(results[0], asyncio.CancelledError)
                # It may have been on its way once more when it was cancelled.
                await asyncio.sleep(0.05)
                sent = len(proxy.requests)
                await asyncio.sleep(0.2)
                assert len(proxy.requests) == sent
            async with AsyncClient(server.address, ann.token) as ann:
                assert (await ann.look(update.match)).moves == ()

    asyncio.run(scenario())


def test_a_draw_can_be_proposed_and_is_answered_by_the_bot(server: RunningServer) -> None:
    with Client(server.address) as ann:
        seats = (SeatPlan("device"), SeatPlan("bot", level=1))
        update = ann.create(Setup(seats, "classic", 5, 5))
        following = ann.follow(update)
        update = next(following)
        ann.act(update, Propose(NobodyWins()), seat=0)
        last = list(following)[-1]
        assert last.result
        assert last.result.how == "agreed"

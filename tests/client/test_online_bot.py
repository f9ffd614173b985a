"""Bots as online players: `relati bot`, as somebody types it."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import aclosing, contextmanager
from pathlib import Path

import pytest

from relati.bots import Bot, Budget, Choice, find
from relati.client import AsyncClient, Client, SeatPlan, Setup, Update
from relati.client.memory import Memory
from relati.client.seat_player import budget_for, reply_to
from relati.errors import ClientError
from relati.matches.acts import AnswerProposal, Play, Propose
from relati.matches.clocks import ByoYomi, Fischer
from relati.matches.proposals import NobodyWins, Rematch, TakeBack
from relati.rules import State
from tests.cli.conftest import Relati, relati
from tests.server.server_process import COMMAND, RunningServer, ServerProcess

__all__ = ["relati"]
#: Seconds until something expected must have happened, on a busy machine.
TIMEOUT = 60.0


@contextmanager
def running_bot(folder: Path, *arguments: str) -> "Iterator[subprocess.Popen[str]]":
    environment = os.environ | {"RELATI_LANG": "en", "RELATI_DATA": str(folder)}
    with subprocess.Popen(
        [*COMMAND, "bot", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def open_match(client: Client, *others: SeatPlan, is_public: bool = False) -> Update:
    seats = (*(others or (SeatPlan("bot", level=1),)), SeatPlan("link"))
    return client.create(Setup(seats, "classic", 5, 5, is_public=is_public))


def wait_for_end(client: Client, update: Update) -> Update:
    return list(client.follow(update))[-1]


def play_on(client: Client, link: str) -> Update:
    """The end of a match in which the client plays the first legal moves."""
    updates = []
    for update in client.follow(link):
        updates.append(update)
        if update.to_move is not None:
            assert client.play(update, update.state.legal_moves()[0])
    return updates[-1]


def test_a_bot_plays_the_matches_of_its_links_to_their_end(
    server: RunningServer, tmp_path: Path
) -> None:
    with Client(server.address) as client:
        matches = [open_match(client) for _ in range(2)]
        links = [update.link for update in matches]
        options = ["--bot", "random", "--name", "Rob", "--linger", "0"]
        with running_bot(tmp_path, *links, *options) as bot:
            said = bot.communicate(timeout=TIMEOUT)[1]
            assert bot.returncode == 0, said
        for update in matches:
            last = client.look(update.link)
            assert (last.phase, last.seats[1].name) == ("over", "Rob")
            assert last.state.is_over
            assert f"playing: {update.link}" in said
        [memory] = (tmp_path / "bots").glob("*.json")
        assert json.loads(memory.read_text())["matches"] == []
        if sys.platform != "win32":
            assert memory.stat().st_mode & 0o077 == 0


def test_a_bot_that_was_killed_continues_its_match(server: RunningServer, tmp_path: Path) -> None:
    with Client(server.address) as ann:
        update = open_match(ann, SeatPlan("device", "Ann"))
        options = ["--bot", "random", "--linger", "0"]
        following = ann.follow(update)
        with running_bot(tmp_path, update.link, *options) as bot:
            update = next(each for each in following if each.to_move == 0)
            ann.play(update, update.state.legal_moves()[0])
            next(each for each in following if len(each.moves) == 2)
            bot.send_signal(signal.SIGKILL)
            bot.wait(TIMEOUT)
        # No link this time: it remembers its seat.
        with running_bot(tmp_path, "--server", server.address, *options) as bot:
            assert play_on(ann, update.link).is_over
            said = bot.communicate(timeout=TIMEOUT)[1]
            assert bot.returncode == 0, said


def test_a_bot_and_its_opponent_survive_a_server_that_is_killed(tmp_path: Path) -> None:
    async def scenario() -> None:
        database = f"sqlite:///{tmp_path}/matches.db"
        async with (
            ServerProcess(tmp_path, database) as server,
            AsyncClient(server.address, patience=None) as ann,
        ):
            seats = (SeatPlan("device", "Ann"), SeatPlan("link"))
            created = await ann.create(Setup(seats, "classic", 5, 5))
            with running_bot(tmp_path, created.link, "--bot", "random", "--linger", "0") as bot:
                numbers, was_killed = [], False
                async with aclosing(ann.follow(created)) as updates:
                    async for update in updates:
                        numbers.append(update.number)
                        if len(update.moves) == 4 and not was_killed:
                            await server.stop(signal.SIGKILL)
                            await server.start()
                            was_killed = True
                        if update.to_move is not None:
                            assert await ann.play(update, update.state.legal_moves()[0])
                assert await asyncio.to_thread(bot.wait, TIMEOUT) == 0
            assert was_killed
            assert numbers == list(range(numbers[0], numbers[-1] + 1))
            assert (await ann.look(created.link)).state.is_over

    asyncio.run(scenario())


def test_a_bot_takes_public_seats_when_asked(server: RunningServer, tmp_path: Path) -> None:
    with Client(server.address) as client:
        public, private = open_match(client, is_public=True), open_match(client)
        options = ["--bot", "random", "--public"]
        with running_bot(tmp_path, "--server", server.address, *options) as bot:
            assert wait_for_end(client, public).is_over
            bot.send_signal(signal.SIGINT)
            said = bot.communicate(timeout=TIMEOUT)[1]
            assert bot.returncode == 130, said
            assert "Traceback" not in said
        assert client.look(private.link).phase == "open"


def test_a_bot_agrees_to_a_rematch_and_plays_it(server: RunningServer, tmp_path: Path) -> None:
    with Client(server.address) as ann:
        update = open_match(ann, SeatPlan("device", "Ann"))
        with running_bot(tmp_path, update.link, "--bot", "random"):
            update = play_on(ann, update.link)
            ann.act(update, Propose(Rematch()), seat=0)
            following = ann.follow(update, past_end=True)
            update = next(each for each in following if each.next_match)
            assert update.next_match
            rematch = next(
                each for each in ann.follow(update.next_match) if each.phase == "playing"
            )
            # The bot has the first move now.
            assert rematch.your_seats == {1}
            assert next(each for each in ann.follow(rematch) if each.moves).to_move == 1


def test_a_bot_that_fails_resigns_instead_of_letting_others_wait(
    server: RunningServer, tmp_path: Path
) -> None:
    (tmp_path / "broken.py").write_text("import sys; sys.exit(1)\n")
    with Client(server.address) as ann:
        update = open_match(ann, SeatPlan("device", "Ann"))
        engine = f"engine:{sys.executable} {tmp_path / 'broken.py'}"
        with running_bot(tmp_path, update.link, "--bot", engine, "--linger", "0") as bot:
            update = play_on(ann, update.link)
            said = bot.communicate(timeout=TIMEOUT)[1]
        assert update.result
        assert (update.result.winner, update.result.how) == (0, "resigned")
        assert "the bot failed and resigns" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Which server?"),
        (("--server", "http://127.0.0.1:1"), "Nothing to play"),
        (("--server", "nowhere", "--public"), "not the address of a server"),
        (("--bot", "kasparov", "--server", "http://127.0.0.1:1"), "no bot 'kasparov'"),
    ],
)
def test_what_cannot_be_played_is_refused(
    relati: Relati,
    arguments: tuple[str, ...],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("RELATI_DATA", str(tmp_path))
    result = relati("bot", *arguments)
    assert result.code == 2
    assert said in result.said


def test_a_memory_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "memory.json"
    file.write_text("{}")
    with pytest.raises(ClientError) as refused:
        Memory.open(file)
    assert refused.value.code == "client/memory"
    assert str(file) in str(refused.value)


# What a bot does on its seat


class Optimist:
    """Expects to win whatever happens, and remembers how long it may think."""

    budget = Budget()

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        self.budget = budget
        values = tuple(float(player == 0) for player in range(state.players))
        return Choice(state.legal_moves()[0], values)


def asked(server: RunningServer, proposal: NobodyWins | TakeBack, bot: Bot) -> object:
    """The bot's answer to a proposal of X, when the bot has O."""
    with Client(server.address) as ann, Client(server.address) as bea:
        update = open_match(ann, SeatPlan("device", "Ann"))
        joined = bea.join(update.link)
        ann.play(ann.look(update.link), "C3")
        joined = bea.look(update.link)
        bea.act(joined, Propose(proposal), seat=1)
        reply = reply_to(bot, ann.look(update.link), 1)
        assert reply
        return reply[1]


def test_a_bot_agrees_to_a_take_back_and_to_a_draw_that_it_does_not_win(
    server: RunningServer,
) -> None:
    assert asked(server, TakeBack(0), Optimist()) == AnswerProposal(True)
    assert asked(server, NobodyWins(), Optimist()) == AnswerProposal(False)
    assert asked(server, NobodyWins(), find("random")) == AnswerProposal(True)


def test_a_bot_thinks_no_longer_than_its_clock_allows(server: RunningServer) -> None:
    with Client(server.address) as ann:
        seats = (SeatPlan("device"), SeatPlan("device"))
        thoughts = []
        for clock in (None, Fischer(1), Fischer(3600), ByoYomi(0, 1, 2)):
            update = ann.create(Setup(seats, "classic", 5, 5, clock=clock))
            reply = reply_to(Optimist(), update, 1)
            assert reply
            assert isinstance(reply[1], Play)
            thoughts.append(budget_for(update).seconds)
        endless, blitz, long, overtime = thoughts
        assert endless is None
        assert blitz is not None
        assert long is not None
        assert overtime is not None
        assert 0 < blitz < 0.5
        assert long == 5.0
        assert 0 < overtime < 2.0
        hasty = ann.create(Setup(seats, "classic", 5, 5, clock=Fischer(3600)))
        assert budget_for(hasty, 0.001).seconds == 0.001


def test_nothing_is_replied_when_nothing_is_asked(server: RunningServer) -> None:
    with Client(server.address) as ann:
        update = open_match(ann, SeatPlan("device"))
        assert reply_to(Optimist(), update, time.monotonic_ns()) is None


def test_why_a_link_is_refused_is_said_once(
    server: RunningServer, relati: Relati, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RELATI_DATA", str(tmp_path))
    links = [f"{server.address}/m/{name * 12}" for name in "ab"]
    one = relati("bot", links[0], "--bot", "random")
    assert (one.code, len(one.said.splitlines())) == (2, 1)
    assert one.said.startswith("error: ")
    both = relati("bot", *links, "--bot", "random").said.splitlines()
    assert len(both) == 2
    assert links[0] in both[0]

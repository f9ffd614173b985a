"""What players of a match on a server say and ask of each other, in the terminal."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from relati.client import Client, SeatPlan, Setup
from relati.matches.acts import LeaveSeat, Play
from relati.matches.clocks import Fischer
from relati.rules import start
from relati.terminal.app import RelatiApp
from relati.terminal.game_plan import GamePlan
from relati.terminal.screens.online import OnlineScreen
from tests.server.server_process import RunningServer, run_server
from tests.terminal.driver import Terminal, play


def test_players_talk_in_the_terminal(server: RunningServer) -> None:
    with Client(server.address) as bob:
        match = bob.create(Setup((SeatPlan("device", "Bob"), SeatPlan("link")), width=5, height=5))

        async def script(terminal: Terminal) -> None:
            await terminal.see("O Bob to move")
            await asyncio.to_thread(bob.say, match, "Good luck!")
            await terminal.see("O Bob: Good luck!")
            await terminal.press("c")
            await terminal.see("Enter sends, Esc returns to the board.", "O Bob: Good luck!")
            await terminal.type("You too")
            await terminal.see("X Ann: You too")
            # What is said meanwhile is shown, and what is no line is refused and stays.
            await asyncio.to_thread(bob.say, bob.look(match.match), "Ready?")
            await terminal.see("O Bob: Ready?")
            await terminal.press("escape")
            await terminal.see("X Ann: You too", "O Bob to move")
            lines = (await asyncio.to_thread(bob.look, match.match)).chat
            assert [line.text for line in lines] == ["Good luck!", "You too", "Ready?"]

        def join(app: RelatiApp) -> None:
            app.join_online(match.link)

        play(script, join, server=server.address, name="Ann")


def test_who_watches_talks_to_watchers(server: RunningServer) -> None:
    with Client(server.address) as bob:
        match = bob.create(Setup((SeatPlan("device", "Bob"),) * 2, width=5, height=5))

        async def script(terminal: Terminal) -> None:
            await terminal.see("O Bob to move")
            await terminal.press("c")
            await terminal.type("Nice")
            await terminal.see("Ann (spectator): Nice")
            assert (await asyncio.to_thread(bob.look, match.match)).chat == ()

        def watch(app: RelatiApp) -> None:
            app.open_online(match.match)

        play(script, watch, server=server.address, name="Ann")


def test_in_a_game_here_there_is_nobody_to_talk_to() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.see("Your turn")
        await terminal.press("c")
        await terminal.see("Chat is for matches on a server.")

    play(script, lambda app: app.begin(GamePlan(start("modern"), (None, "1"))))


def test_clocks_run_and_proposals_are_made_withdrawn_and_answered(server: RunningServer) -> None:
    with Client(server.address) as bob:
        seats = (SeatPlan("device", "Bob"), SeatPlan("link"))
        match = bob.create(Setup(seats, width=5, height=5, clock=Fischer(300, 0)))

        async def script(terminal: Terminal) -> None:
            await terminal.see("O Bob to move", "5:00")
            first = await asyncio.to_thread(bob.look, match.match)
            await asyncio.to_thread(lambda: bob.act(first, Play("C3"), seat=0))
            await terminal.see("Your turn")
            # Clocks begin with the first moves, so now Bob's runs.
            await terminal.place("A1")
            await terminal.until(lambda: "4:5" in terminal.text)
            await terminal.press("m")
            await choose(terminal, "Offer a draw")
            await terminal.until(lambda: bob.look(match.match).proposal is not None)
            await terminal.press("m")
            await choose(terminal, "Withdraw request")
            await terminal.until(lambda: bob.look(match.match).proposal is None)
            # Bob goes away: a bot may play for him.
            await asyncio.to_thread(lambda: bob.act(bob.look(match.match), LeaveSeat(), seat=0))
            await terminal.see("(away)")
            await terminal.press("m")
            await choose(terminal, "Let a bot take over")
            await choose(terminal, "1 Pip")
            await terminal.see("played by bot 1")

        def join(app: RelatiApp) -> None:
            app.join_online(match.link)

        play(script, join, server=server.address, name="Ann", size=(110, 30))


async def choose(terminal: Terminal, shown: str) -> None:
    """Choose an answer of a dialog by what is shown for it."""
    from textual.widgets import OptionList

    await terminal.see(shown)
    options = terminal.app.screen.query_one(OptionList)
    prompts = [str(options.get_option_at_index(i).prompt) for i in range(options.option_count)]
    options.highlighted = next(i for i, prompt in enumerate(prompts) if shown in prompt)
    await terminal.press("enter")


CODE = """
from relati.bots import Choice


class Corner:
    def choose(self, state, budget, seed):
        return Choice(state.legal_moves()[0], (1 / state.players,) * state.players)
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server whose operator offers a bot."""
    folder = tmp_path_factory.mktemp("house")
    (folder / "corner_bot.py").write_text(CODE)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        arguments = ("--port", "0", "--database", "memory:", "--bot", "python:corner_bot:Corner")
        with run_server(folder, "serve", *arguments) as server:
            yield server


def test_a_bot_of_the_operator_is_chosen_and_played_in_the_terminal(
    house: RunningServer, tmp_path: Path
) -> None:
    async def script(terminal: Terminal) -> None:
        from textual.widgets import Select

        await terminal.see("New match: Modern")
        await terminal.until(lambda: terminal.app.screen._offered == ("Corner",))  # type: ignore[attr-defined]
        await terminal.press("tab", "enter")
        await terminal.see("Modern: more options")
        terminal.app.screen.query_one("#seat-1", Select).value = "bot:Corner"
        await terminal.see("Corner (bot)")
        await terminal.press("enter")
        await terminal.see("Your turn", "X Corner")
        await terminal.place("E5")
        await terminal.see("2. X A1", "Your turn")

    def at_list(app: RelatiApp) -> None:
        app.push_screen(OnlineScreen())

    play(script, at_list, server=house.address, folder=tmp_path, name="Ann")

"""Seats on a server: invited, taken, moved here by code and moved on."""

import asyncio
from pathlib import Path

from relati.client import Client, SeatPlan, Setup
from relati.client.links import is_code
from relati.matches.acts import Propose, Resign
from relati.matches.proposals import Rematch, TakeBack
from relati.terminal.app import RelatiApp
from relati.terminal.screens.online import OnlineScreen
from tests.server.server_process import RunningServer
from tests.terminal.driver import Terminal, play


def test_a_match_is_created_here_and_played_with_somebody_who_has_the_link(
    server: RunningServer,
) -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.see("New match: Modern", "Link or code")
        await terminal.press("tab", "enter")
        await terminal.see("Invite by link", "Modern: more options")
        await terminal.press("enter")
        await terminal.see("Waiting for players", "Send this link to your opponent.")
        link = _link(terminal)
        with Client(link) as bob:
            update = await asyncio.to_thread(bob.join, link, name="Bob")
            await terminal.see("Your turn", "X Bob")
            await terminal.place("E5")
            await terminal.see("X Bob to move")
            update = await asyncio.to_thread(bob.look, link)
            assert str(update.moves[-1]) == "E5"
            await asyncio.to_thread(bob.play, update, "C3")
            await terminal.see("X plays C3.", "Your turn")
            update = await asyncio.to_thread(bob.look, link)
            propose = Propose(TakeBack(1))
            await asyncio.to_thread(lambda: bob.act(update, propose, seat=1))
            await terminal.see("X asks to take back C3.", "y accepts, n declines.")
            await terminal.press("y")
            await terminal.see("X Bob to move")
            assert "2. X C3" not in terminal.text
            # Bob gives up, and offers another game.
            update = await asyncio.to_thread(bob.look, link)
            await asyncio.to_thread(lambda: bob.act(update, Resign(), seat=1))
            await terminal.see("You win: Bob resigned", "Rematch")
            update = await asyncio.to_thread(bob.look, link)
            await asyncio.to_thread(lambda: bob.act(update, Propose(Rematch()), seat=1))
            await terminal.press("enter")
            await terminal.see("O Bob", "X Ann", "O Bob to move")
            # The seat goes on to another device by the code shown here.
            await terminal.press("m")
            await terminal.see("Continue on another device")
            await terminal.press("end", "up", "enter")
            await terminal.see("Your seats move to that device.")
            code = next(word for word in terminal.text.split() if is_code(word) and word.isupper())
            with Client(link) as phone:
                moved = await asyncio.to_thread(phone.join, code)
                assert moved.your_seats == {1}
            # A code that has been used is of no use to anybody.
            await terminal.until(lambda: "Your seats move to that device." not in terminal.text)
            await terminal.until(lambda: "(You)" not in terminal.text)

    play(script, _at_list, server=server.address, name="Ann")


def test_a_seat_is_moved_here_by_code_and_kept_for_the_next_time(
    server: RunningServer, tmp_path: Path
) -> None:
    with Client(server.address) as browser:
        setup = Setup((SeatPlan("device", "Ann"), SeatPlan("bot", level=1)), width=5, height=5)
        code = browser.make_code(browser.create(setup))

    async def join(terminal: Terminal) -> None:
        await terminal.see("Your turn", "O Ann (You)", "X Pip")
        await terminal.place("C3")
        await terminal.see("2. X", "Your turn")
        await terminal.press("escape")
        await terminal.see("Learn it in five minutes")

    def with_code(app: RelatiApp) -> None:
        app.join_online(code)

    play(join, with_code, server=server.address, folder=tmp_path)

    async def return_to_it(terminal: Terminal) -> None:
        await terminal.see("Your match")
        await terminal.press("tab", "end")
        await terminal.until(lambda: "Your match" in terminal.text)
        options = [line for line in terminal.lines if "New match" in line or "Your match" in line]
        place = next(number for number, line in enumerate(options) if "Your match" in line)
        await terminal.press("home", *["down"] * place, "enter")
        await terminal.see("Your turn", "O Ann (You)")

    play(return_to_it, _at_list, server=server.address, folder=tmp_path)


def test_a_wrong_code_and_a_wrong_address_are_refused_with_sentences(
    server: RunningServer,
) -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.see("New match: Modern")
        await terminal.type("ABCD2345")
        await terminal.see("That is not possible")
        await terminal.press("escape")
        await terminal.press("shift+tab", "shift+tab")
        await terminal.press(*["backspace"] * len(server.address))
        await terminal.type("ftp")
        await terminal.see("'ftp' is not the address of a server")

    play(script, _at_list, server=server.address)


def _at_list(app: RelatiApp) -> None:
    app.push_screen(OnlineScreen())


def _link(terminal: Terminal) -> str:
    link: str = terminal.app.screen.game.view.link  # type: ignore[attr-defined]  # a PlayScreen
    return link

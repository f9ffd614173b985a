"""`relati play`: a game in the terminal, full-screen where that is possible."""

import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from relati.cli import WRONG_INPUT
from relati.cli.files import record_in
from relati.cli.full_screen import (
    AsciiOption,
    PlainOption,
    ThemeOption,
    can_open,
    open_full_screen,
)
from relati.cli.options import (
    GameOption,
    LangOption,
    StartOptions,
    TableOption,
    with_start_options,
)
from relati.cli.talk import talk
from relati.rules import Move, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from relati.terminal.app import RelatiApp

SeatOption = Annotated[list[str] | None, typer.Option("--seat", metavar="X=bot:5")]
SeedOption = Annotated[int | None, typer.Option("--seed", metavar="N")]
#: With none of these given, the application begins with its menu.
ABOUT_THE_GAME = (
    *("ruleset", "rules", "players", "size", "option", "position"),
    *("load", "seat"),
)


@with_start_options(ruleset="modern")
def play(
    context: typer.Context,
    start: StartOptions,
    invitation: Annotated[str | None, typer.Argument(metavar="[LINK|CODE]")] = None,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE")] = None,
    game: GameOption = 1,
    seat: SeatOption = None,
    seed: SeedOption = None,
    table: TableOption = False,
    plain: PlainOption = False,
    ascii_only: AsciiOption = False,
    theme: ThemeOption = None,
    server: Annotated[str | None, typer.Option("--server", metavar="URL")] = None,
    name: Annotated[str, typer.Option("--name", metavar="NAME")] = "",
    lang: LangOption = None,
) -> None:
    """Play a game in the terminal."""
    if load is not None and start.position is not None:
        talk.fail("play/one-start", WRONG_INPUT)
    is_full_screen = can_open(plain or table)
    if invitation is not None or server is not None:
        if not is_full_screen:
            talk.fail("play/needs-terminal", WRONG_INPUT)
        _play_online(invitation, server, name=name, is_ascii=ascii_only, theme=theme)
        return
    moves: tuple[Move, ...] = ()
    if load is not None:
        record = record_in(load, game)
        state, moves = record.start(), record.moves
    else:
        state = start.state()
    # Imported here, because the help of this command needs neither bots nor matches.
    from relati.cli.seats import find_bots, read_seats

    names = read_seats(seat or [], state.players)
    bots = find_bots(names)  # refused now rather than on the full screen
    if is_full_screen:
        begin = _beginning(state, moves, names) if _is_chosen(context) else None
        open_full_screen(begin, is_ascii=ascii_only, theme=theme, seed=seed)
        return
    from relati.cli.session import Session

    Session(
        state,
        moves,
        bots=bots,
        bot_names=names,
        seed=_dice() if seed is None else seed,
        table=table,
    ).run()


def _is_chosen(context: typer.Context) -> bool:
    """Whether anything was said about the game to play."""
    sources = (context.get_parameter_source(name) for name in ABOUT_THE_GAME)
    return any(source is not None and source.name == "COMMANDLINE" for source in sources)


def _beginning(
    state: State, moves: tuple[Move, ...], names: dict[int, str]
) -> "Callable[[RelatiApp], None]":
    """Begins the game that was asked for."""
    from relati.terminal.game_plan import GamePlan

    seats = tuple(names.get(player) for player in range(state.players))
    plan = GamePlan(state, seats, moves=moves)
    return lambda app: app.begin(plan)


def _play_online(
    invitation: str | None, server: str | None, *, name: str, is_ascii: bool, theme: str | None
) -> None:
    """Open the application at a server: in the match of an invitation, or at the list."""
    from relati.client.links import is_code, server_of
    from relati.terminal.screens.online import OnlineScreen

    if invitation is not None and server is None and is_code(invitation):
        talk.fail("play/which-server", WRONG_INPUT, invitation=invitation)
    address = server_of(server or invitation or "")

    def begin(app: "RelatiApp") -> None:
        if invitation is None:
            app.push_screen(OnlineScreen())
        else:
            app.join_online(invitation)

    open_full_screen(begin, is_ascii=is_ascii, theme=theme, server=address, name=name)


def _dice() -> int:
    return random.SystemRandom().randrange(2**32)

"""Boards for what people want to do: play, step through a game, join, follow."""

import random
from collections.abc import Iterable, Mapping
from typing import Any

from relati.bots import Bot, Budget, find, python_bots
from relati.bots.analysis import GameReport
from relati.bots.levels import level
from relati.client import AsyncClient
from relati.errors import WidgetError
from relati.games import LocalGame
from relati.games.threads import LocalGameThread, OnlineGameThread
from relati.notation import Record, read_ruleset
from relati.notebook import preferences
from relati.rules import PLAYER_LETTERS, Move, Ruleset, State, read_move, start
from relati.rules.setup import Size
from relati.rules.state import check_player
from relati.widget.board import BoardWidget
from relati.widget.subjects import LiveSubject, RecordedSubject

#: A level from 1 to 9, a name such as `influence:3` or `python:my_bots:make`, or a bot itself.
AnyBot = int | str | Bot


def play(
    begin: State | Record | Ruleset | str = "modern",
    players: int | None = None,
    size: Size | None = None,
    *,
    bots: AnyBot | Mapping[str | int, AnyBot] | None = 3,
    moves: Iterable[Move | str] = (),
    seconds: float | None = None,
    nodes: int | None = None,
    seed: int | None = None,
    lang: str | None = None,
    width: int = 420,
    **options: Any,
) -> BoardWidget:
    """A board to play on, from the start of a ruleset, a state, or the end of a record.

    `bots` is one bot for all seats but the first, bots by seat (`{"X": 5, "T": "random"}`), or
    None: people play all seats on this board. Bots think as long as they usually do, or for
    `seconds` or `nodes`. `players`, `size` and `options` are those of `relati.start`.
    """
    if isinstance(begin, Record):
        state, moves = begin.initial, (*begin.moves, *moves)
    elif isinstance(begin, State):
        state = begin
    else:
        ruleset = read_ruleset(begin) if isinstance(begin, str) else begin
        state = start(ruleset, players, size, **options)
    by_seat = _by_seat(bots, state.players)
    played = tuple(read_move(move) if isinstance(move, str) else move for move in moves)
    dice = random.getrandbits(32) if seed is None else seed
    language = lang or preferences().lang
    game = LocalGame(
        state,
        played,
        bots={player: _find(bot) for player, bot in by_seat.items()},
        names={player: _name_of(bot, language) for player, bot in by_seat.items()},
        budget=Budget(nodes, seconds),
        seed=dice,
    )
    return BoardWidget(LiveSubject(LocalGameThread(game)), lang=language, width=width)


def replay(
    record: Record,
    report: GameReport | None = None,
    *,
    ply: int = 0,
    lang: str | None = None,
    width: int = 420,
) -> BoardWidget:
    """A board to step through a game, with what a bot thinks of it, if there is a report.

    Reports are made by `relati.bots.analysis.analyse_game`. Raises `IllegalMove` if the rules
    refuse a move of the record.
    """
    board = BoardWidget(RecordedSubject(record, report), lang=lang, width=width)
    board.ply = ply
    return board


def join(
    invitation: str,
    *,
    server: str | None = None,
    name: str = "",
    seat: int | None = None,
    lang: str | None = None,
    width: int = 420,
) -> BoardWidget:
    """A board with a seat of an online match: a free one, or those that a code stands for.

    The invitation is the link of the match, or a code from another device together with the address
    of the `server`. Raises `ClientError` if there is no seat to take.
    """
    client = AsyncClient(server or invitation, lang=lang or preferences().lang)
    game = OnlineGameThread(client, lambda client: client.join(invitation, name=name, seat=seat))
    return BoardWidget(LiveSubject(game), lang=lang, width=width)


def follow(link: str, *, lang: str | None = None, width: int = 420) -> BoardWidget:
    """A board that shows an online match as it is played."""
    client = AsyncClient(link, lang=lang or preferences().lang)
    game = OnlineGameThread(client, lambda client: client.look(link))
    return BoardWidget(LiveSubject(game), lang=lang, width=width)


def _by_seat(bots: AnyBot | Mapping[str | int, AnyBot] | None, players: int) -> dict[int, AnyBot]:
    if bots is None:
        return {}
    if not isinstance(bots, Mapping):
        return dict.fromkeys(range(1, players), bots)
    return {_player(seat, players): bot for seat, bot in bots.items()}


def _player(seat: str | int, players: int) -> int:
    """The player of a letter or a number."""
    letters = PLAYER_LETTERS[:players]
    if isinstance(seat, str):
        if seat.upper() not in tuple(letters):
            raise WidgetError("notebook/seat", found=seat, known=tuple(letters))
        return letters.index(seat.upper())
    check_player(seat, players)
    return seat


def _find(bot: AnyBot) -> Bot:
    if not isinstance(bot, int | str):
        return bot
    # In a notebook all code is the user's own.
    python_bots.allow()
    return find(str(bot))


def _name_of(bot: AnyBot, lang: str) -> str:
    if isinstance(bot, int | str):
        text = str(bot)
        return level(text).name(lang) if text.isdigit() else text
    return type(bot).__name__

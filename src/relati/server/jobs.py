"""The computing behind a request: text and plain data in, plain data or a refusal out.

These run in a thread or in another process, whichever the endpoint chooses; nothing here knows
of HTTP.
"""

import json
import math
from dataclasses import dataclass
from typing import Any

from relati.errors import IllegalMove, RelatiError, ServerError
from relati.matches.messages import encode
from relati.native import quickest
from relati.notation import (
    Record,
    read_move,
    read_position,
    read_records,
    read_ruleset,
    spell_ruleset,
    write_position,
    write_records,
)
from relati.notation.canonical import canonical
from relati.render import (
    animation,
    card,
    effects_message,
    png,
    preview_message,
    square_message,
    state_text,
    svg,
    threats_message,
)
from relati.render.animation import usual_width
from relati.render.geometry import Sheet
from relati.render.messages import (
    PreviewMessage,
    SquareMessage,
)
from relati.rules import (
    Board,
    Kind,
    Move,
    Rectangle,
    Square,
    State,
    Symbol,
    Withdraw,
    arrange,
    start,
)
from relati.server.requests import MOST_MOVES
from relati.server.variations import details_of, list_variations

JSON = dict[str, Any]
#: The formats of pictures that show a whole game.
ANIMATED = ("gif", "webp")


# Positions


def check_position(position: str) -> None:
    """Raise a refusal if the text is no position."""
    read_position(position)


def position_and_player(position: str) -> tuple[str, int]:
    """A position as it is written, and who is to act. Raises `IllegalMove` if the game is over."""
    state = read_position(position)
    if state.is_over:
        raise IllegalMove("rules/game-over")
    return write_position(state), state.turn


def write_state(position: str) -> str:
    """A position as the JSON text of a `StateMessage`, written by the engine if there is one."""
    return state_text(quickest(read_position(position)))


def describe_preview(position: str, move: str, lang: str, reader: int | None) -> PreviewMessage:
    """What a move would do, told to a player, or else to whoever moves."""
    return preview_message(read_position(position).preview(read_move(move)), lang, reader)


def describe_square(
    position: str, square: str, lang: str, shot_from: str | None = None
) -> SquareMessage:
    """The links, the way to the root and the weaknesses of one square."""
    return square_message(read_position(position), square, lang, shot_from)


def write_threats(position: str) -> str:
    """What each player's next move could do to the others, as the text of a `ThreatsMessage`."""
    return encode(threats_message(read_position(position)))


def start_game(ruleset: str, players: int | None, width: int | None, height: int | None) -> State:
    """A new game; the ruleset's own number of players and size where they are not given."""
    chosen = read_ruleset(ruleset)
    size = (width, height) if width is not None and height is not None else width or height
    return start(chosen, players, size)


def play_moves(first: str | JSON, moves: list[str]) -> str:
    """The state after moves from a position, or from a new game (the arguments of `start_game`).

    It is the JSON text of a `PlayedStateMessage`, written by the engine if there is one.
    The refusal of an illegal move says in `legal` how many moves before it were legal.
    """
    state = quickest(read_position(first) if isinstance(first, str) else start_game(**first))
    move = effects = None
    for legal, text in enumerate(moves):
        try:
            move = read_move(text)
            state, effects = state.play_with_effects(move)
        except RelatiError as refusal:
            refusal.details |= {"legal": legal}
            raise
    played = {
        "move": str(move) if move else None,
        "effects": effects_message(effects, state.board) if effects else None,
    }
    return f"{state_text(state)[:-1]},{json.dumps(played, ensure_ascii=False)[1:]}"


def canonical_position(ruleset: str, players: int, moves: list[str]) -> tuple[str, list[str]]:
    """The canonical text of the position after moves from the start, and which ways lead there."""
    state = start_game(ruleset, players, None, None)
    for move in moves:
        state = state.play(move)
    place = canonical(state)
    return place.text, [symmetry.value for symmetry in place.symmetries]


def arrange_position(setup: JSON) -> str:
    """A position set up by hand, as `write_state`; `setup` has the fields of `arrange`."""
    symbols: dict[str, Symbol] = {
        Square(each["square"]): Symbol(each["owner"], Kind(each["kind"]), True, each["fired"])
        for each in setup["symbols"]
    }
    rectangles = setup["rectangles"]
    state = arrange(
        read_ruleset(setup["ruleset"]),
        symbols,
        size=(setup["width"], setup["height"]),
        players=setup["players"],
        turn=setup["turn"],
        extra_actions=setup["extra_actions"],
        out=setup["out"],
        rectangles=None
        if rectangles is None
        else [
            Rectangle(each["owner"], Square(each["first"]), Square(each["last"]))
            for each in rectangles
        ],
    )
    return state_text(quickest(state))


# Records


def record_in(text: str, game: int) -> Record:
    """One of the games in a text, counted from 1."""
    records = read_records(text)
    if game > len(records):
        raise ServerError("server/no-such-game", game=game, count=len(records))
    return records[game - 1]


def read_games(text: str, most: int, lang: str) -> list[JSON]:
    """The games in a text; each with its first problem, if it has one."""
    records = read_records(text)
    moves = sum(len(record.nodes) for record in records)
    if moves > most:
        raise ServerError("server/too-many", found=moves, most=most)
    return [_game(record, lang) for record in records]


def write_as_text(text: str) -> str:
    """The records in a text, JSON too, as text records with their variations."""
    return write_records(read_records(text))


def _game(record: Record, lang: str) -> JSON:
    first, problem = record.start(), record.verify()
    return {
        "ruleset": spell_ruleset(first.ruleset),
        "players": first.players,
        "width": first.board.width,
        "height": first.board.height,
        "position": write_position(first),
        "moves": [str(move) for move in record.moves],
        "movers": _movers(record),
        "comments": [node.comment for node in record.nodes],
        "details": [details_of(node) for node in record.nodes],
        "variations": list_variations(record, MOST_MOVES),
        "result": record.result,
        "tags": dict(record.tags),
        "comment": record.comment,
        "problem": problem
        and {
            "number": problem.number,
            "move": problem.move and str(problem.move),
            "in_variation": problem.in_variation,
            "code": problem.refusal.code,
            "sentence": problem.refusal.sentence(lang),
        },
    }


def _movers(record: Record) -> list[int]:
    state, movers = record.start(), []
    for move in record.moves:
        player = move.player if isinstance(move, Withdraw) else state.turn
        try:
            state = state.play(move)
        except IllegalMove:
            break
        movers.append(player)
    return movers


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that was replayed: its positions, one more than its moves, and who moved.

    `winner` is told of a game that is over.
    """

    positions: tuple[str, ...]
    moves: tuple[str, ...]
    movers: tuple[int, ...]
    players: int
    is_over: bool
    winner: int | None


def replay_game(text: str, game: int, most: int) -> PlayedGame:
    """One of the games in a text, of at most so many moves, checked by the rules."""
    record = record_in(text, game)
    if len(record.nodes) > most:
        raise ServerError("server/too-many", found=len(record.nodes), most=most)
    states, moves = replay(record, None)
    last = states[-1]
    return PlayedGame(
        positions=tuple(map(write_position, states)),
        moves=tuple(map(str, moves)),
        movers=tuple(state.turn for state in states[:-1]),
        players=last.players,
        is_over=last.is_over,
        winner=last.winner,
    )


def replay(record: Record, to: int | None) -> tuple[list[State], list[Move]]:
    """The states and moves of a game, of its first `to` moves at most; checked by the rules."""
    moves = list(record.moves)
    if to is not None and to > len(moves):
        raise ServerError("server/no-such-ply", count=len(moves), wanted=to)
    moves = moves[:to]
    states = [record.start()]
    for legal, move in enumerate(moves):
        try:
            states.append(states[-1].play(move))
        except IllegalMove as refusal:
            refusal.details |= {"legal": legal}
            raise
    return states, moves


# Pictures


def draw_card(position: str, last_move: str | None) -> bytes:
    """The picture for a link to a position, as PNG."""
    return png(card(read_position(position), last_move=last_move))


def draw(source: JSON, options: JSON, most_moves: int, most_pixels: int) -> bytes:
    """A picture of a position or of a game; too many moves or pixels are refused before the work.

    `source` has a `position`, or a `record` with `game` and `to`; `options` has `format`, `width`
    and the arguments of `relati.render.svg`.
    """
    kind, width = options.pop("format"), options.pop("width")
    if source["position"] is not None:
        record, first, count = None, read_position(source["position"]), 0
    else:
        record = record_in(source["record"], source["game"])
        first, count = record.start(), len(list(record.moves)[: source["to"]])
    if count > most_moves:
        raise ServerError("server/too-many", found=count, most=most_moves)
    if kind != "svg":
        frames = count + 1 if kind in ANIMATED else 1
        width = fitting_width(first.board, width, frames, options, most_pixels)
    states, moves = replay(record, source["to"]) if record else ([first], [])
    if kind in ANIMATED:
        options.pop("preview")
        return animation(states, format=kind, moves=moves, width=width, **options)
    options["last_move"] = moves[-1] if moves else None
    if kind == "svg":
        return svg(states[-1], size=width, **options).encode()
    return png(states[-1], width=width, **options)


#: What links, waves and legal moves cost: they may change anywhere, so each frame is drawn whole.
COST_OF_LAYERS = 3


def fitting_width(
    board: Board, width: int | None, frames: int, options: JSON, most_pixels: int
) -> int | None:
    """The width of a picture that has no more pixels than are allowed, in all its frames.

    An animation whose width is not given is made small enough. A width that is too large is a
    `server/many-pixels`.
    """
    sheet = Sheet(board)
    cost = frames * sheet.height / sheet.width
    if frames > 1 and any(options[name] for name in ("links", "waves", "legal")):
        cost *= COST_OF_LAYERS
    widest = math.isqrt(int(most_pixels / cost))
    if width is None:
        return min(usual_width(board), widest) if frames > 1 else None
    if width > widest:
        found = math.ceil(width * width * cost / 1e6)
        raise ServerError("server/many-pixels", found=found, most=most_pixels // 1_000_000)
    return width

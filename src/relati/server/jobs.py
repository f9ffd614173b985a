"""What is worked out for a request: from text and plain data to plain data, or a refusal.

These run in a thread or in another process, whichever the endpoint chooses; nothing here knows
of HTTP.
"""

import unicodedata
from typing import Any

from relati.bots import find
from relati.bots.interface import Budget, Choice
from relati.errors import IllegalMove, RelatiError, ServerError
from relati.notation import (
    Record,
    read_move,
    read_position,
    read_records,
    read_records_json,
    read_ruleset,
    spell_ruleset,
    write_position,
)
from relati.render import animation, png, preview_view, square_view, svg, view
from relati.rules import (
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

JSON = dict[str, Any]
#: So many moves of a position are listed: only chained shots can be more.
MOST_LISTED = 5_000
#: The types of pictures by format.
STILL = {"svg": "image/svg+xml", "png": "image/png"}
MOVING = {"gif": "image/gif", "webp": "image/webp"}


def can_be_heavy(ruleset: str) -> bool:
    """Whether listing the moves of a ruleset, or of a position's first word, can take for ever.

    A chained shot can take so many routes that no computer could list them.
    """
    word = "".join(ruleset.split(maxsplit=1)[:1])
    return "chain" in unicodedata.normalize("NFKC", word).lower()


def choose(position: str, bot: str, seed: int, budget: Budget) -> Choice:
    """A bot's choice; that a game is over is an `IllegalMove`."""
    state = read_position(position)
    if state.is_over:
        raise IllegalMove("rules/game-over")
    return find(bot).choose(state, budget, seed)


# Positions


def look(position: str) -> JSON:
    """The view of a position."""
    found = view(read_position(position))
    return found | {"moves": found["moves"][:MOST_LISTED]}


def look_ahead(position: str, move: str, lang: str) -> JSON:
    """What a move would do."""
    return preview_view(read_position(position).preview(read_move(move)), lang)


def look_at(position: str, square: str, lang: str) -> JSON:
    """All about one square."""
    return square_view(read_position(position), square, lang)


def begin(ruleset: str, players: int | None, width: int | None, height: int | None) -> State:
    """A new game; the ruleset's own number of players and size where they are not given."""
    chosen = read_ruleset(ruleset)
    size = (width, height) if width is not None and height is not None else width or height
    return start(chosen, players, size)


def play(first: str | JSON, moves: list[str]) -> JSON:
    """The view after moves from a position, or from a new game (the arguments of `begin`).

    A move that cannot be is refused with `legal`, how many before it were.
    """
    state = read_position(first) if isinstance(first, str) else begin(**first)
    for legal, text in enumerate(moves):
        try:
            state = state.play(read_move(text))
        except RelatiError as refusal:
            refusal.details |= {"legal": legal}
            raise
    return view(state)


def put_up(setup: JSON) -> JSON:
    """The view of a position put up by hand: the fields of `relati.rules.arrange`."""
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
    return view(state)


# Records


def records_in(text: str) -> tuple[Record, ...]:
    """The games in a text, in either form of records."""
    # Text records begin with `[Tag "…"]`, so `[` alone says nothing.
    opening = text.lstrip("\ufeff \t\r\n")
    is_json = opening[:1] == "{" or (opening[:1] == "[" and opening[1:].lstrip()[:1] in ("{", "]"))
    return read_records_json(text) if is_json else read_records(text)


def record_in(text: str, game: int) -> Record:
    """One of the games in a text, counted from 1."""
    records = records_in(text)
    if game > len(records):
        raise ServerError("server/no-such-game", game=game, count=len(records))
    return records[game - 1]


def read_games(text: str, most: int, lang: str) -> list[JSON]:
    """The games in a text; each with its first problem, if it has one."""
    records = records_in(text)
    moves = sum(len(record.moves) for record in records)
    if moves > most:
        raise ServerError("server/too-many", found=moves, most=most)
    return [_game(record, lang) for record in records]


def _game(record: Record, lang: str) -> JSON:
    first, problem = record.start(), record.verify()
    return {
        "ruleset": spell_ruleset(first.ruleset),
        "players": first.players,
        "width": first.board.width,
        "height": first.board.height,
        "position": write_position(first),
        "moves": [str(move) for move in record.main_line()],
        "movers": _movers(record),
        "comments": [node.comment for node in record.moves],
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
    for move in record.main_line():
        player = move.player if isinstance(move, Withdraw) else state.turn
        try:
            state = state.play(move)
        except IllegalMove:
            break
        movers.append(player)
    return movers


def positions_of(text: str, game: int, most: int) -> tuple[list[str], list[str]]:
    """The positions of a game, one more than its moves, and the moves."""
    record = record_in(text, game)
    if len(record.moves) > most:
        raise ServerError("server/too-many", found=len(record.moves), most=most)
    states, moves = played(record, None)
    return [write_position(state) for state in states], [str(move) for move in moves]


def played(record: Record, to: int | None) -> tuple[list[State], list[Move]]:
    """The states and moves of a game, up to so many moves; an `IllegalMove` says which."""
    moves = list(record.main_line())
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


def draw(source: JSON, look: JSON, most: int) -> bytes:
    """A picture of a position or of a game.

    `source` has a `position`, or a `record` with `game` and `to`; `look` has `format`, `width`
    and the options of `relati.render.svg`.
    """
    kind, width = look.pop("format"), look.pop("width")
    states: list[State]
    moves: list[Move]
    if source["position"] is not None:
        states, moves = [read_position(source["position"])], []
    else:
        states, moves = played(record_in(source["record"], source["game"]), source["to"])
    if len(moves) > most:
        raise ServerError("server/too-many", found=len(moves), most=most)
    if kind in MOVING:
        look.pop("preview")
        return animation(states, format=kind, moves=moves, width=width, **look)
    look["last_move"] = moves[-1] if moves else None
    if kind == "svg":
        return svg(states[-1], size=width, **look).encode()
    return png(states[-1], width=width, **look)

"""A state as one line of text, with everything that is needed to go on playing.

extended:chain 2 2X1Xr/1OcR3/5/Or4/1Xd3 X+1 - - *

ruleset, players, rows from the top, whose turn, who is out, territories, result
"""

import re

from relati.errors import PositionError, RulesetError
from relati.notation.players import read_outcome, read_player, spell_result
from relati.notation.rulesets import read_kept_ruleset, spell_kept_ruleset
from relati.notation.scanner import Scanner, read_from, refusals_at, text_of
from relati.rules import (
    MOST_PLAYERS,
    PLAYER_LETTERS,
    Kind,
    Rectangle,
    Square,
    State,
    Symbol,
    Symmetry,
    arrange,
)
from relati.rules.setup import MOST_RECTANGLES
from relati.rules.square import LARGEST_SIDE
from relati.words import Word

#: A symbol is its player's letter and the kind's; a spent cannon also says where it fired.
_KINDS = {kind.letter: kind for kind in Kind if kind is not Kind.SPENT}

FIELDS = ("ruleset", "players", "rows", "turn", "out", "territories", "result")
#: Which field a refusal of the whole is about, unless it names a square.
_BLAMED = {
    "ruleset/player-count": "players",
    "position/extra": "turn",
    "position/cannot-act": "turn",
    "position/rectangle": "territories",
    "position/rectangle-missing": "territories",
}

#: Of a ruleset as text, with all its options.
LONGEST_RULESET = 700
#: The longest position a stranger may send: a ruleset, the largest board with spent cannons on
#: every square (`OcF`), as many territories as are put together (`O=A10:Z26,`), the short fields.
LONGEST_POSITION = (
    LONGEST_RULESET
    + LARGEST_SIDE * (LARGEST_SIDE * len("OcF") + len("/"))
    + MOST_RECTANGLES * len("O=A10:Z26,")
    + len(" 5  O+9999 OXYZA  someone-wins")
)

_FIELD = re.compile(r"\S+")
_PLAYERS = re.compile(rf"[2-{MOST_PLAYERS}]\Z")
_EMPTY = re.compile(r"[1-9][0-9]?(?![0-9])")
_KIND = re.compile(rf"{Kind.SPENT.letter}([FBLR])|([{''.join(_KINDS)}]?)")
_EXTRA = re.compile(r"\+([1-9][0-9]{0,3})\Z")
_RECTANGLE = re.compile(r"=([A-Z][0-9]{1,2}):([A-Z][0-9]{1,2})")


def write_position(state: State) -> str:
    """The state in one line, from which `read_position` makes an equal one."""
    return write_turned(state, Symmetry.IDENTITY)


def write_turned(state: State, symmetry: Symmetry) -> str:
    """The position of `state.transform(symmetry)`, written without making that state."""
    turn = PLAYER_LETTERS[state.turn]
    if state.extra_actions:
        turn += f"+{state.extra_actions}"
    return " ".join(
        (
            spell_kept_ruleset(state.ruleset),
            str(state.players),
            state.rows(symmetry),
            turn,
            "".join(PLAYER_LETTERS[player] for player in sorted(state.out)) or "-",
            write_territories(state, symmetry),
            spell_result(state.outcome),
        )
    )


def write_territories(state: State, symmetry: Symmetry) -> str:
    """The field of the territories, on the board after a symmetry."""
    areas = (symmetry.of_rectangle(each, state.board) for each in state.rectangles)
    return ",".join(f"{PLAYER_LETTERS[area.owner]}={area}" for area in areas) or "-"


def read_position(text: str) -> State:
    """The state spelled by one line of text.

    Raises `NotationError` with the column if it cannot be read, or if the rules could not leave
    the board like this.
    """
    fields = _fields(text_of(text))
    with read_from(fields["ruleset"].place()):
        ruleset = read_kept_ruleset(fields["ruleset"].text)
    players = _read_players(fields["players"])
    symbols, places, size = _read_rows(fields["rows"], players)
    turn, extra_actions = _read_turn(fields["turn"], players)
    out = _read_out(fields["out"], players)
    rectangles = _read_rectangles(fields["territories"], players)
    outcome = read_outcome(fields["result"], players, ruleset.ending)
    try:
        return arrange(
            ruleset,
            symbols,
            size=size,
            players=players,
            turn=turn,
            extra_actions=extra_actions,
            out=out,
            rectangles=rectangles,
            outcome=outcome,
        )
    except (PositionError, RulesetError) as refusal:
        named = [refusal.details.get("square"), *refusal.details.get("squares", ())]
        blamed = fields[_BLAMED.get(refusal.code, "rows")].place(0)
        with refusals_at(next((places[square] for square in named if square in places), blamed)):
            raise


def _fields(text: str) -> dict[str, Scanner]:
    """The words of the line, each with its place."""
    whole = Scanner(text)
    words = list(_FIELD.finditer(text))
    if len(words) < len(FIELDS):
        expected = Word(f"field/{FIELDS[len(words)]}")
        raise whole.error("notation/field", len(text.rstrip()), expected=expected)
    if len(words) > len(FIELDS):
        raise whole.error("notation/line-end", words[len(FIELDS)].start())
    return {
        name: Scanner(word[0], *whole.place(word.start()))
        for name, word in zip(FIELDS, words, strict=True)
    }


def _read_players(field: Scanner) -> int:
    number = field.take(_PLAYERS)
    if not number:
        raise field.error("notation/players", most=MOST_PLAYERS)
    return int(number[0])


def _read_rows(
    field: Scanner, players: int
) -> tuple[dict[str, Symbol], dict[str, tuple[int, int]], tuple[int, int]]:
    """The symbols by square, the place of each in the text, and the size of the board."""
    symbols: dict[str, Symbol] = {}
    places: dict[str, tuple[int, int]] = {}
    rows = field.text.split("/")
    if len(rows) > LARGEST_SIDE:
        raise field.error("notation/rows-many", most=LARGEST_SIDE)
    width = 0
    for number, row in enumerate(rows):
        start, column = field.at, 0
        while field.at < start + len(row):
            at, here = field.at, column
            empty = field.take(_EMPTY)
            symbol = None if empty else _read_symbol(field, players)
            column += int(empty[0]) if empty else 1
            if column > LARGEST_SIDE:
                raise field.error("notation/row-long", at, most=LARGEST_SIDE)
            if symbol:
                square = Square.at(here, number)
                symbols[square], places[square] = symbol, field.place(at)
        width = width or column
        if column != width:
            raise field.error(
                "notation/row-width", start, row=number + 1, width=width, found=column
            )
        field.take_mark("/")
    return symbols, places, (width, len(rows))


def _read_symbol(field: Scanner, players: int) -> Symbol:
    if field.text[field.at] not in PLAYER_LETTERS:
        raise field.error("notation/row")
    owner = read_player(field, players)
    kind = field.take(_KIND)
    assert kind is not None, "the pattern matches nothing, too"
    if kind[1]:
        return Symbol(owner, Kind.SPENT, True, kind[1])
    return Symbol(owner, _KINDS[kind[2]], kind[2] != Kind.DEAD.letter)


def _read_turn(field: Scanner, players: int) -> tuple[int, int]:
    """Whose turn it is, and the extra actions left."""
    player = read_player(field, players)
    if field.is_at_end:
        return player, 0
    extra = field.take(_EXTRA)
    if not extra:
        raise field.error("notation/extra")
    return player, int(extra[1])


def _read_out(field: Scanner, players: int) -> set[int]:
    out: set[int] = set()
    if field.text != "-":
        while not field.is_at_end:
            out.add(read_player(field, players))
    return out


def _read_rectangles(field: Scanner, players: int) -> list[Rectangle]:
    rectangles: list[Rectangle] = []
    if field.text == "-":
        return rectangles
    while True:
        owner = read_player(field, players)
        corners = field.take(_RECTANGLE)
        if not corners:
            raise field.error("notation/rectangle")
        squares = []
        for group in (1, 2):
            with read_from(field.place(corners.start(group))):
                squares.append(Square(corners[group]))
        rectangles.append(Rectangle(owner, squares[0], squares[1]))
        if field.is_at_end:
            return rectangles
        if not field.take_mark(","):
            raise field.error("notation/rectangle-end")

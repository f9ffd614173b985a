"""States, previews and squares as JSON: what each message contains.

The server answers with these, `--json` prints them, and the browser client's types are made from
them. A link is written as its squares: the giver, those between, the receiver. Moves and squares
are spelled as in the notation; players are numbers from 0.
"""

from typing import TYPE_CHECKING, Literal

from relati.rules import Kind
from relati.rules.effect import Cause
from relati.rules.final_standing import Need, Stuck

if TYPE_CHECKING:
    from typing import TypedDict
else:
    try:
        # On Python 3.11 pydantic reads only this one, and brings it along.
        from typing_extensions import TypedDict
    except ImportError:
        from typing import TypedDict

#: Square by square, `C3`.
Squares = list[str]
#: Up, down, left, right on a board that is not rotated.
Direction = Literal["F", "B", "L", "R"]


class OutcomeMessage(TypedDict):
    """How a game ended; without a `winner` nobody won."""

    winner: int | None
    ending: str


class FinalStandingMessage(TypedDict):
    """A player on the last board: `room` are the squares where it could still place.

    `stuck` says why there are none; `can_act` counts the other actions too.
    """

    player: int
    room: Squares
    stuck: Stuck | None
    can_act: bool


class FinalOutcomeMessage(OutcomeMessage):
    """How a game ended, and why: what a player needs to stay in it, and what each still had."""

    need: Need
    standings: list[FinalStandingMessage]


class SymbolMessage(TypedDict):
    """A symbol on a square; `fired` is the direction in which a spent cannon fired."""

    square: str
    owner: int
    kind: Kind
    is_connected: bool
    fired: Direction | None


class StateMessage(TypedDict):
    """A state: its position as text, and everything a program needs to draw it and to play on.

    `out` are the players who are out of the game; `outcome` is null until the game is over.
    `links` are those that carry the signal, each once; `waves` are the squares that the signal
    reaches, by player and wave, root first; `territory` goes by player. `room` is on how many
    squares each player could place now, 0 for one who is out. `has_more_moves` says that there are
    more legal moves than `legal_moves` lists.
    """

    ruleset: str
    players: int
    width: int
    height: int
    position: str
    turn: int
    extra_actions: int
    out: list[int]
    outcome: FinalOutcomeMessage | None
    symbols: list[SymbolMessage]
    links: list[Squares]
    waves: list[list[Squares]]
    territory: list[Squares]
    room: list[int]
    legal_moves: list[str]
    has_more_moves: bool


class DeathMessage(TypedDict):
    """A symbol that dies, and the cause."""

    square: str
    cause: Cause


class EffectsMessage(TypedDict):
    """What a move does to the symbols on the board.

    `kills` are in the order of dying; `cuts` are living symbols that lose their connection,
    `reconnects` those that get it back. `territory` has the squares of each new rectangle, row by
    row; `puts_out` are the players who leave the game.
    """

    kills: list[DeathMessage]
    cuts: Squares
    reconnects: Squares
    territory: list[Squares]
    puts_out: list[int]


class PlayedStateMessage(StateMessage):
    """A state with the move that led to it and what it did; both null before the first move."""

    move: str | None
    effects: EffectsMessage | None


class ShotMessage(TypedDict):
    """A shot that a turret fires by itself, and the two symbols that support the bullet."""

    bullet: str
    supports: Squares
    target: str


class PreviewMessage(EffectsMessage):
    """What a move would do.

    `symbol` is the symbol that will be on the square of a placement, a change or an escape,
    `shots` what turrets fire. `earns` counts extra actions, `stalls` are the players who can no
    longer act. `words` is all of it in sentences.
    """

    move: str
    player: int
    symbol: SymbolMessage | None
    links: list[Squares]
    shots: list[ShotMessage]
    earns: int
    stalls: list[int]
    outcome: OutcomeMessage | None
    words: list[str]


class LinkMessage(TypedDict):
    """A link of a symbol, and whether it carries the signal."""

    squares: Squares
    carries: bool
    words: str


class SquareRefusalMessage(TypedDict):
    """Why the player to act can do nothing on a square, or cannot attack it."""

    code: str
    sentence: str
    squares: Squares


class PowerMessage(TypedDict):
    """The squares that a symbol's power covers, and the symbols it could hit if it were to act.

    `reach` is empty while the symbol cannot act; `turns` are the cannons at which a chained shot
    can turn first, `hindered_by` the neighbours that do not let a sniper shoot. `words` says what
    the symbol is for, and what it can hit.
    """

    reach: Squares
    targets: Squares
    turns: Squares
    hindered_by: Squares
    words: list[str]


class SquareMessage(TypedDict):
    """Everything about one square.

    `way_home` goes from the symbol to its root, link by link; `weak` are the empty squares where
    one opposing symbol would cut it off; `power` is null for a symbol without one.
    """

    square: str
    symbol: SymbolMessage | None
    power: PowerMessage | None
    links: list[LinkMessage]
    way_home: list[Squares]
    weak: Squares
    refusal: SquareRefusalMessage | None
    words: list[str]


class ThreatMessage(TypedDict):
    """What a move would do to the symbols of other players than the one who makes it."""

    move: str
    player: int
    kills: Squares
    cuts: Squares


class ThreatsMessage(TypedDict):
    """The next moves of all players, each as if it were their turn, that would hurt another one.

    `has_more_moves` says that not every move was tried.
    """

    threats: list[ThreatMessage]
    has_more_moves: bool

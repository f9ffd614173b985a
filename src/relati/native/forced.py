"""What a player can force against all others together, proved by the engine."""

from dataclasses import dataclass
from typing import Literal, get_args

from relati.native.codes import NOTHING, Codes
from relati.native.state import from_rules
from relati.rules.moves import Move
from relati.rules.state import State

#: What a player tries to force: to win; to cut off or kill more connected symbols than it loses;
#: to have more squares to place on than anybody else.
Aim = Literal["outcome", "symbols", "room"]
AIMS: tuple[Aim, ...] = get_args(Aim)

#: The value of a game won; a lost one is worth the opposite, and one that nobody wins 0.
WON = 1000


@dataclass(frozen=True, slots=True)
class ForcedValues:
    """What the player can force after each move; without some of them when a limit was reached."""

    values: dict[Move, int]
    positions: int


def connected_owners(state: State) -> bytes:
    """For each square, row by row, the owner of the connected symbol on it, or `NOTHING`."""
    game = from_rules(state).game
    symbols, connected = game.symbols(), game.connected()
    return bytes(
        owner if is_connected else NOTHING
        for owner, is_connected in zip(symbols[::3], connected, strict=True)
    )


def forced_values(
    state: State,
    aim: Aim,
    player: int,
    turns: int,
    connected: bytes | None = None,
    positions: int = 2**62,
    seconds: float = float("inf"),
    table_bits: int = 16,
) -> ForcedValues:
    """What `player` can force after each legal move, looking `turns` turns ahead.

    With 0 turns it looks to the end of the game. `connected` are the symbols that count as lost
    when they are connected no longer: as `connected_owners` gives them, those of `state` if left
    out. The table has 2 to the power of `table_bits` positions of 24 bytes each.
    """
    connected = connected_owners(state) if connected is None else connected
    values, codes, searched = from_rules(state).game.forced_values(
        AIMS.index(aim), player, turns, connected, positions, seconds, table_bits
    )
    moves = map(Codes.of(state.board).read, codes)
    return ForcedValues(dict(zip(moves, values, strict=True)), searched)

"""What a move has to do to be an answer: conditions that every good answer fulfils.

A step's goal and the wrong answers it foresees are told in the same words. In a file:

    goal.cuts = ["D4"]              it cuts these off (and perhaps more)
    goal.keeps = ["B3"]             and leaves these connected
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from relati.rules import Change, Kind, Move, Place, Preview, Square
from relati.rules.moves import CHANGES
from relati.rules.situation import Situation

#: What a move can do: become one of the kinds, or one of these.
DEEDS = ("place", "attack", "escape", "pass", *(str(kind) for kind in CHANGES))
#: How a new symbol can hang on another: by a kind of link, or by one shape of a stable one.
WAYS = ("near", "remote", "stable", "straight-turn", "turn-straight", "turn-turn")
NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Condition:
    """Demands on a move, all of which must be met; without any, every legal move will do."""

    demands: tuple[tuple[str, Any], ...] = ()

    def holds(self, preview: Preview) -> bool:
        """Whether a legal move, of which this is the preview, meets all demands."""
        return all(DEMANDS[name].is_met(preview, value) for name, value in self.demands)

    def lists(self, move: Move) -> bool:
        """Whether the move is named itself, be it legal or not."""
        return any(name == "moves" and move in value for name, value in self.demands)

    @property
    def is_free(self) -> bool:
        """Whether every legal move will do."""
        return not self.demands


@dataclass(frozen=True, slots=True)
class Demand:
    """One thing to demand: the form of its value in a file, and whether a move meets it."""

    form: str
    is_met: Callable[[Preview, Any], bool]


def _deed(move: Move) -> str:
    return str(move.kind) if isinstance(move, Change) else type(move).__name__.lower()


def _ways(preview: Preview) -> list[set[str]]:
    return [{link.path.reach, link.path.shape} for link in preview.links]


def _is_connected(preview: Preview, squares: tuple[Square, ...]) -> bool:
    symbols = preview.after.symbols
    return all(square in symbols and symbols[square].connected for square in squares)


def _holds_out(preview: Preview, squares: tuple[Square, ...]) -> bool:
    """Whether these stay connected whatever the next player does."""
    after = preview.after
    return _is_connected(preview, squares) and all(
        _is_connected(after.preview(answer), squares) for answer in after.legal_moves()
    )


def _guards(preview: Preview, squares: tuple[Square, ...]) -> bool:
    """Whether these live on whatever the next player does."""
    after = preview.after
    futures = [after, *(after.preview(answer).after for answer in after.legal_moves())]
    return all(
        square in state.symbols and state.symbols[square].kind is not Kind.DEAD
        for state in futures
        for square in squares
    )


def _shuts(preview: Preview, squares: tuple[Square, ...]) -> bool:
    """Whether no other player could ever get to any of these, were it left to place freely."""
    situation, board = preview.after.situation, preview.after.board
    bits = sum(board.bits[square] for square in set(squares))
    others = (player for player in situation.players if player != preview.player)
    return not any(_flooded(situation, player) & bits for player in others)


def _flooded(situation: Situation, player: int) -> int:
    """All squares that a player could fill if nobody answered.

    Filling whatever can be reached, again and again, finds them all: a path runs over squares that
    can be filled themselves.
    """
    filled = 0
    while new := situation.placeable(player):
        filled |= new
        situation = Situation(situation.ruleset, situation.position.place(player, new))
    return filled


def _reaches(preview: Preview, squares: tuple[Square, ...]) -> bool:
    """Whether the player could place on each of these next."""
    placeable, bits = preview.after.situation.placeable(preview.player), preview.after.board.bits
    return all(placeable & bits[square] for square in squares)


def _lives(preview: Preview, _: bool) -> bool:
    """Whether the next player has no move that leaves this one with nothing to do."""
    after = preview.after
    return after.can_act(preview.player) and all(
        after.preview(answer).after.can_act(preview.player) for answer in after.legal_moves()
    )


def _wave(preview: Preview, number: int) -> bool:
    """Whether the signal reaches the symbol acted with in that wave (the root is wave 0)."""
    waves = preview.after.waves(preview.player)
    square = getattr(preview.move, "square", None)
    return number < len(waves) and any(signal.square == square for signal in waves[number])


def _ends_for(preview: Preview, winner: int | None) -> bool:
    return preview.outcome is not None and preview.outcome.winner == winner


DEMANDS: dict[str, Demand] = {
    # The move itself
    "moves": Demand("moves", lambda preview, moves: preview.move in moves),
    "does": Demand("deeds", lambda preview, deeds: _deed(preview.move) in deeds),
    "on": Demand("squares", lambda preview, on: getattr(preview.move, "square", None) in on),
    # What a new symbol hangs on
    "linked": Demand(
        "flag", lambda preview, _: isinstance(preview.move, Place) and bool(preview.links)
    ),
    "links_to": Demand(
        "squares", lambda preview, on: set(on) <= {link.giver for link in preview.links}
    ),
    "links_by": Demand("way", lambda preview, way: any(way in ways for ways in _ways(preview))),
    "only_by": Demand(
        "way",
        lambda preview, way: bool(preview.links) and all(way in ways for ways in _ways(preview)),
    ),
    # What follows on the board
    "cuts": Demand("squares", lambda preview, squares: set(squares) <= set(preview.cuts)),
    "reconnects": Demand(
        "squares", lambda preview, squares: set(squares) <= set(preview.reconnects)
    ),
    "kills": Demand(
        "squares",
        lambda preview, squares: set(squares) <= {death.square for death in preview.kills},
    ),
    "spares": Demand(
        "squares",
        lambda preview, squares: not set(squares) & {death.square for death in preview.kills},
    ),
    "keeps": Demand("squares", _is_connected),
    "holds": Demand("squares", _holds_out),
    "guards": Demand("squares", _guards),
    "shuts": Demand("squares", _shuts),
    "reaches": Demand("squares", _reaches),
    "wave": Demand("count", _wave),
    "territory": Demand(
        "rectangles", lambda preview, drawn: set(drawn) <= set(map(str, preview.territory))
    ),
    # What follows for the players
    "earns": Demand("count", lambda preview, count: preview.earns >= count),
    "stalls": Demand("players", lambda preview, players: set(players) <= set(preview.stalls)),
    "puts_out": Demand("players", lambda preview, players: set(players) <= set(preview.puts_out)),
    "lives": Demand("flag", _lives),
    "wins": Demand("winner", _ends_for),
}

"""Conditions on what a move does: they decide whether it is a right answer.

The goal of a step and its expected mistakes are both written as conditions. In a file:

    goal.cuts = ["D4"]              it cuts these off (and perhaps more)
    goal.keeps = ["B3"]             and leaves these connected
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from relati.rules import Change, Kind, Move, Place, Preview, Square
from relati.rules.parts import CHANGES
from relati.rules.situation import Situation

#: The types of moves: a change into one of the kinds, or one of these.
MOVE_TYPES = ("place", "attack", "escape", "pass", *(str(kind) for kind in CHANGES))
#: How a new symbol can be linked: by a kind of link, or by one shape of a stable link.
LINK_TYPES = ("near", "remote", "stable", "straight-turn", "turn-straight", "turn-turn")
NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Condition:
    """Requirements on a move, all of which must be met; without any, every legal move is right."""

    requirements: tuple[tuple[str, Any], ...] = ()

    def holds(self, preview: Preview) -> bool:
        """Whether a legal move, of which this is the preview, meets all requirements."""
        return all(REQUIREMENTS[name].is_met(preview, value) for name, value in self.requirements)

    def lists(self, move: Move) -> bool:
        """Whether the condition lists the move itself, which may be illegal."""
        return any(name == "moves" and move in value for name, value in self.requirements)

    @property
    def is_free(self) -> bool:
        """Whether every legal move is right."""
        return not self.requirements


@dataclass(frozen=True, slots=True)
class Requirement:
    """One requirement: the form of its value in a file, and a test whether a move meets it."""

    form: str
    is_met: Callable[[Preview, Any], bool]


def _move_type(move: Move) -> str:
    return str(move.kind) if isinstance(move, Change) else type(move).__name__.lower()


def _ways(preview: Preview) -> list[set[str]]:
    return [{link.path.family, link.path.shape} for link in preview.links]


def _is_connected(preview: Preview, squares: tuple[Square, ...]) -> bool:
    symbols = preview.after.symbols
    return all(square in symbols and symbols[square].connected for square in squares)


def _holds_out(preview: Preview, squares: tuple[Square, ...]) -> bool:
    """Whether these stay connected whatever the next player does."""
    after = preview.after
    return _is_connected(preview, squares) and all(
        _is_connected(after.preview(answer), squares) for answer in after.legal_moves.take()
    )


def _guards(preview: Preview, squares: tuple[Square, ...]) -> bool:
    """Whether these stay alive whatever the next player does."""
    after = preview.after
    futures = [after, *(after.preview(answer).after for answer in after.legal_moves.take())]
    return all(
        square in state.symbols and state.symbols[square].kind is not Kind.DEAD
        for state in futures
        for square in squares
    )


def _shuts(preview: Preview, squares: tuple[Square, ...]) -> bool:
    """Whether no other player could reach any of these, even if nobody answered their moves."""
    situation, board = preview.after.situation, preview.after.board
    bits = sum(board.bits[square] for square in set(squares))
    others = (player for player in situation.players if player != preview.player)
    return not any(_flooded(situation, player) & bits for player in others)


def _flooded(situation: Situation, player: int) -> int:
    """All squares that a player could fill if nobody answered.

    Filling everything within reach, again and again, covers them all, because a path runs only
    over squares that can be filled themselves.
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
    """Whether no move of the next player leaves this one without a legal move."""
    after = preview.after
    return after.can_act(preview.player) and all(
        after.preview(answer).after.can_act(preview.player) for answer in after.legal_moves.take()
    )


def _wave(preview: Preview, number: int) -> bool:
    """Whether the signal reaches the moved symbol in that wave (the root is wave 0)."""
    waves = preview.after.waves(preview.player)
    square = getattr(preview.move, "square", None)
    return number < len(waves) and any(signal.square == square for signal in waves[number])


def _ends_for(preview: Preview, winner: int | None) -> bool:
    return preview.outcome is not None and preview.outcome.winner == winner


REQUIREMENTS: dict[str, Requirement] = {
    # The move itself
    "moves": Requirement("moves", lambda preview, moves: preview.move in moves),
    "does": Requirement(
        "move_types", lambda preview, move_types: _move_type(preview.move) in move_types
    ),
    "on": Requirement("squares", lambda preview, on: getattr(preview.move, "square", None) in on),
    # What a new symbol is linked to
    "linked": Requirement(
        "flag", lambda preview, _: isinstance(preview.move, Place) and bool(preview.links)
    ),
    "links_to": Requirement(
        "squares", lambda preview, on: set(on) <= {link.giver for link in preview.links}
    ),
    "links_by": Requirement(
        "way", lambda preview, way: any(way in ways for ways in _ways(preview))
    ),
    "only_by": Requirement(
        "way",
        lambda preview, way: bool(preview.links) and all(way in ways for ways in _ways(preview)),
    ),
    # What happens on the board
    "cuts": Requirement("squares", lambda preview, squares: set(squares) <= set(preview.cuts)),
    "reconnects": Requirement(
        "squares", lambda preview, squares: set(squares) <= set(preview.reconnects)
    ),
    "kills": Requirement(
        "squares",
        lambda preview, squares: set(squares) <= {death.square for death in preview.kills},
    ),
    "spares": Requirement(
        "squares",
        lambda preview, squares: not set(squares) & {death.square for death in preview.kills},
    ),
    "keeps": Requirement("squares", _is_connected),
    "holds": Requirement("squares", _holds_out),
    "guards": Requirement("squares", _guards),
    "shuts": Requirement("squares", _shuts),
    "reaches": Requirement("squares", _reaches),
    "wave": Requirement("count", _wave),
    "territory": Requirement(
        "rectangles", lambda preview, drawn: set(drawn) <= set(map(str, preview.territory))
    ),
    # What happens to the players
    "earns": Requirement("count", lambda preview, count: preview.earns >= count),
    "stalls": Requirement("players", lambda preview, players: set(players) <= set(preview.stalls)),
    "puts_out": Requirement(
        "players", lambda preview, players: set(players) <= set(preview.puts_out)
    ),
    "lives": Requirement("flag", _lives),
    "wins": Requirement("winner", _ends_for),
}

"""Conditional moves: "if they play X, I answer Y", several moves deep.

A plan is a set of lines, each a list of moves from the position on the board:

    A1 C3            if they play A1, answer C3
    A1 C3 B2 D4      and if they then play B2, answer D4
    E5 C3            if they play E5, answer C3

A move on the board shortens the lines that begin with it, and drops the others. Nobody but the
owner of a plan is told of it, until one of its moves is played.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from relati.errors import MatchError
from relati.matches.clocks import Clock, Days
from relati.rules import State, Withdraw, read_move

if TYPE_CHECKING:
    from relati.matches.match import Match

#: Moves, in the spelling of the notation.
Line = tuple[str, ...]
Lines = tuple[Line, ...]
#: The plans of a match by seat.
Plans = Mapping[int, Lines]
NO_PLANS: Plans = MappingProxyType({})

#: How many lines a plan has at most, and how many different moves are in them.
MOST_LINES = 8
MOST_MOVES = 24
#: How many plans may be made between two moves, all players together.
MOST_PLANS = 40


def can_plan(clock: Clock | None) -> bool:
    """Whether a match is slow enough for plans: no clock, or days for a move."""
    return clock is None or isinstance(clock, Days)


def read_plan(state: State, seat: int, lines: Sequence[Sequence[str]]) -> Lines:
    """The lines in the usual spelling, without those that are the beginning of another.

    Raises a `RelatiError` if one cannot be played, or the plan has two answers to one move.
    """
    if len(lines) > MOST_LINES or sum(map(len, lines)) > MOST_LINES * MOST_MOVES:
        raise MatchError("match/plan-long", lines=MOST_LINES, moves=MOST_MOVES)
    states: dict[Line, State] = {(): state}
    answers: dict[Line, str] = {}
    read: dict[Line, None] = {}
    for line in lines:
        so_far: Line = ()
        mover = -1
        for text in line:
            move = read_move(text)
            if isinstance(move, Withdraw):
                raise MatchError("match/resign-instead")
            before = states[so_far]
            mover = before.turn
            if before.is_over:
                raise MatchError("match/plan-past-end")
            if mover == seat and answers.setdefault(so_far, str(move)) != str(move):
                raise MatchError("match/plan-two-answers", move=so_far[-1] if so_far else "")
            so_far = (*so_far, str(move))
            if so_far not in states:
                if len(states) > MOST_MOVES:
                    raise MatchError("match/plan-long", lines=MOST_LINES, moves=MOST_MOVES)
                states[so_far] = before.play(move)
        if mover != seat:
            raise MatchError("match/plan-open-end")
        read[so_far] = None
    return tuple(line for line in read if not any(_is_part(line, other) for other in read))


def _is_part(line: Line, other: Line) -> bool:
    return line != other and other[: len(line)] == line


def after_move(plans: Plans, move: str) -> Plans:
    """What is left of the plans after a move: the rest of the lines that begin with it."""
    if not plans:
        return plans
    left = {
        seat: tuple(line[1:] for line in lines if line[0] == move and len(line) > 1)
        for seat, lines in plans.items()
    }
    return MappingProxyType({seat: lines for seat, lines in left.items() if lines})


def with_plan(plans: Plans, seat: int, lines: Lines) -> Plans:
    """The plans with another one for a seat; none if it has no lines."""
    others = {each: its for each, its in plans.items() if each != seat}
    return MappingProxyType(others | {seat: lines} if lines else others)


def planned_answer(match: "Match") -> str | None:
    """The move that the seat to act has planned for this position, if any."""
    if not match.plans or match.turn is None or match.seats[match.turn].acting_bot is not None:
        return None
    lines = match.plans.get(match.turn)
    return lines[0][0] if lines else None

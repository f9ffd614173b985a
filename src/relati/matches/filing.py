"""What is kept of a finished match for the archive, the openings and the ratings. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from relati.matches.match import Match
from relati.matches.messages import encode
from relati.matches.publish import summary
from relati.notation import read_position, write_position
from relati.notation.canonical import Canonical, canonical
from relati.rules import Move, State, Withdraw
from relati.rules.registry import registered_name

#: The opening of a game: this many moves.
OPENING_PLIES = 8

#: Who has won: the player who began, another one, nobody.
Outcome = Literal["first", "later", "nobody"]
#: What became of one seat.
SeatOutcome = Literal["won", "lost", "nobody"]
OUTCOMES: tuple[Outcome, ...] = ("first", "later", "nobody")
SEAT_OUTCOMES: tuple[SeatOutcome, ...] = ("won", "lost", "nobody")


@dataclass(frozen=True, slots=True)
class OpeningMove:
    """A move of an opening: the key of the canonical position it was played in, and the move."""

    position: int
    move: str


@dataclass(frozen=True, slots=True)
class FiledSeat:
    """Who sat there, as a holder or a bot's level, and what became of them."""

    holder: str | None
    level: int | None
    outcome: SeatOutcome


@dataclass(frozen=True, slots=True)
class Filing:
    """A finished match as the archive keeps it.

    `ruleset` is empty if the game is no registered one. A private match, and one that ended
    before everybody had moved, is not `is_listed`. `is_rated`: its result counts for ratings.
    """

    match: str
    finished: int
    ruleset: str
    players: int
    outcome: Outcome
    winner: int | None
    ending: str
    plies: int
    opening: tuple[OpeningMove, ...]
    seats: tuple[FiledSeat, ...]
    summary: str
    is_listed: bool
    is_rated: bool


def file_match(match_id: str, match: Match) -> Filing:
    """What is kept of a match that is over."""
    result = match.result
    assert result is not None
    has_begun = result.how not in ("aborted", "not-begun") and len(match.line) >= len(match.seats)
    is_listed = match.setup.is_public and has_begun
    seats = tuple(
        FiledSeat(seat.holder, seat.level, _outcome_of(number, result.winner))
        for number, seat in enumerate(match.seats)
    )
    return Filing(
        match_id,
        match.at,
        registered_name(match.state.ruleset),
        len(match.seats),
        "nobody" if result.winner is None else "later" if result.winner else "first",
        result.winner,
        result.how,
        len(match.line),
        opening_of(match.states, [played.move for played in match.line]) if is_listed else (),
        seats,
        encode(summary(match)) if is_listed else "",
        is_listed,
        has_begun and _counts(match, seats),
    )


def opening_of(states: Sequence[State], moves: Sequence[Move]) -> tuple[OpeningMove, ...]:
    """The first moves of a game, each with the position before it, whichever way it was turned.

    That a player leaves the game is no move of an opening, and ends it.
    """
    opening = []
    for state, move in zip(states[:OPENING_PLIES], moves, strict=False):
        if isinstance(move, Withdraw):
            break
        position = canonical_of(write_position(state))
        opening.append(OpeningMove(position.key, position.move(move, state.board)))
    return tuple(opening)


@lru_cache(4_096)
def canonical_of(position: str) -> Canonical:
    """The canonical form of a position by its text, cached: most games begin alike."""
    return canonical(read_position(position))


def _outcome_of(seat: int, winner: int | None) -> SeatOutcome:
    if winner is None:
        return "nobody"
    return "won" if seat == winner else "lost"


def _counts(match: Match, seats: tuple[FiledSeat, ...]) -> bool:
    """Whether the result counts for ratings: the game was not given up, and nobody sat twice."""
    result = match.result
    assert result is not None
    was_left = result.winner is None and result.how not in ("rules", "agreed")
    holders = [seat.holder for seat in seats if seat.level is None]
    is_one_each = None not in holders and len(set(holders)) == len(holders)
    return match.setup.is_rated and not was_left and is_one_each

"""The next game between the same people."""

from dataclasses import replace
from hashlib import sha256

from relati.matches.acts import Create
from relati.matches.match import Match, Seat
from relati.matches.setup import SeatPlan


def next_id(match: Match) -> str:
    """The id of the match after this one: nobody can guess it, but it is always the same."""
    return _digest(match, "match")[:32]


def next_match(match: Match) -> Create:
    """The same game with the seats moved on by one, so that another begins.

    Owners keep their seats; that of one who has left is free to be taken by link.
    """
    seats = (*match.seats[1:], match.seats[0])
    setup = replace(match.setup, seats=tuple(map(_plan, seats)))
    holders = tuple(None if seat.is_away else seat.holder for seat in seats)
    return Create(setup, holders, int(_digest(match, "seed")[:32], 16))


def _plan(seat: Seat) -> SeatPlan:
    return SeatPlan("link") if seat.is_away else SeatPlan(seat.kind, seat.name, seat.level)


def _digest(match: Match, what: str) -> str:
    # The seed was drawn at random and is never told.
    return sha256(f"{match.seed}:{what}:{len(match.line)}".encode()).hexdigest()

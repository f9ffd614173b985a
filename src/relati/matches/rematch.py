"""The next game of the same players."""

from dataclasses import replace
from hashlib import sha256

from relati.matches.acts import Create
from relati.matches.match import Match
from relati.matches.seat import Seat
from relati.matches.setup import SeatPlan
from relati.rules import RULESETS


def next_id(match: Match) -> str:
    """The id of the next match: nobody can guess it, but it is always the same."""
    return _digest(match, "match")[:32]


def next_match(match: Match) -> Create:
    """The same game with the seats rotated by one, so that another player begins.

    Owners keep their seats; the seat of one who is away can be taken by link.
    """
    seats = (*match.seats[1:], match.seats[0])
    # By rules that were the usual ones once, only the first match can be rated.
    is_usual = match.states[0].ruleset in RULESETS.values()
    setup = replace(
        match.setup, seats=tuple(map(_plan, seats)), is_rated=match.setup.is_rated and is_usual
    )
    holders = tuple(None if seat.is_away else seat.holder for seat in seats)
    return Create(setup, holders, int(_digest(match, "seed")[:32], 16), is_checked=True)


def _plan(seat: Seat) -> SeatPlan:
    if seat.is_away:
        return SeatPlan("link")
    if seat.bot is not None and seat.stand_in is not None:  # it is offered no longer
        return SeatPlan("bot", level=seat.stand_in)
    return SeatPlan(seat.kind, seat.name, seat.level, seat.bot)


def _digest(match: Match, what: str) -> str:
    # The seed is random and never published.
    return sha256(f"{match.seed}:{what}:{len(match.line)}".encode()).hexdigest()

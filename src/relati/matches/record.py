"""A match as a record that can be saved, shown and verified."""

from datetime import UTC, datetime, timedelta

from relati.bots.levels import level
from relati.matches.clocks import ByoYomi, Clock, Days, Fischer
from relati.matches.match import Match
from relati.matches.seat import Seat
from relati.notation import Node, Record
from relati.rules import PLAYER_LETTERS

_MILLISECOND = timedelta(milliseconds=1)


def record_of(match: Match, match_id: str = "", lang: str = "en") -> Record:
    """The game as it was played, with names, clock times, and how it ended.

    `match_id` is the match's id, for the tag `Site`; leave it out for a private match.
    """
    began = datetime.fromtimestamp((match.line[0].at if match.line else match.at) / 1000, UTC)
    tags = {"Date": began.strftime("%Y-%m-%d")}
    if match_id:
        tags["Site"] = match_id
    for letter, seat in zip(PLAYER_LETTERS, match.seats, strict=False):
        if name := name_of_seat(seat, lang):
            tags[letter] = name
    if match.setup.clock:
        tags["TimeControl"] = spell_clock(match.setup.clock)
    result = "*"
    if match.result:
        tags["Termination"] = match.result.how
        winner = match.result.winner
        if match.result.how not in ("aborted", "not-begun"):
            result = "nobody-wins" if winner is None else f"{PLAYER_LETTERS[winner]}-wins"
    nodes = tuple(
        Node(
            played.move,
            comment=played.how or "",
            time_left=played.time.left * _MILLISECOND if played.time else None,
            time_used=played.used * _MILLISECOND if played.time else None,
        )
        for played in match.line
    )
    return Record(match.states[0], nodes, tuple(tags.items()), result)


def name_of_seat(seat: Seat, lang: str) -> str:
    """The name of the seat's player: a person's name, or a bot's level."""
    return seat.name or (level(str(seat.level)).name(lang) if seat.level is not None else "")


def spell_clock(clock: Clock) -> str:
    """A clock as one word: `300+3`, `600+5x30`, `3d`."""
    match clock:
        case Fischer():
            return f"{clock.seconds}+{clock.increment}"
        case ByoYomi():
            return f"{clock.seconds}+{clock.periods}x{clock.period}"
        case Days():
            return f"{clock.days}d"

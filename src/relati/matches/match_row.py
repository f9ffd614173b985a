"""What is stored beside the events of a match, worked out from the match."""

from relati.matches.event_store import MatchRow
from relati.matches.match import Match
from relati.matches.messages import encode
from relati.matches.publish import summary


def match_row(match: Match, creator: str = "") -> MatchRow:
    """The row of a match that an address has created; empty if nobody knows which."""
    return MatchRow(
        match.setup.is_public,
        match.phase,
        # Bots among themselves wait for somebody to follow, not for the next sweep.
        match.waits_for_bot is not None and match.has_person,
        match.due,
        encode(summary(match)) if match.setup.is_public else "",
        match.is_unused,
        any(plan.kind == "bot" for plan in match.setup.seats),
        creator,
    )

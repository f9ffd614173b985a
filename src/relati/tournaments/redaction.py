"""What is taken out of the stored events of a tournament: who somebody was."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from relati.matches.redaction import SENDER_LENGTH, Redaction, somebody
from relati.tournaments.events import Joined, TournamentCreated, TournamentEvent


def redact(
    events: Iterable[TournamentEvent], erased: Collection[str]
) -> tuple[list[TournamentEvent], bool]:
    """The events without those who were erased, and whether anything had to go."""
    redaction = Redaction(erased=erased)
    kept: list[TournamentEvent] = []
    has_changed = False
    for event in events:
        what, sender = event.what, event.sender
        if isinstance(what, Joined) and redaction.has_erased(what.holder):
            what = replace(what, name="", holder=redaction.new_holder(what.holder or ""))
        elif isinstance(what, TournamentCreated):
            what = replace(what, holder=redaction.new_holder(what.holder))
        if redaction.has_erased(sender):
            sender = somebody(sender)[:SENDER_LENGTH]
        has_changed |= what != event.what or sender != event.sender
        kept.append(replace(event, what=what, sender=sender))
    return kept, has_changed

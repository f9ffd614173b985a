"""A tournament in use: as far as known here, and what its watchers were told."""

import asyncio
from collections.abc import Sequence
from hashlib import sha256

from relati.errors import RelatiError
from relati.matches.acts import Create
from relati.matches.event_store import StoredEvent
from relati.matches.follower import Follower
from relati.matches.messages import encode
from relati.matches.setup import SeatPlan
from relati.server.made_ids import made_id
from relati.server.messages.tournaments import TournamentMessage
from relati.server.shown.tournaments import changes, tournament_message
from relati.tournaments.acts import Advance, Begin, NextRound, TournamentCommand
from relati.tournaments.decide import TournamentDecision, decide
from relati.tournaments.stored_events import read_event
from relati.tournaments.tournament import Table, Tournament, fold


def tournament_id(holder: str, command_id: str) -> str:
    """The tournament that somebody makes with a command: sent twice, made once."""
    return made_id("tournament", holder, command_id)


class LiveTournament:
    """A tournament in use here: as far as known, and what its watchers were told."""

    def __init__(self, tournament_id: str) -> None:
        self.id = tournament_id
        self.now: Tournament | None = None
        self.lock = asyncio.Lock()
        self.attending = asyncio.Lock()
        #: What was told last, what it changed, and as JSON: encoded once for all watchers.
        self.shown: TournamentMessage | None = None
        #: As of the last change, whether watchers know it or not.
        self.latest: TournamentMessage | None = None
        self.whole = ""
        self.difference = ""
        self.difference_from = 0
        self.changed = asyncio.Event()
        self.watchers = 0
        #: Matches of bots alone: they move while somebody follows.
        self.followers: dict[str, tuple[Follower, asyncio.Task[None]]] = {}
        #: Matches that are there, as far as this server knows.
        self.made: set[str] = set()

    def message_of(self, tournament: Tournament) -> TournamentMessage:
        """What everybody may know now; computed once for each change."""
        if self.latest is None or self.latest["number"] < tournament.number:
            self.latest = tournament_message(self.id, tournament)
        return self.latest

    def show(self, tournament: Tournament) -> None:
        """Encode what watchers are told next: all of it, and what has changed."""
        message, old = self.message_of(tournament), self.shown
        if old is not None and old["number"] >= message["number"]:
            return
        whole = encode(message)
        if old is not None:
            self.difference, self.difference_from = encode(changes(old, message)), old["number"]
        self.whole, self.shown = whole, message


def after_all(known: Tournament | None, stored: Sequence[StoredEvent]) -> Tournament | None:
    """The tournament after these events, which follow what is known of it."""
    for each in stored:
        event = read_event(each)
        known = known.after(event) if known else fold([event])
    return known


async def decided(
    tournament: Tournament | None, command: TournamentCommand
) -> TournamentDecision | RelatiError:
    """What follows from a command, or why it is refused."""
    if isinstance(command.act, Begin | NextRound | Advance):
        # Pairing hundreds takes a while, and others wait for their moves.
        return await asyncio.to_thread(decide, tournament, command)
    return decide(tournament, command)


def match_for(tournament: Tournament, table: Table, match_id: str) -> Create:
    """The match of a table; the same whoever makes it, and known to nobody before."""
    entrants = [tournament.entrants[number] for number in table.seats]
    plans = tuple(
        SeatPlan("bot", level=each.level) if each.is_bot else SeatPlan("link", each.name)
        for each in entrants
    )
    seed = int(sha256(f"{tournament.seed}:match:{match_id}".encode()).hexdigest()[:32], 16)
    return Create(tournament.setup.match(plans), tuple(each.holder for each in entrants), seed)

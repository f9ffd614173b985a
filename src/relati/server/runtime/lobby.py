"""The lobby: people who look for opponents, and matches that are being played.

A seek is an open public match with its creator waiting (`relati.storage.seeks`). Whoever looks for
the same is seated there at once; the seat of a match is taken once, so a seek pairs once, whichever
servers the two are connected to. Two who begin to look at the same moment may not see each other:
as long as they wait, each looks again, and the one who came later goes to the other.
"""

import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal

from relati.errors import MatchError, ServerError
from relati.matches.acts import Command, Create, TakeSeat
from relati.matches.match import Match
from relati.matches.messages import encode
from relati.matches.profile_ids import profile_id
from relati.matches.replies import Refused
from relati.matches.service import Service, now
from relati.matches.setup import Setup
from relati.matches.texts import name_of
from relati.notation import spell_ruleset
from relati.server.retries import SECONDS_WHEN_FULL
from relati.server.settings import Capacity, is_loopback
from relati.storage.archive import Archive
from relati.storage.seeks import ListedSeek, Seek, SeekStore

#: A seek lasts this many milliseconds after its owner has last asked: browsers let pages in the
#: background ask once a minute.
SEEK_LASTS = 75_000
#: Nobody seeks for longer than this.
LONGEST_SEEK = 60 * 60 * 1000
#: How many seeks the lobby shows, and how many are ended at a time.
MOST_SHOWN = 50


@dataclass(frozen=True, slots=True)
class Seeking:
    """Where somebody waits, or where they have found somebody."""

    match: str
    state: Literal["waiting", "paired", "gone"]


class Lobby:
    """Pairs people, and shows who waits."""

    def __init__(
        self, service: Service, seeks: SeekStore, archive: Archive, capacity: Capacity
    ) -> None:
        self._service = service
        self._seeks = seeks
        self._archive = archive
        self._most = capacity.seeks_per_address
        #: What everybody is shown, as JSON, and until when on the monotonic clock.
        self.overview: tuple[float, str] = (0.0, "")

    async def seek(
        self, holder: str, client: str, name: str, command_id: str, setup: Setup
    ) -> Seeking:
        """Join somebody who looks for the same, or wait for somebody.

        Raises what creating such a match raises, and if too many of one address are seeking.
        """
        terms, name = terms_of(setup), name_of(name)
        known = await self._seeks.of(holder)
        match_id = sha256(f"seek:{holder}:{command_id}".encode()).hexdigest()[:32]
        if known is not None and known.match != match_id and not await self._end(known):
            return Seeking(known.match, "paired")
        if joined := await self._join(holder, client, name, terms):
            return joined
        await self._check(client)
        await self._service.check_creation(client, setup)
        at = now()
        # The seek first: without its match it is shown to nobody, and forgotten in a minute. The
        # other way round, a server that is killed in between would leave a match behind.
        await self._seeks.save(Seek(holder, match_id, terms, at, at + SEEK_LASTS))
        holders = tuple(holder if plan.kind == "device" else None for plan in setup.seats)
        act = Create(setup, holders, secrets.randbits(128))
        reply = await self._service.submit(
            match_id, Command(command_id, 0, at, act, holder=holder, client=client)
        )
        if isinstance(reply, Refused) and reply.reason.code != "match/created":
            raise reply.reason
        return Seeking(match_id, "waiting")

    async def stay(self, holder: str, client: str, name: str) -> Seeking:
        """Go on waiting, unless somebody has come; raises `ServerError` if nobody was waiting."""
        seek = await self._seeks.of(holder)
        if seek is None:
            raise ServerError("server/no-seek")
        match = await self._match(seek)
        if match is None or match.phase != "open":
            await self._seeks.remove(seek)
            is_paired = match is not None and match.is_started
            return Seeking(seek.match, "paired" if is_paired else "gone")
        at = now()
        if at >= seek.created + LONGEST_SEEK or at >= seek.until:
            is_ended = await self._end(seek)
            return Seeking(seek.match, "gone" if is_ended else "paired")
        if joined := await self._join(holder, client, name_of(name), seek.terms, seek):
            return joined
        await self._seeks.extend(holder, min(at + SEEK_LASTS, seek.created + LONGEST_SEEK))
        return Seeking(seek.match, "waiting")

    async def leave(self, holder: str) -> None:
        """Wait no longer."""
        if seek := await self._seeks.of(holder):
            await self._end(seek)

    async def listed(self) -> list[ListedSeek]:
        """Seeks that can be joined, the newest first."""
        return await self._seeks.listed(now(), MOST_SHOWN)

    async def sweep(self) -> None:
        """End the seeks of those who have left."""
        for seek in await self._seeks.expired(now(), MOST_SHOWN):
            await self._end(seek)

    async def _join(
        self, holder: str, client: str, name: str, terms: str, own: Seek | None = None
    ) -> Seeking | None:
        """Take a seat with somebody who looks for the same, the most equal first.

        Who waits too goes only to those who have waited longer, so that two do not run to each
        other; `own` is their seek, which ends.
        """
        others = await self._seeks.fitting(terms, holder, now())
        if own is not None:
            others = [
                seek for seek in others if (seek.created, seek.match) < (own.created, own.match)
            ]
        if not others:
            return None
        if own is not None and not await self._end(own):
            return Seeking(own.match, "paired")
        for seek in await self._nearest(holder, others):
            if await self._take_seat(seek, holder, client, name):
                return Seeking(seek.match, "paired")
        if own is not None:  # somebody else was faster everywhere: wait on, as the newest
            return Seeking(own.match, "gone")
        return None

    async def _take_seat(self, seek: Seek, holder: str, client: str, name: str) -> bool:
        match = await self._match(seek)
        free = [i for i, seat in enumerate(match.seats) if seat.is_free] if match else []
        if not free or match is None:
            return False
        act = TakeSeat(free[0], name)
        command_id = f"pair:{seek.match[:8]}:{match.number}"
        command = Command(command_id, match.number, now(), act, holder=holder, client=client)
        return not isinstance(await self._service.submit(seek.match, command), Refused)

    async def _nearest(self, holder: str, others: list[Seek]) -> list[Seek]:
        """Those of about the same strength first."""
        people = {seek: profile_id(seek.holder) for seek in others}
        own = profile_id(holder)
        ratings = await self._archive.ratings_of({own, *people.values()})
        ruleset, players = others[0].terms.split()[:2]

        def rating(player: str) -> float:
            for each in ratings.get(player, ()):
                if (each.ruleset, each.is_for_two) == (ruleset, players == "2"):
                    return each.strength.rating
            return 1500.0

        return sorted(others, key=lambda seek: abs(rating(people[seek]) - rating(own)))

    async def _end(self, seek: Seek) -> bool:
        """End a seek; False if its game has begun."""
        is_ended = await self._service.end_seek(seek.match)
        await self._seeks.remove(seek)
        return is_ended

    async def _match(self, seek: Seek) -> Match | None:
        try:
            return await self._service.match(seek.match)
        except MatchError:
            return None

    async def _check(self, client: str) -> None:
        if is_loopback(client):
            return  # whoever runs the server for themselves
        if await self._seeks.count_of(client, now()) >= self._most:
            most = self._most
            raise ServerError("server/many-seeks", most=most, seconds=SECONDS_WHEN_FULL)


def terms_of(setup: Setup) -> str:
    """What two seeks must have in common: game, board, players, clock, whether it counts.

    Refuses what nobody could join, and positions: they could be costly.
    """
    kinds = sorted(plan.kind for plan in setup.seats)
    if setup.position is not None or not setup.is_public or kinds.count("device") != 1:
        raise ServerError("server/seek")
    if "link" not in kinds:
        raise ServerError("server/seek")
    state = setup.initial()
    board = state.board
    levels = [str(plan.level) for plan in setup.seats if plan.level is not None]
    named = [encode(plan.bot) for plan in setup.seats if plan.bot is not None]
    bots = ",".join(sorted(levels) + sorted(named)).replace(" ", "_") or "-"
    rated = "rated" if setup.is_rated else "casual"
    game = f"{spell_ruleset(state.ruleset)} {state.players} {board.width}x{board.height}"
    return f"{game} {bots} {rated} {encode(setup.clock)}"

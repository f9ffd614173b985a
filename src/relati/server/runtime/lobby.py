"""The lobby: people who look for opponents, and matches that are being played.

A seek is an open public match with its creator waiting (`relati.storage.seeks`). Whoever looks for
the same is seated there at once; the seat of a match is taken once, so a seek pairs once, whichever
servers the two are connected to. Two who begin to look at the same moment may not see each other:
as long as they wait, each looks again, and the one who came later goes to the other.

An answer may be lost on its way, and the game goes on without the one who did not get it. So both
are remembered until they come to their match: whoever asks again is told again where it is.
"""

import asyncio
import secrets
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal
from weakref import WeakValueDictionary

from relati.errors import MatchError, ServerError, StorageError
from relati.matches.acts import Command, Create, TakeSeat
from relati.matches.clocks import Days
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
from relati.storage.contacts import ContactStore
from relati.storage.seeks import ListedSeek, Seek, SeekStore

#: A seek lasts this many milliseconds after its owner has last asked: browsers let pages in the
#: background ask once a minute.
SEEK_LASTS = 75_000
#: Nobody seeks for longer than this.
LONGEST_SEEK = 60 * 60 * 1000
#: Who offers days for each move need not wait: such an offer stands this long.
STANDING_SEEK = 7 * 24 * 60 * 60 * 1000
#: How many seeks the lobby shows, and how many are ended at a time.
MOST_SHOWN = 50

#: How the terms of an offer end that stands.
_DAYS = " days"


@dataclass(frozen=True, slots=True)
class Seeking:
    """Where somebody waits, or where they have found somebody."""

    match: str
    state: Literal["waiting", "paired", "gone"]


class Lobby:
    """Pairs people, and shows who waits."""

    def __init__(
        self,
        service: Service,
        seeks: SeekStore,
        archive: Archive,
        contacts: ContactStore,
        capacity: Capacity,
    ) -> None:
        self._service = service
        self._seeks = seeks
        self._archive = archive
        self._contacts = contacts
        self._most = capacity.seeks_per_address
        #: What everybody is shown, as JSON, and until when on the monotonic clock.
        self.overview: tuple[float, str] = (0.0, "")
        #: By holder: who asks again before the first answer must not be seated twice.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def seek(
        self, holder: str, client: str, name: str, command_id: str, setup: Setup
    ) -> Seeking:
        """Join somebody who looks for the same, or wait for somebody.

        The same command again has the same answer. Raises what creating such a match raises, and if
        too many of one address are seeking.
        """
        terms, name = terms_of(setup), name_of(name)
        match_id = _match_id(holder, command_id)
        async with self._lock(holder):
            if answer := await self._answer_again(holder, match_id):
                return answer
            known = await self._seeks.of(holder)
            own = known if known is not None and known.match == match_id else None
            if known is not None and own is None and not await self._end(known):
                return Seeking(known.match, "paired")
            at = now()
            new = Seek(holder, match_id, terms, at, at + _lasts(terms))
            if joined := await self._join(new, client, name, own):
                return joined
            await self._check(client)
            await self._service.check_creation(client, setup)
            # The seek first: without its match it is shown to nobody, and forgotten in a minute.
            # The other way round, a server that is killed in between would leave a match behind.
            await self._seeks.save(new)
            holders = tuple(holder if plan.kind == "device" else None for plan in setup.seats)
            act = Create(setup, holders, secrets.randbits(128))
            reply = await self._service.submit(
                match_id, Command(command_id, 0, at, act, holder=holder, client=client)
            )
            if isinstance(reply, Refused) and reply.reason.code != "match/created":
                raise reply.reason
            return Seeking(match_id, "waiting")

    async def stay(
        self, holder: str, client: str, name: str, command_id: str | None = None
    ) -> Seeking:
        """Go on waiting, unless somebody has come.

        Who is not waiting is told what became of that command; raises `ServerError` without one.
        """
        async with self._lock(holder):
            seek = await self._seeks.of(holder)
            if seek is None:
                if command_id is None:
                    raise ServerError("server/no-seek")
                match_id = _match_id(holder, command_id)
                return await self._answer_again(holder, match_id) or Seeking(match_id, "gone")
            if await self._has_found(seek):
                return Seeking(seek.goal, "paired")
            match = await self._match(seek.goal)
            if seek.is_seated or match is None or match.phase != "open":
                await self._seeks.remove(seek)
                return Seeking(seek.goal, "gone")
            at = now()
            if at >= _latest(seek) or at >= seek.until:
                is_ended = await self._end(seek)
                return Seeking(seek.match, "gone" if is_ended else "paired")
            if joined := await self._join(seek, client, name_of(name), seek):
                return joined
            await self._seeks.extend(holder, min(at + _lasts(seek.terms), _latest(seek)))
            return Seeking(seek.match, "waiting")

    async def leave(self, holder: str) -> None:
        """Wait no longer. Whose game has begun meanwhile can still ask where it is."""
        async with self._lock(holder):
            seek = await self._seeks.of(holder)
            if seek is not None and not seek.is_seated:
                await self._end(seek)

    async def arrive(self, holder: str, match_id: str, match: Match) -> None:
        """Somebody has come to a match: if it is theirs, they need not be told of it again."""
        if not match.setup.is_public or not match.seats_of(holder):
            return
        with suppress(StorageError):  # then it is forgotten later
            seek = await self._seeks.of(holder)
            if seek is not None and seek.goal == match_id and await self._has_found(seek):
                await self._seeks.remove(seek)

    async def listed(self) -> list[ListedSeek]:
        """Seeks that can be joined, the newest first."""
        return await self._seeks.listed(now(), MOST_SHOWN)

    async def sweep(self) -> None:
        """End the seeks of those who have left, and forget games that are over."""
        at = now()
        for seek in await self._seeks.expired(at, MOST_SHOWN):
            if not seek.is_seated and await self._end(seek):
                continue
            match = await self._match(seek.goal)
            is_over = match is None or match.phase == "over"
            if is_over or at >= _latest(seek):
                await self._seeks.remove(seek)
            else:
                await self._seeks.extend(seek.holder, at + SEEK_LASTS)

    def _lock(self, holder: str) -> asyncio.Lock:
        return self._locks.setdefault(holder, asyncio.Lock())

    async def _answer_again(self, holder: str, match_id: str) -> Seeking | None:
        """What was answered before, if that still holds; None for somebody who looks anew.

        Who asks for something else is shown the way to a game that has begun without them.
        """
        known = await self._seeks.of(holder)
        if known is not None and await self._has_found(known):
            match = await self._match(known.goal)
            is_new = match is None or match.phase == "over" or match.begun & match.seats_of(holder)
            if known.match == match_id or not is_new:
                return Seeking(known.goal, "paired")
            await self._seeks.remove(known)
        elif known is None:
            match = await self._match(match_id)
            if match is not None and match.phase != "open":
                return Seeking(match_id, "paired" if match.is_started else "gone")
        return None

    async def _has_found(self, seek: Seek) -> bool:
        """Whether the owner of a seek has a seat in a game with others."""
        match = await self._match(seek.goal)
        if match is None or not (seek.is_seated or match.is_started):
            return False
        return bool(match.seats_of(seek.holder))

    async def _join(
        self, seeker: Seek, client: str, name: str, own: Seek | None = None
    ) -> Seeking | None:
        """Take a seat with somebody who looks for the same, the most equal first.

        Who waits too goes only to those who have waited longer, so that two do not run to each
        other; `own` is their seek, which ends.
        """
        holder = seeker.holder
        others = await self._seeks.fitting(seeker.terms, holder, now())
        if own is not None:
            others = [
                seek for seek in others if (seek.created, seek.match) < (own.created, own.match)
            ]
        others = await self._nearest(holder, others)
        if not others:
            return None
        if own is not None and not await self._end(own):
            return Seeking(own.match, "paired")
        for seek in others:
            # Written before the seat is taken: a server that is killed in between has told nobody.
            await self._seeks.save(seeker.seated_in(seek.match))
            if await self._take_seat(seek, holder, client, name):
                return Seeking(seek.match, "paired")
        await self._seeks.remove(seeker)
        if own is not None:  # somebody else was faster everywhere: wait on, as the newest
            return Seeking(own.match, "gone")
        return None

    async def _take_seat(self, seek: Seek, holder: str, client: str, name: str) -> bool:
        match = await self._match(seek.match)
        free = [i for i, seat in enumerate(match.seats) if seat.is_free] if match else []
        if not free or match is None:
            return False
        act = TakeSeat(free[0], name)
        command_id = f"pair:{seek.match[:8]}:{match.number}"
        command = Command(command_id, match.number, now(), act, holder=holder, client=client)
        return not isinstance(await self._service.submit(seek.match, command), Refused)

    async def _nearest(self, holder: str, others: list[Seek]) -> list[Seek]:
        """Those of about the same strength first; without those whom a block keeps apart."""
        people = {seek: profile_id(seek.holder) for seek in others}
        own = profile_id(holder)
        apart = await self._contacts.apart(own, people.values())
        others = [seek for seek in others if people[seek] not in apart]
        if len(others) < 2:
            return others
        ratings = await self._archive.ratings_of({own, *people.values()})
        ruleset, players = others[0].terms.split()[:2]

        def rating(player: str) -> float:
            for each in ratings.get(player, ()):
                if (each.ruleset, each.is_for_two) == (ruleset, players == "2"):
                    return each.strength.rating
            return 1500.0

        return sorted(others, key=lambda seek: abs(rating(people[seek]) - rating(own)))

    async def _end(self, seek: Seek) -> bool:
        """End a seek; False if its game has begun, of which its owner may not know yet."""
        is_ended = seek.is_seated or await self._service.end_seek(seek.match)
        if is_ended:
            await self._seeks.remove(seek)
        return is_ended

    async def _match(self, match_id: str) -> Match | None:
        try:
            return await self._service.match(match_id)
        except MatchError:
            return None

    async def _check(self, client: str) -> None:
        if is_loopback(client):
            return  # whoever runs the server for themselves
        if await self._seeks.count_of(client, now()) >= self._most:
            most = self._most
            raise ServerError("server/many-seeks", most=most, seconds=SECONDS_WHEN_FULL)


def _match_id(holder: str, command_id: str) -> str:
    """The match that somebody offers: the same command sent twice offers one."""
    return sha256(f"seek:{holder}:{command_id}".encode()).hexdigest()[:32]


def _lasts(terms: str) -> int:
    """How long a seek lasts after its owner has last asked."""
    return STANDING_SEEK if terms.endswith(_DAYS) else SEEK_LASTS


def _latest(seek: Seek) -> int:
    """When a seek ends in any case."""
    return seek.created + (STANDING_SEEK if seek.terms.endswith(_DAYS) else LONGEST_SEEK)


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
    stands = _DAYS if isinstance(setup.clock, Days) else ""
    return f"{game} {bots} {rated} {encode(setup.clock)}{stands}"

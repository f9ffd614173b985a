"""Challenges: a match that one person offers to another.

The match is made with its free seat. A row beside it says whose that seat is, and is written
first: a server that is killed in between leaves a row without a match, which nobody is shown. To
accept is to take the seat, which the store lets happen once; to decline ends the match unbegun.
"""

import secrets
from hashlib import sha256
from typing import TYPE_CHECKING

from relati.errors import ServerError
from relati.matches.acts import Command, Create
from relati.matches.clocks import Days
from relati.matches.match import Match
from relati.matches.profile_ids import profile_id
from relati.matches.replies import Refused
from relati.matches.service import Service, now
from relati.matches.setup import Setup
from relati.server.runtime.match_news import MatchNews
from relati.storage.contacts import MOST_SENT, Challenge, ContactStore
from relati.storage.profiles import ProfileStore

if TYPE_CHECKING:
    from relati.server.runtime.push_sender import PushSender

#: A challenge waits this long for an answer, with days for each move a week.
CHALLENGE_LASTS, SLOW_CHALLENGE_LASTS = 24 * 3600_000, 7 * 24 * 3600_000


class Challenges:
    """Makes and ends challenges, and says who may sit where."""

    def __init__(
        self,
        service: Service,
        contacts: ContactStore,
        profiles: ProfileStore,
        news: MatchNews,
        push: "PushSender | None",
    ) -> None:
        self._service = service
        self._contacts = contacts
        self._profiles = profiles
        self._news = news
        self._push = push

    async def make(
        self, holder: str, client: str, other: str, command_id: str, setup: Setup
    ) -> str:
        """Offer a match to somebody with that public id; the same command again offers one.

        Raises a `ServerError` if they take none from this person, and what creating a match raises.
        """
        _check(setup)
        match_id = sha256(f"challenge:{holder}:{command_id}".encode()).hexdigest()[:32]
        me = profile_id(holder)
        own = await self._profiles.by_holder(holder)
        if own is None or not own.name:
            raise ServerError("people/no-name")
        profile = await self._profiles.by_id(other)
        if profile is None:
            raise ServerError("server/no-profile")
        if await self._contacts.apart(me, {other}):
            raise ServerError("people/no-challenges", name=profile.name)
        await self._service.check_creation(client, setup)
        at = now()
        lasts = SLOW_CHALLENGE_LASTS if isinstance(setup.clock, Days) else CHALLENGE_LASTS
        if not await self._contacts.challenge(Challenge(match_id, me, other, at, at + lasts)):
            raise ServerError("people/many-challenges", most=MOST_SENT)
        holders = tuple(holder if plan.kind == "device" else None for plan in setup.seats)
        create = Create(setup, holders, secrets.randbits(128))
        command = Command(command_id, 0, at, create, holder=holder, client=client)
        reply = await self._service.submit(match_id, command)
        if isinstance(reply, Refused) and reply.reason.code != "match/created":
            await self._contacts.end_challenge(match_id)
            raise reply.reason
        self._news.tell(profile.holder, match_id)
        if self._push:
            match = await self._service.match(match_id)
            self._push.challenge(profile.holder, match_id, match)
        return match_id

    async def end(self, holder: str, match_id: str) -> None:
        """Decline a challenge, or withdraw it."""
        challenge, me = await self._contacts.challenge_of(match_id), profile_id(holder)
        if challenge is None or me not in (challenge.person, challenge.other):
            return  # it was ended before
        await self._service.end_seek(match_id)
        await self._contacts.end_challenge(match_id)
        other = challenge.other if me == challenge.person else challenge.person
        if profile := await self._profiles.by_id(other):
            self._news.tell(profile.holder, match_id)

    async def check_seat(self, match_id: str, match: Match, holder: str) -> None:
        """Raise if a seat is kept for somebody else, or if somebody there has blocked them."""
        if match.phase != "open":
            return
        me = profile_id(holder)
        challenge = await self._contacts.challenge_of(match_id)
        if challenge is not None and me not in (challenge.person, challenge.other):
            raise ServerError("people/seat-kept")
        there = {profile_id(seat.holder) for seat in match.seats if seat.holder} - {me}
        if there and await self._contacts.has_blocked(there, me):
            raise ServerError("people/no-seat")


def _check(setup: Setup) -> None:
    """Refuse a setup that is no offer to one person."""
    kinds = [plan.kind for plan in setup.seats]
    if kinds.count("device") != 1 or kinds.count("link") != 1 or setup.position is not None:
        raise ServerError("people/challenge-setup")

"""A bot as an online player: several matches at once, through cut connections and restarts."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import aclosing, suppress
from dataclasses import dataclass, field

from relati.bots import Bot
from relati.client.memory import Memory
from relati.client.operations import OVERTAKEN
from relati.client.seat_player import reply_to
from relati.client.shells import AsyncClient
from relati.client.updates import Update
from relati.errors import ClientError, RefusedByServer, RelatiError
from relati.matches.acts import Resign

log = logging.getLogger("relati.client")

#: Seconds between two looks at the public list.
PUBLIC_INTERVAL = 5.0
#: Seconds after the end of a game in which a rematch or a take-back may be proposed.
LINGER = 120.0


@dataclass
class OnlineBot:
    """Plays matches with a bot of its own each, at most `most` of those from the public list.

    `tell` gets a code `online/…` with its details whenever a match begins or ends.
    """

    client: AsyncClient
    make_bot: Callable[[], Bot]
    memory: Memory
    name: str = ""
    most: int = 4
    seconds: float | None = None
    linger: float = LINGER
    tell: Callable[..., None] = lambda code, **details: None
    _playing: dict[str, asyncio.Task[None]] = field(default_factory=dict)

    async def run(self, invitations: Sequence[str] = (), *, public: bool = False) -> None:
        """Play the remembered matches and those of the invitations until all are over.

        With `public` it goes on for ever, and takes free seats of public matches.
        """
        for match in tuple(self.memory.matches):
            self._begin(match)
        refusals: dict[str, RelatiError] = {}
        for invitation in invitations:
            try:
                update = await self.client.join(invitation, name=self.name)
            except RelatiError as refusal:
                refusals[invitation] = refusal
            else:
                self._begin(update.match)
        last = None
        if refusals and not self._playing and not public:
            _, last = refusals.popitem()  # said by whoever catches it
        for link, reason in refusals.items():
            self.tell("online/refused", link=link, reason=reason)
        if last:
            raise last
        if public:
            await self._take_public_seats()
        while self._playing:
            await asyncio.wait(self._playing.values(), return_when=asyncio.FIRST_COMPLETED)
            await asyncio.sleep(0)  # lets finished matches remove themselves

    async def _take_public_seats(self) -> None:
        while True:
            if len(self._playing) < self.most:
                for listed in await self.client.public():
                    is_wanted = listed.phase == "open" and listed.match not in self._playing
                    if is_wanted and listed.free_seats and len(self._playing) < self.most:
                        # Somebody else may have been faster, or have called the match off.
                        with suppress(RelatiError):
                            update = await self.client.join(listed.match, name=self.name)
                            self._begin(update.match)
            await asyncio.sleep(PUBLIC_INTERVAL)

    def _begin(self, match_id: str) -> None:
        if match_id in self._playing:
            return
        self.memory.add(match_id)
        task = asyncio.ensure_future(self._play(match_id))
        self._playing[match_id] = task
        task.add_done_callback(lambda _: self._playing.pop(match_id, None))

    async def _play(self, match_id: str) -> None:
        link = f"{self.client.server}/m/{match_id}"
        try:
            last = await self._play_to_the_end(match_id)
        except RelatiError as refusal:
            # Such as a match that the server does not know any more.
            self.tell("online/refused", link=link, reason=refusal)
            last = None
        self.memory.remove(match_id)
        if last is not None and last.next_match:
            self._begin(last.next_match)

    async def _play_to_the_end(self, match_id: str) -> Update:
        """The last update, when the match is over or its seats have gone to another device."""
        bot = self.make_bot()
        has_told = ""
        loop = asyncio.get_running_loop()
        update = await self.client.look(match_id)
        with suppress(TimeoutError):
            async with (
                asyncio.timeout(None) as limit,
                aclosing(self.client.follow(match_id, past_end=True)) as updates,
            ):
                async for update in updates:
                    if not update.your_seats:
                        self.tell("online/moved", link=update.link)
                        break
                    code = _code_of(update)
                    if code and code != has_told:
                        self.tell(code, link=update.link)
                        has_told = code
                    if update.next_match:
                        break
                    limit.reschedule(loop.time() + self.linger if update.is_over else None)
                    await self._reply(bot, update)
        return update

    async def _reply(self, bot: Bot, update: Update) -> None:
        seed = secrets.randbits(32)
        try:
            reply = await asyncio.to_thread(reply_to, bot, update, seed, self.seconds)
            if reply is not None:
                await self.client.act(update, reply[1], seat=reply[0])
        except ClientError as refusal:
            # Overtaken: the next update shows how the game stands now.
            if refusal.code in OVERTAKEN:
                return
            if not (isinstance(refusal, RefusedByServer) and refusal.code.startswith("rules/")):
                raise
            await self._resign(update, refusal)
        except Exception as failure:  # a bot may raise anything
            log.exception("the bot failed in %s", update.link)
            await self._resign(update, failure)

    async def _resign(self, update: Update, failure: Exception) -> None:
        """Nobody shall wait for a bot that cannot move."""
        self.tell("online/failed", link=update.link, reason=failure)
        for seat in update.your_seats:
            with suppress(RefusedByServer):
                await self.client.act(update, Resign(), seat=seat)


def _code_of(update: Update) -> str:
    if update.phase == "playing":
        return "online/playing"
    if update.result is None:
        return ""
    if update.result.winner is None:
        return "online/ended"
    return "online/won" if update.result.winner in update.your_seats else "online/lost"

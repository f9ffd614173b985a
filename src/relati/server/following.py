"""Following a match from a number on: what was missed, then what happens."""

from collections.abc import AsyncIterator
from json import dumps

from relati.matches.live import Follower
from relati.matches.match import Match
from relati.matches.service import Service
from relati.matches.telling import Told
from relati.server.boards import Boards
from relati.server.commands import audience_of


class Following:
    """One reader of one match. `told` gives events as JSON, gapless, after a number."""

    def __init__(
        self,
        service: Service,
        boards: Boards,
        identity: str,
        holder: str | None,
        *,
        views: bool,
    ) -> None:
        self._service = service
        self._boards = boards
        self._identity = identity
        self.holder = holder
        self._views = views
        self._follower: Follower | None = None

    async def start(self, seen: int) -> Match:
        """The match as it stands, with all that was `seen`; from here on nothing is missed."""
        match, self._follower = await self._service.follow(self._identity, seen)
        return match

    def stop(self) -> None:
        """Tell this reader nothing more."""
        if self._follower:
            self._service.unfollow(self._identity, self._follower)

    def drop(self) -> None:
        """Give up a reader who is too slow."""
        if self._follower:
            self._follower.drop()

    @property
    def is_dropped(self) -> bool:
        """Whether the reader was too slow."""
        return self._follower is not None and self._follower.is_dropped

    async def missed(self, match: Match, after: int) -> AsyncIterator[tuple[Told, str]]:
        """What happened between the number and the match as it stood at the start.

        Only the last of these carries a view: the others are over already.
        """
        tellings = await self._service.backlog(self._identity, after, match.number)
        last = max((t.event.number for t in tellings if t.changes_board), default=0)
        for told in tellings:
            yield told, await self._write(told, views=told.event.number == last)

    async def happening(self) -> AsyncIterator[tuple[Told, str]]:
        """What happens from the start on, until the reader is dropped or the server ends."""
        assert self._follower
        async for told in self._follower:
            yield told, await self._write(told, views=told.changes_board)

    async def _write(self, told: Told, *, views: bool) -> str:
        written = told.json(audience_of(told.match, self.holder))
        if not (views and self._views):
            return written
        view = dumps(await self._boards.view(told.match.state), separators=(",", ":"))
        return f'{written[:-1]},"view":{view}}}'

"""How many matches may be open, in all and from one address."""

from relati.errors import ServerError
from relati.matches.event_store import EventStore
from relati.matches.setup import Setup
from relati.server.retries import SECONDS_WHEN_FULL
from relati.server.settings import Capacity, is_loopback


class MatchLimit:
    """Counts the matches that are not over, those of all servers together."""

    def __init__(self, store: EventStore, capacity: Capacity) -> None:
        self._store = store
        self._capacity = capacity

    async def check(self, client: str, setup: Setup) -> None:
        """Raise a `ServerError` if the client may not create a match like this one more."""
        capacity = self._capacity
        if await self._store.count_open() >= capacity.matches:
            raise ServerError("server/crowded", seconds=SECONDS_WHEN_FULL)
        if is_loopback(client):
            return  # whoever runs the server for themselves
        count = await self._store.count_open_of(client)
        if count.matches >= capacity.matches_per_address:
            most = capacity.matches_per_address
            raise ServerError("server/many-matches", most=most, seconds=SECONDS_WHEN_FULL)
        has_bots = any(plan.kind == "bot" for plan in setup.seats)
        if has_bots and count.with_bots >= capacity.bot_matches_per_address:
            most = capacity.bot_matches_per_address
            raise ServerError("server/many-bot-matches", most=most, seconds=SECONDS_WHEN_FULL)

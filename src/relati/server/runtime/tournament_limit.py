"""How many tournaments there may be, in all and of one address."""

from relati.errors import ServerError, TournamentError
from relati.server.retries import SECONDS_WHEN_FULL
from relati.server.settings import Capacity, is_loopback
from relati.storage.tournaments import TournamentStore


async def check_room(store: TournamentStore, capacity: Capacity, client: str) -> None:
    """Raise if there are too many tournaments already, in all or of this address."""
    if len(await store.unfinished()) >= capacity.tournaments:
        raise ServerError("server/crowded", seconds=SECONDS_WHEN_FULL)
    most = capacity.tournaments_per_address
    if not is_loopback(client) and await store.count_of(client) >= most:
        raise TournamentError("tournament/many", most=most)

"""Where browsers want to be told of their matches when nobody looks: Web Push subscriptions."""

from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import Connection, delete, insert, select

from relati.storage.database import Database
from relati.storage.tables import pushes

#: How many browsers of one person are told; the one that was added first makes room.
MOST_PUSHES = 5


@dataclass(frozen=True, slots=True)
class PushSubscription:
    """A browser's address at its push service, its keys in base64, and its language."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str


class PushStore:
    """Subscriptions by holder, in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, holder: str, subscription: PushSubscription, now: int) -> None:
        """Save a subscription; a browser has one, whoever used it before."""
        await self._database.write(_save, holder, subscription, now)

    async def of_holder(self, holder: str) -> list[PushSubscription]:
        """The subscriptions of a person."""
        return await self._database.read(_of_holder, holder)

    async def delete(self, endpoint: str) -> None:
        """Forget a subscription."""
        await self._database.write(_delete, endpoint)


def _hash(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()


def _save(connection: Connection, holder: str, subscription: PushSubscription, now: int) -> None:
    _delete(connection, subscription.endpoint)
    row = {
        "endpoint_hash": _hash(subscription.endpoint),
        "holder": holder,
        "endpoint": subscription.endpoint,
        "p256dh": subscription.p256dh,
        "auth": subscription.auth,
        "lang": subscription.lang,
        "created": now,
    }
    connection.execute(insert(pushes), row)
    newest_first = select(pushes.c.endpoint_hash).where(pushes.c.holder == holder)
    newest_first = newest_first.order_by(pushes.c.created.desc(), pushes.c.endpoint_hash)
    too_many = list(connection.scalars(newest_first))[MOST_PUSHES:]
    connection.execute(delete(pushes).where(pushes.c.endpoint_hash.in_(too_many)))


def _of_holder(connection: Connection, holder: str) -> list[PushSubscription]:
    query = select(pushes.c.endpoint, pushes.c.p256dh, pushes.c.auth, pushes.c.lang)
    query = query.where(pushes.c.holder == holder).order_by(pushes.c.created)
    return [PushSubscription(*row) for row in connection.execute(query)]


def _delete(connection: Connection, endpoint: str) -> None:
    connection.execute(delete(pushes).where(pushes.c.endpoint_hash == _hash(endpoint)))

"""`relati serve --check`: what a server with these settings would do, and what it depends on."""

import asyncio
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any

from relati.cli.talk import talk
from relati.errors import RelatiError, StorageError

if TYPE_CHECKING:
    from relati.server.configuration import Configuration
    from relati.server.settings import Settings

#: Settings that can hold a password.
SECRETS = ("database", "broker", "tracing.endpoint")


def check(configuration: "Configuration") -> bool:
    """Print all settings and what database and broker answer; whether a server could start."""
    from relati.server.configuration import names, value_of

    settings = configuration.settings
    print(talk.text("serve-check/title"))
    width = max(map(len, names()))
    for name in names():
        value = _shown(name, value_of(settings, name))
        source = talk.text(f"serve-check/{configuration.sources[name]}")
        print(f"  {name:<{width}}  {value}  ({source})")
    print(talk.text("serve-check/address", address=settings.address))
    return asyncio.run(_check_services(settings))


def _shown(name: str, value: Any) -> str:
    from relati.storage.address import without_password

    if value is None or value in ((), ""):
        return talk.text("serve-check/none")
    if isinstance(value, tuple):
        return ", ".join(value)
    if name == "push.private_key":
        return talk.text("serve-check/secret")
    return without_password(value) if name in SECRETS else str(value)


async def _check_services(settings: "Settings") -> bool:
    broker = settings.broker
    is_host_ready = _check_host(settings.host, settings.port)
    are_bots_ready = await _check_bots(settings)
    is_database_ready = await _check_database(settings.database, settings.migrates)
    is_broker_ready = broker is None or await _check_broker(broker)
    return is_host_ready and are_bots_ready and is_database_ready and is_broker_ready


def _check_host(host: str, port: int) -> bool:
    """Listen for a moment, and say why that cannot be done."""
    from relati.server.run import bind, is_busy

    try:
        bind(host, port).close()
    except OSError as error:
        if is_busy(error):  # as it is when one looks beside a running server
            print(talk.text("serve-check/port-busy", host=host, port=port))
            return True
        reason = error.strerror or str(error)
        print(talk.text("serve/cannot", host=host, port=port, reason=reason))
        return False
    print(talk.text("serve-check/host-ready", host=host, port=port))
    return True


def _why_not_written(path: Path) -> tuple[Path, str] | None:
    """The folder in which a file cannot be made or written, and why; nothing is left there."""
    folder = next(each for each in path.parents if each.exists())
    try:
        with TemporaryFile(dir=folder):
            pass
        if path.exists():
            path.open("r+b").close()
    except OSError as error:
        return folder, error.strerror or str(error)
    return None


async def _check_bots(settings: "Settings") -> bool:
    """Load every bot that is offered, as the server would, and say what cannot be loaded."""
    from relati.server.lifespan import load_bots
    from relati.server.offered_bots import OfferedBots
    from relati.server.runtime.bot_pool import BotPool
    from relati.server.runtime.worker_pool import WorkerPool

    pool = BotPool(WorkerPool(1, 1))
    is_ready = True
    try:
        for offer, text in zip(OfferedBots(settings.bots).offers, settings.bots, strict=True):
            try:
                await load_bots(pool, OfferedBots([text]))
            except RelatiError as refusal:
                talk.refuse(refusal)
                is_ready = False
            else:
                print(talk.text("serve-check/bot-ready", name=offer.name, bot=offer.bot))
    finally:
        await pool.close()
    return is_ready


async def _check_database(database: str | None, migrates: bool) -> bool:
    from relati.server.settings import IN_MEMORY
    from relati.storage import look_up, read_address, schema

    if database == IN_MEMORY:
        return True
    try:
        address = read_address(database)
        shown = str(address)
        if address.path and (found := _why_not_written(address.path)):
            folder, reason = found
            details = {"database": shown, "folder": folder, "reason": reason}
            print(talk.text("serve-check/folder", **details))
            return False
        applied, head = await look_up(database)
        if applied and schema.is_newer(applied):
            raise StorageError("storage/newer", found=applied, known=head)
    except RelatiError as refusal:
        talk.refuse(refusal)
        return False
    kind = "old" if migrates else "waits"
    if applied is None:
        kind = "new" if migrates else "waits"
    elif applied == head:
        kind = "ready"
    elif schema.suits(applied):
        kind = "ahead"
    details = {"database": shown, "found": applied or "-", "head": head}
    print(talk.text(f"serve-check/database-{kind}", **details))
    return True


async def _check_broker(url: str) -> bool:
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    from relati.storage.address import without_password

    shown = without_password(url)
    redis = Redis.from_url(url, socket_timeout=2, socket_connect_timeout=2, retry=None)
    try:
        await redis.ping()
    except (RedisError, OSError) as error:
        print(talk.text("serve-check/broker-away", broker=shown, reason=str(error)))
        return False
    finally:
        await redis.aclose()
    print(talk.text("serve-check/broker-ready", broker=shown))
    return True

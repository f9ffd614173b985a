"""People in a backup: their profiles, with devices and passkeys. What is there already stays."""

from collections.abc import AsyncIterator
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, Table, inspect, select
from sqlalchemy.dialects import postgresql, sqlite

from relati.storage.database import Database
from relati.storage.profile_queries import Passkey, Profile
from relati.storage.tables import devices, passkeys, profiles

#: How many profiles are read at once.
PAGE = 500


@dataclass(frozen=True, slots=True)
class Device:
    """A device of a profile, as a digest of its token."""

    digest: str
    added: int
    is_out: bool


@dataclass(frozen=True, slots=True)
class SavedProfile:
    """A profile with everything that belongs to it."""

    profile: Profile
    devices: tuple[Device, ...]
    passkey: Passkey | None


async def saved_profiles(database: Database) -> AsyncIterator[SavedProfile]:
    """All profiles, by id; none in a database that is older than profiles."""
    last = ""
    while page := await database.read(_page, last):
        for saved in page:
            yield saved
        if len(page) < PAGE:
            return
        last = page[-1].profile.id


def _page(connection: Connection, after: str) -> list[SavedProfile]:
    if not inspect(connection).has_table(profiles.name):
        return []
    query = select(
        profiles.c.id, profiles.c.holder, profiles.c.name, profiles.c.symbol, profiles.c.created
    )
    query = query.where(profiles.c.id > after).order_by(profiles.c.id).limit(PAGE)
    return [_with_devices(connection, Profile(*row)) for row in connection.execute(query)]


def _with_devices(connection: Connection, profile: Profile) -> SavedProfile:
    own = select(devices.c.digest, devices.c.added, devices.c.is_out)
    own = own.where(devices.c.profile == profile.id).order_by(devices.c.digest)
    keys = select(
        passkeys.c.credential, passkeys.c.profile, passkeys.c.public_key, passkeys.c.sign_count
    ).where(passkeys.c.profile == profile.id)
    key = connection.execute(keys).one_or_none()
    return SavedProfile(
        profile,
        tuple(Device(*row) for row in connection.execute(own)),
        Passkey(*key) if key else None,
    )


async def restore_profile(database: Database, saved: SavedProfile) -> None:
    """Store a profile and what belongs to it, except what is there already."""
    await database.write(_restore, saved)


def _restore(connection: Connection, saved: SavedProfile) -> None:
    _add(connection, profiles, asdict(saved.profile))
    for device in saved.devices:
        _add(connection, devices, asdict(device) | {"profile": saved.profile.id})
    if saved.passkey:
        created = {"created": saved.profile.created}
        _add(connection, passkeys, asdict(saved.passkey) | created)


def _add(connection: Connection, table: Table, row: dict[str, object]) -> None:
    """Insert a row, unless there is one with the same key."""
    words = sqlite if connection.dialect.name == "sqlite" else postgresql
    connection.execute(words.insert(table).on_conflict_do_nothing(), row)

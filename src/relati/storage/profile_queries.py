"""The queries about people: plain functions of a connection, the same for every database."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, case, delete, func, insert, select, update

from relati.matches.profile_ids import profile_id
from relati.storage.tables import devices, passkeys, profiles


@dataclass(frozen=True, slots=True)
class Profile:
    """A person: the public `id`, the `holder` that seats know, and what they call themselves.

    `symbol` is shown beside the name; older servers have stored letters. Times are milliseconds.
    """

    id: str
    holder: str
    name: str
    symbol: str
    created: int


@dataclass(frozen=True, slots=True)
class Passkey:
    """The passkey of a profile: what a server needs to check a signature, in base64."""

    credential: str
    profile: str
    public_key: str
    sign_count: int


_PROFILE = select(
    profiles.c.id, profiles.c.holder, profiles.c.name, profiles.c.symbol, profiles.c.created
)


def save(connection: Connection, holder: str, name: str, symbol: str, now: int) -> Profile:
    """The profile of a holder, made or changed."""
    profile = profile_id(holder)
    changed = update(profiles).where(profiles.c.id == profile).values(name=name, symbol=symbol)
    if not connection.execute(changed).rowcount:
        row = {"id": profile, "holder": holder, "name": name, "symbol": symbol, "created": now}
        connection.execute(insert(profiles), row)
    saved = _one(connection, profiles.c.id == profile)
    assert saved is not None
    return saved


def by_id(connection: Connection, profile: str) -> Profile | None:
    """The profile with a public id."""
    return _one(connection, profiles.c.id == profile)


def by_holders(connection: Connection, holders: Collection[str]) -> dict[str, Profile]:
    """The profiles of these holders, by holder; without those who have made none."""
    rows = connection.execute(_PROFILE.where(profiles.c.holder.in_(holders)))
    return {row.holder: Profile(*row) for row in rows}


def holder_of_device(connection: Connection, digest: str) -> str | None:
    """The holder that a device stands for: its own, or that of the profile it was added to.

    None if it was signed out.
    """
    whose = select(profiles.c.holder, devices.c.is_out).where(
        devices.c.digest == digest, profiles.c.id == devices.c.profile
    )
    row = connection.execute(whose).one_or_none()
    if row is None:
        return digest
    return None if row.is_out else row.holder


def add_device(connection: Connection, digest: str, profile: str, now: int, most: int) -> bool:
    """Add a device to a profile; False if the profile has `most` already.

    Raises `IntegrityError` if the device belongs to a profile.
    """
    if count_devices(connection, profile) >= most:
        return False
    row = {"digest": digest, "profile": profile, "added": now, "is_out": False}
    connection.execute(insert(devices), row)
    return True


def count_devices(connection: Connection, profile: str) -> int:
    """How many devices were added to a profile and are not signed out."""
    query = select(func.count()).select_from(devices)
    query = query.where(devices.c.profile == profile, ~devices.c.is_out)
    return connection.execute(query).scalar_one()


def sign_out_others(connection: Connection, profile: Profile, digest: str, now: int) -> None:
    """Sign out every device of a profile but one; the first one has the holder as its digest."""
    own = devices.c.profile == profile.id
    connection.execute(update(devices).where(own).values(is_out=devices.c.digest != digest))
    if digest == profile.holder:
        connection.execute(delete(devices).where(devices.c.digest == digest))
        return
    is_known = select(devices.c.digest).where(devices.c.digest == profile.holder)
    if connection.execute(is_known).one_or_none() is None:
        first = {"digest": profile.holder, "profile": profile.id, "added": now, "is_out": True}
        connection.execute(insert(devices), first)


def save_passkey(connection: Connection, passkey: Passkey, now: int) -> None:
    """Save the passkey of a profile. Raises `IntegrityError` if it has one already."""
    row = {
        "credential": passkey.credential,
        "profile": passkey.profile,
        "public_key": passkey.public_key,
        "sign_count": passkey.sign_count,
        "created": now,
    }
    connection.execute(insert(passkeys), row)


def passkey(connection: Connection, credential: str) -> Passkey | None:
    """The passkey with that credential."""
    return _passkey(connection, passkeys.c.credential == credential)


def passkey_of(connection: Connection, profile: str) -> Passkey | None:
    """The passkey of a profile."""
    return _passkey(connection, passkeys.c.profile == profile)


def passkey_used(connection: Connection, credential: str, sign_count: int) -> None:
    """Keep how often a passkey has signed; it only grows."""
    larger = case((passkeys.c.sign_count < sign_count, sign_count), else_=passkeys.c.sign_count)
    mine = passkeys.c.credential == credential
    connection.execute(update(passkeys).where(mine).values(sign_count=larger))


def delete_passkey(connection: Connection, credential: str) -> None:
    """Forget a passkey."""
    connection.execute(delete(passkeys).where(passkeys.c.credential == credential))


def _one(connection: Connection, which: ColumnElement[bool]) -> Profile | None:
    row = connection.execute(_PROFILE.where(which)).one_or_none()
    return None if row is None else Profile(*row)


def _passkey(connection: Connection, which: ColumnElement[bool]) -> Passkey | None:
    query = select(
        passkeys.c.credential, passkeys.c.profile, passkeys.c.public_key, passkeys.c.sign_count
    )
    row = connection.execute(query.where(which)).one_or_none()
    return None if row is None else Passkey(*row)

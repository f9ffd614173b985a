"""Where people are kept: profiles, their devices and passkeys.

    store = await open_storage()
    ann = await store.profiles.save(holder, "Ann", "O", now)
    await store.profiles.by_id(ann.id)                   # what others look up
    await store.profiles.by_holders({holder, other})     # who sits on the seats of a match

The id of a profile is a digest of its holder (`relati.matches.profile_ids`): what goes by ids can
be computed from stored matches again, and this table says only what the people call themselves.
"""

from collections.abc import AsyncIterator, Collection

from sqlalchemy.exc import IntegrityError

from relati.errors import StorageError
from relati.storage import profile_queries as queries
from relati.storage.database import Database
from relati.storage.profile_backup import SavedProfile, restore_profile, saved_profiles
from relati.storage.profile_queries import Passkey, Profile

__all__ = ["MOST_DEVICES", "Passkey", "Profile", "ProfileStore"]

#: How many devices can be added to a profile.
MOST_DEVICES = 20


class ProfileStore:
    """Profiles in a database. Every method raises `StorageError` if it does not answer in time."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, holder: str, name: str, symbol: str, now: int) -> Profile:
        """Make the profile of a holder, or change its name and symbol."""
        try:
            return await self._database.write(queries.save, holder, name, symbol, now)
        except IntegrityError:  # another server has made it at the same moment
            return await self._database.write(queries.save, holder, name, symbol, now)

    async def by_id(self, profile: str) -> Profile | None:
        """The profile with a public id, if there is one."""
        return await self._database.read(queries.by_id, profile)

    async def by_holder(self, holder: str) -> Profile | None:
        """The profile of a holder, if they have made one."""
        return (await self.by_holders({holder})).get(holder)

    async def by_holders(self, holders: Collection[str]) -> dict[str, Profile]:
        """The profiles of these holders, by holder; without those who have made none."""
        return await self._database.read(queries.by_holders, tuple(holders))

    async def holder_of_device(self, digest: str) -> str | None:
        """The holder that the token with this digest stands for; None if it was signed out."""
        return await self._database.read(queries.holder_of_device, digest)

    async def add_device(self, digest: str, profile: str, now: int) -> bool:
        """Let another device act for a profile; False if it cannot be added."""
        try:
            return await self._database.write(
                queries.add_device, digest, profile, now, MOST_DEVICES
            )
        except IntegrityError:
            return False

    async def count_devices(self, profile: str) -> int:
        """How many devices were added to a profile."""
        return await self._database.read(queries.count_devices, profile)

    async def sign_out_others(self, profile: Profile, digest: str, now: int) -> None:
        """Sign out every device of a profile but one."""
        await self._database.write(queries.sign_out_others, profile, digest, now)

    async def save_passkey(self, passkey: Passkey, now: int) -> None:
        """Save the passkey of a profile, which can have one."""
        try:
            await self._database.write(queries.save_passkey, passkey, now)
        except IntegrityError:
            raise StorageError("storage/passkey-taken") from None

    async def passkey(self, credential: str) -> Passkey | None:
        """The passkey with that credential, if there is one."""
        return await self._database.read(queries.passkey, credential)

    async def passkey_of(self, profile: str) -> Passkey | None:
        """The passkey of a profile, if it has one."""
        return await self._database.read(queries.passkey_of, profile)

    async def passkey_used(self, credential: str, sign_count: int) -> None:
        """Keep how often a passkey has signed."""
        await self._database.write(queries.passkey_used, credential, sign_count)

    async def delete_passkey(self, credential: str) -> None:
        """Forget a passkey."""
        await self._database.write(queries.delete_passkey, credential)

    def saved(self) -> AsyncIterator[SavedProfile]:
        """All profiles with what belongs to them, for a backup."""
        return saved_profiles(self._database)

    async def restore(self, saved: SavedProfile) -> None:
        """Store a profile of a backup; what is there already stays."""
        await restore_profile(self._database, saved)

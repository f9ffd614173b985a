"""Who a token stands for: a person may have several devices, each with a token of its own."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING

from relati.errors import ServerError, StorageError
from relati.matches.service import now
from relati.server.tokens import digest_of

if TYPE_CHECKING:
    from relati.storage.profiles import Profile, ProfileStore

#: How long an answer of the database is used. A device that was signed out elsewhere may act for
#: that much longer.
SECONDS_VALID = 10.0
#: How many answers are kept.
MOST_KEPT = 20_000


class People:
    """Finds the holder of a token: its own digest, or that of the profile its device belongs to.

    Without profiles there are only digests.
    """

    def __init__(
        self,
        profiles: "ProfileStore | None",
        has_erased: Callable[[str], bool] = lambda holder: False,
    ) -> None:
        self._profiles = profiles
        self._has_erased = has_erased
        self._known: OrderedDict[str, tuple[str | None, float]] = OrderedDict()

    @property
    def profiles(self) -> "ProfileStore":
        """Where profiles are kept, in surroundings that have such a place."""
        assert self._profiles
        return self._profiles

    async def holder_of(self, token: str) -> str:
        """The holder that a token stands for.

        Raises `server/signed-out` if it was signed out, or its person erased.
        """
        digest = digest_of(token)
        if self._profiles is None:
            return digest
        holder, until = self._known.get(digest, (None, 0.0))
        if time.monotonic() >= until:
            try:
                holder = await self._profiles.holder_of_device(digest)
            except StorageError:
                # Whoever was known goes on; what they do is refused if it cannot be stored.
                if digest not in self._known:
                    raise
            else:
                self._keep(digest, holder)
        if holder is None or self._has_erased(holder):
            raise ServerError("server/signed-out")
        return holder

    async def add_device(self, digest: str, profile: "Profile") -> None:
        """Let the device with that digest, which nobody has seen before, act for a profile.

        Raises a `ServerError` if the profile has as many devices as it can have.
        """
        from relati.storage.profiles import MOST_DEVICES

        if not await self.profiles.add_device(digest, profile.id, now()):
            if await self.profiles.count_devices(profile.id) >= MOST_DEVICES:
                raise ServerError("server/many-devices", most=MOST_DEVICES)
            raise ServerError("server/device-known")
        self._known.pop(digest, None)

    async def sign_out_others(self, digest: str, profile: "Profile") -> None:
        """Sign out every device of a profile but the one with that digest."""
        await self.profiles.sign_out_others(profile, digest, now())
        self._known.clear()

    def forget(self) -> None:
        """Ask again whom each token stands for."""
        self._known.clear()

    def _keep(self, digest: str, holder: str | None) -> None:
        self._known[digest] = holder, time.monotonic() + SECONDS_VALID
        self._known.move_to_end(digest)
        if len(self._known) > MOST_KEPT:
            self._known.popitem(last=False)

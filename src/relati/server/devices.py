"""Devices that come to a profile, by a code or with a passkey."""

from typing import TYPE_CHECKING

from relati.errors import ServerError
from relati.matches.own_matches import OwnFilter
from relati.matches.profile_symbols import shown_symbol
from relati.server.messages.people import ProfileMessage
from relati.server.runtime.runtime import Runtime
from relati.server.tokens import digest_of

if TYPE_CHECKING:
    from relati.storage.profiles import Profile


async def new_device(runtime: Runtime, token: str) -> str:
    """The digest of a token that nobody has used yet: what belongs to another would be lost."""
    digest = digest_of(token)
    own = await runtime.service.store.own_matches(digest, OwnFilter(), 1)
    if own or await runtime.people.profiles.by_holder(digest):
        raise ServerError("server/device-known")
    return digest


def profile_message(profile: "Profile") -> ProfileMessage:
    """A profile as everybody may see it."""
    return {
        "id": profile.id,
        "name": profile.name,
        "symbol": shown_symbol(profile.symbol),
        "created": profile.created,
    }

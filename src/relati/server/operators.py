"""Who is an operator: signed in with a passkey that the settings name, and still named."""

from typing import Annotated

from fastapi import Depends

from relati.errors import OrderError
from relati.matches.service import now
from relati.server.dependencies import CurrentRuntime, Token
from relati.server.runtime.runtime import Runtime
from relati.server.tokens import digest_of
from relati.storage.order import AdminSession


def is_named(runtime: Runtime, profile: str, credential: str) -> bool:
    """Whether the settings name this person, or this passkey, as an operator."""
    return bool({profile, credential} & set(runtime.settings.admins))


async def signed_in(runtime: CurrentRuntime, token: Token) -> AdminSession:
    """The operator whose session the token is. Raises `order/not-admin` for everybody else."""
    session = None
    if token and runtime.settings.admins:
        session = await runtime.order.store.session(digest_of(token), now())
    # Whoever is no operator any more is none at once.
    if session is None or not is_named(runtime, session.profile, session.credential):
        raise OrderError("order/not-admin")
    return session


Operator = Annotated[AdminSession, Depends(signed_in)]

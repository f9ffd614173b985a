"""Tokens: who holds one may play the seats that were taken with it.

Nobody signs in. A browser keeps one random token and shows it with every request that acts; the
server keeps only its digest, the `holder` of a seat. A client that has none is given one. A device
that was added to a profile has a token of its own and stands for the profile's holder
(`runtime/people.py`).
"""

import re
import secrets
from hashlib import sha256

from starlette.requests import HTTPConnection

from relati.errors import ServerError

#: 22 characters of base64 carry 132 bits.
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22,128}")


def new_token() -> str:
    """A fresh token of 256 bits."""
    return secrets.token_urlsafe(32)


def digest_of(token: str) -> str:
    """What is kept of a token. It was drawn at random: a plain digest hides it well enough."""
    if not _TOKEN.fullmatch(token):
        raise ServerError("server/token")
    return sha256(token.encode()).hexdigest()


async def bearer_token(connection: HTTPConnection) -> str | None:
    """The token that a request shows in `Authorization: Bearer …`, if any."""
    headers = connection.headers.getlist("authorization")
    if not headers:
        return None
    scheme, _, token = headers[0].partition(" ")
    # Of several, a proxy before this server may have looked at another one.
    if scheme.lower() != "bearer" or len(headers) > 1:
        raise ServerError("server/token")
    digest_of(token)  # refuses what is no token
    return token

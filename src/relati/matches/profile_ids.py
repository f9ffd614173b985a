"""The public id of a person: what others see, and what ratings and archives go by."""

from base64 import b32encode
from hashlib import sha256

#: 16 characters of 5 bits each: nobody finds two holders with the same one.
LENGTH = 16


def profile_id(holder: str) -> str:
    """The public id of a holder: always the same, and nobody gets back from it to the holder.

    Events have the holders of seats, so whatever goes by public ids can be computed again from
    stored matches alone. An id says nothing about whether the person has made a profile.
    """
    digest = sha256(f"profile:{holder}".encode()).digest()
    return b32encode(digest).decode().lower()[:LENGTH]

"""Ids of what people make with a command: the same command sent twice makes one thing."""

from hashlib import sha256

#: The start of a digest in base 32: 60 bits, short enough to be read aloud.
ID_LENGTH = 12
_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"


def made_id(what: str, holder: str, command_id: str) -> str:
    """The id of something that somebody makes; nobody else can guess it."""
    number = int(sha256(f"{what}:{holder}:{command_id}".encode()).hexdigest(), 16)
    return "".join(_ALPHABET[number >> 5 * i & 31] for i in range(ID_LENGTH))

"""Codes that people read on one device and type on another: good for some minutes, and once."""

import secrets
from hashlib import sha256

from relati.matches.service import now

#: Milliseconds that a code is good for.
CODE_LASTS = 3 * 60 * 1000
#: Digits and letters that nobody takes for one another.
_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"


def new_code(length: int) -> tuple[str, int]:
    """A fresh code, and when it expires."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length)), now() + CODE_LASTS


def code_hash(kind: str, code: str) -> str:
    """What is kept of a code as somebody typed it; a code of one kind is none of another."""
    typed = "".join(code.upper().split()).replace("-", "")
    return sha256(f"{kind}:{typed}".encode()).hexdigest()

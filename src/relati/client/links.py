"""Links to matches, and codes, as people send them."""

import re
from urllib.parse import urlsplit, urlunsplit

from relati.errors import ClientError

_MATCH = re.compile(r"[0-9a-f]{32}")
_CODE = re.compile(r"[0-9A-Za-z]{8}")


def server_of(address: str) -> str:
    """The address of a server, from its own address or from a link to one of its matches."""
    try:
        parts = urlsplit(address.strip())
        _ = parts.port  # raises ValueError if it is no number
    except ValueError:
        raise ClientError("client/server", found=address) from None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ClientError("client/server", found=address)
    path = parts.path.partition("/m/")[0].rstrip("/")
    return urlunsplit((parts.scheme, parts.netloc, path, "", ""))


def match_of(link: str, server: str) -> str:
    """The id of the match of a link to that server; an id alone is a link, too."""
    text = link.strip()
    if _MATCH.fullmatch(text):
        return text
    if "://" in text and server_of(text) != server:
        raise ClientError("client/other-server", found=link, server=server)
    match_id = urlsplit(text).path.rpartition("/m/")[2].rstrip("/")
    if not _MATCH.fullmatch(match_id):
        raise ClientError("client/link", found=link)
    return match_id


def is_code(text: str) -> bool:
    """Whether a text is a code for a seat, `ABCD-2345`, and not a link."""
    return bool(_CODE.fullmatch("".join(text.split()).replace("-", "")))

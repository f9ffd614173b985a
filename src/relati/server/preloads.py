"""Which modules a page of the client will ask for, told with its first byte.

A browser finds a module's imports only when it has read it: without this it would go back and
forth once for each step of the way from `app.js` down.
"""

import posixpath
import re
from functools import cache
from pathlib import Path

#: By the first part of the address: the module that draws the page. Others are rarer.
PAGES = {"": "pages/start.js", "m": "pages/match.js"}

_IMPORT = re.compile(r'^(?:import|export)\b[^;"(]*?"(\.[^"]+\.js)"', re.MULTILINE)


@cache
def link_header(folder: Path, first: str) -> str:
    """The `Link` header of a page: everything that `app.js` and the page import."""
    found: dict[str, None] = {}
    waiting = ["app.js", *([PAGES[first]] if first in PAGES else [])]
    while waiting:
        name = waiting.pop(0)
        if name in found or not (folder / name).is_file():
            continue
        found[name] = None
        for path in _IMPORT.findall((folder / name).read_text("utf-8")):
            waiting.append(posixpath.normpath(posixpath.join(posixpath.dirname(name), path)))
    return ", ".join(f"</{name}>; rel=modulepreload" for name in found)

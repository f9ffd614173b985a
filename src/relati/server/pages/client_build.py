"""The browser client as it is now: its files in memory, under addresses with their version.

There is no build step: modules reach each other by relative imports, so the whole tree works below
`/v/VERSION/` as it does below `/`. The version is a digest of every file and of the sentences and
reference data: what has been fetched once is right for ever, and all servers of a release agree.
"""

import gzip
import posixpath
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from pathlib import Path, PurePosixPath
from threading import Lock
from time import monotonic

from relati.server.middleware.gzip import SMALLEST_COMPRESSED
from relati.server.middleware.security_headers import PAGES_POLICY
from relati.server.runtime.constant_answer import ConstantAnswer

#: Told here, as what a system believes of these endings differs.
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
}
#: Text, which is smaller when compressed; fonts and pictures are compressed already.
_TEXTS = {".html", ".js", ".mjs", ".css", ".svg", ".json", ".webmanifest"}
#: For what stands under an address with its version: a year is the longest that browsers keep.
IMMUTABLE = "public, max-age=31536000, immutable"
#: Data that the version covers, so that `?v=VERSION` makes their addresses immutable too.
VERSIONED_DATA = ("/api/words/en", "/api/words/zh", "/api/reference")
#: The browser asks for a new version at most this often (seconds): who edits a file sees it.
_RECHECK = 1.0

_IMPORT = re.compile(r'^(?:import|export)\b[^;"(]*?"(\.[^"]+\.js)"', re.MULTILINE)
_ROUTE = re.compile(
    r"\{\s*path: /(?P<path>\^.+?\$)/,\s*load: \(\) => import\(\"\./(?P<module>[^\"]+)\"\)"
    r"(?:,\s*link: \[\"(?P<address>[^\"]+)\", \"(?P<word>[^\"]+)\"\])?"
    r"(?:,\s*under: \"(?P<under>[^\"]+)\")?"
)
_SHEETS = re.compile(r"""loadStylesheet\("(\w+)"|^const SHEETS = \[([^\]]*)\]""", re.MULTILINE)
#: Sheets of every page, one after the other, for every screen.
_SHELL_SHEETS = re.compile(r'(?:<link rel="stylesheet" href="/styles/\w+\.css">\s*){2,}')
#: All of them as one file: a first visit has six connections, and waits for rounds of requests.
SHELL_SHEET = "styles/shell.css"
_FILE_IN_SHELL = re.compile(r'(?<= )(href|src)="/([^"]+)"')


@dataclass(frozen=True, slots=True)
class ClientPage:
    """A page of the client's router: its addresses, its module, and its link in the bar if any.

    `under` is the address whose link is marked, if that is another page's.
    """

    path: re.Pattern[str]
    module: str
    link: tuple[str, str] | None = None
    under: str | None = None


NOT_FOUND = ClientPage(re.compile(""), "pages/not_found.js")


class ClientBuild:
    """The files of the client by name, and what follows from them."""

    def __init__(self, files: dict[str, bytes], data: bytes) -> None:
        digest = blake2b(data, digest_size=8)
        for name, body in sorted(files.items()):
            digest.update(b"%d %s %d\n" % (len(name), name.encode(), len(body)))
            digest.update(body)
        self.version = digest.hexdigest()
        self._files = files
        self._shell = files["index.html"].decode()
        if several := _SHELL_SHEETS.search(self._shell):
            names = re.findall(r"/(styles/\w+\.css)", several[0])
            if all(name in files for name in names):
                files[SHELL_SHEET] = b"".join(files[name] for name in names)
                one = f'<link rel="stylesheet" href="/{SHELL_SHEET}">\n    '
                self._shell = self._shell.replace(several[0], one)
        self._answers: dict[str, ConstantAnswer] = {}
        self._modules: dict[str, tuple[str, ...]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._files

    def address(self, name: str) -> str:
        """Where a file is found for ever: `/v/9f2c…/app.js`."""
        return f"/v/{self.version}/{name}"

    def data_address(self, path: str, query: str = "") -> str:
        """Where data that the version covers is found for ever."""
        return f"{path}?{query}v={self.version}"

    def answer(self, name: str) -> ConstantAnswer:
        """A file as it is sent, compressed once."""
        if name not in self._answers:
            body, suffix = self._files[name], PurePosixPath(name).suffix
            is_packed = suffix in _TEXTS and len(body) >= SMALLEST_COMPRESSED
            headers = {
                "content-type": TYPES.get(suffix, "application/octet-stream"),
                "cache-control": IMMUTABLE,
                "content-security-policy": PAGES_POLICY,
            }
            compressed = gzip.compress(body, 9, mtime=0) if is_packed else None
            self._answers[name] = ConstantAnswer(headers, body, compressed)
        return self._answers[name]

    @cached_property
    def shell(self) -> str:
        """`index.html`, with the addresses of files as they stay."""

        def versioned(found: re.Match[str]) -> str:
            name = found[2]
            return f'{found[1]}="{self.address(name)}"' if name in self else found[0]

        return _FILE_IN_SHELL.sub(versioned, self._shell)

    @cached_property
    def pages(self) -> tuple[ClientPage, ...]:
        """The pages, as the client's own router has them."""
        return tuple(
            ClientPage(
                re.compile(found["path"].replace(r"\/", "/")),
                found["module"],
                (found["address"], found["word"]) if found["address"] else None,
                found["under"],
            )
            for found in _ROUTE.finditer(self.text("app.js"))
        )

    def page_at(self, path: str) -> ClientPage:
        """The page at an address."""
        return next((page for page in self.pages if page.path.search(path)), NOT_FOUND)

    def modules(self, page: ClientPage) -> tuple[str, ...]:
        """All modules that `app.js` and the page import, the way a browser would find them.

        A browser finds imports only when it has read a module: without this list it would go back
        and forth once for each step of the way from `app.js` down.
        """
        if page.module not in self._modules:
            found: dict[str, None] = {}
            waiting = ["app.js", page.module]
            while waiting:
                name = waiting.pop(0)
                if name in found or name not in self:
                    continue
                found[name] = None
                folder = posixpath.dirname(name)
                for path in _IMPORT.findall(self.text(name)):
                    waiting.append(posixpath.normpath(posixpath.join(folder, path)))
            self._modules[page.module] = tuple(found)
        return self._modules[page.module]

    def sheets(self, page: ClientPage) -> tuple[str, ...]:
        """The style sheets that a page asks for itself."""
        found = _SHEETS.findall(self.text(page.module))
        names = [name for one, many in found for name in (one, *re.findall(r"\w+", many)) if name]
        return tuple(dict.fromkeys(name for name in names if f"styles/{name}.css" in self))

    def text(self, name: str) -> str:
        """A file's text; nothing if there is none."""
        return self._files.get(name, b"").decode()


class ClientFiles:
    """The build that there is now; a file that has changed makes another one."""

    def __init__(self, folder: Path, data: Callable[[], bytes]) -> None:
        self._folder = folder
        self._data = data
        self._lock = Lock()
        self._build: ClientBuild | None = None
        self._seen: object = None
        self._checked = 0.0

    @property
    def version(self) -> str | None:
        """The version that pages were last sent with."""
        return self._build.version if self._build else None

    def build(self) -> ClientBuild | None:
        """What there is now; None without an `index.html`. Reads files: call it in a thread."""
        with self._lock:
            if self._build and monotonic() - self._checked < _RECHECK:
                return self._build
            paths = [path for path in sorted(self._folder.rglob("*")) if path.is_file()]
            stats = [path.stat() for path in paths]
            seen = [(p, s.st_mtime_ns, s.st_size) for p, s in zip(paths, stats, strict=True)]
            if seen != self._seen:
                names = [path.relative_to(self._folder).as_posix() for path in paths]
                files = {n: p.read_bytes() for n, p in zip(names, paths, strict=True)}
                self._build = ClientBuild(files, self._data()) if "index.html" in files else None
                self._seen = seen
            self._checked = monotonic()
            return self._build

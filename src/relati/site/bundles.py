"""The Python of a site: its library, our packages and theirs, one archive enough to think."""

import zipfile
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path, PurePosixPath

from relati.errors import SiteError

OURS = Path(__file__).parents[1]
#: What a worker that thinks imports; the authority needs these and the others.
LIGHT = (
    *sorted(module.name for module in OURS.glob("*.py")),
    *("words", "rules", "notation", "native", "bots", "render", "arena", "lab"),
    *("server/__init__.py", "server/bot_jobs.py"),
    *("site/__init__.py", "site/browser/__init__.py", "site/browser/thinking.py"),
)
HEAVY = ("lessons", "rulebook", "puzzles", "order", "matches", "server", "site")
#: What they are distributed as; both wheels come for Python in the browser (`fetching.py`).
THEIRS = (
    *("fastapi", "starlette", "anyio", "pydantic", "annotated-types", "annotated-doc"),
    *("typing-extensions", "typing-inspection", "python-multipart", "prometheus-client"),
    "opentelemetry-api",
)
#: Only data and sources, and nothing that only a server's machine could run.
LEFT_OUT = (".so", ".pyd", ".pyc", ".pyi")
#: Of theirs: what is for other frameworks and older versions, and what only an installer reads.
NOT_OF_THEIRS = (
    *("pydantic/v1/", "pydantic/mypy.py", "anyio/_backends/_trio.py", "anyio/pytest_plugin.py"),
    *("prometheus_client/twisted/", "prometheus_client/django/", "prometheus_client/aiohttp/"),
    *("RECORD", "INSTALLER", "WHEEL", "REQUESTED", "direct_url.json", "/sboms/"),
)
#: Of Python's own library: programs, tools of developers, protocols and formats of others, what is
#: written in C as well, and what a browser has no use for.
NOT_OF_PYTHON = frozenset(
    (
        *("_aix_support", "_android_support", "_apple_support", "_ios_support", "_osx_support"),
        *("_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "antigravity", "bdb", "cProfile", "cmd"),
        *("code", "compileall", "configparser", "ctypes", "curses", "dbm", "doctest", "ensurepip"),
        *("filecmp", "fileinput", "ftplib", "getpass", "idlelib", "imaplib", "mailbox"),
        *("modulefinder", "netrc", "nturl2path", "optparse", "pdb", "pickletools", "plistlib"),
        *("poplib", "profile", "pstats", "pty", "py_compile", "pyclbr", "pydoc", "pydoc_data"),
        *("rlcompleter", "sched", "shelve", "smtplib", "sqlite3", "symtable", "tabnanny", "this"),
        *("tkinter", "trace", "tty", "turtle", "unittest", "venv", "wave", "webbrowser", "xml"),
        *("xmlrpc", "zipapp"),
    )
)
#: The codecs that stay: those of the web, and of archives.
CODECS = frozenset(
    (
        *("__init__", "aliases", "ascii", "base64_codec", "charmap", "cp1252", "cp437"),
        *("hex_codec", "idna", "latin_1", "punycode", "raw_unicode_escape", "unicode_escape"),
        *("utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be", "utf_32_le", "utf_7", "utf_8"),
        *("utf_8_sig", "zlib_codec"),
    )
)
#: Archives are the same bytes whenever they are made of the same files.
LONG_AGO = (1980, 1, 1, 0, 0, 0)


def write_bundles(folder: Path, wheels: Iterable[Path]) -> list[Path]:
    """Write `light.zip` and `server.zip` into a folder; gives both."""
    light = dict(_ours(LIGHT))
    heavy = {name: data for name, data in _ours(HEAVY) if name not in light}
    for name in THEIRS:
        heavy.update(_theirs(name))
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            wanted = filter(_is_wanted_of_theirs, map(PurePosixPath, archive.namelist()))
            heavy.update({str(name): _shortened(name, archive.read(str(name))) for name in wanted})
    return [_write(folder / "light.zip", light), _write(folder / "server.zip", heavy)]


def write_library(folder: Path, library: Path) -> Path:
    """Write what a site needs of Python's own library into a folder; gives the archive."""
    with zipfile.ZipFile(library) as archive:
        wanted = filter(_is_wanted_of_python, archive.namelist())
        return _write(folder / library.name, {name: archive.read(name) for name in wanted})


def _write(path: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), files[name], zipfile.ZIP_DEFLATED)
    return path


def _ours(parts: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    for part in parts:
        path = OURS / part
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.is_file() and _is_wanted(PurePosixPath(file.name)):
                yield f"relati/{file.relative_to(OURS).as_posix()}", file.read_bytes()


def _theirs(name: str) -> Iterator[tuple[str, bytes]]:
    try:
        files = metadata.files(name)
    except metadata.PackageNotFoundError:
        raise SiteError("site/not-installed", package=name) from None
    for file in files or ():
        # What a distribution installs beside its package, such as commands, stays here.
        if ".." not in file.parts and _is_wanted_of_theirs(file):
            yield str(file), _shortened(file, Path(str(file.locate())).read_bytes())


def _is_wanted(file: PurePosixPath) -> bool:
    return file.suffix not in LEFT_OUT and "__pycache__" not in file.parts


def _is_wanted_of_theirs(file: PurePosixPath) -> bool:
    # In a wheel for the browser, what is compiled is what is wanted of it.
    is_compiled = file.name.endswith("emscripten.so")
    return (is_compiled or _is_wanted(file)) and not any(
        part in f"{file}" for part in NOT_OF_THEIRS
    )


def _shortened(file: PurePosixPath, data: bytes) -> bytes:
    """Of a distribution's metadata its fields, without the page that describes it."""
    return data.partition(b"\n\n")[0] + b"\n" if file.name == "METADATA" else data


def _is_wanted_of_python(name: str) -> bool:
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.removesuffix(".py") in CODECS
    return top.removesuffix(".py") not in NOT_OF_PYTHON

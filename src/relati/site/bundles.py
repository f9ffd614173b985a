"""The Python of a site: our packages and theirs as two archives, one of them enough to think."""

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
    *("fastapi", "starlette", "anyio", "idna", "pydantic", "annotated-types", "annotated-doc"),
    *("typing-extensions", "typing-inspection", "python-multipart", "prometheus-client"),
    "opentelemetry-api",
)
#: Only data and sources, and nothing that only a server's machine could run.
LEFT_OUT = (".so", ".pyd", ".pyc", ".pyi")
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
            heavy.update({name: archive.read(name) for name in archive.namelist()})
    return [_write(folder / "light.zip", light), _write(folder / "server.zip", heavy)]


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
        if ".." not in file.parts and _is_wanted(file):
            yield str(file), Path(str(file.locate())).read_bytes()


def _is_wanted(file: PurePosixPath) -> bool:
    return file.suffix not in LEFT_OUT and "__pycache__" not in file.parts

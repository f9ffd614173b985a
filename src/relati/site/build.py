"""A site written from what is installed: client, constant answers, Python, engine, versions."""

import asyncio
import hashlib
import json
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from platformdirs import user_cache_path

from relati.errors import SiteError
from relati.server.routes import previews
from relati.server.runtime.surroundings import Surroundings
from relati.server.settings import Settings
from relati.site import engine, fetching
from relati.site.asking import ask
from relati.site.browser.app import create_app
from relati.site.browser.crews import OwnCrew
from relati.site.bundles import write_bundles, write_library
from relati.site.constants import PICTURES, write_constants
from relati.site.pages import write_manifest, write_pages

#: What says that a folder is a site of ours, and may be written again.
MARK = "relati-site.json"
#: Files of the client that are written anew, or that only a server needs.
NOT_COPIED = {
    *("index.html", "manifest.webmanifest", "service_worker.js", "jsconfig.json"),
    # Types alone, and pages and boards that a site does not have.
    *("messages.js", "endpoints.js", "offline.html", "offline.js", "notebook"),
}
#: As many digits of a digest as two versions of a file never share.
DIGITS = 24


def build(folder: Path, server: str = "") -> dict[str, int]:
    """Write the site into a folder; gives the bytes of each of its files.

    Matches with other people are asked of the `server`, if there is one. A folder with anything
    else in it is refused (`SiteError`), as is what cannot be fetched. The folder is replaced as a
    whole, when the new site is complete.
    """
    if folder.exists() and not (folder / MARK).is_file() and any(folder.iterdir()):
        raise SiteError("site/folder", folder=str(folder))
    server = server and server_address(server)
    cache = user_cache_path("relati", appauthor=False) / "site"
    python, wheels = fetching.pyodide(cache), fetching.wheels(cache)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".relati-site-", dir=folder.parent) as made:
        site = Path(made) / "site"
        client = Settings().web
        shutil.copytree(client, site, ignore=_left_out(client))
        write_pages(client, site, server)
        write_manifest(client, site)
        (site / "python").mkdir()
        for name in fetching.PYODIDE_FILES:
            if name != fetching.LIBRARY:
                shutil.copyfile(python / name, site / "python" / name)
        archives = write_bundles(site / "python", wheels)
        archives.append(write_library(site / "python", python / fetching.LIBRARY))
        fetching.compile_archives(python, archives)
        engine.build(site / "python")
        asyncio.run(_ask_for_files(site))
        sizes = _write_version(client, site)
        if folder.exists():
            shutil.rmtree(folder)
        site.rename(folder)
    return sizes


def server_address(text: str) -> str:
    """The address of a server as pages use it. Raises `SiteError` if it is none."""
    address = text.rstrip("/")
    try:
        parts = urlsplit(address)
    except ValueError:
        raise SiteError("site/server", server=text) from None
    is_origin = f"{parts.scheme}://{parts.netloc}" == address and "@" not in parts.netloc
    if parts.scheme not in ("http", "https") or not parts.hostname or not is_origin:
        raise SiteError("site/server", server=text)
    return address


async def _ask_for_files(site: Path) -> None:
    """Write what the application answers; it keeps no matches, so it need not be opened."""
    app = create_app(Surroundings(lambda *_: OwnCrew()))
    app.include_router(previews.router)
    try:
        await write_constants(app, site / "constants")
        for name in PICTURES:
            (site / name).write_bytes((await ask(app, f"/{name}")).body)
    finally:
        await app.state.runtime.close()


def _left_out(client: Path) -> Callable[[str, list[str]], set[str]]:
    def named(folder: str, names: list[str]) -> set[str]:
        return NOT_COPIED.intersection(names) if Path(folder) == client else set()

    return named


def _write_version(client: Path, site: Path) -> dict[str, int]:
    """Write the service worker, which knows every file of its version."""
    files = {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in sorted(site.rglob("*"))
        if path.is_file() and path.name not in ("404.html",)
    }
    digests = {name: hashlib.sha256(data).hexdigest()[:DIGITS] for name, data in files.items()}
    version = hashlib.sha256(json.dumps(digests).encode()).hexdigest()[:DIGITS]
    told = json.dumps({"version": version, "files": digests}, indent=0)
    worker = (client / "site" / "service_worker.js").read_text("utf-8")
    (site / "service_worker.js").write_text(f"self.RELATI_SITE = {told};\n{worker}", "utf-8")
    (site / MARK).write_text(json.dumps({"version": version}) + "\n", "utf-8")
    return {name: len(data) for name, data in files.items()}

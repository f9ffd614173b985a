"""The browser client, served as written."""

import html
from pathlib import Path, PurePosixPath

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from relati.server.middleware.security_headers import PAGES_POLICY
from relati.server.preloads import link_header
from relati.words import LANGUAGES, say

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
#: Kept by browsers, but asked about each time: a file has no version in its name.
HEADERS = {"Cache-Control": "no-cache", "Content-Security-Policy": PAGES_POLICY}


class Client(StaticFiles):
    """The files of the client; every address that is none is a page, which `index.html` draws."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._folder = folder
        self.config_checked = True  # without the folder there are no files, and that is all

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, the shell for a page such as `/m/…`, or a 404."""
        # As it was sent: `/api/../m` is an address of the API too, only none that there is.
        is_api = scope["path"].startswith("/api/")
        is_page = "." not in PurePosixPath(path).name and not is_api
        if path != "api" and is_page:
            path = "index.html"
        try:
            response = await super().get_response(path, scope)
        except HTTPException as missing:
            if path != "index.html" or missing.status_code != 404:
                raise
            response = _nothing_to_show()
        if is_page and response.status_code == 200:
            first = scope["path"].strip("/").partition("/")[0]
            response.headers["Link"] = link_header(self._folder, first)
        if isinstance(response, FileResponse):
            kind = TYPES.get(PurePosixPath(path).suffix)
            if kind:
                response.headers["Content-Type"] = kind
        response.headers.update(HEADERS)
        return response


def install(app: FastAPI, folder: Path) -> None:
    """Serve the client at every address that is not taken; so this comes last."""
    app.mount("/", Client(folder), name="client")


def _nothing_to_show() -> Response:
    told = "".join(f"<p>{html.escape(say('server/no-client', lang))}</p>" for lang in LANGUAGES)
    page = (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>relati</title>{told}</html>'
    )
    return HTMLResponse(page, 404)

"""The browser client, served as written."""

import html
import re
from collections.abc import Callable
from pathlib import Path, PurePosixPath

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from relati.errors import MatchError, RelatiError, ServerError
from relati.server.addresses import client_of
from relati.server.languages import page_language_of
from relati.server.middleware.security_headers import PAGES_POLICY
from relati.server.own_address import own_address, shared_address
from relati.server.pages.body import with_body
from relati.server.pages.client_build import TYPES, ClientFiles
from relati.server.pages.heads import Head, head_of, match_head, match_in, unknown, with_head
from relati.server.runtime.rate_limit import EVENTS_PER_READ
from relati.server.runtime.runtime import Runtime
from relati.words import LANGUAGES, say

#: Kept by browsers, but asked about each time: these addresses have no version in them.
HEADERS = {"Cache-Control": "no-cache", "Content-Security-Policy": PAGES_POLICY}
_VERSIONED = re.compile(r"v/(?P<version>[^/]*)/(?P<name>.+)")


class Client(StaticFiles):
    """The files of the client; every other address is a page, which `index.html` draws."""

    def __init__(self, files: ClientFiles, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._files = files
        self.config_checked = True  # without the folder there are no files, and that is all

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, the shell for a page such as `/m/…`, or a 404."""
        if versioned := _VERSIONED.fullmatch(path):
            return await self._versioned(versioned["version"], versioned["name"], scope)
        # As it was sent: `/api/../m` is an address of the API too, only none that there is.
        is_api = scope["path"].startswith("/api/") or path == "api"
        if "." not in PurePosixPath(path).name and not is_api:
            response = await self._page(scope)
        else:
            response = await super().get_response(path, scope)
        if isinstance(response, FileResponse):
            kind = TYPES.get(PurePosixPath(path).suffix)
            if kind:
                response.headers["Content-Type"] = kind
        response.headers.update(HEADERS)
        return response

    async def _versioned(self, version: str, name: str, scope: Scope) -> Response:
        """A file for ever. Other versions are gone: a page that asks for one loads anew."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        build = await run_in_threadpool(self._files.build)
        if build is None or name not in build:
            raise HTTPException(404)
        if version != build.version:
            raise ServerError("server/other-version")
        return build.answer(name).response(Request(scope))

    async def _page(self, scope: Scope) -> Response:
        """The shell with the head of the page; a 404 where there is none, with the same shell."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        build = await run_in_threadpool(self._files.build)
        if build is None:
            return _nothing_to_show()
        request = Request(scope)
        lang, path = page_language_of(scope), scope["path"]
        runtime: Runtime = scope["app"].state.runtime
        head = await _head(request, runtime, lang)
        address = own_address(request, runtime.settings)
        page = with_head(build.shell, head, lang=lang, address=address, path=path)
        shared = shared_address(request, runtime.settings)
        page = with_body(page, build, path, head, lang, shared if shared != address else None)
        response = HTMLResponse(page, 200 if head.is_found else 404)
        response.headers["Vary"] = "Accept-Language, Cookie"
        return response


async def _head(request: Request, runtime: Runtime, lang: str) -> Head:
    path = request.url.path
    match = match_in(path)
    if match is None:
        return head_of(path, lang)
    try:
        client = client_of(request.client.host) if request.client else ""
        await runtime.rate_limit.count("read", client)
        found = await runtime.service.match(match)
        if cost := found.number // EVENTS_PER_READ:  # all of them may have been read for it
            await runtime.rate_limit.count("read", client, cost)
        return match_head(match, found, lang)
    except MatchError:
        return unknown(lang)
    except RelatiError:
        # Asked too often, or the database is away: the page says so itself.
        return head_of("/", lang)


def install(app: FastAPI, folder: Path, data: Callable[[], bytes]) -> None:
    """Serve the client at every address that is not taken; so this comes last.

    `data` is what else the version of the client covers.
    """
    files = app.state.client = ClientFiles(folder, data)
    app.mount("/", Client(files, folder), name="client")


def _nothing_to_show() -> Response:
    told = "".join(f"<p>{html.escape(say('server/no-client', lang))}</p>" for lang in LANGUAGES)
    page = (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>relati</title>{told}</html>'
    )
    return HTMLResponse(page, 404)

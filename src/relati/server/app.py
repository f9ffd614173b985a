"""The whole server as one ASGI application."""

from typing import TYPE_CHECKING

from fastapi import FastAPI
from fastapi.routing import APIRoute

import relati
from relati.server import openapi, refusals
from relati.server.lifespan import lifespan
from relati.server.middleware.access_log import AccessLog
from relati.server.middleware.cross_origin import CrossOrigin
from relati.server.middleware.gzip import GzipGet
from relati.server.middleware.origin_check import OriginCheck
from relati.server.middleware.request_limit import RequestLimit
from relati.server.middleware.security_headers import SecurityHeaders
from relati.server.middleware.size_limits import SizeLimits
from relati.server.routes import (
    admin,
    agreement,
    analysis,
    archive,
    health,
    lab,
    leaderboards,
    lessons,
    lobby,
    match_events,
    match_exports,
    match_socket,
    matches,
    own_data,
    own_matches,
    own_rules,
    passkeys,
    players,
    position_analysis,
    positions,
    previews,
    profiles,
    push,
    puzzle_answers,
    puzzle_runs,
    puzzles,
    records,
    reference,
    reports,
    static_files,
    studies,
    tournaments,
)
from relati.server.runtime.runtime import Runtime
from relati.server.settings import Settings

if TYPE_CHECKING:
    from relati.server.processes.peers import Peers

ROUTERS = (
    health.router,
    reference.router,
    own_rules.router,
    lab.router,
    positions.router,
    analysis.router,
    position_analysis.router,
    records.router,
    lessons.router,
    puzzle_answers.router,
    puzzle_runs.router,
    puzzles.router,
    matches.router,
    lobby.router,
    studies.router,
    tournaments.router,
    archive.router,
    match_exports.router,
    match_events.router,
    match_socket.router,
    own_matches.router,
    profiles.router,
    players.router,
    leaderboards.router,
    push.router,
    passkeys.router,
    reports.router,
    own_data.router,
    admin.router,
    agreement.router,
    previews.router,
)


def create_app(settings: Settings, peers: "Peers | None" = None) -> FastAPI:
    """The application; what its endpoints share is the `Runtime` in `app.state.runtime`.

    `peers` are the other processes of this server, if it has several.
    """
    app = FastAPI(
        title="relati",
        version=relati.__version__,
        # It is one of the routes of `reference`, which are counted.
        openapi_url=None,
        # Their pages load scripts from other hosts.
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        generate_unique_id_function=_operation_id,
    )
    runtime = app.state.runtime = Runtime(settings, peers=peers)
    openapi.install(app)
    refusals.install(app)
    for router in ROUTERS:
        app.include_router(router)
    static_files.install(app, settings.web, lambda: reference.versioned_data(runtime))
    # The last one added is the first to see a request.
    app.add_middleware(GzipGet)
    app.add_middleware(SizeLimits, sizes=settings.sizes)
    app.add_middleware(OriginCheck, settings=settings)
    app.add_middleware(
        AccessLog,
        metrics=runtime.metrics,
        addresses=settings.log_addresses,
        tracing=runtime.tracing,
    )
    if settings.sites:
        app.add_middleware(CrossOrigin, sites=settings.sites)
    debts = peers.counts.debts() if peers else None
    app.add_middleware(RequestLimit, rates=settings.rates, debts=debts)
    app.add_middleware(SecurityHeaders)
    return app


def _operation_id(route: APIRoute) -> str:
    """The name of an endpoint in OpenAPI: that of its function."""
    return route.name

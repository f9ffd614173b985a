"""The server's application without what a browser does not need."""

from dataclasses import replace

from fastapi import FastAPI

import relati
from relati.server import refusals
from relati.server.lifespan import lifespan
from relati.server.routes import (
    analysis,
    health,
    lab,
    lessons,
    match_events,
    match_exports,
    match_socket,
    matches,
    own_matches,
    own_rules,
    position_analysis,
    positions,
    puzzle_answers,
    puzzles,
    records,
    reference,
)
from relati.server.runtime.runtime import Runtime
from relati.server.runtime.surroundings import Surroundings
from relati.server.settings import Capacity, Settings, WorkLimits
from relati.site.browser import device

#: Groups of addresses: all but those about other people, and pages, which are files here; and what
#: only a device is asked.
GROUPS = (
    reference,
    lessons,
    puzzle_answers,
    puzzles,
    own_rules,
    positions,
    matches,
    match_socket,
    match_events,
    own_matches,
    match_exports,
    analysis,
    position_analysis,
    records,
    lab,
    health,
    device,
)
#: One person asks, whose own time and memory it is.
LIMITS = WorkLimits(workers=1, picture_workers=1, board_workers=1, view_bytes=8 * 1024 * 1024)
CAPACITY = Capacity(matches_per_address=50_000, bot_matches_per_address=50_000)
#: A match that was begun on a device stays there, moved in or not.
SECONDS_UNUSED = 50 * 365 * 24 * 3600.0


def browser_settings() -> Settings:
    """The settings of the authority in a browser."""
    return replace(
        Settings(rates=None, work_limits=LIMITS, capacity=CAPACITY), unused_after=SECONDS_UNUSED
    )


def create_app(surroundings: Surroundings) -> FastAPI:
    """The application: the endpoints of the server as they are, without its middleware."""
    app = FastAPI(
        title="relati",
        version=relati.__version__,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.runtime = Runtime(browser_settings(), surroundings)
    refusals.install(app)
    for group in GROUPS:
        app.include_router(group.router)
    return app

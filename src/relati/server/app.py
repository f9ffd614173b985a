"""The whole server as one ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.routing import APIRoute

import relati
from relati.errors import RelatiError
from relati.server import (
    health,
    keepsakes,
    lessons,
    live,
    matches,
    positions,
    records,
    reference,
    refusals,
    static,
    streams,
    thinking,
)
from relati.server.house import open_house
from relati.server.limits import Counter, SizeLimits
from relati.server.metrics import Metrics
from relati.server.packing import Packing
from relati.server.security import Doorkeeper, SecurityHeaders
from relati.server.settings import Settings
from relati.server.thinkers import Thinkers
from relati.server.watch import Watch
from relati.server.workers import Workers

ROUTERS = (
    health.router,
    reference.router,
    positions.router,
    thinking.router,
    records.router,
    lessons.router,
    matches.router,
    keepsakes.router,
    streams.router,
    live.router,
)


def create_app(settings: Settings) -> FastAPI:
    """The application; what its endpoints share stands in `app.state`.

    `settings`, `counter` (rates), `metrics`, `checks` (of health, by part), `thinkers` (bots),
    `drawers` (views and pictures that take long), `analyses` (how many run),
    `failure` (why it could not be opened); while it runs also
    what `house` opens: `service`, `presence`, `boards` and `crowd`.
    """
    app = FastAPI(
        title="relati",
        version=relati.__version__,
        openapi_url="/api/openapi.json",
        # Their pages load scripts from other hosts.
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
        generate_unique_id_function=_operation,
    )
    metrics = Metrics()
    app.state.settings = settings
    app.state.metrics = metrics
    app.state.counter = Counter(settings.rates, settings.broker)
    app.state.checks = {}
    app.state.analyses = 0
    app.state.failure = None
    _hire(app, settings)
    refusals.install(app)
    for router in ROUTERS:
        app.include_router(router)
    static.install(app, settings.web)
    # The last one added is the first to see a request.
    app.add_middleware(Packing)
    app.add_middleware(SizeLimits, sizes=settings.sizes)
    app.add_middleware(Doorkeeper, settings=settings)
    app.add_middleware(Watch, metrics=metrics)
    app.add_middleware(SecurityHeaders)
    return app


def _hire(app: FastAPI, settings: Settings) -> None:
    """The processes that think and draw; none is started before it is needed."""
    told = settings.thinking
    app.state.thinkers = Thinkers(Workers(told.workers, told.waiting))
    app.state.drawers = Workers(1, told.waiting)
    gauge = app.state.metrics.gauge
    gauge("relati_waiting_for_bots", "Who waits for a bot.", lambda: app.state.thinkers.waiting)
    gauge("relati_analyses", "Analyses that are running.", lambda: app.state.analyses)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    try:
        async with open_house(app):
            yield
    except RelatiError as refusal:
        app.state.failure = refusal
        raise
    finally:
        await app.state.thinkers.close()
        await app.state.drawers.close()


def _operation(route: APIRoute) -> str:
    """The name of an endpoint in OpenAPI: that of its function."""
    return route.name

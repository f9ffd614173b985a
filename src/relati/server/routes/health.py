"""Whether the server is well, for whoever watches over it, and its numbers."""

import asyncio
from typing import Any, Literal

from fastapi import APIRouter, Response
from pydantic import BaseModel, Field

import relati
from relati.build_info import commit
from relati.server.dependencies import CurrentRuntime, counted_as
from relati.server.refusals import documented
from relati.server.runtime.health import PartStatus
from relati.server.runtime.metrics import METRICS, of_processes
from relati.server.runtime.runtime import Runtime

#: Writing all numbers takes up to 8 ms, as long as this many reads. Prometheus asks a few times a
#: minute; without a proxy in front, strangers could ask as well.
METRICS_COST = 4

router = APIRouter(tags=["watching over it"])


class Liveness(BaseModel):
    """The process answers."""

    status: Literal["ok"] = "ok"
    version: str = relati.__version__
    commit: str | None = Field(default_factory=commit, description="None if it is unknown.")


class Health(BaseModel):
    """How the server and what it stands on are doing; `none`: it has no such part."""

    status: Literal["ok", "away"]
    version: str
    commit: str | None
    database: PartStatus
    broker: PartStatus


@router.get("/api/health/live")
async def liveness() -> Liveness:
    """Whether the process answers; if it does not, restart it.

    It says nothing about the database: a restart would not bring that back.
    """
    return Liveness()


_AWAY: dict[int | str, dict[str, Any]] = {503: {"model": Health, "description": "A part is away."}}


@router.get("/api/health", responses=_AWAY)
@router.get("/api/health/ready", responses=_AWAY, name="readiness")
async def health(runtime: CurrentRuntime, response: Response) -> Health:
    """Whether the server can store what is played; if it cannot, send players elsewhere.

    The database is asked to write something, at most once in a few seconds.
    """
    database, broker = await asyncio.gather(
        *(_status(runtime, part) for part in ("database", "broker"))
    )
    # Without its broker a server still serves: it only hears later of what others did.
    is_well = database != "away"
    response.status_code = 200 if is_well else 503
    return Health(
        status="ok" if is_well else "away",
        version=relati.__version__,
        commit=commit(),
        database=database,
        broker=broker,
    )


@router.get(
    "/api/metrics",
    response_class=Response,
    dependencies=[counted_as("read", METRICS_COST)],
    responses={
        200: {"content": {"text/plain": {"schema": {"type": "string"}}}},
        **documented(429),
    },
)
async def metrics(runtime: CurrentRuntime) -> Response:
    """Numbers for Prometheus; of a server with several processes those of all of them."""
    text = runtime.metrics.text()
    if peers := runtime.peers:
        text = of_processes({peers.index: text, **await peers.ask(METRICS)})
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


async def _status(runtime: Runtime, part: str) -> PartStatus:
    health = runtime.health.get(part)
    return await health.status() if health else "none"

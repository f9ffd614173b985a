"""Whether the server is well, and its numbers."""

import asyncio
from typing import Literal

from fastapi import APIRouter, Response
from pydantic import BaseModel

import relati
from relati.server.dependencies import CurrentRuntime
from relati.server.runtime.runtime import HealthCheck

Standing = Literal["ok", "away", "none"]
#: A part that does not answer in so many seconds is away.
PATIENCE = 2.0

router = APIRouter(tags=["watching over it"])


class Health(BaseModel):
    """How the server and what it stands on are doing; `none`: it has no such part."""

    status: Literal["ok", "away"]
    version: str
    database: Standing
    broker: Standing


@router.get("/api/health", responses={503: {"model": Health, "description": "A part is away."}})
async def health(runtime: CurrentRuntime, response: Response) -> Health:
    """Whether the server and its storage are there."""
    checks = runtime.health_checks
    database, broker = await asyncio.gather(
        *(_standing(checks.get(part)) for part in ("database", "broker"))
    )
    # Without its broker a server still serves: it only hears later of what others did.
    is_well = database != "away"
    response.status_code = 200 if is_well else 503
    return Health(
        status="ok" if is_well else "away",
        version=relati.__version__,
        database=database,
        broker=broker,
    )


@router.get(
    "/api/metrics",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def metrics(runtime: CurrentRuntime) -> Response:
    """Numbers for Prometheus."""
    return Response(runtime.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def _standing(check: HealthCheck | None) -> Standing:
    if check is None:
        return "none"
    try:
        async with asyncio.timeout(PATIENCE):
            await check()
    except Exception:
        return "away"
    return "ok"

"""Whether the server is well, and its numbers."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

import relati
from relati.server.metrics import Metrics

Standing = Literal["ok", "away", "none"]
#: Something that answers if the part it looks after is there, and raises if it is not.
Check = Callable[[], Awaitable[object]]
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
async def health(request: Request, response: Response) -> Health:
    """Whether the server and its storage are there."""
    checks: dict[str, Check] = request.app.state.checks
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
async def metrics(request: Request) -> Response:
    """Numbers for Prometheus."""
    numbers: Metrics = request.app.state.metrics
    return Response(numbers.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def _standing(check: Check | None) -> Standing:
    if check is None:
        return "none"
    try:
        async with asyncio.timeout(PATIENCE):
            await check()
    except Exception:
        return "away"
    return "ok"

"""For operators: how far people's moves in a match agree with the search. It decides nothing."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import asdict

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from relati.matches.agreement import agreements
from relati.matches.profile_ids import profile_id
from relati.matches.record import record_of
from relati.notation import write_records
from relati.server import jobs
from relati.server.dependencies import ClientAddress, CurrentRuntime, Lang, counted_as
from relati.server.game_analysis import reports, take_slot
from relati.server.messages.order import AgreementLine, AskedAgreement, SeatAgreementMessage
from relati.server.openapi import lines_of
from relati.server.operators import Operator
from relati.server.protocol.disconnects import while_connected
from relati.server.refusals import documented
from relati.server.responses import NdjsonResponse, lines_or_refusal

router = APIRouter(
    prefix="/api/admin",
    tags=["operators"],
    dependencies=[counted_as("think")],
    responses=documented(400, 401, 403, 404, 413, 422, 429, 503),
)


@router.post("/agreement", response_class=StreamingResponse, responses=lines_of("AgreementLine"))
async def agreement(
    request: Request,
    runtime: CurrentRuntime,
    operator: Operator,
    asked: AskedAgreement,
    client: ClientAddress,
    lang: Lang,
) -> NdjsonResponse:
    """How often people played what the search would have, as NDJSON: progress, then the result.

    The cost is that of an analysis of the game, and what an analysis has found already is used.
    """
    match = await runtime.service.match(asked.match)
    limits = runtime.settings.work_limits
    text = write_records([record_of(match)])
    work = runtime.render_pool.run(
        client, jobs.replay_game, limits.picture_seconds, text, 1, limits.moves
    )
    game = await while_connected(request, work)
    give_back = await take_slot(runtime, client, game)

    async def messages() -> AsyncGenerator[AgreementLine, None]:
        done = []
        async with aclosing(reports(runtime, client, game)) as reported:
            async for report, _ in reported:
                done.append(report)
                yield {"kind": "progress", "done": len(done), "total": len(game.moves)}
        seats: list[SeatAgreementMessage] = []
        for each in agreements(match, done):
            seat = match.seats[each.seat]
            person = profile_id(seat.holder) if seat.holder else None
            seats.append({"name": seat.name, "profile": person, **asdict(each)})  # type: ignore[typeddict-item]  # its fields
        seconds = limits.analysis_seconds
        yield {"kind": "result", "match": asked.match, "search_seconds": seconds, "seats": seats}

    return NdjsonResponse(lines_or_refusal(messages(), lang), *give_back)

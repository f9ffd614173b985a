"""Operators: signed in with a passkey that the settings name, they see reports and decide.

Every decision goes through one address, `POST /api/admin/decisions`, and stands in the log.
"""

import json
import re
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from relati.errors import MatchError, OrderError
from relati.matches.match import Match
from relati.matches.profile_ids import profile_id
from relati.matches.publish import snapshot
from relati.matches.service import now
from relati.notation import spell_ruleset
from relati.order.log import StoredEntry
from relati.order.state import Sanction
from relati.server.decisions import prepare
from relati.server.dependencies import CurrentRuntime, counted_as
from relati.server.messages.order import (
    AdminMessage,
    AroundMessage,
    BannedMessage,
    InForceMessage,
    LogEntryMessage,
    LogMessage,
    PersonInOrderMessage,
    ReportMessage,
    ReportsMessage,
    ReportWithGameMessage,
    SanctionMessage,
    SentDecision,
)
from relati.server.messages.people import PasskeyOptionsMessage, SentSignature
from relati.server.operators import Operator, is_named
from relati.server.passkey_checks import options_to_sign, signed_by
from relati.server.refusals import documented
from relati.server.responses import json_response
from relati.server.runtime.runtime import Runtime
from relati.server.tokens import digest_of, new_token
from relati.storage.order import AdminSession
from relati.storage.reports import Report

#: Milliseconds that an operator stays signed in.
SESSION_LASTS = 12 * 3600 * 1000
#: Entries of the log, and reports, in one answer.
PAGE = 50
#: A challenge for operators is good for nothing else.
_PURPOSE = "admin"
_PLACE = re.compile(r"(\d{1,16}):([0-9a-f]{32})")

router = APIRouter(
    prefix="/api/admin",
    tags=["operators"],
    responses=documented(400, 401, 403, 404, 409, 413, 422, 429, 503),
)
Reads = counted_as("read")
#: Not as a command: an operator whose own address is banned can still sign in.
Signs = counted_as("read", 20)

ReportId = Annotated[str, Path(pattern="^[0-9a-f]{32}$", description="The id of a report.")]
ProfileId = Annotated[str, Path(pattern="^[a-z2-7]{16}$", description="The id of a profile.")]


@router.post("/challenge", response_model=PasskeyOptionsMessage, dependencies=[Signs])
async def admin_challenge(request: Request, runtime: CurrentRuntime) -> Response:
    """What to ask the browser for, so that an operator can sign in."""
    if not runtime.settings.admins:
        raise OrderError("order/not-admin")
    return json_response({"options": await options_to_sign(request, runtime, _PURPOSE)})


@router.post("/sign-in", response_model=AdminMessage, dependencies=[Signs])
async def admin_sign_in(request: Request, runtime: CurrentRuntime, sent: SentSignature) -> Response:
    """Sign in with the passkey of an operator; the token is good for these addresses alone."""
    passkey = await signed_by(request, runtime, sent.credential, _PURPOSE)
    if not is_named(runtime, passkey.profile, passkey.credential):
        raise OrderError("order/not-admin")
    token, at = new_token(), now()
    until = at + SESSION_LASTS
    session = AdminSession(digest_of(token), passkey.profile, passkey.credential, until)
    await runtime.order.store.save_session(session, at)
    return json_response({"token": token, "profile": passkey.profile, "until": until})


@router.post("/sign-out", status_code=204, dependencies=[Signs])
async def admin_sign_out(runtime: CurrentRuntime, operator: Operator) -> Response:
    """Sign out."""
    await runtime.order.store.end_session(operator.digest)
    return Response(status_code=204)


@router.post("/decisions", response_model=LogEntryMessage, dependencies=[Reads])
async def decide(runtime: CurrentRuntime, operator: Operator, sent: SentDecision) -> Response:
    """Warn, mute, ban, delete, announce, close a report: it is in the log, and in force."""
    prepared = await prepare(sent.act, runtime.people.profiles)
    stored = await runtime.order.decide(
        prepared.fact,
        f"profile:{operator.profile}",
        holder=prepared.holder,
        network=prepared.network,
    )
    return json_response(_entry_message(stored))


@router.get("", response_model=InForceMessage, dependencies=[Reads])
async def in_force(runtime: CurrentRuntime, operator: Operator) -> Response:
    """What is in force now."""
    order, at = runtime.order, now()
    state, told = order.state, order.state.announcement

    def shown(sanctions: dict[str, Sanction]) -> list[BannedMessage]:
        return [
            {
                "who": who,
                "network": order.network_of(who),
                "until": each.until,
                "reason": each.reason,
            }
            for who, each in sanctions.items()
            if not each.is_over(at)
        ]

    message: InForceMessage = {
        "number": state.number,
        "digest": state.digest,
        "is_in_maintenance": state.is_in_maintenance,
        "announcement_en": told.en if told and not told.is_over(at) else "",
        "announcement_zh": told.zh if told and not told.is_over(at) else "",
        "bans": shown(state.bans),
        "mutes": shown(state.mutes),
        "addresses": shown(state.address_bans),
        "words": sorted(state.words.words),
        "open_reports": await order.reports.count_open(),
    }
    return json_response(message)


@router.get("/log", response_model=LogMessage, dependencies=[Reads])
async def see_log(
    runtime: CurrentRuntime,
    operator: Operator,
    before: Annotated[int | None, Query(ge=1, le=2**31)] = None,
) -> Response:
    """Who has decided what, the latest first."""
    entries = await runtime.order.store.latest(before, PAGE)
    return json_response({"entries": [_entry_message(each) for each in entries]})


@router.get("/reports", response_model=ReportsMessage, dependencies=[Reads])
async def see_reports(
    runtime: CurrentRuntime,
    operator: Operator,
    state: Annotated[str, Query(pattern="^(open|closed)$")] = "open",
    after: Annotated[str, Query(max_length=60, description="`next` of the page before.")] = "",
) -> Response:
    """The queue of reports: open ones, the oldest first, or closed ones, the newest first."""
    reports = runtime.order.reports
    place = _PLACE.fullmatch(after)
    page = await reports.page(state, (int(place[1]), place[2]) if place else None, PAGE + 1)
    shown = page[:PAGE]
    message: ReportsMessage = {
        "reports": [_report_message(each) for each in shown],
        "next": f"{shown[-1].at}:{shown[-1].id}" if len(page) > PAGE else None,
        "open": await reports.count_open(),
    }
    return json_response(message)


@router.get("/reports/{report}", response_model=ReportWithGameMessage, dependencies=[Reads])
async def see_report(runtime: CurrentRuntime, operator: Operator, report: ReportId) -> Response:
    """A report with the game and the chat around it."""
    found = await runtime.order.reports.one(report)
    if found is None:
        raise OrderError("order/no-report")
    around = await _around(runtime, found.match) if found.match else None
    return json_response({"report": _report_message(found), "around": around})


@router.get("/people/{profile}", response_model=PersonInOrderMessage, dependencies=[Reads])
async def see_person(runtime: CurrentRuntime, operator: Operator, profile: ProfileId) -> Response:
    """Somebody as operators see them: what they were told, what they may not do, who reported."""
    state, at = runtime.order.state, now()
    known = await runtime.people.profiles.by_id(profile)
    message: PersonInOrderMessage = {
        "profile": profile,
        "name": known.name if known else "",
        "has_profile": known is not None,
        "ban": _sanction(state.bans.get(profile), at),
        "mute": _sanction(state.mutes.get(profile), at),
        "warnings": [
            {"number": each.number, "at": each.at, "text": each.text}
            for each in state.warnings.get(profile, ())
        ],
        "reports": [
            _report_message(each) for each in await runtime.order.reports.about(profile, PAGE)
        ],
    }
    return json_response(message)


def _sanction(sanction: Sanction | None, at: int) -> SanctionMessage | None:
    if sanction is None or sanction.is_over(at):
        return None
    return {"until": sanction.until, "reason": sanction.reason}


def _entry_message(stored: StoredEntry) -> LogEntryMessage:
    read = json.loads(stored.body)
    return {
        "number": stored.number,
        "at": read["at"],
        "who": read["who"],
        "what": read["what"],
        "digest": stored.digest,
    }


def _report_message(report: Report) -> ReportMessage:
    content = json.loads(report.content)
    return {
        "report": report.id,
        "at": report.at,
        "state": report.state,
        "reporter": report.reporter,
        "about": report.about,
        "subject": report.subject,
        "match": report.match,
        "seat": content.get("seat"),
        "line": content.get("line"),
        "name": content.get("name", ""),
        "text": content.get("text", ""),
        "note": content.get("note", ""),
        "study": content.get("study", ""),
    }


async def _around(runtime: Runtime, match_id: str) -> AroundMessage | None:
    try:
        match = await runtime.service.match(match_id)
    except MatchError:
        return None
    return around(match_id, match)


def around(match_id: str, match: Match) -> AroundMessage:
    """The context of a report, with both rooms of chat."""
    return {
        "match": match_id,
        "phase": match.phase,
        "ruleset": spell_ruleset(match.state.ruleset),
        "plies": len(match.line),
        "seats": [
            {
                "name": seat.name,
                "profile": profile_id(seat.holder) if seat.holder else None,
                "is_bot": seat.kind == "bot",
            }
            for seat in match.seats
        ],
        "players_chat": snapshot(match, "players")["chat"],
        "watchers_chat": snapshot(match, "watchers")["chat"],
    }

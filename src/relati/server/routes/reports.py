"""Reports by players, and what operators have to say to them."""

import json
from hashlib import sha256

from fastapi import APIRouter, Response

from relati.errors import OrderError, ServerError
from relati.matches.chat import ChatLine
from relati.matches.match import Match
from relati.matches.profile_ids import profile_id
from relati.matches.service import now
from relati.matches.texts import has_hidden
from relati.server.dependencies import (
    CurrentRuntime,
    HolderToken,
    Lang,
    RequiredHolder,
    counted_as,
)
from relati.server.messages.order import (
    GameSubject,
    LineSubject,
    NameSubject,
    NoticeMessage,
    ProfileSubject,
    ReportedMessage,
    SanctionMessage,
    SentReport,
    StudySubject,
)
from relati.server.refusals import documented
from relati.server.responses import json_response
from relati.storage.reports import Report

router = APIRouter(
    prefix="/api", tags=["people"], responses=documented(400, 401, 404, 413, 422, 429, 503)
)


@router.post(
    "/reports",
    response_model=ReportedMessage,
    status_code=201,
    # Each is stored, and read by a person.
    dependencies=[counted_as("command", 20)],
    responses=documented(403),
)
async def report(runtime: CurrentRuntime, holder: RequiredHolder, sent: SentReport) -> Response:
    """Report a line of chat, a name, a game, a person or a study; the same again is one report."""
    reports = runtime.order.reports
    subject = sent.subject
    note = " ".join(sent.note.split())
    content: dict[str, object] = {"note": "" if has_hidden(note) else note}
    match = ""
    if isinstance(subject, ProfileSubject):
        about = subject.profile
        found = await runtime.people.profiles.by_id(about)
        if found is None:
            raise ServerError("server/no-profile")
        content |= {"name": found.name}
        which = about
    elif isinstance(subject, StudySubject):
        if runtime.studies is None:
            raise OrderError("order/no-subject")
        study = await runtime.studies.study(subject.study)
        about, which = study.person, subject.study
        author = await runtime.people.profiles.by_id(about)
        content |= {"name": author.name if author else "", "text": study.name, "study": which}
    else:
        match = subject.match
        about, more, which = _in_match(await runtime.service.match(match), subject)
        content |= more
    reporter = profile_id(holder)
    name = f"{reporter}:{subject.kind}:{match}:{which}"
    made = Report(
        sha256(name.encode()).hexdigest()[:32],
        now(),
        "open",
        reporter,
        about,
        subject.kind,
        match,
        json.dumps(content, ensure_ascii=False),
    )
    await reports.save(made)
    return json_response({"report": made.id}, 201)


@router.get("/notice", response_model=NoticeMessage, dependencies=[counted_as("read")])
async def notice(runtime: CurrentRuntime, holder: HolderToken, lang: Lang) -> Response:
    """The announcement to everybody, and warnings to me."""
    at, state = now(), runtime.order.state
    told = state.announcement
    if told and told.is_over(at):
        told = None
    message: NoticeMessage = {
        "announcement": {
            "number": told.number,
            "text": (told.zh or told.en) if lang == "zh" else (told.en or told.zh),
            "until": told.until,
        }
        if told
        else None,
        "is_in_maintenance": state.is_in_maintenance,
        "warnings": [
            {"number": each.number, "at": each.at, "text": each.text}
            for each in (state.warnings.get(profile_id(holder), ()) if holder else ())
        ],
        "ban": None,
        "mute": None,
    }
    if holder:
        ban, mute = state.ban_of(holder, at), state.mute_of(holder, at)
        message["ban"] = SanctionMessage(until=ban.until, reason=ban.reason) if ban else None
        message["mute"] = SanctionMessage(until=mute.until, reason=mute.reason) if mute else None
    return json_response(message)


def _in_match(
    match: Match, subject: LineSubject | NameSubject | GameSubject
) -> tuple[str, dict[str, object], str]:
    """Whom a report is about, what it says, and which line, name or game it means."""
    if isinstance(subject, LineSubject):
        line = _line(match, subject.line)
        about = line.chatted.person if line.seat is None else _person(match, line.seat)
        said: dict[str, object] = {
            "line": subject.line,
            "seat": line.seat,
            "name": line.chatted.name,
            "text": line.chatted.text,
        }
        return about, said, str(subject.line)
    seat = subject.seat
    if seat is None:
        return "", {}, ""
    if seat >= len(match.seats):
        raise OrderError("order/no-subject")
    return _person(match, seat), {"seat": seat, "name": match.seats[seat].name}, str(seat)


def _line(match: Match, number: int) -> ChatLine:
    for log in match.chat.values():
        for line in log.lines:
            if line.number == number:
                return line
    raise OrderError("order/no-subject")


def _person(match: Match, seat: int) -> str:
    holder = match.seats[seat].holder
    return profile_id(holder) if holder else ""

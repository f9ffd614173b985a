"""Every no of the server in one shape: a stable code, a sentence, and details.

    {"code": "rules/not-linked", "sentence": "…", "details": {"squares": ["C3"]}}

422 means: the request was read, but what it asks for cannot be (text that is no position, a move
the rules refuse). The other statuses stand in `STATUSES`. The sentence is in the language asked
for with `lang`, or else with `Accept-Language`.
"""

from collections.abc import Iterable
from typing import Any, cast

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from relati.errors import MatchError, NotationError, RelatiError, ServerError, StorageError
from relati.server.languages import language_of
from relati.server.messages.answers import RefusalMessage
from relati.server.openapi import schema_of
from relati.words import Word, spell

UNREADABLE = 422
#: By code; everything else that relati refuses is a 422.
STATUSES = {
    "server/json": 400,
    "server/token": 401,
    "server/signed-out": 401,
    "match/not-your-seat": 403,
    "match/not-yours": 403,
    "match/no-such-match": 404,
    "match/deleted": 404,
    "order/banned": 403,
    "order/banned-until": 403,
    "order/muted": 403,
    "order/muted-until": 403,
    "order/maintenance": 503,
    "order/not-admin": 403,
    "order/no-report": 404,
    "order/no-subject": 404,
    "order/no-change": 409,
    "order/many-reports": 429,
    "order/reports-full": 503,
    "order/not-kept": 404,
    "match/unreadable": 503,  # a server of a newer version may read it
    "server/code": 404,
    "server/no-profile": 404,
    "server/no-push": 404,
    "server/no-passkeys": 404,
    "server/passkey": 403,
    "server/passkey-there": 409,
    "storage/passkey-taken": 409,  # the database works: asking again would not help
    "server/many-devices": 409,
    "server/device-known": 409,
    "server/profile-shared": 409,
    # What is wrong with these is wrong in every match.
    "match/command-id": 422,
    "match/clock": 422,
    "match/name": 422,
    "match/chat": 422,
    "match/level": 422,
    "match/level-of-person": 422,
    "match/level-or-bot": 422,
    "match/seats": 422,
    "match/position-over": 422,
    "match/begun-clock": 422,
    "match/begun-rated": 422,
    "match/position-long": 422,
    "match/ruleset-long": 422,
    "match/rated-rules": 422,
    "match/rated-board": 422,
    "match/rated-seats": 422,
    "match/rated-bot": 422,
    "people/yourself": 409,
    "people/you-blocked": 409,
    "people/many-followed": 409,
    "people/many-blocked": 409,
    "people/many-challenges": 429,
    "people/no-name": 409,
    "people/no-challenges": 403,
    "people/seat-kept": 403,
    "people/no-seat": 403,
    "tournament/unknown": 404,
    "tournament/not-yours": 403,
    "tournament/not-in": 404,
    "tournament/over": 409,
    "tournament/made": 409,
    "tournament/full": 409,
    "tournament/drawn": 409,
    "tournament/closed": 409,
    "tournament/no-room": 409,
    "tournament/too-few": 409,
    "tournament/round-goes-on": 409,
    "tournament/no-records": 404,
    "tournament/many": 429,
    "study/unknown": 404,
    "study/no-chapter": 404,
    "study/no-move": 404,
    "study/not-yours": 403,
    "study/no-author": 409,
    "study/made": 409,
    "study/full": 409,
    "study/last-chapter": 409,
    "study/many": 409,
    "server/crowded": 503,
    "server/host": 421,
    "server/origin": 403,
    "server/not-found": 404,
    "server/other-version": 404,
    "rulebook/unknown": 404,
    "rulebook/no-page": 404,
    "lessons/unknown": 404,
    "puzzles/unknown": 404,
    "puzzles/no-run": 404,
    "puzzles/run-over": 409,
    "puzzles/run-elsewhere": 409,
    "server/method": 405,
    "server/body-large": 413,
    "server/address-long": 414,
    "server/too-often": 429,
    "server/client-left": 499,  # as nginx has it; nobody reads it but the log
    "server/many-matches": 429,
    "server/many-bot-matches": 429,
    "server/many-seeks": 429,
    "server/no-seek": 404,
    "server/no-archive": 503,
    "server/headers-large": 431,
    "server/failed": 500,
    "server/busy": 503,
    "server/closing": 503,
    "server/worker-lost": 503,
    "picture/needs": 501,
}

#: What is not there by code: matches refuse what does not fit them now, a storage may be away.
BY_KIND: dict[type[RelatiError], int] = {MatchError: 409, StorageError: 503}


def documented(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """These statuses as OpenAPI wants them, each with a refusal.

    By name: FastAPI would build a model for each status of each route when the server starts.
    """
    content = {"application/json": {"schema": schema_of("RefusalMessage")}}
    return {status: {"content": content, "description": _MEANINGS[status]} for status in statuses}


_MEANINGS = {
    400: "The body cannot be read as JSON.",
    401: "The token cannot be one.",
    403: "This is somebody else's seat.",
    404: "There is no such thing.",
    405: "The address does not take this method.",
    409: "The match refuses: not your turn, stale, over.",
    413: "The body is too large.",
    422: "It was read, but cannot be: no position, an illegal move, a missing field.",
    429: "Too many requests from one address; `Retry-After` says when to come back.",
    501: "An optional part is not installed.",
    503: "Too many are waiting; `Retry-After` says when to come back.",
}


def refusal_message(error: RelatiError, lang: str) -> RefusalMessage:
    """The message that tells why something was refused."""
    details = {name: _plain(value, lang) for name, value in error.details.items()}
    if isinstance(error, NotationError):
        details |= {"line": error.line, "column": error.column}
    return {"code": error.code, "sentence": _whole(error.sentence(lang)), "details": details}


def _plain(value: object, lang: str) -> Any:
    """A detail as JSON: lists stay lists, refusals within refusals are told whole."""
    match value:
        case None | bool() | int() | float():
            return value
        case RelatiError():
            return refusal_message(value, lang)
        case Word():
            return spell(value, lang)
        case dict():
            return {_whole(str(name)): _plain(each, lang) for name, each in value.items()}
        case tuple() | list():
            return [_plain(each, lang) for each in value]
    return _whole(str(value))


def _whole(text: str) -> str:
    """Text that can be sent: halves of characters, which JSON can bring in, are spelled out."""
    return text.encode("utf-8", "backslashreplace").decode()


def status_of(error: RelatiError) -> int:
    """The status that goes with a refusal."""
    if error.code in STATUSES:
        return STATUSES[error.code]
    return next((s for kind, s in BY_KIND.items() if isinstance(error, kind)), UNREADABLE)


def refusal_response(error: RelatiError, lang: str) -> JSONResponse:
    """The response that tells a refusal."""
    status = status_of(error)
    headers = {}
    if status in (429, 503):
        headers["Retry-After"] = str(error.details.get("seconds", 1))
    return JSONResponse(refusal_message(error, lang), status, headers)


def install(app: FastAPI) -> None:
    """Let everything that is raised in an endpoint be answered in this shape."""
    app.add_exception_handler(RelatiError, _on_refusal)
    app.add_exception_handler(RequestValidationError, _on_invalid)
    app.add_exception_handler(HTTPException, _on_http)


async def _on_refusal(request: Request, error: Exception) -> JSONResponse:
    refusal = cast("RelatiError", error)
    request.app.state.runtime.metrics.count("refusal", refusal.code)
    return refusal_response(refusal, language_of(request.scope))


async def _on_http(request: Request, error: Exception) -> JSONResponse:
    """What the framework refuses by itself: no such route, no such method, a body in pieces."""
    found = cast("HTTPException", error)
    if found.status_code == 405:
        refusal = ServerError("server/method", method=request.method[:20])
    else:
        refusal = ServerError("server/json" if found.status_code == 400 else "server/not-found")
    response = refusal_response(refusal, language_of(request.scope))
    response.headers.update(found.headers or {})
    return response


#: Kinds of the validator's errors, by how they begin.
_PROBLEMS = {
    "missing": "missing",
    "extra_forbidden": "extra",
    "literal_error": "choice",
    "enum": "choice",
    "string_too": "length",
    "too_": "length",
    "greater_than": "range",
    "less_than": "range",
    "int_": "type",
    "float_": "type",
    "bool_": "type",
    "string_type": "type",
    "list_type": "type",
    "dict_type": "type",
    "model_attributes_type": "type",
}
#: So many problems of one request are told.
_MOST_PROBLEMS = 5


async def _on_invalid(request: Request, error: Exception) -> JSONResponse:
    lang = language_of(request.scope)
    errors = cast("RequestValidationError", error).errors()
    if any(each["type"] == "json_invalid" for each in errors):
        return refusal_response(ServerError("server/json"), lang)
    for each in errors:
        cause = each.get("ctx", {}).get("error")
        if isinstance(cause, RelatiError):
            return refusal_response(cause, lang)
    # Where one of several kinds is expected, problems with the other kinds say nothing.
    other_kinds = {each["loc"][:-1] for each in errors if each["loc"][-1] == "kind"}
    relevant = [each for each in errors if each["loc"][:-1] not in other_kinds] or errors
    problems = [
        ServerError("server/problem", where=_where(each["loc"]), problem=_problem(each["type"]))
        for each in relevant[:_MOST_PROBLEMS]
    ]
    return refusal_response(ServerError("server/invalid", problems=problems), lang)


def _where(location: Iterable[object]) -> str:
    """The way to a field, `moves.3`, without where it stood (query or body)."""
    _, *fields = location
    return ".".join(str(field)[:40] for field in fields) or "body"


def _problem(kind: str) -> Word:
    known = next((name for start, name in _PROBLEMS.items() if kind.startswith(start)), "other")
    return Word(f"server/problem/{known}")

"""Studies: written by one person, read by whoever has the link, live.

On the socket of a study the server tells it whole, and then whatever has changed of it:

server   {"kind": "study", "base": 0, …}, later with the number it builds on as `base`

What else is said there: `relati.server.news_socket`.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Path, Query, Request, Response, WebSocket
from fastapi.responses import PlainTextResponse

from relati.errors import ServerError, StudyError
from relati.matches.messages import raw
from relati.matches.profile_ids import profile_id
from relati.server.dependencies import (
    ClientAddress,
    CurrentRuntime,
    HolderToken,
    RequiredHolder,
    counted_as,
)
from relati.server.messages.studies import (
    AddChapter,
    NewStudy,
    OwnStudiesMessage,
    PlayMoves,
    SeenStudyMessage,
    SentStudyCommand,
    StudyAuthorMessage,
    StudyDeletedMessage,
    StudyDoneMessage,
)
from relati.server.news_socket import serve_news
from relati.server.refusals import documented
from relati.server.requests import Hello
from relati.server.responses import json_response
from relati.server.runtime.runtime import Runtime
from relati.server.study_work import StudyWork
from relati.studies.acts import NewChapter, StudyAct

if TYPE_CHECKING:
    from relati.server.runtime.studies import Studies

router = APIRouter(
    prefix="/api/studies",
    tags=["studies"],
    responses=documented(400, 401, 404, 413, 422, 429, 503),
)
Reads = counted_as("read")
Acts = counted_as("command")
Makes = counted_as("command", 10)
Works = counted_as("think")
StudyId = Annotated[str, Path(pattern="^[a-z2-7]{12}$", description="The id of a study.")]


def _studies(runtime: Runtime) -> "Studies":
    """Those of a server; a game without one has none."""
    if runtime.studies is None:
        raise ServerError("server/no-archive")
    return runtime.studies


@router.get("", response_model=OwnStudiesMessage, dependencies=[Reads])
async def own_studies(runtime: CurrentRuntime, holder: RequiredHolder) -> Response:
    """My own studies, the latest first."""
    from relati.server.runtime.studies import MOST_STUDIES

    listed = await _studies(runtime).store.made_by(profile_id(holder))
    message: OwnStudiesMessage = {
        "studies": [
            {
                "id": each.id,
                "name": each.name,
                "chapters": each.chapters,
                "created": each.created,
                "updated": each.updated,
            }
            for each in listed
        ],
        "most": MOST_STUDIES,
    }
    return json_response(message)


@router.post(
    "",
    response_model=SeenStudyMessage,
    status_code=201,
    dependencies=[Makes],
    responses=documented(403, 409),
)
async def make_study(
    request: Request,
    runtime: CurrentRuntime,
    sent: NewStudy,
    holder: RequiredHolder,
    client: ClientAddress,
) -> Response:
    """A new study with its first chapter. Only who has a profile can make one."""
    studies = _studies(runtime)
    runtime.order.check_may_write(holder)
    runtime.order.check_text(sent.name, sent.chapter.name)
    if await runtime.people.profiles.by_holder(holder) is None:
        raise StudyError("study/no-author")
    study_id = await studies.made_before(holder, sent.id)
    if study_id is None:
        chapters = await StudyWork(request, runtime, client).chapters(sent.chapter)
        _check_chapters(runtime, chapters)
        study_id = await studies.make(holder, sent.id, sent.name, chapters)
    return json_response(await _seen(runtime, study_id, holder), 201)


@router.get("/{study_id}", response_model=SeenStudyMessage, dependencies=[Reads])
async def see_study(runtime: CurrentRuntime, study_id: StudyId, holder: HolderToken) -> Response:
    """The study as it is now, for everybody who has the link."""
    return json_response(await _seen(runtime, study_id, holder))


@router.post(
    "/{study_id}/commands",
    response_model=StudyDoneMessage,
    dependencies=[Acts],
    responses=documented(403, 409),
)
async def act_in_study(
    request: Request,
    runtime: CurrentRuntime,
    study_id: StudyId,
    sent: SentStudyCommand,
    holder: RequiredHolder,
    client: ClientAddress,
) -> Response:
    """Change my study. It is stored when answered."""
    studies = _studies(runtime)
    study = await studies.study(study_id)
    if study.holder != holder:
        raise StudyError("study/not-yours")
    runtime.order.check_may_write(holder)
    act: StudyAct
    if isinstance(sent.act, AddChapter | PlayMoves):
        act = await StudyWork(request, runtime, client).act(study, sent.act)
        _check_chapters(runtime, getattr(act, "chapters", ()))
    else:
        act = sent.act
        texts = (getattr(act, name, "") for name in ("name", "text"))
        runtime.order.check_text(*texts)
    study = await studies.submit(study_id, holder, sent.id, act)
    message: StudyDoneMessage = {
        "number": study.number,
        "latest": list(study.latest) if study.latest else None,
    }
    return json_response(message)


@router.post(
    "/{study_id}/delete",
    response_model=StudyDeletedMessage,
    dependencies=[Acts],
    responses=documented(403),
)
async def delete_study(
    runtime: CurrentRuntime, study_id: StudyId, holder: RequiredHolder
) -> Response:
    """Delete my study, for good."""
    await _studies(runtime).delete(study_id, holder)
    return json_response({"deleted": study_id})


@router.get("/{study_id}/records.txt", response_class=PlainTextResponse, dependencies=[Works])
async def study_records(
    request: Request,
    runtime: CurrentRuntime,
    study_id: StudyId,
    client: ClientAddress,
    chapter: Annotated[int | None, Query(ge=1, le=100_000, description="Only this one.")] = None,
) -> Response:
    """The chapters as records with variations and comments: docs/reference/record.md."""
    study = await _studies(runtime).study(study_id)
    text = await StudyWork(request, runtime, client).records(study, chapter)
    headers = {"Content-Disposition": f'attachment; filename="relati-{study_id}.txt"'}
    return PlainTextResponse(text, headers=headers)


@router.websocket("/{study_id}/live")
async def study_live(
    socket: WebSocket, study_id: StudyId, runtime: CurrentRuntime, client: ClientAddress
) -> None:
    """Be told the study, and whatever changes of it."""
    await serve_news(socket, runtime, client, partial(_news, runtime, study_id))


@asynccontextmanager
async def _news(
    runtime: Runtime, study_id: str, _hello: Hello
) -> AsyncIterator[AsyncIterator[str]]:
    studies = _studies(runtime)
    live = await studies.read_along(study_id)

    async def texts() -> AsyncIterator[str]:
        seen = 0
        while True:
            text, seen = await studies.news(live, seen)
            yield text

    try:
        yield texts()
    finally:
        studies.leave(live)


async def _seen(runtime: Runtime, study_id: str, holder: str | None) -> dict[str, object]:
    studies = _studies(runtime)
    text = await studies.text(study_id)
    study = await studies.study(study_id)
    profile = await runtime.people.profiles.by_id(study.person)
    author: StudyAuthorMessage | None = None
    if profile and profile.name:
        author = {"player": profile.id, "name": profile.name, "symbol": profile.symbol}
    return {"study": raw(text), "author": author, "is_author": study.holder == holder}


def _check_chapters(runtime: Runtime, chapters: tuple[NewChapter, ...]) -> None:
    """Raise if there is a word in them that nobody may say."""
    for chapter in chapters:
        comments = (each.comment for each in chapter.moves)
        runtime.order.check_text(chapter.name, chapter.comment, *comments)

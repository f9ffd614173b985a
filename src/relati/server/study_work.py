"""What an author sends, made into acts that the rules have judged."""

from fastapi import Request

from relati.errors import StudyError
from relati.server.messages.studies import (
    AddChapter,
    FromPosition,
    FromRuleset,
    PlayMoves,
    SentChapter,
)
from relati.server.protocol.disconnects import while_connected
from relati.server.runtime.board_pool import LIGHT_MOVES, is_light_game, is_light_position
from relati.server.runtime.runtime import Runtime
from relati.studies import judging
from relati.studies.acts import AddChapters, AddMoves, NewChapter
from relati.studies.record import records_text
from relati.studies.study import Study


class StudyWork:
    """Works for one request of a client, and gives up when it leaves."""

    def __init__(self, request: Request, runtime: Runtime, client: str) -> None:
        self._request = request
        self._runtime = runtime
        self._client = client

    async def chapters(self, sent: SentChapter) -> tuple[NewChapter, ...]:
        """The chapters that somebody wants to add."""
        boards, source = self._runtime.board_pool, sent.source
        if isinstance(source, FromRuleset):
            game = source.ruleset, source.players, source.width, source.height
            is_light = is_light_game(*game)
            work = boards.run(self._client, is_light, judging.chapter_of_ruleset, sent.name, *game)
        elif isinstance(source, FromPosition):
            is_light = is_light_position(source.position)
            work = boards.run(
                self._client, is_light, judging.chapter_of_position, sent.name, source.position
            )
        else:
            seconds = self._runtime.settings.work_limits.picture_seconds
            reading = self._runtime.render_pool.run(
                self._client, judging.chapters_of_records, seconds, sent.name, source.text
            )
            return await while_connected(self._request, reading)
        return (await while_connected(self._request, work),)

    async def act(self, study: Study, sent: AddChapter | PlayMoves) -> AddChapters | AddMoves:
        """An act that needs the rules, judged by them."""
        if isinstance(sent, AddChapter):
            return AddChapters(await self.chapters(sent.chapter))
        chapter = study.chapter(sent.chapter)
        if chapter is None:
            raise StudyError("study/no-chapter")
        if sent.after not in chapter.nodes:
            raise StudyError("study/no-move")
        before = chapter.line_to(sent.after)
        is_light = is_light_position(chapter.position) and (
            len(before) + len(sent.moves) <= LIGHT_MOVES
        )
        work = self._runtime.board_pool.run(
            self._client, is_light, judging.judge_line, chapter.position, before, sent.moves
        )
        moves = await (work if is_light else while_connected(self._request, work))
        return AddMoves(sent.chapter, sent.after, moves)

    async def records(self, study: Study, chapter: int | None) -> str:
        """The study, or one of its chapters, as record text."""
        if chapter is not None and study.chapter(chapter) is None:
            raise StudyError("study/no-chapter")
        seconds = self._runtime.settings.work_limits.picture_seconds
        work = self._runtime.render_pool.run(
            self._client, records_text, seconds, study.name, study.chapters, chapter
        )
        return await while_connected(self._request, work)

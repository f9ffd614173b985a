"""All studies in use on this server: commands in, news out to those who read along.

Any number of servers may attend to the same study: each event number is stored once, and whoever
was second reads what is there and decides again. What was stored elsewhere is found by asking the
database, once a second, for the numbers of the studies that somebody reads here.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence

from relati.errors import RelatiError, ServerError, StudyError
from relati.matches.event_store import StoredEvent
from relati.matches.profile_ids import profile_id
from relati.matches.service import now
from relati.server.made_ids import made_id
from relati.server.runtime.live_study import LiveStudy
from relati.storage.studies import StudyStore, row_of
from relati.studies.acts import AddChapters, MakeStudy, NewChapter, StudyAct, StudyCommand
from relati.studies.decide import StudyDecision, decide
from relati.studies.stored_events import read_event, write_event
from relati.studies.study import Study, fold

log = logging.getLogger(__name__)

#: Seconds between two looks at what other servers have stored, and between two news of one study.
TICK, NEWS_INTERVAL = 1.0, 0.2
#: How many studies that nobody reads just now are kept in memory.
MOST_KEPT = 32
#: How many studies one person can have.
MOST_STUDIES = 50
#: How often a command is decided again because another server stored something first.
RETRY_LIMIT = 20


class Studies:
    """Owns the studies in use in this process. `run` attends to them until it is cancelled."""

    def __init__(
        self,
        store: StudyStore,
        is_deleted: Callable[[str], bool] = lambda study: False,
        clock: Callable[[], int] = now,
    ) -> None:
        self.store = store
        self._is_deleted = is_deleted
        self._clock = clock
        self._live: OrderedDict[str, LiveStudy] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def reader_count(self) -> int:
        """How many are told of studies."""
        return sum(each.readers for each in self._live.values())

    # For callers

    async def made_before(self, holder: str, command_id: str) -> str | None:
        """The id of the study that this command has made already.

        Raises `StudyError` if it would make a new one and its author has too many.
        """
        study_id = made_id("study", holder, command_id)
        if await self.store.numbers_of([study_id]):
            return study_id
        if await self.store.count_of(profile_id(holder)) >= MOST_STUDIES:
            raise StudyError("study/many", most=MOST_STUDIES)
        return None

    async def make(
        self, holder: str, command_id: str, name: str, chapters: tuple[NewChapter, ...]
    ) -> str:
        """The id of a new study; the same command again has the same answer."""
        study_id = made_id("study", holder, command_id)
        if self._is_deleted(study_id):
            raise StudyError("study/unknown")
        act = MakeStudy(name, chapters)
        try:
            await self._execute(
                self._of(study_id), StudyCommand(command_id, self._clock(), act, holder)
            )
        except StudyError as refusal:
            if refusal.code != "study/made":  # at the same moment by the same command
                raise
        return study_id

    async def study(self, study_id: str) -> Study:
        """The study as it is now; raises `StudyError` if there is none."""
        live = self._of(study_id)
        # Only what somebody reads is kept up to date.
        if live.now is None or not live.readers:
            async with live.lock:
                await self._catch_up(live)
        if live.now is None:
            self._live.pop(study_id, None)
            raise StudyError("study/unknown")
        return live.now

    async def submit(self, study_id: str, holder: str, command_id: str, act: StudyAct) -> Study:
        """The study after a command, once it is stored."""
        await self.study(study_id)
        command = StudyCommand(command_id, self._clock(), act, holder)
        return await self._execute(self._of(study_id), command)

    async def delete(self, study_id: str, holder: str) -> None:
        """Delete a study of somebody's own."""
        study = await self.study(study_id)
        if study.holder != holder:
            raise StudyError("study/not-yours")
        await self.store.delete(study_id)
        self.forget(study_id)

    async def text(self, study_id: str) -> str:
        """The study as it is now, as JSON."""
        study = await self.study(study_id)
        live = self._of(study_id)
        live.show(study)
        return await live.text(0)

    async def read_along(self, study_id: str) -> LiveStudy:
        """Somebody wants to be told; `leave` in the end."""
        study = await self.study(study_id)
        live = self._of(study_id)
        live.readers += 1
        live.show(study)
        return live

    def leave(self, live: LiveStudy) -> None:
        """Somebody need not be told any more."""
        live.readers -= 1

    async def news(self, live: LiveStudy, seen: int) -> tuple[str, int]:
        """What has changed since the number `seen`, as soon as something has, and its number.

        Raises `StudyError` once the study is deleted.
        """
        while not live.is_gone and (live.shown is None or live.shown.number <= seen):
            await live.changed.wait()
        if live.is_gone or live.shown is None:
            raise StudyError("study/unknown")
        number = live.shown.number
        return await live.text(seen), number

    def forget(self, study_id: str) -> None:
        """A study was deleted: tell its readers, and keep nothing of it."""
        live = self._live.pop(study_id, None)
        if live:
            live.is_gone = True
            live.wake()

    def forget_all(self) -> None:
        """Read all studies again: somebody who wrote some was erased."""
        for live in self._live.values():
            live.now = None

    # What happens without a command

    async def run(self) -> None:
        """Take in what other servers have stored, until cancelled."""
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.tick()
            except RelatiError as error:  # the database may be away: the next look does the same
                log.warning("could not look at studies", extra={"code": error.code})

    async def tick(self) -> None:
        """Take in what other servers have stored of the studies that somebody reads here."""
        read = [each for each in self._live.values() if each.readers]
        if not read:
            return
        numbers = await self.store.numbers_of([each.id for each in read])
        for live in read:
            number = numbers.get(live.id)
            if number is None:
                self.forget(live.id)
            elif live.now is None or live.now.number < number:
                async with live.lock:
                    await self._catch_up(live)
                self._tell(live)

    async def close(self) -> None:
        """End what is under way."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Commands

    async def _execute(self, live: LiveStudy, command: StudyCommand) -> Study:
        """Decide, store, tell, in that order; raises the refusal, or that storing failed."""
        async with live.lock:
            for _ in range(RETRY_LIMIT):
                if live.now is None:
                    await self._catch_up(live)
                if isinstance(command.act, MakeStudy | AddChapters):
                    # Others wait for their moves.
                    decision = await asyncio.to_thread(decide, live.now, command)
                else:
                    decision = decide(live.now, command)
                if isinstance(decision, RelatiError):
                    raise decision
                if not decision.events or await self._commit(live, decision):
                    break
                live.now = None  # another server was first
            else:
                raise ServerError("server/busy", seconds=1)
        self._tell(live)
        return decision.study

    async def _commit(self, live: LiveStudy, decision: StudyDecision) -> bool:
        events = [write_event(event) for event in decision.events]
        study = decision.study
        try:
            is_stored = await self.store.append(live.id, events, row_of(study))
        except BaseException:
            live.now = None  # whether it was stored is unknown: read first
            raise
        if is_stored:
            live.now = study
        return is_stored

    async def _catch_up(self, live: LiveStudy) -> None:
        known = live.now
        stored = await self.store.read(live.id, known.number if known else 0)
        if stored:
            live.now = await asyncio.to_thread(_after_all, known, stored)
        elif known and not await self.store.numbers_of([live.id]):
            live.now = None  # deleted elsewhere

    # News

    def _tell(self, live: LiveStudy) -> None:
        """Have readers told soon, all that has happened by then at once."""
        if live.readers:
            task = asyncio.ensure_future(self._tell_soon(live))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell_soon(self, live: LiveStudy) -> None:
        await asyncio.sleep(NEWS_INTERVAL)
        if live.now is not None and not live.is_gone:
            live.show(live.now)

    def _of(self, study_id: str) -> LiveStudy:
        live = self._live.get(study_id)
        if live is None:
            live = self._live[study_id] = LiveStudy(study_id)
            self._forget_some()
        self._live.move_to_end(study_id)
        return live

    def _forget_some(self) -> None:
        """Keep no more studies that nobody uses than there is memory for."""
        idle = [each for each in self._live.values() if not each.readers and not each.lock.locked()]
        for live in idle[: max(0, len(idle) - MOST_KEPT)]:
            del self._live[live.id]


def _after_all(known: Study | None, stored: Sequence[StoredEvent]) -> Study | None:
    return fold(map(read_event, stored), known)

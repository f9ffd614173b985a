"""Group commit: all appends that are waiting are stored in one transaction.

    append ──┐                    ┌── one transaction ──┐
    append ──┼── waiting ─ group ─┤  numbers, events,   ├── every caller gets its own result
    append ──┘                    └── match rows ───────┘

No append is delayed to fill a group: those that arrive while one is being stored form the next.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.exc import IntegrityError

from relati.errors import StorageError
from relati.matches.background import Observe, observe_nothing
from relati.matches.event_store import MatchRow, StoredEvent
from relati.storage.database import Database
from relati.storage.groups import Append, store

#: A larger group is hardly cheaper for each append, and its first one waits longer.
GROUP_LIMIT = 256
#: How many appends may wait before new ones are refused.
WAITING_LIMIT = 10_000
#: While the database refuses to write, this many seconds lie between two warnings.
WARNING_SECONDS = 10.0

log = logging.getLogger(__name__)


class _Answer(asyncio.Future[bool]):
    """The answer that a caller awaits; it comes even if the caller is cancelled meanwhile."""

    def cancel(self, msg: object = None) -> bool:
        """Refuse: asyncio then raises `CancelledError` in the caller once the answer is there."""
        return False


@dataclass(slots=True)
class _Waiting:
    """An append, and the answer its caller awaits."""

    append: Append
    answer: _Answer


class Writer:
    """Stores appends group by group, in a task that runs while any are waiting."""

    def __init__(self, database: Database, observe: Observe = observe_nothing) -> None:
        self._database = database
        self._observe = observe
        self._waiting: deque[_Waiting] = deque()
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False
        self._warn_again = 0.0

    async def append(self, match_id: str, events: Sequence[StoredEvent], row: MatchRow) -> bool:
        """True once the events are stored; False if they do not follow the last one stored.

        A caller that is cancelled meanwhile gets its answer, too, so that what is stored can be
        published; it is cancelled when it waits the next time.
        """
        if self._is_closed:
            raise StorageError("storage/closed")
        if len(self._waiting) >= WAITING_LIMIT:
            raise StorageError("storage/full")
        answer = _Answer()
        self._waiting.append(_Waiting(Append(match_id, events, row), answer))
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        try:
            return await answer
        except asyncio.CancelledError:
            task = asyncio.current_task()
            assert task
            task.uncancel()
            task.cancel()
            return answer.result()

    async def close(self) -> None:
        """Store what is waiting, and accept nothing more."""
        self._is_closed = True
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _work(self) -> None:
        group: list[_Waiting] = []
        try:
            while self._waiting:
                group = self._next_group()
                await self._store(group)
        except BaseException as error:  # a bug, or the loop ends: no caller may wait forever
            for each in (*group, *self._waiting):
                _answer(each, StorageError("storage/failed", reason=repr(error)))
            self._waiting.clear()
            raise
        finally:
            self._task = None

    def _next_group(self) -> list[_Waiting]:
        """The next appends, at most one for each match."""
        group: dict[str, _Waiting] = {}
        later: list[_Waiting] = []
        while self._waiting and len(group) < GROUP_LIMIT:
            each = self._waiting.popleft()
            if each.append.match in group:
                later.append(each)
            else:
                group[each.append.match] = each
        self._waiting.extendleft(reversed(later))
        return list(group.values())

    async def _store(self, group: list[_Waiting]) -> None:
        """Store a group and resolve its futures; one bad append does not fail the others.

        Halving the group until the bad append is alone is quick enough: a duplicate key occurs
        only if another server creates the same match at the same moment, and text that the
        database rejects should have been refused before.
        """
        if not group:
            return
        began = time.monotonic()
        try:
            stale = await self._database.write(store, [each.append for each in group])
        except Exception as error:
            refusal = _refusal(error)
            if refusal:
                self._warn(refusal, len(group))
            if refusal and refusal.code in {"storage/away", "storage/unsure"}:
                self._refuse(group, refusal)
            elif len(group) > 1:
                middle = len(group) // 2
                await self._store(group[:middle])
                await self._store(group[middle:])
            else:
                _answer(group[0], refusal or False)
        else:
            self._observe("group", len(group))
            self._observe("commit", time.monotonic() - began)
            for each in group:
                _answer(each, each.append.match not in stale)

    def _warn(self, refusal: StorageError, count: int) -> None:
        """Log that the database refuses to write; now and then, not for each move."""
        if time.monotonic() >= self._warn_again:
            self._warn_again = time.monotonic() + WARNING_SECONDS
            reason = refusal.details.get("reason", "")
            details = {"code": refusal.code, "reason": reason, "appends": count}
            log.warning("the database refuses to write: %s", reason, extra=details)

    def _refuse(self, group: list[_Waiting], refusal: StorageError) -> None:
        """Fail a group; if the database is away, fail everything that is waiting, too."""
        if refusal.code == "storage/away":
            group = [*group, *self._waiting]
            self._waiting.clear()
        for each in group:
            _answer(each, StorageError(refusal.code, **refusal.details))


def _refusal(error: Exception) -> StorageError | None:
    """The error for the caller; None if another server was first."""
    if isinstance(error, IntegrityError):
        return None
    if isinstance(error, StorageError):
        return error
    return StorageError("storage/failed", reason=repr(error))


def _answer(waiting: _Waiting, answer: bool | StorageError) -> None:
    if waiting.answer.done():  # before something failed
        return
    if isinstance(answer, bool):
        waiting.answer.set_result(answer)
    else:
        waiting.answer.set_exception(answer)

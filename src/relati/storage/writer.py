"""Group commit: all the appends that wait at a moment are stored in one transaction.

    append ──┐                    ┌── one transaction ──┐
    append ──┼── waiting ─ group ─┤  numbers, events,   ├── every caller gets its own answer
    append ──┘                    └── standings ────────┘

Nobody is held back to fill a group: what arrives while one is being stored makes up the next.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.exc import IntegrityError

from relati.errors import StorageError
from relati.matches.journal import Entry, Standing
from relati.storage.database import Database
from relati.storage.groups import Append, store

#: A larger group is not much cheaper for each append, and its first waits for its last.
GROUP_LIMIT = 256
#: How many appends may wait before new ones are refused.
WAITING_LIMIT = 10_000


@dataclass(slots=True)
class _Waiting:
    """An append, and the caller who waits for it."""

    append: Append
    answer: asyncio.Future[bool]


class Writer:
    """Stores appends group by group, in a task that lives while any are waiting."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[_Waiting] = deque()
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    async def append(
        self, match: str, entries: Sequence[Entry], standing: Standing, summary: str
    ) -> bool:
        """Whether the entries follow on what is stored, and are now stored themselves.

        A caller that is cancelled may or may not have stored them.
        """
        if self._is_closed:
            raise StorageError("storage/closed")
        if len(self._waiting) >= WAITING_LIMIT:
            raise StorageError("storage/full")
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(Append(match, entries, standing, summary), answer))
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        return await answer

    async def close(self) -> None:
        """Store what is waiting, and take no more."""
        self._is_closed = True
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _work(self) -> None:
        group: list[_Waiting] = []
        try:
            while self._waiting:
                group = self._next_group()
                await self._store(group)
        except BaseException as error:  # a mistake of ours, or the loop ends: nobody waits for ever
            for each in (*group, *self._waiting):
                _answer(each, StorageError("storage/failed", reason=repr(error)))
            self._waiting.clear()
            raise
        finally:
            self._task = None

    def _next_group(self) -> list[_Waiting]:
        """The appends that come next, at most one for each match, and none that was cancelled."""
        group: dict[str, _Waiting] = {}
        later: list[_Waiting] = []
        while self._waiting and len(group) < GROUP_LIMIT:
            each = self._waiting.popleft()
            if each.append.match in group:
                later.append(each)
            elif not each.answer.done():
                group[each.append.match] = each
        self._waiting.extendleft(reversed(later))
        return list(group.values())

    async def _store(self, group: list[_Waiting]) -> None:
        """Store a group and answer its callers; when one append spoils it, the others do without.

        Halving the group until the culprit is alone is quick enough: a key is taken only when
        another server began the same match at the same moment, and text that the database cannot
        take should not have come this far.
        """
        if not group:
            return
        try:
            stale = await self._database.write(store, [each.append for each in group])
        except Exception as error:
            refusal = _refusal(error)
            if refusal and refusal.code in {"storage/away", "storage/unsure"}:
                self._refuse(group, refusal)
            elif len(group) > 1:
                middle = len(group) // 2
                await self._store(group[:middle])
                await self._store(group[middle:])
            else:
                _answer(group[0], refusal or False)
        else:
            for each in group:
                _answer(each, each.append.match not in stale)

    def _refuse(self, group: list[_Waiting], refusal: StorageError) -> None:
        """Tell a group that the database went away, and those behind it too if it is away still."""
        if refusal.code == "storage/away":
            group = [*group, *self._waiting]
            self._waiting.clear()
        for each in group:
            _answer(each, StorageError(refusal.code, **refusal.details))


def _refusal(error: Exception) -> StorageError | None:
    """What a caller is told of a failure; None when somebody else was first."""
    if isinstance(error, IntegrityError):
        return None
    if isinstance(error, StorageError):
        return error
    return StorageError("storage/failed", reason=repr(error))


def _answer(waiting: _Waiting, answer: bool | StorageError) -> None:
    if waiting.answer.done():  # cancelled: nobody is listening
        return
    if isinstance(answer, bool):
        waiting.answer.set_result(answer)
    else:
        waiting.answer.set_exception(answer)

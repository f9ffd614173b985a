"""Whether what the server stands on works: asked now and then, however often probes come."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Literal

log = logging.getLogger(__name__)

#: Whether a part works; `none`: the server has no such part.
PartStatus = Literal["ok", "away", "none"]
#: Returns if the part it checks works, and raises if it does not.
Check = Callable[[], Awaitable[object]]

#: A part that takes longer than this many seconds to answer counts as away.
PATIENCE = 2.0
#: For this many seconds a part that works is not asked again.
SECONDS_VALID = 2.0


class PartHealth:
    """The health of one part. Only one check runs at a time, and its result is shared.

    That a part has gone away, and that it is back, is logged.
    """

    def __init__(self, name: str, check: Check) -> None:
        self._name = name
        self._check = check
        self._checking: asyncio.Task[None] | None = None
        self._well_until = 0.0
        self._is_away = False

    async def status(self) -> PartStatus:
        """Whether it works, as far as it says so in time."""
        if time.monotonic() < self._well_until:
            return "ok"
        if self._checking is None:
            self._checking = asyncio.ensure_future(self._run())
        # A check that takes too long goes on; a second one beside it would not be quicker.
        await asyncio.wait([self._checking], timeout=PATIENCE)
        if time.monotonic() < self._well_until:
            return "ok"
        self._note_away("no answer")
        return "away"

    def is_up(self) -> bool:
        """Whether it worked when it was last asked."""
        return not self._is_away

    async def close(self) -> None:
        """End a check that is under way."""
        if self._checking:
            self._checking.cancel()
            await asyncio.gather(self._checking, return_exceptions=True)

    async def _run(self) -> None:
        try:
            await self._check()
        except Exception as error:
            self._note_away(str(error) or type(error).__name__)
        else:
            self._well_until = time.monotonic() + SECONDS_VALID
            if self._is_away:
                log.warning("%s is back", self._name)
                self._is_away = False
        finally:
            self._checking = None

    def _note_away(self, reason: str) -> None:
        if not self._is_away:
            log.warning("%s is away", self._name, extra={"reason": reason})
            self._is_away = True

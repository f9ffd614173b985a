"""Bots that are left alone for a while because they have cost a process again and again."""

import logging
import time
from collections.abc import Callable

log = logging.getLogger(__name__)

#: A bot that loses its process this many times within so many seconds rests for a while; after
#: that it has one try within the same time.
LOSSES_BEFORE_REST, SECONDS_COUNTED, SECONDS_OF_REST = 2, 600.0, 300.0


class RestingBots:
    """Which bots rest: a process that hangs is taken from everybody until it is killed.

    That a bot answers other matches meanwhile changes nothing: it may hang in one position only,
    and whoever has found that can come back to it.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._losses: dict[str, list[float]] = {}

    def is_resting(self, bot: str) -> bool:
        """Whether the bot should not be asked now."""
        losses = self._recent(bot)
        is_rest_over = not losses or self._clock() - losses[-1] >= SECONDS_OF_REST
        return len(losses) >= LOSSES_BEFORE_REST and not is_rest_over

    def count_loss(self, bot: str) -> None:
        """The bot took too long and was killed, or its process died."""
        self._losses[bot] = [*self._recent(bot), self._clock()][-LOSSES_BEFORE_REST:]
        if self.is_resting(bot):
            details = {"bot": bot, "seconds": round(SECONDS_OF_REST)}
            log.warning("a bot fails again and again and is not asked for a while", extra=details)

    def _recent(self, bot: str) -> list[float]:
        since = self._clock() - SECONDS_COUNTED
        return [lost for lost in self._losses.get(bot, ()) if lost > since]

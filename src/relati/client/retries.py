"""When to try again, and for how long."""

import logging
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime

from relati.client.steps import Answer, ConnectionCut, Pause, Send, Steps
from relati.errors import ClientError, RefusedByServer

log = logging.getLogger("relati.client")

#: Too many requests; a proxy whose server is away; a server that is full, starting or stopping.
TEMPORARY = frozenset({429, 502, 503, 504})
#: Seconds before the first repetition, when the server does not say; they double up to the longest.
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 8.0
#: The longest wait in seconds, whatever the server asks for: endless patience asks again then.
LONGEST_RETRY_AFTER = 600.0


@dataclass
class Patience:
    """How long to go on trying: `seconds` since the last success, or for ever if None."""

    seconds: float | None
    clock: Callable[[], float] = time.monotonic
    jitter: Callable[[], float] = random.random
    _failures: int = 0
    _since: float | None = field(default=None)

    def succeed(self) -> None:
        """Something arrived: the next failure is the first again."""
        self._failures, self._since = 0, None

    def pause(self, why: str, retry_after: str | None = None) -> Pause:
        """How long to wait before the next try. Raises `ClientError` when patience has run out."""
        now = self.clock()
        if self._since is None:
            self._since = now
        asked = seconds_in(retry_after)
        wait = min(FIRST_PAUSE * 2**self._failures, LONGEST_PAUSE) if asked is None else asked
        # Clients that were cut off together shall not come back together.
        wait += self.jitter() * (FIRST_PAUSE if asked is not None else wait / 2)
        self._failures = min(self._failures + 1, 10)
        if self.seconds is None:
            wait = min(wait, LONGEST_RETRY_AFTER)
        elif now + wait > self._since + self.seconds:
            raise ClientError("client/unreachable", reason=why)
        log.info("trying again in %.1f s: %s", wait, why)
        return Pause(wait)


def seconds_in(retry_after: str | None) -> float | None:
    """The seconds that `Retry-After` asks for: a number, or the time until a date."""
    if not retry_after:
        return None
    if retry_after.strip().isdecimal():
        return float(retry_after)
    try:
        return max(parsedate_to_datetime(retry_after).timestamp() - time.time(), 0.0)
    except ValueError:
        return None


def send(
    request: Send, patience: Patience, is_wanted: Callable[[], bool] | None = None
) -> Steps[Answer]:
    """The answer to a request that may be repeated, sent until there is one.

    Before each repetition `is_wanted` is asked. Raises `ClientError`: `client/unreachable` or
    `client/given-up` if the request surely was not executed, `client/unsure` if it may have been.
    """
    may_be_done = False
    while True:
        if is_wanted is not None and not is_wanted():
            raise ClientError("client/unsure" if may_be_done else "client/given-up")
        try:
            answer: Answer = yield request
        except ConnectionCut as cut:
            may_be_done |= cut.was_sent
            why, retry_after = str(cut), None
        else:
            if answer.status not in TEMPORARY:
                patience.succeed()
                return answer
            # A proxy does not say whether the server behind it had executed the request.
            may_be_done |= answer.status in (502, 504) or _is_unsure(answer)
            why, retry_after = describe(answer), answer.retry_after
        try:
            pause = patience.pause(why, retry_after)
        except ClientError:
            if may_be_done:
                raise ClientError("client/unsure") from None
            raise
        yield pause


def _is_unsure(answer: Answer) -> bool:
    return isinstance(answer.data, dict) and answer.data.get("code") == "storage/unsure"


def describe(answer: Answer) -> str:
    """An answer in a few words: the server's sentence, or the status alone."""
    if isinstance(answer.data, dict) and isinstance(answer.data.get("sentence"), str):
        return f"{answer.status}, {answer.data['sentence']}"
    return f"HTTP {answer.status}"


def content(answer: Answer) -> dict[str, object]:
    """The JSON object of an answer.

    Raises `RefusedByServer` for a refusal, and `ClientError` for anything that is no JSON object.
    """
    data = answer.data
    if 200 <= answer.status < 300 and isinstance(data, dict):
        return data
    if answer.status >= 400 and isinstance(data, dict) and isinstance(data.get("code"), str):
        raise RefusedByServer(
            data["code"], answer.status, str(data.get("sentence", "")), data.get("details") or {}
        )
    raise ClientError("client/answer", status=answer.status)

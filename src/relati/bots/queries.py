"""Analysis for programs: questions as JSON lines, answers as they improve, several at once."""

import json
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from relati.bots.interface import Bot, Budget, Choice
from relati.bots.messages import candidate_message, rounded
from relati.bots.query_reader import Query, read_line
from relati.bots.thinking import Thinking
from relati.errors import BotError, RelatiError
from relati.notation.scanner import is_text
from relati.rules import PLAYER_LETTERS

JSON = dict[str, Any]


@dataclass(eq=False)
class _Job:
    """A query that waits or is being thought about."""

    query: Query
    thinking: Thinking | None = None
    is_terminated: bool = False
    is_abandoned: bool = False
    lock: threading.Lock = field(default_factory=threading.Lock)


class Analyst:
    """Answers queries with several threads, each with a bot of its own.

    `make_bot` gives such a bot; `write` gets each answer and is called by one thread at a time.
    """

    def __init__(
        self,
        make_bot: Callable[[], Bot],
        write: Callable[[JSON], None],
        *,
        jobs: int = 1,
        budget: Budget = Budget(),  # noqa: B008  # a frozen value
        lang: str = "en",
    ) -> None:
        self._make_bot = make_bot
        self._write_answer = write
        self._budget = budget
        self._lang = lang
        self._lock = threading.RLock()
        self._all_answered = threading.Condition(self._lock)
        self._open: list[_Job] = []
        self._waiting: queue.Queue[_Job | None] = queue.Queue()
        self._jobs = jobs
        for _ in range(jobs):
            self._start_thread()

    def ask(self, line: str) -> None:
        """Take a question; whatever is wrong with it is answered, never raised."""
        if not line.strip():
            return
        query_id: object = None
        try:
            data = read_line(line)
            query_id = data.get("id")
            if "action" in data:
                self._act(query_id, data["action"])
                return
            for query in Query.read(data, self._budget):
                job = _Job(query)
                with self._lock:
                    self._open.append(job)
                self._waiting.put(job)
        except RelatiError as error:
            self._refuse(query_id, error)

    def finish(self) -> None:
        """Answer everything that was asked, then let the threads go."""
        with self._all_answered:
            self._all_answered.wait_for(lambda: not self._open)
        for _ in range(self._jobs):
            self._waiting.put(None)

    def _start_thread(self) -> None:
        bot = self._make_bot()
        threading.Thread(target=self._work, args=(bot,), daemon=True).start()

    def _act(self, query_id: object, action: object) -> None:
        if action != "terminate":
            raise BotError("analysis/action", found=action)
        with self._lock:
            jobs = [job for job in self._open if job.query.query_id == query_id]
        if not jobs:
            raise BotError("analysis/no-such-query", found=query_id)
        for job in jobs:
            with job.lock:
                job.is_terminated = True
                thinking = job.thinking
            if thinking:
                thinking.stop()
                if thinking.has_ended:
                    # Its thread may be busy for long with a thought that is not needed any more.
                    job.is_abandoned = True
                    self._start_thread()

    # In the threads

    def _work(self, bot: Bot) -> None:
        while (job := self._waiting.get()) is not None:
            self._answer(bot, job)
            if job.is_abandoned:
                return

    def _answer(self, bot: Bot, job: _Job) -> None:
        query = job.query
        begun = last = time.monotonic()

        def report(choice: Choice) -> None:
            nonlocal last
            now = time.monotonic()
            if query.report_every is not None and now - last >= query.report_every:
                last = now
                self._write(job, choice, begun, during_search=True)

        def end(choice: Choice | None, failure: Exception | None) -> None:
            if failure is not None:
                self._refuse(query.query_id, failure)
            else:
                self._write(job, choice, begun, during_search=False)
            with self._all_answered:
                self._open.remove(job)
                self._all_answered.notify_all()

        with job.lock:
            if job.is_terminated:
                end(None, None)
                return
            job.thinking = Thinking(
                bot, query.state, query.budget, query.seed, report=report, end=end
            )
        job.thinking.run()

    def _write(
        self, job: _Job, choice: Choice | None, begun: float, *, during_search: bool
    ) -> None:
        query = job.query
        answer: JSON = {"id": query.query_id, "during_search": during_search}
        if query.turn is not None:
            answer["turn"] = query.turn
        if job.is_terminated:
            answer["terminated"] = True
        if choice is not None:
            answer |= {
                "player": PLAYER_LETTERS[query.state.turn],
                "move": str(choice.move),
                "values": rounded(choice.values),
                "is_proved": choice.is_proved,
                "visits": choice.visits,
                "seconds": round(time.monotonic() - begun, 3),
                "candidates": [candidate_message(each) for each in choice.ranked(query.multi)],
            }
        self._put(answer)

    def _refuse(self, query_id: object, error: Exception) -> None:
        if not isinstance(error, RelatiError):
            error = BotError("bot/failed", name="", reason=repr(error))
        refusal = {"code": error.code, "sentence": error.sentence(self._lang)}
        self._put({"id": query_id, "error": refusal})

    def _put(self, answer: JSON) -> None:
        with self._lock:
            self._write_answer(answer)


def spell_answer(answer: JSON) -> str:
    """An answer as one line."""
    text = json.dumps(answer, ensure_ascii=False)
    # An `id` may hold half a character, which no file can.
    return text if is_text(text) else json.dumps(answer)

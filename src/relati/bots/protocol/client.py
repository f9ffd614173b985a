"""Any engine that speaks the protocol, as a bot here."""

import math
import threading
import time
from collections.abc import Iterator
from dataclasses import replace

from relati.bots.common import equal_values
from relati.bots.interface import Budget, Choice
from relati.bots.protocol.engine_process import EndOfOutput, EngineProcess, split_command
from relati.bots.protocol.info import NO_MOVE, Info, read_info, read_option
from relati.bots.protocol.lines import VERSION, Go
from relati.errors import BotError, NotationError, RelatiError
from relati.notation import read_move, write_position
from relati.notation.scanner import shortened
from relati.rules import State

#: Seconds for the handshake, and after the time that a move may take.
HANDSHAKE, GRACE = 10.0, 5.0
#: Lines that come within this many seconds of each other are one thought.
TOGETHER = 0.03
#: Seconds for a move without a budget of time.
PATIENCE = 120.0


class Engine:
    """The engine that a command starts. It starts when it is first asked, and again if it died.

    If the engine dies, hangs, answers nonsense or plays an illegal move, it is ended and the call
    raises `BotError`; the next call starts it anew. Best used in a `with`; without it the engine
    ends with our program.
    """

    def __init__(
        self,
        command: str,
        *,
        handshake: float = HANDSHAKE,
        grace: float = GRACE,
        patience: float = PATIENCE,
        multi: int = 5,
    ) -> None:
        split_command(command)  # a missing program is refused now, not in the middle of a game
        self.command = command
        #: What it calls itself, once it has started.
        self.name = ""
        self._handshake = handshake
        self._grace = grace
        self._patience = patience
        self._multi = multi
        #: Seconds that a move may take whatever its budget; None: the budget and some grace.
        self.limit: float | None = None
        self._options: dict[str, str] = {}
        self._is_thinking = False
        self._process: EngineProcess | None = None
        self._lock = threading.Lock()

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process:
            process.close(politely=True)

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """What the engine answers."""
        *_, last = self._ask(state, self._as_go(budget), seed)
        return last

    def go(self, state: State, go: Go, seed: int = 0) -> Choice:
        """What the engine answers to any `go`, such as one with clocks."""
        *_, last = self._ask(state, go, seed)
        return last

    def thoughts(self, state: State, budget: Budget | None, seed: int) -> Iterator[Choice]:
        """What the engine thinks as it goes; closing this stops it."""
        return self._ask(state, self._as_go(budget), seed)

    def stop(self) -> None:
        """Let the engine answer now, from another thread than the one that waits for it."""
        process = self._process
        if process:
            process.send("stop")

    def _as_go(self, budget: Budget | None) -> Go:
        if budget is None:
            return Go(infinite=True, multi=self._multi)
        movetime = None if budget.seconds is None else max(round(budget.seconds * 1000), 1)
        return Go(nodes=budget.nodes, movetime=movetime, multi=self._multi)

    # The conversation

    def _ask(self, state: State, go: Go, seed: int) -> Iterator[Choice]:
        with self._lock:
            is_answered = False
            try:
                process = self._begin(state, seed)
                yield from self._answers(process, state, go)
                is_answered = True
            except GeneratorExit:
                is_answered = self._process is not None and self._has_stopped(self._process)
                raise
            finally:
                if not is_answered and self._process:
                    self._process.close()
                    self._process = None

    def _begin(self, state: State, seed: int) -> EngineProcess:
        """The running program, with the state on its board."""
        if self._process is None or not self._process.is_running:
            if self._process:
                self._process.close()
            self._process = EngineProcess(self.command)
            self._introduce(self._process)
        process = self._process
        if "Seed" in self._options:
            process.send(f"setoption name Seed value {seed}")
        process.send(f"position text {write_position(state)}")
        process.send("isready")
        self._read_until(process, "readyok", self._handshake)
        return process

    def _introduce(self, process: EngineProcess) -> None:
        process.send("relati")
        version = ""
        for line in self._read_until(process, "relatiok", self._handshake):
            word, _, rest = line.partition(" ")
            if word == "protocol":
                version = rest.strip()
            elif line.startswith("id name "):
                self.name = line.removeprefix("id name ").strip()
            elif word == "option":
                try:
                    name, kind = read_option(line)
                except NotationError as error:
                    raise self._nonsense(line) from error
                self._options[name] = kind
        if version != str(VERSION):
            raise BotError(
                "bot/engine-version", command=self.command, found=version or "?", known=VERSION
            )

    def _read_until(self, process: EngineProcess, mark: str, seconds: float) -> list[str]:
        """The lines before `mark`. Raises `BotError` if one is an `error`."""
        deadline = time.monotonic() + seconds
        lines: list[str] = []
        while (line := self._receive(process, deadline, seconds)) != mark:
            if line.startswith("error "):
                complaint = line.removeprefix("error ")
                raise BotError("bot/engine-refused", command=self.command, said=complaint)
            lines.append(line)
        return lines

    def _receive(self, process: EngineProcess, deadline: float, seconds: float) -> str:
        try:
            line = process.receive(deadline)
        except EndOfOutput:
            complaint = process.last_error_line()
            code = "bot/engine-died-saying" if complaint else "bot/engine-died"
            raise BotError(code, command=self.command, said=complaint) from None
        if line is None:
            raise BotError("bot/engine-timeout", command=self.command, seconds=f"{seconds:g}")
        return line.strip()

    def _answers(self, process: EngineProcess, state: State, go: Go) -> Iterator[Choice]:
        limit = self._limit(state, go)
        deadline = time.monotonic() + limit
        process.send(str(go))
        self._is_thinking = True
        infos: dict[int, Info] = {}
        complaint, is_news = "", False
        while True:
            if is_news and not process.has_line(TOGETHER):
                yield _choice(infos)
                is_news = False
            line = self._receive(process, deadline, limit)
            word, _, rest = line.partition(" ")
            if word == "info":
                try:
                    info = read_info(line, state)
                except NotationError:
                    continue  # a wrong `info` does no harm; only the move must be right
                if info:
                    infos[info.multi] = info
                    is_news = 1 in infos
            elif word == "error":
                complaint = rest
            elif word == "bestmove":
                self._is_thinking = False
                yield self._best(state, rest.strip(), infos, complaint)
                return

    def _limit(self, state: State, go: Go) -> float:
        """Seconds after which the engine counts as hanging."""
        if go.infinite:
            return math.inf
        if self.limit is not None:
            return self.limit
        if go.movetime is not None:
            return go.movetime / 1000 + self._grace
        if go.clock:
            return go.clock[state.turn] / 1000 + self._grace
        return self._patience

    def _best(self, state: State, text: str, infos: dict[int, Info], complaint: str) -> Choice:
        if text == NO_MOVE:
            raise BotError("bot/engine-refused", command=self.command, said=complaint or NO_MOVE)
        try:
            move = read_move(text)
        except NotationError:
            raise self._nonsense(f"bestmove {text}") from None
        if refusal := state.why_not_listed(move):
            raise BotError(
                "bot/engine-illegal", command=self.command, move=move, reason=refusal
            ) from refusal
        unexplained = Choice(move, equal_values(state.players), line=(move,))
        if not infos:
            return unexplained
        thought = _choice(infos)
        own = next((each for each in thought.candidates if each.move == move), None)
        if own:
            return thought.choosing(own)
        return replace(unexplained, visits=thought.visits, candidates=thought.candidates)

    def _has_stopped(self, process: EngineProcess) -> bool:
        """Whether the engine has ended its thinking, or does so when told to."""
        if not self._is_thinking:
            return True
        process.send("stop")
        deadline = time.monotonic() + self._grace
        try:
            while not self._receive(process, deadline, self._grace).startswith("bestmove"):
                pass
        except RelatiError:
            return False
        return True

    def _nonsense(self, line: str) -> BotError:
        return BotError("bot/engine-nonsense", command=self.command, found=shortened(line))


def _choice(infos: dict[int, Info]) -> Choice:
    """The choice that the latest `info` lines describe, by their number."""
    ranked = [infos[number] for number in sorted(infos)]
    visits = max(info.nodes for info in ranked)
    return Choice.best_of([info.candidate() for info in ranked], visits)

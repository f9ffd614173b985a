"""Any engine that speaks the protocol, as a bot here."""

import math
import threading
import time
from collections.abc import Iterator
from types import TracebackType

from relati.bots.interface import Budget, Choice
from relati.bots.protocol.info import NO_MOVE, Info, read_info, read_option
from relati.bots.protocol.lines import VERSION, Go
from relati.bots.protocol.wire import EndOfLines, Wire, words_of
from relati.errors import BotError, NotationError, RelatiError
from relati.notation import read_move, write_position
from relati.notation.scanner import shortened
from relati.rules import State

#: Seconds for the handshake, and after the time that a move may take.
HANDSHAKE, GRACE = 10.0, 5.0
#: Lines that come so many seconds after each other are one thought.
TOGETHER = 0.03
#: Seconds for a move without a budget of time.
PATIENCE = 120.0


class Engine:
    """The engine that a command starts. It starts when it is first asked, and again if it died.

    An engine that dies, hangs, says nonsense or plays an illegal move is ended, and the call is
    a `BotError` that says what happened; the next call begins afresh. Best used in a `with`;
    without it the program ends with ours.
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
        words_of(command)  # a program that there is not is told now, not in the middle of a game
        self.command = command
        #: What it calls itself, once it has started.
        self.name = ""
        self._handshake = handshake
        self._grace = grace
        self._patience = patience
        self._multi = multi
        self._options: dict[str, str] = {}
        self._is_thinking = False
        self._wire: Wire | None = None
        self._lock = threading.Lock()

    def __enter__(self) -> "Engine":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the program."""
        wire, self._wire = self._wire, None
        if wire:
            wire.close(politely=True)

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
        wire = self._wire
        if wire:
            wire.send("stop")

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
                wire = self._begin(state, seed)
                yield from self._answers(wire, state, go)
                is_answered = True
            except GeneratorExit:
                is_answered = self._wire is not None and self._has_stopped(self._wire)
                raise
            finally:
                if not is_answered and self._wire:
                    self._wire.close()
                    self._wire = None

    def _begin(self, state: State, seed: int) -> Wire:
        """The running program, with the state on its board."""
        if self._wire is None or not self._wire.is_running:
            if self._wire:
                self._wire.close()
            self._wire = Wire(self.command)
            self._introduce(self._wire)
        wire = self._wire
        if "Seed" in self._options:
            wire.send(f"setoption name Seed value {seed}")
        wire.send(f"position text {write_position(state)}")
        wire.send("isready")
        self._read_until(wire, "readyok", self._handshake)
        return wire

    def _introduce(self, wire: Wire) -> None:
        wire.send("relati")
        version = ""
        for line in self._read_until(wire, "relatiok", self._handshake):
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

    def _read_until(self, wire: Wire, mark: str, seconds: float) -> list[str]:
        """The lines before `mark`; an `error` among them is one here too."""
        deadline = time.monotonic() + seconds
        lines: list[str] = []
        while (line := self._receive(wire, deadline, seconds)) != mark:
            if line.startswith("error "):
                said = line.removeprefix("error ")
                raise BotError("bot/engine-refused", command=self.command, said=said)
            lines.append(line)
        return lines

    def _receive(self, wire: Wire, deadline: float, seconds: float) -> str:
        try:
            line = wire.receive(deadline)
        except EndOfLines:
            words = wire.last_words()
            code = "bot/engine-died-saying" if words else "bot/engine-died"
            raise BotError(code, command=self.command, said=words) from None
        if line is None:
            raise BotError("bot/engine-timeout", command=self.command, seconds=f"{seconds:g}")
        return line.strip()

    def _answers(self, wire: Wire, state: State, go: Go) -> Iterator[Choice]:
        limit = self._limit(state, go)
        deadline = time.monotonic() + limit
        wire.send(str(go))
        self._is_thinking = True
        told: dict[int, Info] = {}
        complaint, is_news = "", False
        while True:
            if is_news and not wire.has_line(TOGETHER):
                yield _choice(told)
                is_news = False
            line = self._receive(wire, deadline, limit)
            word, _, rest = line.partition(" ")
            if word == "info":
                try:
                    info = read_info(line, state)
                except NotationError:
                    continue  # what it thinks is its own business; what it plays is not
                if info:
                    told[info.multi] = info
                    is_news = 1 in told
            elif word == "error":
                complaint = rest
            elif word == "bestmove":
                self._is_thinking = False
                yield self._best(state, rest.strip(), told, complaint)
                return

    def _limit(self, state: State, go: Go) -> float:
        """Seconds after which an answer does not come any more."""
        if go.infinite:
            return math.inf
        if go.movetime is not None:
            return go.movetime / 1000 + self._grace
        if go.clock:
            return go.clock[state.turn] / 1000 + self._grace
        return self._patience

    def _best(self, state: State, text: str, told: dict[int, Info], complaint: str) -> Choice:
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
        choice = _choice(told) if told else None
        weighed = choice.candidates if choice else ()
        own = next((each for each in weighed if each.move == move), None)
        return Choice(
            move=move,
            values=own.values if own else (1 / state.players,) * state.players,
            line=own.line if own else (move,),
            visits=choice.visits if choice else 0,
            candidates=weighed,
            is_proved=own is not None and own.is_proved,
        )

    def _has_stopped(self, wire: Wire) -> bool:
        """Whether the engine has ended its thinking, or does so when told to."""
        if not self._is_thinking:
            return True
        wire.send("stop")
        deadline = time.monotonic() + self._grace
        try:
            while not self._receive(wire, deadline, self._grace).startswith("bestmove"):
                pass
        except RelatiError:
            return False
        return True

    def _nonsense(self, line: str) -> BotError:
        return BotError("bot/engine-nonsense", command=self.command, found=shortened(line))


def _choice(told: dict[int, Info]) -> Choice:
    """What the latest lines of thought say together."""
    ranked = [told[number] for number in sorted(told)]
    best = ranked[0]
    return Choice(
        move=best.line[0],
        values=best.values,
        line=best.line,
        visits=max(info.nodes for info in ranked),
        candidates=tuple(info.candidate() for info in ranked),
        is_proved=best.is_proved,
    )

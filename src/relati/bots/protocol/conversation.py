"""A conversation with an engine that is being checked."""

import time
from contextlib import suppress
from functools import cached_property

from relati.bots.protocol.engine_process import EndOfOutput, EngineProcess
from relati.bots.protocol.info import read_info, read_option
from relati.errors import BotError, NotationError
from relati.notation import read_move
from relati.rules import RULESETS, Move, State


class CheckFailed(Exception):
    """A requirement is not met; `why` says so in words."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.why = BotError(code, **details)


class Conversation:
    """A running engine, until `close`."""

    def __init__(self, command: str, patience: float) -> None:
        self.process = EngineProcess(command)
        self.options: set[str] = set()
        #: Why it did not accept the last position, in its words.
        self.refusal = ""
        self._patience = patience

    def close(self) -> None:
        """End the engine."""
        self.process.close()

    def send(self, line: str) -> None:
        """Send a line."""
        self.process.send(line)

    def greet(self) -> list[str]:
        """The handshake; gives the lines with which the engine introduced itself."""
        self.send("relati")
        lines = self.read_until("relatiok")
        for line in lines:
            if line.startswith("option"):
                with suppress(NotationError):  # the check of the handshake tells it
                    self.options.add(read_option(line)[0])
        return lines

    def accepts(self, position: str) -> bool:
        """Whether the engine takes a position: it need not know every ruleset."""
        self.send(f"position {position}")
        self.send("isready")
        errors = [line for line in self.read_until("readyok") if line.startswith("error ")]
        self.refusal = errors[0].removeprefix("error ") if errors else ""
        return not errors

    @cached_property
    def ruleset(self) -> str:
        """A ruleset that the engine plays, to check everything else with."""
        refusals: dict[str, str] = {}
        for name in dict.fromkeys(("modern", *RULESETS)):
            if self.accepts(f"start {name} players 2 size 5x5"):
                return name
            refusals.setdefault(self.refusal, name)
        said = "; ".join(f"{name}: {refusal}" for refusal, name in refusals.items())
        raise CheckFailed("engine/failed/no-ruleset", said=said)

    def expect(self, mark: str) -> None:
        """The next line must be `mark`."""
        line = self._receive(mark)
        if line != mark:
            raise CheckFailed("engine/failed/expected", expected=mark, found=line)

    def read_until(self, mark: str) -> list[str]:
        """The lines up to the one whose first word is `mark`, which is the last."""
        lines = [""]
        while lines[-1].partition(" ")[0] != mark:
            lines.append(self._receive(mark))
        return lines[1:]

    def waits_for(self, mark: str, seconds: float) -> bool:
        """Whether a line with that first word comes in time; other lines are skipped."""
        deadline = time.monotonic() + seconds
        while (line := self._next(deadline)) is not None:
            if line.partition(" ")[0] == mark:
                return True
        return False

    def best_move(self, state: State, line: str) -> Move:
        """The legal move that answers a line; the `info` lines before it must be right too."""
        self.send(line)
        *infos, last = self.read_until("bestmove")
        for info in infos:
            if info.startswith("error "):
                raise CheckFailed("engine/failed/error", found=info)
            if info.startswith("info"):
                try:
                    read_info(info, state)
                except NotationError as error:
                    raise CheckFailed("engine/failed/info", found=info, reason=error) from None
        text = last.partition(" ")[2].strip()
        try:
            move = read_move(text)
        except NotationError:
            raise CheckFailed("engine/failed/no-move", found=last) from None
        if refusal := state.why_not_listed(move):
            raise CheckFailed("engine/failed/illegal", move=move, reason=refusal)
        return move

    def _receive(self, expected: str) -> str:
        line = self._next(time.monotonic() + self._patience)
        if line is None:
            raise CheckFailed(
                "engine/failed/silent", expected=expected, seconds=f"{self._patience:g}"
            )
        return line

    def _next(self, deadline: float) -> str | None:
        try:
            line = self.process.receive(deadline)
        except EndOfOutput:
            raise CheckFailed("engine/failed/died", said=self.process.last_error_line()) from None
        return None if line is None else line.strip()

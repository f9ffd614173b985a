"""A bot as an engine: lines in, lines out, thinking in a thread so that it can be stopped."""

import threading
import time
from collections.abc import Callable, Iterable

from relati.bots.interface import Bot, Budget, Choice
from relati.bots.protocol.clocks import seconds_for
from relati.bots.protocol.info import NO_MOVE, infos
from relati.bots.protocol.lines import (
    LONGEST_LINE,
    VERSION,
    Go,
    Tokens,
    read_go,
    read_position_command,
    read_setoption,
)
from relati.bots.thinking import Thinking
from relati.errors import BotError, NotationError, RelatiError
from relati.rules import PLAYER_LETTERS, State
from relati.words import LANGUAGES

LARGEST_SEED = 2**63 - 1
#: Seconds that a command after `stop` waits for the first thought, which is needed for an answer.
PATIENCE = 2.0


class EngineServer:
    """The engine's side of a conversation. `write` gets each line; any thread may call it.

    `find` gives the bot of a name. No line raises: what is wrong with it is written as
    `error CODE sentence`, and the conversation goes on.
    """

    def __init__(
        self,
        find: Callable[[str], Bot],
        bot: str,
        write: Callable[[str], None],
        *,
        name: str = "relati",
        lang: str = "en",
    ) -> None:
        self._find = find
        self._bot_name, self._bot = bot, find(bot)
        self._write_line = write
        self._name = name
        self._lang = lang
        self._seed = 0
        self._line_number = 0
        self._state: State | None = None
        self._thinking: Thinking | None = None
        self._thread: threading.Thread | None = None
        self._endless = False
        self._writing = threading.Lock()
        self._commands: dict[str, Callable[[str, Tokens], None]] = {
            "relati": self._introduce,
            "isready": lambda line, tokens: self._write("readyok"),
            "setoption": self._set_option,
            "newgame": self._new_game,
            "position": self._set_position,
            "go": self._go,
            "stop": self._stop,
        }

    def handle(self, line: str) -> bool:
        """Answer a line; False when it says `quit`."""
        self._line_number += 1
        line = line.rstrip()
        tokens = Tokens(line)
        if not tokens:
            return True
        try:
            if len(line) > LONGEST_LINE:
                raise NotationError("engine/too-long", most=LONGEST_LINE)
            command = tokens.take("command")
            if command.text == "quit":
                return False
            if command.text not in self._commands:
                raise command.error("engine/unknown", known=(*self._commands, "quit"))
            self._commands[command.text](line, tokens)
        except RelatiError as error:
            self._refuse(error)
        return True

    def finish(self) -> None:
        """Let thinking that has an end come to it, and stop it when it has none."""
        if self._thinking and self._thread:
            if self._endless:
                self._thinking.stop()
            while self._thread.is_alive() and not self._thinking.has_ended:
                self._thread.join(0.02)

    def abandon(self) -> None:
        """Stop and do not wait: a thread that is still busy dies with the process."""
        if self._thinking:
            self._thinking.stop()

    # Commands

    def _introduce(self, line: str, tokens: Tokens) -> None:
        languages = " ".join(f"var {lang}" for lang in LANGUAGES)
        for answer in (
            f"id name {self._name}",
            "id author relati contributors",
            f"option name Bot type string default {self._bot_name}",
            f"option name Seed type spin default {self._seed} min 0 max {LARGEST_SEED}",
            f"option name Language type combo default {self._lang} {languages}",
            f"protocol {VERSION}",
            "relatiok",
        ):
            self._write(answer)

    def _set_option(self, line: str, tokens: Tokens) -> None:
        self._must_be_idle("setoption")
        name, value = read_setoption(line)
        match name.lower():
            case "bot":
                if value.startswith(("engine:", "python:")):
                    # A client may choose a bot, but not start programs on this machine.
                    raise BotError("engine/bot-option", found=value)
                self._bot_name, self._bot = value, self._find(value)
            case "seed":
                if not (value.isascii() and value.isdigit() and int(value[:20]) <= LARGEST_SEED):
                    raise BotError("engine/option-value", name=name, found=value)
                self._seed = int(value)
            case "language":
                if value not in LANGUAGES:
                    raise BotError("engine/option-value", name=name, found=value)
                self._lang = value
            case _:
                raise BotError("engine/option-unknown", found=name)

    def _new_game(self, line: str, tokens: Tokens) -> None:
        self._must_be_idle("newgame")
        self._state = None
        self._bot = self._find(self._bot_name)

    def _set_position(self, line: str, tokens: Tokens) -> None:
        self._must_be_idle("position")
        self._state = None  # if this one cannot be read, a move for the last one would be wrong
        self._state = read_position_command(tokens)

    def _go(self, line: str, tokens: Tokens) -> None:
        self._must_be_idle("go")
        try:
            go = read_go(tokens)
            if self._state is None:
                raise BotError("engine/no-position")
            if self._state.is_over:
                raise BotError("rules/game-over")
            budget = self._budget(self._state, go)
        except RelatiError as error:
            # Every `go` is answered by one `bestmove`, so that the client always knows the end.
            self._refuse(error)
            self._write(f"bestmove {NO_MOVE}")
            return
        self._think(self._state, budget, go)

    def _stop(self, line: str, tokens: Tokens) -> None:
        if self._thinking:
            self._thinking.stop()

    # Thinking

    @staticmethod
    def _budget(state: State, go: Go) -> Budget | None:
        if go.infinite:
            return None
        seconds = None if go.movetime is None else go.movetime / 1000
        if go.clock:
            if state.turn not in go.clock:
                raise BotError("engine/no-clock", player=PLAYER_LETTERS[state.turn])
            share = seconds_for(state, go.clock[state.turn], go.increment)
            seconds = share if seconds is None else min(seconds, share)
        return Budget(go.nodes, seconds)

    def _think(self, state: State, budget: Budget | None, go: Go) -> None:
        if self._thread and self._thread.is_alive():
            # Stopped, but perhaps busy for long with a thought that is not needed any more.
            self._bot = self._find(self._bot_name)
        begun = time.monotonic()

        def report(choice: Choice) -> None:
            spent = round((time.monotonic() - begun) * 1000)
            for info in infos(choice, spent, go.multi):
                self._write(str(info))

        def end(choice: Choice | None, failure: Exception | None) -> None:
            if failure is not None:
                self._refuse(failure)
            self._write(f"bestmove {choice.move if choice else NO_MOVE}")

        thinking = Thinking(
            self._bot,
            state,
            budget,
            self._seed,
            report=report,
            end=end,
            waits=budget is None,
        )
        self._thinking, self._endless = thinking, budget is None
        self._thread = threading.Thread(target=thinking.run, name="thinking", daemon=True)
        self._thread.start()

    def _must_be_idle(self, command: str) -> None:
        thinking = self._thinking
        if thinking and not thinking.has_ended and not thinking.ends_after_stop(PATIENCE):
            raise BotError("engine/thinking", command=command)

    # Writing

    def _write(self, line: str) -> None:
        with self._writing:
            self._write_line(line)

    def _refuse(self, error: Exception) -> None:
        if isinstance(error, NotationError):
            error.line = self._line_number
        if isinstance(error, RelatiError):
            code, sentence = error.code, error.sentence(self._lang)
        else:
            failed = BotError("bot/failed", name=self._bot_name, reason=repr(error))
            code, sentence = failed.code, failed.sentence(self._lang)
        self._write(f"error {code} {' '.join(sentence.split())}")


def serve_lines(server: EngineServer, lines: Iterable[str]) -> None:
    """Answer lines until `quit` or their end.

    At the end of the lines thinking that has an end may still come to it, so that
    `printf 'position …\\ngo nodes 100\\n' | relati engine` gives a move.
    """
    for line in lines:
        if not server.handle(line):
            server.abandon()
            return
    server.finish()

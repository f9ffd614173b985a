"""Whether an engine keeps to the protocol: each requirement, tried on the engine itself."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from relati.bots.protocol.conversation import CheckFailed, Conversation
from relati.bots.protocol.info import NO_MOVE, read_option
from relati.bots.protocol.lines import VERSION
from relati.errors import BotError, NotationError
from relati.notation import spell_ruleset, write_position
from relati.rules import PLAYER_LETTERS, RULESETS, State, start
from relati.words import say

#: Seconds that an engine may be late by.
LATE = 1.0
#: A small board for every ruleset, so that the checks are quick.
SIDE = 5
NODES = 32
BROKEN_LINES = (
    "go nodes many",
    "go sideways",
    "position",
    "position start chess",
    "position text {ruleset} 2 9/9 O",
    "position start {ruleset} moves Z99",
    "setoption",
)


@dataclass(frozen=True, slots=True)
class CheckResult:
    """A requirement by its name, whether it is met, and why not.

    `notes` are things worth knowing that break no rule.
    """

    requirement: str
    is_met: bool
    why: BotError | None = None
    notes: tuple[str, ...] = ()

    def title(self, lang: str = "en") -> str:
        """The requirement in words."""
        return say(f"engine/check/{self.requirement}", lang)


def check_engine(command: str, *, patience: float = 10.0) -> Iterator[CheckResult]:
    """Checks every requirement in turn. `patience` is how many seconds an answer may take.

    After a failure the next check has a fresh process, so that one failure causes no others.
    Raises `BotError` if the command cannot be started.
    """
    engine: Conversation | None = None
    try:
        for name, requirement in REQUIREMENTS.items():
            try:
                if engine is None:
                    engine = Conversation(command, patience)
                    if name != "handshake":
                        engine.greet()
                yield CheckResult(name, True, notes=requirement(engine) or ())
                if engine.process.is_running:
                    continue
            except CheckFailed as failed:
                yield CheckResult(name, False, failed.why)
                if name == "handshake":
                    return  # nothing else can be tried
            if engine:
                engine.close()
            engine = None
    finally:
        if engine:
            engine.close()


def _handshake(engine: Conversation) -> None:
    lines = engine.greet()
    if f"protocol {VERSION}" not in lines:
        raise CheckFailed("engine/failed/no-line", expected=f"protocol {VERSION}")
    if not any(line.startswith("id name ") for line in lines):
        raise CheckFailed("engine/failed/no-line", expected="id name …")
    for line in lines:
        if line.startswith("option"):
            try:
                read_option(line)
            except NotationError:
                raise CheckFailed("engine/failed/option", found=line) from None


def _is_ready(engine: Conversation) -> None:
    engine.send("isready")
    engine.expect("readyok")


def _plays_from_start(engine: Conversation) -> None:
    name = engine.ruleset
    # `moves` with nothing after it is the start itself.
    for moves in ("", " moves", " moves C3 B2"):
        state = start(name, 2, SIDE)
        for move in moves.split()[1:]:
            state = state.play(move)
        engine.send(f"position start {name} players 2 size 5x5{moves}")
        engine.best_move(state, f"go nodes {NODES}")


def _plays_from_text(engine: Conversation) -> None:
    state = start(engine.ruleset, 2, SIDE).play("C3")
    engine.send(f"position text {write_position(state)} moves A2")
    engine.best_move(state.play("A2"), f"go nodes {NODES}")


def _plays_all_rulesets(engine: Conversation) -> tuple[str, ...]:
    """A move in every ruleset and number of players; those that the engine refuses are noted."""
    refused = []
    for ruleset in RULESETS.values():
        for players in range(ruleset.players[0], ruleset.players[1] + 1):
            state = start(ruleset, players, SIDE)
            if not engine.accepts(f"text {write_position(state)}"):
                refused.append(f"{spell_ruleset(ruleset)} {players}")
                continue
            engine.best_move(state, f"go nodes {NODES}")
    return tuple(refused)


def _plays_to_the_end(engine: Conversation) -> None:
    name = engine.ruleset
    state: State = start(name, 2, (4, 3))
    moves: list[str] = []
    engine.send("newgame")
    while not state.is_over:
        engine.send(f"position start {name} players 2 size 4x3 moves {' '.join(moves)}".strip())
        move = engine.best_move(state, f"go nodes {NODES}")
        moves.append(str(move))
        state = state.play(move)


def _keeps_movetime(engine: Conversation) -> None:
    engine.send(f"position start {engine.ruleset} size 5x5")
    begun = time.monotonic()
    engine.best_move(start(engine.ruleset, 2, SIDE), "go movetime 300")
    _in_time(begun, 0.3 + LATE)


def _keeps_clock(engine: Conversation) -> None:
    # With three if it plays with three.
    players = 3 if engine.accepts(f"start {engine.ruleset} players 3 size 5x5") else 2
    engine.send(f"position start {engine.ruleset} players {players} size 5x5")
    begun = time.monotonic()
    clocks = " ".join(f"{letter} 1500" for letter in PLAYER_LETTERS[:players])
    state = start(engine.ruleset, players, SIDE)
    engine.best_move(state, f"go clock {clocks} increment 100")
    _in_time(begun, 1.5)


def _stops(engine: Conversation) -> None:
    engine.send(f"position start {engine.ruleset} size 5x5")
    engine.send("go infinite")
    if engine.waits_for("bestmove", 0.3):
        raise CheckFailed("engine/failed/too-early")
    begun = time.monotonic()
    engine.best_move(start(engine.ruleset, 2, SIDE), "stop")
    _in_time(begun, LATE)


def _is_ready_while_thinking(engine: Conversation) -> None:
    engine.send(f"position start {engine.ruleset} size 5x5")
    engine.send("go infinite")
    engine.send("isready")
    begun = time.monotonic()
    engine.read_until("readyok")
    _in_time(begun, LATE)
    engine.best_move(start(engine.ruleset, 2, SIDE), "stop")


def _survives(engine: Conversation) -> None:
    for line in ("", "frobnicate", "\N{SNOWMAN} ☃", "x" * 10_000):
        engine.send(line)
    engine.send("isready")
    if not any(line.startswith("error ") for line in engine.read_until("readyok")):
        raise CheckFailed("engine/failed/no-error", line="frobnicate")


def _refuses(engine: Conversation) -> None:
    for template in BROKEN_LINES:
        line = template.format(ruleset=engine.ruleset)
        engine.send(f"position start {engine.ruleset} size 5x5")
        engine.send(line)
        engine.send("isready")
        if not any(said.startswith("error ") for said in engine.read_until("readyok")):
            raise CheckFailed("engine/failed/no-error", line=line)


def _refuses_to_guess(engine: Conversation) -> None:
    """After an impossible position there is no move to give."""
    engine.send(f"position start {engine.ruleset} size 5x5")
    engine.send(f"position start {engine.ruleset} size 5x5 moves C3 C3")
    engine.send("go nodes 1")
    said = engine.read_until("bestmove")[-1]
    if said != f"bestmove {NO_MOVE}":
        raise CheckFailed("engine/failed/guesses", found=said)


def _repeats(engine: Conversation) -> None:
    moves = []
    for _ in range(2):
        engine.send("newgame")
        if "Seed" in engine.options:
            engine.send("setoption name Seed value 7")
        engine.send(f"position start {engine.ruleset} size 5x5 moves C3")
        state = start(engine.ruleset, 2, SIDE).play("C3")
        moves.append(engine.best_move(state, f"go nodes {NODES}"))
    if moves[0] != moves[1]:
        raise CheckFailed("engine/failed/differs", one=moves[0], other=moves[1])


def _quits(engine: Conversation) -> None:
    engine.send("quit")
    if not engine.process.wait(LATE * 2):
        raise CheckFailed("engine/failed/stays")


def _ends_with_its_input(engine: Conversation) -> None:
    engine.process.end_of_input()
    if not engine.process.wait(LATE * 2):
        raise CheckFailed("engine/failed/stays")


def _in_time(begun: float, seconds: float) -> None:
    spent = time.monotonic() - begun
    if spent > seconds:
        raise CheckFailed("engine/failed/late", seconds=f"{spent:.1f}", most=f"{seconds:g}")


#: In the order of checking; the words are `engine/check/<name>`. Each raises `CheckFailed` if the
#: engine does not meet it, and may give notes.
REQUIREMENTS: dict[str, Callable[[Conversation], tuple[str, ...] | None]] = {
    "handshake": _handshake,
    "isready": _is_ready,
    "start": _plays_from_start,
    "text": _plays_from_text,
    "rulesets": _plays_all_rulesets,
    "game": _plays_to_the_end,
    "movetime": _keeps_movetime,
    "clock": _keeps_clock,
    "stop": _stops,
    "isready-thinking": _is_ready_while_thinking,
    "unknown": _survives,
    "malformed": _refuses,
    "no-guess": _refuses_to_guess,
    "repeat": _repeats,
    "quit": _quits,
    "end": _ends_with_its_input,
}

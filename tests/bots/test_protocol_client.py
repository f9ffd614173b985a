"""Other people's engines as bots, the well-behaved and the others."""

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from relati.bots import Budget, find
from relati.bots.protocol import Engine
from relati.bots.protocol.lines import Go
from relati.errors import BotError
from relati.rules import read_move, start
from relati.words import LANGUAGES
from tests.bots.engines import OURS, tiny_engine

STATE = start("modern", 2, 5)
PATIENT: dict[str, Any] = {"handshake": 30.0, "grace": 30.0, "patience": 30.0}
QUICK = PATIENT | {"grace": 0.3, "patience": 0.3}


def processes() -> set[int]:
    """The processes that this one has started and that are still there."""
    children = set()
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = entry.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if int(parent) == os.getpid() and state:
            children.add(int(entry.parent.name))
    return children


def commands_running() -> Iterator[bytes]:
    """The command lines of every process on this machine."""
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):  # a process that has ended meanwhile
            yield entry.read_bytes()


def test_our_engine_plays_a_game_as_the_bot_that_it_is() -> None:
    state = start("modern", 2, 3)
    with Engine(OURS) as engine:
        while not state.is_over:
            choice = engine.choose(state, Budget(nodes=10), seed=3)
            assert choice.move == find("random").choose(state, Budget(nodes=10), 3).move
            assert choice.values == (0.5, 0.5)
            state = state.play(choice.move)
        assert engine.name.startswith("relati ")
        with pytest.raises(BotError) as refused:
            engine.choose(state, Budget(nodes=10), 0)
        assert refused.value.code == "bot/engine-refused"
        assert "rules/game-over" in str(refused.value)


def test_what_an_engine_thinks_becomes_a_choice(tmp_path: Path) -> None:
    with Engine(tiny_engine(tmp_path)) as engine:
        choice = engine.choose(STATE, Budget(seconds=1), 0)
        clocked = engine.go(STATE, Go(clock={0: 1000, 1: 1000}))
    assert choice.move == clocked.move == read_move("C3")
    assert choice.values == (0.6, 0.4)
    assert choice.line == (read_move("C3"), read_move("B2"))
    assert choice.visits == 3


def test_an_engine_is_found_by_its_command(tmp_path: Path) -> None:
    bot = find(f"engine:{tiny_engine(tmp_path)}")
    assert isinstance(bot, Engine)
    assert bot.choose(STATE, Budget(nodes=1), 0).move == read_move("C3")
    bot.close()


def test_an_engine_can_be_watched_and_stopped() -> None:
    with Engine(OURS) as engine:
        for choice in engine.thoughts(STATE, None, 0):
            assert choice.move in STATE.legal_moves()
            break
        assert engine.choose(STATE, Budget(nodes=1), 0).move in STATE.legal_moves()


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"on_go": "sys.exit()"}, "bot/engine-died"),
        ({"on_go": "sys.exit('no idea')"}, "bot/engine-died-saying"),
        ({"on_relati": "sys.exit()"}, "bot/engine-died"),
        ({"on_go": "pass"}, "bot/engine-timeout"),
        ({"on_go": "time.sleep(60)"}, "bot/engine-timeout"),
        ({"on_go": "\n        while True: say('info text la')"}, "bot/engine-timeout"),
        ({"on_go": "say('bestmove castle')"}, "bot/engine-nonsense"),
        ({"on_go": "say('bestmove')"}, "bot/engine-nonsense"),
        ({"on_go": "say('bestmove Z9')"}, "bot/engine-illegal"),
        ({"on_go": "say('bestmove pass')"}, "bot/engine-illegal"),
        ({"on_go": "say('bestmove out:X')"}, "bot/engine-illegal"),
        ({"on_go": "say('bestmove none')"}, "bot/engine-refused"),
        ({"on_position": "say('error me/no no')"}, "bot/engine-refused"),
        ({"on_relati": "say('relatiok')"}, "bot/engine-version"),
        ({"on_relati": "say('protocol 9', 'relatiok')"}, "bot/engine-version"),
        ({"on_relati": "say('option Seed', 'protocol 1', 'relatiok')"}, "bot/engine-nonsense"),
    ],
)
def test_an_engine_that_misbehaves_is_ended_with_a_sentence(
    tmp_path: Path, wrong: dict[str, str], code: str
) -> None:
    before = processes()
    patience = QUICK if code == "bot/engine-timeout" else PATIENT
    with Engine(tiny_engine(tmp_path, **wrong), **patience) as engine:
        with pytest.raises(BotError) as refused:
            engine.choose(STATE, Budget(nodes=1), 0)
        assert processes() <= before, "nothing is left behind"
    assert refused.value.code == code
    assert all("engine" in refused.value.sentence(lang) for lang in LANGUAGES)


def test_an_engine_that_died_is_started_again_for_the_next_move(tmp_path: Path) -> None:
    flag = tmp_path / "died"
    is_first = f"import os; first = not os.path.exists({str(flag)!r}); open({str(flag)!r}, 'w')"
    once = "sys.exit() if first else say('bestmove C3')"
    with Engine(tiny_engine(tmp_path, begin=is_first, on_go=once)) as engine:
        with pytest.raises(BotError):
            engine.choose(STATE, Budget(nodes=1), 0)
        assert engine.choose(STATE, Budget(nodes=1), 0).move == read_move("C3")


def test_an_engine_that_babbles_on_stderr_does_not_block(tmp_path: Path) -> None:
    babble = "sys.stderr.write('la ' * 100_000); say('bestmove C3')"
    with Engine(tiny_engine(tmp_path, on_go=babble)) as engine:
        assert engine.choose(STATE, Budget(nodes=1), 0).move == read_move("C3")


def test_thoughts_that_make_no_sense_do_not_matter(tmp_path: Path) -> None:
    nonsense = "say('info', 'info values 7 line C3', 'la la', '', 'bestmove C3')"
    with Engine(tiny_engine(tmp_path, on_go=nonsense)) as engine:
        assert engine.choose(STATE, Budget(nodes=1), 0).values == (0.5, 0.5)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("/no/such/engine", "bot/engine-command"),
        ("'unclosed", "bot/engine-command"),
        ("  ", "bot/engine-no-command"),
    ],
)
def test_a_command_that_starts_nothing_is_refused(command: str, code: str) -> None:
    with pytest.raises(BotError) as refused:
        find(f"engine:{command}")
    assert refused.value.code == code


def test_an_engine_behind_a_script_ends_with_it(tmp_path: Path) -> None:
    script = tmp_path / "wrapper.sh"
    script.write_text(f"{tiny_engine(tmp_path, on_go='time.sleep(60)')}\ntrue\n")
    with Engine(f"sh {script}", **QUICK) as engine, pytest.raises(BotError):
        engine.choose(STATE, Budget(nodes=1), 0)
    while any(str(tmp_path).encode() in line for line in commands_running()):
        time.sleep(0.01)


def test_an_engine_that_nobody_closes_ends_when_it_is_forgotten(tmp_path: Path) -> None:
    before = processes()
    engine = Engine(tiny_engine(tmp_path))
    engine.choose(STATE, Budget(nodes=1), 0)
    assert processes() - before
    del engine
    assert processes() <= before

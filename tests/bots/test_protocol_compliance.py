"""The checker of other people's engines finds what is wrong with them, and nothing else."""

import re
import sys
from pathlib import Path

import pytest

from relati.bots.protocol import check_engine, compliance
from relati.bots.protocol.compliance import REQUIREMENTS
from relati.bots.protocol.conversation import CheckFailed, Conversation
from relati.errors import BotError
from relati.words import LANGUAGES
from tests.bots.engines import OURS, tiny_engine


def failures(command: str, patience: float = 5.0) -> dict[str, str]:
    """Why each requirement that is not met is not, by its name."""
    results = list(check_engine(command, patience=patience))
    for result in results:
        assert result.is_met == (result.why is None)
        assert all(result.title(lang) for lang in LANGUAGES)
        assert all(result.why.sentence(lang) for lang in LANGUAGES if result.why)
    return {each.requirement: each.why.code for each in results if each.why}


def test_our_own_engine_meets_every_requirement() -> None:
    results = list(check_engine(OURS))
    assert [result.requirement for result in results] == list(REQUIREMENTS)
    assert [result for result in results if not result.is_met or result.notes] == []


def test_an_engine_that_says_nothing_of_itself_fails_at_once(tmp_path: Path) -> None:
    assert failures(tiny_engine(tmp_path, on_relati="pass"), 0.3) == {
        "handshake": "engine/failed/silent"
    }
    assert failures(tiny_engine(tmp_path, on_relati="sys.exit('no')")) == {
        "handshake": "engine/failed/died"
    }
    assert failures(tiny_engine(tmp_path, on_relati="say('relatiok')")) == {
        "handshake": "engine/failed/no-line"
    }


def test_an_engine_that_always_plays_the_same_square_fails_where_that_is_illegal(
    tmp_path: Path,
) -> None:
    failed = failures(tiny_engine(tmp_path, on_go="say('bestmove C3')"), 1.0)
    assert failed["start"] == failed["text"] == "engine/failed/illegal"
    assert failed["stop"] == "engine/failed/too-early"
    assert failed["unknown"] == failed["malformed"] == "engine/failed/no-error"
    assert failed["no-guess"] == "engine/failed/guesses"
    assert not failed.keys() & {"handshake", "isready", "movetime", "quit", "end"}


def test_an_engine_that_does_not_leave_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compliance, "LATE", 2.0)
    stays = {"on_quit": "time.sleep(60)", "on_go": "sys.exit('tired')"}
    failed = failures(tiny_engine(tmp_path, **stays))
    assert failed["quit"] == "engine/failed/stays"
    assert failed["start"] == "engine/failed/died"
    assert "end" not in failed


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("say('info values 2 -1 line C3', 'bestmove C3')", "engine/failed/info"),
        ("say('bestmove resign')", "engine/failed/no-move"),
        ("say('error my/mood not today', 'bestmove none')", "engine/failed/error"),
        ("time.sleep(0.6); say('bestmove C3')", "engine/failed/late"),
    ],
)
def test_what_is_said_before_a_move_and_when_it_comes_counts(
    tmp_path: Path, wrong: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compliance, "LATE", 0.2 if code == "engine/failed/late" else 30.0)
    for name in set(REQUIREMENTS) - {"handshake", "movetime"}:
        monkeypatch.delitem(REQUIREMENTS, name)
    assert failures(tiny_engine(tmp_path, on_go=wrong)) == {"movetime": code}


PAGES = Path(__file__).resolve().parents[2] / "docs" / "reference"


@pytest.mark.parametrize("page", ["engine-protocol.md", "engine-protocol.zh.md"])
def test_the_engine_on_the_page_meets_every_requirement(page: str, tmp_path: Path) -> None:
    code = re.search(r"```python\n(.*?)```", (PAGES / page).read_text("utf-8"), re.DOTALL)
    assert code
    file = tmp_path / "first_steps.py"
    file.write_text(code[1], encoding="utf-8")
    results = list(check_engine(f"{sys.executable} {file}"))
    assert [result for result in results if not result.is_met or result.notes] == []
    assert [result.requirement for result in results] == list(REQUIREMENTS)


#: Plays `classic` with two players only, has no options, and reports nothing but nodes.
MODEST = """
import sys, relati
state = None
for line in sys.stdin:
    word, *words = line.split() or [""]
    if word == "relati":
        print("id name modest", "protocol 1", "relatiok", sep="\\n", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "setoption":
        print("error modest/option I have none", flush=True)
    elif word == "position":
        state = None
        try:
            at = words.index("moves") if "moves" in words else len(words)
            if words[0] == "text":
                state = relati.read_position(" ".join(words[1:at]))
            else:
                size = tuple(map(int, words[words.index("size") + 1].split("x")))
                players = int(words[words.index("players") + 1]) if "players" in words else 2
                state = relati.start(words[1], players, size)
            if state.ruleset.name != "classic" or state.players != 2:
                raise ValueError("classic with two only")
            for move in words[at + 1:]:
                state = state.play(move)
        except (ValueError, IndexError) as refusal:
            state = None
            print("error modest/position", " ".join(str(refusal).split()), flush=True)
    elif word == "go":
        if state is None:
            print("error modest/none", "bestmove none", sep="\\n", flush=True)
        else:
            print("info nodes 3", f"bestmove {state.legal_moves()[0]}", sep="\\n", flush=True)
    elif word == "quit":
        break
"""


def test_what_the_protocol_allows_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No option Seed, one ruleset only, an `info` with one part, and refusals of all the rest."""
    for name in {"stop", "isready-thinking", "unknown", "malformed"}:
        monkeypatch.delitem(REQUIREMENTS, name)
    file = tmp_path / "modest.py"
    file.write_text(MODEST)
    results = {each.requirement: each for each in check_engine(f"{sys.executable} {file}")}
    assert {name: each.why for name, each in results.items() if not each.is_met} == {}
    assert "modern 2" in results["rulesets"].notes
    assert "classic 2" not in results["rulesets"].notes


def test_an_engine_that_plays_no_ruleset_at_all_fails(tmp_path: Path) -> None:
    failed = failures(tiny_engine(tmp_path, on_position="say('error tiny/no no')"), 1.0)
    assert failed["start"] == "engine/failed/no-ruleset"
    engine = Conversation(tiny_engine(tmp_path, on_position="say('error tiny/no no')"), 10.0)
    with pytest.raises(CheckFailed) as refused:
        _ = engine.ruleset
    engine.close()
    assert str(refused.value.why).endswith("such as modern: tiny/no no")


def test_a_command_that_starts_nothing_is_refused() -> None:
    with pytest.raises(BotError):
        list(check_engine("/no/such/engine"))

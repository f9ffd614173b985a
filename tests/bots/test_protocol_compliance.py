"""The checker of other people's engines finds what is wrong with them, and nothing else."""

from pathlib import Path

import pytest

from relati.bots.protocol import check_engine, compliance
from relati.bots.protocol.compliance import REQUIREMENTS
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


def test_a_command_that_starts_nothing_is_refused() -> None:
    with pytest.raises(BotError):
        list(check_engine("/no/such/engine"))

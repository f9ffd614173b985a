"""Other people's bots by name: `python:MODULE:FACTORY`, and entry points."""

import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from relati.bots import Bot, Budget, catalogue, find, names, python_bots
from relati.errors import BotError
from relati.rules import start
from tests.cli.conftest import Relati, relati

__all__ = ["relati"]

CODE = """
from relati.bots import Choice


class First:
    def __init__(self, place="0"):
        self.place = int(place)

    def choose(self, state, budget, seed):
        moves = state.legal_moves()
        return Choice(moves[self.place], (1 / state.players,) * state.players)


def nothing():
    return None
"""


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module in the folder where the command is typed, and a catalogue that forgets it.

    An earlier test of this process may have allowed such bots already: here nothing is allowed yet.
    """
    (tmp_path / "their_bots.py").write_text(CODE)
    monkeypatch.chdir(tmp_path)
    built_in = {name: made for name, made in catalogue._factories.items() if name != "python"}
    monkeypatch.setattr(catalogue, "_factories", built_in)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "their_bots", raising=False)
    points = EntryPoints(
        EntryPoint(name, value, python_bots.GROUP)
        for name, value in (
            ("first", "their_bots:First"),
            ("random", "their_bots:First"),
            ("gone", "their_bots:Gone"),
        )
    )
    monkeypatch.setattr(python_bots, "entry_points", lambda group: points.select(group=group))
    return "their_bots"


def first_move(bot: Bot) -> str:
    return str(bot.choose(start("classic"), Budget(), 1).move)


def test_nothing_of_that_works_unless_it_is_allowed() -> None:
    for name in ("python:their_bots:First", "first"):
        with pytest.raises(BotError) as refused:
            find(name)
        assert refused.value.code == "bot/unknown"


def test_a_factory_is_found_by_its_place_and_by_its_entry_point() -> None:
    python_bots.allow()
    assert first_move(find("python:their_bots:First")) == first_move(find("first")) == "A1"
    assert first_move(find("python:their_bots:First:1")) == first_move(find("first:1")) == "B1"
    assert {"python", "first"} <= set(names())


def test_an_entry_point_does_not_take_the_name_of_a_bot_that_is_there() -> None:
    python_bots.allow()
    assert type(find("random")).__module__ == "relati.bots.random_bot"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("python:their_bots", "bot/python-form"),
        ("python:their_bots:Nobody", "bot/python-missing"),
        ("python:nowhere_at_all:First", "bot/python-missing"),
        ("python:their_bots:nothing", "bot/python-no-bot"),
        ("gone", "bot/python-missing"),
    ],
)
def test_what_is_no_bot_is_refused(name: str, code: str) -> None:
    python_bots.allow()
    with pytest.raises(BotError) as refused:
        find(name)
    assert refused.value.code == code


POSITION = "classic 2 5/5/5/5/5 O - - *"


@pytest.mark.parametrize("name", ["python:their_bots:First", "first"])
def test_every_command_takes_them(relati: Relati, name: str) -> None:
    played = relati("play", "-r", "classic", "--seat", f"O=bot:{name}", typed="quit\n")
    assert "O A1" in played.said
    analysed = relati("analyse", "--position", POSITION, "--bot", name)
    assert (analysed.code, "A1" in analysed.out) == (0, True)
    typed = f"relati\nposition text {POSITION}\ngo nodes 1\n"
    asked = relati("engine", "--bot", name, typed=typed)
    assert "bestmove A1" in asked.out


def test_a_client_of_the_engine_cannot_run_code_by_naming_a_bot(relati: Relati) -> None:
    typed = "setoption name Bot value python:their_bots:First\n"
    asked = relati("engine", "--bot", "random", typed=typed)
    assert "error engine/bot-option" in asked.out

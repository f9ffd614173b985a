"""When a command opens the full screen, and what it says when it cannot."""

from pathlib import Path
from typing import Any

import pytest

from relati.cli import full_screen, play, records
from tests.cli.conftest import Relati

GAME = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "game.txt"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """A terminal with Textual: what would be opened in it is listed here."""
    opened: list[dict[str, Any]] = []

    def open_full_screen(begin: Any, **options: Any) -> None:
        opened.append({"begin": begin, **options})

    monkeypatch.setattr(full_screen, "is_terminal", lambda: True)
    for module in (play, records):
        monkeypatch.setattr(module, "open_full_screen", open_full_screen)
    return opened


def test_play_opens_the_menu_in_a_terminal_and_a_game_when_one_is_named(
    relati: Relati, opened: list[dict[str, Any]]
) -> None:
    assert relati("play").code == 0
    assert relati("play", "--ruleset", "modern", "--theme", "light", "--ascii").code == 0
    menu, game = opened
    assert menu["begin"] is None
    assert game["begin"] is not None
    assert (game["theme"], game["is_ascii"]) == ("light", True)


@pytest.mark.parametrize("option", ["--plain", "--table"])
def test_the_line_game_stays_where_it_is_asked_for(
    relati: Relati, opened: list[dict[str, Any]], option: str
) -> None:
    result = relati("play", option, "--size", 3, typed="B2\n")
    assert "O B2" in result.said
    assert opened == []


def test_a_wrong_seat_is_refused_before_the_screen_opens(
    relati: Relati, opened: list[dict[str, Any]]
) -> None:
    assert relati("play", "--seat", "X=deep-blue").code == 2
    assert opened == []


def test_replay_opens_the_review_unless_something_else_is_asked_for(
    relati: Relati, opened: list[dict[str, Any]]
) -> None:
    assert relati("replay", GAME).out == ""
    assert len(opened) == 1
    assert relati("replay", GAME, "--plain").out.startswith("1. O D4")
    assert relati("replay", GAME, "--to", 1).out
    assert relati("replay", GAME, "--json").out.startswith("[")
    assert len(opened) == 1


def test_without_textual_the_line_game_says_how_to_install_it(
    relati: Relati, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(full_screen, "is_terminal", lambda: True)
    monkeypatch.setattr(full_screen, "find_spec", lambda name: None)
    result = relati("play", "--size", 3, typed="B2\n")
    assert 'note: for the full-screen game, run: pip install "relati[terminal]"' in result.said
    assert "O B2" in result.said


def test_playing_online_needs_a_terminal_and_a_code_its_server(
    relati: Relati, opened: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert relati("play", "ABCD2345").code == 2
    assert "relati play --server https://relati.example ABCD2345" in relati("play", "ABCD2345").said
    assert relati("play", "--server", "http://127.0.0.1:9", "ABCD2345").code == 0
    assert opened[-1]["server"] == "http://127.0.0.1:9"
    monkeypatch.setattr(full_screen, "is_terminal", lambda: False)
    refused = relati("play", "--server", "http://127.0.0.1:9")
    assert refused.code == 2
    assert "Playing online needs a terminal" in refused.said

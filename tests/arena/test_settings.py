from typing import Any

import pytest

from relati.arena import Sprt, TournamentSettings
from relati.errors import ArenaError, NotationError, RulesetError

TWO = ("random", "other=random")


def test_an_entrant_may_have_a_label() -> None:
    settings = TournamentSettings(
        ("random", "old = influence:2", "engine:./e --depth=3", "new=engine:e -x=1")
    )
    assert settings.names == ("random", "old", "engine:./e --depth=3", "new")
    assert settings.bots == ("random", "influence:2", "engine:./e --depth=3", "engine:e -x=1")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"entrants": ("random",)}, "arena/too-few"),
        ({"entrants": ("random", "random")}, "arena/same-name"),
        ({"games": 0}, "arena/too-small"),
        ({"jobs": 0}, "arena/too-small"),
        ({"nodes": 0}, "arena/too-small"),
        ({"plies": -1}, "arena/too-small"),
        ({"seconds": 0.0}, "arena/not-a-time"),
        ({"limit": float("nan")}, "arena/not-a-time"),
        ({"entrants": (*TWO, "c=random"), "sprt": Sprt(0, 5)}, "arena/sprt-two"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(ArenaError) as refusal:
        TournamentSettings(**{"entrants": TWO} | changes)
    assert refusal.value.code == code


def test_a_game_that_cannot_be_is_refused_at_once() -> None:
    with pytest.raises(RulesetError):
        TournamentSettings(TWO, players=5)
    with pytest.raises(NotationError):
        TournamentSettings(TWO, "moderm")


def test_a_bot_may_take_twice_its_seconds_and_some_more_before_it_counts_as_hanging() -> None:
    assert TournamentSettings(TWO, seconds=1.0).patience == 12.0
    assert TournamentSettings(TWO).patience == 300.0
    assert TournamentSettings(TWO, seconds=1.0, limit=3.0).patience == 3.0

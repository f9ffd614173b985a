"""The suite of the browser, its tests as they are: here the page itself is the server.

`users` is the parameter: beside `tests/web/browser` it gives people at a server, here people alone
with a device (`conftest.py`).
"""

from pathlib import Path

import pytest

from tests.web.browser import (
    test_axe,
    test_builder,
    test_games,
    test_lessons,
    test_puzzles,
    test_review,
)
from tests.web.browser.users import Users

SUITE = (test_axe, test_games, test_lessons, test_puzzles, test_review)
#: One has a match with an open seat, one saves pictures that only a server draws, one is no page's.
NOT_HERE = {
    "test_axe_finds_nothing_on_a_match",
    "test_every_file_of_a_game_can_be_saved",
    "test_no_kind_of_action_is_forgotten",
}
pytestmark = pytest.mark.timeout(1800)

for module in SUITE:
    globals().update(
        (name, value)
        for name, value in vars(module).items()
        if name in ("match_page", "user")
        or (name.startswith("test_") and callable(value) and name not in NOT_HERE)
    )


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_somebody_makes_rules_and_plays_them(lang: str, users: Users, tmp_path: Path) -> None:
    # On its other screen the test invites somebody.
    test_builder.test_somebody_makes_rules_and_plays_them(lang, "desktop", users, tmp_path)

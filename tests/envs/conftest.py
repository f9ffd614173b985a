"""The environments need the native engine: where there is no compiler, there is nothing to test."""

import pytest

from relati import native
from relati.rules import RULESETS

#: Every ruleset with every number of players, on a small board: (ruleset, players, side).
EVERY_GAME = [
    (name, players, 5)
    for name, ruleset in RULESETS.items()
    for players in range(ruleset.players[0], ruleset.players[1] + 1)
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not native.is_available:
        for item in items:
            if "/envs/" in str(item.path):
                item.add_marker(pytest.mark.skip(reason="the native engine is not built"))

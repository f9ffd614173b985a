import pytest

import relati
from relati.notation import read_position
from relati.rules.perft import perft
from tests.golden.make import TABLES

#: The pure rules count this far; `tests/native` counts every row with the engine, and `make soak`
#: counts them here too.
MOST_NODES = 4_000


@pytest.mark.parametrize("name", relati.RULESETS)
def test_the_numbers_of_action_sequences_have_not_changed(name: str, soaking: bool) -> None:
    rows = [
        row.split("\t") for row in (TABLES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    ]
    counted = [row for row in rows if soaking or int(row[1]) <= MOST_NODES]
    # The start positions and those from the middle of a game: two depths of each at least.
    assert len(counted) >= 2 * len({position for _, _, position in rows})
    for depth, nodes, position in counted:
        assert perft(read_position(position), int(depth)) == int(nodes), (depth, position)

import pytest

from relati.notation import read_position
from relati.rules.perft import perft
from tests.golden.make import COUNTED, TABLES, file_stem

#: The pure rules count this far; `tests/native` counts every row with the engine, and `make soak`
#: counts them here too.
MOST_NODES = 4_000


@pytest.mark.parametrize("spelling", COUNTED)
def test_the_numbers_of_action_sequences_have_not_changed(spelling: str, soaking: bool) -> None:
    text = (TABLES / f"{file_stem(spelling)}.txt").read_text(encoding="utf-8")
    rows = [row.split("\t") for row in text.splitlines()]
    counted = [row for row in rows if soaking or int(row[1]) <= MOST_NODES]
    # The start positions and those from the middle of a game: two depths of each at least.
    assert len(counted) >= 2 * len({position for _, _, position in rows})
    for depth, nodes, position in counted:
        assert perft(read_position(position), int(depth)) == int(nodes), (depth, position)

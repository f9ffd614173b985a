"""The screens look as they did."""

import pytest
from rich.cells import cell_len

from tests.terminal.snapshots import FOLDER, SNAPSHOTS, Snapshot


@pytest.mark.parametrize("snapshot", SNAPSHOTS, ids=lambda snapshot: snapshot.name)
def test_a_screen_looks_as_it_did(snapshot: Snapshot) -> None:
    assert snapshot.take() == snapshot.file.read_text("utf-8"), "see tests/terminal/snapshots.py"


def test_every_screen_that_is_kept_is_taken() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {each.file.name for each in SNAPSHOTS}


@pytest.mark.parametrize("snapshot", SNAPSHOTS, ids=lambda snapshot: snapshot.name)
def test_no_line_is_wider_than_the_terminal(snapshot: Snapshot) -> None:
    lines = snapshot.file.read_text("utf-8").splitlines()
    assert max(map(cell_len, lines)) <= snapshot.size[0]
    assert len(lines) <= snapshot.size[1]


def test_a_whole_game_on_nine_by_nine_fits_into_eighty_by_twenty_four() -> None:
    lines = (FOLDER / "preview.en.txt").read_text("utf-8").splitlines()
    assert lines[1].split() == list("ABCDEFGHI")
    assert lines[20].strip().startswith("└")
    assert lines[23].split()[:2] == ["?", "Help"]

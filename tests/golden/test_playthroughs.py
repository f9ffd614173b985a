from pathlib import Path

import pytest

import relati
from relati.notation import read_position, write_position
from tests.golden.make import PLAYTHROUGHS, file_name, variants


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_golden_game_replays_position_by_position(path: Path) -> None:
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    state = read_position(first)
    for number, line in enumerate(lines, start=1):
        move, count, position = line.split("\t")
        assert len(state.legal_moves()) == int(count), f"before move {number}, {move}"
        state = state.play(move)
        assert write_position(state) == position, f"after move {number}, {move}"
    assert state.is_over


def test_every_ruleset_and_number_of_players_has_a_golden_game() -> None:
    kept = {path.name for path in PLAYTHROUGHS.glob("*.txt")}
    assert kept == {file_name(spelling, players) for spelling, players in variants()}
    assert {spelling for spelling, _ in variants()} >= set(relati.RULESETS)

"""Solved openings: what the table says, and who uses it."""

import json

import pytest

import relati
from relati import native
from relati.bots import Budget, find, openings
from relati.bots.openings import RESULTS, opening_key, solved_choice

pytestmark = pytest.mark.skipif(not native.is_available, reason="no compiler here")


def test_mirror_images_are_one_opening() -> None:
    corner = relati.start("modern", size=5).play("A1").play("B1")
    other = relati.start("modern", size=5).play("E5").play("E4")
    assert opening_key(corner) == opening_key(other)
    assert opening_key(corner) != opening_key(relati.start("modern", size=5).play("B1").play("A1"))


@pytest.mark.parametrize("name", ["classic", "modern", "signal", "basic", "extra"])
def test_the_table_says_what_the_solver_says(name: str) -> None:
    state = relati.start(name, players=2, size=4).play("B2")
    winners = native.solve_each(native.from_rules(state)).winners
    choice = solved_choice(state)
    assert choice is not None
    assert {each.move for each in choice.candidates} == set(winners)
    share = {0: (1.0, 0.0), 1: (0.0, 1.0), None: (0.5, 0.5)}
    assert all(each.values == share[winners[each.move]] for each in choice.candidates)


def test_what_is_in_the_table_is_an_opening_and_small_boards_have_them_all() -> None:
    for game, known in json.loads(RESULTS.read_text("utf-8")).items():
        side = int(game.rpartition("x")[2])
        state = relati.start("modern", size=side)
        pairs = {
            opening_key(state.play(one).play(other))
            for one in state.legal_moves()
            for other in state.play(one).legal_moves()
        }
        firsts = {opening_key(state.play(move)) for move in state.legal_moves()}
        assert set(known) <= pairs | firsts | {""}
        assert side > 5 or set(known) == pairs | firsts | {""}


def test_where_some_openings_are_not_settled_only_a_proved_win_is_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    empty = relati.start("basic", size=6)
    known: dict[str, dict[str, int | None]] = {"near survivor 6x6": {"A1": 1, "A1 F6": 1}}
    monkeypatch.setattr(openings, "_results", lambda: known)
    # O would lose with A1; what is best is not known.
    assert solved_choice(empty) is None
    choice = solved_choice(empty.play("A1"))
    assert choice is not None
    assert (str(choice.move), choice.values) == ("F6", (0.0, 1.0))
    known["near survivor 6x6"]["A1 F6"] = 0
    assert solved_choice(empty.play("A1")) is None


def test_a_bot_knows_the_first_move_without_thinking() -> None:
    choice = find("8").choose(relati.start("basic", size=5), Budget(nodes=1), seed=1)
    assert choice.is_proved
    assert choice.values == (1.0, 0.0)


@pytest.mark.parametrize(
    "position", ["modern 2 Or4/5/5/5/3Xr1 O - - *", "modern 3 5/5/5/5/5 O - - *"]
)
def test_what_is_not_in_the_table_is_searched(position: str) -> None:
    assert solved_choice(relati.read_position(position)) is None

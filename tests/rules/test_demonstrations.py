"""The designer's two demonstration games, board for board."""

from pathlib import Path

import pytest

import relati
from relati.notation.table import read_table, write_table
from tests.boards import refusal

BOARDS = Path(__file__).parent / "demonstrations"


def boards_of(ruleset: str) -> list[tuple[list[str], str]]:
    """The moves before each board of a ruleset's demonstration, and the board as a table."""
    text = (BOARDS / f"{ruleset}.txt").read_text(encoding="utf-8")
    boards = []
    for block in text.split("\n> ")[1:]:
        moves, _, board = block.partition("\n")
        boards.append((moves.split(), board.strip()))
    return boards


DEMONSTRATIONS = [
    pytest.param("modern", 12, 0, id="modern is won by O"),
    pytest.param("extended", 28, 1, id="extended is won by X"),
]


@pytest.mark.parametrize(("ruleset", "boards", "winner"), DEMONSTRATIONS)
def test_the_demonstration_replays_board_for_board(ruleset: str, boards: int, winner: int) -> None:
    state = relati.start(ruleset, size=5)
    seen = 0
    for moves, board in boards_of(ruleset):
        assert not state.is_over
        for move in moves:
            state = state.play(move)
        assert write_table(state) == board
        seen += 1
    assert seen == boards
    assert state.is_over
    assert state.winner == winner


@pytest.mark.parametrize(("ruleset", "boards", "winner"), DEMONSTRATIONS)
def test_every_board_of_a_demonstration_is_drawn_as_it_is_read(
    ruleset: str, boards: int, winner: int
) -> None:
    for _, board in boards_of(ruleset)[:-1]:
        # Any player that can act will do: whose turn it is is not in the drawing.
        assert write_table(read_table(board, ruleset, turn=winner)) == board


def test_the_demonstrations_need_their_slips_read_as_the_boards_show_them() -> None:
    """Rules §9: what the words say cannot have been played."""
    modern = replayed("modern", until="D3")
    assert refusal(modern, "D4") == "rules/occupied"  # "D4" for D3

    extended = replayed("extended", until="D2=cannon")
    assert refusal(extended, "D3=cannon") == "rules/not-your-symbol"  # "D3" for D2
    extended = replayed("extended", until="E1")
    assert refusal(extended, "E5") == "rules/not-a-giver"  # "E5" for E1
    extended = replayed("extended", until="D3=cannon")
    assert refusal(extended, "D5=cannon") == "rules/empty-square"  # "D5" for D3


def test_firing_at_c4_earns_an_extra_action_that_o_declines() -> None:
    state = replayed("extended", until="C3xC4")
    preview = state.preview("C3xC4")
    assert [str(death.square) for death in preview.kills] == ["C4", "B3"]
    assert preview.earns == 1
    after = state.play("C3xC4")
    assert (after.turn, after.extra_actions) == (0, 1)
    assert "pass" in {str(move) for move in after.legal_moves()}
    assert after.play("pass").turn == 1


def test_the_spent_cannon_b4_stays_on_the_board_disconnected() -> None:
    state = replayed("extended", until="D3=cannon").play("D3=cannon")
    spent = state.symbols["B4"]
    assert (spent.kind, spent.connected, spent.fired) == ("spent", False, "L")


def replayed(ruleset: str, until: str) -> relati.State:
    """The state of a demonstration just before a move."""
    state = relati.start(ruleset, size=5)
    for moves, _ in boards_of(ruleset):
        for move in moves:
            if move == until:
                return state
            state = state.play(move)
    raise AssertionError(f"{until} is not played in {ruleset}")

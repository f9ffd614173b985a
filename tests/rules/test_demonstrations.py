"""The two games that documents 000 and 004 play through, board for board."""

from pathlib import Path

import pytest

import relati
from relati.notation.table import read_table, write_table

BOARDS = Path(__file__).parent / "demonstrations"


def steps(document: str) -> list[tuple[list[str], str]]:
    """The moves of each step and the table under them, as the document draws it."""
    text = (BOARDS / f"document-{document}.txt").read_text(encoding="utf-8")
    found = []
    for block in text.split("\n> ")[1:]:
        moves, _, board = block.partition("\n")
        found.append((moves.split(), board.strip()))
    return found


DEMONSTRATIONS = [
    pytest.param("000", "modern", 12, 0, id="000 is won by O"),
    pytest.param("004", "extended", 28, 1, id="004 is won by X"),
]


@pytest.mark.parametrize(("document", "ruleset", "boards", "winner"), DEMONSTRATIONS)
def test_the_demonstration_replays_board_for_board(
    document: str, ruleset: str, boards: int, winner: int
) -> None:
    state = relati.start(ruleset, size=5)
    seen = 0
    for moves, board in steps(document):
        assert not state.is_over
        for move in moves:
            state = state.play(move)
        assert write_table(state) == board
        seen += 1
    assert seen == boards
    assert state.is_over
    assert state.winner == winner


@pytest.mark.parametrize(("document", "ruleset", "boards", "winner"), DEMONSTRATIONS)
def test_every_board_of_a_demonstration_is_drawn_as_it_is_read(
    document: str, ruleset: str, boards: int, winner: int
) -> None:
    for _, board in steps(document)[:-1]:
        # Any player that can act will do: whose turn it is is not in the drawing.
        assert write_table(read_table(board, ruleset, turn=winner)) == board


def test_the_demonstrations_need_their_slips_read_as_the_boards_show_them() -> None:
    """RULES.md §9: what the words say cannot have been played."""
    modern = replayed("000", until="D3")
    assert modern.why_illegal("D4").code == "rules/occupied"  # "D4" for D3

    extended = replayed("004", until="D2=cannon")
    assert extended.why_illegal("D3=cannon").code == "rules/not-your-symbol"  # "D3" for D2
    extended = replayed("004", until="E1")
    assert extended.why_illegal("E5").code == "rules/not-a-giver"  # "E5" for E1
    extended = replayed("004", until="D3=cannon")
    assert extended.why_illegal("D5=cannon").code == "rules/empty-square"  # "D5" for D3


def test_in_004_firing_at_c4_earns_an_extra_action_that_o_declines() -> None:
    state = replayed("004", until="C3xC4")
    preview = state.preview("C3xC4")
    assert [str(death.square) for death in preview.kills] == ["C4", "B3"]
    assert preview.earns == 1
    after = state.play("C3xC4")
    assert (after.turn, after.extra_actions) == (0, 1)
    assert "pass" in {str(move) for move in after.legal_moves()}
    assert after.play("pass").turn == 1


def test_in_004_the_spent_cannon_b4_stays_on_the_board_disconnected() -> None:
    state = replayed("004", until="D3=cannon").play("D3=cannon")
    spent = state.symbols["B4"]
    assert (spent.kind, spent.connected, spent.fired) == ("spent", False, "L")


def replayed(document: str, until: str) -> relati.State:
    """The state of a demonstration just before a move."""
    state = relati.start({"000": "modern", "004": "extended"}[document], size=5)
    for moves, _ in steps(document):
        for move in moves:
            if move == until:
                return state
            state = state.play(move)
    raise AssertionError(f"{until} is not played in {document}")

"""Why a move is good, or better than the one played: in every ruleset, in both languages."""

import random

import pytest

from relati.bots.courses import MOST_MOVES, Course
from relati.bots.reasons import MOST_REASONS, Reason, why_better, why_good
from relati.bots.threats import threats_against
from relati.rules import RULESETS, Move, State, read_move, start
from relati.words import LANGUAGES
from tests.boards import draw

# X has reached D4 over C3 and E3 over D4's row; O can cut at C3.
CUTTABLE = """
    |   | A | B | C | D | E |
    | 1 |   |   |   |   |   |
    | 2 |   |[X]|   |   |   |
    | 3 |[O]|   |   |   |   |
    | 4 |   |   |   | X |   |
    | 5 |   | O |   |   |   |
"""


def line(*moves: str) -> list[Move]:
    return [read_move(move) for move in moves]


def told(reasons: tuple[Reason, ...]) -> dict[str, str]:
    return {reason.code: reason.words("en", 0) for reason in reasons}


def test_a_cut_is_the_reason_for_the_move_that_cuts() -> None:
    state = draw(CUTTABLE, "modern")
    cuts = [move for move in state.legal_moves() if state.preview(move).cuts]
    assert cuts
    reasons = told(why_better(state, cuts[:1], line("A5")))
    assert reasons["cuts"] == "Cuts off X's D4."
    assert told(why_good(state, cuts[:1]))["cuts"] == "Cuts off X's D4."


def test_the_reader_is_told_of_their_own_symbols() -> None:
    state = draw(CUTTABLE, "modern")
    [cut] = [move for move in state.legal_moves() if state.preview(move).cuts][:1]
    [reason] = [each for each in why_good(state, [cut]) if each.code == "cuts"]
    assert reason.words("en", 1) == "Cuts off your D4."
    assert reason.words("zh", 1) == "切斷你的 D4。"
    assert reason.words("zh") == "切斷 X 的 D4。"


def test_what_the_opponent_takes_after_the_played_move_is_kept_by_the_better_one() -> None:
    # X is to act: left alone, O cuts D4 off; a symbol on the path keeps it connected.
    state = draw(CUTTABLE, "modern", turn=1)
    [cut] = [
        move
        for move in draw(CUTTABLE, "modern").legal_moves()
        if draw(CUTTABLE, "modern").preview(move).cuts
    ][:1]
    reasons = why_better(state, [read_move(str(cut)), *line("A5")], [*line("A1"), cut])
    [saved] = [each for each in reasons if each.code == "saves-cut"]
    assert (saved.squares, saved.player) == (("D4",), 1)
    assert saved.words("en", 1) == (f"Keeps your D4 connected: after A1, {cut} cuts there.")


def test_a_win_is_the_first_reason_and_a_loss_avoided_the_next() -> None:
    shut_in = """
        |   | A | B | C |
        | 1 |[X]| O |   |
        | 2 | O | O |   |
        | 3 |[O]|   |   |
    """
    state = draw(shut_in, "classic")
    [first, *_] = why_good(state, line("B3"))
    assert first.words("en") == "Wins at once."
    losing = draw(
        """
        |   | A | B | C |
        | 1 |[O]|   | X |
        | 2 | X |   | X |
        | 3 |[X]| X |   |
        """,
        "classic",
    )
    [avoided, *_] = why_better(losing, line("B2", "C3"), line("B1", "B2"))
    assert avoided.code == "stops-win"
    assert avoided.words("en", 0) == "Otherwise X wins with B2."
    assert avoided.words("en", 1) == "Otherwise you win with B2."


def test_a_threat_is_a_square_that_an_opponent_reaches_and_a_link_passes_over() -> None:
    threats = threats_against(draw(CUTTABLE, "modern"), 1)
    assert [set(map(str, each.symbols)) for each in threats] == [{"D4"}] * len(threats)
    assert {str(each.square) for each in threats} == {"C3"}
    assert threats_against(start("modern", 2, 5).play("C3"), 0) == ()


def random_line(state: State, chance: random.Random, length: int) -> list[Move]:
    moves: list[Move] = []
    for _ in range(length):
        if state.is_over:
            break
        moves.append(chance.choice(state.legal_moves.take(200)))
        state = state.play(moves[-1])
    return moves


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [2, 3])
def test_any_two_lines_can_be_compared_in_words(ruleset: str, players: int) -> None:
    chance = random.Random(f"{ruleset} {players}")
    for _ in range(6):
        state = start(ruleset, players, 7)
        for move in random_line(state, chance, chance.randrange(24)):
            state = state.play(move)
        if state.is_over:
            continue
        good, bad = (random_line(state, chance, 2 * MOST_MOVES) for _ in range(2))
        for reasons in (why_better(state, good, bad), why_good(state, good)):
            assert len(reasons) <= MOST_REASONS
            for reason in reasons:
                for lang in LANGUAGES:
                    for reader in (None, *range(players)):
                        assert "{" not in reason.words(lang, reader)
        assert why_good(state, good), "there is always something to say"


def test_a_course_ends_before_a_move_that_is_not_legal() -> None:
    state = start("modern", 2, 5)
    assert len(Course.of(state, line("C3", "C3")).steps) == 1
    assert Course.of(state, line("C3", "A1", "C4", "A2", "C5", "A3")).end.turn == 0
    assert len(Course.of(state, line("C3", "A1", "C4", "A2", "C5", "A3")).steps) == 4

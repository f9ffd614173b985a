"""Why a move is refused: every reason on a drawn board, and the one that helps most first."""

import re
from typing import Any, NamedTuple

import pytest

from relati import IllegalMove, Ruleset
from relati.rules import Attack, Change, Kind, Outcome, Square, actions, read_move
from relati.rules.ruleset import ACTIONS
from relati.words.rules import SENTENCES
from tests.boards import draw, squares


class Example(NamedTuple):
    """A board, a move that is refused there, the squares that are meant, and the sentence."""

    code: str
    drawing: str
    ruleset: str
    move: str
    squares: str
    sentence: str
    rest: dict[str, Any] = {}  # noqa: RUF012


SMALL = """
    |   | A | B | C | D |
    | 1 |[O]| O |   |   |
    | 2 |   |   |   |   |
    | 3 |   |   | X |[X]|
"""
GUNS = """
    |   | A | B | C | D | E |
    | 1 |#O#|   |#O#| O |   |
    | 2 |   |[O]|   |   |   |
    | 3 |#O>|   | X |=X=|   |
    | 4 |   |   | X |   |   |
    | 5 |   |   |[X]|   |   |
"""
ROLES = """
    |   | A | B | C | D | E | F |
    | 1 |+O+|   |   |-X)|-X-|   |
    | 2 |   |   |   |   |   |   |
    | 3 |[O]|   |   | O |+O+|   |
    | 4 |   |   |*O*|!O!| X |   |
    | 5 |   |   |   |   |   |[X]|
"""
STRIKES = """
    |   | A | B | C | D | E | F | G |
    | 1 | O |[O]|   |   | X |   |   |
    | 2 |   |   |   |{X}|   |{X}|   |
    | 3 | O | O |   |   | X |   |   |
    | 4 |   |   | O |{X}|   |{X}|   |
    | 5 | O |   |   | O |[X]|   |   |
"""

EXAMPLES = [
    Example(
        "rules/game-over",
        """
            |   | A | B | C |
            | 1 |[O]| X |   |
            | 2 |[X]| X |   |
            | 3 |   |   |   |
        """,
        "modern",
        "C1",
        "",
        "The game is over.",
        {"turn": 1, "outcome": Outcome(1, "still-able")},
    ),
    Example("rules/off-board", SMALL, "modern", "E1", "E1", "E1 is not on this 4×3 board."),
    Example(
        "rules/off-board",
        GUNS,
        "extended",
        "A1-Z9xC3",
        "Z9",
        "Z9 is not on this 5×5 board.",
        {"chain": True},
    ),
    Example(
        "rules/cannot-pass",
        SMALL,
        "modern",
        "pass",
        "",
        "You can pass only on extra actions: first make one move.",
    ),
    Example(
        "rules/not-in-ruleset",
        SMALL,
        "modern",
        "B1=cannon",
        "",
        "The ruleset modern has no cannons.",
    ),
    Example(
        "rules/not-in-ruleset",
        SMALL,
        "modern",
        "B1xC3",
        "",
        "The ruleset modern has no attacks.",
    ),
    Example(
        "rules/not-in-ruleset",
        SMALL,
        "battle",
        "D1!",
        "",
        "The ruleset battle has no escapes.",
    ),
    Example(
        "rules/occupied",
        SMALL,
        "modern",
        "C3",
        "C3",
        "C3 is taken by X's normal symbol.",
    ),
    Example(
        "rules/occupied",
        GUNS,
        "extended",
        "D3",
        "D3",
        "D3 is taken by X's dead symbol.",
    ),
    Example(
        "rules/not-linked",
        GUNS,
        "extended",
        "E5",
        "E5",
        "E5 is too far from your symbols to be linked.",
    ),
    Example(
        "rules/path-blocked",
        """
            |   | A | B | C | D |
            | 1 |[O]| X |   |   |
            | 2 |   |   |   |   |
            | 3 |   |[X]|   |   |
        """,
        "modern",
        "C1",
        "B1",
        "C1 cannot link to A1: blocked by B1.",
    ),
    Example(
        "rules/giver-disconnected",
        """
            |   | A | B | C | D | E |
            | 1 |[O]| X |-O-|   |   |
            | 2 |   | X |   |   |   |
            | 3 |   |[X]|   |   |   |
        """,
        "modern",
        "D1",
        "C1",
        "D1 would link only to C1, which cannot give links while cut off.",
    ),
    Example(
        "rules/not-a-giver",
        """
            |   | A | B | C | D | E |
            | 1 |[O]|   |#O#|   |   |
            | 2 |   |   |   |   |   |
            | 3 |   |   |   |   |[X]|
        """,
        "extended",
        "E1",
        "C1",
        "E1 would link only to C1, which can receive links but not give them.",
    ),
    Example(
        "rules/not-begun",
        STRIKES,
        "addon",
        "G1!",
        "G1",
        "You have no root to escape with: place it on G1 or any other square first.",
        {"players": 3, "turn": 2},
    ),
    Example(
        "rules/empty-square",
        SMALL,
        "extended",
        "A2=cannon",
        "A2",
        "There is no symbol on A2.",
    ),
    Example(
        "rules/empty-square",
        GUNS,
        "extended",
        "E1xC3",
        "E1",
        "There is no symbol on E1.",
    ),
    Example(
        "rules/not-your-symbol",
        SMALL,
        "extended",
        "C3=cannon",
        "C3",
        "The symbol on C3 is X's, not yours.",
    ),
    Example(
        "rules/dead", GUNS, "extended", "D3=cannon", "D3", "Your symbol on D3 is dead.", {"turn": 1}
    ),
    Example(
        "rules/wrong-kind",
        SMALL,
        "extended",
        "A1=cannon",
        "A1",
        "A1 is a root; this move needs a normal symbol.",
    ),
    Example(
        "rules/disconnected",
        """
            |   | A | B | C | D |
            | 1 |[O]| X |-O-|   |
            | 2 |   |   |   |   |
            | 3 |   |[X]|   |   |
        """,
        "extended",
        "C1=cannon",
        "C1",
        "C1 is cut off from your root and cannot act.",
    ),
    Example(
        "rules/no-path-to-root",
        """
            |   | A | B | C | D |
            | 1 |[O]| O | O |   |
            | 2 |   |   |   |   |
            | 3 |   |   |   |[X]|
        """,
        "extended",
        "C1=root",
        "A1",
        "C1 is not linked directly to your root on A1.",
    ),
    Example(
        "rules/cannot-attack",
        GUNS,
        "extended",
        "D1xC3",
        "D1",
        "D1 is a normal symbol and cannot attack.",
    ),
    Example(
        "rules/cannot-attack",
        GUNS,
        "extended",
        "B2xC3",
        "B2",
        "B2 is a root and cannot attack.",
    ),
    Example(
        "rules/spent",
        GUNS,
        "extended",
        "A3xC3",
        "A3",
        "The cannon on A3 has already fired.",
    ),
    Example(
        "rules/no-target",
        GUNS,
        "extended",
        "C1xC2",
        "C2",
        "There is nothing to attack on C2.",
    ),
    Example(
        "rules/untargetable",
        ROLES,
        "battle",
        "A1xD1",
        "D1",
        "D1 is a cover, which cannot be attacked.",
    ),
    Example("rules/own-target", GUNS, "extended", "A1xC1", "C1", "The symbol on C1 is your own."),
    Example(
        "rules/not-in-line",
        GUNS,
        "extended",
        "C1xA3",
        "C1 A3",
        "A3 is not in line with C1.",
    ),
    Example(
        "rules/line-blocked",
        GUNS,
        "extended",
        "C1xC4",
        "C3",
        "X's normal symbol on C3 is in the way between C1 and C4.",
    ),
    Example(
        "rules/no-chain",
        GUNS,
        "extended",
        "A1-C1xC3",
        "C1",
        "This shot cannot turn at C1.",
    ),
    Example(
        "rules/no-chain",
        ROLES,
        "battle",
        "A1-A3xC3",
        "A3",
        "This shot cannot turn at A3.",
    ),
    Example(
        "rules/not-a-relay",
        GUNS,
        "extended",
        "C1-D1xD5",
        "D1",
        "A shot turns only at your own cannons, fired or not; D1 is not one.",
        {"chain": True},
    ),
    Example(
        "rules/route-twice",
        GUNS,
        "extended",
        "C1-A1-C1xC3",
        "C1",
        "A shot can use each symbol only once; C1 is used twice.",
        {"chain": True},
    ),
    Example(
        "rules/disturbed",
        ROLES,
        "battle",
        "E3xE1",
        "D3 D4 E4",
        "The sniper on E3 cannot shoot with D3, D4 and E4 next to it.",
    ),
    Example(
        "rules/bomb-only-itself",
        ROLES,
        "battle",
        "C4xD4",
        "D4",
        "A bomb can only blow itself up: write C4xC4.",
    ),
    Example(
        "rules/bomb-in-vain",
        ROLES,
        "battle",
        "C4xC4",
        "C4",
        "The bomb on C4 needs another player's symbol above, below, left or right of it.",
    ),
    Example(
        "rules/not-diagonal",
        ROLES,
        "battle",
        "D4xE4",
        "E4",
        "A killer reaches only its four diagonal neighbours; E4 is not diagonal to D4.",
    ),
    Example(
        "rules/no-launcher",
        STRIKES,
        "addon",
        "A5xE5",
        "B5",
        "To strike with A5 you need a connected symbol of yours next to it, on B5.",
    ),
    Example(
        "rules/protected",
        STRIKES,
        "addon",
        "A3xE3",
        "E3",
        "E3 is safe in its owner's territory.",
    ),
    Example(
        "rules/in-foreign-territory",
        """
            |   | A | B | C | D | E | F | G |
            | 1 |-X}|   |-X}|   |   |   |   |
            | 2 |   | O | O |[O]|   |   | X |
            | 3 |-X}|   |-X}|   |   |   |   |
            | 4 |   |   |   |   |   |   |[X]|
        """,
        "addon",
        "C2xG2",
        "C2",
        "C2 is in another player's territory and cannot strike.",
    ),
    Example(
        "rules/within-reach",
        STRIKES,
        "addon",
        "C1!",
        "C1",
        "C1 is within reach of your links: place there instead of escaping.",
    ),
    Example(
        "rules/no-such-player",
        SMALL,
        "modern",
        "out:T",
        "",
        "There is no player T in this game; the players are O and X.",
    ),
    Example(
        "rules/already-out",
        SMALL,
        "modern",
        "out:T",
        "",
        "△ is already out of the game.",
        {"players": 4, "out": [2]},
    ),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: f"{each.code} {each.move}")
def test_a_move_is_refused_with_a_code_the_squares_and_a_sentence(example: Example) -> None:
    state = draw(example.drawing, example.ruleset, **example.rest)
    with pytest.raises(IllegalMove) as refused:
        state.play(example.move)
    why = refused.value
    assert (why.code, set(why.squares)) == (example.code, squares(example.squares))
    assert str(why) == why.sentence("en") == example.sentence
    chinese = why.sentence("zh")
    assert re.search("[一-鿿]", chinese)
    assert all(square in chinese for square in why.squares if square in example.sentence)
    assert state.why_illegal(example.move).code == example.code  # type: ignore[union-attr]


def test_every_reason_has_an_example() -> None:
    # A player without a root never has the turn, and the second cannot be written: see below. The
    # third is about moves that can be played: see test_withdrawing.py.
    elsewhere = {"rules/no-root", "rules/no-change", "rules/not-an-action"}
    assert set(SENTENCES) - {example.code for example in EXAMPLES} - elsewhere == set()


def test_a_player_whose_root_is_dead_can_neither_place_nor_escape() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |=O=|   |   |   |
        | 2 |   |   |   |   |
        | 3 |   |   | X |[X]|
    """,
        "addon",
        turn=1,
    )
    for move in ("B1", "D1!"):
        why = actions.refuse(state.situation, 0, read_move(move))
        assert why is not None
        assert why.code == "rules/no-root"
        assert "root is dead" in str(why)
        assert "根源" in why.sentence("zh")


# Which reason comes first


def why(drawing: str, move: str, ruleset: str | Ruleset = "extended", **rest: Any) -> str:
    refusal = draw(drawing, ruleset, **rest).why_illegal(move)
    assert refusal is not None
    return refusal.code


def test_whose_symbol_it_is_comes_before_what_it_is() -> None:
    # O may not fire X's cannon, nor arm it; that it is a cannon does not matter.
    board = """
        |   | A | B | C | D |
        | 1 |[O]| O |   |#X#|
        | 2 |   |   |#X>|   |
        | 3 |   |   |=X=|[X]|
    """
    assert why(board, "D1xB1") == "rules/not-your-symbol"
    assert why(board, "C2xA2") == "rules/not-your-symbol"
    assert why(board, "D1=cannon") == "rules/not-your-symbol"
    assert why(board, "C3=cannon") == "rules/not-your-symbol"
    assert why(board, "D3=root") == "rules/not-your-symbol"


def test_what_a_symbol_is_comes_before_whether_it_is_connected() -> None:
    board = """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |#O>| X |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |[X]|
    """
    assert why(board, "D1=cannon") == "rules/wrong-kind"


def test_that_the_ruleset_has_no_such_action_comes_before_all_the_rest() -> None:
    assert why(SMALL, "D3=sniper") == "rules/not-in-ruleset"
    assert why(SMALL, "A2=shield") == "rules/not-in-ruleset"
    assert why(SMALL, "C3xC1", "modern") == "rules/not-in-ruleset"


def test_a_blocked_path_to_a_connected_giver_teaches_more_than_one_to_a_cut_off_one() -> None:
    board = """
        |   | A | B | C | D | E |
        | 1 |[O]| X |   |-O-|   |
        | 2 |   | X |   |   |   |
        | 3 |   |[X]|   |   |   |
    """
    assert why(board, "C1") == "rules/path-blocked"


def test_a_cut_off_giver_teaches_more_than_a_symbol_that_gives_no_links_at_all() -> None:
    board = """
        |   | A | B | C | D | E | F |
        | 1 |[O]|   |#O#|   |   |-O-|
        | 2 |   |   |   |   |   |   |
        | 3 |   |   |[X]|   |   |   |
    """
    assert why(board, "E1") == "rules/giver-disconnected"


def test_an_occupied_square_is_occupied_however_far_away() -> None:
    assert why(SMALL, "D3", "modern") == "rules/occupied"
    assert why(STRIKES, "E5!", "addon") == "rules/occupied"


def test_what_stands_in_the_way_comes_before_what_the_target_is() -> None:
    board = """
        |   | A | B | C | D | E |
        | 1 |#O#|   | X |   |-O-|
        | 2 |[O]|   |   |   |   |
        | 3 |   |   |   |   |[X]|
    """
    assert why(board, "A1xE1") == "rules/line-blocked"
    assert why(board, "A1xD1") == "rules/line-blocked"


def test_a_disturbed_sniper_says_so_whatever_it_aims_at() -> None:
    assert why(ROLES, "E3xB2", "battle") == "rules/disturbed"


def test_something_that_is_no_move_at_all_is_no_illegal_move_but_a_mistake() -> None:
    state = draw(SMALL, Ruleset("everything", actions=frozenset(ACTIONS)))
    with pytest.raises(TypeError):
        state.play(7)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [Kind.NORMAL, Kind.SPENT, Kind.DEAD])
def test_some_kinds_are_nothing_to_change_into(kind: Kind) -> None:
    refusal = draw(SMALL, "extended").why_illegal(Change(Square("B1"), kind))
    assert refusal is not None
    assert refusal.code == "rules/no-change"
    assert refusal.squares == ("B1",)


def test_an_attack_without_the_symbol_that_acts_is_no_attack() -> None:
    with pytest.raises(ValueError, match="begins with the symbol"):
        Attack((), Square("A1"))

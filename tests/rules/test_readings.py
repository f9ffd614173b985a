"""Rules §11: sentences of the documents that can be read in another way, chosen as options."""

import random

import pytest

import relati
from relati import RulesetError, native
from relati.rules import Kind, Rectangle, Square, State, Symbol
from tests.boards import draw
from tests.golden.make import READINGS
from tests.native.compare import agree
from tests.rules.naive import Naive
from tests.rules.test_properties import choose, crowded


def dead(state: State) -> set[str]:
    return {square for square, symbol in state.symbols.items() if symbol.kind is Kind.DEAD}


def moves(state: State) -> set[str]:
    return set(map(str, state.legal_moves()))


COVERED = """
    |   | A | B | C | D |
    | 1 |[O]|   |   |   |
    | 2 |-X)|*O*| X |   |
    | 3 |   |   |   |[X]|
"""


@pytest.mark.parametrize(
    ("ruleset", "died"), [("battle", {"A2", "B2", "C2", "A1"}), ("battle:blast=targets", set())]
)
def test_a_blast_kills_covers_unless_agreed_otherwise(ruleset: str, died: set[str]) -> None:
    after = draw(COVERED, ruleset).play("B2xB2")
    assert ("A2" in dead(after)) is bool(died)
    assert {"B2", "C2"} <= dead(after)


def test_a_cover_beside_a_bomb_is_no_reason_to_blow_up_though_the_blast_would_kill_it() -> None:
    state = draw(COVERED.replace("| X |   |", "|   |   |"), "battle")
    assert "B2xB2" not in moves(state)


LINE = """
    |   | A | B | C | D | E | F |
    | 1 |   |   |[O]|   |   |   |
    | 2 |+O+|   |   |(X)| X |   |
    | 3 |   |   |   |   |   |[X]|
"""


def test_a_snipers_shot_passes_covers_if_agreed() -> None:
    usual, agreed = draw(LINE, "battle"), draw(LINE, "battle:past_covers")
    assert not {"A2xD2", "A2xE2"} & moves(usual)
    assert {"A2xD2", "A2xE2"} & moves(agreed) == {"A2xE2"}
    assert dead(agreed.play("A2xE2")) == {"E2"}


def test_the_old_root_survives_an_escape_if_agreed_and_both_give_links() -> None:
    board = """
        |   | A | B | C | D | E | F | G |
        | 1 |[O]| O |   |   |   |   |   |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |[X]|
    """
    usual = draw(board, "addon").play("G1!")
    assert {"A1", "B1"} <= dead(usual)
    kept = draw(board, "addon:keeps_root").play("G1!")
    assert dead(kept) == {"B1"}
    roots = {square for square, symbol in kept.symbols.items() if symbol.kind is Kind.ROOT}
    assert roots == {"A1", "G1", "G3"}
    after = kept.play("G2")
    assert {"A2", "F1"} <= moves(after)
    assert relati.read_position(after.position) == after


OVERLAPPING = {
    **{square: Symbol(0, Kind.SHIELD, True) for square in ("C3", "C7", "G3", "G7")},
    **{square: Symbol(1, Kind.SHIELD, True) for square in ("E5", "E9", "I5", "I9")},
    **{square: Symbol(0, Kind.NORMAL, True) for square in ("B2", "C2", "D2", "E2", "E3")},
    "A1": Symbol(0, Kind.ROOT, True),
    "I1": Symbol(1, Kind.ROOT, True),
}
FIRST, SECOND = Rectangle(0, Square("C3"), Square("G7")), Rectangle(1, Square("E5"), Square("I9"))


@pytest.mark.parametrize(
    ("overlap", "order", "can_strike"),
    [
        ("priority", (FIRST, SECOND), True),
        ("priority", (SECOND, FIRST), False),
        ("exclusive", (FIRST, SECOND), False),
        ("exclusive", (SECOND, FIRST), True),
        ("public", (FIRST, SECOND), False),
        ("separate", (FIRST, SECOND), True),
    ],
)
def test_a_struck_shield_ends_its_territory(
    overlap: str, order: tuple[Rectangle, ...], can_strike: bool
) -> None:
    ruleset = relati.RULESETS["addon"].choose(strike_shields=True, overlap=overlap)
    pure = relati.arrange(ruleset, OVERLAPPING, size=9, rectangles=order)
    assert ("E2xE5" in moves(pure)) is can_strike
    assert "E2xE5" not in moves(
        relati.arrange(ruleset.choose(strike_shields=False), OVERLAPPING, size=9, rectangles=order)
    )
    if can_strike:
        after, fast = pure.play("E2xE5"), native.from_rules(pure).play("E2xE5")
        agree(after, fast, ["E2xE5"])
        assert after.rectangles == (FIRST,)
        assert not after.territory(1)


def test_links_that_cannot_be_cut_keep_every_living_symbol_connected() -> None:
    board = """
        |   | A | B | C | D | E |
        | 1 |[O]|   | O |   |   |
        | 2 |[X]|   |   |   |   |
        | 3 |   |   |   |   |   |
    """
    cut, kept = (draw(board, name, turn=1).play("B1") for name in ("extra", "extra:-cuts"))
    assert not cut.symbols[Square("C1")].connected
    assert kept.symbols[Square("C1")].connected


def test_a_player_who_can_place_again_is_in_again_if_agreed() -> None:
    for seed in range(400):
        dice = random.Random(seed)
        state = relati.start("battle:-out_for_good", 3, 4)
        skipped: set[int] = set()
        while not state.is_over:
            state = state.play(choose(state, dice))
            assert not state.out
            able = {player for player in range(3) if state.situation.placeable(player)}
            if skipped & able:
                return
            skipped |= {*range(3)} - able
    raise AssertionError("nobody came back in any game")


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"keeps_root": True}, "ruleset/needs"),
        ({"strike_shields": True, "actions": {"strike"}}, "ruleset/needs"),
        ({"past_covers": True, "actions": {"sniper"}}, "ruleset/needs"),
        ({"blast": "targets", "actions": {"bomb"}}, "ruleset/needs"),
        ({"cuts": False, "turns": "consecutive"}, "ruleset/needs"),
        ({"cuts": False, "spent_dies": True, "actions": {"cannon"}}, "ruleset/needs"),
        ({"out_for_good": False, "ending": "survivor"}, "ruleset/needs-ending"),
        ({"blast": "some"}, "ruleset/unknown-part"),
        ({"cuts": "no"}, "ruleset/on-or-off"),
    ],
)
def test_readings_that_mean_nothing_are_refused(parts: dict[str, object], code: str) -> None:
    with pytest.raises(RulesetError) as refused:
        relati.Ruleset("odd", **parts)  # type: ignore[arg-type]  # what is wrong is the point
    assert refused.value.code == code


@pytest.mark.parametrize("spelling", READINGS)
def test_start_reads_what_the_command_line_reads(spelling: str) -> None:
    ruleset = relati.start(spelling).ruleset
    assert ruleset == relati.read_ruleset(spelling) == native.start(spelling).ruleset
    assert relati.spell_ruleset(ruleset) == spelling


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("spelling", READINGS)
def test_rules_engine_and_second_implementation_agree_in_random_games(
    spelling: str, seed: int
) -> None:
    dice = random.Random(f"{spelling} {seed}")
    ruleset = relati.read_ruleset(spelling)
    players = min(ruleset.players[0] + seed, ruleset.players[1])
    pure = relati.start(ruleset, players, (dice.randint(4, 6), dice.randint(4, 6)))
    if seed % 2:
        pure = crowded(pure, dice) or pure
    fast, naive = native.from_rules(pure), Naive.of(pure)
    played: list[str] = []
    while not pure.is_over and len(played) < 40:
        agree(pure, fast, played)
        assert moves(pure) == naive.legal_moves(), (pure.position, played)
        move = choose(pure, dice)
        pure, fast = pure.play(move), fast.play(move)
        naive.play(str(move))
        played.append(str(move))
    agree(pure, fast, played)
    assert (naive.is_over, naive.winner, naive.out) == (pure.is_over, pure.winner, set(pure.out))

"""Rules §6.7: rulesets put together from parts, and what holds where parts meet."""

import random
from dataclasses import replace
from typing import Any

import pytest

import relati
from relati.rules import Ruleset, State
from relati.rules.ruleset import ACTIONS, ENDINGS, NEEDS, OVERLAPS, TURNS
from tests.boards import draw, drawn, moves, places, refusal, squares, table

ROLES = ("sniper", "cover", "bomb", "killer")
EVERYTHING = Ruleset("everything", actions=frozenset(ACTIONS))


def made_of(*parts: str, **rest: Any) -> Ruleset:
    return Ruleset("-".join(["made-of", *parts])[:32], actions=frozenset(parts), **rest)


def attacks(state: State) -> set[str]:
    return {move for move in moves(state) if "x" in move}


def dead(state: State) -> set[str]:
    return {str(square) for square, symbol in state.symbols.items() if symbol.kind == "dead"}


# Parts


@pytest.mark.parametrize(
    ("links", "count", "reached"),
    [
        ("near", 8, "B2 C2 D2 B3 D3 B4 C4 D4"),
        ("near+remote", 16, "A1 C1 E1 B2 C2 D2 A3 B3 D3 E3 B4 C4 D4 A5 C5 E5"),
        ("all", 40, "A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3 D3 E3 A4 B4 C4 D4 E4 A5 B5 C5 D5 E5"),
    ],
)
def test_links_are_of_8_16_or_40_paths(links: str, count: int, reached: str) -> None:
    ruleset = Ruleset("links", links=links)
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   |   |   |   |   |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |[O]|   |   |   |   |
        | 4 |   |   |   |   |   |   |   |
        | 5 |   |   |   |   |   |   |   |
        | 6 |   |   |   |   |   |   |[X]|
    """,
        ruleset,
    )
    assert len(ruleset.paths) == count
    assert places(state) == squares(reached)


def test_placing_is_always_part_and_may_be_named() -> None:
    assert made_of("place", "cannon").actions == {"cannon"}
    assert places(relati.start(Ruleset("bare"), size=3)) == squares("A1 B1 C1 A2 B2 C2 A3 B3 C3")


@pytest.mark.parametrize("role", ROLES)
def test_the_roles_come_one_by_one(role: str) -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| O |   |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        made_of(role),
    )
    assert {move for move in moves(state) if "=" in move} == {f"B1={role}"}


def test_extra_actions_go_with_any_actions_and_any_ending() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 |[X]|   | X | X |   |
        | 3 |   |   |   |   |   |
    """,
        Ruleset("quick-basic", ending="survivor", turns="consecutive"),
    )
    assert (before.play("B2").turn, before.play("B2").extra_actions) == (0, 1)


def some_rulesets(count: int) -> list[Ruleset]:
    chance = random.Random(67)
    rulesets = []
    for number in range(count):
        actions = {action for action in ACTIONS if chance.random() < 0.4}
        actions -= {part for part in actions if NEEDS.get(part, part) not in actions}
        rulesets.append(
            Ruleset(
                f"mix-{number}",
                links=chance.choice(["near", "near+remote", "all"]),
                actions=frozenset(actions),
                turns=chance.choice(TURNS),
                ending=chance.choice(ENDINGS),
                spent_dies="cannon" in actions and chance.random() < 0.5,
                overlap=chance.choice(OVERLAPS) if "defend" in actions else "priority",
            )
        )
    return rulesets


@pytest.mark.parametrize("ruleset", some_rulesets(40), ids=lambda ruleset: ruleset.name)
def test_a_random_game_of_a_random_combination_ends(ruleset: Ruleset) -> None:
    chance = random.Random(ruleset.name)
    state = relati.start(ruleset, players=chance.randint(2, 5), size=(6, 5))
    for _ in range(400):
        if state.is_over:
            break
        move = chance.choice(state.legal_moves())
        assert state.why_illegal(move) is None
        state = state.play(move)
    assert state.is_over


# Where parts meet: targets


@pytest.mark.parametrize("target", ["[X]", " X ", "#X#", "#Xv", "+X+", "*X*", "!X!"])
def test_any_living_symbol_but_cover_and_shield_can_be_the_target_of_any_attack(
    target: str,
) -> None:
    root = "   " if target == "[X]" else "[X]"
    state = draw(
        f"""
        |   | A | B | C | D | E | F |
        | 1 |#O#|   |   |   |{target}|   |
        | 2 |   |[O]|   |   |   |{root}|
        | 3 |   |   |   |   |   |   |
    """,
        EVERYTHING,
    )
    assert "A1xE1" in attacks(state)
    state = draw(
        f"""
        |   | A | B | C | D | E | F |
        | 1 |+O+|   |   |   |{target}|   |
        | 2 |   |   |   |   |   |{root}|
        | 3 |[O]|   |   |   |   |   |
    """,
        EVERYTHING,
    )
    assert "A1xE1" in attacks(state)
    state = draw(
        f"""
        |   | A | B | C | D | E | F |
        | 1 | O |[O]|   |   |{target}|   |
        | 2 |   |   |   |   |   |{root}|
        | 3 |   |   |   |   |   |   |
    """,
        EVERYTHING,
    )
    assert "A1xE1" in attacks(state)
    state = draw(
        f"""
        |   | A | B | C | D | E | F |
        | 1 |   |   |   |   |{target}|   |
        | 2 |   |   |   |!O!|   |{root}|
        | 3 |   |   |   |[O]|   |   |
    """,
        EVERYTHING,
    )
    assert "D2xE1" in attacks(state)
    state = draw(
        f"""
        |   | A | B | C | D | E | F |
        | 1 |   |   |   |*O*|{target}|   |
        | 2 |   |   |   |   |   |{root}|
        | 3 |   |   |   |[O]|   |   |
    """,
        EVERYTHING,
    )
    assert "E1" in dead(state.play("D1xD1"))


@pytest.mark.parametrize("wall", ["(X)", "{X}"])
def test_covers_and_shields_are_no_targets_and_stop_shots(wall: str) -> None:
    state = draw(
        f"""
        |   | A | B | C | D | E | F |
        | 1 |#O#|   |{wall}| X |   |   |
        | 2 |[O]|   |   |   |   |   |
        | 3 |   |   |   |   |[X]|   |
        | 4 |+O+|   |{wall}| X |   |   |
        | 5 |   |   |   |   |   |   |
        | 6 | O | O |{wall}| X |   |   |
    """,
        EVERYTHING,
    )
    assert attacks(state) == {"A4xA2", "A4xA6"}
    for shooter, row in (("A1", 1), ("A4", 4), ("A6", 6)):
        assert refusal(state, f"{shooter}xC{row}") == "rules/untargetable"
        assert refusal(state, f"{shooter}xD{row}") == "rules/line-blocked"


def test_a_players_own_shield_does_not_stop_its_own_shots_but_its_own_cover_does() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |#O#|   |{O}| X |   |   |
        | 2 |   |[O]|   |   |   |   |
        | 3 |   |   |   |   |[X]|   |
        | 4 |+O+|   |{O}| X |   |   |
        | 5 |   |   |   |   |   |   |
        | 6 |#O#|   |(O)| X |   |   |
    """,
        made_of("cannon", "sniper", "cover", "defend"),
    )
    assert attacks(state) == squares("A1xD1 A4xD4 A4xA1 A4xA6")
    assert refusal(state, "A1xC1") == "rules/untargetable"


def test_a_shield_of_one_player_stops_the_shot_of_a_second_at_a_third() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |#O#|   |{X}|   | T |   |
        | 2 |[O]|   |   |   |   |   |
        | 3 |   |[X]|   |   |[T]|   |
    """,
        made_of("cannon", "defend"),
    )
    assert refusal(state, "A1xE1") == "rules/line-blocked"


def test_shells_go_over_own_shields_and_stop_at_covers_and_foreign_shields() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F | G | H |
        | 1 |#O#|#O#| X |-O}| X |(X)| X |   |
        | 2 |[O]|#O#| X |{X}| X |   |   |   |
        | 3 |   |   |   |   |   |[X]|   |   |
    """,
        made_of("cannon", "chain", "cover", "defend"),
    )
    assert dead(before.play("B2-B1xC1")) == squares("C1 E1")
    assert dead(before.play("A1-B1-B2xC2")) == {"C2"}


def test_territory_does_not_protect_from_shots() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |[O]|   |{X}|   |{X}|   |
        | 2 |#O#|   |   | X |   |   |
        | 3 |   |   |{X}|   |{X}|[X]|
    """,
        made_of("cannon", "strike", "defend"),
    )
    assert attacks(state) == {"A2xD2"}


# Where parts meet: bombs


def test_a_shot_that_hits_a_bomb_sets_it_off() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |#O#|   |   |*X*| X |
        | 2 |[O]|   |   |   |   |
        | 3 |   |   |   |   |[X]|
    """,
        made_of("cannon", "bomb"),
    )
    assert dead(before.play("A1xD1")) == squares("D1 E1")


def test_a_strike_that_hits_a_bomb_sets_it_off() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 | O |[O]|   |*X*| X |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |[X]|
    """,
        made_of("strike", "bomb"),
    )
    assert dead(before.play("A1xD1")) == squares("A1 D1 E1")


def test_the_symbols_that_a_chained_shot_hits_die_together_as_one_wave() -> None:
    # D1 and E1 die together. Were D1 to blast first, E1 alive would shade E2; but D2 does not.
    before = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |#O#|#O#|   |*X*| X |   |
        | 2 |[O]|   |   |(X)| X |   |
        | 3 |   |   |   |   |   |[X]|
    """,
        replace(made_of("cannon", "chain", "bomb", "cover"), blast="targets"),
    )
    assert dead(before.play("B1xD1")) == squares("D1 E1")
    assert dead(before.play("A1-B1xD1")) == squares("D1 E1 E2")


def test_erasing_and_pincers_and_escapes_set_off_no_bomb() -> None:
    erased = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   |   |   |
        | 2 |   |!O!|   |   |
        | 3 |   |   |*X*| X |
        | 4 |   |   |   |[X]|
    """,
        EVERYTHING,
    )
    assert dead(erased.play("B2xC3")) == {"C3"}
    caught = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |[O]|   |   |
        | 2 |   | O |*X*| O |   |
        | 3 |   |   |   |   |   |
        | 4 |   |   |   |   |[X]|
    """,
        EVERYTHING,
    )
    assert dead(caught.play("C3")) == {"C2"}
    left = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |[O]|*O*| X |   |   |   |   |
        | 2 |   |   |[X]|   |   |   |   |
        | 3 |   |   |   |   |   |   |   |
        | 4 |   |   |   |   |   |   |   |
    """,
        EVERYTHING,
    )
    assert dead(left.play("A4!")) == squares("A1 B1")


def test_a_blast_kills_covers_but_no_shields() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |(X)|   |   |
        | 2 |[O]|{O}|*O*| X |   |
        | 3 |   |   |{X}|   |[X]|
    """,
        made_of("bomb", "cover", "defend"),
    )
    assert dead(before.play("C2xC2")) == squares("C1 C2 D2")


def test_what_is_blank_beside_the_diagonal_is_seen_by_the_bombs_owner() -> None:
    # O's shield C1 is blank for O's bomb, and lets its blast through to D1; X's C3 shades D3.
    before = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |   |   |{O}| X |   |   |
        | 2 |[O]|   |*O*| X |   |   |
        | 3 |   |   |{X}| X |   |   |
        | 4 |   |   |   |   |   |[X]|
    """,
        made_of("bomb", "defend"),
    )
    assert dead(before.play("C2xC2")) == squares("C2 D1 D2")


# Where parts meet: kinds


@pytest.mark.parametrize("kind", ["[O]", "#O#", "#Ov", "+O+", "(O)", "*O*", "!O!", "{O}"])
def test_only_normal_symbols_change_kind(kind: str) -> None:
    root = "   " if kind == "[O]" else "[O]"
    state = draw(
        f"""
        |   | A | B | C | D |
        | 1 |{root}|{kind}|   |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        EVERYTHING,
    )
    assert not any(move.startswith("B1=") for move in moves(state))
    for change in ("cannon", "root", "sniper", "cover", "bomb", "killer", "shield"):
        assert refusal(state, f"B1={change}") == "rules/wrong-kind"


# Where parts meet: what follows an action


def test_disconnected_cannons_die_before_pincers_close() -> None:
    # C4 cuts T's cannon D4 off from B4 and closes the pincer around C3. Were C3 to die first, D4
    # would be linked to B2 over it.
    before = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |   |   |   |   |   |   |
        | 2 |   |[T]|[O]|   |   |   |
        | 3 | T | O |-X-| O |   |   |
        | 4 |   | T |   |#T#|   |   |
        | 5 |   |   |   |   |   |   |
        | 6 |   |   |   |   |   |[X]|
    """,
        made_of("cannon", "pincer"),
    )
    preview = before.preview("C4")
    assert [(death.square, death.cause) for death in preview.kills] == [
        ("D4", "cut-off"),
        ("C3", "pincer"),
    ]


def test_a_pincer_may_cut_cannons_off_which_die_then() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |   |#X#|[O]|   |   |   |
        | 2 |   | O | X | O |   |   |
        | 3 |   |[X]|   |   |   |   |
        | 4 |   |   |   |   |   |   |
    """,
        made_of("cannon", "pincer"),
    )
    preview = state.preview("C3")
    assert [(death.square, death.cause) for death in preview.kills] == [
        ("C2", "pincer"),
        ("B1", "cut-off"),
    ]


def test_a_dying_cannon_may_open_the_path_that_closes_a_pincer() -> None:
    # O cuts X's cannon C3 off; over the dead C3 O's four around E3 are connected again.
    before = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   |   |   |   |   |
        | 2 |   |   |   |   |-O-|   |   |
        | 3 |   |[O]|#X#|-O-|-T-|-O-|   |
        | 4 |   |   |   |   |-O-|   |   |
        | 5 |   |   |[X]|   |   |   |   |
        | 6 |   |   |   |   |   |   |[T]|
    """,
        made_of("cannon", "pincer"),
    )
    preview = before.preview("C4")
    assert [(death.square, death.cause) for death in preview.kills] == [
        ("C3", "cut-off"),
        ("E3", "pincer"),
    ]
    assert drawn(preview.after) == table("""
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   |   |   |   |   |
        | 2 |   |   |   |   | O |   |   |
        | 3 |   |[O]|=X=| O |=T=| O |   |
        | 4 |   |   | O |   | O |   |   |
        | 5 |   |   |[X]|   |   |   |   |
        | 6 |   |   |   |   |   |   |[T]|
    """)


@pytest.mark.parametrize("kind", ["[X]", " X ", "#X#", "#Xv", "+X+", "*X*", "!X!"])
def test_a_pincer_catches_whatever_can_be_a_target(kind: str) -> None:
    root = "   " if kind == "[X]" else "[X]"
    before = draw(
        f"""
        |   | A | B | C | D | E |
        | 1 |   |   |[O]|   |   |
        | 2 |   | O |{kind}| O |   |
        | 3 |   |   |   |   |   |
        | 4 |   |   |{root}|   |   |
    """,
        made_of("cannon", *ROLES, "pincer", "defend"),
        players=3,
    )
    after = before.play("C3")
    assert after.symbols["C2"].kind == "dead"


@pytest.mark.parametrize("kind", ["(X)", "{X}"])
def test_a_pincer_catches_neither_covers_nor_shields(kind: str) -> None:
    before = draw(
        f"""
        |   | A | B | C | D | E |
        | 1 |   |   |[O]|   |   |
        | 2 |   | O |{kind}| O |   |
        | 3 |   |   |   |   |   |
        | 4 |   |   |   |[X]|   |
    """,
        made_of("cover", "pincer", "defend"),
    )
    assert before.play("C3").symbols["C2"].kind != "dead"


@pytest.mark.parametrize("kind", ["#O#", "#Ov", "+O+", "(O)", "*O*", "!O!", "{O}"])
def test_only_roots_and_normal_symbols_catch(kind: str) -> None:
    before = draw(
        f"""
        |   | A | B | C | D | E |
        | 1 |   |   |[O]|   |   |
        | 2 |   | O | X |{kind}|   |
        | 3 |   |   |   |   |   |
        | 4 |   |   |   |   |[X]|
    """,
        made_of("cannon", *ROLES, "pincer", "defend"),
    )
    assert before.play("C3").symbols["C2"].kind == "normal"


@pytest.mark.parametrize("kind", ["#O#", "#Ov", "+O+", "(O)", "*O*", "!O!", "{O}"])
def test_only_roots_and_normal_symbols_take_part_in_a_strike(kind: str) -> None:
    state = draw(
        f"""
        |   | A | B | C | D | E | F |
        | 1 | O |{kind}|   |   | X |   |
        | 2 |[O]|   |   |   |   |   |
        | 3 |   |   |   |   |[X]|   |
    """,
        made_of("cannon", *ROLES, "strike", "defend"),
    )
    assert refusal(state, "A1xE1") == "rules/no-launcher"

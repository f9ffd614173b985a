"""What previews, turning points and names of rulesets say that nothing else asks for."""

import relati
from relati import RULESETS, Ruleset
from relati.notation import Node, Record
from relati.rules.actions.cannon import turning_points
from relati.rules.registry import registered_name

CHAIN = "extended:chain 2 OrOc1Oc1/1O3/5/5/XrX1X1 O - - *"


def test_a_placement_in_the_open_does_nothing_to_other_symbols() -> None:
    state = relati.start("modern", size=5).play("B2").play("D4")
    assert state.preview("C3").is_nothing


def test_a_move_that_is_listed_is_legal_and_other_things_are_not() -> None:
    state = relati.start("modern", size=5)
    assert state.legal_moves()[0] in state.legal_moves
    assert len(state.legal_moves()) == 25
    assert 7 not in state.legal_moves


def test_a_new_sniper_with_a_neighbour_is_told_that_it_cannot_shoot() -> None:
    state = relati.read_position("battle:blast=all 2 OrO3/O4/5/5/4Xr O - - *")
    (told,) = state.preview("B1=sniper").words("en", 0)
    assert "A1" in told
    alone = relati.read_position("battle:blast=all 2 Or1O2/5/5/5/4Xr O - - *")
    assert alone.preview("C1=sniper").words("en", 0) == ()


def test_a_shot_can_turn_at_another_cannon_that_leads_to_a_victim() -> None:
    state = relati.read_position(CHAIN)
    board = state.board
    turns = turning_points(state.situation, 0, board.bit("B1"))
    assert [str(square) for square in board.squares_in(turns)] == ["D1"]


def test_a_registered_name_is_given_to_exactly_those_rules_and_to_the_former_ones() -> None:
    battle = RULESETS["battle"]
    assert registered_name(battle) == "battle"
    assert registered_name(battle.choose(blast="targets")) == "battle"
    assert registered_name(battle.choose(past_covers=True)) == ""
    assert registered_name(Ruleset("mine")) == ""


def test_a_record_takes_moves_with_their_comments() -> None:
    node = Node(relati.read_move("C3"), comment="the middle")
    assert Record.of("modern", [node]).nodes == (node,)

"""Rules §7: who is skipped, who is out, and who wins."""

import pytest

import relati
from relati import Ruleset, State
from tests.boards import draw, drawn, places, play, squares, table

BY_ENDING = {
    ending: [name for name, ruleset in relati.RULESETS.items() if ruleset.ending == ending]
    for ending in ("still-able", "sole-able", "eliminated", "survivor")
}
EVERY = list(relati.RULESETS)


def outcome(state: State) -> tuple[int | None, str] | None:
    return (state.outcome.winner, state.outcome.ending) if state.outcome else None


def test_every_ending_belongs_to_some_ruleset() -> None:
    assert BY_ENDING == {
        "still-able": ["classic", "modern", "extended", "turret"],
        "sole-able": ["signal"],
        "eliminated": ["battle"],
        "survivor": ["basic", "extra", "addon"],
    }


# X's root is shut in; O has room left. O is to act, and whatever it does X stays shut in.
SHUT_IN = """
    |   | A | B | C | D | E |
    | 1 |[X]| O |   |   |   |
    | 2 | O | O |   |   |   |
    | 3 |[O]|   |   |   |   |
"""
# O is to fill the last empty square.
LAST_SQUARE = """
    |   | A | B | C |
    | 1 |[X]| X | X |
    | 2 | O | O | X |
    | 3 |[O]| O |   |
"""
# X is to shut itself in on B1, and O has room left.
SHUTS_ITSELF_IN = """
    |   | A | B | C | D | E |
    | 1 |[X]|   | O |   |   |
    | 2 | O | O | O |   |   |
    | 3 |   |[O]|   |   |   |
"""


@pytest.mark.parametrize("ruleset", EVERY)
def test_with_nobody_else_able_the_one_who_acted_and_still_can_wins(ruleset: str) -> None:
    after = draw(SHUT_IN, ruleset).play("C3")
    assert outcome(after) == (0, relati.RULESETS[ruleset].ending)
    assert after.turn == 0  # the one who acted last


# Under extended symbols can act on a full board, and survivor knows no draw: see below.
@pytest.mark.parametrize("ruleset", ["classic", "modern", "signal", "battle"])
def test_with_nobody_able_at_all_nobody_wins(ruleset: str) -> None:
    after = draw(LAST_SQUARE, ruleset).play("C3")
    assert after.is_over
    assert outcome(after) == (None, relati.RULESETS[ruleset].ending)


def test_extended_goes_on_on_a_full_board_while_others_can_act() -> None:
    after = draw(LAST_SQUARE, "extended").play("C3")
    assert not after.is_over
    assert after.turn == 1
    assert "B1=cannon" in {str(move) for move in after.legal_moves()}


def test_extended_without_its_extra_actions_ends_on_a_full_board() -> None:
    after = draw(LAST_SQUARE, "extended", cannon=False, migration=False).play("C3")
    assert outcome(after) == (None, "still-able")


# still-able


@pytest.mark.parametrize("ruleset", BY_ENDING["still-able"])
def test_still_able_waits_for_the_only_able_player_to_act(ruleset: str) -> None:
    # X has acted and cannot any more; O can. O has to act once, and be able afterwards.
    after = draw(SHUTS_ITSELF_IN, ruleset, turn=1, **without_changes(ruleset)).play("B1")
    assert not after.is_over
    assert after.turn == 0
    assert outcome(after.play("D3")) == (0, "still-able")


@pytest.mark.parametrize("ruleset", BY_ENDING["still-able"])
def test_still_able_gives_nobody_the_game_when_the_only_able_player_spends_itself(
    ruleset: str,
) -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |[X]|   | O |
        | 2 | O | O | O |
        | 3 |   |[O]| O |
        """,
        ruleset,
        turn=1,
        **without_changes(ruleset),
    )
    after = state.play("B1")
    assert (after.is_over, after.turn) == (False, 0)
    assert outcome(after.play("A3")) == (None, "still-able")


@pytest.mark.parametrize("ruleset", BY_ENDING["still-able"])
def test_still_able_skips_who_cannot_act(ruleset: str) -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[X]| O |   |   |[T]|
        | 2 | O | O |   |   |   |
        | 3 |[O]|   |   |   |   |
        | 4 |   |   |   | S |[S]|
        """,
        ruleset,
    )
    assert [player for player in range(4) if state.can_act(player)] == [0, 2, 3]
    turns = [state.turn]
    for move in ("B4", "E2", "D3", "B3"):
        state = state.play(move)
        turns.append(state.turn)
    assert turns == [0, 2, 3, 0, 2]
    assert state.out == frozenset()


REOPENED = """
    |   | A | B | C | D | E |
    | 1 |[X]| O |   |   |{}|
    | 2 | O | O |   |   |   |
    | 3 |[O]|   |   |   |[T]|
    | 4 |   |   |   |   |   |
"""


def test_still_able_lets_a_skipped_player_act_again_when_it_can() -> None:
    state = draw(REOPENED.format("#T#"), "extended").play("B4")
    assert state.turn == 2  # not X
    state = state.play("E1xB1")  # the dead O is blank: X gets past it
    assert (state.turn, state.can_act(1)) == (0, True)
    state = state.play("C4")
    assert state.turn == 1
    assert squares("C1 C2") <= places(state)


@pytest.mark.parametrize("ruleset", BY_ENDING["still-able"])
def test_still_able_passes_over_several_players_in_a_row(ruleset: str) -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[X]| O |   | O |[T]|
        | 2 | O | O | O | O | O |
        | 3 |[O]|   |   | S |[S]|
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |   |   |
        """,
        ruleset,
    )
    assert state.play("B3").turn == 3


def test_still_able_with_an_extra_action_left_the_turn_goes_on() -> None:
    # A2 cuts A3 off, which earns O an extra action.
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[X]|   |   |   |[T]|
        | 2 |   |   |   |   |   |
        | 3 | X |   |   |   |   |
        | 4 |   |[O]|   |   |   |
        | 5 |   |   |   |   |   |
        """,
        "extended",
    )
    after = state.play("A2")
    assert (after.turn, after.extra_actions) == (0, 1)
    assert after.play("pass").turn == 1


# sole-able


def test_sole_able_the_only_one_who_can_place_wins_whoever_acted() -> None:
    after = draw(SHUTS_ITSELF_IN, "signal", turn=1).play("B1")
    assert outcome(after) == (0, "sole-able")
    assert after.turn == 1


def test_sole_able_with_three_players_goes_on_while_two_can_place() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[X]| O |   |   |[T]|
        | 2 | O | O |   |   |   |
        | 3 |[O]|   |   |   |   |
        """,
        "signal",
    )
    after = state.play("C3")
    assert (after.is_over, after.turn) == (False, 2)


def test_sole_able_skips_who_cannot_place() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[X]| O |   |   |[T]|
        | 2 | O | O |   |   |   |
        | 3 |[O]|   |   |   |   |
        """,
        "signal",
        turn=2,
    )
    assert state.play("E2").play("B3").turn == 2


def test_sole_able_is_not_judged_before_every_root_is_placed() -> None:
    after = draw(SHUTS_ITSELF_IN, "signal", turn=1, players=3).play("B1")
    assert (after.is_over, after.turn) == (False, 2)  # only O has a symbol to go on from
    assert not after.can_act(1)
    placed = after.play("E3")
    assert (placed.is_over, placed.turn) == (False, 0)  # now O and △ have


def test_sole_able_is_judged_as_soon_as_the_last_root_is_placed() -> None:
    # △'s first symbol goes where it has no way on: O alone can place.
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[X]| X | O |   | O |
        | 2 | O | O | O | O | O |
        | 3 |   |[O]|   | O |   |
        """,
        "signal",
        players=3,
        turn=2,
    )
    assert outcome(state.play("D1")) == (0, "sole-able")


def test_sole_able_does_not_give_the_game_to_a_player_before_its_root_is_placed() -> None:
    # X shuts both O and itself in; △ has not begun.
    drawing = """
        |   | A | B | C | D | E |
        | 1 |[X]| X |-O-|   |   |
        | 2 |[O]| X |-O-|   |   |
        | 3 |   | X |-O-|   |   |
    """
    after = draw(drawing, "signal", players=3, turn=1).play("A3")
    assert (after.is_over, after.turn) == (False, 2)
    assert outcome(after.play("D1")) == (2, "sole-able")
    # With two players nobody can place any more, though squares are left.
    assert outcome(draw(drawing, "signal", turn=1).play("A3")) == (None, "sole-able")


def test_sole_able_a_full_board_has_no_winner_even_if_a_root_is_missing() -> None:
    after = draw(LAST_SQUARE, "signal", players=3).play("C3")
    assert outcome(after) == (None, "sole-able")


def test_sole_able_asks_who_can_place_not_who_can_act() -> None:
    arming = Ruleset("arming", actions=frozenset({"cannon"}), ending="sole-able")
    after = draw(SHUTS_ITSELF_IN, arming, turn=1).play("B1")
    assert after.can_act(1)  # B1=cannon
    assert outcome(after) == (0, "sole-able")


# eliminated


def test_eliminated_who_cannot_place_is_out_effects_or_not() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[X]| X | O |   |[T]|
        | 2 | O | O | O |   |   |
        | 3 |[O]|   |   |   |   |
        """,
        "battle",
        turn=2,
    )
    after = state.play("D2")  # after every action, not only when X's turn comes
    assert after.out == {1}
    assert not after.can_act(1)  # though B1 is connected and could take a role
    assert after.play("B3").turn == 2


def test_eliminated_is_for_good_even_if_the_player_could_place_again() -> None:
    state = draw(REOPENED.format("+T+"), "battle").play("B4")
    assert (state.out, state.turn) == ({1}, 2)
    state = state.play("E1xB1")
    assert drawn(state) == table(
        """
        |   | A | B | C | D | E |
        | 1 |[X]|=O=|   |   |+T+|
        | 2 | O | O |   |   |   |
        | 3 |[O]|   |   |   |[T]|
        | 4 |   | O |   |   |   |
        """
    )
    assert state.out == {1}
    assert not state.can_act(1)
    assert state.play("C4").turn == 2


def test_eliminated_goes_on_without_the_one_who_put_itself_out() -> None:
    after = draw(SHUTS_ITSELF_IN, "battle", turn=1).play("B1")
    assert (after.is_over, after.out, after.turn) == (False, {1}, 0)
    assert outcome(after.play("D3")) == (0, "eliminated")


def test_eliminated_nobody_wins_when_the_one_who_acted_goes_out_last() -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |[X]| X | O |
        | 2 | O | O | O |
        | 3 |   |[O]| O |
        """,
        "battle",
        out=[1],
    )
    after = state.play("A3")
    assert outcome(after) == (None, "eliminated")
    assert after.out == {0, 1}


def test_eliminated_a_full_board_puts_out_who_never_placed_a_root() -> None:
    after = draw(LAST_SQUARE, "battle", players=4).play("C3")
    assert (outcome(after), after.out) == ((None, "eliminated"), {0, 1, 2, 3})


def test_eliminated_an_effect_counts_as_an_action() -> None:
    after = draw(SHUT_IN, "battle").play("B1=cover")
    assert outcome(after) == (0, "eliminated")


# survivor


@pytest.mark.parametrize("ruleset", ["basic", "extra"])
def test_survivor_the_last_one_left_wins_able_or_not(ruleset: str) -> None:
    after = draw(LAST_SQUARE, ruleset).play("C3")
    assert not after.can_act(0)
    assert outcome(after) == (0, "survivor")


def test_survivor_goes_on_on_a_full_board_until_somebody_can_do_nothing() -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |[X]| X |{X}|
        | 2 | O |{O}|{O}|
        | 3 |[O]|{O}|   |
        """,
        "addon",
    )
    after = play(state, "C3 B1=shield")
    assert (after.is_over, after.turn) == (False, 0)
    after = after.play("A2=shield")
    assert after.is_over
    assert outcome(after) == (0, "survivor")


@pytest.mark.parametrize("ruleset", BY_ENDING["survivor"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_survivor_who_cannot_act_is_out_when_its_turn_comes(ruleset: str, players: int) -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[X]| O |   |   |[T]|
        | 2 | O | O |   |   |   |
        | 3 |[O]|   |   |   |   |
        """,
        ruleset,
        players=players,
        turn=2,
    )
    after = state.play("E2")
    while after.turn > 2:
        after = after.play({3: "E3", 4: "D3"}[after.turn])
    assert after.out == frozenset()  # X's turn has not come yet
    after = after.play("B3")
    assert (after.out, after.turn) == ({1}, 2)


@pytest.mark.parametrize("ruleset", BY_ENDING["survivor"])
def test_survivor_several_players_can_go_out_one_after_the_other(ruleset: str) -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |[X]| O |   | O |[T]| O |   |
        | 2 | O | O |   | O | O | O |   |
        | 3 |[O]| O | O | O |   |   |[S]|
        | 4 |   |   |   |   |   |   |   |
        | 5 |   |   |   |   |   |   |[P]|
        """,
        ruleset,
    )
    after = state.play("A4")
    assert (after.out, after.turn, after.is_over) == ({1, 2}, 3, False)


@pytest.mark.parametrize("ruleset", BY_ENDING["survivor"])
def test_survivor_all_others_going_out_at_once_ends_the_game(ruleset: str) -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |[X]| O |   | O |[T]| O |
        | 2 | O | O |   | O | O | O |
        | 3 |[O]| O | O | O |   |   |
        """,
        ruleset,
    )
    after = state.play("E3")
    assert (after.out, outcome(after)) == ({1, 2}, (0, "survivor"))


# △ is to act; then O can strike with B1 at B5, which lets X out of its corner.
LETS_X_OUT = """
    |   | A | B | C | D | E |
    | 1 |[X]| O |   |   |   |
    | 2 | O | O |   |   |   |
    | 3 |[O]|   |   |   |   |
    | 4 |   |   |   |   |   |
    | 5 |   | T |   |[T]|   |
"""


def test_survivor_only_counts_whether_one_can_act_when_the_turn_comes() -> None:
    state = draw(LETS_X_OUT, "addon", turn=2)
    assert not state.can_act(1)
    state = state.play("E4")
    assert state.out == frozenset()
    state = state.play("B1xB5")
    assert (state.out, state.turn) == (frozenset(), 1)
    assert "C1" in places(state)


def test_survivor_is_out_for_good_even_if_the_player_could_act_again() -> None:
    state = draw(LETS_X_OUT, "addon", turn=0, out=[1])
    after = state.play("B1xB5")
    assert (after.out, after.turn) == ({1}, 2)
    assert not after.can_act(1)


@pytest.mark.parametrize("ruleset", BY_ENDING["survivor"])
def test_survivor_has_no_draw_the_one_who_shuts_itself_in_loses(ruleset: str) -> None:
    after = draw(SHUTS_ITSELF_IN, ruleset, turn=1).play("B1")
    assert (after.is_over, after.turn) == (False, 0)
    after = after.play("D3")
    if ruleset == "addon":  # X still has B1=shield to do, once
        assert (after.is_over, after.turn) == (False, 1)
        after = play(after, "B1=shield E3")
    assert outcome(after) == (0, "survivor")


@pytest.mark.parametrize("ending", BY_ENDING)
def test_an_extra_action_falls_away_when_the_player_can_no_longer_act(ending: str) -> None:
    # O's last square cuts C1 off: O has earned an extra action, and can do nothing with it.
    eager = Ruleset("eager", turns="consecutive", ending=ending)
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[X]|   | X |   |
        | 2 | T |[O]| T |   |
        | 3 | T | T | T |[T]|
        """,
        eager,
    )
    assert state.preview("B1").earns == 1
    after = state.play("B1")
    assert after.extra_actions == 0
    if ending == "sole-able":
        assert outcome(after) == (2, ending)
    else:
        assert (after.is_over, after.turn) == (False, 2)
        assert after.out == {"still-able": set(), "eliminated": {0, 1}, "survivor": {1}}[ending]


@pytest.mark.parametrize("ending", BY_ENDING)
def test_an_extra_action_keeps_the_turn_while_the_player_can_act(ending: str) -> None:
    eager = Ruleset("eager", turns="consecutive", ending=ending)
    state = draw(
        """
        |   | A | B | C |
        | 1 |[X]|   | X |
        | 2 |   |   |   |
        | 3 |[O]|   |   |
        """,
        eager,
    )
    after = state.play("B1")
    assert (after.turn, after.extra_actions) == (0, 1)
    assert after.play("A2").turn == 1
    assert after.play("pass").turn == 1


def without_changes(ruleset: str) -> dict[str, bool]:
    """`extended` down to placing, so that its players run out of things to do."""
    return {"cannon": False, "migration": False} if ruleset == "extended" else {}

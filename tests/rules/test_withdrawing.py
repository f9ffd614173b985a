"""A player leaves a game before its end: docs/decisions/leaving-a-game.md."""

import pytest

import relati
from relati import IllegalMove, State
from relati.rules import MOST_PLAYERS, PureState, Withdraw
from relati.words import LANGUAGES
from tests.boards import connected, draw, drawn, moves, places, play, squares, start_of, table

EVERY = list(relati.RULESETS)
STILL_ABLE = ["classic", "modern", "extended"]
SURVIVOR = ["basic", "extra", "addon"]

THREE = """
    |   | A | B | C | D | E |
    | 1 |[O]|   |   |   |   |
    | 2 |   |   |   |   |   |
    | 3 |   |   |[X]|   |   |
    | 4 |   |   |   |   |   |
    | 5 |[T]|   |   |   |   |
"""
# X is shut in; O and T have room.
SHUT_IN = """
    |   | A | B | C | D | E |
    | 1 |[X]| O |   |   |   |
    | 2 | O | O |   |   |   |
    | 3 |[O]|   |   |   |[T]|
"""
# X and T are shut in, O has room.
TWO_SHUT_IN = """
    |   | A | B | C | D | E |
    | 1 |[X]| O |   | O |[T]|
    | 2 | O | O |   | O | O |
    | 3 |[O]| O | O | O | O |
"""


def outcome(state: State) -> tuple[int | None, str] | None:
    return (state.outcome.winner, state.outcome.ending) if state.outcome else None


# Who may leave


@pytest.mark.parametrize("ruleset", EVERY)
def test_anybody_may_leave_at_any_time_and_nobody_is_made_to(ruleset: str) -> None:
    state = start_of(ruleset, 3, 5)
    for move in ("A1", "C3", "E5"):
        assert [state.why_illegal(Withdraw(player)) for player in range(3)] == [None] * 3
        assert not any(isinstance(each, Withdraw) for each in state.legal_moves())
        state = state.play(move)


@pytest.mark.parametrize("ruleset", EVERY)
def test_who_has_left_cannot_leave_again(ruleset: str) -> None:
    state = start_of(ruleset, 3, 5).play("out:X")
    refused = state.why_illegal("out:X")
    assert refused is not None
    assert refused.code == "rules/already-out"
    assert refused.sentence("en") == "X is already out of the game."
    with pytest.raises(IllegalMove):
        state.play("out:X")


def test_nobody_leaves_a_game_that_it_does_not_play() -> None:
    refused = start_of("modern", 2, 5).why_illegal("out:T")
    assert refused is not None
    assert refused.code == "rules/no-such-player"
    assert refused.sentence("en") == "There is no player T in this game; the players are O and X."


def test_nobody_leaves_a_game_that_is_over() -> None:
    for refuse in (PureState.why_illegal, PureState.why_not_listed):
        refused = refuse(start_of("modern", 2, 5).play("out:X").to_rules(), "out:O")
        assert refused is not None
        assert refused.code == "rules/game-over"


def test_leaving_is_not_among_the_moves_that_a_player_chooses_from() -> None:
    state = start_of("modern", 3, 5).play("C3")
    for move in ("out:O", "out:X", "out:P"):
        refused = state.why_not_listed(move)
        assert refused is not None
        assert refused.code == "rules/not-an-action"
        assert all(move in refused.sentence(lang) for lang in LANGUAGES)
    assert state.why_not_listed("A1") is None
    taken = state.why_not_listed("C3")
    assert taken is not None
    assert taken.code == "rules/occupied"


def test_there_are_five_players_to_leave_at_most() -> None:
    for player in (-1, MOST_PLAYERS):
        with pytest.raises(ValueError, match="0 to 4"):
            Withdraw(player)


# What follows


@pytest.mark.parametrize("ruleset", EVERY)
def test_the_symbols_of_who_has_left_stay_where_they_are(ruleset: str) -> None:
    after = draw(THREE, ruleset, players=3).play("out:X")
    assert drawn(after) == table(THREE)
    assert connected(after) == squares("A1 C3 A5")
    assert "C3" not in places(after)
    assert after.out == {1}
    assert not after.can_act(1)


@pytest.mark.parametrize("ruleset", EVERY)
def test_who_leaves_in_its_turn_gives_the_turn_to_the_next(ruleset: str) -> None:
    after = draw(THREE, ruleset, players=3, turn=1).play("out:X")
    assert (after.turn, after.out, after.is_over) == (2, {1}, False)


@pytest.mark.parametrize("ruleset", EVERY)
def test_who_leaves_out_of_its_turn_leaves_the_turn_where_it_is(ruleset: str) -> None:
    state = draw(THREE, ruleset, players=3, turn=1)
    for leaver in "OT":
        after = state.play(f"out:{leaver}")
        assert (after.turn, after.is_over) == (1, False)
        assert moves(after) == moves(state)


@pytest.mark.parametrize("ruleset", EVERY)
def test_who_has_left_never_gets_a_turn_again(ruleset: str) -> None:
    state = draw(THREE, ruleset, players=3).play("out:X")
    turns = []
    for move in ("B1", "B5", "C1", "C5"):
        turns.append(state.turn)
        state = state.play(move)
    assert turns == [0, 2, 0, 2]


@pytest.mark.parametrize("ruleset", EVERY)
@pytest.mark.parametrize("leaver", [0, 1])
def test_in_a_game_of_two_the_other_wins(ruleset: str, leaver: int) -> None:
    state = start_of(ruleset, 2, 5)
    for turn, move in enumerate(("A1", "E5", "B2")):
        assert state.turn == turn % 2
        after = state.play(Withdraw(leaver))
        assert outcome(after) == (1 - leaver, relati.RULESETS[ruleset].ending)
        assert (after.turn, after.out) == (state.turn, {leaver})
        assert after.legal_moves() == ()
        state = state.play(move)


@pytest.mark.parametrize("ruleset", [name for name in EVERY if name != "signal"])
def test_the_last_one_left_wins_able_or_not(ruleset: str) -> None:
    after = play(draw(SHUT_IN, ruleset, players=3), "out:T out:O")
    assert outcome(after) == (1, relati.RULESETS[ruleset].ending)


@pytest.mark.parametrize("ruleset", EVERY)
def test_from_the_most_players_down_to_one(ruleset: str) -> None:
    players = relati.RULESETS[ruleset].players[1]
    state = start_of(ruleset, players, 5)
    for player in range(players - 1):
        assert (state.turn, state.is_over) == (player, False)
        state = state.play(Withdraw(player))
    assert outcome(state) == (players - 1, relati.RULESETS[ruleset].ending)


def test_extra_actions_go_with_the_player_who_leaves_and_stay_with_others() -> None:
    state = draw(THREE, "extended", players=3, turn=1, extra_actions=2)
    assert (state.play("out:X").turn, state.play("out:X").extra_actions) == (2, 0)
    assert (state.play("out:O").turn, state.play("out:O").extra_actions) == (1, 2)
    assert "pass" in moves(state.play("out:O"))
    assert play(state, "out:O out:T").extra_actions == 0  # it is over


def test_cutting_off_a_player_who_has_left_earns_an_extra_action_all_the_same() -> None:
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
    assert play(state, "out:X A2").extra_actions == 1


# Still able: modern, extended, classic


@pytest.mark.parametrize("ruleset", STILL_ABLE)
def test_still_able_does_not_count_who_has_left_as_able(ruleset: str) -> None:
    # X is shut in. Once T has left, nobody but O can act.
    state = draw(SHUT_IN, ruleset)
    assert not state.play("C3").is_over
    assert outcome(play(state, "out:T C3")) == (0, "still-able")


@pytest.mark.parametrize("ruleset", STILL_ABLE)
def test_still_able_waits_for_the_only_able_player_to_act(ruleset: str) -> None:
    state = draw(SHUT_IN, ruleset)
    assert not state.play("out:T").is_over  # O's turn goes on
    after = state.play("C3").play("out:T")
    assert (after.turn, after.is_over) == (0, False)
    assert outcome(after.play("B3")) == (0, "still-able")


@pytest.mark.parametrize("ruleset", STILL_ABLE)
def test_still_able_nobody_wins_when_the_only_able_player_leaves(ruleset: str) -> None:
    # X and T are there, but neither can act.
    after = draw(TWO_SHUT_IN, ruleset).play("out:O")
    assert outcome(after) == (None, "still-able")
    assert (after.turn, after.out) == (0, {0})


# Sole able: signal


def test_sole_able_the_only_one_left_who_can_place_wins_at_once() -> None:
    state = draw(SHUT_IN, "signal")
    assert outcome(state.play("out:T")) == (0, "sole-able")
    assert outcome(state.play("out:O")) == (2, "sole-able")
    assert state.play("out:O").turn == 0
    assert not state.play("out:X").is_over


def test_sole_able_nobody_wins_when_the_only_able_player_leaves() -> None:
    assert outcome(draw(TWO_SHUT_IN, "signal").play("out:O")) == (None, "sole-able")


def test_sole_able_does_not_wait_for_the_root_of_who_has_left() -> None:
    # X is shut in; T, whose root is missing, keeps the game open until it leaves.
    state = draw(SHUT_IN.replace("[T]", "   "), "signal", players=3)
    assert not state.play("C3").is_over
    after = state.play("out:T")
    assert outcome(after) == (0, "sole-able")


def test_sole_able_goes_on_while_somebody_left_has_a_root_to_place() -> None:
    state = play(start_of("signal", 4, 5), "A1 out:X")
    assert (state.turn, state.is_over) == (2, False)
    state = play(state, "out:O")
    assert (state.turn, state.is_over) == (2, False)
    assert play(state, "E5").turn == 3


# Eliminated: battle


def test_eliminated_who_has_left_is_out_though_it_could_place() -> None:
    # X is shut in and will be out as soon as somebody acts.
    state = draw(SHUT_IN, "battle")
    assert play(state, "C3").out == {1}
    assert outcome(play(state, "C3 out:O")) == (2, "eliminated")
    assert outcome(play(state, "out:T C3")) == (0, "eliminated")


def test_eliminated_nobody_wins_when_the_only_one_who_can_place_leaves() -> None:
    after = draw(TWO_SHUT_IN, "battle").play("out:O")
    assert outcome(after) == (None, "eliminated")
    assert after.out == {0, 1, 2}


def test_eliminated_leaves_the_turn_to_who_can_act_though_it_cannot_place() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[X]| X | O | O |[T]|
        | 2 | O | O | O | O | O |
        | 3 |[O]|   |   |   |   |
        """,
        "battle",
        turn=1,
    )
    after = state.play("out:O")
    assert (after.turn, after.out, after.is_over) == (1, {0}, False)
    assert outcome(after.play("B1=sniper")) == (None, "eliminated")


# Survivor: basic, extra, addon


@pytest.mark.parametrize("ruleset", SURVIVOR)
def test_survivor_whose_turn_comes_and_cannot_act_is_out(ruleset: str) -> None:
    # X's turn comes: it is out. With O gone, too, T is the last one left.
    after = draw(SHUT_IN, ruleset).play("out:O")
    assert outcome(after) == (2, "survivor")
    assert after.out == {0, 1}


@pytest.mark.parametrize("ruleset", SURVIVOR)
def test_survivor_nobody_is_out_before_its_turn_comes(ruleset: str) -> None:
    after = draw(SHUT_IN, ruleset).play("out:T")
    assert (after.turn, after.out, after.is_over) == (0, {2}, False)
    assert outcome(after.play("C3")) == (0, "survivor")


@pytest.mark.parametrize("ruleset", SURVIVOR)
def test_survivor_knows_no_draw_when_the_only_able_player_leaves(ruleset: str) -> None:
    # X's turn comes first, and it cannot act: T, who cannot either, is the last one left.
    after = draw(TWO_SHUT_IN, ruleset).play("out:O")
    assert outcome(after) == (2, "survivor")
    assert after.out == {0, 1}


@pytest.mark.parametrize("ruleset", SURVIVOR)
def test_survivor_the_turn_passes_over_who_has_left(ruleset: str) -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |[P]|
        | 2 |   |   |   |   |   |
        | 3 |   |   |[X]|   |   |
        | 4 |   |   |   |   |   |
        | 5 |[T]|   |   |   |[S]|
        """,
        ruleset,
    )
    assert play(state, "out:X out:T B1").turn == 3
    assert play(state, "out:X out:T out:O").turn == 3
    assert outcome(play(state, "out:X out:T out:O out:P")) == (3, "survivor")


# Positions set up by hand


@pytest.mark.parametrize("ruleset", EVERY)
def test_a_position_goes_on_with_players_who_have_left(ruleset: str) -> None:
    state = draw(THREE, ruleset, players=3, out=[1])
    assert state == draw(THREE, ruleset, players=3).play("out:X")
    assert state.play("B1").turn == 2


@pytest.mark.parametrize("ruleset", EVERY)
def test_nobody_wins_when_the_only_one_of_a_position_leaves(ruleset: str) -> None:
    state = draw(THREE, ruleset, players=3, out=[1, 2])
    assert outcome(state.play("out:O")) == (None, relati.RULESETS[ruleset].ending)


# Previews


def test_a_preview_says_who_leaves_and_what_comes_of_it() -> None:
    preview = draw(SHUT_IN, "signal").preview("out:T")
    assert (preview.player, preview.move) == (2, Withdraw(2))
    assert (preview.puts_out, preview.stalls) == ((2,), (2,))
    assert preview.words("en") == ("△ leaves the game.", "O wins.")
    assert preview.words("zh") == ("△ 退出這局。", "O 獲勝。")
    assert not any((preview.links, preview.kills, preview.cuts, preview.reconnects, preview.earns))


def test_a_preview_says_who_else_is_out() -> None:
    words = draw(SHUT_IN, "basic").preview("out:O").words("en")
    assert words == ("O leaves the game.", "Eliminates X.", "△ wins.")

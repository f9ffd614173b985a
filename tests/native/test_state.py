"""A native state is a value with the names of a state of the rules."""

import pickle
import threading

import pytest

import relati
from relati import IllegalMove, NotationError, RulesetError, native, rules
from relati.rules import RULESETS, Attack, Change, Escape, Kind, Pass, Place, Square, Withdraw
from tests.boards import draw


def shielded() -> rules.State:
    """O has a territory; O's cover and X's bomb stand around."""
    ruleset = rules.Ruleset(
        "composed", actions=frozenset({"defend", "cannon", "bomb", "cover", "escape"})
    )
    state = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |[O]| O | O |   |   |   |
        | 2 | O | O |   |   |   | X |
        | 3 |   |   |   |   |   |[X]|
        """,
        ruleset,
    )
    for move in ("B1=shield", "F2=bomb", "B2=shield", "E2", "A2=shield"):
        state = state.play(move)
    return state.play("E2=cannon")


def test_it_starts_like_the_rules() -> None:
    state = native.start("extended", players=3, size=(7, 6), chain=True)
    assert state.to_rules() == relati.start("extended", players=3, size=(7, 6), chain=True)
    assert (state.ruleset.name, str(state.board), state.players) == ("extended", "7×6", 3)
    assert native.start() == native.start("modern", 2, 9)


def test_what_cannot_make_a_game_is_refused_as_by_the_rules() -> None:
    with pytest.raises(RulesetError, match="40"):
        native.start("modern", size=40)


def test_it_goes_to_the_rules_and_back() -> None:
    state = shielded()
    again = native.from_rules(state)
    assert again.to_rules() == state
    assert native.from_rules(again.to_rules()) == again
    assert again.symbols == state.symbols
    assert again.rectangles == state.rectangles
    assert [again.territory(player) for player in (0, 1)] == [
        state.territory(player) for player in (0, 1)
    ]


def test_states_compare_and_hash_by_content() -> None:
    one = native.start(size=5).play("C3").play("A1")
    other = native.start(size=5).play(Place(Square("C3"))).play("a1")
    assert one == other
    assert hash(one) == hash(other)
    assert one != other.play("B2")
    assert one != native.start(size=5)
    assert one == one.to_rules()
    assert one.to_rules() == one
    assert hash(one) == hash(one.to_rules())
    assert {one: "kept"}[other] == "kept"


def test_a_pickled_state_comes_back() -> None:
    for state in (native.from_rules(shielded()), native.start("addon").play("H8")):
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert again.legal_moves() == state.legal_moves()


def test_playing_leaves_the_old_state_as_it_was() -> None:
    state = native.start(size=5)
    moves = state.legal_moves()
    state.play("C3")
    assert state == native.start(size=5)
    assert state.legal_moves() == moves
    assert state.legal_moves() is moves


def test_an_illegal_move_is_refused_in_the_words_of_the_rules() -> None:
    state = native.start(size=9).play("A1").play("I9")
    for move in ("A1", "E5", "pass", "A1=cannon", "A1xB2", "E5!", "Z26", Place(Square("K11"))):
        with pytest.raises(IllegalMove) as refused:
            state.play(move)
        expected = state.to_rules().why_illegal(move)
        assert expected is not None
        assert refused.value.code == expected.code
        assert str(refused.value) == str(expected)
    with pytest.raises(NotationError):
        state.play("somewhere")


def test_moves_of_every_form_are_understood() -> None:
    pure, fast = shielded(), native.from_rules(shielded())
    forms = {type(move) for move in pure.legal_moves()}
    assert {Place, Change, Escape} <= forms
    for move in pure.legal_moves():
        assert fast.play(move).to_rules() == pure.play(move)


def test_a_chained_shot_takes_its_whole_route() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   | O |-X-|   |
        | 2 |   |   |   |   |   |
        | 3 |   |-X-| O |   |   |
        | 4 |   |   |   |   |[X]|
        """,
        "extended",
        chain=True,
        consecutive=False,
    )
    for move in ("C1=cannon", "E3", "C3=cannon", "E2"):
        state = state.play(move)
    chained = Attack((Square("C1"), Square("C3")), Square("B3"))
    assert chained in state.legal_moves()
    fast = native.from_rules(state)
    assert fast.legal_moves() == state.legal_moves()
    assert fast.play(chained).to_rules() == state.play(chained)
    with pytest.raises(IllegalMove):
        fast.play(Attack((Square("C1"), Square("C3"), Square("C1")), Square("B3")))


def test_extra_actions_may_be_declined() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[X]|   | X |   |   |
        | 2 |   |   |   |   |   |
        | 3 | O |   |[O]|   |   |
        """,
        "extended",
    )
    fast = native.from_rules(state).play("B1")
    pure = state.play("B1")
    assert fast.extra_actions == pure.extra_actions == 1
    assert fast.legal_moves() == pure.legal_moves()
    assert fast.legal_moves()[-1] == Pass()
    assert fast.play("pass").to_rules() == pure.play("pass")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_player_may_leave(ruleset: str) -> None:
    fast = native.start(ruleset, 3, 7).play("A1").play("out:X")
    pure = rules.start(ruleset, 3, 7).play("A1").play("out:X")
    assert fast.to_rules() == pure
    assert (fast.turn, fast.out, fast.can_act(1)) == (2, {1}, False)
    assert fast.play("E5").turn == 0
    assert fast.play(Withdraw(0)).winner == 2
    refused = fast.why_not_listed("out:O")
    assert refused is not None
    assert refused.code == "rules/not-an-action"
    with pytest.raises(IllegalMove, match="already out of the game"):
        fast.play("out:X")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_has_left_wins_no_random_game(ruleset: str) -> None:
    state = native.start(ruleset, 3, 5).play("A1").play("C3").play("out:X")
    played = native.playouts(state, games=200, seed=1)
    assert played.wins[1] == 0
    assert played.wins[0] > 0 < played.wins[2]
    search = native.Search(state)
    search.run(200)
    # A game that nobody wins is worth a third to each.
    assert all(each.values[1] < 0.34 for each in search.ranked())
    with pytest.raises(ValueError, match="not legal"):
        search.advance(Withdraw(0))


def test_explanations_come_from_the_rules() -> None:
    state = native.start(size=5).play("C3").play("A1")
    pure = state.to_rules()
    assert state.links("C4") == pure.links("C4")
    assert state.waves(0) == pure.waves(0)
    assert state.way_home("C3") == pure.way_home("C3")
    assert state.preview("B2") == pure.preview("B2")
    assert state.why_illegal("B2") is None
    assert str(state) == str(pure)
    assert repr(state) == f"{pure!r}.to_native()"
    assert eval(repr(state)) == state


def test_a_game_ends_as_the_rules_say() -> None:
    state = native.start("basic", size=3)
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    pure = state.to_rules()
    assert (state.outcome, state.winner, state.out) == (pure.outcome, pure.winner, pure.out)
    assert state.legal_moves() == ()
    with pytest.raises(IllegalMove, match="over"):
        state.play("A1")


def test_a_symbol_knows_its_kind_and_where_it_fired() -> None:
    state = native.from_rules(shielded())
    assert state.symbols["B1"].kind is Kind.SHIELD
    assert list(state.symbols) == list(state.to_rules().symbols)


def test_random_games_add_up() -> None:
    played = native.playouts(native.start("modern", players=3, size=6), games=300, seed=7)
    assert played.games == 300
    assert sum(played.wins) + played.nobody == 300
    assert len(played.wins) == 3
    assert 3 * 300 <= played.moves <= 36 * 300
    assert native.playouts(native.start("modern", players=3, size=6), 300, seed=7) == played
    assert native.playouts(native.start(size=5), games=0).games == 0


def test_random_games_from_a_finished_game_are_over_at_once() -> None:
    state = native.start("classic", size=3)
    while not state.is_over:
        state = state.play(state.legal_moves()[-1])
    played = native.playouts(state, games=10)
    assert (played.games, played.moves) == (10, 0)
    assert native.perft(state, 1) == 0


def test_other_threads_run_while_random_games_are_played() -> None:
    state, played = native.start("modern"), []
    thread = threading.Thread(
        target=lambda: played.append(native.playouts(state, games=20_000, seed=1))
    )
    thread.start()
    ticks = 0
    while thread.is_alive():
        ticks += 1
    thread.join()
    assert played[0].games == 20_000
    # If the engine held the interpreter, this thread would not run until the games are over.
    assert ticks > 3


def test_numbers_that_make_no_game_are_refused() -> None:
    from relati.native import _engine

    ruleset, symbols, turn = (2, 0, 0, 0, 0, 0, 2, 3, 3), b"\xff\x08\xff" * 9, (0, 0, 0, 0, 255)
    _engine.set_up(ruleset, symbols, b"", turn)
    for wrong in (
        ((2, 0, 0, 0, 0, 0, 2, 3), symbols, b"", turn),
        ((4, 0, 0, 0, 0, 0, 2, 3, 3), symbols, b"", turn),
        ((2, 0, 0, 0, 0, 0, 2, 3, 27), symbols, b"", turn),
        (ruleset, symbols[:-1], b"", turn),
        (ruleset, b"\x02\x08\xff" * 9, b"", turn),
        (ruleset, b"\x00\x02\x04" * 9, b"", turn),
        (ruleset, symbols, b"\x00\x00\x00\x03\x00", turn),
        (ruleset, symbols, b"\x00", turn),
        (ruleset, symbols, b"", (2, 0, 0, 0, 255)),
        (ruleset, symbols, b"", (0, 0, 0, 0)),
    ):
        with pytest.raises(ValueError, match=r"."):
            _engine.set_up(*wrong)
    with pytest.raises(ValueError, match="player"):
        native.start().can_act(2)
    with pytest.raises(ValueError, match="player"):
        native.start().territory(-1)

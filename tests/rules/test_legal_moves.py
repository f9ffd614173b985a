"""`state.legal_moves` works the moves out one by one, so that nothing waits for all of them."""

from itertools import islice, pairwise

import pytest

import relati
from relati import native
from relati.errors import IllegalMove, NotationError
from relati.notation import read_table
from relati.rules import MOST_LISTED, Attack, Pass, Place, Ruleset, Square, State, Withdraw
from relati.rules.actions.cannon import _Shots
from relati.rules.legal_moves import MOST_SQUARES_LISTED
from relati.rules.ruleset import ACTIONS
from tests.boards import FLOOD, draw, play

BEGUN = play(relati.start("extended", size=5), "A1 E5 B2")


def kinds_of_state(state: State) -> list[State | native.State]:
    """The state of the rules, and the native one where the engine is built."""
    return [state, native.from_rules(state)] if native.is_available else [state]


@pytest.fixture(scope="module")
def flood() -> State:
    return relati.read_position(FLOOD)


def test_the_view_holds_the_legal_moves_in_their_order() -> None:
    for state in kinds_of_state(BEGUN):
        assert tuple(state.legal_moves) == state.legal_moves() == BEGUN.legal_moves()
        assert state.legal_moves.count() == len(state.legal_moves())
        assert state.legal_moves


def test_the_view_can_be_iterated_again() -> None:
    moves = BEGUN.legal_moves
    assert list(moves) == list(moves)


def test_a_limit_cuts_the_list_and_the_count() -> None:
    for state in kinds_of_state(BEGUN):
        assert state.legal_moves.take(3) == state.legal_moves()[:3]
        assert state.legal_moves.count(limit=3) == 3
        assert state.legal_moves.take() == state.legal_moves()


def test_a_list_says_whether_there_are_more() -> None:
    count = len(BEGUN.legal_moves())
    assert BEGUN.legal_moves.listed(count) == (BEGUN.legal_moves(), False)
    assert BEGUN.legal_moves.listed(count - 1) == (BEGUN.legal_moves()[:-1], True)


def test_a_move_or_its_text_can_be_looked_up() -> None:
    for state in kinds_of_state(BEGUN):
        assert Place(Square("D4")) in state.legal_moves
        assert "d4" in state.legal_moves
        assert "A1" not in state.legal_moves
        assert Place(Square("Z26")) not in state.legal_moves
        assert Pass() not in state.legal_moves
        assert 17 not in state.legal_moves


def test_leaving_the_game_is_not_a_legal_move() -> None:
    assert Withdraw(0) not in BEGUN.legal_moves
    refusal = BEGUN.legal_moves.why_not("out:X")
    assert isinstance(refusal, IllegalMove)
    assert refusal.code == "rules/not-an-action"


def test_text_that_is_no_move_is_a_notation_error() -> None:
    with pytest.raises(NotationError):
        _ = "nowhere" in BEGUN.legal_moves


def test_passing_is_listed_last_when_there_is_an_extra_action() -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |[O]|   |   |
        | 2 |   |   |   |
        | 3 |   |   |[X]|
        """,
        "extended",
        extra_actions=1,
    )
    for each in kinds_of_state(state):
        assert list(each.legal_moves)[-1] == Pass()
        assert Pass() in each.legal_moves


def test_a_finished_game_has_no_moves() -> None:
    over = relati.start("modern", size=3).play("out:X")
    for state in kinds_of_state(over):
        assert not state.legal_moves
        assert list(state.legal_moves) == list(state.legal_moves.on("A1")) == []
        assert state.legal_moves.listed() == ((), False)


def test_the_moves_on_a_square_are_those_placed_there_or_made_with_its_symbol() -> None:
    state = relati.read_position("battle 2 Or1O2/5/2Os1X/5/4Xr O - - *")
    for each in kinds_of_state(state):
        for square in state.board.squares:
            expected = [
                move
                for move in state.legal_moves()
                if not isinstance(move, Pass | Withdraw) and move.square == square
            ]
            assert list(each.legal_moves.on(square)) == expected
    with pytest.raises(IllegalMove):
        list(state.legal_moves.on("F6"))


def test_every_action_lists_its_moves_by_square() -> None:
    everything = Ruleset("everything", actions=frozenset(ACTIONS))
    state = read_table(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |[O]| O |   | X |   |   |   |
        | 2 |   | O |   |   |#O#|   | X |
        | 3 |+O+|   |   |   |   |   |   |
        | 4 |   |   | O |!O!|   |   |   |
        | 5 |   |   |*O*| X | X |   |   |
        | 6 |   |   |   |   |   |   |   |
        | 7 |   |   |   |   |   | X |[X]|
        """,
        everything,
    )
    by_square = [move for square in state.board.squares for move in state.legal_moves.on(square)]
    assert sorted(map(str, by_square)) == sorted(map(str, state.legal_moves()))


def test_too_many_chained_shots_to_list_are_taken_up_to_a_limit(flood: State) -> None:
    for state in kinds_of_state(flood):
        moves, has_more = state.legal_moves.listed()
        assert len(set(moves)) == len(moves) == MOST_LISTED
        assert has_more
        assert state.legal_moves.count(limit=MOST_LISTED) == MOST_LISTED
        assert state.legal_moves
        assert moves[-1] in state.legal_moves


def test_one_square_of_a_flood_can_be_asked_about(flood: State) -> None:
    for state in kinds_of_state(flood):
        assert isinstance(next(state.legal_moves.on("A2")), Attack)
        assert [str(move) for move in state.legal_moves.on("J1")] == []


def test_shots_of_a_flood_follow_each_other_steadily(
    flood: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0
    can_end = _Shots.can_end

    def counted(self: _Shots, start: int, used: int) -> bool:
        nonlocal asked
        asked += 1
        return can_end(self, start, used)

    monkeypatch.setattr(_Shots, "can_end", counted)
    questions = [0]
    for _ in islice(flood.legal_moves.on("A2"), MOST_LISTED):
        questions.append(asked)
    relays = 49
    assert len(questions) == MOST_LISTED + 1
    assert max(after - before for before, after in pairwise(questions)) <= 4 * relays


def test_a_route_may_be_longer_than_the_stack() -> None:
    # A shot through 26 rows of 26 relays, but for the corners.
    rows = ["Or25", "Oc" + "OcF" * 25, *(["OcF" * 26] * 22), "25X", "25Xr"]
    state = relati.read_position(f"extended:chain 2 {'/'.join(rows)} O - - *")
    shot = next(move for move in state.legal_moves if isinstance(move, Attack))
    assert len(shot.route) > 500
    assert shot in state.legal_moves


def test_of_long_routes_fewer_are_listed() -> None:
    rows = ["Or25", "Oc" + "OcF" * 25, *(["OcF" * 26] * 22), "25X", "25Xr"]
    state = relati.read_position(f"extended:chain 2 {'/'.join(rows)} O - - *")
    moves, has_more = state.legal_moves.listed()
    squares = sum(len(move.route) for move in moves if isinstance(move, Attack))
    assert has_more
    assert MOST_SQUARES_LISTED / 2 < squares <= MOST_SQUARES_LISTED
    assert len(moves) < MOST_LISTED


def test_passing_is_listed_even_when_there_is_more_than_is_listed() -> None:
    position = FLOOD.replace("]", ";turns=consecutive]").replace(" O - ", " O+1 - ")
    state = relati.read_position(position)
    moves, has_more = state.legal_moves.listed()
    assert (len(moves), has_more, moves[-1]) == (MOST_LISTED, True, Pass())

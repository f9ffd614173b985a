"""The engine lists moves up to a limit, and judges a chained shot by its own route."""

import pytest

from relati import IllegalMove, native
from relati.notation import read_table
from relati.rules import Attack, Ruleset, Square, read_move

ARTILLERY = Ruleset("artillery", actions=frozenset({"cannon", "chain"}))
#: The cannon on A2 has more chained shots than anybody could list.
FLOOD = """
    |   | A | B | C | D | E | F | G | H | I | J |
    | 1 |[O]|   |   |   |   |   |   |   |   |   |
    | 2 |#O#|^O#|^O#|^O#|^O#|^O#|^O#|^O#|   |   |
    | 3 |   |^O#|^O#|^O#|^O#|^O#|^O#|^O#|   |   |
    | 4 |   |^O#|^O#|^O#|^O#|^O#|^O#|^O#|   |   |
    | 5 |   |^O#|^O#|^O#|^O#|^O#|^O#|^O#|   |   |
    | 6 |   |^O#|^O#|^O#|^O#|^O#|^O#|^O#|   |   |
    | 7 |   |^O#|^O#|^O#|^O#|^O#|^O#|^O#|   |   |
    | 8 |   |^O#|^O#|^O#|^O#|^O#|^O#|^O#|   |   |
    | 9 |   |   |   |   |   |   |   | X |   |   |
    |10 |   |   |   |   |   |   |   |   |   |[X]|
"""
#: Right along row 2, then down column H.
STRAIGHT = "A2-B2-C2-D2-E2-F2-G2-H2-H3-H4-H5-H6-H7-H8xH9"


@pytest.fixture(scope="module")
def flood() -> native.State:
    return native.from_rules(read_table(FLOOD, ARTILLERY))


def test_a_limit_stops_the_engine(flood: native.State) -> None:
    pure = flood.to_rules()
    assert flood.legal_moves.take(700) == pure.legal_moves.take(700)
    assert flood.legal_moves.count(100_000) == 100_000
    assert flood.legal_moves.count(0) == 0
    assert flood.legal_moves.take(0) == ()
    assert flood.legal_moves


def test_iterating_asks_for_more_moves_as_it_goes(flood: native.State) -> None:
    moves = iter(flood.legal_moves)
    first = [next(moves) for _ in range(1_500)]
    assert tuple(first) == flood.legal_moves.take(1_500)
    assert len(set(first)) == 1_500


def test_a_chained_shot_is_looked_up_and_played_by_its_route(flood: native.State) -> None:
    shot = read_move(STRAIGHT)
    assert shot in flood.legal_moves
    assert flood.play(shot).to_rules() == flood.to_rules().play(shot)


@pytest.mark.parametrize(
    "route",
    [
        "A2-B2-C2-D2-E2-F2-G2-H2-H3-H4-H5-H6-H7-H9xH8",  # a relay that is X's, a target that is O's
        "A2-B2-C2-B2-C2-D2-E2-F2-G2-H2-H3-H4-H5-H6-H7-H8xH9",  # twice over the same relay
        "A2-C2-D2-E2-F2-G2-H2-H3-H4-H5-H6-H7-H8xH9",  # over a cannon that stops the shot
        "A2-B3-B4-B5-B6-B7-B8-C8-D8-E8-F8-G8-H8xH9",  # not in a straight line
        "B2-C2-D2-E2-F2-G2-H2-H3-H4-H5-H6-H7-H8xH9",  # from a spent cannon
        "A2-B2-C2-D2-E2-F2-G2-H2-H3-H4-H5-H6-H7-H8xJ10",  # at a symbol that is not in line
        "A2xH9",
    ],
)
def test_a_route_that_no_shot_can_take_is_refused(flood: native.State, route: str) -> None:
    move = read_move(route)
    assert move not in flood.legal_moves
    expected = flood.to_rules().why_illegal(move)
    with pytest.raises(IllegalMove) as refused:
        flood.play(move)
    assert expected is not None
    assert refused.value.code == expected.code


def test_the_engine_refuses_routes_off_the_board(flood: native.State) -> None:
    outside = Attack((Square("A2"), Square("Z26")), Square("H9"))
    assert outside not in flood.legal_moves
    assert not flood.game.is_legal(10 | 87 << 10 | 2 << 24, (65_535,))
    assert not flood.game.is_legal(1023, ())
    assert not flood.game.is_legal(10 | 1023 << 10 | 2 << 24, (11,) * 500)


def test_searches_end_where_shots_cannot_be_listed(flood: native.State) -> None:
    search = native.Search(flood, seed=1)
    assert search.run(3) == 3
    shot = read_move(STRAIGHT)
    search.advance(shot)
    assert native.look_ahead(flood, depth=1) is not None  # it looks at the first shots only
    assert native.look_ahead(flood, depth=2, positions=100) is None
    assert not native.solve(flood, positions=3_000).is_solved
    assert native.playouts(flood, games=2).games == 2

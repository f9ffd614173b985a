"""Rules §5: placing, and what happens in which order."""

import pytest

import relati
from relati.rules import Kind
from tests.boards import draw, drawn, places, play, refusal, squares, start_of, table

EVERY = list(relati.RULESETS)
ALL = [name for name, ruleset in relati.RULESETS.items() if ruleset.links == "all"]
TABLES = [
    (name, players)
    for name, ruleset in relati.RULESETS.items()
    for players in range(ruleset.players[0], ruleset.players[1] + 1)
]


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_each_players_first_symbol_goes_on_any_empty_square_and_becomes_its_root(
    ruleset: str, players: int
) -> None:
    state = start_of(ruleset, players, (5, 4))
    taken: set[str] = set()
    for player, square in zip(range(players), ["A1", "B1", "E4", "C3", "D2"], strict=False):
        assert state.turn == player
        assert places(state) == set(state.board.squares) - taken
        state = state.play(square)
        assert state.symbols[square].owner == player
        assert state.symbols[square].kind == Kind.ROOT
        assert state.symbols[square].connected
        taken.add(square)
    assert state.turn == 0
    assert not state.is_over


@pytest.mark.parametrize(("ruleset", "players"), TABLES)
def test_later_symbols_are_normal(ruleset: str, players: int) -> None:
    state = play(start_of(ruleset, players, 5), " ".join(["A1", "E5", "E1", "A5", "C5"][:players]))
    state = state.play("B2")
    assert (state.symbols["B2"].owner, state.symbols["B2"].kind) == (0, Kind.NORMAL)
    assert state.turn == 1


@pytest.mark.parametrize("ruleset", EVERY)
def test_a_later_symbol_needs_a_path_to_a_connected_giver(ruleset: str) -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |[O]|   |   |   |   |   |-O-|
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |[X]|
        """,
        ruleset,
    )
    assert refusal(state, "B2") is None
    assert refusal(state, "F1") == "rules/giver-disconnected"
    assert refusal(state, "A1") == "rules/occupied"
    assert refusal(state, "G3") == "rules/occupied"


@pytest.mark.parametrize("ruleset", ["extended", "battle", "addon"])
def test_a_connected_symbol_that_only_receives_is_no_ground_for_placing(ruleset: str) -> None:
    receiver = {"extended": "#O#", "battle": "(O)", "addon": "{O}"}[ruleset]
    state = draw(
        f"""
        |   | A | B | C | D | E | F | G |
        | 1 |[O]|   |{receiver}|   |   |   |   |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |[X]|
        """,
        ruleset,
    )
    assert refusal(state, "D2") == "rules/not-a-giver"


@pytest.mark.parametrize("ruleset", ["extended", "battle", "addon"])
def test_nothing_may_be_placed_on_a_dead_symbol(ruleset: str) -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |[O]|=X=|=O=|
        | 2 |   |   |   |
        | 3 |   |   |[X]|
        """,
        ruleset,
    )
    assert refusal(state, "B1") == "rules/occupied"
    assert refusal(state, "C1") == "rules/occupied"


@pytest.mark.parametrize(
    ("ruleset", "move", "drawing"),
    [
        (
            "extended",
            "A1xE1",
            """
            |   | A | B | C | D | E |
            | 1 |#O#|   |   |   |[X]|
            | 2 |[O]|   |   |   |   |
            | 3 |   |   |   |   |[T]|
            """,
        ),
        (
            "battle",
            "A1xE1",
            """
            |   | A | B | C | D | E |
            | 1 |+O+|   |   |   |[X]|
            | 2 |   |   |   |   |   |
            | 3 |[O]|   |   |   |[T]|
            """,
        ),
        (
            "addon",
            "A1xE1",
            """
            |   | A | B | C | D | E |
            | 1 | O | O |   |   |[X]|
            | 2 |[O]|   |   |   |   |
            | 3 |   |   |   |   |[T]|
            """,
        ),
    ],
    ids=["extended", "battle", "addon"],
)
def test_a_killed_root_is_not_replaced(ruleset: str, move: str, drawing: str) -> None:
    state = draw(drawing, ruleset)
    assert state.can_act(1)
    after = state.play(move)
    assert after.symbols["E1"].kind == Kind.DEAD
    assert after.turn == 2  # X is passed over: nothing of X's can be placed any more
    assert not after.can_act(1)
    assert not after.is_over


@pytest.mark.parametrize("ruleset", EVERY)
def test_a_player_without_a_root_can_act_while_an_empty_square_is_left(ruleset: str) -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |[O]| O | O |
        | 2 | O | O | O |
        | 3 | O | O |   |
        """,
        ruleset,
    )
    assert state.can_act(1)
    assert not state.is_over


@pytest.mark.parametrize("ruleset", EVERY)
def test_a_player_without_a_root_cannot_act_on_a_full_board(ruleset: str) -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |[O]| O | O |
        | 2 | O | O | O |
        | 3 | O | O |   |
        """,
        ruleset,
    )
    assert not state.play("C3").can_act(1)


@pytest.mark.parametrize("ruleset", ALL)
def test_the_turn_passes_to_the_next_player(ruleset: str) -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |[X]|
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |   |
        | 4 |   |   |   |   |   |
        | 5 |[T]|   |   |   |[S]|
        """,
        ruleset,
    )
    turns = []
    for move in ("B2", "D2", "B4", "D4", "A3"):
        turns.append(state.turn)
        state = state.play(move)
    assert turns == [0, 1, 2, 3, 0]


def test_kinds_change_first_then_connection_then_extra_actions_then_the_end() -> None:
    # The shot kills the root (kinds), so X's A4 and the cannon A5 are cut off (connection; the
    # cannon dies of it), which earns O an extra action; but X can do nothing, so O has won.
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   |   |   |   |   |
        | 3 |[X]|   |#O#|   |[O]|
        | 4 | X |   |   |   |   |
        | 5 |#X#|   |   |   |   |
        """,
        "extended",
    )
    preview = state.preview("C3xA3")
    assert preview.earns == 1
    after = state.play("C3xA3")
    assert drawn(after) == table(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   |   |   |   |   |
        | 3 |=X=|   |<O#|   |[O]|
        | 4 |-X-|   |   |   |   |
        | 5 |=X=|   |   |   |   |
        """
    )
    assert (after.is_over, after.winner, after.extra_actions) == (True, 0, 0)
    assert after.legal_moves() == ()


def test_dead_symbols_of_a_player_count_as_its_first_placement() -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |[O]|   |   |
        | 2 |   |   |   |
        | 3 |   |   |=X=|
        """,
        "battle",
    )
    assert not state.can_act(1)
    assert squares("A2 B1") <= places(state)

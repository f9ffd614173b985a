"""A state is a value: it compares by content, and playing gives a new one."""

import pickle
from collections.abc import Callable

import pytest

import relati
from relati import IllegalMove, NotationError, PositionError, RulesetError, State
from relati.rules import Kind, Outcome, Place, Rectangle, Square, Symbol
from tests.boards import draw, play, refusal

OPENING = """
    |   | A | B | C | D | E |
    | 1 |[O]|   |   |   |   |
    | 2 |   | O |   |   |   |
    | 3 |   |   |   |   |   |
    | 4 |   |   |   | X |   |
    | 5 |   |   |   |   |[X]|
"""


def test_the_same_position_by_another_order_of_moves_is_equal() -> None:
    start = relati.start("modern", size=5)
    one = play(start, "A1 E5 B2 D4 C1 C5")
    other = play(start, "A1 E5 C1 C5 B2 D4")
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1


def test_a_drawn_position_equals_the_played_one() -> None:
    assert draw(OPENING) == play(relati.start("modern", size=5), "A1 E5 B2 D4")


@pytest.mark.parametrize(
    "other",
    [
        draw(OPENING, turn=1),
        draw(OPENING, players=3),
        draw(OPENING, "signal"),
        draw(OPENING, out=[1]),
        draw(OPENING.replace("| X |", "|   |")),
    ],
    ids=["turn", "players", "ruleset", "out", "symbols"],
)
def test_states_that_differ_in_anything_are_not_equal(other: State) -> None:
    assert draw(OPENING) != other


def test_extra_actions_and_options_tell_states_apart() -> None:
    assert draw(OPENING, "extended") != draw(OPENING, "extended", extra_actions=1)
    assert draw(OPENING, "extended") != draw(OPENING, "extended", chain=True)


def test_a_state_pickles() -> None:
    state = draw(OPENING)
    state.legal_moves()  # what has been worked out is not carried along
    twin = pickle.loads(pickle.dumps(state))
    assert twin == state
    assert twin.board is state.board
    assert twin.legal_moves() == state.legal_moves()


def test_playing_gives_a_new_state_and_leaves_the_old_one() -> None:
    state = draw(OPENING)
    before = dict(state.symbols)
    after = state.play("C3")
    assert dict(state.symbols) == before
    assert after != state
    assert state.turn == 0


def test_a_move_is_played_from_text_or_as_a_value() -> None:
    state = draw(OPENING)
    assert state.play("c3") == state.play(Place(Square("C3"))) == state.play("Ｃ３")


def test_an_illegal_move_raises_and_unreadable_text_too() -> None:
    state = draw(OPENING)
    with pytest.raises(IllegalMove):
        state.play("A1")
    with pytest.raises(IllegalMove):
        state.preview("A1")
    with pytest.raises(NotationError):
        state.play("??")
    with pytest.raises(NotationError):
        state.why_illegal("??")


def test_what_is_no_move_at_all_is_a_mistake_in_the_program() -> None:
    with pytest.raises(TypeError):
        draw(OPENING).play(3)  # type: ignore[arg-type]


def test_a_square_off_the_board_is_an_illegal_move() -> None:
    why = draw(OPENING).why_illegal("Z9")
    assert why
    assert why.code == "rules/off-board"
    assert why.squares == ("Z9",)


def test_symbols_are_looked_up_by_square_or_by_name_and_cannot_be_changed() -> None:
    state = draw(OPENING)
    assert state.symbols["B2"] == Symbol(0, Kind.NORMAL, True)
    assert state.symbols[Square("E5")] == Symbol(1, Kind.ROOT, True)
    assert list(state.symbols) == ["A1", "B2", "D4", "E5"]
    assert "C3" not in state.symbols
    with pytest.raises(TypeError):
        state.symbols["C3"] = Symbol(0, Kind.NORMAL, True)  # type: ignore[index]


def test_a_dead_symbol_is_in_symbols_and_not_connected() -> None:
    state = draw(OPENING.replace("| X |", "|=X=|"), "battle")
    assert state.symbols["D4"] == Symbol(1, Kind.DEAD, False)


def test_a_spent_cannon_remembers_where_it_fired() -> None:
    for marker, direction in {"<X#": "L", "#X>": "R", "^X#": "F", "#Xv": "B"}.items():
        state = draw(OPENING.replace("| X |", f"|{marker}|"), "extended")
        assert state.symbols["D4"] == Symbol(1, Kind.SPENT, True, direction)


def test_kinds_and_owners_are_plain_strings_and_numbers_to_the_caller() -> None:
    symbol = draw(OPENING).symbols["A1"]
    assert symbol.owner == 0
    assert symbol.kind == "root"
    assert f"{symbol.kind}" == "root"


def test_after_the_end_nothing_is_legal() -> None:
    over = draw(
        """
        |   | A | B | C |
        | 1 |[X]| X | X |
        | 2 | O | O | X |
        | 3 |[O]| O |   |
        """
    ).play("C3")
    assert over.is_over
    assert over.legal_moves() == ()
    assert refusal(over, "A1") == "rules/game-over"
    assert refusal(over, "pass") == "rules/game-over"
    with pytest.raises(IllegalMove):
        over.play("A1")


def test_pass_is_legal_only_with_an_extra_action_left() -> None:
    assert refusal(draw(OPENING), "pass") == "rules/cannot-pass"
    state = draw(OPENING, "extended", extra_actions=2)
    assert state.why_illegal("pass") is None
    assert [str(move) for move in state.legal_moves()].count("pass") == 1
    assert (state.play("pass").turn, state.play("pass").extra_actions) == (1, 0)


def test_territory_is_told_by_player_and_rectangles_in_order() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |{O}|{O}|   |   |   |
        | 2 |{O}|{O}|[O]|   |   |
        | 3 |   |   |   |   |   |
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |   |[X]|
        """,
        "addon",
    )
    assert state.rectangles == (Rectangle(0, Square("A1"), Square("B2")),)
    assert str(state.rectangles[0]) == "A1:B2"
    assert state.territory(0) == ("A1", "B1", "A2", "B2")
    assert state.territory(1) == ()


# How it shows itself: the packages above the rules fill `State.views` in.


def test_without_views_a_state_says_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "views", {})
    state = draw(OPENING, turn=1)
    assert repr(state) == "<State of modern on 5×5, X to act>"
    assert str(state) == repr(state)
    assert state._repr_svg_() is None


def test_with_views_a_state_shows_itself_by_them(monkeypatch: pytest.MonkeyPatch) -> None:
    views: dict[str, Callable[[State], str]] = {
        "repr": lambda state: f"repr {state.turn}",
        "text": lambda state: f"text {state.turn}",
        "svg": lambda state: f"<svg>{state.turn}</svg>",
    }
    monkeypatch.setattr(State, "views", views)
    state = draw(OPENING, turn=1)
    assert (repr(state), str(state), state._repr_svg_()) == ("repr 1", "text 1", "<svg>1</svg>")


# Positions set up by hand

ROOTS = {"A1": Symbol(0, Kind.ROOT, True), "E5": Symbol(1, Kind.ROOT, True)}


def put_up(ruleset: str = "modern", **more: object) -> State:
    symbols = ROOTS | more.pop("symbols", {})  # type: ignore[operator]
    return relati.arrange(ruleset, symbols, **({"size": 5} | more))  # type: ignore[arg-type]


def test_whether_a_symbol_is_connected_is_derived_not_read() -> None:
    lie = put_up(symbols={"B1": Symbol(0, Kind.NORMAL, False), "E1": Symbol(0, Kind.NORMAL, True)})
    assert lie.symbols["B1"].connected
    assert not lie.symbols["E1"].connected


SHIELDS = {square: Symbol(0, Kind.SHIELD, True) for square in ("B1", "C1", "B2", "C2")}
FORMED = Rectangle(0, Square("B1"), Square("C2"))


@pytest.mark.parametrize(
    ("code", "position"),
    [
        ("position/kind", {"symbols": {"B1": Symbol(0, Kind.CANNON, True)}}),
        ("position/owner", {"symbols": {"B1": Symbol(2, Kind.NORMAL, True)}}),
        ("position/owner", {"symbols": {"B1": Symbol(-1, Kind.NORMAL, True)}}),
        ("position/two-roots", {"symbols": {"B1": Symbol(0, Kind.ROOT, True)}}),
        ("position/fired", {"ruleset": "extended", "symbols": {"B1": Symbol(0, Kind.SPENT, True)}}),
        ("position/fired", {"symbols": {"B1": Symbol(0, Kind.NORMAL, True, "L")}}),
        (
            "position/fired",
            {"ruleset": "extended", "symbols": {"B1": Symbol(0, Kind.SPENT, True, "FL")}},
        ),
        (
            "position/cut-off",
            {"ruleset": "extended", "symbols": {"E1": Symbol(0, Kind.CANNON, True)}},
        ),
        ("position/rectangle", {"ruleset": "addon", "rectangles": [FORMED]}),
        (
            "position/rectangle",
            {"ruleset": "addon", "symbols": SHIELDS, "rectangles": [FORMED, FORMED]},
        ),
        (
            "position/rectangle-missing",
            {"ruleset": "addon", "symbols": SHIELDS, "rectangles": []},
        ),
        ("position/player", {"turn": 2}),
        ("position/player", {"turn": -1}),
        ("position/player", {"out": [5]}),
        ("position/player", {"outcome": Outcome(3, "still-able")}),
        ("position/extra", {"extra_actions": 1}),
        ("position/extra", {"ruleset": "extended", "extra_actions": -1}),
        ("position/cannot-act", {"ruleset": "battle", "out": [0]}),
    ],
)
def test_what_cannot_stand_so_is_refused(code: str, position: dict[str, object]) -> None:
    with pytest.raises(PositionError) as refused:
        put_up(**position)  # type: ignore[arg-type]
    assert refused.value.code == code
    assert "{" not in refused.value.sentence("en") + refused.value.sentence("zh")


def test_a_symbol_caught_in_a_pincer_cannot_stand() -> None:
    with pytest.raises(NotationError) as refused:
        draw(
            """
            |   | A | B | C |
            | 1 |   | X |   |
            | 2 | X |[O]|[X]|
            | 3 |   | X |   |
            """,
            "addon",
            turn=1,
        )
    assert refused.value.code == "position/caught"


def test_a_finished_game_can_be_put_up() -> None:
    over = put_up(outcome=Outcome(1, "still-able"))
    assert (over.is_over, over.winner, over.legal_moves()) == (True, 1, ())
    assert put_up(outcome=Outcome(None, "still-able")).winner is None


def test_a_square_off_the_board_cannot_be_put_up() -> None:
    with pytest.raises(PositionError) as refused:
        put_up(symbols={"F6": Symbol(0, Kind.NORMAL, True)})
    assert refused.value.code == "position/off-board"


def test_the_number_of_players_must_suit_the_ruleset() -> None:
    for players in (1, 5, "2", True):
        with pytest.raises(RulesetError) as refused:
            put_up(players=players)
        assert refused.value.code == "ruleset/player-count"


def test_a_state_has_its_position_as_text() -> None:
    state = relati.start("modern", size=5).play("B2")
    assert state.position == "modern 2 5/1Or3/5/5/5 X - - *"
    assert relati.read_position(state.position) == state


@pytest.mark.parametrize("player", [-1, 2, 9])
@pytest.mark.parametrize("question", ["can_act", "territory", "waves"])
def test_a_player_who_does_not_exist_is_refused(question: str, player: int) -> None:
    with pytest.raises(PositionError, match=f"there is no player {player}"):
        getattr(relati.start("addon"), question)(player)

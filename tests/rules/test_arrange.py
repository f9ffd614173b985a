"""A state set up by hand: what is possible, what is not, and that every reachable state can."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import relati
from relati import PositionError
from relati.rules import Kind, Outcome, Rectangle, Square, State, Symbol, arrange
from relati.rules.board import Board
from relati.words import LANGUAGES
from relati.words.rulesets import SENTENCES

O, X = 0, 1  # noqa: E741


def symbol(owner: int, kind: str = "normal", fired: str | None = None) -> Symbol:
    return Symbol(owner, Kind(kind), connected=False, fired=fired)


BOTH = {"A1": symbol(O, "root"), "E5": symbol(X, "root")}
SQUARE = {name: symbol(O, "shield") for name in ("B2", "C2", "B3", "C3")}
#: A board of 12×12 full of shields.
FULL = {str(square): symbol(O, "shield") for square in Board.of(12, 12).squares} | BOTH
B2_TO_C3 = Rectangle(O, Square("B2"), Square("C3"))


def stand(ruleset: str, symbols: dict[str, Symbol], **rest: Any) -> Callable[[], State]:
    return lambda: arrange(ruleset, symbols, size=5, **rest)


IMPOSSIBLE: dict[str, list[tuple[Callable[[], State], str]]] = {
    "position/off-board": [
        (stand("modern", {**BOTH, "F1": symbol(O)}), "F1"),
        (stand("modern", {**BOTH, "there": symbol(O)}), "there"),
    ],
    "position/kind": [
        (stand("modern", {**BOTH, "B1": symbol(O, "cannon")}), "B1"),
        (stand("modern", {**BOTH, "B1": symbol(O, "dead")}), "modern"),
        (stand("battle", {**BOTH, "B1": symbol(O, "shield")}), "battle"),
    ],
    "position/owner": [
        (stand("modern", {**BOTH, "B1": symbol(2)}), "B1"),
        (stand("modern", {**BOTH, "B1": symbol(-1)}), "-1"),
    ],
    "position/two-roots": [(stand("modern", {**BOTH, "C3": symbol(X, "root")}), "C3")],
    "position/fired": [
        (stand("extended", {**BOTH, "B1": symbol(O, "spent")}), "B1"),
        (stand("extended", {**BOTH, "B1": symbol(O, "spent", fired="FR")}), "B1"),
        (stand("extended", {**BOTH, "B1": symbol(O, "cannon", fired="F")}), "B1"),
        (stand("extended", {**BOTH, "B1": symbol(O, "dead", fired="F")}), "B1"),
    ],
    "position/cut-off": [(stand("extended", {**BOTH, "D1": symbol(O, "cannon")}), "D1")],
    "position/caught": [
        (
            stand(
                "addon",
                {
                    **BOTH,
                    "C3": symbol(X),
                    "C2": symbol(O),
                    "B3": symbol(O),
                    "D3": symbol(O),
                    "C4": symbol(O),
                },
            ),
            "C3",
        ),
    ],
    "position/rectangle": [
        (stand("addon", {**BOTH, **SQUARE}, rectangles=[B2_TO_C3, B2_TO_C3]), "B2:C3"),
        (stand("addon", BOTH, rectangles=[B2_TO_C3]), "B2:C3"),
    ],
    "position/rectangle-count": [(lambda: arrange("addon", FULL, size=12), "2000")],
    "position/rectangle-missing": [(stand("addon", {**BOTH, **SQUARE}, rectangles=[]), "B2:C3")],
    "position/player": [
        (stand("modern", BOTH, turn=2), "2"),
        (stand("modern", BOTH, out=[7]), "7"),
        (stand("modern", BOTH, outcome=Outcome(3, "still-able")), "3"),
    ],
    "position/extra": [
        (stand("modern", BOTH, extra_actions=1), "1"),
        (stand("extended", BOTH, extra_actions=-1), "-1"),
    ],
    "position/cannot-act": [
        (stand("extended", {**BOTH, "A1": symbol(O, "dead")}), "O"),
        (stand("basic", BOTH, out=[0]), "O"),
    ],
}
EXAMPLES = [
    pytest.param(code, put_up, quoted, id=f"{code}-{number}")
    for code, examples in IMPOSSIBLE.items()
    for number, (put_up, quoted) in enumerate(examples)
]


@pytest.mark.parametrize(("code", "put_up", "quoted"), EXAMPLES)
def test_what_cannot_stand_is_refused_with_a_sentence_that_quotes_it(
    code: str, put_up: Callable[[], State], quoted: str
) -> None:
    with pytest.raises(PositionError) as refused:
        put_up()
    assert refused.value.code == code
    for lang in LANGUAGES:
        sentence = refused.value.sentence(lang)
        assert quoted in sentence
        assert "{" not in sentence


def test_every_way_to_refuse_a_position_has_an_example() -> None:
    known = {code for code in SENTENCES if code.startswith("position/")}
    assert known - set(IMPOSSIBLE) == set()


def test_whether_a_symbol_is_connected_is_derived_not_read() -> None:
    state = arrange("modern", {**BOTH, "B2": symbol(O), "E1": symbol(O)}, size=5)
    assert state.symbols["B2"].connected
    assert not state.symbols["E1"].connected


def test_kinds_may_be_given_by_their_names() -> None:
    plain = {
        "A1": Symbol(O, "root", True),  # type: ignore[arg-type]
        "B1": Symbol(O, "normal", True),  # type: ignore[arg-type]
        "C1": Symbol(O, "dead", False),  # type: ignore[arg-type]
        "B2": Symbol(O, "spent", True, "L"),  # type: ignore[arg-type]
    }
    state = arrange("extended", plain, size=5)
    assert [each.kind for each in state.symbols.values()] == ["root", "normal", "dead", "spent"]
    assert state == arrange("extended", state.symbols, size=5)


def test_rectangles_may_be_left_out_while_no_order_of_forming_matters() -> None:
    state = arrange("addon", {**BOTH, **SQUARE}, size=5)
    assert state.rectangles == (B2_TO_C3,)


def test_a_state_put_up_by_hand_plays_on() -> None:
    state = arrange("extended", BOTH, size=5, turn=X, extra_actions=1)
    assert state.play("D5").play("B1").turn == X


# Every reachable state can be set up by hand

GAMES = [
    *((name, players, {}) for name in relati.RULESETS for players in (2, 3, 4)),
    *((name, 5, {}) for name in ("basic", "extra", "addon")),
    ("extended", 3, {"chain": True, "spent_dies": True}),
    ("extended", 2, {"consecutive": False, "migration": False}),
    ("addon", 4, {"overlap": "exclusive"}),
    ("addon", 4, {"overlap": "separate"}),
]


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_reachable_states_can_be_put_up_by_hand(
    name: str, players: int, options: dict[str, Any]
) -> None:
    chance = random.Random(f"{name} {players} {options}")
    state = relati.start(name, players=players, size=(7, 6), **options)
    while True:
        again = arrange(
            state.ruleset,
            state.symbols,
            size=(state.board.width, state.board.height),
            players=state.players,
            turn=state.turn,
            extra_actions=state.extra_actions,
            out=state.out,
            rectangles=state.rectangles,
            outcome=state.outcome,
        )
        assert again == state
        assert hash(again) == hash(state)
        if state.is_over:
            break
        state = state.play(chance.choice(state.legal_moves()))

"""One contract for both states: equal by content, taken by every function that takes a state."""

import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import relati
from relati import bots, lab, native, notation, notebook, render
from relati.bots import influence, openings, reasons, threats
from relati.bots.analysis import analyse_game
from relati.matches.local_match import LocalMatch
from relati.mcp import texts
from relati.notation import Record, write_records, write_records_json
from relati.notation.canonical import canonical
from relati.rules import RULESETS, State
from relati.rules.perft import perft
from relati.terminal.descriptions import describe_move
from relati.widget import play as widget_play

pytestmark = pytest.mark.skipif(not native.is_available, reason="there is no engine")

#: Everything that takes a state and gives a value that can be compared.
TAKERS: dict[str, Callable[[State], Any]] = {
    "Record": lambda state: Record(state),
    "Record.of": lambda state: Record.of(state, state.legal_moves.take(1)),
    "Record.played": Record.played,
    "write_records": lambda state: write_records(Record.of(state)),
    "write_records_json": lambda state: write_records_json(Record.of(state)),
    "write_position": notation.write_position,
    "write_table": notation.write_table,
    "canonical": canonical,
    "render.table": render.table,
    "render.svg": render.svg,
    "render.card": render.card,
    "render.terminal": render.terminal,
    "render.png": lambda state: render.png(state, width=60),
    "render.state_message": render.state_message,
    "render.state_text": render.state_text,
    "render.threats_message": render.threats_message,
    "render.square_message": lambda state: render.square_message(state, "A1"),
    "render.preview_message": lambda state: render.preview_message(
        state.preview(state.legal_moves.take(1)[0])
    ),
    "render.animation": lambda state: render.animation([state]),
    "notebook.svg": notebook.svg,
    "rules.perft": lambda state: perft(state, 2),
    "native.perft": lambda state: native.perft(state, 2),
    "native.playouts": lambda state: native.playouts(state, 5),
    "native.Search": lambda state: native.Search(state, 1).run(20),
    "native.look_ahead": lambda state: native.look_ahead(state, 1),
    "native.solve": lambda state: native.solve(state, positions=50),
    "native.solve_each": lambda state: native.solve_each(state, positions=50),
    "native.quickest": native.quickest,
    "bots.random": lambda state: bots.find("random").choose(state, bots.Budget(), 1),
    "bots.influence": lambda state: bots.find("influence:1").choose(state, bots.Budget(), 1),
    "bots.search": lambda state: bots.find("search").choose(state, bots.Budget(nodes=30), 1),
    "bots.evaluate": influence.evaluate,
    "bots.threats": lambda state: threats.threats_against(state, state.turn),
    "bots.opening_key": openings.opening_key,
    "bots.why_good": lambda state: reasons.why_good(state, state.legal_moves.take(1)),
    "bots.analyse_game": lambda state: analyse_game(
        bots.find("random"), state, state.legal_moves.take(1), bots.Budget()
    ),
    "lab.Case": lambda state: lab.Case(state),
    "lab.measure": lambda state: lab.measure(state, [str(state.legal_moves.take(1)[0])]),
    "matches.LocalMatch": lambda state: LocalMatch(state).state,
    "mcp.listed_moves": lambda state: texts.listed_moves(state, ""),
    "terminal.describe_move": lambda state: describe_move(
        state, state.legal_moves.take(1)[0], None
    ),
    "widget.play": lambda state: widget_play(state, bots=None).game.view.states[-1],
    "arrange": lambda state: relati.arrange(
        state.ruleset, state.symbols, size=5, turn=state.turn, rectangles=state.rectangles
    ),
}


def both(ruleset: str = "extended") -> tuple[State, native.State]:
    pure: State = relati.start(ruleset, size=5)
    fast = native.start(ruleset, size=5)
    for move in ("C3", "B2", "C4", "B4"):
        pure, fast = pure.play(move), fast.play(move)
    return pure, fast


@pytest.mark.parametrize("name", TAKERS)
def test_every_function_that_takes_a_state_takes_either_kind(name: str) -> None:
    pure, fast = both()
    assert TAKERS[name](pure) == TAKERS[name](fast)


def test_a_state_of_the_engine_is_a_state() -> None:
    assert isinstance(native.start("modern"), relati.State)
    assert isinstance(relati.start("modern"), relati.State)


@pytest.mark.parametrize("ruleset", [*RULESETS, "extended:chain"])
def test_states_of_both_kinds_are_equal_in_every_way_throughout_a_game(ruleset: str) -> None:
    dice = random.Random(ruleset)
    pure: State = relati.start(notation.read_ruleset(ruleset), size=(5, 6))
    fast: State = pure.to_native()
    while not pure.is_over:
        assert pure == fast
        assert fast == pure
        assert hash(pure) == hash(fast)
        assert (pure.key, pure.position) == (fast.key, fast.position)
        assert canonical(pure) == canonical(fast)
        assert pure.canonical() == fast.canonical()
        move = dice.choice(pure.legal_moves.take(40))
        pure, fast = pure.play(move), fast.play(move)
        assert pure != fast.initial
    assert pure == fast
    assert pure.moves == fast.moves


def test_keys_and_hashes_are_the_same_in_every_process() -> None:
    program = (
        "import relati; s = relati.start('addon', size=5).play('C3').play('A1');"
        "print(hash(s), s.key, s.canonical().key)"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    state = native.start("addon", size=5).play("C3").play("A1")
    assert printed == {f"{hash(state)} {state.key} {state.canonical().key}\n"}


def test_a_state_in_the_middle_of_a_chained_shot_equals_none_of_the_rules() -> None:
    position = "extended:chain 2 OrOc1Oc1/1O3/5/5/XrX1X1 O - - *"
    begun = relati.read_position(position).to_native()
    leg = next(a for a in begun.actions() if begun.move_of(a) is None)
    assert begun == begun.to_rules()
    assert begun.act(leg) != begun.to_rules()
    assert begun.to_rules() != begun.act(leg)

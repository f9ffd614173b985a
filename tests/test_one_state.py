"""One contract for both states: equal by content, taken by every function that takes a state."""

import io
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from copy import copy, deepcopy
from typing import Any

import pytest

import relati
from relati import bots, lab, native, notation, notebook, render, rules
from relati.bots import influence, openings, reasons, threats
from relati.bots.analysis import analyse_game
from relati.errors import IllegalMove, NotationError
from relati.matches.local_match import LocalMatch
from relati.mcp import texts
from relati.notation import Record, stream_records, write_records, write_records_json
from relati.notation.canonical import canonical
from relati.rules import RULESETS, State, Symmetry
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
    "mcp.moves_text": lambda state: texts.moves_text(state, "", "en"),
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


def test_the_eight_ways_to_look_at_a_board_have_one_canonical_form() -> None:
    _, fast = both()
    turned = [fast.transform(symmetry) for symmetry in Symmetry]
    assert len({state.key for state in turned}) == 8
    assert len({state.canonical() for state in turned}) == 1
    assert len({canonical(state).key for state in turned}) == 1
    assert canonical(fast).key == fast.canonical().key
    assert canonical(fast).text == fast.canonical().position
    assert canonical(fast).text == min(state.position for state in turned)


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


def test_a_key_is_kept_between_versions() -> None:
    """Databases keep keys: a change here needs a migration."""
    assert relati.start("modern", size=5).play("C3").key == 3073356088507102230


def test_a_state_in_the_middle_of_a_chained_shot_equals_none_of_the_rules() -> None:
    position = "extended:chain 2 OrOc1Oc1/1O3/5/5/XrX1X1 O - - *"
    begun = relati.read_position(position).to_native()
    leg = next(a for a in begun.actions() if begun.move_of(a) is None)
    assert begun == begun.to_rules()
    assert begun.act(leg) != begun.to_rules()
    assert begun.to_rules() != begun.act(leg)


# The moves played so far


def test_a_state_knows_the_moves_that_led_to_it() -> None:
    for state in both():
        assert [str(move) for move in state.moves] == ["C3", "B2", "C4", "B4"]
        assert state.initial == relati.start("extended", size=5)
        assert state.initial.moves == ()
        assert Record.played(state, event="Ours").moves == state.moves


def test_actions_by_number_are_remembered_as_moves() -> None:
    state = native.start("modern", size=5)
    for _ in range(4):
        state = state.act(state.actions()[0])
    assert [str(move) for move in state.moves] == ["A1", "B1", "A2", "C1"]
    assert state.to_rules().moves == state.moves


def test_a_chained_shot_by_its_legs_is_one_move() -> None:
    begun = relati.read_position("extended:chain 2 OrOc1Oc1/1O3/5/5/XrX1X1 O - - *").to_native()
    leg = next(a for a in begun.actions() if begun.move_of(a) is None)
    middle = begun.act(leg)
    assert middle.moves == ()
    last = middle.actions()[0]
    shot = middle.move_of(last)
    assert middle.act(last).moves == (shot,)


def test_equal_states_may_have_different_moves() -> None:
    one = relati.start("modern", size=5).play("C3").play("A1")
    other = relati.read_position(one.position)
    assert one == other
    assert (len(one.moves), other.moves) == (2, ())
    again = pickle.loads(pickle.dumps(one))
    assert (again, again.moves) == (one, ())
    for state in both():
        assert copy(state) is deepcopy(state) is state


# A record that grows


def test_a_record_grows_move_by_move() -> None:
    record = Record.of("modern")
    for state in both("modern"):
        record = Record(state)
        for move in ("D3", "A3"):
            record = record.append(move, comment=f"{move}!")
        assert [str(move) for move in record.moves] == ["D3", "A3"]
        assert record.end() == state.play("D3").play("A3")
        assert notation.read_records(write_records(record)) == (record,)
    with pytest.raises(IllegalMove):
        record.append("A3")


def test_a_record_that_grows_to_the_end_has_the_result() -> None:
    record = Record.of("classic")
    while not record.end().is_over:
        record = record.append(record.end().legal_moves.take(1)[0])
    assert record.result != "*"
    assert record.verify() is None


def test_variations_are_added_and_round_trip() -> None:
    record = Record.of("modern", ["E5", "D4", "E6"]).add_variation(2, ["F6", "E4"])
    record = record.add_variation(2, ["D6"]).add_variation(3, [rules.read_move("D5")])
    assert [[str(n.move) for n in line] for line in record.nodes[1].variations] == [
        ["F6", "E4"],
        ["D6"],
    ]
    for written in (write_records(record), write_records_json(record)):
        assert notation.read_records(written) == (record,)
    assert [str(move) for move in record.moves] == ["E5", "D4", "E6"]


def test_a_variation_that_cannot_be_is_refused() -> None:
    record = Record.of("modern", ["E5", "D4"])
    for number in (0, 3):
        with pytest.raises(NotationError) as refused:
            record.add_variation(number, ["F6"])
        assert refused.value.code == "notation/variation-number"
    with pytest.raises(IllegalMove):
        record.add_variation(2, ["E5"])
    with pytest.raises(NotationError):
        record.add_variation(2, [])


# Records as a stream


def test_the_records_of_a_file_are_read_one_after_the_other() -> None:
    comment = 'a line that begins with\n[Event "no tag"] and has } and { in it'
    records = [
        Record.of("modern", ["E5", "D4"], event="One").append("E6", comment=comment),
        Record.of("classic", ["C3"], event="Two"),
        Record.of("signal", [], event="Three"),
    ]
    text = "\ufeff\n" + write_records(records)
    assert list(stream_records(io.StringIO(text))) == records
    assert list(stream_records(io.StringIO(write_records_json(records)))) == records
    assert list(stream_records([])) == []


def test_a_stream_gives_every_record_before_the_one_that_cannot_be_read() -> None:
    good = write_records(Record.of("classic", ["C3"], event="Good"))
    stream = stream_records(io.StringIO(f"{good}\n{good.replace('C3', '??')}"))
    assert next(stream).tag("Event") == "Good"
    with pytest.raises(NotationError) as refused:
        next(stream)
    assert refused.value.line == 15


def test_a_stream_reads_no_further_than_the_record_that_was_asked_for() -> None:
    lines = iter(write_records([Record.of("classic", ["C3"])] * 3).splitlines(keepends=True))
    next(stream_records(lines))
    assert len(list(lines)) > 7

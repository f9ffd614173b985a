"""Each of the 80 path diagrams of Rules §3, as the designer drew them.

`S` is the source, `T` the target, a blank square must be blank, and on `-` anything may be.
"""

import re
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

import relati
from relati import PositionError, Square
from relati.rules import Kind, Symbol
from relati.rules.paths import PATHS

DIAGRAMS = Path(__file__).parent / "diagrams"


class Diagram(NamedTuple):
    source: Square
    target: Square
    blank: tuple[Square, ...]
    any: tuple[Square, ...]


def read(drawing: str) -> Diagram:
    squares: dict[str, list[Square]] = {"S": [], "T": [], " ": [], "-": []}
    for row, line in enumerate(drawing.splitlines()):
        for column, drawn in enumerate(line.strip("|").split("|")):
            squares[drawn].append(Square.at(column, row))
    (source,), (target,) = squares["S"], squares["T"]
    return Diagram(source, target, tuple(squares[" "]), tuple(squares["-"]))


def diagrams(view: str) -> dict[str, Diagram]:
    text = (DIAGRAMS / f"{view}.txt").read_text(encoding="utf-8")
    named = re.findall(r"^(relati-\S+):\n((?:\|.*\|\n){5})", text, flags=re.MULTILINE)
    return {name: read(drawing) for name, drawing in named}


PLACEMENT = diagrams("placement")
RECOVERY = diagrams("recovery")
RULESETS = ["modern", "signal", "extended", "battle", "extra", "addon"]

O_ROOT, O_NORMAL = Symbol(0, Kind.ROOT, True), Symbol(0, Kind.NORMAL, True)
X_NORMAL = Symbol(1, Kind.NORMAL, True)


def on_board(symbols: Mapping[Square, Symbol], ruleset: str = "modern") -> relati.State:
    return relati.arrange(ruleset, symbols, size=5)


def test_there_are_40_diagrams_in_each_view() -> None:
    directions = ["F", "B", "R", "L", "FR", "FL", "BR", "BL"]
    knights = ["FFR", "FFL", "BBR", "BBL", "FRR", "FLL", "BRR", "BLL"]
    for view, drawn in (("receptor", PLACEMENT), ("repeater", RECOVERY)):
        assert set(drawn) == {
            *(f"relati-normal-{view}-type{towards}" for towards in directions),
            *(f"relati-remote-normal-{view}-type{towards}" for towards in directions),
            *(
                f"relati-remote-stable-{view}-type{towards}-{form}"
                for towards, form in product(knights, ["IH", "HI", "2T"])
            ),
        }
        assert len(drawn) == 40


def test_the_paths_have_exactly_the_names_of_the_diagrams() -> None:
    assert len(PATHS) == 40
    assert {path.receptor for path in PATHS} == set(PLACEMENT)
    assert {path.repeater for path in PATHS} == set(RECOVERY)


# Placement: T is the centre, and the type says where S stands.


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("name", PLACEMENT)
def test_a_symbol_may_be_placed_on_t(name: str, ruleset: str) -> None:
    diagram = PLACEMENT[name]
    state = on_board({diagram.source: O_ROOT}, ruleset)
    assert state.why_illegal(diagram.target) is None
    (link,) = (link for link in state.links(diagram.target) if link.receptor == name)
    assert (link.receiver, link.giver) == (diagram.target, diagram.source)
    assert set(link.between) == set(diagram.blank)
    assert link.carries


@pytest.mark.parametrize("blocker", [Symbol(1, Kind.ROOT, True), X_NORMAL, O_NORMAL], ids=str)
@pytest.mark.parametrize("name", PLACEMENT)
def test_any_symbol_on_a_blank_of_the_placement_path_blocks_that_path(
    name: str, blocker: Symbol
) -> None:
    diagram = PLACEMENT[name]
    for square in diagram.blank:
        state = on_board({diagram.source: O_ROOT, square: blocker})
        assert name not in {link.receptor for link in state.links(diagram.target)}


@pytest.mark.parametrize("name", PLACEMENT)
def test_nothing_but_the_blanks_of_the_path_matters_for_placing(name: str) -> None:
    diagram = PLACEMENT[name]
    taken = {diagram.source: O_ROOT} | dict.fromkeys(diagram.any, X_NORMAL)
    assert may_place(taken, diagram.target)
    for square in diagram.blank:
        assert not may_place(taken | {square: X_NORMAL}, diagram.target)


def may_place(symbols: dict[Square, Symbol], target: Square) -> bool:
    try:
        return on_board(symbols).why_illegal(target) is None
    except PositionError as refused:
        # Not there, and nowhere else either.
        return refused.code != "position/cannot-act"


# Recovery: S is the centre, and the type says where T stands.


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("name", RECOVERY)
def test_the_symbol_on_t_recovers(name: str, ruleset: str) -> None:
    diagram = RECOVERY[name]
    state = on_board({diagram.source: O_ROOT, diagram.target: O_NORMAL}, ruleset)
    assert state.symbols[diagram.target].connected
    (link,) = (link for link in state.links(diagram.target) if link.repeater == name)
    assert (link.receiver, link.giver) == (diagram.target, diagram.source)
    assert set(link.between) == set(diagram.blank)


@pytest.mark.parametrize("blocker", [Symbol(1, Kind.ROOT, True), X_NORMAL, O_NORMAL], ids=str)
@pytest.mark.parametrize("name", RECOVERY)
def test_any_symbol_on_a_blank_of_the_recovery_path_blocks_that_path(
    name: str, blocker: Symbol
) -> None:
    diagram = RECOVERY[name]
    for square in diagram.blank:
        symbols = {diagram.source: O_ROOT, diagram.target: O_NORMAL, square: blocker}
        state = on_board(symbols)
        assert name not in {link.repeater for link in state.links(diagram.target)}


@pytest.mark.parametrize("name", RECOVERY)
def test_nothing_but_the_blanks_of_the_path_matters_for_recovering(name: str) -> None:
    diagram = RECOVERY[name]
    taken = {diagram.source: O_ROOT, diagram.target: O_NORMAL}
    taken |= dict.fromkeys(diagram.any, X_NORMAL)
    assert recovers(taken, diagram.target)
    for square in diagram.blank:
        assert not recovers(taken | {square: X_NORMAL}, diagram.target)


def recovers(symbols: dict[Square, Symbol], target: Square) -> bool:
    """On a board one column wider, where X has room to move."""
    room = {Square("F1"): Symbol(1, Kind.ROOT, True)}
    state = relati.arrange("modern", symbols | room, size=(6, 5), turn=1)
    return state.symbols[target].connected


@pytest.mark.parametrize("name", PLACEMENT)
def test_every_placement_path_is_a_recovery_path_seen_from_the_other_end(name: str) -> None:
    diagram = PLACEMENT[name]
    state = on_board({diagram.source: O_ROOT})
    (link,) = (link for link in state.links(diagram.target) if link.receptor == name)
    seen = RECOVERY[link.repeater]

    def from_centre(centre: Square, squares: tuple[Square, ...]) -> set[tuple[int, int]]:
        return {(square.column - centre.column, square.row - centre.row) for square in squares}

    assert from_centre(link.giver, (link.receiver,)) == from_centre(seen.source, (seen.target,))
    assert from_centre(link.giver, link.between) == from_centre(seen.source, seen.blank)

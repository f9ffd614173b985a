"""The one table of kinds and the one of parts: what is in them, and that all agrees with them."""

import re
from pathlib import Path

from relati.rules import Kind
from relati.rules.actions import ATTACKING, CHANGING
from relati.rules.parts import ATTACKERS, CHANGES, PARTS
from relati.words import sentences

DEFINITION = (Path(__file__).parents[2] / "docs/rules/definition.md").read_text("utf-8")


def defined(line_begins: str) -> set[str]:
    """The kinds that a line of the definition of the rules names."""
    (line,) = (line for line in DEFINITION.splitlines() if line.startswith(line_begins))
    return set(re.findall(r"`([a-z]+)`", line))


def test_the_givers_are_those_of_the_definition() -> None:
    assert {kind for kind in Kind if kind.gives_links} == defined("- **Givers**:")
    receivers = {kind for kind in Kind if not kind.gives_links} - {Kind.DEAD}
    assert receivers == defined("- **Receivers**")


def test_what_cannot_be_targeted_is_that_of_the_definition() -> None:
    untargetable = {kind for kind in Kind if not kind.is_targetable} - {Kind.DEAD}
    assert untargetable == defined("| targetable |")


def test_a_kind_is_its_name() -> None:
    assert Kind("root") is Kind.ROOT
    assert f"{Kind.ROOT}" == Kind.ROOT == "root"


def test_no_two_kinds_are_written_alike_but_cannons_spent_or_not() -> None:
    kinds = set(Kind) - {Kind.SPENT}
    assert len({kind.letter for kind in kinds}) == len({kind.marks for kind in kinds}) == len(kinds)
    assert (Kind.SPENT.letter, Kind.SPENT.marks) == (Kind.CANNON.letter, Kind.CANNON.marks)


def test_every_kind_but_roots_and_normal_symbols_is_brought_by_a_part() -> None:
    brought = {kind for part in PARTS.values() for kind in part.brings}
    assert brought == set(Kind) - {Kind.ROOT, Kind.NORMAL}


def test_every_change_and_attack_in_the_table_can_be_done() -> None:
    assert CHANGING.keys() == CHANGES.keys()
    assert {kind: how.kind for kind, how in CHANGING.items()} == {kind: kind for kind in CHANGES}
    assert ATTACKING.keys() == ATTACKERS.keys()


def test_what_a_part_needs_is_a_part() -> None:
    assert {part.needs for part in PARTS.values()} - {None} <= PARTS.keys()


def test_every_kind_and_every_part_has_a_name_in_words() -> None:
    named = {f"kind/{kind}" for kind in Kind} | {f"part/{name}" for name in PARTS}
    assert named <= sentences().keys()

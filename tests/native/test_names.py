"""The enumerations of the engine are those of the rules, in the same order."""

from relati.native import _engine
from relati.native.codes import KINDS
from relati.native.contents import READINGS
from relati.rules.kinds import Kind
from relati.rules.parts import PARTS
from relati.rules.reach import LINKS
from relati.rules.ruleset import ENDINGS, OVERLAPS

NAMES = _engine.names()


def test_the_engine_has_every_kind_of_the_rules() -> None:
    assert NAMES["kinds"] == KINDS
    assert set(NAMES["kinds"]) == set(Kind)


def test_the_engine_spells_every_kind_with_its_letter() -> None:
    assert NAMES["letters"] == tuple(kind.letter for kind in KINDS)


def test_the_same_kinds_give_links() -> None:
    assert set(NAMES["givers"]) == {kind for kind in Kind if kind.gives_links}


def test_the_same_kinds_can_be_attacked() -> None:
    assert set(NAMES["targetable"]) == {kind for kind in Kind if kind.is_targetable}


def test_the_engine_has_every_part_of_a_ruleset() -> None:
    assert NAMES["actions"] == tuple(PARTS)
    assert NAMES["links"] == tuple(LINKS)
    assert NAMES["readings"] == READINGS
    assert NAMES["endings"] == ENDINGS
    assert NAMES["overlaps"] == OVERLAPS

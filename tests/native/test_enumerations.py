"""The engine's enumerations are the tables of the rules, in the same order."""

import re
from pathlib import Path

import pytest

from relati.native.codes import KINDS
from relati.rules import MOST_PLAYERS
from relati.rules.parts import PARTS
from relati.rules.reach import LINKS
from relati.rules.ruleset import ENDINGS, OVERLAPS

HEADER = (Path(__file__).parents[2] / "native/src/ruleset.hpp").read_text("utf-8")


def members(name: str) -> list[str]:
    """The members of an enumeration, as the rules would spell them."""
    body = re.search(rf"enum (?:class )?{name} : \S+ \{{(.*?)\}};", HEADER, re.DOTALL)
    assert body, f"there is no enumeration {name} in ruleset.hpp"
    names = re.findall(r"([A-Z_]+)(?: = [^,]*)?,?", body[1])
    return [each.lower() for each in names]


def test_the_kinds_are_those_of_the_rules() -> None:
    assert members("Kind") == list(KINDS)


def test_the_parts_are_bits_in_the_order_of_the_rules() -> None:
    assert members("Part") == [f"part_{name}" for name in PARTS]
    bits = re.findall(r"PART_\w+ = 1 << (\d+)", HEADER)
    assert list(map(int, bits)) == list(range(len(PARTS)))


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("Links", [name.replace("+", "_and_") for name in LINKS]),
        ("Ending", [name.replace("-", "_") for name in ENDINGS]),
        ("Overlap", list(OVERLAPS)),
    ],
)
def test_the_other_parts_of_a_ruleset_are_in_the_order_of_the_rules(
    name: str, values: list[str]
) -> None:
    assert members(name) == values


def test_as_many_can_play() -> None:
    assert f"MOST_PLAYERS = {MOST_PLAYERS};" in HEADER

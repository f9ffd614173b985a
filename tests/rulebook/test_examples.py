"""No example lies: its board stands, its moves are legal, and what it claims is so."""

import re
from importlib.resources import files

import pytest

from relati.notation.table import write_table
from relati.rulebook import Claim, Example, page, pages
from relati.rules import start
from relati.words import LANGUAGES
from tests.rulebook.claims import OF_THE_BOARD, OF_THE_MOVE, broken_claims

SOURCES = files("relati.rulebook") / "pages"
EXAMPLES = {
    f"{name}-{number}": example
    for name in pages()
    for number, example in enumerate(page(name).examples, start=1)
}


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_an_example_can_be_played_and_is_true(example: Example) -> None:
    assert len(example.states) == len(example.moves) + 1
    assert example.claims, "an example that claims nothing teaches nothing"
    assert broken_claims(example) == []


@pytest.mark.parametrize("name", pages())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sources_draw_what_is_cut_off_as_cut_off(name: str, lang: str) -> None:
    # Dashes are read past, so a source could draw one where nothing is cut off.
    source = (SOURCES / f"{name}.{lang}.md").read_text("utf-8")
    drawn = re.findall(r"^```board\n.*?\n(\|.*?)\n```$", source, re.MULTILINE | re.DOTALL)
    assert drawn == [write_table(example.before) for example in page(name, lang).examples]


@pytest.mark.parametrize("verb", [*OF_THE_MOVE, *OF_THE_BOARD])
def test_every_kind_of_claim_is_made_somewhere(verb: str) -> None:
    assert any(claim.verb == verb for each in EXAMPLES.values() for claim in each.claims)


@pytest.mark.parametrize(
    "lie",
    [
        "cuts A1",
        "kills A1",
        "earns 1",
        "out X",
        "wins O",
        "turn O",
        "legal B2",
        "illegal C3 rules/occupied",
        "moves 3",
        "disconnected B2",
        "is B2 cannon",
        "links C3 B2",
        "path B2 relati-normal-receptor-typeF",
        "wave 0 B2",
        "holds O A1",
    ],
)
def test_a_lie_is_found(lie: str) -> None:
    before = start("modern", size=5).play("A5").play("E5")
    moves = (before.legal_moves()[0],)
    verb, *arguments = lie.split()
    example = Example(before, moves, claims=(Claim(verb, tuple(arguments)),))
    assert broken_claims(example) != []

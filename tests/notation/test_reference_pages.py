"""The examples in docs/reference are read by the library, in both languages."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from relati.notation import (
    read_move,
    read_position,
    read_records,
    read_records_json,
    read_ruleset,
    read_ruleset_toml,
    spell_ruleset,
    write_position,
    write_records,
    write_records_json,
    write_ruleset_toml,
)
from relati.notation.position import FIELDS
from relati.notation.record import TAGS
from relati.notation.record_json import MOVE_KEYS, RECORD_KEYS
from relati.notation.rulesets import PARTS

PAGES = Path(__file__).resolve().parents[2] / "docs" / "reference"
NAMES = ("moves", "position", "record", "rulesets")
IN_BOTH = [f"{name}{suffix}.md" for name in NAMES for suffix in ("", ".zh")]

#: A block of each language holds examples as they are written, one to a line or one in all.
BY_LINE: dict[str, Callable[[str], str]] = {
    "relati-move": lambda text: str(read_move(text)),
    "relati-position": lambda text: write_position(read_position(text)),
    "relati-ruleset": lambda text: spell_ruleset(read_ruleset(text)),
}
WHOLE: dict[str, Callable[[str], str]] = {
    "relati-record": lambda text: write_records(read_records(text)),
    "relati-json": lambda text: write_records_json(read_records_json(text)),
}


def blocks(page: str, *languages: str) -> list[tuple[str, str]]:
    text = (PAGES / page).read_text("utf-8")
    fenced = re.findall(r"^```([a-z-]+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [(language, block) for language, block in fenced if language in languages]


@pytest.mark.parametrize("page", IN_BOTH)
def test_every_example_is_read_and_is_written_as_it_stands(page: str) -> None:
    for language, block in blocks(page, *BY_LINE):
        for line in block.splitlines():
            assert BY_LINE[language](line) == line
    for language, block in blocks(page, *WHOLE):
        assert WHOLE[language](block) == block


@pytest.mark.parametrize("page", IN_BOTH)
def test_every_recorded_game_is_legal(page: str) -> None:
    for _, block in blocks(page, "relati-record"):
        assert [record.verify() for record in read_records(block)] == [None]


@pytest.mark.parametrize("page", ["rulesets.md", "rulesets.zh.md"])
def test_every_toml_file_is_a_ruleset_and_the_last_is_as_it_is_written(page: str) -> None:
    rulesets = [read_ruleset_toml(block) for _, block in blocks(page, "toml")]
    assert len(rulesets) == 3
    assert write_ruleset_toml(rulesets[-1]) == blocks(page, "toml")[-1][1]


@pytest.mark.parametrize("page", IN_BOTH)
def test_every_program_runs(page: str) -> None:
    programs = blocks(page, "python")
    assert programs
    for _, program in programs:
        exec(compile(program, page, "exec"), {})


@pytest.mark.parametrize("page", IN_BOTH)
def test_every_page_has_a_grammar_or_examples_and_its_twin_has_the_same(page: str) -> None:
    name = page.partition(".")[0]
    one, other = (blocks(f"{name}{suffix}.md", "ebnf", *BY_LINE, *WHOLE) for suffix in ("", ".zh"))
    assert [language for language, _ in one] == [language for language, _ in other]
    assert "ebnf" in dict(one)


@pytest.mark.parametrize("suffix", ["", ".zh"])
def test_no_key_or_tag_is_left_out(suffix: str) -> None:
    assert len(blocks(f"position{suffix}.md", "relati-position")[0][1].split()) == len(FIELDS)
    record = (PAGES / f"record{suffix}.md").read_text("utf-8")
    assert all(f"`{name}`" in record for name in (*TAGS, *MOVE_KEYS))
    assert all(f"`{key}`" in record or f'"{key}"' in record for key in RECORD_KEYS)
    rulesets = (PAGES / f"rulesets{suffix}.md").read_text("utf-8")
    assert all(f"`{part}`" in rulesets for part in PARTS)

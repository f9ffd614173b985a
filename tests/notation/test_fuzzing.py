"""Whatever is read ends in a value or in a `NotationError` with a place and a sentence."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from relati.errors import NotationError
from relati.notation import (
    read_move,
    read_position,
    read_records,
    read_records_json,
    read_ruleset,
    read_ruleset_toml,
    read_table,
)

TABLE = "|   | A | B | C |\n| 1 |[O]|   |-X-|\n| 2 |   | O |   |\n| 3 |   |   |[X]|"
POSITIONS = [
    "extended:chain 2 2X2/1OcR2Xr/5/Or4/1Xd3 X+1 - - *",
    "addon:overlap=public 3 Oh1Oh1Tr/5/Oh1OhXrOr X T O=A1:C3 *",
    "duel[links=near;actions=cannon+bomb;players=2-3;side=4n+1;spent_dies=on] 3 3/3/3 O - - *",
]
RECORD = r"""[Event "a \"b\" \u{3000}"]
[Ruleset "extended"]
[Result "O-wins"]

{All.} 1. O C3 @0:04:58 +0:00:12.5 {x \} y} (1. O {or} D4 2. X E5 (2. pass))
2. X D4=cannon 3. O C3-C7xF9 D5xD5 5. X E9! O-wins
"""
JSON = """{"ruleset": "extended", "players": 2, "size": [5, 5], "result": "*", "tags": {"O": "Ann"},
"comment": "\\u6587", "moves": ["C3", {"move": "D4", "before": "a", "comment": "b",
"time_left": 5.5, "time_used": 3, "variations": [["A1"], [{"move": "pass"}]]}]}"""
TOML = 'name = "duel"\nbase = "extended:chain"\nactions = ["cannon", "bomb"]\nplayers = [2, 3]\n'

READERS: dict[str, tuple[Callable[[Any], object], list[str]]] = {
    "move": (read_move, ["C3", "C3=cannon", "C3-C7-F7xF9", "E9!", "pass", "out:X", " Ｃ３ＸＣ４"]),
    "table": (read_table, [TABLE]),
    "position": (read_position, POSITIONS),
    "records": (read_records, [RECORD, RECORD + "\n" + RECORD]),
    "json": (read_records_json, [JSON, f"[{JSON}]"]),
    "ruleset": (read_ruleset, [line.split()[0] for line in POSITIONS]),
    "toml": (read_ruleset_toml, [TOML]),
}
IN_BYTES = ("records", "json", "toml")
#: What is likely to be read as something, and what is likely to break something.
PIECES = ["{", "}", "(", ")", "[", "]", '"', "\\", "\\u{d800}", "\n", "\r\n", "\t", " ", "/", ":"]
PIECES += [",", ";", "=", "+", "-", "@", "*", ".", "!", "0", "9", "99", "27", "1" * 5000, "1e999"]
PIECES += [
    "O",
    "X",
    "T",
    "P",
    "r",
    "cF",
    "d",
    "h",
    "A1",
    "Z27",
    "x",
    "wins",
    "-1",
    "0x" + "f" * 5000,
]
PIECES += ["٣", "²", "Ⅷ", "ß", "ı", "ŉ", "\0", "\ufeff", "\u2028", "\x85", "\ud800", "😀", "NaN"]
PIECES += ["true", "null", "[[", "((", "{{", '"""', "inf", "1979-05-27", "name", "move", "Size"]


@st.composite
def damaged(draw: st.DrawFn, texts: list[str]) -> str:
    """A good text with a few pieces taken out, put in or moved about."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        piece = draw(st.sampled_from(PIECES) | st.just(text[end : end + 9]) | st.text(max_size=3))
        text = text[:start] + piece + text[end:]
    return text


def refusal(read: Callable[[Any], object], text: str | bytes) -> NotationError | None:
    try:
        read(text)
    except NotationError as error:
        return error
    return None


def assert_read_or_refused(read: Callable[[Any], object], text: str | bytes) -> None:
    error = refusal(read, text)
    if error is None:
        return
    assert error.sentence("en")
    assert error.sentence("zh")
    # A move is a word: its errors count characters, not lines. And full-width forms may be
    # longer once they are plain.
    if isinstance(text, str) and text.isascii() and read is not read_move:
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        assert 1 <= error.line <= len(lines)
        assert 1 <= error.column <= len(lines[error.line - 1]) + 1


@pytest.mark.parametrize("name", READERS)
@given(data=st.data())
@settings(max_examples=150)
def test_a_damaged_text_is_read_or_refused(name: str, data: st.DataObject) -> None:
    read, texts = READERS[name]
    assert_read_or_refused(read, data.draw(damaged(texts)))


@pytest.mark.parametrize("name", READERS)
@given(text=st.text())
@example(text="")
@example(text="\ud800")
@example(text="1" * 5000)
def test_any_text_is_read_or_refused(name: str, text: str) -> None:
    assert_read_or_refused(READERS[name][0], text)


@pytest.mark.parametrize("name", IN_BYTES)
@given(data=st.binary())
def test_any_bytes_are_read_or_refused(name: str, data: bytes) -> None:
    assert_read_or_refused(READERS[name][0], data)


@pytest.mark.parametrize("name", IN_BYTES)
@given(data=st.data())
def test_damaged_bytes_are_read_or_refused(name: str, data: st.DataObject) -> None:
    read, texts = READERS[name]
    whole = data.draw(st.sampled_from(texts)).encode()
    at = data.draw(st.integers(0, len(whole)))
    assert_read_or_refused(read, whole[:at] + data.draw(st.binary(max_size=3)) + whole[at + 1 :])


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("mark", ["(", "[", "{", "[[", '{"a":', "x = [", "(C3", "-", "/"])
def test_a_deep_nest_is_refused(name: str, mark: str) -> None:
    head = '[Ruleset "modern"]\n\nC3 ' if name == "records" else ""
    assert_read_or_refused(READERS[name][0], head + mark * 100_000)


@pytest.mark.parametrize("name", READERS)
def test_the_texts_to_damage_are_good(name: str) -> None:
    read, texts = READERS[name]
    for text in texts:
        read(text)

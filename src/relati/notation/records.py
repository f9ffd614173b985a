"""Records in either form, recognised by how they begin."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain

from relati.notation.record import Record
from relati.notation.record_json import read_records_json
from relati.notation.record_reader import read_records_text, stream_records_text
from relati.notation.scanner import text_of

#: JSON begins with an object or an array of them; text with a tag, as in `[Event "Final"]`.
_JSON = re.compile(r"\s*(?:\{|\[(?![A-Za-z]))")


def read_records(data: str | bytes) -> tuple[Record, ...]:
    """All records in a text (or its bytes, in UTF-8), written as text or as JSON.

    Raises `NotationError` if it cannot be read.
    """
    text = text_of(data)
    return read_records_json(text) if _JSON.match(text) else read_records_text(text)


def stream_records(lines: Iterable[str]) -> Iterator[Record]:
    """The records of an open file (or of any lines of text) one after the other.

        with open("games.txt", encoding="utf-8") as file:
            for record in stream_records(file):
                ...

    Of records in text no more than one is in memory at a time; JSON is read whole. Raises
    `NotationError` at the first record that cannot be read, after giving those before it.
    """
    rest, head = iter(lines), ""
    for line in rest:
        head += line
        if head.strip("\ufeff \t\r\n"):
            break
    if _JSON.match(head.removeprefix("\ufeff")):
        yield from read_records_json("".join((head, *rest)))
    else:
        yield from stream_records_text(chain(head.splitlines(keepends=True), rest))

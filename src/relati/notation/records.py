"""Records in either form, recognised by how they begin."""

import re

from relati.notation.record import Record
from relati.notation.record_json import read_records_json
from relati.notation.record_reader import read_records_text
from relati.notation.scanner import text_of

#: JSON begins with an object or an array of them; text with a tag, as in `[Event "Final"]`.
_JSON = re.compile(r"\s*(?:\{|\[(?![A-Za-z]))")


def read_records(data: str | bytes) -> tuple[Record, ...]:
    """All records in a text (or its bytes, in UTF-8), written as text or as JSON.

    Raises `NotationError` if it cannot be read.
    """
    text = text_of(data)
    return read_records_json(text) if _JSON.match(text) else read_records_text(text)

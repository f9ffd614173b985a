"""Records as JSON: the same content as the text, under whole words."""

import json
from collections.abc import Iterable, Iterator
from datetime import timedelta
from typing import Any

from relati.notation.located_json import Located, read_json
from relati.notation.opening import Said, read_start
from relati.notation.players import UNFINISHED, read_result
from relati.notation.record import DEEPEST, DERIVED, LONGEST_TIME, TAG_NAME, Node, Record
from relati.notation.record_writer import derived_tags
from relati.notation.scanner import Scanner, read_from, text_of
from relati.rules import Move, read_move

RECORD_KEYS = (
    *("ruleset", "players", "size", "position", "result"),
    *("tags", "comment", "moves"),
)
MOVE_KEYS = ("move", "before", "comment", "time_left", "time_used", "variations")


def write_records_json(records: Record | Iterable[Record]) -> str:
    """One record as a JSON object, or several as an array of objects; a line for each move."""
    if isinstance(records, Record):
        return _write_record(records) + "\n"
    return _lines("[", map(_write_record, records), "]") + "\n"


def _write_record(record: Record) -> str:
    content = _record_content(record)
    moves = _lines("[", map(_write_value, content.pop("moves")), "]")
    values = {key: _write_value(value) for key, value in content.items()} | {"moves": moves}
    return _lines("{", (f'"{key}": {value}' for key, value in values.items()), "}")


def _write_value(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lines(opening: str, items: Iterable[str], closing: str) -> str:
    """Items between brackets, each on a line of its own."""
    # Line breaks within strings are escaped: these are all between items, and can be indented.
    lines = ",\n".join(items).replace("\n", "\n  ")
    return f"{opening}\n  {lines}\n{closing}" if lines else opening + closing


def _record_content(record: Record) -> dict[str, Any]:
    derived = derived_tags(record)
    board = record.start().board
    content: dict[str, Any] = {
        "ruleset": derived["Ruleset"],
        "players": record.start().players,
        "size": [board.width, board.height],
        "position": derived.get("Position"),
        "result": record.result,
        "tags": dict(record.tags),
        "comment": record.comment,
        "moves": _line_content(record.moves),
    }
    return _without_nothing(content, keep=("moves",))


def _line_content(line: Iterable[Node]) -> list[dict[str, Any]]:
    return [_without_nothing(_node_content(node)) for node in line]


def _node_content(node: Node) -> dict[str, Any]:
    return {
        "move": str(node.move),
        "before": node.before,
        "comment": node.comment,
        "time_left": _seconds(node.time_left),
        "time_used": _seconds(node.time_used),
        "variations": list(map(_line_content, node.variations)),
    }


def _without_nothing(content: dict[str, Any], keep: tuple[str, ...] = ()) -> dict[str, Any]:
    """Without the keys that say nothing. A clock at 0 does say something."""
    return {key: v for key, v in content.items() if key in keep or v or v == 0}


def _seconds(time: timedelta | None) -> float | int | None:
    if time is None:
        return None
    return time.total_seconds() if time.microseconds else time // timedelta(seconds=1)


def read_records_json(data: str | bytes) -> tuple[Record, ...]:
    """The records in a JSON text (or its bytes, in UTF-8): an object, or an array of them.

    What cannot be read is a `NotationError`.
    """
    found = read_json(text_of(data))
    games = found.value if isinstance(found.value, list) else [found]
    return tuple(map(_read_record, games))


def _read_record(found: Located) -> Record:
    content = _object(found, RECORD_KEYS)
    initial = read_start(dict(_said(content)), found.place)
    result = UNFINISHED
    if "result" in content:
        text = _string(content["result"])
        result = read_result(Scanner(text, *_inside(content["result"])), initial.players)
    return Record(
        initial,
        _read_line(content["moves"], 0) if "moves" in content else (),
        tuple(_read_tags(content["tags"])) if "tags" in content else (),
        result,
        _string(content["comment"]) if "comment" in content else "",
    )


def _said(content: dict[str, Located]) -> Iterator[tuple[str, Said]]:
    """What tells the start, as the tags of the text form would say it."""
    for key in ("ruleset", "position"):
        if key in content:
            yield key.capitalize(), Said(_string(content[key]), _inside(content[key]))
    if "players" in content:
        found = content["players"]
        yield "Players", Said(str(_whole(found)), found.place)
    if "size" in content:
        found = content["size"]
        if not isinstance(found.value, list) or len(found.value) != 2:
            raise found.error("notation/json-size")
        yield "Size", Said("x".join(str(_whole(side)) for side in found.value), found.place)


def _read_tags(found: Located) -> Iterator[tuple[str, str]]:
    if not isinstance(found.value, dict):
        raise found.error("notation/json-object")
    for name, value in found.value.items():
        if not TAG_NAME.fullmatch(name) or name in DERIVED:
            raise value.error("notation/tag-name", found=name)
        yield name, _string(value)


def _read_line(found: Located, depth: int) -> tuple[Node, ...]:
    if depth > DEEPEST:
        raise found.error("notation/too-deep")
    return tuple(_read_node(node, depth) for node in _array(found))


def _read_node(found: Located, depth: int) -> Node:
    """A move with all that belongs to it; a bare string is a move with nothing else."""
    if isinstance(found.value, str):
        return Node(_read_move(found))
    content = _object(found, MOVE_KEYS)
    if "move" not in content:
        raise found.error("notation/json-missing", key="move")
    return Node(
        _read_move(content["move"]),
        before=_string(content["before"]) if "before" in content else "",
        comment=_string(content["comment"]) if "comment" in content else "",
        time_left=_time(content["time_left"]) if "time_left" in content else None,
        time_used=_time(content["time_used"]) if "time_used" in content else None,
        variations=_read_variations(content["variations"], depth)
        if "variations" in content
        else (),
    )


def _read_variations(found: Located, depth: int) -> tuple[tuple[Node, ...], ...]:
    return tuple(_read_variation(line, depth + 1) for line in _array(found))


def _read_variation(found: Located, depth: int) -> tuple[Node, ...]:
    line = _read_line(found, depth)
    if not line:
        raise found.error("notation/empty-variation")
    return line


def _read_move(found: Located) -> Move:
    text = _string(found)
    with read_from(_inside(found)):
        return read_move(text)


def _object(found: Located, known: tuple[str, ...]) -> dict[str, Located]:
    if not isinstance(found.value, dict):
        raise found.error("notation/json-object")
    for key, value in found.value.items():
        if key not in known:
            raise value.error("notation/json-key", key=key, known=known)
    return found.value


def _array(found: Located) -> list[Located]:
    if not isinstance(found.value, list):
        raise found.error("notation/json-array")
    return found.value


def _string(found: Located) -> str:
    if not isinstance(found.value, str):
        raise found.error("notation/json-string")
    return found.value


def _whole(found: Located) -> int:
    if type(found.value) is not int:
        raise found.error("notation/json-whole")
    return found.value


def _time(found: Located) -> timedelta:
    seconds = found.value
    if type(seconds) not in (int, float) or not 0 <= seconds < LONGEST_TIME.total_seconds():
        raise found.error("notation/json-time")
    return timedelta(seconds=seconds)


def _inside(found: Located) -> tuple[int, int]:
    """The place of a string's first character, behind the quotes."""
    line, column = found.place
    return line, column + 1

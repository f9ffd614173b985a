"""Records as JSON: the same content as the text, under whole words."""

import json
from collections.abc import Iterable, Iterator
from datetime import timedelta
from typing import Any

from relati.notation.located_json import Located, read_json
from relati.notation.players import UNFINISHED, read_result
from relati.notation.record import DEEPEST, DERIVED, LONGEST_TIME, TAG_NAME, Node, Record
from relati.notation.record_writer import derived_tags
from relati.notation.scanner import Scanner, read_from, text_of
from relati.notation.sizes import spell_size
from relati.notation.start_tags import LocatedText, read_start
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
        "moves": _line_content(record.nodes),
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

    Raises `NotationError` if it cannot be read.
    """
    content = read_json(text_of(data))
    games = content.value if isinstance(content.value, list) else [content]
    return tuple(map(_read_record, games))


def _read_record(located: Located) -> Record:
    content = _object(located, RECORD_KEYS)
    initial = read_start(dict(_start_tags(content)), located.place)
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


def _start_tags(content: dict[str, Located]) -> Iterator[tuple[str, LocatedText]]:
    """Where the game starts, as the tags of the text form have it."""
    for key in ("ruleset", "position"):
        if key in content:
            yield key.capitalize(), LocatedText(_string(content[key]), _inside(content[key]))
    if "players" in content:
        players = content["players"]
        yield "Players", LocatedText(str(_whole(players)), players.place)
    if "size" in content:
        size = content["size"]
        if not isinstance(size.value, list) or len(size.value) != 2:
            raise size.error("notation/json-size")
        width, height = map(_whole, size.value)
        yield "Size", LocatedText(spell_size(width, height), size.place)


def _read_tags(located: Located) -> Iterator[tuple[str, str]]:
    if not isinstance(located.value, dict):
        raise located.error("notation/json-object")
    for name, value in located.value.items():
        if not TAG_NAME.fullmatch(name) or name in DERIVED:
            raise value.error("notation/tag-name", found=name)
        yield name, _string(value)


def _read_line(located: Located, depth: int) -> tuple[Node, ...]:
    if depth > DEEPEST:
        raise located.error("notation/too-deep")
    return tuple(_read_node(node, depth) for node in _array(located))


def _read_node(located: Located, depth: int) -> Node:
    """A move with all that belongs to it; a bare string is a move with nothing else."""
    if isinstance(located.value, str):
        return Node(_read_move(located))
    content = _object(located, MOVE_KEYS)
    if "move" not in content:
        raise located.error("notation/json-missing", key="move")
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


def _read_variations(located: Located, depth: int) -> tuple[tuple[Node, ...], ...]:
    return tuple(_read_variation(line, depth + 1) for line in _array(located))


def _read_variation(located: Located, depth: int) -> tuple[Node, ...]:
    line = _read_line(located, depth)
    if not line:
        raise located.error("notation/empty-variation")
    return line


def _read_move(located: Located) -> Move:
    text = _string(located)
    with read_from(_inside(located)):
        return read_move(text)


def _object(located: Located, known: tuple[str, ...]) -> dict[str, Located]:
    if not isinstance(located.value, dict):
        raise located.error("notation/json-object")
    for key, value in located.value.items():
        if key not in known:
            raise value.error("notation/json-key", key=key, known=known)
    return located.value


def _array(located: Located) -> list[Located]:
    if not isinstance(located.value, list):
        raise located.error("notation/json-array")
    return located.value


def _string(located: Located) -> str:
    if not isinstance(located.value, str):
        raise located.error("notation/json-string")
    return located.value


def _whole(located: Located) -> int:
    if type(located.value) is not int:
        raise located.error("notation/json-whole")
    return located.value


def _time(located: Located) -> timedelta:
    seconds = located.value
    if type(seconds) not in (int, float) or not 0 <= seconds < LONGEST_TIME.total_seconds():
        raise located.error("notation/json-time")
    return timedelta(seconds=seconds)


def _inside(located: Located) -> tuple[int, int]:
    """The place of a string's first character, behind the quotes."""
    line, column = located.place
    return line, column + 1

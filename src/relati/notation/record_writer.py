"""Records as text: tags, then the moves, numbered and wrapped.

    [Event "Final"]
    [Ruleset "extended"]
    [Players "2"]
    [Size "9x9"]
    [Result "*"]

    1. O E5 2. X D4 {Close.} (2. X F6 3. O D5) 3. O C4 D3 5. X D5 *

Every move has a number; it is written, with the player's letter, where a turn begins, so that
`3. O C4 D3` shows O acting twice in a row.
"""

import re
from collections.abc import Iterable, Iterator

from relati.notation.quoting import escape, spell_time
from relati.notation.record import TAGS, Node, Record, after
from relati.notation.rulesets import spell_kept_ruleset
from relati.notation.sizes import spell_size
from relati.rules import PLAYER_LETTERS, State, Withdraw, start

WIDTH = 80

#: A comment is wrapped at single spaces: of several in a row none may be lost.
_SINGLE_SPACE = re.compile(r"(?<! ) (?! )")


def write_records(records: Record | Iterable[Record]) -> str:
    """Records as text, one after the other; `read_records` makes equal ones of it."""
    games = (records,) if isinstance(records, Record) else records
    return "\n".join(map(_write_record, games))


def derived_tags(record: Record) -> dict[str, str]:
    """The tags for where a game starts and how it ended."""
    initial = record.start()
    width, height = initial.board.width, initial.board.height
    tags = {
        "Ruleset": spell_kept_ruleset(initial.ruleset),
        "Players": str(initial.players),
        "Size": spell_size(width, height),
    }
    if initial != start(initial.ruleset, initial.players, (width, height)):
        tags["Position"] = initial.position
    return tags | {"Result": record.result}


def _write_record(record: Record) -> str:
    tags = derived_tags(record) | dict(record.tags)
    names = sorted(tags, key=lambda name: TAGS.index(name) if name in TAGS else len(TAGS))
    lines = [f'[{name} "{escape(tags[name], chr(34))}"]\n' for name in names]
    words = [*_comment(record.comment), *_line(record.start(), record.nodes, 1), record.result]
    return f"{''.join(lines)}\n{_wrapped(words)}\n"


def _line(state: State | None, line: Iterable[Node], number: int) -> Iterator[str]:
    """The words of a line of moves, which never break but between each other.

    The player's letter needs the state; after a move the rules refuse there is none, and from
    there on every move just has its number.
    """
    player = None  # whose turn the last number has announced
    for node in line:
        turn = state.turn if state else None
        if state and isinstance(node.move, Withdraw):
            turn = node.move.player
        label = ""
        if player is None or player != turn or node.before:
            label = f"{number}. " if turn is None else f"{number}. {PLAYER_LETTERS[turn]} "
        if node.before:
            yield label.rstrip()
            yield from _comment(node.before)
            label = ""
        yield f"{label}{node.move}"
        if node.time_left is not None:
            yield f"@{spell_time(node.time_left)}"
        if node.time_used is not None:
            yield f"+{spell_time(node.time_used)}"
        yield from _comment(node.comment)
        for variation in node.variations:
            yield from _in_parentheses(list(_line(state, variation, number)))
        # After an interruption the player's letter is written again.
        player = None if node.comment or node.variations else turn
        state = after(state, node)
        number += 1


def _comment(text: str) -> list[str]:
    return _SINGLE_SPACE.split("{" + escape(text, "}") + "}") if text else []


def _in_parentheses(words: list[str]) -> list[str]:
    words[0] = "(" + words[0]
    words[-1] += ")"
    return words


def _wrapped(words: Iterable[str]) -> str:
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return "\n".join(lines)

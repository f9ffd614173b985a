"""Records from text: the other way round from `record_writer`.

Reading checks that every move can be read and that the tags agree; whether the moves are legal is
`Record.verify`. Numbers and players' letters before moves are for people and are read past.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import timedelta

from relati.notation.players import read_result
from relati.notation.quoting import read_escaped, read_time
from relati.notation.record import DEEPEST, DERIVED, TAG_NAME, Node, Record
from relati.notation.scanner import Scanner, read_from, shortened, text_of
from relati.notation.start_tags import LocatedText, read_start
from relati.rules import PLAYER_LETTERS, PLAYER_SYMBOLS, Move, read_move

_SPACE = re.compile(r"\s*")
_TAG_VALUE = re.compile(r'[ \t]+"')
_TAG_END = re.compile(r"[ \t]*\]")
_LABEL = re.compile(rf"[0-9]+\.+|[{PLAYER_LETTERS}{PLAYER_SYMBOLS}](?=[\s{{]|$)")
_WORD = re.compile(r"[^\s(){}\[\]]+")
#: What opens and closes a comment; a backslash takes the next character with it.
_COMMENT_MARK = re.compile(r"\\.|[{}]")
_RESULT = re.compile(r"\*(?=\s|$)|[A-Za-z]+-wins(?=\s|$)")


def read_records_text(data: str | bytes) -> tuple[Record, ...]:
    """All records in a text (or its bytes, in UTF-8), in their order.

    Line breaks of any kind and a byte order mark are accepted. Raises `NotationError` if the
    text cannot be read.
    """
    scanner = Scanner(text_of(data))
    records = []
    scanner.take(_SPACE)
    while not scanner.is_at_end:
        records.append(_read_record(scanner))
        scanner.take(_SPACE)
    return tuple(records)


def stream_records_text(lines: Iterable[str]) -> Iterator[Record]:
    """The records of lines of text one after the other, each read when its last line has come."""
    for number, text in _each_text(lines):
        scanner = Scanner(text_of(text), number)
        scanner.take(_SPACE)
        while not scanner.is_at_end:
            yield _read_record(scanner)
            scanner.take(_SPACE)


def _each_text(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The text of each record, with the number of its first line.

    A record begins with tags: a line that begins with one after moves is the next record's, unless
    a comment is open.
    """
    gathered: list[str] = []
    first, has_moves, in_comment = 1, False, False
    for number, line in enumerate(lines, 1):
        is_tag = not in_comment and line.lstrip("\ufeff \t").startswith("[")
        if is_tag and has_moves:
            yield first, "".join(gathered)
            gathered, first, has_moves = [], number, False
        gathered.append(line)
        if not is_tag and line.strip():
            has_moves = True
            for mark in _COMMENT_MARK.findall(line):
                in_comment = mark == "{" or (in_comment and mark != "}")
    yield first, "".join(gathered)


def _read_record(scanner: Scanner) -> Record:
    tags = _read_tags(scanner)
    initial = read_start(tags, scanner.place())
    comment = _read_comments(scanner, "")
    moves = _read_line(scanner, 0)
    if scanner.is_at_end or scanner.text[scanner.at] == ")":
        raise scanner.error("notation/move-or-result")
    place, word = scanner.place(), scanner.take(_RESULT)
    assert word is not None, "a line ends at a result, a parenthesis or the end"
    result = read_result(Scanner(word[0], *place), initial.players)
    tagged = tags.get("Result")
    if tagged and tagged.text != result:
        raise tagged.error("notation/result-tag", found=shortened(tagged.text), result=result)
    others = tuple((name, value.text) for name, value in tags.items() if name not in DERIVED)
    return Record(initial, moves, others, result, comment)


def _read_tags(scanner: Scanner) -> dict[str, LocatedText]:
    tags: dict[str, LocatedText] = {}
    while scanner.take_mark("["):
        name = scanner.take(TAG_NAME)
        if not name:
            raise scanner.error("notation/tag")
        if name[0] in tags:
            raise scanner.error("notation/tag-twice", name.start(), tag=name[0])
        if not scanner.take(_TAG_VALUE):
            raise scanner.error("notation/tag-value")
        place = scanner.place()
        value = read_escaped(scanner, '"', "notation/tag-open")
        if not scanner.take(_TAG_END):
            raise scanner.error("notation/tag-end")
        tags[name[0]] = LocatedText(value, place)
        scanner.take(_SPACE)
    return tags


@dataclass(slots=True)
class _Draft:
    """A move whose comments, clock times and variations are still being read."""

    move: Move
    before: str
    comment: str = ""
    times: dict[str, timedelta] = field(default_factory=dict)
    variations: list[tuple[Node, ...]] = field(default_factory=list)

    def node(self) -> Node:
        return Node(
            self.move,
            self.before,
            self.comment,
            self.times.get("@"),
            self.times.get("+"),
            tuple(self.variations),
        )


def _read_line(scanner: Scanner, depth: int) -> tuple[Node, ...]:
    """The moves up to a result, a closing parenthesis or the end."""
    drafts: list[_Draft] = []
    before, is_labelled = "", False
    while True:
        scanner.take(_SPACE)
        at = scanner.at
        mark = scanner.text[at : at + 1]
        if mark in ("", ")") or _RESULT.match(scanner.text, at):
            if before:
                raise scanner.error("notation/move-expected")
            return tuple(draft.node() for draft in drafts)
        if mark == "{":
            if is_labelled or not drafts:
                before = _read_comments(scanner, before)
            else:
                drafts[-1].comment = _read_comments(scanner, drafts[-1].comment)
        elif mark == "(":
            if is_labelled or not drafts:
                raise scanner.error("notation/move-expected")
            drafts[-1].variations.append(_read_variation(scanner, depth + 1))
        elif mark in "@+":
            if is_labelled or not drafts:
                raise scanner.error("notation/move-expected")
            _read_clock(scanner, drafts[-1])
        elif scanner.take(_LABEL):
            is_labelled = True
        else:
            drafts.append(_Draft(_read_move(scanner), before))
            before, is_labelled = "", False


def _read_variation(scanner: Scanner, depth: int) -> tuple[Node, ...]:
    opened = scanner.at
    if depth > DEEPEST:
        raise scanner.error("notation/too-deep")
    scanner.take_mark("(")
    line = _read_line(scanner, depth)
    if not scanner.take_mark(")"):
        raise scanner.error("notation/variation-open", opened)
    if not line:
        raise scanner.error("notation/empty-variation", opened)
    return line


def _read_comments(scanner: Scanner, sofar: str) -> str:
    """The comments that stand here, after those there are, as one."""
    comments = [sofar] if sofar else []
    while scanner.take_mark("{"):
        if comment := read_escaped(scanner, "}", "notation/comment-open"):
            comments.append(comment)
        scanner.take(_SPACE)
    return " ".join(comments)


def _read_clock(scanner: Scanner, draft: _Draft) -> None:
    at = scanner.at
    word = scanner.take(_WORD)
    assert word is not None, "a clock time starts with a mark"
    time = read_time(word[0][1:])
    if time is None or word[0][0] in draft.times:
        raise scanner.error("notation/clock", at)
    draft.times[word[0][0]] = time


def _read_move(scanner: Scanner) -> Move:
    place, at = scanner.place(), scanner.at
    word = scanner.take(_WORD)
    if not word:
        raise scanner.error("notation/move-or-result", at)
    with read_from(place):
        return read_move(word[0])

"""Chapters as records: with variations and comments. Records have no place for drawings."""

from collections.abc import Sequence

from relati.matches.checked_position import read_checked
from relati.notation import Node, Record, read_move, write_records
from relati.studies.chapter import START, Chapter


def records_text(name: str, chapters: Sequence[Chapter], only: int | None = None) -> str:
    """The chapters of a study as record text, all of them or one."""
    return write_records(
        _record_of(name, chapter) for chapter in chapters if only in (None, chapter.number)
    )


def _record_of(name: str, chapter: Chapter) -> Record:
    tags = (("Event", name), ("Round", chapter.name))
    start = chapter.nodes[START]
    initial = read_checked(chapter.position)
    return Record(initial, _line(chapter, START), tags, comment=start.comment)


def _line(chapter: Chapter, parent: int) -> tuple[Node, ...]:
    """The moves after another one: the first child goes on, the others are variations to it."""
    line = []
    while children := chapter.nodes[parent].children:
        first, *others = children
        variations = tuple(_branch(chapter, each) for each in others)
        line.append(_node(chapter, first, variations))
        parent = first
    return tuple(line)


def _branch(chapter: Chapter, number: int) -> tuple[Node, ...]:
    return (_node(chapter, number), *_line(chapter, number))


def _node(chapter: Chapter, number: int, variations: tuple[tuple[Node, ...], ...] = ()) -> Node:
    node = chapter.nodes[number]
    return Node(read_move(node.move), comment=node.comment, variations=variations)

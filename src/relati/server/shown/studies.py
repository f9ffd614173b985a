"""Studies as everybody sees them, and what has changed between two moments."""

from collections.abc import Iterable

from relati.server.messages.studies import ChapterMessage, StudyMessage, StudyMoveMessage
from relati.studies.chapter import Chapter, MoveNode
from relati.studies.study import Study


def study_message(study_id: str, study: Study, since: Study | None = None) -> StudyMessage:
    """All that everybody may know; or what has changed `since` then."""
    return {
        "kind": "study",
        "id": study_id,
        "number": study.number,
        "base": since.number if since else 0,
        "name": study.name,
        "created": study.created,
        "updated": study.at,
        "latest": list(study.latest) if study.latest else None,
        "chapters": [
            _chapter(each, since.chapter(each.number) if since else None) for each in study.chapters
        ],
    }


def _chapter(chapter: Chapter, before: Chapter | None) -> ChapterMessage:
    nodes: Iterable[MoveNode] = chapter.nodes.values()
    if before is not None:
        # Nodes are values, and the fold makes a new one only where something changes.
        nodes = (each for each in nodes if before.nodes.get(each.number) is not each)
    return {
        "number": chapter.number,
        "name": chapter.name,
        "position": chapter.position,
        "moves": [_move(each) for each in nodes],
    }


def _move(node: MoveNode) -> StudyMoveMessage:
    return {
        "number": node.number,
        "parent": node.parent,
        "move": node.move,
        "seat": node.seat,
        "comment": node.comment,
        "drawings": [{"squares": list(each.squares), "ink": each.ink} for each in node.drawings],
        "children": list(node.children),
    }

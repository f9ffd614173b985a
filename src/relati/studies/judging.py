"""What the rules say of moves and chapters before a study is asked to take them.

This takes time on large boards, so a server lets a process do it that can be killed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from relati.errors import RelatiError, StudyError
from relati.matches.checked_position import read_checked
from relati.native import quickest
from relati.notation import (
    Node,
    Record,
    read_move,
    read_position,
    read_records,
    read_ruleset,
    write_position,
)
from relati.rules import Move, State, Withdraw, start
from relati.studies.acts import NewChapter
from relati.studies.chapter import START
from relati.studies.decide import MOST_CHAPTERS, MOST_MOVES
from relati.studies.events import NewMove


def judge_line(
    position: str, before: Sequence[str], moves: Sequence[str]
) -> tuple[tuple[str, int], ...]:
    """Moves after a line of a chapter, each as it is written and with the seat that plays it.

    Raises the refusal of the first move that is not legal.
    """
    state = quickest(read_checked(position))
    for text in before:
        state = state.play(read_move(text))
    judged = []
    for text in moves:
        move = read_move(text)
        judged.append((str(move), _seat(state, move)))
        state = state.play(move)
    return tuple(judged)


def chapter_of_ruleset(
    name: str, ruleset: str, players: int | None, width: int | None, height: int | None
) -> NewChapter:
    """A chapter that begins with a new game; its usual players and size where none are given."""
    size = (width, height) if width is not None and height is not None else width or height
    state = start(read_ruleset(ruleset), players, size)
    return NewChapter(name, write_position(state))


def chapter_of_position(name: str, position: str) -> NewChapter:
    """A chapter that begins with a position, which must not be the end of a game."""
    state = read_position(position)
    if state.is_over:
        raise StudyError("study/over")
    return NewChapter(name, write_position(state))


def chapters_of_records(name: str, text: str) -> tuple[NewChapter, ...]:
    """A chapter for each game in a text, with its variations and comments.

    Raises a refusal if a game has a move that is not legal.
    """
    records = read_records(text)
    if len(records) > MOST_CHAPTERS:
        raise StudyError("study/chapters", most=MOST_CHAPTERS)
    many = len(records) > 1
    return tuple(
        _chapter_of(record, f"{name} {number}" if many else name)
        for number, record in enumerate(records, 1)
    )


def _chapter_of(record: Record, name: str) -> NewChapter:
    tree = _Tree()
    tree.add(quickest(record.start()), record.nodes, START)
    return NewChapter(name, write_position(record.start()), tuple(tree.moves), record.comment)


@dataclass
class _Tree:
    """The moves of a record, numbered from 1; the same move in the same place is there once."""

    moves: list[NewMove] = field(default_factory=list)
    children: dict[tuple[int, str], int] = field(default_factory=dict)

    def add(self, state: State, line: Sequence[Node], parent: int) -> None:
        """A line of moves after another one, each before what could be played in its place."""
        for node in line:
            number = self._number(state, node, parent)
            after = state.play(node.move)
            for variation in node.variations:
                self.add(state, variation, parent)
            state, parent = after, number

    def _number(self, state: State, node: Node, parent: int) -> int:
        comment = "\n".join(text for text in (node.before, node.comment) if text)
        move = str(node.move)
        known = self.children.get((parent, move))
        if known is not None:
            return known
        if len(self.moves) >= MOST_MOVES:
            raise StudyError("study/moves", most=MOST_MOVES, in_all=MOST_MOVES)
        try:
            seat = _seat(state, node.move)
            if refusal := state.why_illegal(node.move):
                raise refusal
        except RelatiError as refusal:
            raise StudyError("study/illegal", move=move, why=refusal) from None
        self.moves.append(NewMove(parent, move, seat, comment))
        self.children[parent, move] = len(self.moves)
        return len(self.moves)


def _seat(state: State, move: Move) -> int:
    return move.player if isinstance(move, Withdraw) else state.turn

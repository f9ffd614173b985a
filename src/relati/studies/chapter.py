"""A chapter: a position, and a tree of moves from there, with comments and drawings."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from relati.studies.events import Drawing, NewMove

#: The number of the start, which every first move follows.
START = 0


@dataclass(frozen=True, slots=True)
class MoveNode:
    """A move, what is said and drawn there, and the moves after it: the first goes on.

    The start is one, too, without a move; it follows itself.
    """

    number: int
    parent: int
    move: str
    seat: int
    comment: str = ""
    drawings: tuple[Drawing, ...] = ()
    children: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a study. A value: each change gives the next one.

    `last` is the highest number that a move ever had here: none is given twice.
    """

    number: int
    name: str
    position: str
    nodes: Mapping[int, MoveNode]
    last: int = 0

    @property
    def size(self) -> int:
        """How many moves it has."""
        return len(self.nodes) - 1

    def child(self, parent: int, move: str) -> int | None:
        """The number of a move after another one, if it is there."""
        return next((n for n in self.nodes[parent].children if self.nodes[n].move == move), None)

    def line_to(self, number: int) -> list[str]:
        """The moves from the start up to this one."""
        moves: list[str] = []
        while number != START:
            node = self.nodes[number]
            moves.append(node.move)
            number = node.parent
        return moves[::-1]

    def with_moves(self, moves: Iterable[NewMove]) -> "Chapter":
        """More moves, numbered on from the last."""
        nodes, last = dict(self.nodes), self.last
        children: dict[int, list[int]] = {}
        for each in moves:
            last += 1
            nodes[last] = MoveNode(last, each.parent, each.move, each.seat, each.comment)
            children.setdefault(each.parent, []).append(last)
        for parent, more in children.items():
            node = nodes[parent]
            nodes[parent] = replace(node, children=(*node.children, *more))
        return replace(self, nodes=nodes, last=last)

    def without(self, number: int) -> "Chapter":
        """The chapter without a move and all that follows it."""
        gone, nodes = [number], dict(self.nodes)
        parent = nodes[nodes[number].parent]
        while gone:
            gone.extend(nodes.pop(gone.pop()).children)
        kept = tuple(each for each in parent.children if each != number)
        nodes[parent.number] = replace(parent, children=kept)
        return replace(self, nodes=nodes)

    def promoted(self, number: int) -> "Chapter":
        """The chapter with a move before the others in its place."""
        parent = self.nodes[self.nodes[number].parent]
        others = tuple(each for each in parent.children if each != number)
        return self.with_node(replace(parent, children=(number, *others)))

    def with_node(self, node: MoveNode) -> "Chapter":
        """The chapter with this in the place of the node of the same number."""
        return replace(self, nodes={**self.nodes, node.number: node})


def begin_chapter(
    number: int, name: str, position: str, moves: Iterable[NewMove], comment: str
) -> Chapter:
    """A new chapter; its moves are numbered from 1."""
    start = MoveNode(START, START, "", 0, comment)
    return Chapter(number, name, position, {START: start}).with_moves(moves)

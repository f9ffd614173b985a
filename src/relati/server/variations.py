"""The variations of a record, flattened: each a line that leaves another one."""

from dataclasses import dataclass, field

from relati.errors import IllegalMove
from relati.notation import Node, Record
from relati.rules import State, Withdraw
from relati.server.messages.answers import MoveDetails, VariationMessage


@dataclass
class _Walk:
    """What has been found so far, and how many more moves may be."""

    left: int
    variations: list[VariationMessage] = field(default_factory=list)


def list_variations(record: Record, most: int) -> list[VariationMessage]:
    """The variations in the order of reading, of `most` moves in all; the rest are left out.

    A variation ends before a move that the rules refuse, and one that begins with such a move is
    left out.
    """
    walk = _Walk(most)
    _walk_line(walk, record.start(), record.nodes, line=-1, ply=0)
    return walk.variations


def details_of(node: Node) -> MoveDetails:
    """What the record says about a move besides the move."""
    details: MoveDetails = {}
    if node.before:
        details["before"] = node.before
    if node.comment:
        details["comment"] = node.comment
    if node.time_left is not None:
        details["time_left"] = node.time_left.total_seconds()
    if node.time_used is not None:
        details["time_used"] = node.time_used.total_seconds()
    return details


def _walk_line(
    walk: _Walk, state: State, nodes: tuple[Node, ...], *, line: int, ply: int
) -> list[int]:
    """Walk along a line from a ply on, and into what leaves it; returns the movers."""
    movers = list[int]()
    for node in nodes:
        for variation in node.variations:
            _add(walk, state, variation, line, ply)
        if line >= 0:
            walk.left -= 1
            if walk.left < 0:
                break
        player = node.move.player if isinstance(node.move, Withdraw) else state.turn
        try:
            state = state.play(node.move)
        except IllegalMove:
            break
        movers.append(player)
        ply += 1
    return movers


def _add(walk: _Walk, state: State, nodes: tuple[Node, ...], line: int, ply: int) -> None:
    if walk.left <= 0 or state.why_illegal(nodes[0].move):
        return
    number = len(walk.variations)
    message: VariationMessage = {
        "leaves": line,
        "ply": ply,
        "moves": [],
        "movers": [],
        "details": [],
    }
    walk.variations.append(message)
    movers = _walk_line(walk, state, nodes, line=number, ply=ply)
    message["movers"] = movers
    message["moves"] = [str(node.move) for node in nodes[: len(movers)]]
    message["details"] = [details_of(node) for node in nodes[: len(movers)]]

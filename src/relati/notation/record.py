"""A game as it was played: a value with tags, a tree of moves, comments and clock times."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import timedelta
from itertools import islice
from typing import Any

from relati.errors import IllegalMove, NotationError
from relati.notation.players import UNFINISHED, read_result, spell_result
from relati.notation.rulesets import read_ruleset
from relati.notation.scanner import Scanner, is_text
from relati.rules import (
    PLAYER_LETTERS,
    Board,
    Move,
    Ruleset,
    State,
    Symmetry,
    read_move,
    start,
)
from relati.rules.shown import Shown

#: Tags in the order of writing. Those of `DERIVED` are the start and the result; a record holds
#: these as values, so they cannot contradict it. Others are kept, after these.
TAGS = (
    *("Event", "Site", "Date", "Round"),
    *PLAYER_LETTERS,
    *("Ruleset", "Players", "Size", "Position", "Result", "Termination"),
)
DERIVED = ("Ruleset", "Players", "Size", "Position", "Result")
#: How deep variations may be nested: enough for people, not for an attack on the stack.
DEEPEST = 40
LONGEST_TIME = timedelta(hours=10_000)

TAG_NAME = re.compile(r"[A-Z][A-Za-z0-9_]{0,63}")


@dataclass(frozen=True, slots=True)
class Node:
    """A move, the comments before and after it, the clock, and the alternatives to it.

    `time_left` is on the player's clock after the move, `time_used` what the move took. Each of
    the `variations` is a line of moves that starts in the place of this one.
    """

    move: Move
    before: str = ""
    comment: str = ""
    time_left: timedelta | None = None
    time_used: timedelta | None = None
    variations: tuple[tuple["Node", ...], ...] = ()

    def __post_init__(self) -> None:
        for text in (self.before, self.comment):
            _check_text(text)
        for time in (self.time_left, self.time_used):
            if time is not None and not timedelta(0) <= time < LONGEST_TIME:
                raise NotationError("notation/time", found=time)
        if not all(self.variations):
            raise NotationError("notation/empty-variation")


@dataclass(frozen=True, slots=True)
class Problem:
    """The first thing in a record that the rules refuse, and why.

    `number` is the move's number as records write it, from 1. When all moves are legal but lead
    to another end than the record says, `move` is None.
    """

    number: int
    move: Move | None
    refusal: IllegalMove | NotationError
    in_variation: bool = False


@dataclass(frozen=True, slots=True)
class Record(Shown):
    """A game from `initial` on. `tags` are name and value, known names first.

    `nodes` are the moves that were played with their comments and variations, `moves` the moves
    alone. A record is a value: `append` and `add_variation` give a longer one.

    `result` is `O-wins` (or another letter), `nobody-wins`, or `*`: it may say more than the
    moves, as when a player resigned. `comment` is about the whole game. A record need not be
    legal (see `verify`), but it can always be written: raises `NotationError` if it could not.
    """

    initial: State
    nodes: tuple[Node, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    result: str = UNFINISHED
    comment: str = ""
    #: The state after the last move, once it is known: `append` needs it.
    _end: State | None = field(default=None, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.initial, State):
            raise NotationError("notation/record-start", found=self.initial)
        object.__setattr__(self, "nodes", tuple(self.nodes))
        for node in self.nodes:
            if not isinstance(node, Node):
                raise NotationError("notation/record-nodes", found=node)
        tags = dict(self.tags)
        for name, value in tags.items():
            if not TAG_NAME.fullmatch(name) or name in DERIVED:
                raise NotationError("notation/tag-name", found=name)
            _check_text(value)
        known = [name for name in TAGS if name in tags]
        others = [name for name in tags if name not in TAGS]
        ordered = tuple((name, tags[name]) for name in (*known, *others))
        object.__setattr__(self, "tags", ordered)
        _check_text(self.comment)
        read_result(Scanner(self.result), self.initial.players)
        _check_depth(self.nodes)

    @classmethod
    def of(
        cls,
        begin: State | Ruleset | str,
        moves: Iterable[Move | str | Node] = (),
        *,
        result: str | None = None,
        **tags: Any,
    ) -> "Record":
        """A record of moves from a state, or from the start of a ruleset's usual game.

        The ruleset may be spelled in a word, `extended:chain`. Tags are given by name,
        `event="Final", O="Ann", time_control="5+3"`. Without `result` it is what the moves lead
        to, and `*` when they are not all legal.
        """
        ruleset = read_ruleset(begin) if isinstance(begin, str) else begin
        initial = ruleset if isinstance(ruleset, State) else start(ruleset)
        nodes = tuple(map(_node, moves))
        named = ((_tag_name(name), str(value)) for name, value in tags.items())
        record = cls(initial, nodes, tuple(named), result or UNFINISHED)
        return record if result else record._with_result()

    @classmethod
    def played(cls, state: State, **tags: Any) -> "Record":
        """The record of the moves that led to a state: `state.moves` from `state.initial` on."""
        return cls.of(state.initial, state.moves, **tags)

    def append(
        self,
        move: Move | str,
        *,
        before: str = "",
        comment: str = "",
        time_left: timedelta | None = None,
        time_used: timedelta | None = None,
    ) -> "Record":
        """The record with one more move, and the result that the rules give it then.

        Raises `IllegalMove` if the rules refuse the move, or one before it.
        """
        move = read_move(move) if isinstance(move, str) else move
        end = self.end().play(move)
        node = Node(move, before, comment, time_left, time_used)
        result = spell_result(end.outcome) if end.is_over else self.result
        record = replace(self, nodes=(*self.nodes, node), result=result)
        object.__setattr__(record, "_end", end)
        return record

    def add_variation(self, number: int, moves: Iterable[Move | str | Node]) -> "Record":
        """The record with other moves that could have been played from move `number` on.

        Moves are numbered from 1, as records write them; the number after the last is refused,
        since there is nothing to vary. Raises `NotationError` then, and `IllegalMove` if the
        rules refuse one of the moves.
        """
        if number not in range(1, len(self.nodes) + 1):
            raise NotationError("notation/variation-number", found=number, most=len(self.nodes))
        line = tuple(map(_node, moves))
        node = self.nodes[number - 1]
        varied = replace(node, variations=(*node.variations, line))
        *_, state = islice(self.states(), number)
        if problem := _first_illegal(state, line, number, True):
            raise problem.refusal
        return replace(self, nodes=(*self.nodes[: number - 1], varied, *self.nodes[number:]))

    def _with_result(self) -> "Record":
        state: State | None = self.initial
        for node in self.nodes:
            state = after(state, node)
        return replace(self, result=spell_result(state.outcome)) if state else self

    def start(self) -> State:
        """The state before the first move."""
        return self.initial

    def tag(self, name: str) -> str:
        """The value of a tag; an empty text when the record does not have it."""
        return dict(self.tags).get(name, "")

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that were played, without comments and variations."""
        return tuple(node.move for node in self.nodes)

    def end(self) -> State:
        """The state after the last move. Raises `IllegalMove` if the rules refuse one."""
        if self._end is None:
            *_, last = self.states()
            object.__setattr__(self, "_end", last)
        assert self._end is not None
        return self._end

    def states(self) -> Iterator[State]:
        """The state before the first move, then after each. Raises `IllegalMove` where it stops."""
        state = self.initial
        yield state
        for node in self.nodes:
            state = state.play(node.move)
            yield state

    def transform(self, symmetry: Symmetry) -> "Record":
        """The same game on a board that is turned or mirrored, variations and comments included."""
        nodes = _transformed(self.nodes, symmetry, self.initial.board)
        return replace(self, initial=self.initial.transform(symmetry), nodes=nodes)

    def verify(self) -> Problem | None:
        """The first move the rules refuse, variations included; None when the record is right.

        A game that is over by the rules must have the result it was over with.
        """
        problem = _first_illegal(self.initial, self.nodes, 1, False)
        if problem:
            return problem
        *_, last = self.states()
        if last.is_over and spell_result(last.outcome) != self.result:
            refusal = NotationError(
                "notation/result-differs", found=self.result, expected=spell_result(last.outcome)
            )
            return Problem(len(self.nodes), None, refusal)
        return None


def _transformed(line: tuple[Node, ...], symmetry: Symmetry, board: Board) -> tuple[Node, ...]:
    return tuple(
        replace(
            node,
            move=symmetry.of_move(node.move, board),
            variations=tuple(_transformed(each, symmetry, board) for each in node.variations),
        )
        for node in line
    )


def after(state: State | None, node: Node) -> State | None:
    """The state after the move; None when the rules refuse it, or an earlier one."""
    try:
        return state.play(node.move) if state else None
    except IllegalMove:
        return None


def _first_illegal(
    state: State, line: Iterable[Node], number: int, in_variation: bool
) -> Problem | None:
    for node in line:
        if refusal := state.why_illegal(node.move):
            return Problem(number, node.move, refusal, in_variation)
        for variation in node.variations:
            if problem := _first_illegal(state, variation, number, True):
                return problem
        state, number = state.play(node.move), number + 1
    return None


def _node(move: Move | str | Node) -> Node:
    if isinstance(move, Node):
        return move
    return Node(read_move(move) if isinstance(move, str) else move)


def _check_text(text: str) -> None:
    if not is_text(text):
        raise NotationError("notation/half-character", found=ascii(text))


def _check_depth(line: tuple[Node, ...], depth: int = 0) -> None:
    if depth > DEEPEST:
        raise NotationError("notation/too-deep")
    for node in line:
        for variation in node.variations:
            _check_depth(variation, depth + 1)


def _tag_name(name: str) -> str:
    """`time_control` as tags are written: `TimeControl`; `O` stays."""
    return "".join(word[:1].upper() + word[1:] for word in name.split("_"))

"""A puzzle: a position, what to force from it, the line that does, and what is wrong with the rest.

As JSON, one line each:

    {"id": …, "position": …, "goal": {"kind": "win", "turns": 5, "value": 1000},
     "solution": [moves of all sides], "themes": […], "level": 4, "nodes": 812,
     "wrong": [for each own move of the solution: [[value, "B4 A1", ["C3", "C4"]], …]]}

`wrong` has every other move of the solver, with what it can still force and how it is refuted.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any

from relati.notation import read_position
from relati.puzzles.goals import Goal, turns_after
from relati.rules import Move, State, read_move

#: The level of a puzzle that not even the strongest bot finds.
BEYOND = 9
#: The rating of a puzzle, on the scale of the solvers' own: that of the lowest level, and a step.
LOWEST_RATING, RATING_PER_LEVEL = 700, 200

#: Left out of what an id is made of. So a puzzle of before, which did not say what bombs do, keeps
#: its address if it still holds by the rules of today, and those who solved it have solved it.
USUAL_BLAST = ":blast=all"


@dataclass(frozen=True, slots=True)
class Refutation:
    """How some wrong moves fail: what they still force, and the moves that follow them."""

    value: int
    line: tuple[str, ...]
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """A state of the line in which the solver has to find the only move, and the turns left."""

    state: State
    turns: int
    move: Move
    place: int  # of the move in the solution


@dataclass(frozen=True)
class Puzzle:
    """A position with one answer.

    `themes` begins with the main one; `nodes` is how many positions the proof of the first move
    has cost; `wrong` has the refutations of all other moves for each decision of the solution.
    """

    position: str
    goal: Goal
    solution: tuple[Move, ...]
    themes: tuple[str, ...]
    level: int
    nodes: int
    wrong: tuple[tuple[Refutation, ...], ...]

    @cached_property
    def id(self) -> str:
        """Eight letters and digits that depend on position and goal alone."""
        return puzzle_id(self.position, self.goal)

    @cached_property
    def start(self) -> State:
        """The state to begin with."""
        return read_position(self.position)

    @property
    def ruleset(self) -> str:
        """The name of the ruleset it is played by, without options."""
        return self.position.split(" ", 1)[0].split(":", 1)[0]

    @property
    def theme(self) -> str:
        """The main theme."""
        return self.themes[0]

    @property
    def rating(self) -> int:
        """How hard it is, on the scale of the solvers' ratings."""
        return LOWEST_RATING + RATING_PER_LEVEL * (self.level - 1)

    def decisions(self) -> Iterator[Decision]:
        """Where the solver has to move, in order."""
        return decisions(self.start, self.goal.turns, self.solution)

    def refutation(self, decision: int, move: Move) -> Refutation | None:
        """How a wrong move at a decision, counted from 0, fails; None if it is not a wrong one."""
        text = str(move)
        return next((each for each in self.wrong[decision] if text in each.moves), None)

    def data(self) -> dict[str, Any]:
        """The puzzle as JSON writes it."""
        return {
            "id": self.id,
            "position": self.position,
            "goal": {
                "kind": self.goal.kind,
                "turns": self.goal.turns,
                "value": self.goal.value,
            },
            "solution": [str(move) for move in self.solution],
            "themes": list(self.themes),
            "level": self.level,
            "nodes": self.nodes,
            "wrong": [
                [[each.value, " ".join(each.line), list(each.moves)] for each in refutations]
                for refutations in self.wrong
            ],
        }

    @classmethod
    def of_data(cls, data: Mapping[str, Any]) -> "Puzzle":
        """The puzzle that `data` writes; raises ValueError, KeyError or TypeError otherwise."""
        goal = data["goal"]
        puzzle = cls(
            position=data["position"],
            goal=Goal(goal["kind"], goal["turns"], goal["value"]),
            solution=tuple(map(read_move, data["solution"])),
            themes=tuple(data["themes"]),
            level=data["level"],
            nodes=data["nodes"],
            wrong=tuple(
                tuple(
                    Refutation(int(value), tuple(line.split()), tuple(moves))
                    for value, line, moves in refutations
                )
                for refutations in data["wrong"]
            ),
        )
        if data["id"] != puzzle.id:
            raise ValueError(f"the puzzle {data['id']} has the position and goal of {puzzle.id}")
        return puzzle


def puzzle_id(position: str, goal: Goal) -> str:
    """The id of the puzzle with this position and goal."""
    text = f"{position.replace(USUAL_BLAST, '', 1)} {goal.kind} {goal.turns} {goal.value}"
    number = int.from_bytes(sha256(text.encode()).digest()[:6], "big")
    digits = "23456789abcdefghjkmnpqrstuvwxyz"
    letters = []
    for _ in range(8):
        number, digit = divmod(number, len(digits))
        letters.append(digits[digit])
    return "".join(letters)


def decisions(start: State, turns: int, line: tuple[Move, ...]) -> Iterator[Decision]:
    """The states of a line in which the player of `start` acts, with the turns left in each."""
    state: State = start
    left: int | None = turns
    for place, move in enumerate(line):
        if left is None or state.is_over:
            return
        if state.turn == start.turn:
            yield Decision(state, left, move, place)
        state = state.play(move)
        left = turns_after(left, state.extra_actions)

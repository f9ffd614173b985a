"""What a player can force, by the engine or by the rules alone.

Both do what `goals` says. The second is the definition, slow and plain; the first is
`native/src/search/forced.hpp`.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from relati import native
from relati.native.forced import WON, connected_owners, forced_values
from relati.puzzles.goals import Goal, turns_after
from relati.rules import Move, State


class Prover(Protocol):
    """Knows what the solver of a puzzle can force after each move of a state on its line."""

    #: How many positions it has looked at.
    positions: int

    def values(self, state: State, turns: int) -> Mapping[Move, int] | None:
        """The value after each legal move with `turns` left; None if it is too much work."""
        ...


class EngineProver:
    """The proof by the engine."""

    def __init__(self, start: State, goal: Goal, limit: int = 2**62) -> None:
        self.positions = 0
        self._aim, self._player, self._limit = goal.aim, start.turn, limit
        self._connected = connected_owners(native.from_rules(start))

    def values(self, state: State, turns: int) -> Mapping[Move, int] | None:
        forced = forced_values(
            native.from_rules(state),
            self._aim,
            self._player,
            turns,
            self._connected,
            positions=self._limit,
        )
        self.positions += forced.positions
        return forced.values if forced.positions <= self._limit else None


@dataclass
class RulesProver:
    """The proof by the rules alone: alpha-beta, with the bounds of a position kept."""

    start: State
    goal: Goal
    positions: int = 0
    _bounds: dict[tuple[State, int], tuple[int, int]] = field(default_factory=dict)
    #: How often a move has refuted something: such moves are tried first.
    _refuted: Counter[Move] = field(default_factory=Counter)

    def values(self, state: State, turns: int) -> Mapping[Move, int] | None:
        return {move: self._after(state.play(move), turns, -WON, WON) for move in state.legal_moves}

    def _after(self, state: State, turns: int, low: int, high: int) -> int:
        """The value after an action that began with `turns` left."""
        if state.is_over:
            return 0 if state.winner is None else WON if state.winner == self.start.turn else -WON
        left = turns_after(turns, state.extra_actions)
        return self._measure(state) if left is None else self._search(state, left, low, high)

    def _search(self, state: State, turns: int, low: int, high: int) -> int:
        least, most = self._bounds.get((state, turns), (-WON, WON))
        low, high = max(low, least), min(high, most)
        if low >= high:
            return least if least == most or least >= high else most
        self.positions += 1
        is_solver = state.turn == self.start.turn
        best, (floor, ceiling) = -WON - 1 if is_solver else WON + 1, (low, high)
        for move in sorted(state.legal_moves, key=lambda each: -self._refuted[each]):
            value = self._after(state.play(move), turns, low, high)
            if is_solver:
                best, low = max(best, value), max(low, value)
            else:
                best, high = min(best, value), min(high, value)
            if low >= high:
                self._refuted[move] += 1
                break
        self._bounds[state, turns] = (
            best if best > floor else least,
            best if best < ceiling else most,
        )
        return best

    def _measure(self, state: State) -> int:
        solver, players = self.start.turn, range(state.players)
        if self.goal.aim == "symbols":
            before, now = self.start.situation.connected, state.situation.connected
            lost = [(before[player] & ~now[player]).bit_count() for player in players]
            return sum(lost) - 2 * lost[solver]
        if self.goal.aim == "room":
            room = [state.situation.placeable(player).bit_count() for player in players]
            return room[solver] - max(room[player] for player in players if player != solver)
        return 0


def prover_for(start: State, goal: Goal) -> Prover:
    """The engine's proof where there is an engine, else the rules'."""
    return EngineProver(start, goal) if native.is_available else RulesProver(start, goal)

"""Cannons: firing, and shots that chain through one's own cannons (Rules §6.3)."""

from collections.abc import Iterator

from relati.errors import IllegalMove
from relati.rules.actions.base import refuse_shot, refuse_target
from relati.rules.board import STRAIGHT
from relati.rules.effect import Effect, attack
from relati.rules.kinds import Kind
from relati.rules.moves import Attack
from relati.rules.situation import Situation
from relati.rules.square import Square


class Firing:
    """`C3xC4`, and with the chain part `C3-C7-F7xF9`."""

    def moves(self, situation: Situation, player: int, squares: int) -> Iterator[Attack]:
        board = situation.position.board
        shots = _Shots(situation, player)
        for cannon in board.squares_in(situation.ready(player, Kind.CANNON) & squares):
            yield from shots.from_cannon(cannon)

    def refuse(self, situation: Situation, player: int, move: Attack) -> IllegalMove | None:
        position, board = situation.position, situation.position.board
        for index, relay in enumerate(move.route[1:], start=1):
            if relay in move.route[:index]:
                return IllegalMove("rules/route-twice", squares=[relay], square=relay)
            if not board.bit(relay) & _relays(situation, player):
                return IllegalMove("rules/not-a-relay", squares=[relay], square=relay)
        for start, end in zip(move.route, (*move.route[1:], move.target), strict=True):
            if refusal := refuse_shot(situation, player, start, end):
                return refusal
        if refusal := refuse_target(situation, move.target):
            return refusal
        if board.bit(move.target) & position.living[player]:
            return IllegalMove("rules/own-target", squares=[move.target], square=move.target)
        return None

    def apply(self, situation: Situation, player: int, move: Attack) -> Effect:
        position, board = situation.position, situation.position.board
        shells = 0
        direction = ""
        for start, end in zip(move.route, (*move.route[1:], move.target), strict=True):
            direction = board.direction(board.bits[start], board.bits[end]) or ""
            if position.of_kind(Kind.CANNON) & board.bits[start]:
                position = position.spend(board.bits[start], direction)
                shells += 1
        return attack(
            situation.ruleset,
            Effect(position),
            _hits(situation, player, board.bits[move.route[-1]], direction, shells),
        )


class _Shots:
    """The routes that one player's shots can take."""

    def __init__(self, situation: Situation, player: int) -> None:
        self.position = situation.position
        self.player = player
        self.relays = _relays(situation, player)
        self.victims = self.position.targetable & ~self.position.living[player]
        self._met: dict[int, tuple[int, ...]] = {}

    def met(self, start: int) -> tuple[int, ...]:
        """The first living symbols that shots from a square meet, in the four directions."""
        if start not in self._met:
            first = (
                self.position.first_in_line(self.player, start, direction) for direction in STRAIGHT
            )
            self._met[start] = tuple(first)
        return self._met[start]

    def from_cannon(self, cannon: Square) -> Iterator[Attack]:
        """Every shot that begins at this cannon, depth first.

        A loop and not a recursion: a route can have more relays than Python has stack.
        """
        board = self.position.board
        route, used = [cannon], board.bits[cannon]
        untried = [iter(self.met(used))]  # for each symbol of the route, what it can still meet
        while untried:
            met = next(untried[-1], None)
            if met is None:
                untried.pop()
                used ^= board.bits[route.pop()]
            elif met & self.victims:
                yield Attack(tuple(route), board.square_of(met))
            elif met & self.relays & ~used and self.can_end(met, used | met):
                route.append(board.square_of(met))
                used |= met
                untried.append(iter(self.met(met)))

    def can_end(self, start: int, used: int) -> bool:
        """Whether a shot gets from there to a victim over relays that it has not used.

        Asked before every turn, so that every turn taken leads to a shot: the work between two
        shots grows with the number of relays squared, never with the number of routes.
        """
        waiting = [start]
        while waiting:
            for met in self.met(waiting.pop()):
                if met & self.victims:
                    return True
                if met & self.relays & ~used:
                    used |= met
                    waiting.append(met)
        return False


def turning_points(situation: Situation, player: int, cannon: int) -> int:
    """The own cannons at which a shot from this cannon can turn first, on its way to a victim."""
    shots = _Shots(situation, player)
    turns = 0
    for met in shots.met(cannon):
        if met & shots.relays and shots.can_end(met, cannon | met):
            turns |= met
    return turns


def _relays(situation: Situation, player: int) -> int:
    """The own cannons, spent or not, that a chained shot may turn at."""
    if not situation.ruleset.has("chain"):
        return 0
    position = situation.position
    return position.own(player, Kind.CANNON) | position.own(player, Kind.SPENT)


def _hits(situation: Situation, player: int, start: int, direction: str, shells: int) -> int:
    """The other players' symbols that the shells kill in that direction, nearest first."""
    position = situation.position
    passed = position.blank(player)
    victims = position.targetable & ~position.living[player]
    hits = 0
    for square in position.board.ray(start, direction):
        if square & passed:
            continue
        if not square & victims or not shells:
            break
        hits |= square
        shells -= 1
    return hits

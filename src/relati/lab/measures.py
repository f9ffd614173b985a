"""What one game tells: how long, how wide, who was ahead when, and which parts were used."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import pairwise

from relati.native import quickest
from relati.rules import MOST_LISTED, Attack, Change, Escape, Kind, Move, Pass, State, read_move
from relati.rules.parts import CHANGES
from relati.rules.preview import MoveEffects
from relati.rules.ruleset import Ruleset

#: What players can be seen to do with each part; a part that only changes another has none.
USES_OF_PART = {
    "cannon": ("cannon", "fire"),
    "chain": ("chain",),
    "migration": ("migration",),
    "sniper": ("sniper", "snipe"),
    "cover": ("cover",),
    "bomb": ("bomb", "explode"),
    "killer": ("killer", "erase"),
    "escape": ("escape",),
    "strike": ("strike",),
    "pincer": ("pincer",),
    "defend": ("defend", "territory"),
    "turret": ("turret",),
}
#: What an attack by each kind is called.
_ATTACKS = {
    Kind.CANNON: "fire",
    Kind.SNIPER: "snipe",
    Kind.BOMB: "explode",
    Kind.KILLER: "erase",
    Kind.NORMAL: "strike",
}
#: The course of a game is looked at this many times, evenly, the end included.
MOMENTS = 10


@dataclass(frozen=True, slots=True)
class GameMeasures:
    """What a game tells.

    `choices` is how many moves there were to choose from, turn by turn. `uses` counts the moves
    that did something with a part. `leaders` has who was ahead after each move: the one with the
    most squares to place on; None when there is a tie. `users` are the players who did something
    with a part, by what they did.
    """

    players: int
    winner: int | None
    choices: tuple[int, ...]
    uses: Counter[str]
    leaders: tuple[int | None, ...]
    users: Mapping[str, Set[int]] = field(default_factory=dict)

    @property
    def length(self) -> int:
        """How many moves were played."""
        return len(self.leaders)

    @property
    def branching(self) -> float:
        """The mean number of moves to choose from."""
        return sum(self.choices) / max(len(self.choices), 1)

    @property
    def lead_changes(self) -> int:
        """How often somebody else took the lead; a tie in between changes nothing."""
        ahead = [leader for leader in self.leaders if leader is not None]
        return sum(one != other for one, other in pairwise(ahead))

    @property
    def open_until(self) -> float | None:
        """The part of the game after which the winner stayed ahead; None if nobody won.

        Near 0 its winner was ahead since everybody had begun; at 1 not even at the end.
        """
        if self.winner is None:
            return None
        behind = [number for number, leader in enumerate(self.leaders, 1) if leader != self.winner]
        return max(behind, default=0) / self.length

    def is_winner_ahead(self, moment: int) -> bool:
        """Whether the later winner was ahead at a moment from 1 to `MOMENTS`."""
        move = -(-moment * self.length // MOMENTS)
        return self.leaders[move - 1] == self.winner


def measure(initial: State, moves: Sequence[str]) -> GameMeasures:
    """What the game with these moves tells. Raises as `State.play` does."""
    state = quickest(initial)
    choices: list[int] = []
    leaders: list[int | None] = []
    uses: Counter[str] = Counter()
    users: dict[str, set[int]] = {}
    for number, text in enumerate(moves, start=1):
        move = read_move(text)
        choices.append(state.legal_moves.count(MOST_LISTED))
        after, effects = state.play_with_effects(move)
        for use in set(_uses(state, move, effects, after)):
            uses[use] += 1
            users.setdefault(use, set()).add(state.turn)
        state = after
        # Before their first move a player can still begin anywhere; that is no lead.
        leaders.append(leader_of(state) if number >= state.players else None)
    return GameMeasures(state.players, state.winner, tuple(choices), uses, tuple(leaders), users)


def uses_of(ruleset: Ruleset) -> tuple[str, ...]:
    """All that players can be seen to do with the parts of a ruleset."""
    uses = [use for part in USES_OF_PART if ruleset.has(part) for use in USES_OF_PART[part]]
    return (*uses, "extra") if ruleset.is_consecutive else tuple(uses)


def leader_of(state: State) -> int | None:
    """Who has the most squares to place on; None when several have."""
    situation = state.situation
    room = [
        -1 if player in state.out else situation.placeable(player).bit_count()
        for player in range(state.players)
    ]
    return room.index(max(room)) if room.count(max(room)) == 1 else None


def _uses(state: State, move: Move, effects: MoveEffects, after: State) -> Iterator[str]:
    match move:
        case Change(_, kind):
            yield CHANGES[kind].name
        case Attack(route, _):
            yield _ATTACKS[state.symbols[move.square].kind]
            if len(route) > 1:
                yield "chain"
        case Escape():
            yield "escape"
    if any(death.cause == "pincer" for death in effects.kills):
        yield "pincer"
    if effects.shots:
        yield "turret"
    if len(after.rectangles) > len(state.rectangles):
        yield "territory"
    if state.extra_actions and not isinstance(move, Pass):
        yield "extra"

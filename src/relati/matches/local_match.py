"""A match in one process, without server and storage: one holder has all seats, bots' too."""

from collections.abc import Callable, Container, Sequence

from relati.errors import RelatiError
from relati.matches.acts import Act, Command, Create, Play, Propose, Resign, TimeOut
from relati.matches.clocks import Clock
from relati.matches.decide import decide
from relati.matches.match import Match
from relati.matches.proposals import NobodyWins, TakeBack
from relati.matches.service import now
from relati.matches.setup import SeatPlan, Setup
from relati.notation import write_position
from relati.rules import Move, State, Withdraw

#: The one holder of all seats.
HOLDER = "local"


class LocalMatch:
    """A match whose players share one place; what happens is decided as on a server.

    `match` is the match as it is now. Every method that acts raises the refusal if there is one.
    """

    def __init__(
        self,
        start: State,
        moves: Sequence[Move] = (),
        *,
        names: Sequence[str] = (),
        clock: Clock | None = None,
        seed: int = 0,
        clock_now: Callable[[], int] = now,
    ) -> None:
        """A match from a state, with moves that were played before; `names` go by seat."""
        named = (*names, *[""] * (start.players - len(names)))
        seats = tuple(SeatPlan("device", name) for name in named)
        setup = Setup(seats, position=write_position(start), clock=clock)
        self._now = clock_now
        self.match: Match
        self._decide(None, Create(setup, (HOLDER,) * start.players, seed))
        for move in moves:
            self.advance(move)

    @property
    def states(self) -> Sequence[State]:
        """Every state from the start to the one on the board."""
        return self.match.states

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move from the start, players who left included."""
        return tuple(step.move for step in self.match.line)

    @property
    def state(self) -> State:
        """The state on the board now."""
        return self.match.state

    def advance(self, move: Move) -> None:
        """Play a move for the player to act, or let a player leave."""
        if isinstance(move, Withdraw):
            self.resign(move.player)
        else:
            self._decide(self.match, Play(str(move)), self.state.turn)

    def resign(self, player: int) -> None:
        """Let a player give up; the others play on."""
        self._decide(self.match, Resign(), player)

    def take_back(self, kept: int) -> None:
        """Go back to the position after `kept` moves."""
        self._decide(self.match, Propose(TakeBack(kept)), self.state.turn)

    def agree_on_draw(self) -> None:
        """End the game without a winner."""
        self._decide(self.match, Propose(NobodyWins()), self.state.turn)

    def check_clock(self) -> bool:
        """Whether the clock of the player to act has run out, who is out then."""
        due = self.match.due
        if due is None or self._now() < due:
            return False
        self._decide(self.match, TimeOut(), is_internal=True)
        return True

    def turn_before(self, bots: Container[int], count: int = 1) -> int | None:
        """How many moves are kept if `count` are taken back, and bots' moves before them.

        None if that many cannot be taken back so that a person is to act.
        """
        kept = len(self.moves) - count
        while kept > 0 and self.states[kept].turn in bots:
            kept -= 1
        return None if count < 1 or kept < 0 or self.states[kept].turn in bots else kept

    def _decide(
        self, match: Match | None, act: Act, seat: int | None = None, is_internal: bool = False
    ) -> None:
        number = match.number if match else 0
        command = Command(
            f"{number}", number, self._now(), act, seat, HOLDER, is_internal=is_internal
        )
        decision = decide(match, command)
        if isinstance(decision, RelatiError):
            raise decision
        self.match = decision.match

"""What a bot thinks of a position's moves, and of a whole game: where it was won and lost."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from relati.bots.interface import Bot, Budget, Candidate, Choice
from relati.bots.protocol.info import weighed
from relati.rules import Move, State, Withdraw

#: So much of the win given away is a mistake, so much a bad one.
MISTAKE, BLUNDER = 0.1, 0.25


@dataclass(frozen=True, slots=True)
class MoveReport:
    """A move that was played, with the shares of the win that each player had before and after.

    `before` is what the best move would have kept, `after` what the played one did. `loss` is
    what the player gave away, 0 when the bot would have played the same, and when the player left
    the game: that is no mistake in play. `candidates` are the moves the bot weighed, the best
    first.
    """

    number: int
    player: int
    move: Move
    before: tuple[float, ...]
    after: tuple[float, ...]
    loss: float
    candidates: tuple[Candidate, ...]

    @property
    def better(self) -> tuple[Candidate, ...]:
        """The candidates that promised more than the played move has brought, best first."""
        if not self.loss:
            return ()
        kept = self.after[self.player]
        return tuple(
            each
            for each in self.candidates
            if each.move != self.move and each.values[self.player] > kept
        )

    @property
    def changes_leader(self) -> bool:
        """Whether another player is ahead after it."""
        return leader(self.before) != leader(self.after)


@dataclass(frozen=True)
class GameReport:
    """All moves of a game, and where it turned."""

    players: int
    moves: tuple[MoveReport, ...]

    @cached_property
    def values(self) -> tuple[tuple[float, ...], ...]:
        """The shares at the start, then after each move: the course of the game."""
        if not self.moves:
            return ()
        return (self.moves[0].before, *(report.after for report in self.moves))

    @cached_property
    def turning_points(self) -> tuple[MoveReport, ...]:
        """The mistakes by which somebody else came to be ahead."""
        return tuple(r for r in self.moves if r.loss >= MISTAKE and r.changes_leader)

    @cached_property
    def turning_point(self) -> MoveReport | None:
        """The greatest of them; if there is none, the greatest mistake, if there was any."""
        mistakes = [report for report in self.moves if report.loss >= MISTAKE]
        return max(self.turning_points or mistakes, key=lambda each: each.loss, default=None)


def leader(values: tuple[float, ...]) -> int:
    """Who has the greatest share."""
    return max(range(len(values)), key=lambda player: values[player])


def final_values(state: State) -> tuple[float, ...]:
    """The shares when the game is over; a game that nobody wins is shared by all."""
    if state.winner is None:
        return (1 / state.players,) * state.players
    return tuple(float(player == state.winner) for player in range(state.players))


def best_moves(choice: Choice, most: int | None = None) -> tuple[Candidate, ...]:
    """The moves that a bot weighed, the one it chose first."""
    return weighed(choice)[:most]


def report_of(
    number: int, mover: int, move: Move, before: Choice, after: tuple[float, ...]
) -> MoveReport:
    """A played move, from what the bot would have chosen and what it thinks of the state after.

    Leaving the game is no mistake in play, and it is the leaver's own.
    """
    player = move.player if isinstance(move, Withdraw) else mover
    is_as_good = move == before.move or isinstance(move, Withdraw)
    loss = 0.0 if is_as_good else max(before.values[player] - after[player], 0.0)
    return MoveReport(number, player, move, before.values, after, loss, best_moves(before))


def analyse_game(
    bot: Bot,
    state: State,
    moves: Iterable[Move],
    budget: Budget,
    seed: int = 0,
    *,
    on_move: Callable[[], None] = lambda: None,
) -> GameReport:
    """What the bot thinks of each move of a game; `on_move` is called after each.

    The value of a played move is what the bot thinks of the state after it, so that moves it
    did not weigh are judged as well. A move the rules refuse is an `IllegalMove`.
    """
    played = tuple(moves)
    states = [state]
    for move in played:
        states.append(states[-1].play(move))
    choice = None if state.is_over else bot.choose(state, budget, seed)
    reports = []
    for number, (move, after) in enumerate(zip(played, states[1:], strict=True), start=1):
        assert choice is not None, "no move is legal once the game is over"
        before, mover = choice, states[number - 1].turn
        choice = None if after.is_over else bot.choose(after, budget, seed)
        values = final_values(after) if choice is None else choice.values
        reports.append(report_of(number, mover, move, before, values))
        on_move()
    return GameReport(state.players, tuple(reports))

"""What a bot thinks of a position's moves, and of a whole game: where it was won and lost."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from relati.bots.common import tells_apart, values_at_end
from relati.bots.interface import Bot, Budget, Candidate, Choice
from relati.rules import Move, State, Withdraw
from relati.rules.shown import Shown

#: A move that gives away this share of the win is a mistake, or a bad one.
MISTAKE, BLUNDER = 0.1, 0.25
#: A mistake this large may have turned the game.
TURNING = 0.15
#: A player whose chance is this much higher than the next one's is clearly ahead.
CLEAR_LEAD = 0.08


@dataclass(frozen=True, slots=True)
class MoveReport:
    """A move that was played, with the shares of the win that each player had before and after.

    `before` is what the best move would have kept, `after` what the played one did. `loss` is
    what the player gave away: 0 when the bot would have played the same, and when the player left
    the game, which is no mistake in play. `candidates` are the moves the bot considered, the best
    first. `is_proved` says that `before` and `after` are no estimates: a mistake is one for
    certain.
    """

    number: int
    player: int
    move: Move
    before: tuple[float, ...]
    after: tuple[float, ...]
    loss: float
    candidates: tuple[Candidate, ...]
    is_proved: bool = False

    @property
    def better(self) -> tuple[Candidate, ...]:
        """The candidates that promised more than the played move achieved, best first."""
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
class GameReport(Shown):
    """All moves of a game, and where it turned."""

    players: int
    moves: tuple[MoveReport, ...]

    @cached_property
    def values(self) -> tuple[tuple[float, ...], ...]:
        """The shares at the start, then after each move: the course of the game."""
        if not self.moves:
            return ()
        return (self.moves[0].before, *(report.after for report in self.moves))

    @property
    def has_values(self) -> bool:
        """Whether the bot said anything about who is winning; some only choose moves."""
        is_proved = any(report.is_proved for report in self.moves)
        return is_proved or tells_apart(report.before for report in self.moves)

    @cached_property
    def turning_points(self) -> tuple[MoveReport, ...]:
        """The bad mistakes after which another player was clearly ahead, and stayed so.

        The player to act often looks a little better, so the lead is taken over whole rounds: the
        one before the move, and the first and the second after it.
        """
        return tuple(report for report in self.moves if self._turned(report))

    def _turned(self, report: MoveReport) -> bool:
        if report.loss < TURNING:
            return False
        number, round_ = report.number, self.players
        before = leader(_mean(self.values[max(number - round_, 0) : number]))
        first, both = (_mean(self.values[number : number + n * round_]) for n in (1, 2))
        ahead = leader(first)
        return before != ahead == leader(both) and min(_lead(first), _lead(both)) >= CLEAR_LEAD

    @cached_property
    def turning_point(self) -> MoveReport | None:
        """The worst of `turning_points`; None when no mistake decided the game."""
        return max(self.turning_points, key=lambda each: each.loss, default=None)

    @cached_property
    def worst_mistake(self) -> MoveReport | None:
        """The move that gave most away, or None without mistakes."""
        mistakes = [report for report in self.moves if report.loss >= MISTAKE]
        return max(mistakes, key=lambda each: each.loss, default=None)


def _mean(values: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    return tuple(sum(shares) / len(values) for shares in zip(*values, strict=True))


def _lead(values: tuple[float, ...]) -> float:
    """How much more the leader has than the next one."""
    first, second = sorted(values, reverse=True)[:2]
    return first - second


def leader(values: tuple[float, ...]) -> int:
    """Who has the greatest share."""
    return max(range(len(values)), key=lambda player: values[player])


class Ended(Protocol):
    """A game, of which it is known who has won if it is over: a `State`, for example."""

    @property
    def players(self) -> int: ...

    @property
    def winner(self) -> int | None: ...


def report_of(
    number: int, mover: int, move: Move, before: Choice, state: Ended, then: Choice | None
) -> MoveReport:
    """The report of a played move that led to `state`, from the bot's choices before and after it.

    There is no choice after the last move of a game. The report of a player leaving the game is
    about that player, not about the one to act.
    """
    player = move.player if isinstance(move, Withdraw) else mover
    after = values_at_end(state.winner, state.players) if then is None else then.values
    is_as_good = move == before.move or isinstance(move, Withdraw)
    loss = 0.0 if is_as_good else max(before.values[player] - after[player], 0.0)
    is_proved = before.is_proved and (then is None or then.is_proved)
    return MoveReport(number, player, move, before.values, after, loss, before.ranked(), is_proved)


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

    The value of a played move is what the bot thinks of the state after it, so that moves it did
    not consider have one too. Raises `IllegalMove` if the rules refuse a move.
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
        reports.append(report_of(number, mover, move, before, after, choice))
        on_move()
    return GameReport(state.players, tuple(reports))

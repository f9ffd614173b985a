"""What the lab found: for each case the measures of its games, with intervals."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import mean, quantiles
from typing import Any

from relati.arena import Game, TournamentSettings
from relati.arena.result import entrant_points, expected_score, share_interval
from relati.bots.common import values_at_end
from relati.lab.measures import MOMENTS, GameMeasures, measure, uses_of
from relati.lab.settings import Case, LabSettings
from relati.notation import spell_ruleset

#: No distance between two strengths is told beyond this many Elo.
FARTHEST = 800.0


@dataclass(frozen=True, slots=True)
class Share:
    """A mean of numbers between 0 and 1, and where it lies in truth with 95 % certainty."""

    mean: float
    low: float
    high: float
    count: int

    @classmethod
    def of(cls, values: Iterable[float]) -> "Share":
        """The mean of these; with none of them it can be anything."""
        numbers = tuple(values)
        return cls(mean(numbers) if numbers else 0.5, *share_interval(numbers), len(numbers))

    def data(self) -> dict[str, Any]:
        """The share for programs."""
        return {
            "mean": round(self.mean, 6) if self.count else None,
            "interval": [round(self.low, 6), round(self.high, 6)],
            "count": self.count,
        }


@dataclass(frozen=True)
class Step:
    """The games of a strength against the one below it, and what each of them tells."""

    settings: TournamentSettings
    strengths: tuple[int, int]
    games: tuple[Game, ...]

    @cached_property
    def measures(self) -> tuple[GameMeasures, ...]:
        """By game."""
        return tuple(measure(self.settings.initial, game.moves) for game in self.games)

    @cached_property
    def score(self) -> Share:
        """The points of the stronger; a half if strength were worth nothing."""
        return Share.of(entrant_points(game, 0) for game in self.games)

    def elo(self, share: float) -> float:
        """The distance at which that score is expected, with any number of players."""
        low, high = -FARTHEST, FARTHEST
        for _ in range(40):
            middle = (low + high) / 2
            if expected_score(self.settings, middle) < share:
                low = middle
            else:
                high = middle
        return round(low, 1)


@dataclass(frozen=True)
class CaseResult:
    """All games of a case, and what follows from them."""

    case: Case
    steps: tuple[Step, ...]

    @cached_property
    def games(self) -> tuple[GameMeasures, ...]:
        """What each game tells, the weakest step first."""
        return tuple(game for step in self.steps for game in step.measures)

    @property
    def different_games(self) -> int:
        """How many games were not the same as another, move by move."""
        return len({game.moves for step in self.steps for game in step.games})

    @cached_property
    def seats(self) -> tuple[Share, ...]:
        """The points of each seat, in which both strengths sat equally often."""
        return self.seats_of(self.games)

    def seats_of(self, games: Sequence[GameMeasures]) -> tuple[Share, ...]:
        """The points of each seat in some of the games."""
        points = [values_at_end(game.winner, game.players) for game in games]
        return tuple(Share.of(each[seat] for each in points) for seat in range(self.case.players))

    @cached_property
    def nobody(self) -> Share:
        """How often nobody wins."""
        return Share.of(float(game.winner is None) for game in self.games)

    @cached_property
    def lengths(self) -> tuple[float, float, float]:
        """The tenth, the half and nine tenths of the games are no longer than this many moves."""
        return _deciles([game.length for game in self.games])

    @property
    def branching(self) -> float:
        """The mean number of moves to choose from."""
        return self._mean(lambda game: game.branching)

    @property
    def lead_changes(self) -> float:
        """How often the lead changes in a game."""
        return self._mean(lambda game: game.lead_changes)

    @cached_property
    def open_until(self) -> Share:
        """The part of the game after which the winner stayed ahead, in games that somebody won."""
        return Share.of(game.open_until for game in self.games if game.open_until is not None)

    @cached_property
    def course(self) -> tuple[Share, ...]:
        """How often the later winner was ahead, tenth by tenth of the game."""
        won = [game for game in self.games if game.winner is not None]
        return tuple(
            Share.of(float(game.is_winner_ahead(moment)) for game in won)
            for moment in range(1, MOMENTS + 1)
        )

    @property
    def depth(self) -> float:
        """From the weakest strength to the strongest, in Elo, step by step."""
        return sum(step.elo(step.score.mean) for step in self.steps if step.games)

    def use(self, name: str) -> Share:
        """In how many games somebody did this."""
        return Share.of(float(game.uses[name] > 0) for game in self.games)

    def use_per_move(self, name: str) -> float:
        """The share of moves that did this."""
        moves = sum(game.length for game in self.games)
        return sum(game.uses[name] for game in self.games) / max(moves, 1)

    def won_alone(self, name: str) -> Share:
        """The points of the player who did this, in games of two in which the other did not."""
        points = []
        for game in self.games:
            users = game.users.get(name, frozenset())
            if game.players == 2 and len(users) == 1:
                points += [values_at_end(game.winner, 2)[player] for player in users]
        return Share.of(points)

    def _mean(self, value: Callable[[GameMeasures], float]) -> float:
        return mean(map(value, self.games)) if self.games else 0.0

    def data(self) -> dict[str, Any]:
        """The case for programs."""
        tenth, half, most = self.lengths
        return {
            "ruleset": spell_ruleset(self.case.ruleset),
            "players": self.case.players,
            "size": self.case.size,
            "games": len(self.games),
            "different_games": self.different_games,
            "seats": [seat.data() for seat in self.seats],
            "nobody_wins": self.nobody.data(),
            "length": {
                "mean": round(self._mean(lambda game: game.length), 3),
                **{"tenth": tenth, "median": half, "nine_tenths": most},
            },
            "branching": round(self.branching, 3),
            "lead_changes": round(self.lead_changes, 3),
            "open_until": self.open_until.data(),
            "winner_ahead": [moment.data() for moment in self.course],
            "steps": [self._step_data(step) for step in self.steps],
            "depth_elo": round(self.depth, 1),
            "uses": {
                name: {
                    "games": self.use(name).data(),
                    "moves": round(self.use_per_move(name), 6),
                    "won_alone": self.won_alone(name).data(),
                }
                for name in uses_of(self.case.ruleset)
            },
        }

    def _step_data(self, step: Step) -> dict[str, Any]:
        score = step.score
        return {
            "nodes": list(step.strengths),
            "score": score.data(),
            "elo": step.elo(score.mean),
            "elo_interval": [step.elo(score.low), step.elo(score.high)],
            "seats": [seat.data() for seat in self.seats_of(step.measures)],
        }


@dataclass(frozen=True)
class LabResult:
    """Everything a run found, case by case."""

    settings: LabSettings
    cases: tuple[CaseResult, ...]

    def data(self) -> dict[str, Any]:
        """The result for programs."""
        settings = self.settings
        return {
            "nodes": list(settings.nodes),
            "games_per_step": settings.games,
            "seed": settings.seed,
            "cases": [case.data() for case in self.cases],
        }

    def text(self, lang: str = "en") -> str:
        """The result as tables for a terminal."""
        from relati.lab.text_report import text_report

        return text_report(self, lang)

    def html(self, lang: str = "en") -> str:
        """The result as one HTML page that loads nothing."""
        from relati.lab.html_report import html_report

        return html_report(self, lang)

    def plot(self, lang: str = "en") -> str:
        """The cases below each other in one SVG picture that stands alone."""
        from relati.lab.plot import picture

        return picture(self, lang)


def _deciles(numbers: Sequence[float]) -> tuple[float, float, float]:
    if len(numbers) < 2:
        only = numbers[0] if numbers else 0.0
        return only, only, only
    parts = quantiles(numbers, n=10, method="inclusive")
    return round(parts[0], 1), round(parts[4], 1), round(parts[8], 1)

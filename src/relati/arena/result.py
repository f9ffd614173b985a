"""The result of a tournament: standings, cross-table, ratings, and all of it as data."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from relati.arena.games import FAULTS, Game, fault_sentence
from relati.arena.ratings import ELO, NORMAL_95, Rating, rate
from relati.arena.schedule import seatings
from relati.arena.settings import TournamentSettings
from relati.arena.sprt import SprtResult


@dataclass(frozen=True, slots=True)
class Standing:
    """How an entrant did: its points, what equal strength would have scored, and its rating.

    `interval` is where the share of points lies in truth, with 95 % certainty.
    """

    name: str
    games: int
    points: float
    fair: float
    interval: tuple[float, float]
    rating: Rating
    faults: dict[str, int]
    seconds_per_move: float
    longest_move: float

    @property
    def share(self) -> float:
        """Points per game."""
        return self.points / self.games if self.games else 0.0

    @property
    def fair_share(self) -> float:
        """What the share would be if all were equally strong."""
        return self.fair / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Meeting:
    """The games in which an entrant met another: how many, and the points it made in them."""

    games: int = 0
    points: float = 0.0


@dataclass(frozen=True)
class TournamentResult:
    """The games of a tournament, in order, and what follows from them."""

    settings: TournamentSettings
    games: tuple[Game, ...]
    sprt_result: SprtResult | None = None

    @cached_property
    def ratings(self) -> tuple[Rating, ...]:
        """Elo by entrant, as entered; an `ArenaError` where scipy is missing."""
        return rate(self.games, len(self.settings.entrants))

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """All entrants, the strongest first."""
        everyone = [self._standing(entrant) for entrant in range(len(self.settings.entrants))]
        return tuple(sorted(everyone, key=lambda standing: -standing.rating.elo))

    def meeting(self, entrant: int, other: int) -> Meeting:
        """What an entrant made of its games with another."""
        points = [
            entrant_points(game, entrant)
            for game in self.games
            if entrant != other and {entrant, other} <= set(game.seats)
        ]
        return Meeting(len(points), sum(points))

    def text(self, lang: str = "en") -> str:
        """The result as tables for a terminal."""
        from relati.arena.text_report import text_report

        return text_report(self, lang)

    def html(self, lang: str = "en") -> str:
        """The result as one HTML page that loads nothing."""
        from relati.arena.html_report import html_report

        return html_report(self, lang)

    def _repr_html_(self) -> str:
        from relati.arena.html_report import notebook_report

        return notebook_report(self)

    def data(self) -> dict[str, Any]:
        """The result for programs."""
        names = self.settings.names
        return {
            "settings": dict(self.settings.must_agree()),
            "games": len(self.games),
            "standings": [_standing_data(standing) for standing in self.standings],
            "meetings": [
                {"entrant": names[one], "other": names[other], "games": m.games, "points": m.points}
                for one in range(len(names))
                for other in range(len(names))
                if (m := self.meeting(one, other)).games
            ],
            "faults": [
                {
                    "game": game.number,
                    "entrant": names[game.seats[game.fault.seat]],
                    "kind": game.fault.kind,
                    "detail": game.fault.detail,
                    "traceback": game.fault.traceback,
                    "sentence": fault_sentence(self.settings, game),
                }
                for game in self.games
                if game.fault
            ],
            "sprt": self._sprt_data(),
        }

    def _sprt_data(self) -> dict[str, Any] | None:
        test, sprt_result = self.settings.sprt, self.sprt_result
        if not test:
            return None
        lower, upper = test.bounds
        return {
            "elo0": test.elo0,
            "elo1": test.elo1,
            "alpha": test.alpha,
            "beta": test.beta,
            "lower": lower,
            "upper": upper,
            "llr": sprt_result.llr if sprt_result else 0.0,
            "openings": sprt_result.openings if sprt_result else 0,
            "is_better": sprt_result.is_better if sprt_result else None,
        }

    def _standing(self, entrant: int) -> Standing:
        games = [game for game in self.games if entrant in game.seats]
        points = [entrant_points(game, entrant) for game in games]
        seats = [(g, s) for g in games for s, sitting in enumerate(g.seats) if sitting == entrant]
        moves = sum(game.actions[seat] for game, seat in seats)
        thought = sum(game.seconds[seat] for game, seat in seats)
        return Standing(
            name=self.settings.names[entrant],
            games=len(games),
            points=sum(points),
            fair=len(seats) / self.settings.seats,
            interval=share_interval(points),
            rating=self.ratings[entrant],
            faults={
                kind: sum(
                    g.fault is not None and g.fault.kind == kind and g.fault.seat == seat
                    for g, seat in seats
                )
                for kind in FAULTS
            },
            seconds_per_move=thought / moves if moves else 0.0,
            longest_move=max((game.longest[seat] for game, seat in seats), default=0.0),
        )


def entrant_points(game: Game, entrant: int) -> float:
    """What an entrant got in a game, in all its seats."""
    return sum(
        points for points, seat in zip(game.points, game.seats, strict=True) if seat == entrant
    )


def share_interval(points: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the mean of points between 0 and 1, by Wilson's score.

    Unlike mean ± error it stays within 0 and 1, and it has a width even if all games were won.
    Games that are shared have a smaller variance than those won and lost, which is used.
    """
    count = len(points)
    if not count:
        return (0.0, 1.0)
    mean = sum(points) / count
    variance = sum((point - mean) ** 2 for point in points) / count
    weight = NORMAL_95**2 / count
    centre = (mean + weight / 2) / (1 + weight)
    half = NORMAL_95 * math.sqrt(variance / count + weight / (4 * count)) / (1 + weight)
    return (max(centre - half, 0.0), min(centre + half, 1.0))


def _standing_data(standing: Standing) -> dict[str, Any]:
    return {
        "name": standing.name,
        "games": standing.games,
        "points": round(standing.points, 6),
        "share": round(standing.share, 6),
        "share_interval": [round(end, 6) for end in standing.interval],
        "fair_share": round(standing.fair_share, 6),
        "elo": round(standing.rating.elo, 2),
        "elo_error": _finite(standing.rating.error),
        "faults": standing.faults,
        "seconds_per_move": round(standing.seconds_per_move, 4),
        "longest_move": round(standing.longest_move, 4),
    }


def _finite(number: float) -> float | None:
    """JSON has no infinity."""
    return round(number, 6) if math.isfinite(number) else None


def opening_score(games: Sequence[Game]) -> float:
    """The first entrant's mean score in the games of an opening."""
    return sum(entrant_points(game, 0) for game in games) / len(games)


def expected_score(settings: TournamentSettings, elo: float) -> float:
    """The first entrant's mean score in an opening if it is `elo` stronger than the second."""
    strength = math.exp(elo / ELO)
    shares = [
        (own := seats.count(0)) * strength / (own * strength + len(seats) - own)
        for seats in seatings(settings, 0)
    ]
    return sum(shares) / len(shares)

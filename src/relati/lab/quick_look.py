"""A quick look at one game: few enough games that a server can offer it to strangers.

The settings are those of any run. The caller plays the games one at a time and can stop when it
takes too long; the games played until then are reported.
"""

import shlex
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from typing_extensions import TypedDict

from relati.arena.games import Game
from relati.arena.schedule import Schedule
from relati.errors import LabError
from relati.lab.experiment import whole_openings
from relati.lab.measures import uses_of
from relati.lab.result import CaseResult, LabResult, Share, Step
from relati.lab.settings import NODES, LabSettings
from relati.lab.strengths import fixed_search
from relati.lab.text_report import elo, overview_cells, percent
from relati.notation import read_ruleset, spell_ruleset
from relati.rules import Ruleset
from relati.words import say

#: How many games each strength plays against the one below it.
GAMES = 20
#: The largest side: a larger board would take too long.
LARGEST_SIDE = 9
#: What the long version is told to play.
GAMES_OF_LONG_RUN = 200


@dataclass(frozen=True, slots=True)
class QuickLook:
    """What is looked into: a ruleset in one word, a number of players, the side of the board."""

    ruleset: str
    players: int
    side: int

    @classmethod
    def of(cls, text: str, players: int, side: int | None) -> "QuickLook":
        """The same, with the ruleset as it is spelled, and the usual board if no side is given.

        A usual board that is too large becomes the largest; one asked for is a `lab/quick-board`.
        Raises what the rules refuse.
        """
        ruleset = read_ruleset(text)
        if side is not None and side > LARGEST_SIDE:
            raise LabError("lab/quick-board", found=side, most=LARGEST_SIDE)
        chosen = side or min(_usual_side(ruleset, players), LARGEST_SIDE)
        look = cls(spell_ruleset(ruleset), players, chosen)
        _ = look.settings  # what cannot be played is refused here
        return look

    @property
    def settings(self) -> LabSettings:
        """The run of the lab that this is."""
        size = (self.side, self.side)
        return LabSettings((self.ruleset,), (self.players,), (size,), NODES, GAMES)

    @property
    def command(self) -> str:
        """What to type for the long version."""
        rules, side = shlex.quote(self.ruleset), self.side
        options = f"--players {self.players} --size {side} --games {GAMES_OF_LONG_RUN}"
        return f"relati lab {rules} {options} --html report.html"

    def schedule(self) -> list[tuple[int, int]]:
        """Every game as the number of its step and its number there, the openings in turn."""
        settings = self.settings
        steps = [Schedule(settings.tournament(settings.cases[0], step)) for step in settings.steps]
        return [
            (step, number)
            for first in range(0, len(steps[0]), steps[0].games_per_opening)
            for step, schedule in enumerate(steps)
            for number in range(first, first + schedule.games_per_opening)
        ]


def _usual_side(ruleset: Ruleset, players: int) -> int:
    fewest, most = ruleset.players
    if not fewest <= players <= most:
        raise LabError("lab/nothing", players=(players,))
    return ruleset.default_side(players)


def play_one(look: QuickLook, step: int, number: int) -> Game:
    """One game of the schedule, the same as a run of the lab plays."""
    settings = look.settings
    weaker, stronger = settings.steps[step]
    tournament = settings.tournament(settings.cases[0], (weaker, stronger))
    fixture = Schedule(tournament)[number]
    bots = [fixed_search(str(nodes)) for nodes in (stronger, weaker)]
    state, moves = tournament.initial, list[str]()
    while not state.is_over:
        bot = bots[fixture.seats[state.turn]]
        move = bot.choose(state, tournament.budget, fixture.seed).move
        state = state.play(move)
        moves.append(str(move))
    return Game(number, fixture.seats, tuple(moves), state.winner)


class IntervalMessage(TypedDict):
    """A share with its 95 % interval, and what it would be if all were alike."""

    mean: float
    low: float
    high: float
    fair: float | None


class MeasureMessage(TypedDict):
    """One thing that was measured, in words; shares are also told as numbers."""

    name: str
    value: str
    about: str
    interval: IntervalMessage | None


class LabResultMessage(TypedDict):
    """What a quick look has found.

    `course` is how often the later winner was ahead, tenth by tenth of the game; `different` how
    many of the games were not the same as another. `uses` has what players did with the parts:
    its name, in how many games, its share of the moves.
    """

    kind: Literal["end"]
    title: str
    games: int
    different: int
    measures: list[MeasureMessage]
    course: list[float]
    uses: list[tuple[str, str, str]]
    command: str


def report(look: QuickLook, games: Sequence[tuple[int, Game]], lang: str) -> LabResultMessage:
    """What these games of the schedule show; openings that are not whole are left out.

    Raises a `lab/too-slow` if nothing is left.
    """
    result = _result(look, games)
    case = result.cases[0]
    if not case.games:
        raise LabError("lab/too-slow")
    return {
        "kind": "end",
        "title": case.case.title(lang),
        "games": len(case.games),
        "different": case.different_games,
        "measures": list(_measures(case, lang)),
        "course": [round(moment.mean, 3) for moment in case.course if moment.count],
        "uses": [
            (say(f"lab/use/{use}", lang), percent(case.use(use)), f"{case.use_per_move(use):.1%}")
            for use in uses_of(case.case.ruleset)
        ],
        "command": look.command,
    }


def _result(look: QuickLook, games: Iterable[tuple[int, Game]]) -> LabResult:
    settings = look.settings
    (case,) = settings.cases
    by_step: list[dict[int, Game]] = [{} for _ in settings.steps]
    for step, game in games:
        by_step[step][game.number] = game
    steps = []
    for pair, played in zip(settings.steps, by_step, strict=True):
        schedule = Schedule(settings.tournament(case, pair))
        steps.append(Step(schedule.settings, pair, whole_openings(schedule, played)))
    return LabResult(settings, (CaseResult(case, tuple(steps)),))


def _measures(case: CaseResult, lang: str) -> Iterator[MeasureMessage]:
    cells = overview_cells(case)
    even = 1 / case.case.players
    shares: dict[str, tuple[Share, float | None]] = {
        "first": (case.seats[0], even),
        "nobody": (case.nobody, None),
        "open": (case.open_until, None),
    }
    for name in ("first", "nobody", "length", "branching", "changes", "open"):
        share, fair = shares.get(name, (None, None))
        yield _measure(name, say(f"lab/column/{name}", lang), cells[name], lang, share, fair)
        if name == "first" and case.case.players > 2:
            for seat, points in enumerate(case.seats[1:], start=2):
                title = say("lab/column/seat", lang, seat=seat)
                yield _measure("seat", title, percent(points), lang, points, even)
    for step in case.steps:
        weaker, stronger = step.strengths
        title = say("lab/column/step", lang, weaker=weaker, stronger=stronger)
        yield _measure("step", title, percent(step.score), lang, step.score, 0.5)
    yield _measure("depth", say("lab/column/depth", lang), elo(case), lang)


def _measure(
    name: str,
    title: str,
    value: str,
    lang: str,
    share: Share | None = None,
    fair: float | None = None,
) -> MeasureMessage:
    interval: IntervalMessage | None = None
    if share and share.count:
        interval = {"mean": share.mean, "low": share.low, "high": share.high, "fair": fair}
    about = say(f"lab/about/{name}", lang)
    return {"name": title, "value": value, "about": about, "interval": interval}

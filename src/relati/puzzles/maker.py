"""Making a pack: games are searched for puzzles at the same time, and a journal keeps each.

The journal has a line for the seed, then one for each game with the puzzles found in it. A run that
was killed at any moment goes on from there; the pack is the same as if it had run through.
"""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from relati.arena.executors import executor_for
from relati.errors import PuzzleError
from relati.journal import DamagedLine, JsonLines, read_lines
from relati.native.engine import require
from relati.puzzles.finder import prove_again
from relati.puzzles.pack import Pack, counts
from relati.puzzles.puzzle import Puzzle
from relati.puzzles.selection import select
from relati.puzzles.sources import (
    MORE_GAMES,
    SOURCES,
    STEERED,
    puzzles_of_game,
    ruleset_of,
    theme_of,
)

#: What the first line of a journal begins with.
MARK, VERSION = "relati-puzzles-journal", 1

#: The rulesets that puzzles can be made for.
RULESETS_WITH_SOURCES = tuple(dict.fromkeys(map(ruleset_of, SOURCES)))

#: The themes that games can be steered towards.
STEERED_THEMES = tuple(dict.fromkeys(theme_of(group) or "" for group in STEERED))

#: A game by its group (`sources.SOURCES`) and number.
Game = tuple[str, int]
#: Is told the games searched, all games, and the puzzles found so far.
Watch = Callable[[int, int, int], None]


@dataclass(frozen=True)
class PackSettings:
    """`games` of each group are searched, and at most `count` puzzles of each ruleset are kept.

    There are more games for the groups in `sources.MORE_GAMES`. With `themes`, games steered
    towards those are searched instead, and `count` puzzles of each group of themes are kept. `jobs`
    games are searched at the same time, on the Ray cluster at the address `ray` if there is one.
    """

    rulesets: Sequence[str] = RULESETS_WITH_SOURCES
    games: int = 40
    count: int = 60
    seed: int = 1
    jobs: int = 1
    themes: Sequence[str] = ()
    ray: str | None = None

    def __post_init__(self) -> None:
        for theme in self.themes:
            if theme not in STEERED_THEMES:
                raise PuzzleError("puzzles/no-theme", found=theme, known=STEERED_THEMES)
        for ruleset in self.rulesets:
            if ruleset not in RULESETS_WITH_SOURCES:
                known = RULESETS_WITH_SOURCES
                raise PuzzleError("puzzles/no-source", found=ruleset, known=known)

    @property
    def groups(self) -> list[str]:
        """The groups of games that are searched."""
        groups = [group for group in STEERED if theme_of(group) in self.themes] or list(SOURCES)
        return [group for group in groups if ruleset_of(group) in self.rulesets]

    @property
    def shelves(self) -> list[list[str]]:
        """The groups that share a number of puzzles: those of a ruleset, or each for itself."""
        if self.themes:
            return [[group] for group in self.groups]
        return [
            [group for group in self.groups if ruleset_of(group) == ruleset]
            for ruleset in self.rulesets
        ]

    def schedule(self) -> list[Game]:
        """All games, those of the groups in turn."""
        return [
            (group, number * more + each)
            for number in range(self.games)
            for group in self.groups
            for more in (MORE_GAMES.get(group, 1),)
            for each in range(more)
        ]


class PuzzleJournal:
    """The puzzles of each game in a file; `found` has those that are in it already."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.found: dict[Game, list[Puzzle]] = {}
        head = {MARK: VERSION, "seed": seed}

        def check_head(found: object) -> None:
            if found != head:
                raise PuzzleError("puzzles/journal-differs", file=path)

        try:
            self.found.update(read_lines(path, _searched_game, check_head))
            self.lines = JsonLines(path, head)
        except OSError as error:
            raise PuzzleError("puzzles/file", file=path, reason=str(error)) from None
        except DamagedLine as damaged:
            raise PuzzleError("puzzles/pack-damaged", file=path, line=damaged.number) from None

    def add(self, game: Game, puzzles: list[Puzzle]) -> None:
        """Write the puzzles of a game to disk."""
        self.found[game] = puzzles
        self.lines.add({"game": list(game), "puzzles": [puzzle.data() for puzzle in puzzles]})


def _searched_game(data: Any) -> tuple[Game, list[Puzzle]]:
    """A game and the puzzles found in it, from a line of the journal."""
    group, number = data["game"]
    return (group, number), [Puzzle.of_data(each) for each in data["puzzles"]]


def make_pack(
    settings: PackSettings,
    journal: Path,
    watch: Watch | None = None,
    base: Pack | None = None,
) -> Pack:
    """Search the games that the journal does not have yet, and choose the pack from all.

    The puzzles of `base` are in the pack, too, as far as they hold by the rules of today, and none
    that is the same as one of them.
    """
    require()
    schedule = settings.schedule()
    kept = PuzzleJournal(journal, settings.seed)
    with kept.lines:
        missing = [game for game in schedule if game not in kept.found]
        done = len(schedule) - len(missing)
        found = sum(len(kept.found[game]) for game in schedule if game in kept.found)
        with closing(_search_all(missing, settings)) as searched:  # leaves no worker behind
            for game, puzzles in searched:
                kept.add(game, puzzles)
                done, found = done + 1, found + len(puzzles)
                if watch:
                    watch(done, len(schedule), found)
    again = (prove_again(puzzle, settings.seed) for puzzle in base.puzzles) if base else ()
    known = [puzzle for puzzle in again if puzzle]
    chosen: list[Puzzle] = []
    for groups in settings.shelves:
        of_groups = (
            puzzle for game in schedule if game[0] in groups for puzzle in kept.found[game]
        )
        chosen += select(of_groups, settings.count, [*known, *chosen])
    made: dict[str, Any] = {
        "seed": settings.seed,
        "games": settings.games,
        "searched": len(schedule),
        "count": settings.count,
        "found": found,
    }
    if settings.themes:
        made["themes"] = list(settings.themes)
    if base:
        added = [*base.made.get("added", ()), made | {"puzzles": len(chosen)}]
        made = {**base.made, "added": added}
        chosen = sorted(
            [*known, *chosen], key=lambda each: RULESETS_WITH_SOURCES.index(each.ruleset)
        )
    return Pack(tuple(chosen), made | {"puzzles": len(chosen), "counts": counts(chosen)})


def _search_all(
    games: list[Game], settings: PackSettings
) -> Generator[tuple[Game, list[Puzzle]], None, None]:
    """The games with their puzzles, as they are found."""
    if games:
        with executor_for(settings.jobs, settings.ray) as executor:
            yield from executor.run(_search, [(game, settings.seed) for game in games])


def _search(job: tuple[Game, int]) -> tuple[Game, list[Puzzle]]:
    """The puzzles of a game, for one seed."""
    (group, number), seed = job
    return (group, number), puzzles_of_game(group, number, seed)

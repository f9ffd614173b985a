"""The puzzles: that of the day, and a choice by game and theme."""

from datetime import UTC, date, datetime

from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from relati.puzzles import THEMES, Puzzle, shipped_pack
from relati.puzzles.solver_record import chosen
from relati.rules import RULESETS
from relati.terminal.game_plan import ruleset_title
from relati.terminal.language import text
from relati.terminal.screens.choose import ListScreen
from relati.terminal.screens.puzzle import PuzzleScreen

#: The entries that are neither a ruleset nor a theme.
DAILY, ALL = "daily", "all"


def today() -> date:
    """The day as everybody in the world has it."""
    return datetime.now(UTC).date()


class _PuzzleList(ListScreen):
    """Entries with the number of their puzzles, and how far one has come with them."""

    def puzzles(self, name: str) -> list[Puzzle]:
        """The puzzles that an entry stands for."""
        raise NotImplementedError

    def entry(self, name: str, title: str) -> Option:
        """An entry that says how many puzzles it has."""
        count = len(self.puzzles(name))
        return Option(text("web/puzzles/option", name=title, count=count), id=name)

    def on_screen_resume(self) -> None:
        """Show what has been solved meanwhile."""
        shown = self.query_one(OptionList).highlighted_option
        self.query_one("#about", Static).update(self.about(shown.id or "") if shown else "")

    def about(self, name: str) -> str:
        """How many of them are solved, and one's own figures."""
        record = self.app.puzzle_progress.record
        puzzles = self.puzzles(name)
        solved = sum(puzzle.id in record.solved for puzzle in puzzles)
        more = record.until_shown
        facts = {
            "solved": text("web/puzzles/solved-of", count=solved, all=len(puzzles)),
            "rating": text("web/puzzles/rating-hidden", count=more) if more else record.rating,
            "streak": record.run,
            "best": record.best,
        }
        lines = [
            text("terminal/puzzles/fact", name=text(f"web/puzzles/{fact}"), value=value)
            for fact, value in facts.items()
        ]
        return "\n".join((text("web/puzzles/summary"), "", *lines))


class PuzzlesScreen(_PuzzleList):
    """The puzzle of the day, and the rulesets."""

    heading = "web/puzzles"

    def puzzles(self, name: str) -> list[Puzzle]:
        """The puzzles of a ruleset, all of them, or that of the day."""
        pack = shipped_pack()
        if name == DAILY:
            return [pack.of_the_day(today())]
        return chosen(pack.puzzles, "" if name == ALL else name)

    def options(self) -> list[Option]:
        """What to choose from."""
        return [
            Option(text("web/puzzles/daily"), id=DAILY),
            self.entry(ALL, text("web/puzzles/any-ruleset")),
            *(
                self.entry(name, ruleset_title(ruleset))
                for name, ruleset in RULESETS.items()
                if self.puzzles(name)
            ),
        ]

    def choose(self, name: str) -> None:
        """Solve that of the day, or go on to the theme."""
        if name == DAILY:
            self.app.push_screen(PuzzleScreen(self.puzzles(DAILY)[0], shipped_pack().puzzles))
        else:
            self.app.push_screen(PuzzleThemes("" if name == ALL else name))


class PuzzleThemes(_PuzzleList):
    """The themes that the puzzles of a ruleset have."""

    heading = "terminal/puzzles/theme"

    def __init__(self, ruleset: str) -> None:
        super().__init__()
        self._ruleset = ruleset

    def puzzles(self, name: str) -> list[Puzzle]:
        """The puzzles of the ruleset with a theme, or all of them."""
        return chosen(shipped_pack().puzzles, self._ruleset, "" if name == ALL else name)

    def options(self) -> list[Option]:
        """All themes at once, then each that there is."""
        return [
            self.entry(ALL, text("web/puzzles/any-theme")),
            *(
                self.entry(theme, text(f"puzzles/theme/{theme}"))
                for theme in THEMES
                if self.puzzles(theme)
            ),
        ]

    def choose(self, name: str) -> None:
        """Begin with the one that fits best."""
        puzzles = self.puzzles(name)
        if puzzle := self.app.puzzle_progress.record.next_puzzle(puzzles):
            self.app.push_screen(PuzzleScreen(puzzle, puzzles))

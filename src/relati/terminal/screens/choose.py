"""Choosing a game, then an opponent, from lists."""

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from relati.bots.levels import LEVELS, levels_for
from relati.rules import RULESETS, Ruleset, start
from relati.rules.registry import RECOMMENDED
from relati.terminal.game_plan import GamePlan, ruleset_title
from relati.terminal.key_bar import Key, KeyBar
from relati.terminal.language import language, text
from relati.words import Word

if TYPE_CHECKING:
    from relati.terminal.app import RelatiApp

KEYS = (
    Key("↑↓", "terminal/key/choose", "help"),
    Key("Enter", "terminal/key/select", "select"),
    Key("Esc", "terminal/key/back", "back"),
)


class ListScreen(Screen[None]):
    """A list to choose from, and beside it what the highlighted entry is about."""

    app: "RelatiApp"

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", show=False)]

    heading = ""

    def options(self) -> list[Option]:
        """The entries."""
        raise NotImplementedError

    def about(self, name: str) -> str:
        """What to say beside an entry."""
        raise NotImplementedError

    def choose(self, name: str) -> None:
        """Do what an entry stands for."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """A heading, the list and the text, the keys below."""
        yield Static(text(self.heading), id="title", markup=False)
        with Horizontal(id="table"):
            yield OptionList(*self.options(), id="list")
            with Vertical(id="side"):
                yield Static(id="about", markup=False)
        yield KeyBar(*KEYS)

    def on_mount(self) -> None:
        """Begin in the list."""
        self.query_one(OptionList).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say what the entry is about."""
        self.query_one("#about", Static).update(self.about(event.option_id or ""))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do it."""
        self.choose(event.option_id or "")

    def action_help(self) -> None:
        """Nothing more is said than what stands there."""

    def action_select(self) -> None:
        """As Enter does."""
        self.query_one(OptionList).action_select()

    def action_back(self) -> None:
        """Back to where this came from."""
        self.dismiss()


class ChooseGame(ListScreen):
    """Which of the games to play."""

    heading = "terminal/choose-game"

    def options(self) -> list[Option]:
        """The rulesets, the recommended one first."""
        names = sorted(RULESETS, key=lambda name: name != RECOMMENDED)
        return [Option(self._entry(name), id=name) for name in names]

    @staticmethod
    def _entry(name: str) -> str:
        title = ruleset_title(RULESETS[name])
        if name != RECOMMENDED:
            return title
        return text("ruleset/described", name=title, short=Word("web/start/recommended"))

    def about(self, name: str) -> str:
        """What the game is, who can play it, what wins."""
        ruleset = RULESETS[name]
        least, most = ruleset.players
        side = ruleset.default_side(2)
        return "\n\n".join(
            (
                text(f"ruleset/{name}/summary"),
                text("web/start/players-range", least=least, most=most) + f" · {side}×{side}",
                text("terminal/what-wins"),
                text(f"ending/{ruleset.ending}"),
            )
        )

    def choose(self, name: str) -> None:
        """Go on to the opponent."""
        self.app.push_screen(ChooseOpponent(RULESETS[name]))


class ChooseOpponent(ListScreen):
    """Whom to play against."""

    heading = "terminal/choose-opponent"

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__()
        self._ruleset = ruleset

    def options(self) -> list[Option]:
        """The bots by strength, a friend, and everything else."""
        bots = [
            Option(
                f"{level.number}  {level.name(language.code)}  {level.strength(language.code)}",
                id=str(level.number),
            )
            for level in levels_for(self._ruleset, 2)
        ]
        friend = Option(text("web/start/seat/friend"), id="friend")
        return [*bots, friend, Option(text("web/start/more"), id="more")]

    def about(self, name: str) -> str:
        """What sort of player it is."""
        if name == "friend":
            return text("web/start/friend/about")
        if name == "more":
            return text("terminal/more-options")
        level = LEVELS[int(name) - 1]
        return "\n\n".join((level.temper(language.code), text("web/start/first/you")))

    def choose(self, name: str) -> None:
        """Begin the game, or choose the rest."""
        if name == "more":
            from relati.terminal.screens.new_game import NewGame

            self.app.push_screen(NewGame(self._ruleset))
            return
        opponent = None if name == "friend" else name
        self.app.begin(GamePlan(start(self._ruleset, 2), (None, opponent)))

"""The first screen: what this is, and what to do."""

from textual.widgets.option_list import Option

from relati.lessons import sets
from relati.rules import start
from relati.rules.registry import RECOMMENDED
from relati.terminal.dialogs import Prompt
from relati.terminal.game_plan import GamePlan, bot_title, ruleset_title
from relati.terminal.language import NAMES, language, other_language, text
from relati.terminal.screens.choose import ChooseGame, ListScreen
from relati.terminal.screens.lessons import LessonsScreen
from relati.terminal.screens.online import OnlineScreen
from relati.terminal.screens.puzzles import PuzzlesScreen

#: Who is suggested for a first game.
FIRST_OPPONENT = "1"


class StartScreen(ListScreen):
    """Learn, play here, solve puzzles, play online, look at a game."""

    heading = "terminal/title"

    def options(self) -> list[Option]:
        """What can be done here, in the order in which a newcomer wants it."""
        state = start(RECOMMENDED, 2)
        quick = text(
            "terminal/menu/quick",
            ruleset=ruleset_title(state.ruleset),
            name=bot_title(FIRST_OPPONENT),
        )
        return [
            Option(text("web/start/learn"), id="learn"),
            Option(quick, id="quick"),
            Option(text("terminal/menu/play"), id="play"),
            Option(text("web/puzzles"), id="puzzles"),
            Option(text("terminal/menu/online"), id="online"),
            Option(text("terminal/menu/replay"), id="replay"),
            Option(NAMES[other_language()], id="language"),
            Option(text("terminal/change-theme"), id="theme"),
            Option(text("terminal/menu/quit"), id="quit"),
        ]

    def about(self, name: str) -> str:
        """What the entry is about; before that, what the game is about."""
        return f"{text('terminal/tagline')}\n\n{text(f'terminal/menu/{name}/about')}"

    def choose(self, name: str) -> None:
        """Do it."""
        match name:
            case "learn":
                self.app.push_screen(LessonsScreen(sets()[0].name))
            case "quick":
                self.app.begin(GamePlan(start(RECOMMENDED, 2), (None, FIRST_OPPONENT)))
            case "play":
                self.app.push_screen(ChooseGame())
            case "puzzles":
                self.app.push_screen(PuzzlesScreen())
            case "online":
                self.app.push_screen(OnlineScreen())
            case "replay":
                self._ask_for_record()
            case "language":
                language.code = other_language()
                self.refresh(recompose=True)
                self.call_after_refresh(self.on_mount)
            case "theme":
                self.app.action_next_theme()
            case _:
                self.app.exit()

    def _ask_for_record(self) -> None:
        def opened(name: str | None) -> None:
            if name:
                self.app.open_record(name)

        question = text("terminal/menu/replay/file")
        self.app.push_screen(Prompt(question, "game.txt"), opened)

    def action_back(self) -> None:
        """There is nothing before this screen."""
        self.app.exit()

"""The application: its screens, its themes, and the way from one screen to another."""

import os
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.theme import Theme

from relati.bots import Budget, find
from relati.client import Setup
from relati.client.links import is_code, server_of
from relati.errors import RelatiError
from relati.games.online_game import OnlineGame
from relati.lessons import lesson
from relati.notation import Record, read_records
from relati.terminal.dialogs import Notice, Prompt
from relati.terminal.game_plan import FindBot, GamePlan, Unsaved
from relati.terminal.language import language, text
from relati.terminal.online import Online
from relati.terminal.palette import DARK, LIGHT, PLAIN
from relati.terminal.progress import Progress, PuzzleProgress
from relati.terminal.review import BUDGET
from relati.terminal.screens.lesson import LessonScreen
from relati.terminal.screens.play import PlayScreen
from relati.terminal.screens.review import ReviewScreen
from relati.terminal.screens.start import StartScreen

THEMES = (
    Theme(
        name=DARK,
        primary="#5fafff",
        accent="#ffaf5f",
        foreground="#dadada",
        background="#121212",
        surface="#1c1c1c",
        panel="#262626",
        warning="#ffaf5f",
        error="#ff8787",
        dark=True,
    ),
    Theme(
        name=LIGHT,
        primary="#005faf",
        accent="#af5f00",
        foreground="#262626",
        background="#ffffff",
        surface="#f4f4f4",
        panel="#e4e4e4",
        warning="#af5f00",
        error="#af0000",
        dark=False,
    ),
)


#: A bot answers after this many seconds at the earliest, so that the move before can be seen.
PACE = 0.7


@dataclass(frozen=True)
class Options:
    """How the application runs; the tests make everything quick and forgetful.

    `folder` keeps tokens and progress, None forgets them. `pace` is how soon a bot answers.
    """

    lang: str = "en"
    theme: str = ""
    is_ascii: bool = False
    seed: int | None = None
    pace: float = PACE
    folder: Path | None = None
    server: str = ""
    name: str = ""
    find_bot: FindBot = find
    analysis_budget: Budget = field(default_factory=lambda: BUDGET)


class RelatiApp(App[Unsaved | None]):
    """The game in a terminal. Its result is a game that was not saved."""

    CSS_PATH = "styles.tcss"
    TITLE = "relati"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True),
        Binding("ctrl+t", "next_theme", show=False),
    ]

    def __init__(
        self, options: Options, begin: Callable[["RelatiApp"], object] | None = None
    ) -> None:
        """`begin` is called once the application runs; without it, the menu is shown."""
        is_plain = options.theme == "plain" or bool(os.environ.get("NO_COLOR"))
        super().__init__(ansi_color=True if is_plain else None)
        language.code = options.lang
        for theme in THEMES:
            self.register_theme(theme)
        named = {"dark": DARK, "light": LIGHT, "plain": PLAIN}
        wanted = "plain" if is_plain else options.theme or _ground()
        self.theme = named.get(wanted, DARK)
        self._options = options
        self._begin = begin
        self._online: Online | None = None
        self.is_ascii = options.is_ascii
        self.set_class(options.is_ascii, "-ascii")
        self.server = options.server
        self.player_name = options.name
        self.progress = Progress(options.folder)
        self.puzzle_progress = PuzzleProgress(options.folder)
        self.pace = options.pace
        self.analysis_budget = options.analysis_budget
        #: Who plays on from a position of a game that is looked through.
        self.review_opponent = "3"

    def on_mount(self) -> None:
        """Begin with the menu, and over it with what was asked for."""
        self.push_screen(StartScreen())
        if self._begin:
            self._begin(self)

    # Themes, and the end

    def action_next_theme(self) -> None:
        """Light after dark, and dark after light; without colours there is nothing to change."""
        if self.theme != PLAIN:
            self.theme = LIGHT if self.theme == DARK else DARK

    async def action_quit(self) -> None:
        """End, and say how an unsaved game can go on."""
        games = [
            screen.unsaved
            for screen in self.screen_stack
            if isinstance(screen, PlayScreen) and screen.unsaved
        ]
        self.exit(games[-1] if games else None)

    # Games here

    def begin(self, plan: GamePlan) -> None:
        """Begin a game; says why if it cannot be."""
        seed = self._options.seed
        try:
            game = plan.game(
                self._options.find_bot,
                random.SystemRandom().randrange(2**32) if seed is None else seed,
                self._options.pace,
            )
        except RelatiError as refusal:
            self.refuse(refusal)
            return
        self.push_screen(PlayScreen(game, plan))

    def after_game(self, screen: PlayScreen, answer: str) -> None:
        """Do what the player chose at the end of a game."""
        view = screen.game.view
        kind, _, name = answer.partition(":")
        if kind == "again":
            self._play_again(screen)
        elif kind == "review":
            review = ReviewScreen(view.states, view.moves, reader=view.reader, begins_at_end=True)
            self.push_screen(review)
        elif kind == "lesson":
            self.push_screen(LessonScreen(lesson(name)))
        elif kind == "save":
            screen.action_save()
        else:
            self.go_home()

    @work
    async def _play_again(self, screen: PlayScreen) -> None:
        game = screen.game
        if isinstance(game, OnlineGame):
            try:
                await game.offer_rematch()
            except RelatiError as refusal:
                self.refuse(refusal)
        elif screen.plan:
            screen.dismiss()
            self.begin(screen.plan.again())

    @work(exclusive=True, group="rematch")
    async def follow_rematch(self, screen: PlayScreen) -> None:
        """Go on with the match that follows the one on a screen."""
        assert isinstance(screen.game, OnlineGame)
        game = screen.game
        try:
            await game.to_next_match()
        except RelatiError as refusal:
            self.refuse(refusal)
            return
        if screen in self.screen_stack:
            while self.screen is not screen:
                self.pop_screen()
            self.switch_screen(PlayScreen(game))

    def go_home(self) -> None:
        """Back to the menu."""
        while len(self.screen_stack) > 2:
            self.pop_screen()

    def ask_move(self, typed: Callable[[str | None], None]) -> None:
        """Ask for a move as text."""
        self.push_screen(Prompt(text("terminal/type-move")), typed)

    def refuse(self, error: RelatiError) -> None:
        """Say why something cannot be done."""
        self.push_screen(Notice(text("terminal/refused"), error.sentence(language.code)))

    # Records

    def open_record(self, name: str) -> None:
        """Look through the first game of a file; says why if it cannot be read."""
        try:
            data = Path(name).expanduser().read_bytes()
            self.review(read_records(data)[0])
        except OSError as error:
            about = text("cli/unreadable", file=name, reason=error.strerror or str(error))
            self.push_screen(Notice(text("terminal/refused"), about))
        except RelatiError as error:
            self.refuse(error)

    def review(self, record: Record) -> None:
        """Look through a record. Raises `IllegalMove` if the rules refuse one of its moves."""
        names = [record.tag(letter) for letter in "OXTSP"]
        title = " – ".join(filter(None, names))
        screen: Screen[None] = ReviewScreen(list(record.states()), record.moves, title=title)
        self.push_screen(screen)

    # Matches on a server

    async def connect(self) -> Online:
        """The connection to the server that was chosen. Raises `ClientError`."""
        server = server_of(self.server)
        if self._online and self._online.server != server:
            await self._online.close()
            self._online = None
        if self._online is None:
            self._online = await Online.open(server, self._options.folder)
        return self._online

    @work(exclusive=True, group="online")
    async def create_online(self, setup: Setup) -> None:
        """Create a match, and wait in it for the others."""
        try:
            online = await self.connect()
            update = await online.client.create(setup)
        except RelatiError as refusal:
            self.refuse(refusal)
            return
        self.push_screen(PlayScreen(OnlineGame(online.client, update, online.memory)))

    @work(exclusive=True, group="online")
    async def join_online(self, invitation: str) -> None:
        """Take a seat by link, or move one here by code."""
        try:
            if not is_code(invitation) and "://" in invitation:
                self.server = server_of(invitation)
            online = await self.connect()
            update = await online.client.join(invitation, name=self.player_name)
        except RelatiError as refusal:
            self.refuse(refusal)
            return
        self.push_screen(PlayScreen(OnlineGame(online.client, update, online.memory)))

    @work(exclusive=True, group="online")
    async def open_online(self, match_id: str) -> None:
        """Go on with a match in which one has a seat, or watch one."""
        try:
            online = await self.connect()
            update = await online.client.look(match_id)
        except RelatiError as refusal:
            self.refuse(refusal)
            return
        self.push_screen(PlayScreen(OnlineGame(online.client, update, online.memory)))

    async def on_unmount(self) -> None:
        """Close the connection, and end engines."""
        for screen in self.screen_stack:
            if isinstance(screen, PlayScreen):
                await screen.game.close()
        if self._online:
            await self._online.close()


def _ground() -> str:
    """Whether the terminal is dark or light, where it says so (as xterm, Konsole and rxvt do)."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if ground in {"7", "15"} else "dark"

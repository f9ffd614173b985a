"""What can be done in a game: the keys and the menu of the screen on which it is played."""

from collections.abc import Awaitable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from textual import work
from textual.screen import Screen

from relati.bots import find
from relati.bots.hints import hint_words, hints_for
from relati.bots.levels import LEVELS
from relati.errors import RelatiError
from relati.games import Game
from relati.games.background import in_thread
from relati.games.online_game import OnlineGame
from relati.notation import write_records
from relati.render.terminal import squares_of
from relati.rules import Square
from relati.terminal.dialogs import Ask, CodeNotice, Prompt
from relati.terminal.language import language, text
from relati.terminal.panels import Caption
from relati.terminal.playable_board import PlayableBoard
from relati.terminal.screens.chat import ChatScreen
from relati.terminal.screens.help import HelpScreen
from relati.terminal.screens.online_menu import level_question, online_answers
from relati.terminal.screens.rules import RulesScreen

if TYPE_CHECKING:
    from relati.terminal.app import RelatiApp


class GameActs(Screen[None]):
    """A screen with a game, a `PlayableBoard` and a `Caption`."""

    app: "RelatiApp"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self._view = game.view
        self._saved = len(self._view.moves)

    def _warn(self, sentence: str) -> None:
        self.query_one(Caption).explain([sentence], is_refusal=True)

    @work(exclusive=True, group="act")
    async def _do(self, act: Awaitable[None]) -> None:
        try:
            await act
        except RelatiError as refusal:
            self._warn(refusal.sentence(language.code))

    def action_help(self) -> None:
        """Show the keys and what the marks mean."""
        self.app.push_screen(HelpScreen(self._view.state.ruleset, self.app.is_ascii))

    def action_rules(self) -> None:
        """Show the rules of this game."""
        self.app.push_screen(RulesScreen(self._view.state.ruleset))

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Show the best moves, and why they are good."""
        state = self._view.state
        if not self._view.can_move:
            self._warn(text("match/not-your-turn"))
            return
        caption = self.query_one(Caption)
        caption.tell(text("web/hint/thinking"))
        hints = await in_thread(hints_for, find(str(LEVELS[-1].number)), state)
        if state != self._view.state:
            return
        notes: dict[Square, str] = {}
        for rank, hint in enumerate(hints, start=1):
            for square in squares_of(hint.move):
                notes.setdefault(square, str(rank))
        self.query_one(PlayableBoard).note(notes)
        # Beside the board there is room for the first reason of each.
        short = tuple(replace(hint, reasons=hint.reasons[:1]) for hint in hints)
        caption.tell("\n".join(hint_words(short, state.turn, language.code, state.turn)))

    def action_chat(self) -> None:
        """Open the chat of a match on a server."""
        game = self.game
        if not isinstance(game, OnlineGame):
            self._warn(text("terminal/chat/here"))
            return
        name = self.app.player_name
        self.app.push_screen(ChatScreen(self._view.chat, lambda line: game.say(line, name)))

    def action_take_back(self) -> None:
        """Take back a move, or ask for it."""
        self._do(self.game.take_back())

    def action_threats(self) -> None:
        """Show or hide what opponents threaten."""
        is_shown = self.query_one(PlayableBoard).toggle_threats()
        said = text("terminal/threats-on" if is_shown else "terminal/threats-off")
        self.query_one(Caption).tell(said)

    def action_pass(self) -> None:
        """Decline the extra actions that are left."""
        self.query_one(PlayableBoard).choose_pass()

    def action_answer(self, agrees: bool) -> None:
        """Answer a proposal."""
        if self._view.asked is not None:
            self._do(self.game.answer(agrees))

    @work
    async def action_type_move(self) -> None:
        """Play a move that is typed."""
        typed = await self.app.push_screen_wait(Prompt(text("terminal/type-move")))
        if typed:
            try:
                self.query_one(PlayableBoard).choose_text(typed)
            except RelatiError as refusal:
                self._warn(refusal.sentence(language.code))

    @work
    async def action_save(self) -> None:
        """Save the game as a record."""
        await self.save()

    async def save(self) -> bool:
        """Ask where to save the game, and do it; whether it was saved."""
        name = await self.app.push_screen_wait(Prompt(text("terminal/save"), "game.txt"))
        if not name:
            return False
        data = write_records([self.game.record(language.code)])
        try:
            Path(name).expanduser().write_text(data, "utf-8")
        except OSError as error:
            reason = error.strerror or str(error)
            self._warn(text("cli/unwritable", file=name, reason=reason))
            return False
        self._saved = len(self._view.moves)
        self.notify(text("cli/play/saved", file=name))
        return True

    @work
    async def action_more(self) -> None:
        """Offer what is needed less often."""
        view = self._view
        answers = [("type_move", text("terminal/type-move")), ("save", text("terminal/save-menu"))]
        if view.phase == "playing" and any(seat.is_here for seat in view.seats):
            if view.state.extra_actions and view.can_move:
                answers.insert(0, ("pass", text("web/pass")))
            answers += [("draw", text("web/nobody-wins")), ("resign", text("web/resign"))]
        if isinstance(self.game, OnlineGame):
            answers += online_answers(self.game)
        answers.append(("theme", text("terminal/change-theme")))
        chosen = await self.app.push_screen_wait(Ask(text("terminal/key/more"), answers))
        match chosen:
            case "type_move":
                self.action_type_move()
            case "save":
                await self.save()
            case "pass":
                self.action_pass()
            case "draw":
                self._do(self.game.offer_draw())
            case "resign":
                sure = [("yes", text("web/resign")), ("no", text("web/cancel"))]
                question = text("web/sure", deed=text("web/resign"))
                if await self.app.push_screen_wait(Ask(question, sure)) == "yes":
                    self._do(self.game.resign())
            case "chat":
                self.action_chat()
            case "device":
                await self._show_code()
            case "theme":
                self.app.action_next_theme()
            case str():
                await self._do_online(chosen)

    async def _do_online(self, chosen: str) -> None:
        """Withdraw a proposal, or make one about a seat that was left."""
        game = self.game
        assert isinstance(game, OnlineGame)
        kind, _, seat = chosen.partition(":")
        if kind == "withdraw":
            self._do(game.withdraw_proposal())
        elif kind == "drop":
            self._do(game.propose_drop(int(seat)))
        elif level := await self.app.push_screen_wait(level_question()):
            self._do(game.propose_bot(int(seat), int(level)))

    async def _show_code(self) -> None:
        """Show the code with which another device takes over the seats here."""
        assert isinstance(self.game, OnlineGame)
        try:
            code = await self.game.make_code()
        except RelatiError as refusal:
            self._warn(refusal.sentence(language.code))
            return
        about = "\n\n".join((code, text("web/device/how"), self._view.link))
        self.app.push_screen(CodeNotice(text("web/device"), about))

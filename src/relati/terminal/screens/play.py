"""The screen on which a game is played."""

from collections.abc import Awaitable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from relati.bots import find
from relati.bots.hints import hint_words, hints_for
from relati.bots.levels import LEVELS
from relati.errors import RelatiError
from relati.notation import write_position, write_records
from relati.render.terminal import squares_of
from relati.rules import PLAYER_SYMBOLS, Square
from relati.rules.final_standing import final_standings
from relati.terminal.background import in_thread
from relati.terminal.descriptions import (
    describe_latest,
    describe_proposal,
    describe_turn,
    why_over,
)
from relati.terminal.dialogs import Ask, Notice, Prompt
from relati.terminal.game import Game, GameView
from relati.terminal.game_plan import GamePlan, game_title
from relati.terminal.key_bar import Key, KeyBar
from relati.terminal.language import join_sentences, language, text
from relati.terminal.local_game import LocalGame
from relati.terminal.marks import Marks
from relati.terminal.online_game import OnlineGame
from relati.terminal.panels import Caption, MoveList, Players
from relati.terminal.playable_board import PlayableBoard
from relati.terminal.screens.chat import ChatScreen, spell_line
from relati.terminal.screens.ending import EndScreen
from relati.terminal.screens.help import HelpScreen
from relati.terminal.screens.online_menu import level_question, online_answers
from relati.terminal.screens.rules import RulesScreen

if TYPE_CHECKING:
    from relati.terminal.app import RelatiApp

KEYS = (
    Key("?", "terminal/key/help", "help"),
    Key("h", "web/hint", "hint"),
    Key("u", "web/undo", "take_back"),
    Key("t", "terminal/key/threats", "threats"),
    Key("r", "terminal/key/rules", "rules"),
    Key("m", "terminal/key/more", "more"),
    Key("Esc", "web/leave", "leave"),
)
#: As many lines of chat are shown beside the board.
LINES_BESIDE_BOARD = 3


class PlayScreen(Screen[None]):
    """A game under the player's hand."""

    app: "RelatiApp"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", show=False),
        Binding("h", "hint", show=False),
        Binding("u", "take_back", show=False),
        Binding("t", "threats", show=False),
        Binding("p", "pass", show=False),
        Binding("colon,slash", "type_move", show=False),
        Binding("s", "save", show=False),
        Binding("r", "rules", show=False),
        Binding("m", "more", show=False),
        Binding("c", "chat", show=False),
        Binding("y", "answer(True)", show=False),
        Binding("n", "answer(False)", show=False),
        Binding("escape,q", "leave", show=False),
    ]

    def __init__(self, game: Game, plan: GamePlan | None = None) -> None:
        super().__init__()
        self.game = game
        self._plan = plan
        self._view = game.view
        self._saved = len(self._view.moves)
        #: The position that is looked at, None for the one on the board now.
        self._ply: int | None = None
        self._is_end_told = self._view.phase == "over"

    def compose(self) -> ComposeResult:
        """The board, beside it everything that is said about it, the keys below."""
        yield Static(game_title(self._view.state), id="title", markup=False)
        with Horizontal(id="table"):
            yield PlayableBoard(self._view.state, is_ascii=self.app.is_ascii, id="board")
            with Vertical(id="side"):
                yield Players(id="players")
                yield Static(id="turn", markup=False)
                yield Caption(id="caption")
                yield Static(id="chat", markup=False)
                yield MoveList(id="moves")
        yield KeyBar(*KEYS)

    def on_mount(self) -> None:
        """Follow the game."""
        self.query_one(PlayableBoard).focus()
        self._follow()
        self.set_interval(0.5, self._show_clocks)

    @work(group="follow")
    async def _follow(self) -> None:
        try:
            async for view in self.game.views():
                self._show(view)
        except RelatiError as error:
            self._warn(error.sentence(language.code))

    # Showing

    def _show(self, view: GameView) -> None:
        """Draw the game as it is now."""
        before, self._view = self._view, view
        if len(view.moves) != len(before.moves) or not before.moves:
            self._ply = None
        self.query_one(Players).show(view)
        self.query_one("#turn", Static).update(describe_turn(view))
        moves = self.query_one(MoveList)
        moves.show(view.states, view.moves, ())
        moves.select(len(view.moves) if self._ply is None else self._ply)
        self._show_board()
        self.query_one(Caption).tell(self._news())
        self._show_chat()
        if view.phase != "over":
            self._is_end_told = False
        elif not self._is_end_told:
            self._is_end_told = True
            self._tell_end()
        if view.next_link:
            self.app.follow_rematch(self)

    def _show_board(self) -> None:
        view, ply = self._view, len(self._view.moves) if self._ply is None else self._ply
        is_now = ply == len(view.moves)
        marks = Marks()
        if view.phase == "over" and is_now and view.result and view.result.winner is not None:
            marks = marks.with_layers(room=final_standings(view.state)[view.result.winner].room)
        self.query_one(PlayableBoard).set_position(
            view.states[ply],
            can_move=view.can_move and is_now,
            reader=view.reader,
            last_move=view.moves[ply - 1] if ply else None,
            marks=marks,
        )

    def _show_chat(self) -> None:
        """The latest lines beside the board, all of them where the chat is open."""
        lines = self._view.chat
        panel = self.query_one("#chat", Static)
        panel.display = bool(lines)
        panel.update("\n".join(map(spell_line, lines[-LINES_BESIDE_BOARD:])))
        if isinstance(self.app.screen, ChatScreen):
            self.app.screen.show(lines)

    def _show_clocks(self) -> None:
        if self._view.clock:
            self.query_one(Players).show(self._view)

    def _news(self) -> str:
        """What happened last, or what is asked."""
        view = self._view
        if view.proposed:
            return describe_proposal(view)
        failure = self.game.failure if isinstance(self.game, LocalGame) else None
        if failure is not None:
            name = PLAYER_SYMBOLS[view.state.turn]
            return text("terminal/bot-failed", player=name, reason=str(failure))
        if view.phase == "open":
            return join_sentences(text("web/invite"), view.link)
        return "\n".join(filter(None, (*describe_latest(view), why_over(view))))

    def _tell_end(self) -> None:
        def chosen(answer: str | None) -> None:
            if answer:
                self.app.after_game(self, answer)

        self.app.push_screen(EndScreen(self._view, self.game.is_online), chosen)

    def _warn(self, sentence: str) -> None:
        self.query_one(Caption).explain([sentence], is_refusal=True)

    # What widgets say

    def on_playable_board_explained(self, event: PlayableBoard.Explained) -> None:
        """Say what there is about the square under the cursor."""
        self.query_one(Caption).explain(event.sentences, event.is_refusal)

    def on_playable_board_move_chosen(self, event: PlayableBoard.MoveChosen) -> None:
        """Play the move."""
        self._do(self.game.play(event.move))

    def on_move_list_ply_selected(self, event: MoveList.PlySelected) -> None:
        """Look at an earlier position, or at the present one again."""
        self._ply = None if event.ply == len(self._view.moves) else event.ply
        self._show_board()

    @work(exclusive=True, group="act")
    async def _do(self, act: Awaitable[None]) -> None:
        try:
            await act
        except RelatiError as refusal:
            self._warn(refusal.sentence(language.code))

    # Keys

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
        data = write_records([self.game.record()])
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
        self.app.push_screen(Notice(text("web/device"), about))

    @work
    async def action_leave(self) -> None:
        """Go one step back: from a target, from an earlier position, from the game."""
        if self.query_one(PlayableBoard).cancel():
            return
        if self._ply is not None:
            self._ply = None
            self.query_one(MoveList).select(len(self._view.moves))
            self._show_board()
            return
        if not await self._may_leave():
            return
        await self.game.close()
        self.dismiss()

    async def _may_leave(self) -> bool:
        view = self._view
        if self.game.is_online or view.phase == "over" or self._saved == len(view.moves):
            return True
        answers = [
            ("save", text("terminal/leave/save")),
            ("leave", text("terminal/leave/leave")),
            ("stay", text("terminal/leave/stay")),
        ]
        answer = await self.app.push_screen_wait(Ask(text("terminal/leave"), answers))
        return answer == "leave" or (answer == "save" and await self.save())

    @property
    def unsaved_position(self) -> str | None:
        """The position of a game that would be lost if the application ended now."""
        view = self._view
        if self.game.is_online or view.phase != "playing" or self._saved == len(view.moves):
            return None
        return write_position(view.state)

    @property
    def plan(self) -> GamePlan | None:
        """What was agreed before the game, if it is one of this terminal."""
        return self._plan

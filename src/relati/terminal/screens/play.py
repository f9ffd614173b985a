"""The screen on which a game is played."""

from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from relati.games import Game, GameView, failure_words
from relati.rules.final_standing import final_standings
from relati.terminal.descriptions import (
    describe_latest,
    describe_proposal,
    describe_turn,
    why_over,
)
from relati.terminal.dialogs import Ask, CodeNotice
from relati.terminal.game_plan import GamePlan, Unsaved, game_title
from relati.terminal.key_bar import Key, KeyBar
from relati.terminal.language import join_sentences, language, text
from relati.terminal.marks import Marks
from relati.terminal.panels import Caption, MoveList, Players
from relati.terminal.playable_board import PlayableBoard
from relati.terminal.screens.chat import ChatScreen, spell_line
from relati.terminal.screens.ending import EndScreen
from relati.terminal.screens.game_acts import GameActs

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


class PlayScreen(GameActs):
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
        super().__init__(game)
        self._plan = plan
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
        async for view in self.game.views():
            self._show(view)

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
        if view.own_seats != before.own_seats and isinstance(self.app.screen, CodeNotice):
            self.app.screen.dismiss()  # its code has been used
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
        if self._view.is_beginning:
            self.query_one("#turn", Static).update(describe_turn(self._view))

    def _news(self) -> str:
        """What happened last, or what is asked."""
        view = self._view
        if view.proposal:
            return describe_proposal(view)
        if view.failure:
            reason = failure_words(view.failure, language.code)
            return reason if self.game.is_online else text("match/bot-failed", reason=reason)
        if view.phase == "open":
            return join_sentences(text("web/invite"), view.link)
        return "\n".join(filter(None, (*describe_latest(view), why_over(view))))

    def _tell_end(self) -> None:
        def chosen(answer: str | None) -> None:
            if answer:
                self.app.after_game(self, answer)

        self.app.push_screen(EndScreen(self._view, self.game.is_online), chosen)

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

    # Leaving

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
    def unsaved(self) -> Unsaved | None:
        """The game, if it would be lost if the application ended now."""
        view = self._view
        if self.game.is_online or view.phase != "playing" or self._saved == len(view.moves):
            return None
        seats = self._plan.seats if self._plan else ()
        bots = {seat: name for seat, name in enumerate(seats) if name is not None}
        return Unsaved(self.game.record(language.code), bots)

    @property
    def plan(self) -> GamePlan | None:
        """What was agreed before the game, if it is one of this terminal."""
        return self._plan

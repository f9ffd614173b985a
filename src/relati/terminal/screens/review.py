"""A recorded or finished game: step by step, with the curve and the mistakes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from relati.bots import find
from relati.bots.analysis import MISTAKE, GameReport
from relati.bots.levels import LEVELS
from relati.rules import Move, State
from relati.terminal.curve import Curve
from relati.terminal.descriptions import describe_move
from relati.terminal.game_plan import GamePlan, game_title
from relati.terminal.key_bar import Key, KeyBar
from relati.terminal.language import text
from relati.terminal.panels import Caption, MoveList
from relati.terminal.playable_board import PlayableBoard
from relati.terminal.review import analyse, mark_of, mistake_words, worst_of
from relati.terminal.screens.help import HelpScreen

if TYPE_CHECKING:
    from relati.terminal.app import RelatiApp

KEYS = (
    Key("←→", "terminal/key/step", "next_move"),
    Key("n", "terminal/key/mistake", "next_mistake"),
    Key("g", "terminal/key/play-from", "play_from_here"),
    Key("Tab", "terminal/key/panels", "focus_next"),
    Key("?", "terminal/key/help", "help"),
    Key("Esc", "terminal/key/back", "back"),
)


class ReviewScreen(Screen[None]):
    """A game to look through. The analysis runs by itself."""

    app: "RelatiApp"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,comma", "previous_move", show=False),
        Binding("right,full_stop", "next_move", show=False),
        Binding("home", "first", show=False),
        Binding("end", "last", show=False),
        Binding("n", "next_mistake", show=False),
        Binding("g", "play_from_here", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("escape,q", "back", show=False),
    ]

    def __init__(
        self,
        states: Sequence[State],
        moves: Sequence[Move],
        *,
        title: str = "",
        reader: int | None = None,
        begins_at_end: bool = False,
    ) -> None:
        """A game; for a `reader` who played in it, it goes to their worst move when it is known."""
        super().__init__()
        self._states, self._moves = list(states), tuple(moves)
        self._title_text = " · ".join(filter(None, [game_title(states[0]), title]))
        self._reader = reader
        self._ply = len(self._moves) if begins_at_end else 0
        self._report: GameReport | None = None
        self._has_moved = False

    def compose(self) -> ComposeResult:
        """The board, beside it the curve, what is said, and the moves."""
        yield Static(self._title_text, id="title", markup=False)
        with Horizontal(id="table"):
            yield PlayableBoard(self._states[0], is_ascii=self.app.is_ascii, id="board")
            with Vertical(id="side"):
                yield Curve(id="curve")
                yield Caption(id="caption")
                yield MoveList(id="moves")
        yield KeyBar(*KEYS)

    def on_mount(self) -> None:
        """Show the first position, and begin to analyse."""
        self.query_one(MoveList).focus()
        self._show()
        if self._moves:
            self._analyse()

    @work(exclusive=True, group="analysis")
    async def _analyse(self) -> None:
        bot = find(str(LEVELS[-1].number))
        async for report in analyse(bot, self._states, self._moves, self.app.analysis_budget):
            self._report = report
            self._show()
        if self._report and not self._has_moved and self._reader is not None:
            worst = worst_of(self._report, self._reader)
            if worst:
                self._go(worst.number)

    def _show(self) -> None:
        ply, report = self._ply, self._report
        state = self._states[ply]
        marks = [mark_of(each) for each in report.moves] if report else []
        moves = self.query_one(MoveList)
        with moves.prevent(MoveList.PlySelected):
            moves.show(self._states, self._moves, marks)
            moves.select(ply)
        self.query_one(Curve).show(
            report.values if report else (), state.players, len(self._moves), ply
        )
        self.query_one(PlayableBoard).set_position(
            state,
            can_move=False,
            reader=self._reader,
            last_move=self._moves[ply - 1] if ply else None,
        )
        self.query_one(Caption).tell(self._words())

    def _words(self) -> str:
        ply, report = self._ply, self._report
        if not ply:
            return text("terminal/start-position")
        before = self._states[ply - 1]
        said = f"{ply}. {describe_move(before, self._moves[ply - 1], self._reader)}"
        if report and ply <= len(report.moves):
            one = report.moves[ply - 1]
            turned = one in report.turning_points
            about = mistake_words(one, before, self._reader, turned=turned)
            return "\n".join(filter(None, (said, about)))
        return said

    def _go(self, ply: int) -> None:
        self._ply = min(max(ply, 0), len(self._moves))
        self._show()

    def _step_to(self, ply: int) -> None:
        self._has_moved = True
        self._go(ply)

    def on_move_list_ply_selected(self, event: MoveList.PlySelected) -> None:
        """Show the position after a move."""
        if event.ply != self._ply:
            self._step_to(event.ply)

    def on_curve_ply_selected(self, event: Curve.PlySelected) -> None:
        """Show the position at a place of the curve."""
        self._step_to(event.ply)

    def on_playable_board_explained(self, event: PlayableBoard.Explained) -> None:
        """Say what there is about a square, when somebody looks at the board."""
        is_looking = self.query_one(PlayableBoard).has_focus
        self.query_one(Caption).explain(event.sentences if is_looking else ())

    def action_previous_move(self) -> None:
        """One move back."""
        self._step_to(self._ply - 1)

    def action_next_move(self) -> None:
        """One move on."""
        self._step_to(self._ply + 1)

    def action_first(self) -> None:
        """To the start."""
        self._step_to(0)

    def action_last(self) -> None:
        """To the end."""
        self._step_to(len(self._moves))

    def action_next_mistake(self) -> None:
        """To the next mistake, from the last to the first again."""
        if not self._report:
            return
        mistakes = [each.number for each in self._report.moves if each.loss >= MISTAKE]
        if not mistakes:
            self.query_one(Caption).explain([text("web/open/no-slips")])
            return
        self._step_to(next((ply for ply in mistakes if ply > self._ply), mistakes[0]))

    def action_play_from_here(self) -> None:
        """Play on from this position against a bot, for the player to act."""
        state = self._states[self._ply]
        if not state.is_over:
            seats = tuple(
                None if seat == state.turn else self.app.review_opponent
                for seat in range(state.players)
            )
            self.app.begin(GamePlan(state, seats))

    def action_help(self) -> None:
        """Show the keys and what the marks mean."""
        self.app.push_screen(HelpScreen(self._states[0].ruleset, self.app.is_ascii))

    def action_focus_next(self) -> None:
        """As Tab does."""
        self.focus_next()

    def action_back(self) -> None:
        """Back to where this came from."""
        self.dismiss()

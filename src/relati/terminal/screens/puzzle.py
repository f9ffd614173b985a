"""One puzzle: a board, what to do, and what follows each answer."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import ClassVar, Literal

from textual.binding import Binding, BindingType
from textual.widgets import Static

from relati.puzzles import Puzzle
from relati.puzzles.answers import goal_words, judge, judgement_words
from relati.puzzles.solver_record import SolverRecord
from relati.rules import Move, Pass
from relati.terminal.game_plan import ruleset_title
from relati.terminal.key_bar import Key, KeyBar
from relati.terminal.language import join_sentences, language, text
from relati.terminal.marks import Marks
from relati.terminal.playable_board import PlayableBoard, squares_of_actor
from relati.terminal.screens.answering import AnsweringScreen

#: Looking for the move; after a wrong one; after the last right one; after giving up.
Phase = Literal["solving", "refuted", "solved", "shown"]

_AGAIN = Key("u", "web/puzzles/again", "again")
_SOLUTION = Key("s", "web/puzzles/show", "solution")
_NEXT = Key("n", "web/puzzles/next", "next")
_BACK = Key("Esc", "terminal/key/back", "back")
_SOLVING = (
    Key("Enter", "terminal/key/answer", "none"),
    Key(":", "terminal/type-move", "type_move"),
    Key("h", "web/hint", "hint"),
    _SOLUTION,
    Key("?", "terminal/key/help", "help"),
    _BACK,
)
KEYS: dict[Phase, tuple[Key, ...]] = {
    "solving": _SOLVING,
    "refuted": (_AGAIN, _SOLUTION, _NEXT, _BACK),
    "solved": (_NEXT, _AGAIN, _BACK),
    "shown": (_NEXT, _AGAIN, _BACK),
}


class PuzzleScreen(AnsweringScreen):
    """A puzzle; what is right is decided by `relati.puzzles`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", show=False),
        Binding("s", "solution", show=False),
    ]

    def __init__(self, puzzle: Puzzle, choice: Sequence[Puzzle]) -> None:
        """`choice` is where the next puzzle comes from."""
        ruleset = ruleset_title(puzzle.start.ruleset)
        title = text("web/puzzles/listed", ruleset=ruleset, level=puzzle.level)
        super().__init__(title, puzzle.start, KEYS["solving"])
        self._puzzle, self._choice = puzzle, choice
        self._decisions = tuple(puzzle.decisions())
        self._phase: Phase = "solving"
        self._found: list[str] = []
        self._last: Move | None = None
        self.is_busy = False
        self._has_hint = False
        self._said: tuple[str, ...] = ()

    # What is seen

    def show(self) -> None:
        """Show the puzzle as far as it has come."""
        said = self.query_one("#feedback", Static)
        said.set_class(self._phase == "refuted", "refusal")
        said.update("\n".join(self._said))
        self.query_one("#task", Static).update(self._task_words())
        self.query_one(KeyBar).set_keys(*KEYS[self._phase])
        self.query_one(PlayableBoard).set_position(
            self.state,
            can_move=self._phase == "solving" and not self.is_busy,
            reader=self._puzzle.start.turn,
            last_move=self._last,
            marks=self._marks(),
            gives_away=False,
        )

    def _task_words(self) -> str:
        words = goal_words(self._puzzle, language.code)
        count = len(self._decisions)
        if count == 1 or self._phase != "solving":
            return words
        number = len(self._found) + 1
        return f"{words}\n{text('web/puzzles/to-find', number=number, count=count)}"

    def _marks(self) -> Marks:
        if not self._has_hint or self.is_busy or isinstance(self._wanted, Pass):
            return Marks()
        return Marks().with_layers(target=[squares_of_actor(self._wanted)])

    @property
    def _wanted(self) -> Move:
        """The only right move now."""
        return self._decisions[len(self._found)].move

    # Answers

    def on_playable_board_move_chosen(self, event: PlayableBoard.MoveChosen) -> None:
        """Have the answer judged, and play on the board what follows it."""
        moves = [*self._found, str(event.move)]
        judgement = judge(self._puzzle, moves)
        self._said = judgement_words(self._puzzle, judgement, language.code)
        self._has_hint = False
        if not judgement.is_right:
            self._phase = "refuted"
            self._said = (*self._said, text("terminal/puzzles/try-again"))
        elif judgement.is_solved:
            self._phase = "solved"
            self._said = (*self._said, *self._themes(), text("terminal/puzzles/next"))
        else:
            self._found = moves
        if self._phase != "solving":
            before = self._said
            self._said = (*before[:1], self._rate(is_right=judgement.is_right), *before[1:])
        self._follow((event.move, *judgement.line))

    def _rate(self, *, is_right: bool) -> str:
        """Keep the result; what it has done to the rating."""
        progress = self.app.puzzle_progress
        before = progress.record
        progress.add(self._puzzle, is_right=is_right)
        if self._puzzle.id in before.results:
            return text("web/puzzles/unrated")
        after = progress.record
        said = [_rating_words(before, after)]
        if after.run > 1:
            said.append(text("web/puzzles/run", count=after.run))
        return text("list/comma").join(said)

    def _themes(self) -> Iterable[str]:
        """What it was about; before it is solved, that would give it away."""
        names = [text(f"puzzles/theme/{theme}") for theme in self._puzzle.themes]
        listed = text("list/comma").join(names)
        yield text("terminal/puzzles/fact", name=text("web/puzzles/theme"), value=listed)

    def _follow(self, moves: Iterable[Move]) -> None:
        """Play moves on the board, one after the other, as slowly as a bot would."""

        async def follow() -> None:
            for number, move in enumerate(moves):
                if number:
                    await asyncio.sleep(self.app.pace)
                self.state, self._last = self.state.play(move), move
                self.show()
            self.is_busy = False
            self.show()

        self.is_busy = True
        self.run_worker(follow(), exclusive=True, group="line")

    def _go_back(self) -> None:
        """To the move that is to be found now."""
        self.workers.cancel_group(self, "line")
        decision = self._decisions[len(self._found)]
        self.state, self._phase, self.is_busy = decision.state, "solving", False
        self._last = self._puzzle.solution[decision.place - 1] if decision.place else None
        self._said, self._has_hint = (), False

    # Keys

    def action_again(self) -> None:
        """Try the move again that was wrong, or the whole puzzle."""
        if self._phase != "refuted":
            self._found = []
        self._go_back()
        self.show()

    def action_hint(self) -> None:
        """Say the theme and where to begin; before the first answer that counts as a wrong one."""
        if self._phase != "solving" or self.is_busy:
            return
        is_first = self._puzzle.id not in self.app.puzzle_progress.record.results
        self._has_hint = True
        is_pass = isinstance(self._wanted, Pass)
        code = "terminal/puzzles/hint/pass" if is_pass else "terminal/puzzles/hint"
        self._said = (text(code, theme=text(f"puzzles/theme/{self._puzzle.theme}")),)
        if is_first:
            rated = self._rate(is_right=False)
            self._said = (*self._said, join_sentences(text("terminal/puzzles/hint/cost"), rated))
        self.show()

    def action_solution(self) -> None:
        """Give up and see the solution; before the first answer that counts as a wrong one."""
        if self._phase not in {"solving", "refuted"}:
            return
        rated = self._rate(is_right=False)
        self._found = []
        self._go_back()
        self._phase = "shown"
        solution = " ".join(map(str, self._puzzle.solution))
        shown = text(
            "terminal/puzzles/fact", name=text("terminal/puzzles/solution"), value=solution
        )
        self._said = (shown, rated, *self._themes(), text("terminal/puzzles/next"))
        self._follow(self._puzzle.solution)

    def action_next(self) -> None:
        """Go on to the next puzzle of the choice, once this one has been answered."""
        if self._phase == "solving":
            return
        record = self.app.puzzle_progress.record
        following = record.next_puzzle(self._choice, self._puzzle.id)
        if following:
            self.app.switch_screen(PuzzleScreen(following, self._choice))
        else:
            self.dismiss()


def _rating_words(before: SolverRecord, after: SolverRecord) -> str:
    """The rating and how it has changed, as far as they are shown yet."""
    if after.until_shown:
        return text("web/puzzles/rating-after", count=after.until_shown)
    if before.until_shown:
        return text("web/puzzles/rating-first", rating=after.rating)
    change = after.rating - before.rating
    signed = f"−{-change}" if change < 0 else f"+{change}"
    return text("web/puzzles/rating-change", rating=after.rating, change=signed)

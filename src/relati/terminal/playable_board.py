"""A board on which moves are put together: previews, targets, actions, reasons why not."""

from collections.abc import Iterable, Iterator, Sequence

from textual.message import Message

from relati.errors import IllegalMove
from relati.games.background import in_thread
from relati.render import square_message, threats_message
from relati.render.terminal import destinations, squares_of
from relati.rules import Attack, Change, Escape, Move, Pass, Place, Square, State, read_move
from relati.terminal.action_menu import TARGET, ActionMenu
from relati.terminal.board import Board
from relati.terminal.language import language, text
from relati.terminal.marks import Marks
from relati.terminal.move_choices import choices_after


class PlayableBoard(Board):
    """A board that explains the square under its cursor, and lets a player choose a move."""

    class MoveChosen(Message):
        """The player has chosen a legal move."""

        def __init__(self, move: Move) -> None:
            super().__init__()
            self.move = move

    class Explained(Message):
        """What there is to say about the square under the cursor; a refusal counts as a warning."""

        def __init__(self, sentences: Sequence[str], is_refusal: bool = False) -> None:
            super().__init__()
            self.sentences = tuple(sentences)
            self.is_refusal = is_refusal

    def __init__(self, state: State, *, is_ascii: bool = False, id: str | None = None) -> None:
        super().__init__(state, is_ascii=is_ascii, id=id)
        self._position = state
        self._base = Marks()
        self._reader: int | None = None
        self._can_move = False
        self._moves_here: dict[Square, str] = {}
        self._able: frozenset[Square] = frozenset()
        self._picked: list[Square] = []
        self._threats: Marks | None = None

    def set_position(
        self,
        state: State,
        *,
        can_move: bool,
        reader: int | None,
        last_move: Move | None = None,
        marks: Marks | None = None,
        gives_away: bool = True,
    ) -> None:
        """Show a position; `reader` is told of "your" symbols.

        A lesson `gives_away` nothing: the squares that can be played on are not marked.
        """
        is_new = state != self._position
        self._position, self._reader, self._can_move = state, reader, can_move
        base = (marks or Marks()).with_layers(last=squares_of(last_move))
        self._picked = []
        self._moves_here = {}
        self._able = frozenset(_able(state)) if can_move else frozenset()
        if can_move and gives_away:
            self._moves_here = destinations(state, self._signs)
            base = base.with_layers(able=self._able)
        self._base = base
        if is_new and self._threats is not None:
            self._threats = Marks()
            self._find_threats()
        self.explain()

    def toggle_threats(self) -> bool:
        """Show or hide what opponents threaten; whether it is shown now."""
        self._threats = Marks() if self._threats is None else None
        if self._threats is not None:
            self._find_threats()
        self.explain()
        return self._threats is not None

    def note(self, notes: dict[Square, str]) -> None:
        """Write a character on each of these squares, until the position changes."""
        self._base = self._base.with_notes(notes)
        self.explain()

    def _find_threats(self) -> None:
        async def find() -> None:
            state, reader = self._position, self._reader
            player = state.turn if reader is None else reader
            threats = (await in_thread(threats_message, state))["threats"]
            if state != self._position or self._threats is None:
                return
            hanging, sources = set[Square](), set[Square]()
            for each in threats:
                hurt = [*each["kills"], *each["cuts"]]
                own = {Square(name) for name in hurt if state.symbols[name].owner == player}
                if own and each["player"] != player:
                    hanging |= own
                    move = read_move(each["move"])
                    sources |= {squares_of_actor(move)}
            self._threats = Marks().with_layers(hanging=hanging, threat=sources)
            self.explain()

        self.run_worker(find(), exclusive=True, group="threats")

    # What is under the cursor

    def on_board_pointed(self) -> None:
        """Explain the square that the cursor has come to."""
        self.explain()

    def explain(self) -> None:
        """Draw and say what there is about the square under the cursor."""
        marks = self._base
        if self._threats is not None:
            marks = marks.with_layers(**self._threats.layers)
        if self._picked:
            marks = marks.with_layers(
                picked=self._picked, target=choices_after(self._position, self._picked).squares
            )
        move = self._move_under_cursor()
        if move is not None:
            self._show_preview(move, marks)
        else:
            self._show_square(marks)

    def _move_under_cursor(self) -> Move | None:
        """The move that Enter would play here."""
        if not self._can_move:
            return None
        return choices_after(self._position, [*self._picked, self.cursor]).move

    def _show_preview(self, move: Move, marks: Marks) -> None:
        preview = self._position.preview(move)
        marks = marks.with_layers(
            path=(square for link in preview.links for square in link.between),
            kills=(death.square for death in preview.kills),
            cuts=preview.cuts,
            reconnects=preview.reconnects,
        )
        self.show(preview.after, marks, self._moves_here, self._position.turn)
        words = preview.words(language.code, preview.player)
        if not words and isinstance(move, Place):
            words = (text("web/first-move"),)
        heading = text("terminal/preview", move=move)
        self.post_message(self.Explained((heading, *words)))

    def _show_square(self, marks: Marks) -> None:
        state, square = self._position, self.cursor
        about = square_message(state, square, language.code)
        power = about["power"]
        marks = marks.with_layers(
            way=_squares(name for link in about["way_home"] for name in (link[0], link[-1])),
            path=_squares(name for link in about["way_home"] for name in link[1:-1]),
            weak=_squares(about["weak"]),
        )
        sentences = list(about["words"])
        if power:
            marks = marks.with_layers(reach=_squares(power["reach"]))
            if not self._picked:
                marks = marks.with_layers(target=_squares(power["targets"]))
            sentences += power["words"]
        if self._picked:
            sentences = [text("terminal/aim")]
        elif self._can_move and square in self._able:
            sentences.append(text("terminal/act"))
        elif self._can_move and about["symbol"] is None and about["refusal"]:
            refusal = about["refusal"]
            sentences.append(refusal["sentence"])
            marks = marks.with_layers(refused=_squares(refusal["squares"]))
        self.show(state, marks, self._moves_here, state.turn)
        self.post_message(self.Explained(sentences))

    # Picking

    def on_board_picked(self) -> None:
        """Play here, ask what to do with the symbol here, or say why nothing can be done."""
        if not self._can_move:
            return
        picked = [*self._picked, self.cursor]
        choices = choices_after(self._position, picked)
        if isinstance(choices.move, Escape):
            self._ask([choices.move], can_aim=False)
        elif choices.move is not None:
            self._choose(choices.move)
        elif self._picked and choices.squares:
            self._picked = picked
            self.explain()
        elif self._picked:
            self.cancel()
        elif not choices.is_empty:
            self._ask(list(_offers(self._position, self.cursor)), can_aim=bool(choices.squares))
        else:
            self._refuse()

    def cancel(self) -> bool:
        """Forget the squares picked so far; whether there were any."""
        had_any, self._picked = bool(self._picked), []
        self.explain()
        return had_any

    def choose_text(self, typed: str) -> None:
        """Choose the move that was typed. Raises `RelatiError` if there is no such move."""
        move = read_move(typed)
        if refusal := self._position.why_not_listed(move):
            raise refusal
        if self._can_move:
            self._choose(move)

    def choose_pass(self) -> None:
        """Choose to decline the extra actions that are left."""
        if self._can_move:
            if refusal := self._position.why_illegal(Pass()):
                self.post_message(self.Explained([refusal.sentence(language.code)], True))
            else:
                self._choose(Pass())

    def _choose(self, move: Move) -> None:
        self._picked = []
        self.post_message(self.MoveChosen(move))

    def _ask(self, moves: list[Move], *, can_aim: bool) -> None:
        def answer(choice: Move | str | None) -> None:
            if choice == TARGET:
                self._picked = [self.cursor]
                self.explain()
            elif choice is not None and not isinstance(choice, str):
                self._choose(choice)

        self.app.push_screen(ActionMenu(self._position, moves, can_aim), answer)

    def _refuse(self) -> None:
        refusal: IllegalMove | None = self._position.why_illegal(Place(self.cursor))
        if refusal is None:
            return
        marks = self._base.with_layers(refused=_squares(refusal.squares))
        self.show(self._position, marks, self._moves_here, self._position.turn)
        self.post_message(self.Explained([refusal.sentence(language.code)], True))


def squares_of_actor(move: Move) -> Square:
    """Where a move that could be made begins."""
    assert isinstance(move, Place | Change | Attack | Escape)
    return move.square


def _able(state: State) -> Iterator[Square]:
    """The player's own symbols that can do something."""
    for square, symbol in state.symbols.items():
        if symbol.owner == state.turn and next(state.legal_moves.on(square), None) is not None:
            yield square


def _offers(state: State, square: Square) -> Iterator[Move]:
    """What the symbol on a square can do at once: change, blow up, or hit something directly."""
    choices = choices_after(state, [square])
    yield from choices.actions
    for target in sorted(choices.squares):
        direct = choices_after(state, [square, target]).move
        if direct is not None:
            yield direct


def _squares(names: Iterable[str]) -> list[Square]:
    return [Square(name) for name in names]

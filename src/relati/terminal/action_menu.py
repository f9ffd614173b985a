"""The menu of what a symbol can do, each entry with what it would lead to."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Label, OptionList
from textual.widgets.option_list import Option

from relati.rules import Attack, Change, Escape, Move, State
from relati.terminal.language import join_sentences, language, text

#: What the menu answers with when a target is to be chosen on the board.
TARGET = "target"
#: So many attacks are listed; the others are chosen on the board.
MOST_ATTACKS = 6


class ActionMenu(ModalScreen[Move | str | None]):
    """Asks which action to take; answers with a move, `TARGET`, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss(None)", show=False)]

    def __init__(self, state: State, moves: Sequence[Move], can_aim: bool) -> None:
        super().__init__()
        self._state = state
        attacks = [move for move in moves if isinstance(move, Attack)][:MOST_ATTACKS]
        others = [move for move in moves if not isinstance(move, Attack)]
        self._moves = [*others, *attacks]
        self._can_aim = can_aim

    def compose(self) -> ComposeResult:
        """A heading and the list."""
        options = [
            Option(f"{self._title(move)}\n  {self._about(move)}", id=str(number))
            for number, move in enumerate(self._moves)
        ]
        if self._can_aim:
            options.append(Option(text("terminal/aim-on-board"), id=TARGET))
        options.append(Option(text("web/cancel"), id="cancel"))
        with Vertical(classes="dialog"):
            yield Label(text("web/choose"), classes="heading")
            yield OptionList(*options)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer with what was chosen."""
        chosen = event.option_id or "cancel"
        if chosen.isdecimal():
            self.dismiss(self._moves[int(chosen)])
        else:
            self.dismiss(chosen if chosen == TARGET else None)

    def _title(self, move: Move) -> str:
        match move:
            case Change(square, kind):
                return f"{text(f'web/deed/{kind}')}  {square}={kind}"
            case Attack(route, target) if route == (target,):
                return f"{text('web/deed/blast')}  {move}"
            case Attack(_, target):
                return f"{text('terminal/attack', square=target)}  {move}"
            case Escape(square):
                return f"{text('terminal/escape', square=square)}  {move}"
        return str(move)

    def _about(self, move: Move) -> str:
        """What the kind is for, and what would happen at once."""
        words = self._state.preview(move).words(language.code, self._state.turn)
        if isinstance(move, Change):
            return join_sentences(text(f"web/deed/{move.kind}/about"), *words)
        return join_sentences(*words)

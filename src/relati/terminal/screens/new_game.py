"""Everything about a new game that can be chosen: board, players, bots, clock, who may join."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Checkbox, Input, Label, Select, Static

from relati.bots.levels import LEVELS
from relati.client import SeatPlan, Setup
from relati.errors import RelatiError
from relati.matches import Clock
from relati.notation import read_ruleset, read_size, spell_ruleset
from relati.rules import MOST_PLAYERS, PLAYER_SYMBOLS, Ruleset, State, start
from relati.terminal.game_plan import CLOCKS, GamePlan, ruleset_title
from relati.terminal.key_bar import Key, KeyBar
from relati.terminal.language import language, text

if TYPE_CHECKING:
    from relati.terminal.app import RelatiApp

PERSON, FRIEND, LINK, OTHER = "person", "friend", "link", "other"
#: What marks the name of a bot that the server's operator offers.
OFFERED = "bot:"


class NewGame(Screen[None]):
    """A form for a game here, or for a match on the server that the application is connected to."""

    app: "RelatiApp"

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(
        self, ruleset: Ruleset, *, is_online: bool = False, offered: Sequence[str] = ()
    ) -> None:
        """`offered` are the names of the bots that the server's operator offers."""
        super().__init__()
        self._ruleset = ruleset
        self._is_online = is_online
        self._offered = offered

    def compose(self) -> ComposeResult:
        """A row for each choice."""
        least, most = self._ruleset.players
        counts = [(str(number), number) for number in range(least, most + 1)]
        clocks = [(text(code), code) for code in CLOCKS]
        title = text("terminal/options-of", ruleset=ruleset_title(self._ruleset))
        yield Static(title, id="title", markup=False)
        with VerticalScroll(id="form"):
            with Horizontal(classes="row"):
                yield Label(text("web/start/ruleset"))
                yield Input(spell_ruleset(self._ruleset), id="ruleset", compact=True)
            with Horizontal(classes="row"):
                yield Label(text("web/start/players"))
                yield Select(counts, value=least, allow_blank=False, id="count", compact=True)
            with Horizontal(classes="row"):
                yield Label(text("web/start/size"))
                yield Input(str(self._ruleset.default_side(least)), id="size", compact=True)
            for seat in range(MOST_PLAYERS):
                with Horizontal(classes="row seat", id=f"row-{seat}"):
                    yield Label(PLAYER_SYMBOLS[seat])
                    yield Select(
                        self._who(),
                        value=PERSON if seat == 0 else LINK if self._is_online else "1",
                        allow_blank=False,
                        id=f"seat-{seat}",
                        compact=True,
                    )
                    yield Input("engine:", id=f"other-{seat}", classes="hidden other", compact=True)
            with Horizontal(classes="row"):
                yield Label(text("web/start/clock"))
                yield Select(
                    clocks, value="web/clock/none", allow_blank=False, id="clock", compact=True
                )
            if self._is_online:
                yield Checkbox(text("web/start/public"), id="public", compact=True)
            yield Static(id="refusal", classes="refusal", markup=False)
            yield Button(text("web/play"), variant="primary", id="begin", compact=True)
        yield KeyBar(
            Key("Tab", "terminal/key/next-field", "focus_next"),
            Key("Enter", "terminal/key/select", "none"),
            Key("Esc", "terminal/key/back", "back"),
        )

    def _who(self) -> list[tuple[str, str]]:
        """Who can play a seat."""
        levels = [
            (f"{level.number} {level.name(language.code)}", str(level.number)) for level in LEVELS
        ]
        people = [(text("web/start/seat/me"), PERSON)]
        if self._is_online:
            offered = [
                (text("web/bot/named", name=name), f"{OFFERED}{name}") for name in self._offered
            ]
            return [*people, (text("web/start/seat/link"), LINK), *levels, *offered]
        other = [(text("terminal/other-bot"), OTHER)]
        return [*people, (text("web/start/seat/friend"), FRIEND), *levels, *other]

    def on_mount(self) -> None:
        """Begin at the button, so that Enter starts at once."""
        self.query_one("#begin").focus()
        self._show_seats()

    def on_select_changed(self, event: Select.Changed) -> None:
        """Show as many seats as there are players, and a field for a bot that is typed."""
        if event.select.id == "count":
            usual = self._ruleset.default_side(self._players)
            self.query_one("#size", Input).value = str(usual)
        self._show_seats()

    @property
    def _players(self) -> int:
        value = self.query_one("#count", Select).value
        assert isinstance(value, int)
        return value

    def _show_seats(self) -> None:
        for seat in range(MOST_PLAYERS):
            self.query_one(f"#row-{seat}").set_class(seat >= self._players, "hidden")
            is_other = self.query_one(f"#seat-{seat}", Select).value == OTHER
            self.query_one(f"#other-{seat}").set_class(not is_other, "hidden")

    def on_button_pressed(self) -> None:
        """Begin the game, or say what is wrong."""
        try:
            state = self._state()
            if self._is_online:
                self.app.create_online(self._setup(state))
            else:
                self.app.begin(GamePlan(state, self._seats(), self._clock()))
        except RelatiError as refusal:
            self.query_one("#refusal", Static).update(refusal.sentence(language.code))

    def _state(self) -> State:
        typed = self.query_one("#size", Input).value
        size = read_size(typed)
        if size is None:
            raise RelatiError("cli/bad-size", found=typed)
        ruleset = read_ruleset(self.query_one("#ruleset", Input).value.strip())
        return start(ruleset, self._players, size)

    def _clock(self) -> Clock | None:
        return CLOCKS[str(self.query_one("#clock", Select).value)]

    def _chosen(self) -> list[str]:
        return [str(self.query_one(f"#seat-{seat}", Select).value) for seat in range(self._players)]

    def _seats(self) -> tuple[str | None, ...]:
        def bot(seat: int, chosen: str) -> str | None:
            if chosen in (PERSON, FRIEND):
                return None
            typed = self.query_one(f"#other-{seat}", Input).value.strip()
            return typed if chosen == OTHER else chosen

        return tuple(bot(seat, chosen) for seat, chosen in enumerate(self._chosen()))

    def _setup(self, state: State) -> Setup:
        def plan(chosen: str) -> SeatPlan:
            if chosen == PERSON:
                return SeatPlan("device", self.app.player_name)
            if chosen.startswith(OFFERED):
                return SeatPlan("bot", bot=chosen.removeprefix(OFFERED))
            return SeatPlan("link") if chosen == LINK else SeatPlan("bot", level=int(chosen))

        return Setup(
            seats=tuple(map(plan, self._chosen())),
            ruleset=spell_ruleset(state.ruleset),
            width=state.board.width,
            height=state.board.height,
            clock=self._clock(),
            is_public=self.query_one("#public", Checkbox).value,
        )

    def action_focus_next(self) -> None:
        """As Tab does."""
        self.focus_next()

    def action_none(self) -> None:
        """Enter belongs to the field that has the focus."""

    def action_back(self) -> None:
        """Back to where this came from."""
        self.dismiss()

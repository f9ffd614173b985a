"""Matches on a server: join by link or code, create one, continue one's own, watch public ones."""

from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from relati.errors import RelatiError
from relati.notation import read_ruleset
from relati.rules import RULESETS
from relati.rules.registry import RECOMMENDED
from relati.terminal.game_plan import ruleset_title
from relati.terminal.key_bar import Key, KeyBar
from relati.terminal.language import language, text
from relati.terminal.screens.new_game import NewGame

if TYPE_CHECKING:
    from relati.terminal.app import RelatiApp

KEYS = (
    Key("Tab", "terminal/key/next-field", "focus_next"),
    Key("Enter", "terminal/key/select", "none"),
    Key("F5", "terminal/key/refresh", "refresh_list"),
    Key("Esc", "terminal/key/back", "back"),
)


class OnlineScreen(Screen[None]):
    """Server, name, invitation; below them what can be done there."""

    app: "RelatiApp"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "refresh_list", show=False),
        Binding("escape", "back", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        #: The bots that the server's operator offers, once it has been asked.
        self._offered: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        """Three fields, and a list."""
        yield Static(text("terminal/menu/online"), id="title", markup=False)
        with Vertical(id="form"):
            with Horizontal(classes="row"):
                yield Label(text("terminal/online/server"))
                yield Input(self.app.server, id="server", compact=True)
            with Horizontal(classes="row"):
                yield Label(text("web/name"))
                yield Input(self.app.player_name, id="name", compact=True)
            with Horizontal(classes="row"):
                yield Label(text("terminal/online/invitation"))
                yield Input(id="invitation", compact=True)
            yield Static(text("terminal/online/how"), id="about", markup=False)
            yield OptionList(id="list")
        yield KeyBar(*KEYS)

    def on_mount(self) -> None:
        """List what there is, if the server is known already."""
        self._offer(())
        if self.app.server:
            self.query_one("#invitation").focus()
            self.action_refresh_list()
        else:
            self.query_one("#server").focus()

    def _offer(self, listed: tuple[Option, ...]) -> None:
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options(
            [
                *(
                    Option(text("terminal/online/create", ruleset=ruleset_title(each)), id=name)
                    for name, each in sorted(
                        RULESETS.items(), key=lambda item: item[0] != RECOMMENDED
                    )
                ),
                *listed,
            ]
        )
        options.highlighted = 0

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Use what was typed: an address, a name, or an invitation."""
        self._keep_fields()
        typed = event.value.strip()
        if event.input.id == "invitation" and typed:
            self.app.join_online(typed)
        elif event.input.id == "server":
            self.query_one("#name").focus()
            self.action_refresh_list()
        else:
            self.focus_next()

    def _keep_fields(self) -> None:
        self.app.server = self.query_one("#server", Input).value.strip()
        self.app.player_name = self.query_one("#name", Input).value.strip()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Create a match, go on with one, or open a public one."""
        self._keep_fields()
        name = event.option_id or ""
        kind, _, match = name.partition(":")
        if kind == "own":
            self.app.open_online(match)
        elif kind == "join":
            self.app.join_online(match)
        elif kind == "watch":
            self.app.open_online(match)
        else:
            game = NewGame(RULESETS[name], is_online=True, offered=self._offered)
            self.app.push_screen(game)

    @work(exclusive=True, group="list")
    async def action_refresh_list(self) -> None:
        """Ask the server for its public matches."""
        self._keep_fields()
        about = self.query_one("#about", Static)
        about.update(text("web/connecting"))
        try:
            online = await self.app.connect()
            public = await online.client.public(20)
            self._offered = await online.client.bots()
        except RelatiError as error:
            about.update(error.sentence(language.code))
            return
        listed = [
            Option(text("terminal/online/own", match=match[:6]), id=f"own:{match}")
            for match in online.memory.matches
        ]
        for each in public:
            if each.match in online.memory.matches or each.phase == "over":
                continue
            names = ", ".join(filter(None, (seat.name for seat in each.seats)))
            title = ruleset_title(read_ruleset(each.ruleset))
            phase = text(f"web/phase/{each.phase}")
            kind = "join" if each.free_seats else "watch"
            listed.append(Option(f"{title} · {names} · {phase}", id=f"{kind}:{each.match}"))
        about.update(text("terminal/online/how"))
        self._offer(tuple(listed))

    def action_focus_next(self) -> None:
        """As Tab does."""
        self.focus_next()

    def action_none(self) -> None:
        """Enter belongs to the field that has the focus."""

    def action_back(self) -> None:
        """Back to where this came from."""
        self.dismiss()

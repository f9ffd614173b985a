"""What is agreed before a game here: where it starts, who plays, the clock."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from relati.bots import Bot
from relati.bots.levels import LEVELS
from relati.games import LocalGame
from relati.matches.clocks import ByoYomi, Clock, Fischer
from relati.notation import Record, spell_ruleset
from relati.rules import Move, Ruleset, State
from relati.terminal.language import language, text
from relati.words import sentences

#: Finds a bot by the name that was typed; raises `BotError`.
FindBot = Callable[[str], Bot]

#: The clocks that can be chosen, by the code of their description.
CLOCKS: dict[str, Clock | None] = {
    "web/clock/none": None,
    "web/clock/quick": Fischer(180, 2),
    "web/clock/steady": Fischer(600, 5),
    "web/clock/slow": ByoYomi(1200, 5, 30),
}


@dataclass(frozen=True)
class GamePlan:
    """A game to begin. `seats` has a bot's name for each seat of a bot, None for a person's."""

    start: State
    seats: tuple[str | None, ...]
    clock: Clock | None = None
    moves: tuple[Move, ...] = ()

    def game(self, find_bot: FindBot, seed: int, pace: float) -> LocalGame:
        """The game itself. Raises `BotError` if a bot cannot be found."""
        people = self.seats.count(None)
        bots, names = dict[int, Bot](), dict[int, str]()
        for seat, name in enumerate(self.seats):
            if name is not None:
                bots[seat], names[seat] = find_bot(name), bot_title(name)
            elif people == 1:
                names[seat] = text("web/you")
            else:
                names[seat] = text("web/seat/unnamed", number=seat + 1)
        return LocalGame(
            self.start,
            self.moves,
            bots=bots,
            names=names,
            clock=self.clock,
            seed=seed,
            pace=pace,
        )

    def again(self) -> "GamePlan":
        """The same game with the seats rotated by one, so that another player begins."""
        return replace(self, seats=(*self.seats[1:], self.seats[0]), moves=())


@dataclass(frozen=True)
class Unsaved:
    """A game that would be lost if the application ended now, and the names of its bots."""

    record: Record
    bots: Mapping[int, str]


def bot_title(name: str) -> str:
    """What a bot is called: a level by its character's name, others as they were typed."""
    for level in LEVELS:
        if name == str(level.number):
            return level.name(language.code)
    return name[:40]


def ruleset_title(ruleset: Ruleset) -> str:
    """What a ruleset is called: by its own name, or by its parts if it was put together."""
    code = f"ruleset/{ruleset.name}/name"
    return text(code) if code in sentences() else spell_ruleset(ruleset)


def game_title(state: State) -> str:
    """What is played on which board: `Modern 9×9`."""
    return f"{ruleset_title(state.ruleset)} {state.board.width}×{state.board.height}"

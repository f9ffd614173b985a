"""What is agreed before a match: the game, the seats, the clock, who may see it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from relati.bots.levels import LEVELS
from relati.errors import MatchError
from relati.matches.checked_position import read_checked
from relati.matches.clocks import Clock
from relati.matches.texts import name_of
from relati.matches.validation import FORBID_EXTRA
from relati.notation import read_position, read_ruleset
from relati.notation.position import LONGEST_POSITION, LONGEST_RULESET
from relati.notation.rulesets import read_kept_ruleset, spell_kept_ruleset
from relati.rules import RULESETS, Ruleset, State, start

#: A person on the creator's device, a person who has the link, or a bot.
SeatKind = Literal["device", "link", "bot"]


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who will play a seat: a person on the creator's device, one who has the link, or a bot.

    A bot is one of a `level`, or the `bot` that the server's operator offers by that name. Which
    those are is not checked here: a stored match may name one that is offered no longer.
    """

    __pydantic_config__ = FORBID_EXTRA

    kind: SeatKind
    name: str = ""
    level: int | None = None
    bot: str | None = None

    def __post_init__(self) -> None:
        name = self.name
        if self.kind != "bot":
            _check_no_bot(self)
        elif self.bot is None:
            check_level(self.level)
        else:
            if self.level is not None:
                raise MatchError("match/level-or-bot")
            name = name_of(self.bot)  # nobody can pass it off as somebody else
            object.__setattr__(self, "bot", name)
        object.__setattr__(self, "name", name_of(name))


@dataclass(frozen=True, slots=True)
class Setup:
    """A match to create. The seats are in order of play, one for each player.

    Without a size the board has the ruleset's usual one. A `position` to begin from determines
    ruleset, players and size. `initial` refuses what is no match. The result of a match that
    `is_rated` counts for the ratings of its players.
    """

    __pydantic_config__ = FORBID_EXTRA

    seats: tuple[SeatPlan, ...]
    ruleset: str = "modern"
    width: int | None = None
    height: int | None = None
    position: str | None = None
    clock: Clock | None = None
    is_public: bool = False
    is_rated: bool = False

    def initial(self, *, is_checked: bool = False, is_stored: bool = False) -> State:
        """The state the game begins in. Raises `RelatiError` if the setup is no match.

        A position that `is_checked` was accepted by `read_position` before: it is read quickly.
        A setup that `is_stored` may be rated by rules that were the usual ones in its time.
        """
        state = self._state(read_checked if is_checked else read_position)
        if state.is_over:
            raise MatchError("match/position-over")
        if len(self.seats) != state.players:
            raise MatchError("match/seats", found=len(self.seats), players=state.players)
        if self.is_rated and not is_stored:
            self._check_rated(state)
        return state

    def kept(self) -> "Setup":
        """The same setup to be stored, with a ruleset that means the same to later versions."""
        return self._meaning(read_ruleset(self.ruleset))

    def restored(self) -> "Setup":
        """The setup that was stored as this one, by whichever version."""
        return self._meaning(read_kept_ruleset(self.ruleset))

    def _meaning(self, ruleset: Ruleset) -> "Setup":
        """With that ruleset, spelled anew if its text alone could mean another one."""
        if read_ruleset(self.ruleset) == read_kept_ruleset(self.ruleset):
            return self
        return replace(self, ruleset=spell_kept_ruleset(ruleset))

    def _check_rated(self, state: State) -> None:
        """Refuse what would say nothing of strength: other rules or boards, two on one device.

        And bots that an operator offers: another one may have the same name tomorrow.
        """
        ruleset = state.ruleset
        if self.position is not None or RULESETS.get(ruleset.name) != ruleset:
            raise MatchError("match/rated-rules")
        if state.board != start(ruleset, state.players).board:
            raise MatchError("match/rated-board")
        if any(plan.bot is not None for plan in self.seats):
            raise MatchError("match/rated-bot")
        people = [plan.kind for plan in self.seats if plan.kind != "bot"]
        if not people or people.count("device") > 1:
            raise MatchError("match/rated-seats")

    def _state(self, read: Callable[[str], State]) -> State:
        if len(self.ruleset) > LONGEST_RULESET:
            raise MatchError("match/ruleset-long", most=LONGEST_RULESET)
        # Read even if a position determines another one: it is stored with the match.
        ruleset = read_ruleset(self.ruleset)
        if self.position is not None:
            if len(self.position) > LONGEST_POSITION:
                raise MatchError("match/position-long", most=LONGEST_POSITION)
            return read(self.position)
        if self.width is None and self.height is None:
            return start(ruleset, len(self.seats))
        # If one side is given, the board is square.
        width = self.height if self.width is None else self.width
        height = self.width if self.height is None else self.height
        assert width is not None
        assert height is not None
        return start(ruleset, len(self.seats), (width, height))


def check_level(level: int | None) -> None:
    """Refuse a level that no bot has."""
    if type(level) is not int or not 1 <= level <= len(LEVELS):
        raise MatchError("match/level", found=level, most=len(LEVELS))


def _check_no_bot(plan: SeatPlan) -> None:
    if plan.level is not None or plan.bot is not None:
        raise MatchError("match/level-of-person")

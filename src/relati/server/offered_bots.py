"""The bots that an operator offers besides the levels, by the names that players choose from.

An offer is written `NAME=BOT`, or `BOT` alone where that makes a name: `greedy` and `influence:3`
are called so, and `python:my_bots:Greedy` is called `Greedy`. What stands behind a name never
leaves the server, and a name that is not offered never reaches `relati.bots.find`.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from relati.errors import BotError, MatchError, SettingsError
from relati.matches.setup import Setup
from relati.matches.texts import LONGEST_NAME, name_of

#: Kinds of bots whose text is a command or a path of the operator's machine, and no name.
NAMELESS = ("engine", "network")


@dataclass(frozen=True, slots=True)
class OfferedBot:
    """A bot as players know it, and as `relati.bots.find` does."""

    name: str
    bot: str


def read_offer(text: str) -> OfferedBot:
    """An offer as an operator writes it. Raises `SettingsError`."""
    before, equals, after = text.partition("=")
    is_named = bool(equals) and ":" not in before  # a command may contain the sign as well
    bot = (after if is_named else text).strip()
    kind, _, rest = bot.partition(":")
    name = before if is_named else rest.partition(":")[2] if kind == "python" else bot
    if not is_named and kind in NAMELESS:
        raise SettingsError("settings/bot-nameless", offer=text)
    try:
        name = name_of(name)
    except MatchError:
        name = ""
    if not bot or not name or name.isdigit():
        raise SettingsError("settings/bot-name", offer=text, most=LONGEST_NAME)
    return OfferedBot(name, bot)


class OfferedBots:
    """All offers of a server, in the operator's order."""

    def __init__(self, offers: Iterable[str] = ()) -> None:
        """Read the offers. Raises `SettingsError` for one that is wrong or has another's name."""
        self._bots: dict[str, str] = {}
        for offer in map(read_offer, offers):
            if offer.name.casefold() in map(str.casefold, self._bots):
                raise SettingsError("settings/bot-twice", name=offer.name)
            self._bots[offer.name] = offer.bot

    @property
    def offers(self) -> tuple[OfferedBot, ...]:
        """What is offered."""
        return tuple(OfferedBot(name, bot) for name, bot in self._bots.items())

    @property
    def names(self) -> tuple[str, ...]:
        """The names that players can choose from."""
        return tuple(self._bots)

    def bot_of(self, name: str) -> str:
        """What stands behind a name. Raises `BotError` if it is not offered."""
        if name not in self._bots:
            raise BotError("bot/not-offered", name=name)
        return self._bots[name]

    def check(self, setup: Setup) -> None:
        """Raise a `BotError` if a match asks for a bot that is not offered."""
        for plan in setup.seats:
            if plan.bot is not None:
                self.bot_of(plan.bot)

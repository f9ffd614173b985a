"""A table to play at: a match, who sits there, and a clock that the test moves on.

table = sit("Ann", "Ben", ruleset="modern", size=5)
table.play("C3", "B2")
assert table.refused(Play("A1"), seat=1) == "match/not-your-turn"
"""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from relati.errors import RelatiError
from relati.matches import Decision, Event, Match, SeatPlan, Setup, decide
from relati.matches.acts import Act, Command, Create, Play
from relati.rules import RULESETS

#: A moment in 2023, in milliseconds.
START = 1_700_000_000_000
SECOND = 1_000

#: Every ruleset with the numbers of players that it allows, and that are told apart.
GAMES = [
    (name, players)
    for name, ruleset in RULESETS.items()
    for players in range(ruleset.players[0], ruleset.players[1] + 1)
]
MULTIPLAYER_GAMES = [(name, players) for name, players in GAMES if players > 2]


def holder(name: str) -> str:
    """What stands for the token of the person of that name."""
    return name.lower().encode().hex().ljust(64, "0")


def plan(name: str) -> SeatPlan:
    """A seat by what is written on it: a name, `bot 3`, `bot Greedy`, nothing if it is free."""
    if name.startswith("bot "):
        bot = name.removeprefix("bot ")
        return SeatPlan("bot", level=int(bot)) if bot.isdigit() else SeatPlan("bot", bot=bot)
    return SeatPlan("link", name)


def create(*names: str, seed: int = 7, size: int | None = 5, **rest: Any) -> Create:
    """The act that makes a match where people sit on the seats with names from the start."""
    plans = tuple(map(plan, names))
    holders = tuple(holder(p.name) if p.name and p.kind != "bot" else None for p in plans)
    return Create(Setup(plans, width=size, height=size, **rest), holders, seed)


def sit(*names: str, **rest: Any) -> "Table":
    """A match where people and bots sit down; it begins unless there is a seat without a name."""
    return Table(create(*names, **rest))


class Table:
    """A match with all its events. `now` is the time of the next command."""

    def __init__(self, act: Create) -> None:
        self.now = START
        self.events: list[Event] = []
        self.commands = 0
        decision = decide(None, Command("create", 0, self.now, act))
        assert isinstance(decision, Decision), decision
        self.match: Match = decision.match
        self.events.extend(decision.events)

    def ask(
        self, act: Act, seat: int | None = None, *, late: float = 0, **rest: Any
    ) -> Decision | RelatiError:
        """What is decided about an act; nothing has changed. `late` are seconds from now."""
        self.commands += 1
        owner = self.match.seats[seat].holder if seat is not None else None
        is_bot = (
            seat is not None and self.match.seats[seat].acting_bot is not None and owner is None
        )
        command = Command(f"c{self.commands}", self.match.number, self.now, act, seat, owner)
        command = replace(command, **{"is_internal": is_bot} | rest)
        return decide(self.match, replace(command, at=self.now + round(late * SECOND)))

    def do(self, act: Act, seat: int | None = None, *, late: float = 0, **rest: Any) -> list[str]:
        """Do it, and tell which kinds of event it has led to."""
        decision = self.ask(act, seat, late=late, **rest)
        assert isinstance(decision, Decision), decision
        self.match = decision.match
        self.now += round(late * SECOND)
        self.events.extend(decision.events)
        return [event.what.kind for event in decision.events]

    def refused(self, act: Act, seat: int | None = None, *, late: float = 0, **rest: Any) -> str:
        """The code with which it is refused."""
        refusal = self.ask(act, seat, late=late, **rest)
        assert isinstance(refusal, RelatiError), refusal
        assert refusal.sentence("en")
        assert refusal.sentence("zh")
        return refusal.code

    def play(self, *moves: str, late: float = 0) -> None:
        """Moves by whose turn it is, each so many seconds after what was before."""
        for move in moves:
            self.do(Play(move), self.match.turn, late=late)

    def play_on(self, moves: int = 1, *, late: float = 0, seed: int = 1) -> None:
        """So many moves, whatever they are, or as many as there are."""
        chance = random.Random(seed)
        for _ in range(moves):
            if self.match.turn is not None:
                self.play(str(chance.choice(self.match.state.legal_moves())), late=late)

    def play_until(self, is_enough: Callable[[Match], object], *, seed: int = 1) -> None:
        """Moves until the match is as wished."""
        for step in range(500):
            if is_enough(self.match):
                return
            self.play_on(seed=seed + step)
        raise AssertionError("it never came to that")

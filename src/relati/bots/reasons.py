"""Why a move is good, or better than another one: reasons as data, and in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from relati.bots.courses import Course, killed
from relati.bots.threats import threats_against
from relati.rules import PLAYER_SYMBOLS, Move, Square, State
from relati.words import Word, say

#: As many reasons are given at most: the first say most.
MOST_REASONS = 3
#: A smaller difference of room is mentioned only if there is nothing else to say.
LEAST_ROOM = 2

ReasonCode = Literal[
    "wins-now",
    "wins",
    "stops-win",
    "kills",
    "cuts",
    "reconnects",
    "earns",
    "own-cut",
    "saves-kill",
    "saves-cut",
    "prepares-kill",
    "prepares-cut",
    "secures",
    "threatens",
    "more-room",
    "less-room",
    "more-reserve",
    "less-reserve",
    "room",
]


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason for a move.

    `player` owns the symbols on `squares`, or the room of `count` squares (`instead` of so many
    after the other move). `moves` are those that make it happen.
    """

    code: ReasonCode
    player: int
    squares: tuple[Square, ...] = ()
    moves: tuple[str, ...] = ()
    count: int = 0
    instead: int = 0

    def words(self, lang: str = "en", reader: int | None = None) -> str:
        """The reason as a sentence; a `reader` who plays is told of "your" symbols."""
        name = Word("player/you") if self.player == reader else PLAYER_SYMBOLS[self.player]
        owned = (
            say("owned/yours", lang, squares=self.squares)
            if self.player == reader
            else say("owned/others", lang, player=name, squares=self.squares)
        )
        code = f"reason/{self.code}"
        if self.code == "stops-win" and self.player == reader:
            code += "/you"
        return say(
            code,
            lang,
            player=name,
            symbols=owned,
            moves=say("reason/then", lang).join(self.moves),
            first=self.moves[0] if self.moves else "",
            last=self.moves[-1] if self.moves else "",
            count=self.count,
            instead=self.instead,
        )


def why_better(state: State, better: Sequence[Move], played: Sequence[Move]) -> tuple[Reason, ...]:
    """Why the first line is better for the player to act than the second one."""
    good, bad = Course.of(state, better), Course.of(state, played)
    return tuple(islice(_unique(_compared(good, bad, state.turn)), MOST_REASONS))


def why_good(state: State, line: Sequence[Move]) -> tuple[Reason, ...]:
    """Why the first move of a line is good for the player to act."""
    course = Course.of(state, line)
    return tuple(islice(_unique(_praised(course, state.turn)), MOST_REASONS))


def _unique(reasons: Iterator[Reason]) -> Iterator[Reason]:
    """Each reason once, and no two about the same symbols."""
    seen = set[tuple[Square, ...]]()
    for reason in reasons:
        if not reason.squares or reason.squares not in seen:
            seen.add(reason.squares)
            yield reason


def _compared(good: Course, bad: Course, player: int) -> Iterator[Reason]:
    yield from _winning(good, player)
    if bad.end.winner not in (None, player) and good.end.winner is None:
        yield Reason("stops-win", bad.end.winner or 0, moves=(str(bad.steps[-1].move),))
    yield from _at_once(good, player)
    yield from _harming_oneself(bad, player)
    yield from _saving(good, bad, player)
    yield from _preparing(good, player, unless=bad)
    yield from _securing(good, bad, player)
    yield from _room_compared(good, bad, player)


def _praised(course: Course, player: int) -> Iterator[Reason]:
    yield from _winning(course, player)
    yield from _at_once(course, player)
    if course.steps:
        yield from _securing(course.shortened(1), course.shortened(0), player)
    yield from _preparing(course, player)
    yield from _threatening(course, player)
    after = course.shortened(1)
    rooms = [after.room(each) for each in range(course.start.players) if each != player]
    yield Reason("room", player, count=after.room(player), instead=max(rooms))


def _winning(course: Course, player: int) -> Iterator[Reason]:
    if course.end.winner == player and course.steps:
        moves = tuple(str(step.move) for step in course.steps)
        yield Reason("wins-now" if len(moves) == 1 else "wins", player, moves=moves)


def _at_once(course: Course, player: int) -> Iterator[Reason]:
    """What the first move does by itself."""
    if not course.steps:
        return
    first, at_once = course.steps[0], course.shortened(1)
    for code, squares in (("kills", killed(first.effects)), ("cuts", first.effects.cuts)):
        for owner in range(course.start.players):
            if owner != player and (theirs := at_once.owned(squares, owner)):
                yield Reason(code, owner, theirs)  # type: ignore[arg-type]  # both are codes
    if back := at_once.owned(first.effects.reconnects, player):
        yield Reason("reconnects", player, back)
    if (after := first.after).extra_actions > max(course.start.extra_actions - 1, 0):
        count = after.extra_actions - max(course.start.extra_actions - 1, 0)
        yield Reason("earns", player, count=count)


def _harming_oneself(bad: Course, player: int) -> Iterator[Reason]:
    if bad.steps and (own := bad.owned(bad.steps[0].effects.cuts, player)):
        yield Reason("own-cut", player, own, (str(bad.steps[0].move),))


def _saving(good: Course, bad: Course, player: int) -> Iterator[Reason]:
    """What opponents take after the played move, and cannot after the better one."""
    for step in bad.steps[1:]:
        if step.player == player:
            continue
        moves = (str(bad.steps[0].move), str(step.move))
        for code, squares in (("kill", killed(step.effects)), ("cut", step.effects.cuts)):
            own = bad.owned(squares, player)
            saved = tuple(each for each in own if good.is_sound(each) and not bad.is_sound(each))
            if saved:
                yield Reason(f"saves-{code}", player, saved, moves)  # type: ignore[arg-type]


def _preparing(good: Course, player: int, unless: Course | None = None) -> Iterator[Reason]:
    """What the player's later moves take; `unless` the other line takes it too."""
    for step in good.steps[1:]:
        if step.player != player:
            continue
        for code, squares in (("kill", killed(step.effects)), ("cut", step.effects.cuts)):
            for owner in range(good.start.players):
                theirs = good.owned(squares, owner) if owner != player else ()
                taken = tuple(each for each in theirs if unless is None or unless.is_sound(each))
                if taken:
                    code_ = f"prepares-{code}"
                    yield Reason(code_, owner, taken, (str(step.move),))  # type: ignore[arg-type]


def _securing(good: Course, bad: Course, player: int) -> Iterator[Reason]:
    """What one placement could cut off after the one line, and none after the other."""
    if good.end.is_over or bad.end.is_over:
        return
    still = {square for threat in threats_against(good.end, player) for square in threat.symbols}
    for threat in threats_against(bad.end, player):
        secured = tuple(sorted(each for each in threat.symbols - still if good.is_sound(each)))
        if secured:
            yield Reason("secures", player, secured, (str(threat.square),))
            return


def _threatening(course: Course, player: int) -> Iterator[Reason]:
    """What the player could cut off next."""
    if not course.steps or (after := course.steps[0].after).is_over:
        return
    for opponent in range(after.players):
        if opponent == player or opponent in after.out:
            continue
        before = {
            square
            for threat in threats_against(course.start, opponent)
            for square in threat.symbols
        }
        placeable, bits = after.situation.placeable(player), after.board.bits
        for threat in threats_against(after, opponent):
            new = tuple(sorted(threat.symbols - before))
            if new and placeable & bits[threat.square]:
                yield Reason("threatens", opponent, new, (str(threat.square),))
                return


def _room_compared(good: Course, bad: Course, player: int) -> Iterator[Reason]:
    """How much more room the player has, and how much less the others, at once and for later."""
    length = min(len(good.steps), len(bad.steps))
    good, bad = good.shortened(length), bad.shortened(length)
    players = [player, *(each for each in range(good.start.players) if each != player)]
    small = list[Reason]()
    for each in players:
        for what in ("room", "reserve"):
            count, instead = getattr(good, what)(each), getattr(bad, what)(each)
            gained = count - instead if each == player else instead - count
            code = f"{'more' if each == player else 'less'}-{what}"
            reason = Reason(code, each, count=count, instead=instead)  # type: ignore[arg-type]
            if gained >= LEAST_ROOM:
                yield reason
            elif gained > 0:
                small.append(reason)
    yield from small[:1]

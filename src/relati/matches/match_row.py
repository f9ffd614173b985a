"""What is stored beside the events of a match, worked out from the match."""

from collections.abc import Iterable

from typing_extensions import TypedDict

from relati.bots.levels import level
from relati.matches.clocks import Clock
from relati.matches.event_store import MatchRow
from relati.matches.events import Chatted, Event, SeatLeft, SeatMoved
from relati.matches.match import Match, Result
from relati.matches.messages import encode
from relati.matches.own_matches import PlayerRow
from relati.matches.publish import summary
from relati.matches.seat import Seat
from relati.matches.setup import SeatKind
from relati.notation import spell_ruleset
from relati.words import LANGUAGES


class CardSeatMessage(TypedDict):
    """A seat on the card of a match; `level` or `bot` is that of a bot whose own seat it is."""

    kind: SeatKind
    name: str
    level: int | None
    bot: str | None
    is_free: bool


class CardMessage(TypedDict):
    """What the list of a person's matches shows of one, apart from what every move changes."""

    ruleset: str
    width: int
    height: int
    clock: Clock | None
    seats: list[CardSeatMessage]
    result: Result | None


def match_row(match: Match, client: str = "", before: Match | None = None) -> MatchRow:
    """The row of a match that an address has created; empty if nobody knows which.

    `before` is the match as it was stored last.
    """
    return MatchRow(
        match.setup.is_public,
        match.phase,
        # Bots among themselves wait for somebody to follow, not for the next sweep.
        match.waits_for_bot is not None and match.has_person,
        match.due,
        encode(summary(match)) if match.setup.is_public else "",
        match.is_unused,
        any(plan.kind == "bot" for plan in match.setup.seats),
        client,
        None
        if match.turn is None or match.seats[match.turn].acting_bot is not None
        else match.turn,
        None if before and _players_key(before) == _players_key(match) else player_rows(match),
        # What is said after the end changes nothing in the game.
        match.phase == "over" and match.game_number == match.number,
    )


def traces_in(events: Iterable[Event], after: Match) -> tuple[str, ...]:
    """Who has left something in these events that their seat, if any, does not say.

    They have chatted without a seat, left one before the start, or moved to another device.
    """
    found: dict[str, None] = {}
    for event in events:
        match event.what:
            case Chatted("watchers") | SeatMoved():
                found[event.sender] = None
            case SeatLeft() if not after.is_started:
                found[event.sender] = None
            case _:
                pass
    return tuple(filter(None, found))


def player_rows(match: Match) -> tuple[PlayerRow, ...]:
    """A row for each person who has a seat."""
    ruleset = spell_ruleset(match.state.ruleset)
    board = match.state.board
    card: CardMessage = {
        "ruleset": ruleset,
        "width": board.width,
        "height": board.height,
        "clock": match.setup.clock,
        "seats": [_card_seat(seat) for seat in match.seats],
        "result": match.result,
    }
    text = encode(card)
    holders = dict.fromkeys(seat.holder for seat in match.seats if seat.holder)
    return tuple(
        PlayerRow(
            holder,
            sum(1 << number for number in match.seats_of(holder)),
            ruleset.partition(":")[0].partition("[")[0],
            "\n".join(_names(seat) for seat in match.seats if seat.holder != holder),
            text,
        )
        for holder in holders
    )


def _players_key(match: Match) -> object:
    """Everything that the rows of the players depend on and that can change."""
    return match.result, [(seat.holder, seat.name) for seat in match.seats]


def _card_seat(seat: Seat) -> CardSeatMessage:
    return {
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "bot": seat.bot,
        "is_free": seat.is_free,
    }


def _names(seat: Seat) -> str:
    """What somebody may search for who played against this seat, in small letters."""
    if seat.level is None:
        return seat.name.casefold()
    return "\n".join(level(str(seat.level)).name(lang).casefold() for lang in LANGUAGES)

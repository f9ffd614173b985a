"""What the server sends about the lobby, the archive, openings and players."""

from typing import Literal

from typing_extensions import TypedDict

from relati.matches.messages import SummaryMessage


class RatingMessage(TypedDict):
    """Within which a rating lies; both are equal once it is certain enough."""

    low: int
    high: int


class PersonMessage(TypedDict):
    """Somebody who has made a profile, with their rating in the game at hand, if they have one."""

    player: str
    name: str
    symbol: str
    rating: RatingMessage | None


class PlayerRatingMessage(RatingMessage):
    """A rating in a ruleset, among two players or among more; a bot of `fair_level` is as good."""

    ruleset: str
    is_for_two: bool
    games: int
    fair_level: int


class PlayerMessage(TypedDict):
    """A player: their public id, what they call themselves, and how strong they are."""

    player: str
    name: str
    symbol: str
    ratings: list[PlayerRatingMessage]


class SeatPeopleMessage(TypedDict):
    """Who sits on the seats of a match: null for bots, free seats, and people without a profile.

    What is said from the `blocked` seats is not shown to whoever has asked.
    """

    is_rated: bool
    seats: list[PersonMessage | None]
    blocked: list[int]


class SeekMessage(TypedDict):
    """A match that somebody offers in the lobby."""

    match: str
    created: int
    is_rated: bool
    summary: SummaryMessage
    person: PersonMessage | None


class LiveMatchMessage(TypedDict):
    """A public match that is being played; `position` is null if it is very long."""

    match: str
    updated: int
    is_rated: bool
    summary: SummaryMessage
    position: str | None
    watchers: int
    people: list[PersonMessage | None]


class LobbyMessage(TypedDict):
    """Who looks for an opponent, and what is being played."""

    seeks: list[SeekMessage]
    matches: list[LiveMatchMessage]
    now: int


class SeekingMessage(TypedDict):
    """Whether one still waits in a match, is paired in it, or waits no longer."""

    match: str
    state: Literal["waiting", "paired", "gone"]


class ArchivedMatchMessage(TypedDict):
    """A finished public match."""

    match: str
    finished: int
    winner: int | None
    ending: str
    ply: int
    is_rated: bool
    summary: SummaryMessage
    people: list[PersonMessage | None]


class ArchivePageMessage(TypedDict):
    """Finished matches, the newest first; `next` asks for the page after it."""

    matches: list[ArchivedMatchMessage]
    next: str | None


class OpeningMoveMessage(TypedDict):
    """A move that was played in a position: how often, and how many of the games each seat won.

    The rest had no winner. Moves that a symmetry of the position exchanges are one.
    """

    move: str
    games: int
    bot_games: int
    won: list[int]


class OpeningMessage(TypedDict):
    """What was played in a position, the most frequent first."""

    moves: list[OpeningMoveMessage]

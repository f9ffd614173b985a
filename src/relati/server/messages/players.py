"""What the server sends about people among people, and what it is sent."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from relati.matches.match_row import CardMessage
from relati.matches.messages import SummaryMessage
from relati.matches.setup import Setup
from relati.server.messages.archive import PersonMessage, PlayerMessage, RatingMessage
from relati.server.requests import ClientMessage, CommandId

#: A day since 1970, the rating at its end, and the deviation.
RatingPointMessage = Annotated[list[int], Field(min_length=3, max_length=3)]


class RatingGraphMessage(TypedDict):
    """The ratings of a player in one game, day by day: for each the day, the rating, the deviation.

    Days are numbered since 1970.
    """

    ruleset: str
    is_for_two: bool
    points: list[RatingPointMessage]


class FavouriteMessage(TypedDict):
    """How often somebody has played a ruleset in public; empty is everything of people's own.

    The games that were neither won nor lost had no winner.
    """

    ruleset: str
    games: int
    won: int
    lost: int


class ScoreMessage(TypedDict):
    """My finished games with somebody, private ones too, won and lost by me against them."""

    games: int
    won: int
    lost: int


class RelationMessage(TypedDict):
    """Whether I follow or block a person, and how many follow them."""

    is_followed: bool
    is_blocked: bool
    followers: int


class PlayingMessage(TypedDict):
    """A public match that somebody is playing now."""

    match: str
    person: PersonMessage
    updated: int
    summary: SummaryMessage


class PlayerPageMessage(PlayerMessage):
    """Everything that a person's page shows besides their matches.

    `score` is null where nobody asks, or the person themselves.
    """

    is_you: bool
    relation: RelationMessage
    graphs: list[RatingGraphMessage]
    favourites: list[FavouriteMessage]
    score: ScoreMessage | None
    playing: list[PlayingMessage]


class FollowingMessage(TypedDict):
    """Whom I follow, who of them is playing now, and whom I have blocked."""

    followed: list[PersonMessage]
    playing: list[PlayingMessage]
    blocked: list[PersonMessage]


class ChallengeMessage(TypedDict):
    """A match that somebody offers to somebody; `person` is the other one of the two."""

    match: str
    created: int
    until: int
    person: PersonMessage
    card: CardMessage


class ChallengesMessage(TypedDict):
    """The challenges that wait for an answer: those that I have received, and those I have sent."""

    received: list[ChallengeMessage]
    sent: list[ChallengeMessage]
    now: int


class NewChallengeMessage(TypedDict):
    """The match that was offered."""

    match: str


class RankedPlayerMessage(TypedDict):
    """Somebody in a table of the best."""

    rank: int
    player: str
    name: str
    symbol: str
    rating: RatingMessage
    games: int


class LeaderboardMessage(TypedDict):
    """The best of one game, among two players or among more."""

    ruleset: str
    is_for_two: bool
    least_games: int
    players: list[RankedPlayerMessage]


class ListedLeaderboardMessage(TypedDict):
    """A table that is not empty, and how many players it has."""

    ruleset: str
    is_for_two: bool
    count: int


class RankedSolverMessage(TypedDict):
    """Somebody in a table of solvers."""

    rank: int
    player: str
    name: str
    symbol: str
    score: int


class SolverLeaderboardsMessage(TypedDict):
    """The longest streaks of days, and the best runs: of this month and of all time."""

    month: str
    streaks: list[RankedSolverMessage]
    month_runs: list[RankedSolverMessage]
    runs: list[RankedSolverMessage]


class LeaderboardsMessage(TypedDict):
    """Which tables of players there are, the fullest first, and the tables of solvers."""

    ratings: list[ListedLeaderboardMessage]
    puzzles: SolverLeaderboardsMessage


class SentFollow(ClientMessage):
    """Follow somebody, or no more."""

    is_followed: bool


class SentBlock(ClientMessage):
    """Block somebody, or no more."""

    is_blocked: bool


class SentChallenge(ClientMessage):
    """A match to offer to somebody: a seat for the sender, one to be taken, and perhaps bots."""

    id: CommandId
    setup: Setup

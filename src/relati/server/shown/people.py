"""People as others see them: only who has made a profile, each with the rating that matters."""

from collections.abc import Iterable, Mapping, Sequence

from relati.errors import ServerError
from relati.matches.match import Match
from relati.matches.profile_ids import profile_id
from relati.matches.service import now
from relati.ratings import fair_level, range_of
from relati.server.messages.archive import PersonMessage, PlayerRatingMessage, RatingMessage
from relati.server.runtime.runtime import Runtime
from relati.storage.archive import Archive, KnownPerson, PlayerRating

#: A game for which ratings are shown: the ruleset, and whether two play.
Pool = tuple[str, bool]


def archive_of(runtime: Runtime) -> Archive:
    """The archive; a `ServerError` says that this server has none."""
    if runtime.archive is None:
        raise ServerError("server/no-archive")
    return runtime.archive


class PeopleShown:
    """Everybody who is to be shown in one answer, read with two queries."""

    def __init__(
        self, people: Mapping[str, KnownPerson], ratings: Mapping[str, Sequence[PlayerRating]]
    ) -> None:
        self._people = people
        self._ratings = ratings

    @staticmethod
    async def read(archive: Archive, players: Iterable[str]) -> "PeopleShown":
        """The people with these public ids."""
        wanted = set(players)
        people = await archive.people_of(wanted)
        return PeopleShown(people, await archive.ratings_of(people.keys()))

    def person(self, player: str | None, pool: Pool) -> PersonMessage | None:
        """Somebody, with their rating in a game; None if they have made no profile."""
        if player is None or player not in self._people:
            return None
        rating: RatingMessage | None = None
        for each in self._ratings.get(player, ()):
            if (each.ruleset, each.is_for_two) == pool:
                shown = range_of(each.strength, now())
                rating = {"low": shown.low, "high": shown.high}
        person = self._people[player]
        return {"player": player, "name": person.name, "symbol": person.symbol, "rating": rating}


def players_in(match: Match) -> list[str | None]:
    """The public ids of the people on the seats of a match."""
    return [profile_id(seat.holder) if seat.holder else None for seat in match.seats]


def pool_of(match: Match) -> Pool:
    """The ratings that belong to the game of a match."""
    return match.state.ruleset.name, len(match.seats) == 2


def rating_messages(ratings: Iterable[PlayerRating]) -> list[PlayerRatingMessage]:
    """All ratings of one player."""
    messages: list[PlayerRatingMessage] = []
    for each in ratings:
        shown = range_of(each.strength, now())
        messages.append(
            {
                "ruleset": each.ruleset,
                "is_for_two": each.is_for_two,
                "low": shown.low,
                "high": shown.high,
                "games": each.strength.games,
                "fair_level": fair_level(each.ruleset, each.is_for_two, each.strength.rating),
            }
        )
    return messages

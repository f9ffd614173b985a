"""Who is connected to a match: what one server reports to the others, and what clients are told."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from msgspec.json import Decoder, Encoder

from relati.matches.match import Match
from relati.server.messages.answers import PresenceMessage

#: How many people of a match one server names to the others; the rest is a number.
MOST_REPORTED = 200
#: How many watchers are named to clients.
MOST_NAMED = 20


@dataclass(frozen=True, slots=True)
class PresenceReport:
    """Who is connected to a match at one server.

    `people` has the key of each person, however many windows they have, and the name by which they
    want to be seen watching, which may be empty. `more` counts everybody else.
    """

    people: Mapping[str, str] = field(default_factory=dict)
    more: int = 0

    @classmethod
    def of(cls, connected: Counter[str], names: Mapping[str, str]) -> "PresenceReport":
        """From the connections of each holder; connections without a token are only counted."""
        people = {key_of(holder): names.get(holder, "") for holder in connected if holder}
        return cls(people, connected.get("", 0))

    def shortened(self, owners: Collection[str]) -> "PresenceReport":
        """At most `MOST_REPORTED` people: these owners of seats, then those with a name."""
        order = sorted(self.people, key=lambda key: (key not in owners, not self.people[key]))
        kept = {key: self.people[key] for key in order[:MOST_REPORTED]}
        return PresenceReport(kept, self.more + len(order) - len(kept))


@dataclass(frozen=True, slots=True)
class MatchPresence:
    """Which seats' owners are connected, how many watch, and the names of some watchers."""

    seats: list[bool]
    watchers: int
    names: list[str]

    @classmethod
    def of(cls, match: Match, reports: Iterable[PresenceReport]) -> "MatchPresence":
        """From the report of each server; a person who is connected to several counts once."""
        people: dict[str, str] = {}
        more = 0
        for report in reports:
            more += report.more
            for key, name in report.people.items():
                people[key] = name or people.get(key, "")
        owners = owners_of(match)
        watching = {key: name for key, name in people.items() if key not in owners}
        names = sorted(name for name in watching.values() if name)
        seats = [owner in people for owner in owners]
        return cls(seats, len(watching) + more, names[:MOST_NAMED])

    def message(self) -> PresenceMessage:
        """What the clients of a match are told."""
        return {
            "kind": "presence",
            "seats": self.seats,
            "watchers": self.watchers,
            "names": self.names,
        }


def key_of(holder: str) -> str:
    """What stands for a person among servers."""
    return holder[:16]


def owners_of(match: Match) -> list[str]:
    """The key of each seat's owner; empty where there is none."""
    return [key_of(seat.holder or "") for seat in match.seats]


write_report = Encoder().encode
read_report = Decoder(PresenceReport).decode

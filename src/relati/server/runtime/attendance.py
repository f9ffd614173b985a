"""Who is connected to a match: the owners of its seats, and who watches."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from msgspec.json import Decoder, Encoder

from relati.matches.match import Match
from relati.server.messages import PresenceMessage

#: How many people of a match one server names to the others; the rest is a number.
MOST_REPORTED = 200
#: How many watchers are named to clients.
MOST_NAMED = 20


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who is connected to a match at one server.

    `people` has the key of each person, however many windows they have, and the name by which they
    want to be seen watching, which may be none. `more` counts those who are not among them.
    """

    people: Mapping[str, str] = field(default_factory=dict)
    more: int = 0


@dataclass(frozen=True, slots=True)
class Present:
    """Which seats' owners are connected, how many watch, and the names of some of these."""

    seats: list[bool]
    watchers: int
    names: list[str]

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


def attendance_of(connected: Counter[str], names: Mapping[str, str]) -> Attendance:
    """Who is here, from the connections of each holder; who has shown no token is a number."""
    people: dict[str, str] = {}
    more = connected.get("", 0)
    # Those with a name first: they are the ones that others read.
    for holder in sorted(connected, key=lambda each: not names.get(each)):
        if not holder:
            continue
        if len(people) < MOST_REPORTED:
            people[key_of(holder)] = names.get(holder, "")
        else:
            more += 1
    return Attendance(people, more)


def present(match: Match, everywhere: Iterable[Attendance]) -> Present:
    """Who is there, from what each server knows; who is connected to several counts once."""
    people: dict[str, str] = {}
    more = 0
    for attendance in everywhere:
        more += attendance.more
        for key, name in attendance.people.items():
            people[key] = name or people.get(key, "")
    owners = [key_of(seat.holder) if seat.holder else None for seat in match.seats]
    watching = {key: name for key, name in people.items() if key not in owners}
    names = sorted(name for name in watching.values() if name)
    return Present([owner in people for owner in owners], len(watching) + more, names[:MOST_NAMED])


write_attendance = Encoder().encode
read_attendance = Decoder(Attendance).decode

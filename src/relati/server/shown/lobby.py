"""What the lobby shows: the same to everybody, so it is put together once a second at most."""

import json
import time
from typing import TYPE_CHECKING

from relati.errors import RelatiError
from relati.matches.event_store import PublicMatch
from relati.matches.match import Match
from relati.matches.messages import encode
from relati.matches.profile_ids import profile_id
from relati.matches.service import now
from relati.notation import write_position
from relati.server.messages.archive import LiveMatchMessage, LobbyMessage, SeekMessage
from relati.server.runtime.runtime import Runtime
from relati.server.shown.people import PeopleShown, archive_of, players_in, pool_of

if TYPE_CHECKING:
    from relati.server.runtime.lobby import Lobby
    from relati.storage.seeks import ListedSeek

#: How many matches are shown, of how many that have been moved in lately.
MOST_SHOWN, MOST_LOOKED_AT = 12, 50
#: A longer position is not drawn small.
LONGEST_POSITION = 1_500
#: Seconds for which everybody is shown the same.
VALID = 1.0


async def overview(runtime: Runtime, lobby: "Lobby") -> str:
    """The lobby as JSON."""
    until, text = lobby.overview
    if time.monotonic() >= until:
        text = encode(await _message(runtime, lobby))
        lobby.overview = time.monotonic() + VALID, text
    return text


async def _message(runtime: Runtime, lobby: "Lobby") -> LobbyMessage:
    seeks = await lobby.listed()
    public = await runtime.service.store.public(MOST_LOOKED_AT)
    live: list[tuple[PublicMatch, Match]] = []
    for each in [each for each in public if each.phase == "playing"][:MOST_SHOWN]:
        try:
            live.append((each, await runtime.service.match(each.match)))
        except RelatiError:
            continue  # deleted meanwhile
    players = [player for _, match in live for player in players_in(match) if player]
    owners = [profile_id(each.seek.holder) for each in seeks]
    people = await PeopleShown.read(archive_of(runtime), [*players, *owners])
    there = await runtime.presence.of_all([(each.match, match) for each, match in live])
    return {
        "seeks": [_seek(each, people) for each in seeks],
        "matches": [
            _live(each, match, people, present.watchers)
            for (each, match), present in zip(live, there, strict=True)
        ],
        "now": now(),
    }


def _seek(listed: "ListedSeek", people: PeopleShown) -> SeekMessage:
    seek = listed.seek
    # The terms begin with ruleset and players: `relati.server.runtime.lobby.terms_of`.
    ruleset, players = seek.terms.split()[:2]
    return {
        "match": seek.match,
        "created": seek.created,
        "is_rated": " rated " in seek.terms,
        "summary": json.loads(listed.summary),
        "person": people.person(profile_id(seek.holder), (ruleset, players == "2")),
    }


def _live(
    listed: PublicMatch, match: Match, people: PeopleShown, watchers: int
) -> LiveMatchMessage:
    position = write_position(match.state)
    return {
        "match": listed.match,
        "updated": listed.updated,
        "is_rated": match.setup.is_rated,
        "summary": json.loads(listed.summary),
        "position": position if len(position) <= LONGEST_POSITION else None,
        "watchers": watchers,
        "people": [people.person(player, pool_of(match)) for player in players_in(match)],
    }

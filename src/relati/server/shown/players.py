"""Matches of people whom one follows, and challenges, as they are sent."""

import json
from collections.abc import Sequence

from relati.matches.service import now
from relati.server.messages.archive import PersonMessage
from relati.server.messages.players import ChallengeMessage, ChallengesMessage, PlayingMessage
from relati.server.shown.people import PeopleShown, Pool
from relati.storage.archive import Archive
from relati.storage.contacts import Challenge, PlayingNow


async def playing_messages(archive: Archive, playing: Sequence[PlayingNow]) -> list[PlayingMessage]:
    """Public matches that people are playing, each with one of them and their rating in it."""
    people = await PeopleShown.read(archive, {each.player for each in playing})
    messages: list[PlayingMessage] = []
    for each in playing:
        summary = json.loads(each.summary)
        person = people.person(each.player, _pool(summary))
        if person:
            messages.append(
                {
                    "match": each.match,
                    "person": person,
                    "updated": each.updated,
                    "summary": summary,
                }
            )
    return messages


async def challenges_message(
    archive: Archive, me: str, waiting: Sequence[Challenge]
) -> ChallengesMessage:
    """The challenges to somebody and by them."""
    others = {each.other if each.person == me else each.person for each in waiting}
    people = await PeopleShown.read(archive, others)
    message: ChallengesMessage = {"received": [], "sent": [], "now": now()}
    for each in waiting:
        card = json.loads(each.card)
        is_mine = each.person == me
        person = people.person(each.other if is_mine else each.person, _pool(card))
        if person is None:
            continue  # they have no profile any more
        (message["sent"] if is_mine else message["received"]).append(_challenge(each, person, card))
    return message


def _challenge(challenge: Challenge, person: PersonMessage, card: object) -> ChallengeMessage:
    return {
        "match": challenge.match,
        "created": challenge.created,
        "until": challenge.until,
        "person": person,
        "card": card,  # type: ignore[typeddict-item]  # as it was stored
    }


def _pool(game: dict[str, object]) -> Pool:
    """The ratings that belong to a match in a list."""
    seats = game["seats"]
    assert isinstance(seats, list)
    return str(game["ruleset"]), len(seats) == 2

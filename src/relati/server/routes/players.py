"""People among people: somebody's page, follow, block, challenge."""

from typing import Annotated

from fastapi import APIRouter, Path, Response

from relati.errors import ServerError
from relati.matches.profile_ids import LENGTH, profile_id
from relati.matches.service import now
from relati.server.dependencies import (
    ClientAddress,
    CurrentRuntime,
    HolderToken,
    RequiredHolder,
    counted_as,
)
from relati.server.messages.archive import PersonMessage
from relati.server.messages.players import (
    ChallengesMessage,
    FollowingMessage,
    NewChallengeMessage,
    PlayerPageMessage,
    RelationMessage,
    SentBlock,
    SentChallenge,
    SentFollow,
)
from relati.server.refusals import documented
from relati.server.requests import MatchId
from relati.server.responses import json_response
from relati.server.runtime.challenges import Challenges
from relati.server.runtime.runtime import Runtime
from relati.server.shown.people import archive_of, rating_messages
from relati.server.shown.players import challenges_message, playing_messages
from relati.storage.archive import KnownPerson
from relati.storage.contacts import (
    MOST_BLOCKED,
    MOST_FOLLOWED,
    Contact,
    ContactStore,
    Relation,
)

#: Who has not moved for this long is not playing now.
MILLISECONDS_PLAYING = 15 * 60_000
#: How many matches of those whom one follows are shown.
MOST_PLAYING = 20

router = APIRouter(
    prefix="/api", tags=["people"], responses=documented(400, 401, 404, 413, 422, 429, 503)
)
Reads = counted_as("read")
Acts = counted_as("command")
#: A match is created for it.
Challenging = counted_as("command", 10)
PlayerId = Annotated[str, Path(pattern=f"^[a-z2-7]{{{LENGTH}}}$", description="A public id.")]


@router.get("/players/{player}", response_model=PlayerPageMessage, dependencies=[Reads])
async def player(runtime: CurrentRuntime, player: PlayerId, holder: HolderToken) -> Response:
    """A person who has made a profile: ratings day by day, favourites, results against me."""
    archive, contacts = archive_of(runtime), _contacts(runtime)
    profile = await runtime.people.profiles.by_id(player)
    people = await archive.people_of([player])
    if profile is None or player not in people:
        raise ServerError("server/not-found")
    me = profile_id(holder) if holder else None
    ratings = (await archive.ratings_of([player])).get(player, [])
    graphs = await archive.rating_graph(player)
    relation = await contacts.relation(me, player)
    score = None
    if holder is not None and me != player:
        between = await archive.score_between(holder, profile.holder)
        score = {"games": between.games, "won": between.won, "lost": between.lost}
    playing = await contacts.playing_of(player, now() - MILLISECONDS_PLAYING, MOST_PLAYING)
    return json_response(
        {
            "player": player,
            "name": people[player].name,
            "symbol": people[player].symbol,
            "ratings": rating_messages(ratings),
            "is_you": me == player,
            "relation": _relation(relation),
            "graphs": [
                {
                    "ruleset": ruleset,
                    "is_for_two": is_for_two,
                    "points": [
                        [each.day, round(each.rating), round(each.deviation)] for each in points
                    ],
                }
                for (ruleset, is_for_two), points in graphs.items()
            ],
            "favourites": [
                {
                    "ruleset": each.ruleset,
                    "games": each.games,
                    "won": each.won,
                    "lost": each.lost,
                }
                for each in await archive.favourite_rulesets(player)
            ],
            "score": score,
            "playing": await playing_messages(archive, playing),
        }
    )


@router.post("/players/{player}/follow", response_model=RelationMessage, dependencies=[Acts])
async def follow(
    runtime: CurrentRuntime, player: PlayerId, sent: SentFollow, holder: RequiredHolder
) -> Response:
    """Follow a person, or stop: I am shown the matches they are playing."""
    contacts, me = _contacts(runtime), profile_id(holder)
    await _known(runtime, player, me)
    if not sent.is_followed:
        await contacts.unfollow(me, player)
    else:
        if (await contacts.relation(me, player)).is_blocked:
            raise ServerError("people/you-blocked")
        if not await contacts.follow(me, player, now()):
            raise ServerError("people/many-followed", most=MOST_FOLLOWED)
    return json_response(_relation(await contacts.relation(me, player)))


@router.post("/players/{player}/block", response_model=RelationMessage, dependencies=[Acts])
async def block(
    runtime: CurrentRuntime, player: PlayerId, sent: SentBlock, holder: RequiredHolder
) -> Response:
    """Block a person, or stop: no challenges, no pairing, and I see nothing they write."""
    contacts, me = _contacts(runtime), profile_id(holder)
    await _known(runtime, player, me)
    if not sent.is_blocked:
        await contacts.unblock(me, player)
    elif not await contacts.block(me, player, now()):
        raise ServerError("people/many-blocked", most=MOST_BLOCKED)
    return json_response(_relation(await contacts.relation(me, player)))


@router.post(
    "/players/{player}/challenge",
    response_model=NewChallengeMessage,
    status_code=201,
    dependencies=[Challenging],
    responses=documented(403),
)
async def challenge(
    runtime: CurrentRuntime,
    player: PlayerId,
    sent: SentChallenge,
    holder: RequiredHolder,
    client: ClientAddress,
) -> Response:
    """Offer a match to somebody, who is told at once; only they can take the free seat.

    The same `id` of the same sender offers one.
    """
    await _known(runtime, player, profile_id(holder))
    match_id = await _challenges(runtime).make(holder, client, player, sent.id, sent.setup)
    message: NewChallengeMessage = {"match": match_id}
    return json_response(message, 201)


@router.get("/challenges", response_model=ChallengesMessage, dependencies=[Reads])
async def challenges(runtime: CurrentRuntime, holder: RequiredHolder) -> Response:
    """The challenges to me and by me that nobody has answered. To accept one, take its seat."""
    if runtime.contacts is None:  # the start page asks everywhere
        nobody: ChallengesMessage = {"received": [], "sent": [], "now": now()}
        return json_response(nobody)
    return json_response(await _waiting(runtime, holder))


@router.post(
    "/challenges/{match_id}/decline", response_model=ChallengesMessage, dependencies=[Acts]
)
async def decline(runtime: CurrentRuntime, match_id: MatchId, holder: RequiredHolder) -> Response:
    """Decline a challenge, or withdraw one's own; its match ends before it has begun."""
    await _challenges(runtime).end(holder, match_id)
    return json_response(await _waiting(runtime, holder))


@router.get("/following", response_model=FollowingMessage, dependencies=[Reads])
async def following(runtime: CurrentRuntime, holder: RequiredHolder) -> Response:
    """Whom I follow, who of them is playing now, and whom I have blocked."""
    if runtime.contacts is None:  # the start page asks everywhere
        nobody: FollowingMessage = {"followed": [], "playing": [], "blocked": []}
        return json_response(nobody)
    archive, contacts, me = archive_of(runtime), _contacts(runtime), profile_id(holder)
    playing = await contacts.playing(me, now() - MILLISECONDS_PLAYING, MOST_PLAYING)
    message: FollowingMessage = {
        "followed": [_person(each) for each in await contacts.followed(me)],
        "playing": await playing_messages(archive, playing),
        "blocked": [_person(each) for each in await contacts.blocked(me)],
    }
    return json_response(message)


def _contacts(runtime: Runtime) -> ContactStore:
    if runtime.contacts is None:
        raise ServerError("server/no-archive")
    return runtime.contacts


def _challenges(runtime: Runtime) -> Challenges:
    if runtime.challenges is None:
        raise ServerError("server/no-archive")
    return runtime.challenges


async def _known(runtime: Runtime, player: str, me: str) -> KnownPerson:
    """Somebody else who has made a profile."""
    people = await archive_of(runtime).people_of([player])
    if player not in people:
        raise ServerError("server/no-profile")
    if player == me:
        raise ServerError("people/yourself")
    return people[player]


async def _waiting(runtime: Runtime, holder: str) -> ChallengesMessage:
    me = profile_id(holder)
    waiting = await _contacts(runtime).challenges(me, now())
    return await challenges_message(archive_of(runtime), me, waiting)


def _relation(relation: Relation) -> RelationMessage:
    return {
        "is_followed": relation.is_followed,
        "is_blocked": relation.is_blocked,
        "followers": relation.followers,
    }


def _person(contact: Contact) -> PersonMessage:
    return {
        "player": contact.player,
        "name": contact.name,
        "symbol": contact.symbol,
        "rating": None,
    }

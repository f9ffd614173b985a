"""Finished matches, what was played in a position, and one's own ratings."""

import json
import re
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from relati.errors import ServerError
from relati.matches.filing import OPENING_PLIES
from relati.matches.profile_ids import LENGTH, profile_id
from relati.notation.canonical import Canonical
from relati.rules import MOST_PLAYERS, RULESETS, start
from relati.rules.symmetry import Symmetry
from relati.server import jobs
from relati.server.dependencies import ClientAddress, CurrentRuntime, HolderToken, counted_as
from relati.server.messages.archive import (
    ArchivePageMessage,
    OpeningMessage,
    OpeningMoveMessage,
    PlayerMessage,
    SeatPeopleMessage,
)
from relati.server.protocol.disconnects import while_connected
from relati.server.refusals import documented
from relati.server.requests import MatchId
from relati.server.responses import json_response
from relati.server.runtime.board_pool import LIGHT_SQUARES, is_light_ruleset
from relati.server.shown.people import (
    PeopleShown,
    archive_of,
    players_in,
    pool_of,
    rating_messages,
)
from relati.storage.archive import KnownPerson, PlayerRating

router = APIRouter(
    prefix="/api",
    tags=["archive"],
    dependencies=[counted_as("read")],
    responses=documented(404, 422, 429, 503),
)
_CURSOR = re.compile(r"(\d{1,16})-(\d{1,18})")
RulesetName = Annotated[str, Query(max_length=40, pattern="^[a-z]*$")]
#: The longest opening: as many moves as are kept, with spaces between them.
MovesText = Annotated[
    str,
    Query(max_length=OPENING_PLIES * 40, examples=["E5 D4"], description="Moves from the start."),
]


@router.get("/archive", response_model=ArchivePageMessage)
async def archived_matches(
    request: Request,
    runtime: CurrentRuntime,
    client: ClientAddress,
    ruleset: Annotated[str | None, Query(max_length=40, pattern="^[a-z]*$")] = None,
    players: Annotated[int | None, Query(ge=2, le=MOST_PLAYERS)] = None,
    result: Literal["first", "later", "nobody", "won", "lost"] | None = None,
    player: Annotated[str | None, Query(pattern=f"^[a-z2-7]{{{LENGTH}}}$")] = None,
    moves: MovesText = "",
    limit: Annotated[int, Query(ge=1, le=50)] = 20,
    before: Annotated[str, Query(max_length=40, description="`next` of the page before.")] = "",
) -> Response:
    """Finished public matches, the newest first.

    An empty `ruleset` is everything that is no registered one. `moves` are an opening of a
    registered ruleset on its usual board, whichever way it was turned. `won` and `lost` are for
    a `player`, `first` and `later` (the one who began, or another) for matches of all.
    """
    from relati.storage.archive import ArchiveFilter

    archive = archive_of(runtime)
    if (result in ("won", "lost") and player is None) or (
        result in ("first", "later") and player is not None
    ):
        raise ServerError("server/archive-result")
    position = None
    if moves.strip():
        if not ruleset:
            raise ServerError("server/archive-opening")
        place = await _place(request, runtime, client, ruleset, players or 2, moves)
        position = place.key
    which = ArchiveFilter(
        ruleset,
        players,
        result if player is None else None,  # type: ignore[arg-type]  # as checked above
        player,
        result if player is not None else None,  # type: ignore[arg-type]
        position,
    )
    page = await archive.page(which, _read_cursor(before), limit)
    people = await PeopleShown.read(
        archive, {each for match in page.matches for each in match.people.values()}
    )
    messages = []
    for match in page.matches:
        summary = json.loads(match.summary)
        count = len(summary["seats"])
        pool = summary["ruleset"], count == 2
        messages.append(
            {
                "match": match.match,
                "finished": match.finished,
                "winner": match.winner,
                "ending": match.ending,
                "ply": match.plies,
                "is_rated": match.is_rated,
                "summary": summary,
                "people": [people.person(match.people.get(seat), pool) for seat in range(count)],
            }
        )
    following = page.following and "-".join(map(str, page.following))
    return json_response({"matches": messages, "next": following})


@router.get("/openings", response_model=OpeningMessage)
async def openings(
    request: Request,
    runtime: CurrentRuntime,
    client: ClientAddress,
    ruleset: RulesetName,
    players: Annotated[int, Query(ge=2, le=MOST_PLAYERS)] = 2,
    moves: MovesText = "",
) -> Response:
    """What was played after these moves on the usual board, and how the games ended.

    Games of bots that were added by the operator count too; `bot_games` says how many they are.
    """
    archive = archive_of(runtime)
    place = await _place(request, runtime, client, ruleset, players, moves)
    board = start(RULESETS[ruleset], players).board
    played: dict[str, OpeningMoveMessage] = {}
    for each in await archive.played_in(place.key):
        move = place.original(each.move, board)
        message = played.setdefault(
            move, {"move": move, "games": 0, "bot_games": 0, "won": [0] * players}
        )
        message["games"] += each.games
        message["bot_games"] += each.games if each.by_bots else 0
        message["won"] = [
            sum(both) for both in zip(message["won"], each.won[:players], strict=True)
        ]
    ordered = sorted(played.values(), key=lambda each: (-each["games"], each["move"]))
    return json_response({"moves": ordered})


@router.get("/ratings", response_model=PlayerMessage, responses=documented(401))
async def own_ratings(runtime: CurrentRuntime, holder: HolderToken) -> Response:
    """One's own ratings, and for each the level of a bot that is as good."""
    if holder is None:
        raise ServerError("server/token")
    own, archive = profile_id(holder), runtime.archive
    if archive is None:  # the start page asks everywhere
        return json_response(_player(own, None, []))
    people = await archive.people_of([own])
    ratings = (await archive.ratings_of([own])).get(own, [])
    return json_response(_player(own, people.get(own), ratings))


def _player(player: str, person: KnownPerson | None, ratings: list[PlayerRating]) -> PlayerMessage:
    return {
        "player": player,
        "name": person.name if person else "",
        "symbol": person.symbol if person else "",
        "ratings": rating_messages(ratings),
    }


@router.get("/matches/{match_id}/people", response_model=SeatPeopleMessage)
async def match_people(runtime: CurrentRuntime, match_id: MatchId, holder: HolderToken) -> Response:
    """Who plays in a match, with their ratings in its game."""
    found = await runtime.service.match(match_id)
    players = players_in(found)
    people = PeopleShown({}, {})
    if runtime.archive is not None:  # the match page asks everywhere
        people = await PeopleShown.read(runtime.archive, [each for each in players if each])
    seats = [people.person(player, pool_of(found)) for player in players]
    blocked: set[str] = set()
    if holder is not None and runtime.contacts is not None:
        others = [each for each in players if each]
        blocked = await runtime.contacts.blocked_among(profile_id(holder), others)
    return json_response(
        {
            "is_rated": found.setup.is_rated,
            "seats": seats,
            "blocked": [seat for seat, player in enumerate(players) if player in blocked],
        }
    )


async def _place(
    request: Request,
    runtime: CurrentRuntime,
    client: str,
    ruleset: str,
    players: int,
    moves: str,
) -> Canonical:
    """The canonical position after the moves; reading them can be stopped."""
    known = RULESETS.get(ruleset)
    line = moves.split()
    if known is None or not known.players[0] <= players <= known.players[1]:
        raise ServerError("server/archive-opening")
    if len(line) >= OPENING_PLIES:
        raise ServerError("server/opening-long", most=OPENING_PLIES - 1)
    board = start(known, players).board
    is_light = is_light_ruleset(ruleset) and board.width * board.height <= LIGHT_SQUARES
    work = runtime.board_pool.run(client, is_light, jobs.canonical_position, ruleset, players, line)
    text, symmetries = await (work if is_light else while_connected(request, work))
    return Canonical(text, tuple(map(Symmetry, symmetries)))


def _read_cursor(text: str) -> tuple[int, int] | None:
    if not text:
        return None
    cursor = _CURSOR.fullmatch(text)
    if cursor is None:
        raise ServerError("server/not-found")
    return int(cursor[1]), int(cursor[2])

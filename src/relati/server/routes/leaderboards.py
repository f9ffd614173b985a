"""Tables of the best: of each game by ratings, of solvers by streaks and runs.

They are the same to everybody, so each is put together once a minute at most.
"""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Response

from relati.errors import ServerError
from relati.matches.messages import encode
from relati.matches.service import now
from relati.puzzles.days import day_of, month_of
from relati.ratings import range_of
from relati.rules import RULESETS
from relati.server.dependencies import CurrentRuntime, counted_as
from relati.server.messages.players import (
    LeaderboardMessage,
    LeaderboardsMessage,
    RankedPlayerMessage,
    RankedSolverMessage,
    SolverLeaderboardsMessage,
)
from relati.server.refusals import documented
from relati.server.runtime.runtime import Runtime
from relati.server.shown.people import archive_of
from relati.storage.player_queries import GAMES_UNTIL_LISTED
from relati.storage.solvers import RankedSolver

#: How many are in a table.
MOST_LISTED = 50

router = APIRouter(
    prefix="/api/leaderboards",
    tags=["people"],
    dependencies=[counted_as("read")],
    responses=documented(404, 422, 429, 503),
)
RulesetName = Annotated[str, Path(max_length=40, pattern="^[a-z]+$")]


@router.get("", response_model=LeaderboardsMessage)
async def leaderboards(runtime: CurrentRuntime) -> Response:
    """Which leaderboards there are, those of solvers included."""

    return await _kept(runtime, "", partial(_all, runtime))


@router.get("/{ruleset}/{table}", response_model=LeaderboardMessage)
async def leaderboard(
    runtime: CurrentRuntime,
    ruleset: RulesetName,
    table: Annotated[Literal["two", "more"], Path(description="Two players, or three to five.")],
) -> Response:
    """The best of one ruleset, of those with a profile and ten rated games or more."""
    if ruleset not in RULESETS:
        raise ServerError("server/not-found")
    make = partial(_best, runtime, ruleset, table == "two")
    return await _kept(runtime, f"{ruleset} {table}", make)


async def _kept(runtime: Runtime, name: str, make: Callable[[], Awaitable[object]]) -> Response:
    """A table that was put together within the last minute."""

    async def text() -> str:
        return encode(await make())

    key = f"{now() // 60_000} {name}"
    made = await runtime.leaderboards.answer(key, text)
    return Response(made, media_type="application/json")


async def _all(runtime: Runtime) -> LeaderboardsMessage:
    pools = await archive_of(runtime).listed_pools()
    return {
        "ratings": [
            {"ruleset": ruleset, "is_for_two": is_for_two, "count": count}
            for ruleset, is_for_two, count in pools
            if ruleset in RULESETS
        ],
        "puzzles": await _solvers(runtime),
    }


async def _best(runtime: Runtime, ruleset: str, is_for_two: bool) -> LeaderboardMessage:
    best = await archive_of(runtime).best_players(ruleset, is_for_two, MOST_LISTED)
    players: list[RankedPlayerMessage] = []
    for rank, each in enumerate(best, 1):
        shown = range_of(each.strength, now())
        players.append(
            {
                "rank": rank,
                "player": each.player,
                "name": each.name,
                "symbol": each.symbol,
                "rating": {"low": shown.low, "high": shown.high},
                "games": each.strength.games,
            }
        )
    return {
        "ruleset": ruleset,
        "is_for_two": is_for_two,
        "least_games": GAMES_UNTIL_LISTED,
        "players": players,
    }


async def _solvers(runtime: Runtime) -> SolverLeaderboardsMessage:
    if runtime.solving is None:
        raise ServerError("server/no-archive")
    store, at = runtime.solving.store, now()
    month = month_of(at)
    return {
        "month": month,
        "streaks": _ranked(await store.streaks(day_of(at), MOST_LISTED)),
        "month_runs": _ranked(await store.best_runs(month, MOST_LISTED)),
        "runs": _ranked(await store.best_runs("", MOST_LISTED)),
    }


def _ranked(solvers: Sequence[RankedSolver]) -> list[RankedSolverMessage]:
    """Solvers with their places; equal ones share theirs."""
    messages: list[RankedSolverMessage] = []
    for place, each in enumerate(solvers, 1):
        above = messages[-1] if messages else None
        rank = above["rank"] if above and above["score"] == each.score else place
        messages.append(
            {
                "rank": rank,
                "player": each.player,
                "name": each.name,
                "symbol": each.symbol,
                "score": each.score,
            }
        )
    return messages

"""What the search thinks of every move of a game, one position after the other."""

from collections.abc import AsyncGenerator, Callable

from relati.bots.analysis import MoveReport, report_of
from relati.bots.interface import Budget, Choice
from relati.notation import read_move
from relati.server import jobs
from relati.server.runtime.runtime import Runtime

#: Whoever asks gets the best there is.
BOT = "search"


async def take_slot(
    runtime: Runtime, client: str, game: jobs.PlayedGame
) -> tuple[Callable[[], None], ...]:
    """A place for the analysis of a game, and how it is given back; a refusal if none is free.

    What is known already costs nothing, however many others run.
    """
    seconds = runtime.settings.work_limits.analysis_seconds
    thought_about = game.positions[: len(game.positions) - game.is_over] if game.moves else ()
    await runtime.choices.load(thought_about, seconds)
    is_new = not all(runtime.choices.has(each, seconds) for each in thought_about)
    return (runtime.analyses.take(client).close,) if is_new else ()


async def reports(
    runtime: Runtime, client: str, game: jobs.PlayedGame
) -> AsyncGenerator[tuple[MoveReport, Choice | None], None]:
    """A report of each move as it is done, and the choice after it, if the game was not over.

    A worker is held for one position at a time only.
    """
    seconds = runtime.settings.work_limits.analysis_seconds

    async def think(position: str) -> Choice:
        return await runtime.choices.choice(
            position,
            seconds,
            lambda: runtime.bot_pool.choose(
                client, position, BOT, 0, Budget(seconds=seconds), is_patient=True
            ),
            is_stored=True,
        )

    if not game.moves:
        return
    choice: Choice | None = await think(game.positions[0])
    played = zip(game.moves, game.movers, game.positions[1:], strict=True)
    for number, (move, mover, position) in enumerate(played, start=1):
        assert choice is not None, "no move is legal once the game is over"
        before = choice
        is_last = number == len(game.moves)
        choice = None if is_last and game.is_over else await think(position)
        yield report_of(number, mover, read_move(move), before, game, choice), choice

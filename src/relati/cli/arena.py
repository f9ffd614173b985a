"""`relati arena`: bots against bots."""

import json
from pathlib import Path
from typing import Annotated

import typer

from relati.arena import Sprt, SprtResult, TournamentSettings, run
from relati.arena.ratings import need_scipy
from relati.cli import ANSWER_IS_NO
from relati.cli.files import write_file
from relati.cli.options import (
    JsonOption,
    LangOption,
    RayOption,
    StartOptions,
    with_start_options,
)
from relati.cli.talk import Stop, talk

#: The default number of games of each pairing; with `--sprt`, which stops by itself, the limit.
GAMES, GAMES_OF_A_TEST = 100, 20_000


@with_start_options(ruleset="modern", can_take_position=False)
def arena(
    entrants: Annotated[list[str], typer.Argument(metavar="BOT…")],
    start: StartOptions,
    games: Annotated[int | None, typer.Option("--games", "-n", metavar="N", min=1)] = None,
    nodes: Annotated[int | None, typer.Option("--nodes", metavar="N", min=1)] = None,
    seconds: Annotated[float | None, typer.Option("--seconds", metavar="S")] = None,
    limit: Annotated[float | None, typer.Option("--limit", metavar="S")] = None,
    plies: Annotated[int | None, typer.Option("--plies", metavar="N", min=0)] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 0,
    gauntlet: Annotated[bool, typer.Option("--gauntlet")] = False,
    sprt: Annotated[str | None, typer.Option("--sprt", metavar="ELO0,ELO1")] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="N", min=1)] = 1,
    ray: RayOption = None,
    journal: Annotated[Path | None, typer.Option("--journal", metavar="FILE")] = None,
    records: Annotated[Path | None, typer.Option("--records", metavar="FILE")] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE")] = None,
    traceback: Annotated[bool, typer.Option("--traceback")] = False,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Let bots play against each other, and rate them."""
    need_scipy()  # before the games, not after them
    initial = start.state()
    settings = TournamentSettings(
        entrants=tuple(entrants),
        ruleset=initial.ruleset,
        players=initial.players,
        size=(initial.board.width, initial.board.height),
        nodes=nodes,
        seconds=seconds,
        games=games or (GAMES_OF_A_TEST if sprt else GAMES),
        plies=plies,
        seed=seed,
        gauntlet=gauntlet,
        limit=limit,
        jobs=jobs,
        ray=ray,
        sprt=Sprt.read(sprt) if sprt else None,
    )
    with talk.progress() as progress:
        task = progress.add_task(talk.text("tournament/progress"), total=None)

        def watch(done: int, total: int, sprt_result: SprtResult | None) -> None:
            llr = f" LLR {sprt_result.llr:+.2f}" if sprt_result else ""
            description = talk.text("tournament/progress") + llr
            progress.update(task, completed=done, total=total, description=description)

        try:
            result = run(settings, journal=journal, records=records, watch=watch)
        except KeyboardInterrupt:
            progress.stop()
            talk.say("tournament/stopped" if journal else "tournament/lost")
            raise
    if html:
        write_file(html, result.html(talk.lang).encode())
    if as_json:
        print(json.dumps(result.data(), ensure_ascii=False))
    else:
        print(result.text(talk.lang), end="")
    if traceback:
        for game in result.games:
            if game.fault and game.fault.traceback:
                talk.say("tournament/traceback", game=game.number + 1, text=game.fault.traceback)
    for file in (journal, records, html):
        if file:
            talk.say("written", file=file)
    if result.sprt_result and result.sprt_result.is_better is False:
        raise Stop(ANSWER_IS_NO)

"""`relati lab`: how good a game is."""

import json
from pathlib import Path
from typing import Annotated

import typer

from relati.cli.files import read_bytes, write_file
from relati.cli.options import JsonOption, LangOption, RayOption, read_board_size
from relati.cli.talk import talk
from relati.errors import LabError
from relati.lab import LabSettings, run
from relati.lab.settings import NODES
from relati.notation import read_ruleset_toml
from relati.rules import Ruleset


def lab(
    rules: Annotated[list[str], typer.Argument(metavar="RULES…")],
    games: Annotated[int, typer.Option("--games", "-n", metavar="N")] = 40,
    nodes: Annotated[str, typer.Option("--nodes", metavar="N,N…")] = ",".join(map(str, NODES)),
    players: Annotated[str, typer.Option("--players", "-p", metavar="N,N…")] = "2",
    size: Annotated[list[str] | None, typer.Option("--size", "-s", metavar="N|WxH")] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="N")] = 1,
    ray: RayOption = None,
    minutes: Annotated[float | None, typer.Option("--minutes", metavar="N")] = None,
    journal: Annotated[Path | None, typer.Option("--journal", metavar="FOLDER")] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE")] = None,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE.svg")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Measure how good games are, from bots' games."""
    settings = LabSettings(
        tuple(map(_ruleset, rules)),
        players=_numbers(players),
        sizes=tuple(map(read_board_size, size or ())),
        nodes=_numbers(nodes),
        games=games,
        seed=seed,
        jobs=jobs,
        ray=ray,
        minutes=minutes,
    )
    with talk.progress() as progress:
        task = progress.add_task(talk.text("tournament/progress"), total=None)

        def watch(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        try:
            result = run(settings, journal=journal, watch=watch)
        except KeyboardInterrupt:
            progress.stop()
            talk.say("tournament/stopped" if journal else "experiment/lost")
            raise
    if html:
        write_file(html, result.html(talk.lang).encode())
    if plot:
        write_file(plot, result.plot(talk.lang).encode())
    if as_json:
        print(json.dumps(result.data(), ensure_ascii=False))
    else:
        print(result.text(talk.lang), end="")
    for file in (journal, html, plot):
        if file:
            talk.say("written", file=file)


def _ruleset(text: str) -> str | Ruleset:
    """A file of rules; anything else is a name or a composition, read with the settings."""
    return read_ruleset_toml(read_bytes(Path(text))) if text.endswith(".toml") else text


def _numbers(text: str) -> tuple[int, ...]:
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts):
        raise LabError("lab/not-numbers", found=text)
    return tuple(map(int, parts))

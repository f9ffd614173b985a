"""`relati puzzles`: list, show, make and prove puzzles."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from relati.cli import ANSWER_IS_NO
from relati.cli.files import write_file
from relati.cli.options import JsonOption, LangOption, RayOption
from relati.cli.screen import show_board
from relati.cli.talk import Stop, talk
from relati.processors import usable_processors
from relati.puzzles import Pack, Puzzle, open_pack, prove, shipped_pack
from relati.puzzles.answers import goal_words
from relati.puzzles.forced import RulesProver, prover_for
from relati.puzzles.maker import RULESETS_WITH_SOURCES, PackSettings, make_pack
from relati.words import say

PackOption = Annotated[Path | None, typer.Option("--pack", metavar="FILE")]
RulesetOption = Annotated[list[str] | None, typer.Option("--ruleset", "-r", metavar="NAME")]


def list_puzzles(
    ruleset: RulesetOption = None,
    theme: Annotated[str | None, typer.Option("--theme", metavar="NAME")] = None,
    level: Annotated[int | None, typer.Option("--level", metavar="N")] = None,
    pack: PackOption = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """List puzzles."""
    chosen = [
        puzzle
        for puzzle in _pack(pack).puzzles
        if (not ruleset or puzzle.ruleset in ruleset)
        and (theme is None or theme in puzzle.themes)
        and (level is None or puzzle.level == level)
    ]
    if as_json:
        print(json.dumps([_listed(puzzle) for puzzle in chosen], ensure_ascii=False))
        return
    for puzzle in chosen:
        themes = ", ".join(say(f"puzzles/theme/{each}", talk.lang) for each in puzzle.themes)
        print(f"{puzzle.id}  {puzzle.level}  {puzzle.ruleset:<8}  {themes}")


def _listed(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "id": puzzle.id,
        "ruleset": puzzle.ruleset,
        "position": puzzle.position,
        "solution": [str(move) for move in puzzle.solution],
        "theme": puzzle.theme,
        "themes": list(puzzle.themes),
        "level": puzzle.level,
        "goal": puzzle.data()["goal"],
        "nodes": puzzle.nodes,
    }


def show(
    name: Annotated[str, typer.Argument(metavar="ID")],
    solution: Annotated[bool, typer.Option("--solution")] = False,
    pack: PackOption = None,
    lang: LangOption = None,
) -> None:
    """Draw a puzzle, and say what to do."""
    puzzle = _pack(pack)[name]
    show_board(puzzle.start, table=False, legal=False)
    print(goal_words(puzzle, talk.lang))
    if solution:
        print(" ".join(map(str, puzzle.solution)))


def make(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    ruleset: RulesetOption = None,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", min=1)] = 40,
    count: Annotated[int, typer.Option("--count", metavar="N", min=1)] = 60,
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 1,
    jobs: Annotated[int | None, typer.Option("--jobs", "-j", metavar="N", min=1)] = None,
    ray: RayOption = None,
    theme: Annotated[list[str] | None, typer.Option("--theme", metavar="NAME")] = None,
    add_to: Annotated[Path | None, typer.Option("--add-to", metavar="FILE")] = None,
    lang: LangOption = None,
) -> None:
    """Look for puzzles in bots' games, and write a pack."""
    settings = PackSettings(
        ruleset or RULESETS_WITH_SOURCES,
        games,
        count,
        seed,
        # Of a cluster that is there already, all cores are used unless `--jobs` is given.
        jobs or (usable_processors() if ray in (None, "local") else 1),
        theme or (),
        ray,
    )
    base = open_pack(add_to) if add_to else None
    journal = file.with_name(f"{file.name}.journal")
    with talk.progress() as progress:
        task = progress.add_task("", total=None)

        def watch(done: int, total: int, found: int) -> None:
            description = talk.text("pack/progress", found=found)
            progress.update(task, completed=done, total=total, description=description)

        try:
            made = make_pack(settings, journal, watch, base)
        except KeyboardInterrupt:
            progress.stop()
            talk.say("pack/stopped", file=journal)
            raise
    write_file(file, made.text().encode())
    talk.say("pack/written", count=len(made.puzzles), file=file)


def verify(
    file: Annotated[Path | None, typer.Argument(metavar="FILE")] = None,
    sample: Annotated[int | None, typer.Option("--sample", metavar="N", min=1)] = None,
    by_rules: Annotated[bool, typer.Option("--by-rules")] = False,
    lang: LangOption = None,
) -> None:
    """Prove every puzzle of a pack again."""
    puzzles = _pack(file).puzzles
    if sample:
        puzzles = puzzles[:: max(1, len(puzzles) // sample)][:sample]
    wrong = positions = 0
    with talk.progress() as progress:
        task = progress.add_task(talk.text("pack/proving"), total=len(puzzles))
        for puzzle in puzzles:
            proof = prove(puzzle, RulesProver if by_rules else prover_for)
            positions += proof.positions
            progress.advance(task)
            if proof.reason:
                wrong += 1
                reason = say(proof.reason, talk.lang)
                print(talk.text("pack/wrong", puzzle=puzzle.id, reason=reason))
    count = len(puzzles) - wrong
    print(talk.text("pack/proved", count=count, positions=f"{positions:,}"))
    if wrong:
        raise Stop(ANSWER_IS_NO)


def _pack(file: Path | None) -> Pack:
    return shipped_pack() if file is None else open_pack(file)


#: By the names they are called.
SUBCOMMANDS = {"list": list_puzzles, "show": show, "make": make, "verify": verify}

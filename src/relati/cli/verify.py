"""`relati verify`: replays records and names the first illegal move of each."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from relati.cli import ANSWER_IS_NO
from relati.cli.files import records_in
from relati.cli.options import JsonOption, LangOption
from relati.cli.talk import Stop, talk
from relati.errors import NotationError
from relati.notation import Record
from relati.words import say


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…")],
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Replay records and name the first illegal move of each."""
    reports: list[dict[str, Any]] = []
    with talk.progress() as progress:
        task = progress.add_task(talk.text("verify/progress"), total=None)
        for file in files:
            try:
                records = records_in(file)
            except NotationError as error:
                reports.append(_report(file, None, error.code, error.sentence(talk.lang)))
                continue
            for number, record in enumerate(records, start=1):
                reports.append(_verified(file, number, record))
                progress.update(task, advance=1)
    for report in reports:
        if as_json:
            print(json.dumps(report, ensure_ascii=False))
        else:
            place = report["file"] + (f" #{report['game']}" if report["game"] else "")
            print(f"{place}: {report['sentence']}")
    if any(report["code"] for report in reports):
        raise Stop(ANSWER_IS_NO)


def _verified(file: Path, number: int, record: Record) -> dict[str, Any]:
    problem = record.verify()
    if problem is None:
        count = len(record.moves)
        return _report(file, number, None, talk.text("verify/fine", count=count))
    # Without the place that a `NotationError` begins with: it is about the game, not the file.
    sentence = say(problem.refusal.code, talk.lang, **problem.refusal.details)
    if problem.move:
        number_and_move = {"number": problem.number, "move": problem.move}
        sentence = talk.text("illegal-record", **number_and_move, reason=sentence)
    return _report(file, number, problem.refusal.code, sentence)


def _report(file: Path, game: int | None, code: str | None, sentence: str) -> dict[str, Any]:
    return {"file": str(file), "game": game, "code": code, "sentence": sentence}

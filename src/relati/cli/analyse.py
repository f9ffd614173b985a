"""`relati analyse`: what a bot thinks of a position, of a game, or of whatever a program asks."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from relati.bots import Budget
from relati.bots.analysis import GameReport, analyse_game
from relati.bots.common import tells_apart
from relati.bots.messages import candidate_message, move_report_message
from relati.bots.queries import Analyst, spell_answer
from relati.bots.report_tables import candidate_rows, game_rows, turning_mark, verdict
from relati.cli import WRONG_INPUT
from relati.cli.engine import DEFAULT_BOT, print_line, typed_lines
from relati.cli.files import played_states, position_or_stdin, record_in, write_file
from relati.cli.options import BotOption, GameOption, JsonOption, LangOption
from relati.cli.screen import status_line
from relati.cli.seats import find_bot
from relati.cli.talk import talk
from relati.render.columns import columns
from relati.render.game_plot import game_plot
from relati.words import say


def analyse(
    file: Annotated[Path | None, typer.Argument(metavar="FILE")] = None,
    position: Annotated[str | None, typer.Option("--position", metavar="TEXT")] = None,
    game: GameOption = 1,
    bot: BotOption = DEFAULT_BOT,
    nodes: Annotated[int | None, typer.Option("--nodes", "-n", metavar="N", min=1)] = None,
    seconds: Annotated[float | None, typer.Option("--seconds", metavar="S", min=0.001)] = None,
    multi: Annotated[int, typer.Option("--multi", "-m", metavar="N", min=1)] = 10,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0)] = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="N", min=1, max=64)] = 1,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE.svg")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Say what a bot thinks of a position or a game."""
    if file is not None and position is not None:
        talk.fail("render/one-source", WRONG_INPUT)
    if plot is not None and file is None:
        talk.fail("analyse/plot-needs-game", WRONG_INPUT)
    budget = Budget(nodes, seconds)
    if position is not None:
        _position(position, bot, budget, seed, multi, as_json)
    elif file is not None:
        _game(file, game, bot, budget, seed, plot, as_json)
    else:
        _queries(bot, budget, jobs)


def _queries(bot: str, budget: Budget, jobs: int) -> None:
    if sys.stdin.isatty():
        talk.say("analyse/hint")

    def write(answer: dict[str, Any]) -> None:
        print_line(spell_answer(answer))

    analyst = Analyst(lambda: find_bot(bot), write, jobs=jobs, budget=budget, lang=talk.lang)
    for line in typed_lines():
        analyst.ask(line)
    analyst.finish()


# A position


def _position(text: str, bot: str, budget: Budget, seed: int, multi: int, as_json: bool) -> None:
    state = position_or_stdin(text)
    if state.is_over:
        talk.write(status_line(state))
        if as_json:
            print(json.dumps({"candidates": []}))
        return
    choice = find_bot(bot).choose(state, budget, seed)
    candidates = choice.ranked(multi)
    if as_json:
        listed = [candidate_message(each) for each in candidates]
        message = {"visits": choice.visits, "is_proved": choice.is_proved, "candidates": listed}
        print(json.dumps(message))
        return
    rows = candidate_rows(candidates, talk.lang)
    print(columns(rows, left=(0, len(rows[0]) - 1)))
    if not (choice.is_proved or tells_apart(each.values for each in candidates)):
        talk.write(say("analysis/report/no-values", talk.lang))
    talk.write(status_line(state))


# A game


def _game(
    file: Path, game: int, bot: str, budget: Budget, seed: int, plot: Path | None, as_json: bool
) -> None:
    states, moves = played_states(record_in(file, game))
    with talk.progress() as progress:
        task = progress.add_task(talk.text("analyse/progress"), total=len(moves))
        report = analyse_game(
            find_bot(bot),
            states[0],
            moves,
            budget,
            seed,
            on_move=lambda: progress.update(task, advance=1),
        )
    if plot is not None:
        write_file(plot, _plot(report).encode())
        talk.say("written", file=plot)
    if as_json:
        print(json.dumps(_game_message(report)))
    else:
        _print_game(report)


def _plot(report: GameReport) -> str:
    return game_plot(
        report.values,
        title=say("analysis/report/plot-title", talk.lang),
        mark=turning_mark(report),
    )


def _print_game(report: GameReport) -> None:
    rows = game_rows(report, talk.lang)
    print(columns(rows, left=(1, len(rows[0]) - 1, len(rows[0]) - 2)))
    talk.write(verdict(report, talk.lang))


def _game_message(report: GameReport) -> dict[str, Any]:
    turned = report.turning_point
    return {
        "turning_point": turned.number if turned else None,
        "turning_points": [each.number for each in report.turning_points],
        "moves": [move_report_message(each) for each in report.moves],
    }

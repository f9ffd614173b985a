"""`relati analyse`: what a bot thinks of a position, of a game, or of whatever a program asks."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.cells import cell_len

from relati.bots import Budget, Candidate, find
from relati.bots.analysis import (
    BLUNDER,
    MISTAKE,
    GameReport,
    MoveReport,
    analyse_game,
    best_moves,
)
from relati.bots.queries import Analyst, candidate_data, spell_answer
from relati.cli import ANSWER_IS_NO, WRONG_INPUT
from relati.cli.engine import DEFAULT_BOT, BotOption, print_line, typed_lines
from relati.cli.games import (
    GameOption,
    JsonOption,
    LangOption,
    position_or_stdin,
    record_in,
    write_file,
)
from relati.cli.plot import plot as drawn
from relati.cli.screen import standing
from relati.cli.talk import talk
from relati.errors import IllegalMove
from relati.rules import PLAYER_LETTERS, PLAYER_SYMBOLS

#: Moves of a line, and better moves of a move, that fit beside the rest.
LINE_SHOWN, BETTER_SHOWN = 8, 3


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

    analyst = Analyst(lambda: find(bot), write, jobs=jobs, budget=budget, lang=talk.lang)
    for line in typed_lines():
        analyst.ask(line)
    analyst.finish()


# A position


def _position(text: str, bot: str, budget: Budget, seed: int, multi: int, as_json: bool) -> None:
    state = position_or_stdin(text)
    if state.is_over:
        talk.write(standing(state))
        if as_json:
            print(json.dumps({"candidates": []}))
        return
    choice = find(bot).choose(state, budget, seed)
    candidates = best_moves(choice, multi)
    if as_json:
        found = {"visits": choice.visits, "is_proved": choice.is_proved}
        print(json.dumps(found | {"candidates": [candidate_data(each) for each in candidates]}))
        return
    players = range(state.players)
    rows = [[talk.text("analyse/move"), *(PLAYER_SYMBOLS[p] for p in players)]]
    rows[0] += [talk.text("analyse/visits"), talk.text("analyse/line")]
    for each in candidates:
        line = " ".join(map(str, each.line[:LINE_SHOWN]))
        shares = [_percent(each.values[player]) for player in players]
        rows.append([_proved(each), *shares, str(each.visits), line])
    _print_table(rows, left=(0, len(rows[0]) - 1))
    talk.write(standing(state))


def _proved(candidate: Candidate) -> str:
    return f"{candidate.move}{' !' if candidate.is_proved else ''}"


# A game


def _game(
    file: Path, game: int, bot: str, budget: Budget, seed: int, plot: Path | None, as_json: bool
) -> None:
    record = record_in(file, game)
    problem = record.verify()
    if problem and problem.move and isinstance(problem.refusal, IllegalMove):
        reason = problem.refusal.sentence(talk.lang)
        details = {"number": problem.number, "move": problem.move, "reason": reason}
        talk.fail("illegal-record", ANSWER_IS_NO, **details)
    moves = record.main_line()
    with talk.progress() as progress:
        task = progress.add_task(talk.text("analyse/progress"), total=len(moves))
        report = analyse_game(
            find(bot),
            record.start(),
            moves,
            budget,
            seed,
            on_move=lambda: progress.update(task, advance=1),
        )
    if plot is not None:
        write_file(plot, drawn(report).encode())
        talk.say("written", file=plot)
    if as_json:
        print(json.dumps(_game_data(report)))
    else:
        _print_game(report)


def _print_game(report: GameReport) -> None:
    players = range(report.players)
    rows = [["", talk.text("analyse/move"), *(PLAYER_SYMBOLS[player] for player in players)]]
    rows[0] += [talk.text("analyse/loss"), "", talk.text("analyse/better")]
    for each in report.moves:
        shares = [_percent(each.after[player]) for player in players]
        better = " ".join(
            f"{other.move} ({_percent(other.values[each.player])})"
            for other in each.better[:BETTER_SHOWN]
            if each.loss >= MISTAKE
        )
        loss = _percent(each.loss) if each.loss >= 0.005 else ""
        move = f"{PLAYER_SYMBOLS[each.player]} {each.move}"
        rows.append([f"{each.number}.", move, *shares, loss, _mark(each), better])
    _print_table(rows, left=(1, len(rows[0]) - 1, len(rows[0]) - 2))
    turned = report.turning_point
    if turned is None:
        talk.say("analyse/no-turn")
        return
    instead = turned.better[:1]
    talk.say(
        "analyse/turn-better" if instead else "analyse/turn",
        number=turned.number,
        player=PLAYER_SYMBOLS[turned.player],
        move=turned.move,
        before=_percent(turned.before[turned.player]),
        after=_percent(turned.after[turned.player]),
        better=instead[0].move if instead else "",
    )


def _mark(report: MoveReport) -> str:
    """As in chess: a mistake, a bad one; and an arrow where somebody else comes to lead."""
    mark = "??" if report.loss >= BLUNDER else "?" if report.loss >= MISTAKE else ""
    return mark + ("↕" if mark and report.changes_leader else "")


def _game_data(report: GameReport) -> dict[str, Any]:
    turned = report.turning_point
    return {
        "turning_point": turned.number if turned else None,
        "turning_points": [each.number for each in report.turning_points],
        "moves": [
            {
                "number": each.number,
                "player": PLAYER_LETTERS[each.player],
                "move": str(each.move),
                "before": [round(value, 4) for value in each.before],
                "after": [round(value, 4) for value in each.after],
                "loss": round(each.loss, 4),
                "better": [candidate_data(other) for other in each.better[:BETTER_SHOWN]],
            }
            for each in report.moves
        ],
    }


# Tables


def _percent(share: float) -> str:
    return f"{share:.0%}"


def _print_table(rows: list[list[str]], left: tuple[int, ...]) -> None:
    """Columns as wide as they must be; Chinese characters take two places."""
    widths = [max(cell_len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = []
        for column, (text, width) in enumerate(zip(row, widths, strict=True)):
            space = " " * (width - cell_len(text))
            cells.append(text + space if column in left else space + text)
        print("  ".join(cells).rstrip())

"""Candidates and reports of games as rows of text, for the terminal and for notebooks."""

from collections.abc import Sequence

from relati.bots.analysis import BLUNDER, MISTAKE, GameReport, MoveReport
from relati.bots.interface import Candidate
from relati.rules import PLAYER_SYMBOLS
from relati.words import say

#: How many moves of a line, and better moves of a move, are shown.
LINE_SHOWN, BETTER_SHOWN = 8, 3
#: In place of a share, if the bot judges no positions.
UNKNOWN = "–"
#: A loss below this share of the win is not written: it would be 0 %.
SMALLEST_LOSS = 0.005


def candidate_rows(candidates: Sequence[Candidate], lang: str) -> list[list[str]]:
    """A row for each move that a bot considered, the best first, under a row of heads."""
    players = range(len(candidates[0].values))
    rows = [[_head("move", lang), *(PLAYER_SYMBOLS[player] for player in players)]]
    rows[0] += [_head("visits", lang), _head("line", lang)]
    for each in candidates:
        line = " ".join(map(str, each.line[:LINE_SHOWN]))
        shares = [percent(each.values[player]) for player in players]
        move = f"{each.move}{' !' if each.is_proved else ''}"
        rows.append([move, *shares, str(each.visits), line])
    return rows


def game_rows(report: GameReport, lang: str) -> list[list[str]]:
    """A row for each move of a game, with the better moves instead of a mistake."""
    players = range(report.players)
    rows = [["", _head("move", lang), *(PLAYER_SYMBOLS[player] for player in players)]]
    rows[0] += [_head("loss", lang), "", _head("better", lang)]
    for each in report.moves:
        shares = [
            percent(each.after[player]) if report.has_values else UNKNOWN for player in players
        ]
        better = " ".join(
            f"{other.move} ({percent(other.values[each.player])})"
            for other in each.better[:BETTER_SHOWN]
            if each.loss >= MISTAKE
        )
        loss = percent(each.loss) if each.loss >= SMALLEST_LOSS else ""
        move = f"{PLAYER_SYMBOLS[each.player]} {each.move}"
        rows.append([f"{each.number}.", move, *shares, loss, mistake_mark(each), better])
    return rows


def verdict(report: GameReport, lang: str) -> str:
    """Where the game turned, or its worst mistake, in a sentence."""
    turned = report.turning_point or report.worst_mistake
    if report.moves and not report.has_values:
        return say("analysis/report/no-values", lang)
    if turned is None:
        return say("analysis/report/no-turn", lang)
    instead = turned.better[:1]
    name = "turn" if report.turning_point else "worst"
    return say(
        f"analysis/report/{name}-better" if instead else f"analysis/report/{name}",
        lang,
        number=turned.number,
        player=PLAYER_SYMBOLS[turned.player],
        move=turned.move,
        before=percent(turned.before[turned.player]),
        after=percent(turned.after[turned.player]),
        better=instead[0].move if instead else "",
    )


def turning_mark(report: GameReport) -> tuple[int, str] | None:
    """The number of the move where the game turned, and its label in a plot."""
    turned = report.turning_point
    if turned is None:
        return None
    return turned.number, f"{turned.number}. {PLAYER_SYMBOLS[turned.player]} {turned.move}"


def mistake_mark(report: MoveReport) -> str:
    """`?` a mistake, `??` a bad one, as in chess; an arrow where another player takes the lead."""
    mark = "??" if report.loss >= BLUNDER else "?" if report.loss >= MISTAKE else ""
    if not mark:
        return ""
    return mark + "↕" * report.changes_leader + " !" * report.is_proved


def percent(share: float) -> str:
    """A share of the win as it is written."""
    return f"{share:.0%}"


def _head(name: str, lang: str) -> str:
    return say(f"analysis/report/{name}", lang)

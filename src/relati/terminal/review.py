"""The analysis of a whole game, position by position."""

from collections.abc import AsyncIterator, Sequence

from relati.bots import Bot, Budget, Choice
from relati.bots.analysis import BLUNDER, MISTAKE, GameReport, MoveReport, report_of
from relati.bots.reasons import why_better
from relati.games.background import in_thread
from relati.rules import PLAYER_SYMBOLS, Move, State
from relati.terminal.language import join_sentences, language, text

#: How long to think about each position.
BUDGET = Budget(seconds=0.2)


async def analyse(
    bot: Bot, states: Sequence[State], moves: Sequence[Move], budget: Budget = BUDGET
) -> AsyncIterator[GameReport]:
    """What is known after each position, from the first move to the last."""
    reports: list[MoveReport] = []
    choice: Choice | None = None
    for number, state in enumerate(states):
        before = choice
        choice = None if state.is_over else await in_thread(bot.choose, state, budget, 0)
        if number and before is not None:
            mover = states[number - 1].turn
            reports.append(report_of(number, mover, moves[number - 1], before, state, choice))
            yield GameReport(state.players, tuple(reports))


def mark_of(report: MoveReport) -> str:
    """`?` a mistake, `??` a bad one, as in chess."""
    return "??" if report.loss >= BLUNDER else "?" if report.loss >= MISTAKE else ""


def worst_of(report: GameReport, reader: int | None) -> MoveReport | None:
    """The worst mistake of the reader, or of anybody when no reader plays."""
    mistakes = [
        each
        for each in report.moves
        if each.loss >= MISTAKE and (reader is None or each.player == reader)
    ]
    return max(mistakes, key=lambda each: each.loss, default=None)


def mistake_words(report: MoveReport, state: State, reader: int | None, *, turned: bool) -> str:
    """How much a move gave away, and what would have been better, and why; empty for good moves.

    `state` is the one before the move.
    """
    if report.loss < MISTAKE:
        return ""
    share = round(report.loss * 100)
    said = text("web/open/turned" if turned else "web/open/lost", share=share)
    player = PLAYER_SYMBOLS[report.player]
    heading = text("terminal/mistake", player=player, move=report.move, said=said)
    if not report.better:
        return heading
    best = report.better[0]
    reasons = why_better(state, best.line or (best.move,), (report.move,))
    why = join_sentences(*(each.words(language.code, reader) for each in reasons))
    return "\n".join((heading, f"{text('web/open/better')} {best.move}", why))

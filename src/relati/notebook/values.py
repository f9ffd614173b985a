"""The pictures and tables of values, by type."""

from functools import singledispatch
from html import escape

from relati.bots.analysis import GameReport
from relati.bots.interface import Choice
from relati.bots.report_tables import candidate_rows, game_rows, turning_mark, verdict
from relati.errors import IllegalMove
from relati.notation import Record
from relati.notebook.preferences import preferences
from relati.render import html as pieces
from relati.render.description import title_of
from relati.render.game_plot import game_plot
from relati.render.svg import svg as board_svg
from relati.rules import PLAYER_LETTERS, PLAYER_SYMBOLS, Move, Preview, State, Withdraw
from relati.words import say

#: How many of a bot's candidates are listed.
MOST_CANDIDATES = 10


def svg(state: State, *, last_move: Move | None = None, preview: Preview | None = None) -> str:
    """The board as SVG, as this notebook shows boards."""
    chosen = preferences()
    return board_svg(
        state, theme=chosen.theme, lang=chosen.lang, last_move=last_move, preview=preview
    )


@singledispatch
def html(value: object) -> str:
    """A value as HTML; raises `TypeError` for one that is never shown."""
    raise TypeError(f"nothing is shown of {type(value).__name__}")


@html.register
def _preview(preview: Preview) -> str:
    lang = preferences().lang
    title = f"{PLAYER_SYMBOLS[preview.player]} {preview.move}"
    drawn = preview if not isinstance(preview.move, Withdraw) else None
    sentences = "".join(f"<li>{escape(each)}</li>" for each in preview.words(lang))
    return _figure(
        pieces.image(svg(preview.before, preview=drawn), title),
        f"<strong>{escape(title)}</strong>",
        f"<ul>{sentences}</ul>" if sentences else "",
    )


@html.register
def _record(record: Record) -> str:
    """The board after the last move, and all moves; an illegal one is named with the reason."""
    lang = preferences().lang
    states, refusal = [record.initial], ""
    for node in record.nodes:
        try:
            states.append(states[-1].play(node.move))
        except IllegalMove as error:
            words = {"number": len(states), "move": node.move, "reason": error.sentence(lang)}
            refusal = say("notebook/illegal", lang, **words)
            break
    moves = record.moves[: len(states) - 1]
    last = moves[-1] if moves and not isinstance(moves[-1], Withdraw) else None
    return _figure(
        pieces.image(svg(states[-1], last_move=last), title_of(states[-1], lang)),
        f"<strong>{escape(_players(record))}</strong>",
        f"<div>{escape(title_of(states[-1], lang))}</div>",
        pieces.table(_rounds(states, moves, lang), left=range(1, record.initial.players + 1)),
        f"<p>{escape(refusal)}</p>" if refusal else "",
    )


@html.register
def _choice(choice: Choice) -> str:
    rows = candidate_rows(choice.ranked(MOST_CANDIDATES), preferences().lang)
    return pieces.table(rows, left=(0, len(rows[0]) - 1))


@html.register
def _report(report: GameReport) -> str:
    chosen = preferences()
    title = say("analysis/report/plot-title", chosen.lang)
    plot = game_plot(report.values, title=title, mark=turning_mark(report), theme=chosen.theme)
    rows = game_rows(report, chosen.lang)
    count = say("notebook/all-moves", chosen.lang, count=len(report.moves))
    return (
        f"{pieces.image(plot, title)}<p>{escape(verdict(report, chosen.lang))}</p>"
        f"<details><summary>{escape(count)}</summary>"
        f"{pieces.table(rows, left=(1, len(rows[0]) - 1, len(rows[0]) - 2))}</details>"
    )


def _figure(picture: str, *beside: str) -> str:
    """A picture and what is written beside it, or below where there is no room."""
    return (
        '<div style="display:flex;flex-wrap:wrap;gap:1.5em;align-items:start">'
        f'{picture}<div style="max-height:30em;overflow:auto">{"".join(beside)}</div></div>'
    )


def _players(record: Record) -> str:
    names = (
        f"{PLAYER_SYMBOLS[player]} {record.tag(PLAYER_LETTERS[player])}".rstrip()
        for player in range(record.initial.players)
    )
    return " – ".join(names)


def _rounds(states: list[State], moves: tuple[Move, ...], lang: str) -> list[list[str]]:
    """The moves in rounds: a column for each player; one who moves again has another row."""
    players = range(states[0].players)
    rows = [["", *(PLAYER_SYMBOLS[player] for player in players)]]
    latest = len(players)
    for state, move in zip(states, moves, strict=False):
        player = move.player if isinstance(move, Withdraw) else state.turn
        if player <= latest:
            rows.append([f"{len(rows)}.", *("" for _ in players)])
        is_leaving = isinstance(move, Withdraw)
        rows[-1][player + 1] = say("notebook/leaves", lang) if is_leaving else str(move)
        latest = player
    return rows

"""The result as one HTML page that loads nothing from anywhere."""

from collections.abc import Iterable, Sequence
from html import escape

from relati.arena.games import fault_sentence
from relati.arena.rating_plot import rating_plot
from relati.arena.result import TournamentResult
from relati.arena.text_report import (
    cross_table,
    describe,
    fault_lines,
    heads,
    row,
    test_sentence,
)
from relati.notebook import preferences
from relati.render.html import image, table
from relati.render.theme import themes
from relati.words import say

#: How many faults are listed one by one.
MOST_FAULTS = 100

_STYLE = """\
:root { color-scheme: light dark; --ink: #1d2430; --paper: #fff; --line: #d5dae2;
  --soft: #5c6675; --bar: #2f6fde; --good: #d9f0df; --bad: #f9dedc; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ef; --paper: #14181f; --line: #353c48;
  --soft: #9aa4b2; --bar: #7aa7ff; --good: #1f4029; --bad: #4d2422; } }
body { font: 16px/1.5 system-ui, "Noto Sans TC", sans-serif; color: var(--ink);
  background: var(--paper); max-width: WIDTH; margin: 2rem auto; padding: 0 1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .7rem; text-align: right;
  white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
thead th { color: var(--soft); font-weight: 600; }
td.good { background: var(--good); } td.bad { background: var(--bad); }
svg { max-width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 13px; }
svg .axis { fill: var(--soft); font-size: 11px; } svg .grid { stroke: var(--line); }
svg .bar { fill: var(--bar); opacity: .55; }
svg .whisker { stroke: var(--ink); stroke-width: 1.5; }
footer, .soft { color: var(--soft); }"""


def html_report(result: TournamentResult, lang: str) -> str:
    """The page in one language; everything that comes from outside is escaped."""
    title = say("arena/page/title", lang)
    sections = [
        f"<p>{escape(describe(result, lang))}</p>",
        _sprt(result, lang),
        _section("standings", lang, _standings(result, lang)),
        _section("ratings", lang, f'<div class="scroll">{rating_plot(result, lang)}</div>'),
        _section("cross", lang, _cross_table(result)),
        _faults(result, lang),
        f"<footer><p>{escape(_notes(result, lang))}</p></footer>",
    ]
    body = "\n".join(section for section in sections if section)
    return report_page(title, body, lang)


def report_page(title: str, body: str, lang: str, width: str = "64rem") -> str:
    """A whole page around the HTML of `body`, in the look of reports."""
    return f"""\
<!DOCTYPE html>
<html lang="{"zh-Hant" if lang == "zh" else lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{_STYLE.replace("WIDTH", width)}
</style>
</head>
<body>
<h1>{escape(title)}</h1>
{body}
</body>
</html>
"""


def notebook_report(result: TournamentResult) -> str:
    """Ratings, standings and cross-table as a part of a notebook, as it prefers them."""
    chosen = preferences()
    lang, theme = chosen.lang, themes(chosen.theme)[0]
    look = (
        f"svg{{background:{theme.paper};font-family:sans-serif}}text{{fill:{theme.pencil};"
        f"font-size:13px}}.axis{{font-size:11px}}.grid{{stroke:{theme.grid}}}"
        f".bar{{fill:{theme.inks[1]};opacity:.55}}.whisker{{stroke:{theme.pencil}}}"
    )
    plot = rating_plot(result, lang).replace("</title>", f"</title><style>{look}</style>", 1)
    parts = [
        f"<p>{escape(describe(result, lang))}</p>",
        _sprt(result, lang),
        image(plot, say("arena/page/ratings", lang)),
        table([heads(result, lang), *(row(result, each) for each in result.standings)]),
        table(cross_table(result)),
        *(f"<p>{escape(line)}</p>" for line in fault_lines(result, lang)),
    ]
    return "\n".join(part for part in parts if part)


def _section(name: str, lang: str, content: str) -> str:
    return f"<h2>{escape(say(f'arena/page/{name}', lang))}</h2>\n{content}"


def _sprt(result: TournamentResult, lang: str) -> str:
    sentence = test_sentence(result, lang)
    return f"<p><strong>{escape(sentence)}</strong></p>" if sentence else ""


def _standings(result: TournamentResult, lang: str) -> str:
    rows = [_row(row(result, standing)) for standing in result.standings]
    return _table(heads(result, lang), rows)


def _cross_table(result: TournamentResult) -> str:
    head, *rows = cross_table(result)
    numbers = [result.settings.names.index(standing.name) for standing in result.standings]
    marked = []
    for one, cells in zip(numbers, rows, strict=True):
        classes = [""]
        for other in numbers:
            mine, theirs = result.meeting(one, other), result.meeting(other, one)
            good, bad = mine.points > theirs.points, mine.points < theirs.points
            classes.append("good" if good else "bad" if bad else "")
        # In a gauntlet with more players one seat meets several: more points mean nothing there.
        is_even = result.settings.seats == 2 or not result.settings.gauntlet
        marked.append(_row(cells, classes if is_even else ()))
    return _table(head, marked)


def _table(head: Iterable[str], rows: Iterable[str]) -> str:
    top = "".join(f'<th scope="col">{escape(text)}</th>' for text in head)
    body = "\n".join(rows)
    return (
        f'<div class="scroll"><table>\n<thead><tr>{top}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody></table></div>"
    )


def report_table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table of plain text, in the look of reports."""
    return _table(head, map(_row, rows))


def _row(cells: Iterable[str], classes: Sequence[str] = ()) -> str:
    texts = []
    for place, text in enumerate(cells):
        kind = classes[place] if classes else ""
        mark = f' class="{kind}"' if kind else ""
        texts.append(f"<td{mark}>{escape(text)}</td>")
    return f"<tr>{''.join(texts)}</tr>"


def _faults(result: TournamentResult, lang: str) -> str:
    faults = [
        f"<li>#{game.number + 1}: {escape(fault_sentence(result.settings, game, lang))}</li>"
        for game in result.games
        if game.fault
    ]
    if not faults:
        return ""
    more = say("arena/page/more-faults", lang, count=len(faults) - MOST_FAULTS)
    rest = [f'<li class="soft">{escape(more)}</li>'] if len(faults) > MOST_FAULTS else []
    return _section("faults", lang, f"<ul>\n{chr(10).join(faults[:MOST_FAULTS] + rest)}\n</ul>")


def _notes(result: TournamentResult, lang: str) -> str:
    code = "arena/page/notes-two" if result.settings.seats == 2 else "arena/page/notes-more"
    return say(code, lang)

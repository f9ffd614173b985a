"""The result as one HTML page that loads nothing from anywhere."""

from html import escape

from relati.arena.html_report import report_page, report_table
from relati.lab.measures import uses_of
from relati.lab.plot import picture
from relati.lab.result import LabResult
from relati.lab.text_report import Table, describe, overview, percent, seats, steps
from relati.words import say


def html_report(result: LabResult, lang: str) -> str:
    """The page in one language; everything that comes from outside is escaped."""
    # On a phone it is scrolled: made as narrow as the page, nobody could read it.
    plot = picture(result, lang).replace("<svg ", '<svg style="max-width:none" ', 1)
    sections = [
        f"<p>{escape(describe(result, lang))}</p>",
        _section("overview", lang, _table(overview(result, lang))),
        _section("plot", lang, f'<div class="scroll">{plot}</div>'),
        _section("seats", lang, _table(seats(result, lang))),
        _section("steps", lang, _table(steps(result, lang))),
        _uses(result, lang),
        f"<footer><p>{escape(say('lab/page/notes', lang))}</p></footer>",
    ]
    return report_page(say("lab/page/title", lang), "\n".join(sections), lang, width="78rem")


def _section(name: str, lang: str, content: str) -> str:
    return f"<h2>{escape(say(f'lab/page/{name}', lang))}</h2>\n{content}"


def _table(table: Table) -> str:
    head, *rows = table
    return report_table(head, rows)


def _uses(result: LabResult, lang: str) -> str:
    """A row for everything that the parts of a case let players do."""
    names = ("case", "use", "use-games", "use-moves", "alone-games", "alone")
    heads = [say(f"lab/column/{name}", lang) for name in names]
    rows = [
        [
            case.case.title(lang),
            say(f"lab/use/{use}", lang),
            percent(case.use(use)),
            f"{case.use_per_move(use):.1%}",
            str(case.won_alone(use).count),
            percent(case.won_alone(use)),
        ]
        for case in result.cases
        for use in uses_of(case.case.ruleset)
    ]
    note = "lab/page/uses-note" if rows else "lab/no-parts"
    content = f"<p>{escape(say(note, lang))}</p>\n"
    return _section("uses", lang, content + (_table([heads, *rows]) if rows else ""))

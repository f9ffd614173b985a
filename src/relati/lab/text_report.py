"""The result as tables of plain text; the web page shows the same cells."""

from relati.lab.measures import uses_of
from relati.lab.result import CaseResult, LabResult, Share
from relati.render.columns import columns
from relati.words import say

Table = list[list[str]]


def text_report(result: LabResult, lang: str) -> str:
    """What was played, the cases side by side, seats, steps, and what was used."""
    parts = [
        describe(result, lang),
        columns(overview(result, lang)),
        columns(steps(result, lang)),
        *([columns(seats(result, lang))] if _has_more_seats(result) else []),
        columns(uses(result, lang), left=(0, 1)),
        *([columns(alone)] if len(alone := alone_with(result, lang)) > 1 else []),
    ]
    return "\n\n".join(parts) + "\n"


def describe(result: LabResult, lang: str) -> str:
    """What was played, in a line."""
    settings = result.settings
    nodes = ", ".join(map(str, settings.nodes))
    return say("lab/described", lang, nodes=nodes, games=settings.games, seed=settings.seed)


def overview(result: LabResult, lang: str) -> Table:
    """A row for each case, below the heads."""
    names = ("games", "first", "nobody", "length", "branching", "changes", "open", "depth")
    heads = [say(f"lab/column/{name}", lang) for name in ("case", *names)]
    cells = [(case.case.title(lang), overview_cells(case)) for case in result.cases]
    return [heads, *([title, *(told[name] for name in names)] for title, told in cells)]


def overview_cells(case: CaseResult) -> dict[str, str]:
    """What is told of a case in one row, by column."""
    tenth, half, most = case.lengths
    return {
        "games": str(len(case.games)),
        "first": percent(case.seats[0]),
        "nobody": percent(case.nobody),
        "length": f"{half:g} ({tenth:g}–{most:g})",
        "branching": f"{case.branching:.1f}",
        "changes": f"{case.lead_changes:.1f}",
        "open": percent(case.open_until),
        "depth": elo(case),
    }


def steps(result: LabResult, lang: str) -> Table:
    """What strength is worth, and what the first seat is worth at that strength."""
    pairs = [{"weaker": one, "stronger": other} for one, other in result.settings.steps]
    heads = [say("lab/column/case", lang)]
    heads += [say("lab/column/step", lang, **pair) for pair in pairs]
    heads += [say("lab/column/step-first", lang, **pair) for pair in pairs]
    rows = [
        [
            case.case.title(lang),
            *(percent(step.score) for step in case.steps),
            *(percent(case.seats_of(step.measures)[0]) for step in case.steps),
        ]
        for case in result.cases
    ]
    return [heads, *rows]


def seats(result: LabResult, lang: str) -> Table:
    """The points of every seat, and what they would be if all were equal."""
    count = max(case.case.players for case in result.cases)
    heads = [say("lab/column/case", lang), say("lab/column/fair", lang)]
    heads += [say("lab/column/seat", lang, seat=seat) for seat in range(1, count + 1)]
    rows = [
        [
            case.case.title(lang),
            f"{1 / case.case.players:.0%}",
            *map(percent, case.seats),
            *[""] * (count - case.case.players),
        ]
        for case in result.cases
    ]
    return [heads, *rows]


def uses(result: LabResult, lang: str) -> Table:
    """What players did with the parts of each case, in words."""
    heads = [say("lab/column/case", lang), say("lab/column/uses", lang)]
    rows = []
    for case in result.cases:
        told = [
            f"{say(f'lab/use/{name}', lang)} {case.use(name).mean:.0%}"
            f" ({case.use_per_move(name):.1%})"
            for name in uses_of(case.case.ruleset)
            if case.games
        ]
        separator = "、" if lang == "zh" else ", "
        rows.append([case.case.title(lang), separator.join(told) or say("lab/no-parts", lang)])
    return [heads, *rows]


def alone_with(result: LabResult, lang: str) -> Table:
    """The points of the player who did something that the other did not, with two players."""
    names = ("case", "use", "alone-games", "alone")
    rows = [
        [case.case.title(lang), say(f"lab/use/{use}", lang), str(share.count), percent(share)]
        for case in result.cases
        for use in uses_of(case.case.ruleset)
        if (share := case.won_alone(use)).count
    ]
    return [[say(f"lab/column/{name}", lang) for name in names], *rows]


def elo(case: CaseResult) -> str:
    """How far the strengths are apart; at least that, where a step was won completely."""
    if not case.games:
        return "–"
    is_bound = any(step.score.mean in (0.0, 1.0) for step in case.steps if step.games)
    return f"{'≥ ' if is_bound else ''}{case.depth:+.0f}"


def percent(share: Share) -> str:
    """A share and its interval; a dash when there is nothing to tell."""
    if not share.count:
        return "–"
    return f"{share.mean:.0%} [{share.low:.0%}, {share.high:.0%}]"


def _has_more_seats(result: LabResult) -> bool:
    """With two players the second seat has what the first has not."""
    return any(case.case.players > 2 for case in result.cases)

"""The result as tables of plain text, for a terminal or a file."""

import math

from relati.arena.games import fault_sentence
from relati.arena.result import Meeting, Standing, TournamentResult
from relati.render.columns import columns
from relati.words import say

#: Faults are listed up to this many; `--json` and the HTML report have all of them.
FAULTS_SHOWN = 10


def text_report(result: TournamentResult, lang: str) -> str:
    """Standings, cross-table and, if there was a test, its result."""
    parts = [
        describe(result, lang),
        columns([heads(result, lang), *(row(result, each) for each in result.standings)]),
    ]
    if len(result.standings) > 2 or result.settings.seats > 2:
        parts.append(columns(cross_table(result)))
    if sentence := test_sentence(result, lang):
        parts.append(sentence)
    if faults := fault_lines(result, lang):
        parts.append("\n".join(faults))
    return "\n\n".join(parts) + "\n"


def describe(result: TournamentResult, lang: str) -> str:
    """What was played, in a line."""
    what = result.settings.must_agree()
    budget = [
        say(f"arena/budget/{name}", lang, amount=f"{what[name]:g}")
        for name in ("nodes", "seconds")
        if what[name] is not None
    ]
    return say(
        "arena/described",
        lang,
        ruleset=what["ruleset"],
        size=what["size"],
        players=what["players"],
        games=len(result.games),
        budget=", ".join(budget) or say("arena/budget/own", lang),
        seed=what["seed"],
    )


def heads(result: TournamentResult, lang: str) -> list[str]:
    """What stands above the columns of `row`."""
    names = ["name", "elo", "points", "games", "share"]
    names += ["fair"] if result.settings.seats > 2 else []
    return [say(f"arena/column/{name}", lang) for name in (*names, "faults", "time", "longest")]


def row(result: TournamentResult, standing: Standing) -> list[str]:
    """An entrant in the standings."""
    fair = [f"{standing.fair_share:.1%}"] if result.settings.seats > 2 else []
    return [
        standing.name,
        f"{standing.rating.elo:+.0f} ±{_number(standing.rating.error)}",
        _points(standing.points),
        str(standing.games),
        f"{standing.share:.1%} [{standing.interval[0]:.1%}, {standing.interval[1]:.1%}]",
        *fair,
        str(sum(standing.faults.values())),
        f"{standing.seconds_per_move:.3f}",
        f"{standing.longest_move:.3f}",
    ]


def cross_table(result: TournamentResult) -> list[list[str]]:
    """Everybody's points against everybody, the strongest first."""
    names = [standing.name for standing in result.standings]
    numbers = [result.settings.names.index(name) for name in names]
    rows = [["", *(f"{place}." for place in range(1, len(names) + 1))]]
    for place, (name, one) in enumerate(zip(names, numbers, strict=True), start=1):
        cells = (cell(result.meeting(one, other)) for other in numbers)
        rows.append([f"{place}. {name}", *cells])
    return rows


def cell(meeting: Meeting) -> str:
    """Points of games, and the share; a dash when they have not met."""
    if not meeting.games:
        return "–"
    return f"{_points(meeting.points)}/{meeting.games} {meeting.points / meeting.games:.0%}"


def fault_lines(result: TournamentResult, lang: str) -> list[str]:
    """Why games were lost by a fault: the first of them, and how many more there are."""
    faults = [game for game in result.games if game.fault]
    lines = [
        say(
            "arena/fault-line",
            lang,
            game=game.number + 1,
            reason=fault_sentence(result.settings, game, lang),
        )
        for game in faults[:FAULTS_SHOWN]
    ]
    if len(faults) > FAULTS_SHOWN:
        lines.append(say("arena/fault-more", lang, count=len(faults) - FAULTS_SHOWN))
    return lines


def test_sentence(result: TournamentResult, lang: str) -> str:
    """How the test stands, in words; empty without a test."""
    data = result.data()["sprt"]
    if not data:
        return ""
    answer = {True: "yes", False: "no", None: "open"}[data["is_better"]]
    return say(
        f"arena/sprt/{answer}",
        lang,
        one=result.settings.names[0],
        other=result.settings.names[1],
        **{name: f"{data[name]:g}" for name in ("elo0", "elo1", "openings")},
        **{name: f"{data[name]:+.2f}" for name in ("llr", "lower", "upper")},
    )


def _points(points: float) -> str:
    """Halves, thirds, quarters and fifths, to two places at most."""
    return f"{points:.2f}".rstrip("0").rstrip(".")


def _number(number: float, form: str = ".0f") -> str:
    return format(number, form) if math.isfinite(number) else "∞"

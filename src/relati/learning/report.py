"""How a run of learning goes, as one HTML page that loads nothing from anywhere."""

from collections.abc import Sequence
from html import escape

from relati.learning.folder import RunFolder
from relati.learning.plot import Curve, line_plot
from relati.learning.self_play import PlayedGame
from relati.learning.settings import FamilySettings, LearnSettings
from relati.render import svg
from relati.words import say

#: How many games of the last generation are shown.
GAMES_SHOWN = 3

_STYLE = """\
:root { color-scheme: light dark; --ink: #1d2430; --paper: #fff; --line: #d5dae2;
  --soft: #5c6675; --curve-0: #2f6fde; --curve-1: #c2410c; --curve-2: #15803d; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ef; --paper: #14181f; --line: #353c48;
  --soft: #9aa4b2; --curve-0: #7aa7ff; --curve-1: #fb923c; --curve-2: #4ade80; } }
body { font: 16px/1.5 system-ui, "Noto Sans TC", sans-serif; color: var(--ink);
  background: var(--paper); max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .7rem; text-align: right; }
th:first-child, td:first-child, .verdicts :is(th, td):last-child { text-align: left; }
.table { overflow-x: auto; }
.plots, .games { display: flex; flex-wrap: wrap; gap: 1.5rem; }
.games figure { margin: 0; width: 18rem; } .games svg { width: 100%; height: auto; }
figcaption, .soft { color: var(--soft); } code { overflow-wrap: anywhere; }
.plot text { fill: var(--soft); font-size: 12px; } .plot .grid { stroke: var(--line); }
.plot path { fill: none; stroke-width: 2; }"""


def html_report(run: RunFolder, settings: LearnSettings, lang: str = "en") -> str:
    """The page in one language."""
    title = say("learn/page/title", lang)
    about = (
        say("learn/page/about-family", lang)
        if isinstance(settings, FamilySettings)
        else say(
            "learn/page/about",
            lang,
            ruleset=settings.made_for["ruleset"],
            players=settings.made_for["players"],
            size=settings.must_agree()["size"],
        )
    )
    body = "\n".join(
        (
            f"<p>{escape(about)}</p>",
            f'<div class="plots">{_loss_plots(run, lang)}{_strength_plot(run, lang)}</div>',
            _verdicts(run, lang),
            _by_game(run, lang),
            _games(run, settings, lang),
        )
    )
    return f"""\
<!DOCTYPE html>
<html lang="{"zh-Hant" if lang == "zh" else lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta http-equiv="refresh" content="30">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{_STYLE}
</style>
</head>
<body>
<h1>{escape(title)}</h1>
{body}
</body>
</html>
"""


def _loss_plots(run: RunFolder, lang: str) -> str:
    """Losses of all generations one after the other: learned from, and held out."""
    steps: list[tuple[float, dict[str, float]]] = []
    offset = 0.0
    for file in sorted((run.path / "training").glob("*.jsonl")):
        lines = run.lines(f"training/{file.stem}")
        steps += [(offset + line["step"], line) for line in lines]
        offset = steps[-1][0] if steps else offset
    plots = []
    for kind in ("policy", "value"):
        curves = [
            Curve(say("learn/page/learned", lang), [(x, line[kind]) for x, line in steps]),
            Curve(say("learn/page/held", lang), [(x, line[f"held_{kind}"]) for x, line in steps]),
        ]
        plots.append(line_plot(say(f"learn/page/{kind}", lang), curves))
    return "".join(plots)


def _strength_plot(run: RunFolder, lang: str) -> str:
    """The share of points against each fixed opponent, generation by generation."""
    lines = run.lines("strength")
    names = lines[0]["against"] if lines else {}
    curves = [
        Curve(
            say("learn/page/level", lang, level=name),
            [
                (line["generation"], 100 * line["against"][name][0] / line["against"][name][1])
                for line in lines
            ],
        )
        for name in names
    ]
    return line_plot(say("learn/page/strength", lang), curves, (0.0, 100.0))


def _verdicts(run: RunFolder, lang: str) -> str:
    rows = []
    for line in run.lines("verdicts"):
        verdict = say("learn/page/kept" if line["is_kept"] else "learn/page/dropped", lang)
        against = say(f"learn/page/against-{line['against']}", lang)
        share, games = _share(line["points"], line["games"])
        rows.append((str(line["generation"]), against, share, games, verdict))
    names = ("generation", "opponent", "share", "games", "verdict")
    return _table(say("learn/page/gates", lang), names, rows, lang, "table verdicts")


def _by_game(run: RunFolder, lang: str) -> str:
    """What the newest family network made of each kind of game at its gate."""
    verdicts = run.lines("verdicts")
    kinds: dict[str, list[float]] = verdicts[-1].get("kinds", {}) if verdicts else {}
    rows = []
    for name, (points, games) in kinds.items():
        ruleset, _, players = name.rpartition("-")
        rows.append((ruleset, players, *_share(points, games)))
    names = ("ruleset", "players", "share", "games")
    return _table(say("learn/page/by-game", lang), names, rows, lang)


def _share(points: float, games: float) -> tuple[str, str]:
    return f"{100 * points / games if games else 0.0:.0f} %", str(games)


def _table(
    title: str, names: Sequence[str], rows: Sequence[Sequence[str]], lang: str, style: str = "table"
) -> str:
    if not rows:
        return ""
    head = "".join(f'<th scope="col">{escape(say(f"learn/page/{n}", lang))}</th>' for n in names)
    cells = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows)
    body = "".join(f"<tr>{row}</tr>" for row in cells)
    return (
        f"<h2>{escape(title)}</h2>"
        f'<div class="{style}"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _games(run: RunFolder, settings: LearnSettings, lang: str) -> str:
    files = sorted((run.path / "games").glob("*.jsonl"))
    games = run.games([int(files[-1].stem)])[-GAMES_SHOWN:] if files else []
    if not games:
        return ""
    shown = "".join(_game(game, settings, lang) for game in games)
    title = escape(say("learn/page/games-shown", lang))
    return f'<h2>{title}</h2><div class="games">{shown}</div>'


def _game(game: PlayedGame, settings: LearnSettings, lang: str) -> str:
    """The last board of a game, who won, and its actions by name."""
    state = game.kind.start() if game.kind else settings.start
    names: list[str] = []
    for action in game.actions:
        names.append(state.action_space.name(action))
        state = state.act(action)
    picture = svg(state.to_rules(), lang=lang)
    caption = say("learn/page/game", lang, number=game.number + 1, actions=len(names))
    if game.kind:
        kind = {"ruleset": game.kind.ruleset, "players": game.kind.players}
        caption += say("learn/page/game-kind", lang, **kind)
    return (
        f"<figure>{picture}<figcaption>{escape(caption)}<br><code>{_spaced(names)}</code>"
        "</figcaption></figure>"
    )


def _spaced(names: Sequence[str]) -> str:
    return escape(" ".join(names))

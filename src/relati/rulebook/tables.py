"""The parts of a page that are read from the registry, as Markdown."""

from collections.abc import Callable

from relati.rules import RULESETS, Ruleset, find
from relati.rules.ruleset import ACTIONS, ENDINGS, OVERLAPS
from relati.words import Word, say, sentences


def facts(name: str, lang: str) -> str:
    """What a ruleset needs and has, as a list."""
    ruleset = find(name)
    rows = {
        "players": _players(ruleset, lang),
        "board": _boards(ruleset, lang),
        "links": say(f"links/{ruleset.links}", lang),
        "turn": _turn(ruleset, lang),
        "ending": say(f"ending/{ruleset.ending}", lang),
    }
    return "\n".join(
        say("facts/row", lang, label=Word(f"facts/{label}"), text=text)
        for label, text in rows.items()
    )


def options(name: str, lang: str) -> str:
    """The options of a ruleset with their defaults, as a table."""
    ruleset = find(name)
    lines = [say("facts/options", lang), "|---|---|---|"]
    for option in ruleset.options:
        value = ruleset.option(option)
        default = say(f"facts/{'on' if value else 'off'}", lang)
        if isinstance(value, str):
            default = say(f"web/{option}/{value}", lang)
        name = say("facts/option", lang, name=Word(f"part/{option}"), code=option)
        lines.append(f"| {name} | {default} | {say(f'option/{option}', lang)} |")
    if "overlap" in ruleset.options:
        lines += ["", say("facts/overlaps", lang), "|---|---|"]
        for each in OVERLAPS:
            name = say("facts/option", lang, name=Word(f"web/overlap/{each}"), code=each)
            lines.append(f"| {name} | {say(f'overlap/{each}', lang)} |")
    return "\n".join(lines)


def rulesets(_: str, lang: str) -> str:
    """All rulesets that have a name in words, as a table."""
    lines = [say("facts/rulesets", lang), "|---|---|---|---|---|"]
    for name, ruleset in _named_rulesets():
        side = ruleset.default_side(ruleset.players[0])
        cells = [
            f"[{say(f'ruleset/{name}/name', lang)}](page:{name})",
            say(f"ruleset/{name}/summary", lang),
            _players(ruleset, lang),
            f"{side}×{side}",
            say(f"ending/{ruleset.ending}/name", lang),
        ]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def endings(_: str, lang: str) -> str:
    """The four endings with the rulesets that have them, as a list."""
    return "\n".join(
        say(
            "facts/ending-row",
            lang,
            name=Word(f"ending/{ending}/name"),
            rulesets=[
                Word(f"ruleset/{name}/name")
                for name, ruleset in _named_rulesets()
                if ruleset.ending == ending
            ],
            text=Word(f"ending/{ending}"),
        )
        for ending in ENDINGS
    )


#: The blocks that a page can ask for, each given the name of the page or the name in the block.
TABLES: dict[str, Callable[[str, str], str]] = {
    "facts": facts,
    "options": options,
    "rulesets": rulesets,
    "endings": endings,
}


def _named_rulesets() -> list[tuple[str, Ruleset]]:
    """The rulesets that have a name in words, with their code names."""
    return [
        (name, ruleset)
        for name, ruleset in RULESETS.items()
        if f"ruleset/{name}/name" in sentences()
    ]


def _players(ruleset: Ruleset, lang: str) -> str:
    least, most = ruleset.players
    return say("facts/players-range", lang, least=least, most=most)


def _boards(ruleset: Ruleset, lang: str) -> str:
    least, most = ruleset.players
    sides = {players: ruleset.default_side(players) for players in range(least, most + 1)}
    if len(set(sides.values())) == 1:
        return say("facts/one-board", lang, side=sides[least])
    return say("list/comma", lang).join(
        say("facts/board-for", lang, side=side, players=count) for count, side in sides.items()
    )


def _turn(ruleset: Ruleset, lang: str) -> str:
    parts = ["place", *(action for action in ACTIONS if ruleset.has(action))]
    if ruleset.is_consecutive:
        parts.append("consecutive")
    return say("list/comma", lang).join(say(f"part/{part}", lang) for part in parts)

"""Writes what the docs take from the program: the command line's help, the kinds, the settings,
a picture.

Run by `make docs`; `tests/test_docs.py` fails when something is out of date.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from docs.make_python_reference import python_reference
from docs.make_solved import solved_games
from relati.cli.app import COMMAND_GROUPS, build
from relati.notation import read_records
from relati.puzzles import GOAL_KINDS, THEMES, shipped_pack
from relati.puzzles.puzzle import BEYOND
from relati.render import svg
from relati.rules import Kind
from relati.rules.parts import PARTS
from relati.server.configuration import meaning, names, value_of, variable
from relati.server.settings import Settings
from relati.words import LANGUAGES, say

DOCS = Path(__file__).parent
SUFFIX = {"en": "", "zh": ".zh"}
#: The other language, as its readers call it.
OTHER = {"en": ("zh", "中文"), "zh": ("en", "English")}


def command_line(lang: str) -> str:
    """The page about the command line: every command with its parameters."""
    group = build(lang)
    other, name = OTHER[lang]
    lines = [f"# {say('cli/reference/title', lang)}", ""]
    lines += [f"[{name}](command-line{SUFFIX[other]}.md)", "", say("cli/reference/text", lang)]
    for title, commands in COMMAND_GROUPS.items():
        lines += ["", f"## {say(f'cli/group/{title}', lang)}"]
        for name in commands:
            lines += _command(name, group.commands[name].load(), lang)
    return "\n".join(lines) + "\n"


def _command(name: str, command: Any, lang: str) -> Iterator[str]:
    """The lines about one command, and about its commands if it has some."""
    subcommands = getattr(command, "commands", {})
    if subcommands:
        yield from ("", f"### `relati {name}`", "", command.help)
    for each, called in (subcommands or {"": command}).items():
        yield from ("", f"{'####' if each else '###'} `relati {f'{name} {each}'.strip()}`", "")
        yield from (called.help, "", f"| {say('cli/reference/columns', lang)} |", "|---|---|")
        for parameter in called.params:
            yield f"| {_spelling(parameter)} | {parameter.help} |"


def _spelling(parameter: object) -> str:
    names = getattr(parameter, "opts", [])
    metavar = (getattr(parameter, "metavar", "") or "").strip().replace("|", "\\|")
    if getattr(parameter, "param_type_name", "") == "argument":
        return f"`{metavar}`"
    return ", ".join(f"`{name}{' ' + metavar if metavar else ''}`" for name in names)


#: What is written on the page about kinds and parts, by language.
KINDS_AND_PARTS = {
    "en": {
        "title": "Kinds and parts",
        "kinds": "A symbol has a kind. In a [position](position.md) its letter follows the "
        "player's, and a spent cannon also has the direction in which it fired; in a table its "
        "marks stand on both sides of the player's symbol. What the kinds do is in "
        "[the definition of the rules](../rules/definition.md).",
        "kind columns": "kind | name | letter | table | gives links | can be targeted",
        "parts": "A [ruleset](rulesets.md) has any of these actions. A [move](moves.md) such as "
        "`C3=cannon` names the kind that an action changes a symbol into.",
        "part columns": "action | name | changes a symbol into | attacks with | needs",
        "yes": "yes",
    },
    "zh": {
        "title": "符號種類與行動",
        "kinds": "每個符號都有種類。在[局面](position.zh.md)中，種類的字母寫在玩家字母之後，"
        "砲後符號再加上發射的方向；在表格中，記號寫在玩家符號的兩側。各種類的作用見"
        "[規則定義](../rules/definition.zh.md)。",
        "kind columns": "種類 | 名稱 | 字母 | 表格 | 提供連線 | 可以攻擊",
        "parts": "[規則](rulesets.zh.md)可以包含下列任何行動。[行動](moves.zh.md)如 `C3=cannon` "
        "寫出符號要變成的種類。",
        "part columns": "行動 | 名稱 | 使符號變成 | 以何種符號攻擊 | 需要",
        "yes": "是",
    },
}


def kinds_and_parts(lang: str) -> str:
    """The page about the kinds of symbols and the actions of rulesets: the tables of the rules."""
    text = KINDS_AND_PARTS[lang]
    other, name = OTHER[lang]
    lines = [f"# {text['title']}", "", f"[{name}](kinds{SUFFIX[other]}.md)", "", text["kinds"], ""]
    lines += [f"| {text['kind columns']} |", "|---|---|---|---|---|---|"]
    for kind in Kind:
        drawn = "`<O#` `#O>` `^O#` `#Ov`" if kind is Kind.SPENT else f"`{'O'.join(kind.marks)}`"
        letter = "`OcF` `OcB` `OcL` `OcR`" if kind is Kind.SPENT else f"`O{kind.letter}`"
        facts = (text["yes"] if fact else "" for fact in (kind.gives_links, kind.is_targetable))
        lines.append(_row(f"`{kind}`", say(f"kind/{kind}", lang), letter, drawn, *facts))
    lines += ["", text["parts"], "", f"| {text['part columns']} |", "|---|---|---|---|---|"]
    for part in PARTS.values():
        named = (part.changes_to, part.attacks_with, part.needs)
        cells = (f"`{each}`" if each else "" for each in named)
        lines.append(_row(f"`{part.name}`", say(f"part/{part.name}", lang), *cells))
    return "\n".join(lines) + "\n"


def settings_page(lang: str) -> str:
    """The page about the settings of a server: name, variable, default and meaning of each."""
    other, name = OTHER[lang]
    lines = [f"# {say('settings/page/title', lang)}", "", f"[{name}](settings{SUFFIX[other]}.md)"]
    lines += ["", say("settings/page/text", lang), ""]
    lines += [f"| {say('settings/page/columns', lang)} |", "|---|---|---|---|"]
    for setting in names():
        # How many processors there are depends on the machine.
        is_fixed = setting != "work_limits.workers"
        default = value_of(Settings(), setting) if is_fixed else None
        shown = f"`{default}`" if default not in (None, ()) else ""
        cells = (f"`{setting}`", f"`{variable(setting)}`", shown, meaning(setting, lang))
        lines.append(_row(*cells))
    return "\n".join(lines) + "\n"


#: What is written on the page about the pack of puzzles, by language.
PUZZLES = {
    "en": {
        "title": "The puzzles that come with relati",
        "text": "Counted from the pack itself. How they are made and what is proved of each is in "
        "[the guide](../guides/puzzles.md).",
        "made": "{puzzles} puzzles of {found} that were found in {searched} games, with seed "
        "{seed}:",
        "levels": "A puzzle's level is the lowest level of the bots from which on all find it; "
        "9 is beyond the strongest.",
        "ruleset": "ruleset",
        "level": "level",
        "all": "all",
        "themes": "theme | puzzles",
        "goals": "goal | puzzles",
        "win": "Win",
        "save": "Do not lose",
        "symbols": "Win symbols",
        "room": "Win room",
        "keep": "Lose no symbols",
        "added": "Then {puzzles} of {found} that were found in {searched} games steered towards "
        "themes that bots seldom come upon, with seed {seed}:",
        "more": "Then {puzzles} of {found} that were found in {searched} more games, with seed "
        "{seed}:",
    },
    "zh": {
        "title": "隨附的題目",
        "text": "由題目檔統計。如何出題、證明了什麼，見[指南](../guides/puzzles.zh.md)。",
        "made": "從 {searched} 局中找到 {found} 題，選出 {puzzles} 題，種子為 {seed}：",
        "levels": "題目的難度，是從哪一級電腦開始都能解開；9 表示最強的電腦也找不到。",
        "ruleset": "規則",
        "level": "難度",
        "all": "合計",
        "themes": "主題 | 題數",
        "goals": "目標 | 題數",
        "win": "獲勝",
        "save": "不輸",
        "symbols": "賺符號",
        "room": "搶空間",
        "keep": "保住符號",
        "added": "再從 {searched} 局引導向少見主題的對局中找到 {found} 題，"
        "選出 {puzzles} 題，種子為 {seed}：",
        "more": "再從另外 {searched} 局中找到 {found} 題，選出 {puzzles} 題，種子為 {seed}：",
    },
}


def puzzles_page(lang: str) -> str:
    """The page about the pack of puzzles: how many of each ruleset, level, theme and goal."""
    text, pack = PUZZLES[lang], shipped_pack()
    other, name = OTHER[lang]
    made = pack.made
    lines = [f"# {text['title']}", "", f"[{name}](puzzles{SUFFIX[other]}.md)", "", text["text"]]
    added = made.get("added", [])
    first = made["puzzles"] - sum(each["puzzles"] for each in added)
    lines += ["", text["made"].format(**{**made, "puzzles": first}), "", "```sh"]
    lines += [f"relati puzzles make pack.jsonl {_options(made)}", "```", ""]
    for each in added:
        themes = "".join(f"--theme {theme} " for theme in each.get("themes", ()))
        lines += [text["added" if themes else "more"].format(**each), "", "```sh"]
        command = "relati puzzles make more.jsonl --add-to pack.jsonl"
        lines += [f"{command} {themes}{_options(each)}", "```", ""]
    lines += [text["levels"], ""]
    levels = range(1, BEYOND + 1)
    headings = (text["ruleset"], *(f"{text['level']} {each}" for each in levels), text["all"])
    lines += [_row(*headings), "|---|" + "---:|" * (len(headings) - 1)]
    for ruleset in made["counts"]["ruleset"]:
        found = [puzzle.level for puzzle in pack.puzzles if puzzle.ruleset == ruleset]
        cells = (str(found.count(each) or "") for each in levels)
        lines.append(_row(say(f"ruleset/{ruleset}/name", lang), *cells, str(len(found))))
    named: dict[str, dict[str, str]] = {
        "theme": {each: say(f"puzzles/theme/{each}", lang) for each in THEMES},
        "goal": {each: text[each] for each in GOAL_KINDS},
    }
    for kind, titles in named.items():
        lines += ["", f"| {text[f'{kind}s']} |", "|---|---:|"]
        for each, title in titles.items():
            lines.append(_row(title, str(made["counts"][kind].get(each, 0))))
    return "\n".join(lines) + "\n"


def _options(made: Mapping[str, Any]) -> str:
    return f"--games {made['games']} --count {made['count']} --seed {made['seed']}"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def readme_picture() -> str:
    """A game of `modern` in its middle, with the links drawn."""
    (record,) = read_records((DOCS / "pictures" / "game.txt").read_text("utf-8"))
    *_, last = record.states()
    return svg(last, theme="auto", links=True, last_move=record.moves[-1])


def pages() -> dict[Path, str]:
    """The text of every file that is generated here."""
    reference = DOCS / "reference"
    written: dict[Path, str] = {}
    for lang in LANGUAGES:
        written[reference / f"command-line{SUFFIX[lang]}.md"] = command_line(lang)
        written[reference / f"kinds{SUFFIX[lang]}.md"] = kinds_and_parts(lang)
        other, name = OTHER[lang]
        for page, make in (("solved", solved_games), ("python", python_reference)):
            link = f"[{name}]({page}{SUFFIX[other]}.md)"
            written[reference / f"{page}{SUFFIX[lang]}.md"] = make(lang, link)
        written[reference / f"settings{SUFFIX[lang]}.md"] = settings_page(lang)
        written[reference / f"puzzles{SUFFIX[lang]}.md"] = puzzles_page(lang)
    return written | {DOCS / "pictures" / "game.svg": readme_picture()}


def main() -> None:
    for path, text in pages().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

"""Writes what the docs take from the program: the command line's help, the kinds, the settings,
a picture.

Run by `make docs`; `tests/test_docs.py` fails when something is out of date.
"""

from pathlib import Path

from relati.cli.app import COMMANDS, build
from relati.notation import read_records
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
    for name in COMMANDS:
        command = group.commands[name].load()
        lines += ["", f"## `relati {name}`", "", command.help, ""]
        lines += [f"| {say('cli/reference/columns', lang)} |", "|---|---|"]
        for parameter in command.params:
            lines.append(f"| {_spelling(parameter)} | {parameter.help} |")
    return "\n".join(lines) + "\n"


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


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def readme_picture() -> str:
    """A game of `modern` in its middle, with the links drawn."""
    (record,) = read_records((DOCS / "pictures" / "game.txt").read_text("utf-8"))
    *_, last = record.states()
    return svg(last, theme="auto", links=True, last_move=record.main_line()[-1])


def pages() -> dict[Path, str]:
    """The text of every file that is generated here."""
    reference = DOCS / "reference"
    written: dict[Path, str] = {}
    for lang in LANGUAGES:
        written[reference / f"command-line{SUFFIX[lang]}.md"] = command_line(lang)
        written[reference / f"kinds{SUFFIX[lang]}.md"] = kinds_and_parts(lang)
        written[reference / f"settings{SUFFIX[lang]}.md"] = settings_page(lang)
    return written | {DOCS / "pictures" / "game.svg": readme_picture()}


def main() -> None:
    for path, text in pages().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

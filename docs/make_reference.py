"""Writes what the docs take from the program: the command line's help, and the README's picture.

Run by `make docs`; `tests/test_docs.py` says when it is time to.
"""

from pathlib import Path

from relati.cli.app import COMMANDS, build
from relati.notation import read_records
from relati.render import svg
from relati.words import LANGUAGES, say

DOCS = Path(__file__).parent
SUFFIX = {"en": "", "zh": ".zh"}


def command_line(lang: str) -> str:
    """The page about the command line: every command with its parameters."""
    group = build(lang)
    lines = [f"# {say('cli/reference/title', lang)}", "", say("cli/reference/text", lang)]
    for name in COMMANDS:
        command = group.commands[name]
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


def readme_picture() -> str:
    """A game of `modern` in its middle, with the links drawn."""
    (record,) = read_records((DOCS / "pictures" / "game.txt").read_text("utf-8"))
    *_, last = record.states()
    return svg(last, theme="auto", links=True, last_move=record.main_line()[-1])


def pages() -> dict[Path, str]:
    """Everything this writes, by file."""
    written = {
        DOCS / "reference" / f"command-line{SUFFIX[lang]}.md": command_line(lang)
        for lang in LANGUAGES
    }
    return written | {DOCS / "pictures" / "game.svg": readme_picture()}


def main() -> None:
    for path, text in pages().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

"""`relati rules`: the rulesets, and each one's page."""

import json
import re
import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from relati import render, rulebook
from relati.cli.options import JsonOption, LangOption
from relati.cli.screen import in_colour
from relati.cli.talk import talk
from relati.rulebook import Example, Prose
from relati.rules import RULESETS, Ruleset
from relati.words import say, sentences


def rules(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """List the rulesets, or explain one with drawn examples."""
    if name is not None:
        _show_page(rulebook.page(name, talk.lang))
    elif as_json:
        print(json.dumps([_parts(ruleset) for ruleset in RULESETS.values()], ensure_ascii=False))
    else:
        for ruleset in RULESETS.values():
            print(f"{ruleset.name:<10}{_summary(ruleset)}".rstrip())
        talk.say("rules/more")


def _show_page(page: rulebook.Page) -> None:
    """Print a page: laid out by Rich in a terminal, as plain text for anything else."""
    console = Console() if sys.stdout.isatty() else None
    for block in (Prose(f"# {page.title}"), *page.blocks):
        if isinstance(block, Prose):
            text = rulebook.link_pages(block.text, lambda text, name: f"{text} (`{name}`)")
        else:
            _show_board(block)
            text = block.caption
        if console:
            console.print(Markdown(text))
        else:
            print(_without_emphasis(text))
        print()


def _show_board(example: Example) -> None:
    layers = {layer.name for layer in example.show}
    print(
        render.terminal(
            example.state,
            color=in_colour(),
            legal="legal" in layers,
            last_move=example.last_move,
        )
    )


#: Text in backticks, or between one or two asterisks.
_EMPHASIS = re.compile(r"`([^`]+)`|(\*\*?)(?=\S)(.+?)(?<=\S)\2")


def _without_emphasis(markdown: str) -> str:
    """The text without backticks and asterisks; headings and lists read well as they are."""
    return _EMPHASIS.sub(lambda match: match[1] or match[3], markdown)


def _summary(ruleset: Ruleset) -> str:
    """A ruleset's name and what it is in a line; a ruleset registered elsewhere has none."""
    if f"ruleset/{ruleset.name}/name" not in sentences():
        return ""
    title = say(f"ruleset/{ruleset.name}/name", talk.lang)
    return f"{title}: {say(f'ruleset/{ruleset.name}/summary', talk.lang)}"


def _parts(ruleset: Ruleset) -> dict[str, object]:
    return {
        "name": ruleset.name,
        "links": ruleset.links,
        "actions": sorted(ruleset.actions),
        "turns": ruleset.turns,
        "ending": ruleset.ending,
        "players": list(ruleset.players),
        "side": ruleset.side,
        "options": {option: ruleset.option(option) for option in ruleset.options},
    }

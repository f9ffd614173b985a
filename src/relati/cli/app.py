"""The commands put together, their help translated, and what happens when they fail."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer
import typer.rich_utils as help_words
from typer.main import get_command

import relati
from relati.cli import (
    DONE,
    INTERRUPTED,
    PART_MISSING,
    WRONG_INPUT,
    analyse,
    arena,
    bench,
    engine,
    export,
    look,
    perft,
    play,
    rules,
    serve,
    solve,
    verify,
)
from relati.cli.games import LangOption
from relati.cli.talk import Stop, choose_language, talk
from relati.errors import RelatiError
from relati.words import sentences

COMMANDS: dict[str, Callable[..., None]] = {
    "serve": serve.serve,
    "play": play.play,
    "rules": rules.rules,
    "show": look.show,
    "replay": look.replay,
    "render": look.render,
    "verify": verify.verify,
    "export": export.export,
    "perft": perft.perft,
    "bench": bench.bench,
    "solve": solve.solve,
    "arena": arena.arena,
    "engine": engine.engine,
    "analyse": analyse.analyse,
}

#: What is said when something of an extra is not installed.
PARTS_MISSING = ("picture/needs", "arena/needs", "native/missing")


def _print_version(wanted: bool) -> None:
    if wanted:
        print(relati.__version__)
        raise Stop(DONE)


def _root(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True)
    ] = False,
    lang: LangOption = None,
) -> None:
    if context.invoked_subcommand is None:
        serve.serve()


def build(lang: str) -> Any:
    """The command line with its help in that language."""
    app = typer.Typer(add_completion=False, rich_markup_mode="markdown")
    app.callback(invoke_without_command=True)(_root)
    for name, command in COMMANDS.items():
        app.command(name)(command)
    group = get_command(app)
    _translate(group, "relati", lang)
    for name in COMMANDS:
        _translate(group.commands[name], name, lang)  # type: ignore[attr-defined]  # it is a group
    help_words.ARGUMENTS_PANEL_TITLE = _word("panel/arguments", lang)
    help_words.OPTIONS_PANEL_TITLE = _word("panel/options", lang)
    help_words.COMMANDS_PANEL_TITLE = _word("panel/commands", lang)
    help_words.ERRORS_PANEL_TITLE = _word("panel/errors", lang)
    return group


def _word(code: str, lang: str) -> str:
    return sentences()[f"cli/{code}"][lang]


def _translate(command: Any, name: str, lang: str) -> None:
    """Give a command and its parameters their help from `relati.words.cli`."""
    command.help = _word(f"{name}/help", lang)
    command.short_help = command.help.split("\n", 1)[0]
    for parameter in command.get_params(command.make_context(name, [], resilient_parsing=True)):
        own, shared = f"{name}/{parameter.name}", f"option/{parameter.name}"
        has_own = parameter.name != "help" and f"cli/{own}" in sentences()
        parameter.help = _word(own if has_own else shared, lang)
        if getattr(parameter, "is_flag", False):
            parameter.metavar = " "  # a switch takes no value, so name none


def run(arguments: Sequence[str]) -> int:
    """Run one command; the exit code says how it went (see `relati.cli`)."""
    talk.lang = choose_language(arguments, os.environ)
    try:
        build(talk.lang).main(args=list(arguments), prog_name="relati")
        return DONE
    except SystemExit as ended:
        # How the library ends by itself: after help, and after telling what was typed wrong.
        return ended.code if isinstance(ended.code, int) else WRONG_INPUT
    except Stop as stop:
        return stop.exit_code
    except RelatiError as error:
        talk.refuse(error)
        return PART_MISSING if error.code in PARTS_MISSING else WRONG_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough, as `relati … | head` does.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE

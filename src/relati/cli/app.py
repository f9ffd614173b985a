"""The commands put together, their help translated, and what happens when they fail."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from relati.cli import DONE, INTERRUPTED, PART_MISSING, WRONG_INPUT, print_version
from relati.cli.options import LangOption
from relati.cli.talk import Stop, choose_language, talk
from relati.errors import RelatiError
from relati.words import sentences

#: The commands as the help lists them, by group. Each is a function of that name in the module of
#: the same name or in one of `SHARED_MODULES`, or several in its `SUBCOMMANDS`, by name.
COMMAND_GROUPS = {
    "play": ("play", "rules", "puzzles"),
    "games": ("show", "replay", "render", "verify", "analyse"),
    "host": (
        *("serve", "site", "export", "backup", "restore", "migrate", "prune"),
        *("push", "archive", "ratings", "openings", "admin"),
    ),
    "bots": ("engine", "bot", "mcp", "arena", "lab", "learn", "solve", "perft", "bench"),
}
SHARED_MODULES = {
    **dict.fromkeys(("show", "replay", "render", "verify"), "records"),
    **dict.fromkeys(("backup", "migrate", "prune", "archive", "ratings", "openings"), "database"),
}
COMMANDS = tuple(name for names in COMMAND_GROUPS.values() for name in names)

#: What is said when something of an extra is not installed.
PARTS_MISSING = (
    *(
        "picture/needs",
        "arena/needs",
        "arena/needs-ray",
        "learn/needs",
        "client/needs",
        "mcp/needs",
        "storage/not-installed",
        "native/missing",
    ),
)


class LazyCommand(TyperCommand):
    """A command as the list of commands shows it; its module is imported when it is called."""

    def __init__(self, name: str, group: str, lang: str) -> None:
        text = _word(f"{name}/help", lang)
        title = _word(f"group/{group}", lang)
        super().__init__(name, help=text, short_help=_first_line(text), rich_help_panel=title)
        self._lang = lang

    def load(self) -> Any:
        """The command itself, with its options."""
        name = str(self.name)
        app = typer.Typer(add_completion=False, rich_markup_mode="markdown")
        module = import_module(module_of(name))
        subcommands = getattr(module, "SUBCOMMANDS", None)
        for each, function in (subcommands or {name: getattr(module, name, None)}).items():
            app.command(each)(function)
        command: Any = get_command(app)
        command.no_args_is_help = bool(subcommands)
        _translate(command, name, self._lang)
        for each, subcommand in getattr(command, "commands", {}).items():
            _translate(subcommand, f"{name}/{each}", self._lang)
            subcommand.rich_help_panel = _word("panel/commands", self._lang)
        return command

    def make_context(self, *arguments: Any, **options: Any) -> Any:
        return self.load().make_context(*arguments, **options)


class CommandGroup(TyperGroup):
    """The `relati` command, which shows usage errors under a translated title."""

    def make_context(self, *arguments: Any, **options: Any) -> Any:
        with _title_of_errors():
            return super().make_context(*arguments, **options)

    def invoke(self, context: Any) -> Any:
        with _title_of_errors():
            return super().invoke(context)


def module_of(command: str) -> str:
    """The name of the module that has a command."""
    return f"relati.cli.{SHARED_MODULES.get(command, command)}"


@contextmanager
def _title_of_errors() -> Iterator[None]:
    try:
        yield
    except Exception:
        # Only now, because this module loads most of Rich.
        from typer import rich_utils

        rich_utils.ERRORS_PANEL_TITLE = _word("panel/errors", talk.lang)
        raise


def _print_version(wanted: bool) -> None:
    if wanted:
        print_version()
        raise Stop(DONE)


def _root(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True)
    ] = False,
    lang: LangOption = None,
) -> None:
    if context.invoked_subcommand is None:
        from relati.cli.serve import serve

        serve()


def build(lang: str) -> Any:
    """The command line with its help in that language."""
    app = typer.Typer(cls=CommandGroup, add_completion=False, rich_markup_mode="markdown")
    app.callback(invoke_without_command=True)(_root)
    group: Any = get_command(app)
    _translate(group, "relati", lang)
    for title, names in COMMAND_GROUPS.items():
        for name in names:
            group.add_command(LazyCommand(name, title, lang))
    return group


def _word(code: str, lang: str) -> str:
    return sentences()[f"cli/{code}"][lang]


def _first_line(text: str) -> str:
    return text.split("\n", 1)[0]


def _translate(command: Any, name: str, lang: str) -> None:
    """Give a command and its parameters their help from `relati.words.cli`."""
    command.help = _word(f"{name}/help", lang)
    command.short_help = _first_line(command.help)
    for parameter in command.get_params(typer.Context(command)):
        own, shared = f"{name}/{parameter.name}", f"option/{parameter.name}"
        has_own = parameter.name != "help" and f"cli/{own}" in sentences()
        parameter.help = _word(own if has_own else shared, lang)
        is_argument = parameter.param_type_name == "argument"
        title = "panel/arguments" if is_argument else "panel/options"
        parameter.rich_help_panel = _word(title, lang)
        if getattr(parameter, "is_flag", False):
            parameter.metavar = " "  # a switch takes no value, so name none


def run(arguments: Sequence[str]) -> int:
    """Run one command; the exit code says how it went (see `relati.cli`)."""
    talk.lang = choose_language(arguments, os.environ)
    try:
        build(talk.lang).main(args=list(arguments), prog_name="relati")
        return DONE
    except SystemExit as ended:
        # How Typer ends by itself: after help, and after an error in what was typed.
        return ended.code if isinstance(ended.code, int) else WRONG_INPUT
    except Stop as stop:
        return stop.exit_code
    except RelatiError as error:
        talk.refuse(error)
        return PART_MISSING if error.code in PARTS_MISSING else WRONG_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads our output any more, as in `relati … | head`.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE

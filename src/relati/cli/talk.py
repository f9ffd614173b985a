"""What the command line says on stderr, and in which language."""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

from relati.cli import PART_MISSING
from relati.cli.extras import install_command
from relati.errors import RelatiError
from relati.words import LANGUAGES, preferred_language, say

if TYPE_CHECKING:
    from rich.progress import Progress


class Stop(Exception):
    """Ends the command with an exit code, when everything has been printed."""

    def __init__(self, exit_code: int) -> None:
        super().__init__(exit_code)
        self.exit_code = exit_code


def choose_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for with `--lang`, by `RELATI_LANG`, or else by the locale."""
    for before, argument in zip(("", *arguments), arguments, strict=False):
        name, _, value = argument.partition("=")
        wish = value if name == "--lang" else argument if before == "--lang" else ""
        if wish in LANGUAGES:
            return wish
    return preferred_language(environment)


class Talk:
    """Prints sentences on stderr in one language."""

    def __init__(self) -> None:
        self.lang = choose_language((), os.environ)

    def text(self, code: str, **details: object) -> str:
        """The sentence of the code `cli/…`."""
        return say(f"cli/{code}", self.lang, **details)

    def say(self, code: str, **details: object) -> None:
        """Print the sentence of a code."""
        self.write(self.text(code, **details))

    def write(self, text: str) -> None:
        """Print a line."""
        print(text, file=sys.stderr)

    def refuse(self, error: RelatiError) -> None:
        """Print why something is refused."""
        self.write(self.text("error", sentence=error.sentence(self.lang)))

    def fail(self, code: str, exit_code: int, **details: object) -> NoReturn:
        """Print what is wrong, with its hint if there is one, and end the command."""
        self.write(self.text("error", sentence=self.text(code, **details)))
        raise Stop(exit_code)

    def progress(self) -> "Progress":
        """A progress bar that shows only on a terminal and leaves nothing behind."""
        # Imported here, because most commands have none.
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )

        return Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
        )


#: The one of this process; `relati.cli.app.run` sets its language.
talk = Talk()


@contextmanager
def optional_imports() -> Iterator[None]:
    """Ends the command with a hint if a library that is imported inside is not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        command = install_command(missing.name or "")
        if command is None:
            raise
        talk.fail("part-missing", PART_MISSING, package=missing.name, command=command)

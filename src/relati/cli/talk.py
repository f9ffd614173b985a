"""The command line's voice: which language it speaks, and what goes to stderr."""

import os
import sys
from collections.abc import Mapping, Sequence
from typing import NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from relati.errors import RelatiError
from relati.words import LANGUAGES, say


class Stop(Exception):
    """Ends the command with an exit code; everything there was to say has been said."""

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
    for variable in ("RELATI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wish := environment.get(variable, ""):
            return "zh" if wish.lower().startswith("zh") else "en"
    return "en"


class Talk:
    """Says things on stderr in one language."""

    def __init__(self) -> None:
        self.lang = choose_language((), os.environ)

    def text(self, code: str, **details: object) -> str:
        """The sentence of a code of this command line, `cli/…`."""
        return say(f"cli/{code}", self.lang, **details)

    def say(self, code: str, **details: object) -> None:
        """Say a sentence."""
        self.write(self.text(code, **details))

    def write(self, text: str) -> None:
        """Say something already in words."""
        print(text, file=sys.stderr)

    def refuse(self, error: RelatiError) -> None:
        """Say why something is refused."""
        self.write(self.text("error", sentence=error.sentence(self.lang)))

    def fail(self, code: str, exit_code: int, **details: object) -> NoReturn:
        """Say what is wrong (and the hint that goes with it, if there is one) and end."""
        self.write(self.text("error", sentence=self.text(code, **details)))
        raise Stop(exit_code)

    def progress(self) -> Progress:
        """A progress bar that shows only on a terminal and leaves nothing behind."""
        return Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
        )


#: The one voice of this process; `relati.cli.app.run` sets its language.
talk = Talk()

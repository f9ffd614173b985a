"""`relati push keys`: the keys with which a server signs what it sends to browsers."""

from typing import Annotated, Literal

import typer

from relati.cli.options import LangOption
from relati.cli.talk import optional_imports, talk


def push(
    action: Annotated[Literal["keys"], typer.Argument(metavar="keys")], lang: LangOption = None
) -> None:
    """Make keys for Web Push and print the settings."""
    with optional_imports():
        from relati.server.runtime.push_service import new_keys
    private, public = new_keys()
    print(f"RELATI_PUSH_PRIVATE_KEY={private}")
    talk.say("push/made", public=public)

"""`relati bot`: a bot as a player on a server."""

import asyncio
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from relati.cli import WRONG_INPUT
from relati.cli.options import BotOption, LangOption
from relati.cli.talk import talk
from relati.words import say

if TYPE_CHECKING:
    from relati.client.memory import Memory


def bot(
    invitations: Annotated[list[str] | None, typer.Argument(metavar="[LINK|CODE]…")] = None,
    server: Annotated[str | None, typer.Option("--server", metavar="URL")] = None,
    bot: BotOption = "5",
    public: Annotated[bool, typer.Option("--public")] = False,
    matches: Annotated[int, typer.Option("--matches", metavar="N", min=1, max=100)] = 4,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME")] = None,
    seconds: Annotated[float | None, typer.Option("--seconds", metavar="S", min=0.01)] = None,
    linger: Annotated[float, typer.Option("--linger", metavar="S", min=0)] = 120.0,
    memory: Annotated[Path | None, typer.Option("--memory", metavar="FILE")] = None,
    lang: LangOption = None,
) -> None:
    """Let a bot play on a server."""
    # Imported here, because the help of this command needs neither bots nor a network.
    from relati.cli.seats import find_bot
    from relati.client.links import server_of
    from relati.client.memory import Memory

    find_bot(bot)  # refused now rather than in the middle of a match
    links = invitations or []
    address = server or next((each for each in links if "://" in each), None)
    if address is None:
        talk.fail("needs-server", WRONG_INPUT)
    shown = f"relati {bot}"[:40] if name is None else name
    file = _memory_file(server_of(address), shown) if memory is None else memory
    remembered = Memory.open(file)
    if not (links or public or remembered.matches):
        talk.fail("nothing-to-play", WRONG_INPUT)
    options = {"name": shown, "most": matches, "seconds": seconds, "linger": linger}
    asyncio.run(_play(address, bot, remembered, links, public, options))


async def _play(
    address: str,
    bot: str,
    memory: "Memory",
    links: Sequence[str],
    public: bool,
    options: dict[str, object],
) -> None:
    from relati.cli.seats import find_bot
    from relati.client import AsyncClient
    from relati.client.online_bot import OnlineBot

    async with AsyncClient(address, memory.token, lang=talk.lang, patience=None) as client:
        player = OnlineBot(
            client,
            lambda: find_bot(bot),
            memory,
            tell=lambda code, **details: talk.write(say(code, talk.lang, **details)),
            **options,  # type: ignore[arg-type]  # as `bot` declares them
        )
        await player.run(links, public=public)


def _memory_file(server: str, name: str) -> Path:
    """Where a bot of this name on this server remembers its seats."""
    from relati.storage.address import data_folder

    words = re.findall(r"\w+", f"{server.partition('://')[2]} {name}")
    return data_folder(os.environ) / "bots" / f"{'-'.join(words)}.json"

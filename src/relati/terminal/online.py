"""The connection to a server, and what is remembered of it: the token and the open matches."""

import re
from dataclasses import dataclass
from pathlib import Path

from relati.client import AsyncClient
from relati.client.links import server_of
from relati.client.memory import Memory
from relati.terminal.language import language


@dataclass(frozen=True)
class Online:
    """An open client of one server, with its memory."""

    server: str
    client: AsyncClient
    memory: Memory

    @classmethod
    async def open(cls, address: str, folder: Path | None) -> "Online":
        """A client of the server of an address; its token is kept in the folder.

        Raises `ClientError` if there is no such address or the file cannot be used.
        """
        server = server_of(address)
        name = "-".join(re.findall(r"\w+", server.partition("://")[2]))
        memory = Memory.open(folder / f"{name}.json") if folder else Memory()
        client = AsyncClient(server, memory.token, lang=language.code)
        await client.__aenter__()
        return cls(server, client, memory)

    async def close(self) -> None:
        """Close the connections; seats and token stay."""
        await self.client.__aexit__(None, None, None)

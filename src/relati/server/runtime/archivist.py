"""What a server does now and then for the archive and the lobby."""

import asyncio
import logging

from relati.ratings import rate
from relati.server.runtime.lobby import Lobby
from relati.storage.archive import Archive

log = logging.getLogger(__name__)

#: Seconds between two looks at what has ended and who has left.
INTERVAL = 2.0


async def keep_archive_and_lobby(archive: Archive, lobby: Lobby, *, files: bool = True) -> None:
    """End the seeks of those who have left and file what has ended, until cancelled.

    Any number of servers may do this at once; of the processes of one, the first `files`.
    """
    while True:
        try:
            await lobby.sweep()
            # Some at a time: between two pieces everybody else has their turn.
            while files and await archive.file_waiting(rate):
                await asyncio.sleep(0)
        except Exception as error:
            log.warning("could not keep the archive", extra={"error": type(error).__name__})
        await asyncio.sleep(INTERVAL)

"""A process that appends without end, and prints a line for each append that was acknowledged.

python -m tests.storage.appender URL NAME WRITERS
"""

import asyncio
import os
import sys

from relati.matches.event_store import MatchRow, StoredEvent
from relati.storage import open_storage

ROW = MatchRow(is_public=True, phase="playing", waits_for_bot=False, due=None)


async def main(url: str, name: str, writers: int) -> None:
    store = await open_storage(url)

    async def write(match: str) -> None:
        number = len(await store.read(match))
        while True:
            events = [StoredEvent(number + 1, 1, match), StoredEvent(number + 2, 2, match)]
            assert await store.append(match, events, ROW)
            number += 2
            # One call of the system: written whole, or not at all, however this process ends.
            os.write(1, f"{match} {number}\n".encode())

    await asyncio.gather(*(write(f"{name}{place}") for place in range(writers)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))

"""A game that was left before it was saved: kept all the same, with the line that continues it."""

import os
import shlex
from collections.abc import Mapping

from relati.cli.talk import talk
from relati.journal import write_whole
from relati.notation import Record, write_records
from relati.rules import PLAYER_LETTERS

#: The file of the last game that was left so, in the folder of the terminal's data.
FILE = "unsaved.relati"


def keep_unsaved(record: Record, seats: Mapping[int, str]) -> None:
    """Keep the game and say how to continue it: the moves, and the bots in these seats."""
    from relati.storage.address import data_folder

    file = data_folder(os.environ) / "terminal" / FILE
    bots = [f"--seat={PLAYER_LETTERS[seat]}={name}" for seat, name in sorted(seats.items())]
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, write_records([record]).encode())
        begin = ["--load", str(file)]
    except OSError:  # a full disk, or a home that cannot be written: at least the position
        begin = ["--position", record.end().position]
    talk.say("play/resume", command=shlex.join(["relati", "play", *begin, *bots]))

"""Files and standard input that commands read, and files that they write."""

import os
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

from relati.cli import ANSWER_IS_NO, WRONG_INPUT
from relati.cli.talk import talk
from relati.notation import Record, read_position, read_records, write_records
from relati.rules import PLAYER_LETTERS, Move, State

#: The file of the last game that was left before it was saved, in the terminal's data folder.
UNSAVED_FILE = "unsaved.relati"


def read_bytes(path: Path) -> bytes:
    """A file's bytes, or standard input's for `-`."""
    try:
        return sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        talk.fail("unreadable", WRONG_INPUT, file=path, reason=error.strerror or str(error))


def position_or_stdin(text: str) -> State:
    """The state of a position given as an argument, or on standard input for `-`."""
    return read_position(sys.stdin.read() if text == "-" else text)


def records_in(path: Path) -> tuple[Record, ...]:
    """All games in a file of records, text or JSON."""
    return read_records(read_bytes(path))


def record_in(path: Path, game: int) -> Record:
    """The game with that number, from 1, in a file of records."""
    records = records_in(path)
    if game > len(records):
        talk.fail("no-such-game", WRONG_INPUT, file=path, count=len(records), game=game)
    return records[game - 1]


def played_states(record: Record, to: int | None = None) -> tuple[list[State], list[Move]]:
    """The states and moves of a record's main line, up to `to` moves.

    An illegal move ends the command.
    """
    states, moves = [record.start()], list(record.moves)
    if to is not None and to > len(moves):
        talk.fail("no-such-move", WRONG_INPUT, count=len(moves), wanted=to)
    moves = moves[:to]
    for number, move in enumerate(moves, start=1):
        if refusal := states[-1].why_illegal(move):
            reason = refusal.sentence(talk.lang)
            talk.fail("illegal-record", ANSWER_IS_NO, number=number, move=move, reason=reason)
        states.append(states[-1].play(move))
    return states, moves


def write_file(path: Path, data: bytes) -> None:
    """Put data into a file, or on standard output for `-`."""
    try:
        if str(path) == "-":
            sys.stdout.buffer.write(data)
        else:
            path.write_bytes(data)
    except OSError as error:
        talk.fail("unwritable", WRONG_INPUT, file=path, reason=error.strerror or str(error))


def keep_unsaved(record: Record, seats: Mapping[int, str]) -> None:
    """Keep the game and say how to continue it: the moves, and the bots in these seats."""
    from relati.journal import write_whole
    from relati.storage.address import data_folder

    file = data_folder(os.environ) / "terminal" / UNSAVED_FILE
    bots = [f"--seat={PLAYER_LETTERS[seat]}={name}" for seat, name in sorted(seats.items())]
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, write_records([record]).encode())
        begin = ["--load", str(file)]
    except OSError:  # a full disk, or a home that cannot be written: at least the position
        begin = ["--position", record.end().position]
    talk.say("play/resume", command=shlex.join(["relati", "play", *begin, *bots]))

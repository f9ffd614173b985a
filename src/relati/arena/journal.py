"""The games of a run in a file, each written as soon as it is over, so that a run can continue.

One line of JSON for the settings, then one for each game, in the order they ended.
"""

import json
import os
from pathlib import Path
from typing import IO, Any

from relati.arena.games import Game
from relati.arena.schedule import Schedule
from relati.arena.settings import TournamentSettings
from relati.errors import ArenaError

#: What the first line begins with; the number changes when an old journal could not be read.
MARK, VERSION = "relati-arena", 1


class GameJournal:
    """A journal of the games of a schedule; `games` has those in the file, by number.

    Raises `ArenaError` for a file that is no journal, has other settings, or is damaged anywhere
    but in its last line, which may be incomplete after a crash.
    """

    def __init__(self, path: Path, schedule: Schedule) -> None:
        self.path = path
        self.games: dict[int, Game] = {}
        try:
            intact = self._read(schedule) if path.exists() else 0
            self.file: IO[str] = path.open("a", encoding="utf-8", newline="\n")
            self.file.truncate(intact)
        except OSError as error:
            raise self._refusal(error) from None
        if not intact:
            self._write({MARK: VERSION, "settings": dict(schedule.settings.must_agree())})

    def add(self, game: Game) -> None:
        """Write a game to disk."""
        self._write(game.data())

    def close(self) -> None:
        """Close the file."""
        self.file.close()

    def _write(self, data: dict[str, Any]) -> None:
        try:
            self.file.write(json.dumps(data, ensure_ascii=True) + "\n")
            self.file.flush()
            os.fsync(self.file.fileno())
        except OSError as error:
            raise self._refusal(error) from None

    def _refusal(self, error: OSError) -> ArenaError:
        reason = error.strerror or str(error)
        return ArenaError("arena/journal-file", file=self.path, reason=reason)

    def _read(self, schedule: Schedule) -> int:
        """Fill `games`; gives the number of bytes that are intact."""
        lines = self.path.read_bytes().splitlines(keepends=True)
        incomplete = lines.pop() if lines and not lines[-1].endswith(b"\n") else b""
        if not lines:
            head = b'{"' + MARK.encode()
            if not incomplete.startswith(head) and not head.startswith(incomplete):
                raise ArenaError("arena/journal-foreign", file=self.path)
            return 0
        self._check_head(lines[0], schedule.settings)
        for number, line in enumerate(lines[1:], start=2):
            try:
                game = Game.of_data(json.loads(line))
            except (ValueError, KeyError, TypeError, IndexError, AttributeError):
                raise ArenaError("arena/journal-damaged", file=self.path, line=number) from None
            if game.number >= len(schedule):
                continue  # from a longer run, of which this is the beginning
            fixture = schedule[game.number]
            opening = game.moves[: len(fixture.moves)]
            if (game.seats, opening) != (fixture.seats, fixture.moves):
                raise ArenaError("arena/journal-damaged", file=self.path, line=number)
            self.games[game.number] = game
        return sum(map(len, lines))

    def _check_head(self, line: bytes, settings: TournamentSettings) -> None:
        try:
            head = json.loads(line)
            version, theirs = head[MARK], dict(head["settings"])
        except (ValueError, KeyError, TypeError):
            raise ArenaError("arena/journal-foreign", file=self.path) from None
        ours = json.loads(json.dumps(settings.must_agree()))
        differing = [name for name in ours if theirs.get(name) != ours[name]]
        if version != VERSION or theirs.keys() != ours.keys():
            raise ArenaError("arena/journal-foreign", file=self.path)
        if differing:
            first = differing[0]
            raise ArenaError(
                "arena/journal-differs",
                file=self.path,
                names=differing,
                name=first,
                found=json.dumps(theirs[first]),
                wanted=json.dumps(ours[first]),
            )

"""The games of a run in a file, each written as soon as it is over, so that a run can go on.

One line of JSON for the settings, then one for each game, in the order they ended.
"""

import json
import os
from pathlib import Path
from typing import IO, Any

from relati.arena.games import Game
from relati.arena.schedule import Plan
from relati.arena.settings import Settings
from relati.errors import ArenaError

#: What the first line begins with; the number changes when an old journal could not be read.
MARK, VERSION = "relati-arena", 1


class Journal:
    """A journal of a plan's games; what is in the file already is in `games`, by number.

    An `ArenaError` refuses a file that is no journal, is of other settings, or is damaged
    anywhere but in its last line, which a sudden end may have torn.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.games: dict[int, Game] = {}
        try:
            sound = self._read(plan) if path.exists() else 0
            self.file: IO[str] = path.open("a", encoding="utf-8", newline="\n")
            self.file.truncate(sound)
        except OSError as error:
            raise self._refusal(error) from None
        if not sound:
            self._write({MARK: VERSION, "settings": dict(plan.settings.identity())})

    def add(self, game: Game) -> None:
        """Keep a game for good."""
        self._write(game.data())

    def close(self) -> None:
        """Let go of the file."""
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

    def _read(self, plan: Plan) -> int:
        """Fill `games`; how many bytes of the file are sound."""
        lines = self.path.read_bytes().splitlines(keepends=True)
        torn = lines.pop() if lines and not lines[-1].endswith(b"\n") else b""
        if not lines:
            head = b'{"' + MARK.encode()
            if not torn.startswith(head) and not head.startswith(torn):
                raise ArenaError("arena/journal-foreign", file=self.path)
            return 0
        self._check_head(lines[0], plan.settings)
        for number, line in enumerate(lines[1:], start=2):
            try:
                game = Game.of_data(json.loads(line))
            except (ValueError, KeyError, TypeError, IndexError, AttributeError):
                raise ArenaError("arena/journal-damaged", file=self.path, line=number) from None
            if game.number >= len(plan):
                continue  # of a longer run, of which this is the beginning
            fixture = plan[game.number]
            opening = game.moves[: len(fixture.moves)]
            if (game.seats, opening) != (fixture.seats, fixture.moves):
                raise ArenaError("arena/journal-damaged", file=self.path, line=number)
            self.games[game.number] = game
        return sum(map(len, lines))

    def _check_head(self, line: bytes, settings: Settings) -> None:
        try:
            head = json.loads(line)
            version, found = head[MARK], dict(head["settings"])
        except (ValueError, KeyError, TypeError):
            raise ArenaError("arena/journal-foreign", file=self.path) from None
        ours = json.loads(json.dumps(settings.identity()))
        differing = [name for name in ours if found.get(name) != ours[name]]
        if version != VERSION or found.keys() != ours.keys():
            raise ArenaError("arena/journal-foreign", file=self.path)
        if differing:
            first = differing[0]
            raise ArenaError(
                "arena/journal-differs",
                file=self.path,
                names=differing,
                name=first,
                found=json.dumps(found[first]),
                wanted=json.dumps(ours[first]),
            )

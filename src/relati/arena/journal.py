"""The games of a run in a file, each written as soon as it is over, so that a run can continue.

One line of JSON for the settings, then one for each game, in the order they ended.
"""

import json
from functools import partial
from pathlib import Path
from typing import Any

from relati.arena.games import Game
from relati.arena.schedule import Schedule
from relati.arena.settings import TournamentSettings
from relati.errors import ArenaError
from relati.journal import DamagedLine, JsonLines, read_lines

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
            self._read(schedule)
            settings = dict(schedule.settings.must_agree())
            self._lines = JsonLines(path, {MARK: VERSION, "settings": settings})
        except OSError as error:
            raise self._refusal(error) from None
        except DamagedLine as damaged:
            if damaged.number == 1:
                raise ArenaError("arena/journal-foreign", file=path) from None
            raise ArenaError("arena/journal-damaged", file=path, line=damaged.number) from None

    def add(self, game: Game) -> None:
        """Write a game to disk."""
        try:
            self._lines.add(game.data())
        except OSError as error:
            raise self._refusal(error) from None

    def close(self) -> None:
        """Close the file."""
        self._lines.close()

    def _refusal(self, error: OSError) -> ArenaError:
        reason = error.strerror or str(error)
        return ArenaError("arena/journal-file", file=self.path, reason=reason)

    def _read(self, schedule: Schedule) -> None:
        """Fill `games`."""
        games = read_lines(self.path, Game.of_data, partial(self._check_head, schedule.settings))
        for number, game in enumerate(games, start=2):
            if game.number >= len(schedule):
                continue  # from a longer run, of which this is the beginning
            fixture = schedule[game.number]
            opening = game.moves[: len(fixture.moves)]
            if (game.seats, opening) != (fixture.seats, fixture.moves):
                raise DamagedLine(number)
            self.games[game.number] = game

    def _check_head(self, settings: TournamentSettings, head: Any) -> None:
        try:
            version, theirs = head[MARK], dict(head["settings"])
        except (ValueError, KeyError, TypeError):
            raise DamagedLine(1) from None
        ours = json.loads(json.dumps(settings.must_agree()))
        differing = [name for name in ours if theirs.get(name) != ours[name]]
        if version != VERSION or theirs.keys() != ours.keys():
            raise DamagedLine(1)
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

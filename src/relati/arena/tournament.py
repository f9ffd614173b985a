"""A tournament from the first game to the result."""

import os
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import TextIO

from relati.arena.games import Game, record_of
from relati.arena.journal import GameJournal
from relati.arena.pool import pool_for
from relati.arena.result import TournamentResult, expected_score, opening_score
from relati.arena.schedule import Schedule
from relati.arena.settings import TournamentSettings
from relati.arena.sprt import SprtResult, evaluate
from relati.errors import ArenaError
from relati.journal import write_whole
from relati.notation import Record, write_records

#: Called before the first game and after every game with the games played, the games in all, and
#: how the test stands.
OnProgress = Callable[[int, int, SprtResult | None], None]


def run(
    settings: TournamentSettings,
    *,
    journal: str | os.PathLike[str] | None = None,
    records: str | os.PathLike[str] | None = None,
    watch: OnProgress | None = None,
) -> TournamentResult:
    """Play the tournament and give its result.

    With `journal`, games that are in that file already are not played again, and each new one is
    written to it at once. `records` is the file for the games as records: each is added when it
    is over, and at the end all are put in order. Both are safe to interrupt.

    An entrant that crashes, hangs or moves illegally loses that game, and the run goes on; one
    that cannot be made at all is refused before the first game.
    """
    schedule = Schedule(settings)
    game_journal = GameJournal(Path(journal), schedule) if journal is not None else None
    tournament = Tournament(schedule, game_journal.games if game_journal else {}, watch)
    saved = _Records(Path(records), schedule) if records is not None else None
    try:
        if saved:
            saved.write(tournament.played())
        tournament.report_progress()
        with closing(tournament.play()) as games:  # leaves no worker behind, whatever happens
            for game in games:
                if game_journal:
                    game_journal.add(game)
                if saved:
                    saved.add(game)
        if saved:
            saved.write(tournament.played())
        return tournament.result()
    finally:
        if game_journal:
            game_journal.close()
        if saved:
            saved.close()


class Tournament:
    """The games so far, how a test stands, and whether there are more to play."""

    def __init__(
        self, schedule: Schedule, games: Mapping[int, Game], watch: OnProgress | None = None
    ) -> None:
        self.schedule = schedule
        self.settings = schedule.settings
        self.games = dict(games)
        self.watch = watch
        self.scores: Counter[float] = Counter()
        self.sprt_result: SprtResult | None = None
        self._evaluate()

    def play(self) -> Generator[Game, None, None]:
        """Play what is left, until the end or until the test is decided."""
        numbers = [number for number in range(len(self.schedule)) if number not in self.games]
        if not numbers or self._is_decided():
            return
        left = (self.schedule[number] for number in numbers)
        with pool_for(self.settings) as pool:
            pool.check()
            for game in pool.play(left):
                self.games[game.number] = game
                self._evaluate()
                yield game
                self.report_progress()
                if self._is_decided():
                    return

    def played(self) -> list[Game]:
        """The games so far, in order."""
        return [self.games[number] for number in sorted(self.games)]

    def result(self) -> TournamentResult:
        """The result: of a test that is decided, without the games after the decision.

        So it does not depend on which games happened to be under way.
        """
        games = self.played()
        if self.sprt_result and self._is_decided():
            games = games[: self.sprt_result.openings * self.schedule.games_per_opening]
        return TournamentResult(self.settings, tuple(games), self.sprt_result)

    def report_progress(self) -> None:
        """Call `watch` with the games played so far."""
        if self.watch:
            self.watch(len(self.games), len(self.schedule), self.sprt_result)

    def _is_decided(self) -> bool:
        return self.sprt_result is not None and self.sprt_result.is_better is not None

    def _evaluate(self) -> None:
        """Test opening by opening, in order, as far as all games of an opening have ended.

        So the answer does not depend on which games end first.
        """
        test, count = self.settings.sprt, self.schedule.games_per_opening
        while test and not self._is_decided():
            begin = self.scores.total() * count
            games = [self.games.get(number) for number in range(begin, begin + count)]
            whole = [game for game in games if game is not None]
            if len(whole) < count:
                return
            # Rounded, since thirds do not add up to the same number in every order.
            self.scores[round(opening_score(whole), 9)] += 1
            self.sprt_result = evaluate(
                test, self.scores, lambda elo: expected_score(self.settings, elo)
            )


class _Records:
    """The file of records."""

    def __init__(self, path: Path, schedule: Schedule) -> None:
        self.path = path
        self.schedule = schedule
        self.file: TextIO | None = None

    def write(self, games: Iterable[Game]) -> None:
        """Write the file anew; the old one stays until the new one is whole."""
        self.close()
        try:
            write_whole(self.path, write_records(map(self._record, games)).encode())
            self.file = self.path.open("a", encoding="utf-8")
        except OSError as error:
            reason = error.strerror or str(error)
            raise ArenaError("arena/records-file", file=self.path, reason=reason) from None

    def add(self, game: Game) -> None:
        """Add a game at the end."""
        assert self.file is not None
        text = write_records(self._record(game))
        self.file.write(f"\n{text}" if self.file.tell() else text)
        self.file.flush()

    def close(self) -> None:
        """Close the file."""
        if self.file:
            self.file.close()
            self.file = None

    def _record(self, game: Game) -> Record:
        return record_of(self.schedule.settings, self.schedule[game.number], game)

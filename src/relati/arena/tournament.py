"""A tournament from the first game to the result."""

import os
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import TextIO

from relati.arena.games import Game, record_of
from relati.arena.journal import Journal
from relati.arena.pool import Pool
from relati.arena.result import Result, expected_score, opening_score
from relati.arena.schedule import Plan
from relati.arena.settings import Settings
from relati.arena.sprt import Verdict, judge
from relati.errors import ArenaError
from relati.notation import Record, write_records

#: Told after every game, and once before the first: games done, games in all, how the test stands.
Watch = Callable[[int, int, Verdict | None], None]


def run(
    settings: Settings,
    *,
    journal: str | os.PathLike[str] | None = None,
    records: str | os.PathLike[str] | None = None,
    watch: Watch | None = None,
) -> Result:
    """Play the tournament and give its result.

    With `journal`, games that are in that file already are not played again, and each new one is
    written to it at once. `records` is the file for the games as records: each is added when it
    is over, and at the end all are put in order. Both are safe to interrupt.

    An entrant that crashes, hangs or moves illegally loses that game, and the run goes on; one
    that cannot be made at all is refused before the first game.
    """
    plan = Plan(settings)
    kept = Journal(Path(journal), plan) if journal is not None else None
    tournament = Tournament(plan, kept.games if kept else {}, watch)
    saved = _Records(Path(records), plan) if records is not None else None
    try:
        if saved:
            saved.write(tournament.played())
        tournament.tell()
        with closing(tournament.play()) as games:  # leaves no worker behind, whatever happens
            for game in games:
                if kept:
                    kept.add(game)
                if saved:
                    saved.add(game)
        if saved:
            saved.write(tournament.played())
        return tournament.result()
    finally:
        if kept:
            kept.close()
        if saved:
            saved.close()


class Tournament:
    """The games so far, how a test stands, and whether there are more to play."""

    def __init__(self, plan: Plan, games: Mapping[int, Game], watch: Watch | None = None) -> None:
        self.plan = plan
        self.settings = plan.settings
        self.games = dict(games)
        self.watch = watch
        self.scores: Counter[float] = Counter()
        self.verdict: Verdict | None = None
        self._judge()

    def play(self) -> Generator[Game, None, None]:
        """Play what is left, until the end or until the test is decided."""
        numbers = [number for number in range(len(self.plan)) if number not in self.games]
        if not numbers or self._is_decided():
            return
        left = (self.plan[number] for number in numbers)
        with Pool(self.settings) as pool:
            pool.check()
            for game in pool.play(left):
                self.games[game.number] = game
                self._judge()
                yield game
                self.tell()
                if self._is_decided():
                    return

    def played(self) -> list[Game]:
        """The games so far, in order."""
        return [self.games[number] for number in sorted(self.games)]

    def result(self) -> Result:
        """The result: of a test that is decided, without the games after the decision.

        So it does not depend on which games happened to be under way.
        """
        games = self.played()
        if self.verdict and self._is_decided():
            games = games[: self.verdict.openings * self.plan.games_per_opening]
        return Result(self.settings, tuple(games), self.verdict)

    def tell(self) -> None:
        """Say how far it is."""
        if self.watch:
            self.watch(len(self.games), len(self.plan), self.verdict)

    def _is_decided(self) -> bool:
        return self.verdict is not None and self.verdict.is_better is not None

    def _judge(self) -> None:
        """Judge opening by opening, in order, as far as all games of an opening are there.

        So the answer does not depend on which games end first.
        """
        test, count = self.settings.sprt, self.plan.games_per_opening
        while test and not self._is_decided():
            begin = self.scores.total() * count
            games = [self.games.get(number) for number in range(begin, begin + count)]
            whole = [game for game in games if game is not None]
            if len(whole) < count:
                return
            # Rounded, since thirds do not add up to the same number in every order.
            self.scores[round(opening_score(whole), 9)] += 1
            self.verdict = judge(test, self.scores, lambda elo: expected_score(self.settings, elo))


class _Records:
    """The file of records."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.file: TextIO | None = None

    def write(self, games: Iterable[Game]) -> None:
        """Write the file anew; the old one stays until the new one is whole."""
        self.close()
        try:
            new = self.path.with_name(self.path.name + ".new")
            new.write_text(write_records(map(self._record, games)), encoding="utf-8")
            new.replace(self.path)
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
        """Let go of the file."""
        if self.file:
            self.file.close()
            self.file = None

    def _record(self, game: Game) -> Record:
        return record_of(self.plan.settings, self.plan[game.number], game)

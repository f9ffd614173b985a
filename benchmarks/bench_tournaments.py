"""What a tournament of many costs: a round paired, a result entered, news for everybody.

    .venv/bin/python benchmarks/bench_tournaments.py
    .venv/bin/python benchmarks/bench_tournaments.py --players 500 --rounds 7 --watchers 500

Times are of the processor, so that other work on the machine does not count. The results of each
round are drawn by lot. `news` is what one result costs when everybody watches: the standings, the
message and its changes are computed and encoded once, and each watcher is handed the same text.
"""

import argparse
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from relati.matches.messages import encode
from relati.server.tournaments_shown import changes, tournament_message
from relati.tournaments.acts import Advance, Report
from relati.tournaments.setup import TournamentSetup
from relati.tournaments.tournament import POINT
from tests.tournaments.players import CLOCK, Evening


def main() -> None:
    """Play a Swiss tournament and print what each round cost."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--watchers", type=int, default=500)
    options = parser.parse_args()
    club = Evening(TournamentSetup("Large", CLOCK, rounds=options.rounds, pause=0))
    club.join(options.players)
    lot = Random(1)
    began = time.process_time()
    club.begin()
    print(f"round 1 paired in {seconds(began)}")
    while club.now.phase == "playing":
        began = time.process_time()
        tables = club.now.live_tables()
        for table in tables:
            points = lot.choice([(POINT, 0), (0, POINT), (POINT // 2, POINT // 2)])
            club.do(Report(table.number, table.game, points, "played"))
        print(f"  {len(tables)} results entered in {seconds(began)}")
        if club.now.phase == "playing":
            began = time.process_time()
            club.do(Advance())
            print(f"round {club.now.round} paired in {seconds(began)}")
            news(club, options.watchers)


def news(club: Evening, watchers: int) -> None:
    """Print what one result costs when so many watch."""
    before = tournament_message("x", club.now)
    table = club.now.live_tables()[0]
    club.do(Report(table.number, table.game, (POINT, 0), "played"))
    began = time.process_time()
    message = tournament_message("x", club.now)
    whole, text = encode(message), encode(changes(before, message))
    one = time.process_time() - began
    for _ in range(watchers):
        text.encode()
    print(
        f"  news of one result: {one * 1000:.0f} ms once, {len(text):,} bytes (whole: "
        f"{len(whole):,}), with {watchers} watchers {seconds(began)}"
    )


def seconds(began: float) -> str:
    """Processor time since then."""
    return f"{time.process_time() - began:.2f} s"


if __name__ == "__main__":
    main()

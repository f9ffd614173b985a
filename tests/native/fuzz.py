"""Plays random games of random rules on the rules and on the engine until the time is up.

    python -m tests.native.fuzz --seconds 3600 --seed 1

Every ply is compared. A difference ends the run with the ruleset, the moves and the difference; the
seed of the game reproduces it.
"""

import argparse
import random
import sys
import time

from relati import native
from relati.native import _engine
from tests.native.compare import random_game, random_start

TARGETS = [name for name in ("portable", "x86_64_v3") if _engine.choose_target(name)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None, help="of the first game (default: now)")
    parser.add_argument("--games", type=int, default=sys.maxsize)
    parser.add_argument("--largest", type=int, default=26, help="the longest side of a board")
    arguments = parser.parse_args()
    first = time.time_ns() if arguments.seed is None else arguments.seed
    begin = time.monotonic()
    plies = games = reported = 0
    while time.monotonic() - begin < arguments.seconds and games < arguments.games:
        seed = first + games
        dice = random.Random(seed)
        target = dice.choice(TARGETS)
        _engine.choose_target(target)
        try:
            for ply in random_game(random_start(dice, arguments.largest), dice):
                plies += ply
        except BaseException:
            print(f"game --seed {seed} --games 1 ({target}), after {plies:,} plies", flush=True)
            raise
        games += 1
        minutes = int(time.monotonic() - begin) // 60
        if minutes > reported:
            reported = minutes
            print(f"{minutes} min: {plies:,} plies of {games:,} games agree", flush=True)
    seconds = time.monotonic() - begin
    print(f"{plies:,} plies of {games:,} games in {seconds:,.0f} s agree", flush=True)
    return 0


if __name__ == "__main__":
    assert native.is_available
    sys.exit(main())

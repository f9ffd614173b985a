"""How long the moving picture of a long game takes, and how large it gets.

.venv/bin/python benchmarks/bench_pictures.py --side 26
"""

import argparse
import random
import time

import relati
from relati import render


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", default="modern")
    parser.add_argument("--side", type=int, default=13)
    arguments = parser.parse_args()
    choose = random.Random(1).choice
    state = relati.start(arguments.ruleset, size=arguments.side)
    states, moves = [state], []
    while not state.is_over:
        moves.append(choose(state.legal_moves()))
        state = state.play(moves[-1])
        states.append(state)
    for name in ("gif", "webp"):
        begin = time.process_time()
        data = render.animation(states, format=name, moves=moves)
        took = time.process_time() - begin
        print(
            f"{name}: {arguments.ruleset} {state.board}, {len(moves)} moves, "
            f"{took:.1f} s of processor time, {len(data) / 1e6:.2f} MB"
        )


if __name__ == "__main__":
    main()

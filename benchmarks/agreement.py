"""How often bots of each level play what the search plays: a scale for `relati admin agreement`.

    python -m benchmarks.agreement [--games 4] [--nodes 2000] [--ruleset modern]

Bots of one level play each other, and the moves that the measure counts are compared with a search
of so many nodes. Level 8 is a search of that kind, with more time; people lie in between.
"""

import argparse

from relati import start
from relati.bots import Budget, find
from relati.bots.analysis import analyse_game
from relati.matches.agreement import Agreement, agreement_of
from relati.rules import Move

LEVELS = ("1", "3", "5", "7", "8")
#: Longer games are cut off.
MOST_MOVES = 80


def play(ruleset: str, level: str, seed: int) -> list[Move]:
    """The moves of a game between two bots of a level."""
    state, bot, moves = start(ruleset, 2), find(level), list[Move]()
    while not state.is_over and len(moves) < MOST_MOVES:
        moves.append(bot.choose(state, Budget(), seed + len(moves)).move)
        state = state.play(moves[-1])
    return moves


def measure(ruleset: str, level: str, games: int, nodes: int) -> list[Agreement]:
    """What the moves of both seats were like, in each of the games."""
    found = []
    for game in range(games):
        moves = play(ruleset, level, 1_000 * game)
        report = analyse_game(find("search:1"), start(ruleset, 2), moves, Budget(nodes=nodes))
        found += [agreement_of(report.moves, seat) for seat in range(2)]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--nodes", type=int, default=2_000)
    parser.add_argument("--ruleset", default="modern")
    arguments = parser.parse_args()
    print("level  moves  same  given away a move")
    for level in LEVELS:
        found = measure(arguments.ruleset, level, arguments.games, arguments.nodes)
        counted = sum(each.counted for each in found)
        agreed = sum(each.agreed for each in found)
        lost = sum(each.loss * each.counted for each in found)
        share, loss = (agreed / counted, lost / counted) if counted else (0.0, 0.0)
        print(f"{level:>5}  {counted:>5}  {share:>4.0%}  {loss:>17.1%}", flush=True)


if __name__ == "__main__":
    main()

"""Where a family network wins: against the plain search at equal processor time, game by game.

    .venv/bin/python -m benchmarks.family_gate runs/family/best.network --journal /tmp/gate
    .venv/bin/python -m benchmarks.family_gate FILE --rival network --games 200 --seconds 0.2
    .venv/bin/python -m benchmarks.family_gate FILE --unseen 20

Every ready ruleset on its usual board, with two players and with the most that it can have; or
`--unseen` composed rulesets. A row of the table has how the network scores between the two alone
(50 is even), how far that may be off, the games, and what a sequential test says: `yes`, `no`, or
nothing when the games were used up. `--rival network` is the network that the package has for the
game, where it has one. With `--journal` every game is kept, and a run that was stopped goes on.
"""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

from benchmarks.ladder import cell
from relati.arena import TournamentSettings, run
from relati.bots.network_bot import has_learned
from relati.learning.kinds import composed_ruleset
from relati.learning.loop import GATE
from relati.notation import spell_ruleset
from relati.rules import RULESETS, Ruleset
from relati.rules.registry import SHIPPED

FAIR = "python:benchmarks.fair_bots"
ANSWERS = {True: "yes", False: "no", None: ""}
#: Composed rulesets are played on boards of this side.
SIDE = 9


def games(unseen: int) -> Iterator[tuple[Ruleset, int, int | None]]:
    """Rules, players and side of the board: the ready rulesets, or so many composed ones."""
    if not unseen:
        for ruleset in (RULESETS[name] for name in RULESETS if name in SHIPPED):
            for players in ruleset.players:
                yield ruleset, players, None
        return
    # Learning draws others. Those without parts are the ready ones by another name.
    dice = random.Random("relati family gate")
    rulesets = dict.fromkeys(composed_ruleset(dice) for _ in range(10 * unseen))
    for ruleset in [each for each in rulesets if each.actions][:unseen]:
        yield ruleset, 2, SIDE


def main() -> None:
    """Read the command line, play, and print the table row by row."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("network", type=Path)
    parser.add_argument("--rival", choices=("search", "network"), default="search")
    parser.add_argument("--unseen", type=int, default=0)
    parser.add_argument("--games", type=int, default=100, help="at most, in each game")
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--size", type=int, help="side of all boards; else the usual ones")
    parser.add_argument("--rulesets", nargs="+", help="only these")
    parser.add_argument("--players", type=int, nargs="+", help="only these numbers")
    parser.add_argument("--seed", type=int, default=27)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--journal", type=Path)
    given = parser.parse_args()
    if given.journal:
        given.journal.mkdir(parents=True, exist_ok=True)
    rival = "plain" if given.rival == "search" else "learned"
    print(f"| ruleset | players | board | family to {given.rival} | better |")
    print("|---|---|---|---|---|")
    for number, (ruleset, players, side) in enumerate(games(given.unseen)):
        if (given.rulesets and ruleset.name not in given.rulesets) or (
            given.players and players not in given.players
        ):
            continue
        if given.rival == "network" and not has_learned(ruleset.name, players):
            continue
        settings = TournamentSettings(
            (f"family={FAIR}:learned:{given.network}", f"rival={FAIR}:{rival}"),
            ruleset=ruleset,
            players=players,
            size=given.size or side,
            seconds=given.seconds,
            games=given.games,
            plies=2 * players,
            seed=given.seed,
            jobs=given.jobs,
            sprt=GATE,
        )
        name = f"{number:02}-{ruleset.name}-{players}-{given.rival}.jsonl"
        result = run(settings, journal=given.journal / name if given.journal else None)
        answer = ANSWERS[result.sprt_result.is_better if result.sprt_result else None]
        board = settings.initial.board
        print(
            f"| `{spell_ruleset(ruleset)}` | {players} | {board.width}×{board.height} "
            f"| {cell(result)} | {answer} |",
            flush=True,
        )


if __name__ == "__main__":
    main()

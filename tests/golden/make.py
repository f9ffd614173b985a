"""Writes the golden playthroughs and perft tables again: `make golden`.

They are kept as text so that a change of the rules shows in the diff, and so that another
implementation can be held against them. Write them again only when a rule is meant to change.
"""

import random
from collections.abc import Iterator
from pathlib import Path

import relati
from relati.notation import read_ruleset, write_position
from relati.rules.moves import Move
from relati.rules.perft import perft
from relati.rules.state import State

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
TABLES = Path(__file__).parent.parent / "perft" / "tables"

#: Every reading of the documents that is not the usual one (Rules §11).
READINGS = (
    "modern:links=near+remote",
    "battle:blast=targets",
    "battle:past_covers",
    "battle:-out_for_good",
    "basic:links=near+stable",
    "extra:links=near+remote",
    "extra:-cuts",
    "addon:links=near+stable",
    "addon:-cuts",
    "addon:-escape",
    "addon:-strike",
    "addon:-pincer",
    "addon:-defend",
    "addon:keeps_root",
    "addon:strike_shields",
    "addon:overlap=exclusive",
    "addon:overlap=public",
    "addon:overlap=separate",
)
#: Rulesets with options that are worth a game of their own.
VARIANTS = (
    *relati.RULESETS,
    "extended:chain",
    "extended:chain,spent_dies",
    "extended:-consecutive,-migration",
    *READINGS,
)
#: What has a table of numbers.
COUNTED = (*relati.RULESETS, *READINGS)
#: Depths are searched until one has more sequences than this.
MOST_SEQUENCES = 6_000


def variants() -> Iterator[tuple[str, int]]:
    """Every ruleset, some with options, with every number of players."""
    for spelling in VARIANTS:
        least, most = read_ruleset(spelling).players
        for players in range(least, most + 1):
            yield spelling, players


def file_stem(spelling: str) -> str:
    """What the names of a ruleset's files begin with."""
    return spelling.replace(":", "-with-").replace(",", "-").replace("=", "-")


def file_name(spelling: str, players: int) -> str:
    """The name of the file for a ruleset and a number of players."""
    return f"{file_stem(spelling)}-{players}.txt"


def game(spelling: str, players: int) -> tuple[list[Move], list[State]]:
    """One seeded random game, on a board a bit wider than high: its moves and its states."""
    choose = random.Random(f"{spelling} {players}").choice
    state = relati.start(read_ruleset(spelling), players=players, size=(5 + players, 4 + players))
    moves, states = [], [state]
    while not state.is_over:
        moves.append(choose(state.legal_moves()))
        state = state.play(moves[-1])
        states.append(state)
    return moves, states


def playthrough(spelling: str, players: int) -> str:
    """A game as text: each move, how many were legal, and the position after it."""
    moves, states = game(spelling, players)
    lines = [write_position(states[0])]
    for move, before, after in zip(moves, states, states[1:], strict=False):
        lines.append(f"{move}\t{len(before.legal_moves())}\t{write_position(after)}")
    return "\n".join(lines) + "\n"


def table(spelling: str) -> str:
    """The numbers of sequences from the start and from the middle of a random game."""
    ruleset = read_ruleset(spelling)
    lines = []
    for players in range(ruleset.players[0], ruleset.players[1] + 1):
        _, states = game(spelling, players)
        starts = [relati.start(ruleset, players=players, size=size) for size in (3, (4, 3), 5)]
        middles = [states[len(states) * part // 10] for part in (3, 5, 7)]
        for state in starts + middles:
            depth = nodes = 0
            while nodes <= MOST_SEQUENCES and depth < 6:
                depth += 1
                nodes = perft(state, depth)
                lines.append(f"{depth}\t{nodes}\t{write_position(state)}")
    return "\n".join(lines) + "\n"


def main() -> None:
    for folder in (PLAYTHROUGHS, TABLES):
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.txt"):
            old.unlink()
    for spelling, players in variants():
        path = PLAYTHROUGHS / file_name(spelling, players)
        path.write_text(playthrough(spelling, players), encoding="utf-8")
    for spelling in COUNTED:
        (TABLES / f"{file_stem(spelling)}.txt").write_text(table(spelling), encoding="utf-8")


if __name__ == "__main__":
    main()

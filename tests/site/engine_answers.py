"""What `relati.native` answers, as JSON: run natively and in Pyodide, and compared.

    python -m tests.site.engine_answers

Every budget is a number of games or positions, never a time.
"""

import hashlib
import json
import random
from typing import Any

from relati import RULESETS, native
from relati.bots import find
from relati.bots.hints import hints_for
from relati.bots.interface import Budget
from relati.bots.levels import LEVELS
from relati.bots.network_bot import has_learned, learned_games, network_for
from relati.bots.threats import threats_against
from relati.render.state_text import state_text

#: After how many actions of a random game a ruleset is looked at.
PLIES = (0, 5, 16, 30)
#: Large boards have long games.
GAMES, TREE_GAMES, BOT_GAMES = 30, 300, 60


def answers() -> dict[str, Any]:
    """Everything, by ruleset and number of players."""
    found = {
        f"{name} {players}": of_game(name, players)
        for name, ruleset in RULESETS.items()
        for players in (2, max(ruleset.players))
    }
    return {
        "games": found,
        "networks": {
            f"{ruleset} {players}": judged(ruleset, players) for ruleset, players in GIVEN
        },
        "solved": solved(),
        "refused": refused(),
    }


GIVEN = learned_games()


def positions(name: str, players: int) -> list[native.State]:
    """The positions of a random game after `PLIES`, as far as it goes."""
    state = native.start(name, players)
    dice = random.Random(f"{name} {players}")
    looked_at = []
    for ply in range(max(PLIES) + 1):
        if ply in PLIES:
            looked_at.append(state)
        if state.is_over:
            break
        state = state.act(dice.choice(state.actions()))
    return [each for each in looked_at if not each.legs]


def of_game(name: str, players: int) -> dict[str, Any]:
    states = positions(name, players)
    going_on = [state for state in states if not state.is_over]
    return {
        "view": [state_text(state) for state in states],
        "playouts": [spelled(native.playouts(state, GAMES, 7)) for state in going_on],
        "perft": native.perft(states[0], 2),
        "search": [lines(native.Search(state, 11)) for state in going_on],
        "moves": [state.legal_moves.count() for state in states],
        "planes": [digest(state.observe(0) + state.network_input()) for state in states],
        "masks": [digest(state.mask()) for state in states],
        "rows": [state.rows() for state in states],
        "effects": [spelled(effects(state)) for state in going_on],
        "look_ahead": [spelled(native.look_ahead(state, 2, 3, 2000)) for state in going_on[:2]],
        "forced": [spelled(forced(state)) for state in going_on[-1:]],
        "threats": [threats(state) for state in going_on],
        "levels": levels(going_on[:2], players),
        "hints": spelled(hints_for(find("search"), going_on[-1], Budget(nodes=100), 3)),
    }


def lines(search: native.Search) -> list[Any]:
    """The three moves a search likes best, and what it has found of them, to the last bit."""
    search.run(TREE_GAMES)
    return [
        [str(each.move), each.visits, each.values, each.is_proved, [*map(str, each.line)]]
        for each in search.ranked()[:3]
    ]


def effects(state: native.State) -> Any:
    move = random.Random(5).choice(state.legal_moves.take(200))
    after, what = state.play_with_effects(move)
    return str(move), what, after.rows()


def threats(state: native.State) -> list[Any]:
    return [
        (str(threat.square), sorted(map(str, threat.symbols)))
        for threat in threats_against(state, state.turn)
    ]


def forced(state: native.State) -> Any:
    found = native.forced_values(state, "symbols", state.turn, 1, positions=3000)
    return [(str(move), value) for move, value in found.values.items()], found.positions


def levels(states: list[native.State], players: int) -> dict[str, list[str]]:
    """The moves of every level; of the highest only where no network leads it."""
    return {
        str(level.number): [
            str(level.bot().choose(state, Budget(nodes=BOT_GAMES), 13).move)
            for state in states
            if level.number < len(LEVELS) or not has_learned(state.ruleset.name, players)
        ]
        for level in LEVELS
    }


def judged(ruleset: str, players: int) -> list[list[list[float]]]:
    """What a trained network says of each position."""
    network = network_for(ruleset, players)
    assert network
    return [
        [*network.evaluate(state)] for state in positions(ruleset, players) if not state.is_over
    ]


def solved() -> Any:
    """The end of a game, proved; the table keeps what was found."""
    state = native.start("basic", 2, 5)
    dice = random.Random(2)
    while len(state.actions()) > 8:
        state = state.act(dice.choice(state.actions()))
    table = native.ProofTable(megabytes=1)
    each = native.solve_each(state, 200_000, table=table)
    again = native.solve(state, 200_000, table=table)
    winners = {str(move): winner for move, winner in each.winners.items()}
    return winners, each.positions, spelled(again), digest(table.words.tobytes())


def refused() -> list[str]:
    """What is wrong is a `ValueError` with the same sentence."""
    modern, others = native.start("modern"), native.start("classic", 4)
    network = network_for("modern", 2)
    sentences = []
    for attempt in (
        lambda: network and network.evaluate(others),
        lambda: native.Search(others, 1, network),
        lambda: native.look_ahead(modern, 0),
        lambda: modern.game.territory(2),
        lambda: modern.act(-1),
    ):
        try:
            attempt()
        except ValueError as refusal:
            sentences.append(str(refusal))
    return sentences


def spelled(what: object) -> str:
    return repr(what)


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


if __name__ == "__main__":
    print(json.dumps(answers()))

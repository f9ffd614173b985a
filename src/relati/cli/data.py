"""States as data for programs: what `--json` prints."""

from typing import Any

from relati.notation import spell_ruleset, write_position
from relati.rules import State


def state_data(state: State) -> dict[str, Any]:
    """Everything a program would ask about a state."""
    return {
        "position": write_position(state),
        "ruleset": spell_ruleset(state.ruleset),
        "width": state.board.width,
        "height": state.board.height,
        "players": state.players,
        "turn": state.turn,
        "extra_actions": state.extra_actions,
        "out": sorted(state.out),
        "is_over": state.is_over,
        "winner": state.winner,
        "symbols": {
            square: {
                "owner": symbol.owner,
                "kind": symbol.kind,
                "connected": symbol.connected,
                **({"fired": symbol.fired} if symbol.fired else {}),
            }
            for square, symbol in state.symbols.items()
        },
        "territory": [list(state.territory(player)) for player in range(state.players)],
        "legal_moves": [str(move) for move in state.legal_moves()],
    }

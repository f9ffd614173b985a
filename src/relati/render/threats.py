"""What each player's next move could do to the others, were it their turn."""

from dataclasses import replace
from itertools import islice

from relati.render.messages import ThreatMessage, ThreatsMessage
from relati.rules import Move, Square, State

#: How many moves of one player, and of all together, are tried. On the usual boards nobody has as
#: many; trying one takes up to half a millisecond on the largest board.
MOST_MOVES_EACH = 600
MOST_MOVES = 1_200


def threats_message(state: State) -> ThreatsMessage:
    """Every move that would kill or cut off another player's symbol; none when the game is over."""
    state = state.to_rules()
    threats: list[ThreatMessage] = []
    left, has_more_moves = MOST_MOVES, False
    # Those who act next come first, should there be too many.
    order = [(state.turn + step) % state.players for step in range(1, state.players + 1)]
    for player in order:
        if state.is_over or player in state.out:
            continue
        in_turn = replace(state, turn=player, extra_actions=0)
        limit = min(MOST_MOVES_EACH, left)
        moves = list(islice(in_turn.legal_moves, limit + 1))
        has_more_moves |= len(moves) > limit
        for move in moves[:limit]:
            if threat := _threat(in_turn, player, move):
                threats.append(threat)
        left -= len(moves[:limit])
    return {"threats": threats, "has_more_moves": has_more_moves}


def _threat(state: State, player: int, move: Move) -> ThreatMessage | None:
    after, effects = state.play_with_effects(move)

    def others(squares: list[Square]) -> list[str]:
        return [str(square) for square in squares if after.symbols[square].owner != player]

    kills = others([death.square for death in effects.kills])
    cuts = others(list(effects.cuts))
    if not kills and not cuts:
        return None
    return {"move": str(move), "player": player, "kills": kills, "cuts": cuts}

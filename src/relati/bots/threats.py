"""Which symbols a single placement could cut off."""

from dataclasses import dataclass

from relati.rules import Square, State
from relati.rules.connection import connected
from relati.rules.links import links_to


@dataclass(frozen=True, slots=True)
class Threat:
    """An empty square where an opponent's symbol would cut these off."""

    square: Square
    symbols: frozenset[Square]


def threats_against(state: State, player: int) -> tuple[Threat, ...]:
    """Every placement of an opponent that would cut off symbols of the player, the worst first.

    As if it were the opponents' turn. Only squares that a link of the player passes over, and
    that an opponent can reach, are tried.
    """
    situation, board = state.situation, state.board
    position, reach = situation.position, situation.reach
    opponents = [each for each in situation.players if each != player and each not in state.out]
    reachable = {each: situation.placeable(each) for each in opponents}
    whole = situation.connected[player]
    crossed = {
        between
        for square in board.squares_in(whole)
        for link in links_to(situation, player, square)
        if link.carries
        for between in link.between
    }
    threats = []
    for square in sorted(crossed):
        bit = board.bits[square]
        opponent = next((each for each in opponents if reachable[each] & bit), None)
        if opponent is None:
            continue
        lost = whole & ~connected(position.place(opponent, bit), player, reach)
        if lost:
            threats.append(Threat(square, frozenset(board.squares_in(lost))))
    return tuple(sorted(threats, key=lambda each: -len(each.symbols)))

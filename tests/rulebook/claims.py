"""What the rule pages can claim of an example, and whether it is true.

`cuts`, `reconnects`, `kills`, `earns`, `territory`, `stalls` and `out` tell what the example's
last move did (without one, what the previewed move would do), all of it: `cuts D4` is broken when
B5 was cut off too. The others tell of the board that is shown.
"""

from collections.abc import Callable, Iterable

from relati.errors import IllegalMove
from relati.rulebook import Claim, Example
from relati.rules import PLAYER_SYMBOLS, Kind, Preview, State


def broken_claims(example: Example) -> list[str]:
    """Each claim that is not true, with what is."""
    return [
        f"{claim.verb} {' '.join(claim.arguments)}: is {found!r}"
        for claim in example.claims
        if (found := _told(example, claim)) is not True
    ]


def _told(example: Example, claim: Claim) -> object:
    """True, or what is the case instead."""
    if claim.verb in OF_THE_MOVE:
        found = sorted(map(str, OF_THE_MOVE[claim.verb](_preview(example))))
        return found == sorted(claim.arguments) or found
    return OF_THE_BOARD[claim.verb](example.state, *claim.arguments)


def _preview(example: Example) -> Preview:
    if example.moves:
        return example.states[-2].preview(example.moves[-1])
    [move] = [layer.arguments[0] for layer in example.show if layer.name == "preview"]
    return example.state.preview(move)


def _names(players: Iterable[int]) -> list[str]:
    return [PLAYER_SYMBOLS[player] for player in players]


OF_THE_MOVE: dict[str, Callable[[Preview], Iterable[object]]] = {
    "cuts": lambda preview: preview.cuts,
    "reconnects": lambda preview: preview.reconnects,
    "kills": lambda preview: [death.square for death in preview.kills],
    "earns": lambda preview: [preview.earns],
    "territory": lambda preview: preview.territory,
    "stalls": lambda preview: _names(preview.stalls),
    "out": lambda preview: _names(preview.puts_out),
}


def _wins(state: State, player: str) -> object:
    """`wins O`, or `wins nobody`."""
    if not state.is_over:
        return "not over"
    winner = "nobody" if state.winner is None else PLAYER_SYMBOLS[state.winner]
    return winner == player or winner


def _turn(state: State, player: str, extra: str = "0") -> object:
    """`turn O`, or `turn O 2` with so many extra actions left."""
    found = (PLAYER_SYMBOLS[state.turn], str(state.extra_actions))
    return (not state.is_over and found == (player, extra)) or found


def _legal(state: State, *moves: str) -> object:
    refused = [move for move in moves if state.why_illegal(move)]
    return not refused or f"{refused} refused"


def _illegal(state: State, move: str, code: str) -> object:
    """`illegal C3 rules/path-blocked`."""
    refusal = state.why_illegal(move)
    found = refusal.code if isinstance(refusal, IllegalMove) else "legal"
    return found == code or found


def _moves(state: State, count: str, kind: str = "") -> object:
    """`moves 24`; `moves 3 !` counts only those whose spelling has `!` in it."""
    found = sum(kind in str(move) for move in state.legal_moves())
    return found == int(count) or found


def _disconnected(state: State, *squares: str) -> object:
    """Every living symbol that is cut off."""
    found = {
        str(square)
        for square, symbol in state.symbols.items()
        if symbol.kind is not Kind.DEAD and not symbol.connected
    }
    return found == set(squares) or sorted(found)


def _is(state: State, square: str, kind: str) -> object:
    """`is C3 spent`; `is C3 empty`."""
    symbol = state.symbols.get(state.board.square_of(state.board.bit(square)))
    found = str(symbol.kind) if symbol else "empty"
    return found == kind or found


def _links(state: State, square: str, *givers: str) -> object:
    """The givers of all links of a symbol (or of the player to act, on an empty square)."""
    found = {str(link.giver) for link in state.links(square)}
    return found == set(givers) or sorted(found)


def _path(state: State, square: str, *names: str) -> object:
    """The full names of all links of a symbol."""
    found = {link.receptor for link in state.links(square)}
    return found == set(names) or sorted(found)


def _wave(state: State, number: str, *squares: str) -> object:
    """`wave 2 C3 D4` of the player to act, the root being wave 0."""
    waves = state.waves(state.turn)
    found = {str(signal.square) for signal in waves[int(number)]}
    return found == set(squares) or sorted(found)


def _holds(state: State, player: str, *squares: str) -> object:
    """`holds O C3 D3`, or `holds O 9` for the number of squares."""
    found = {str(square) for square in state.territory(PLAYER_SYMBOLS.index(player))}
    if len(squares) == 1 and squares[0].isdigit():
        return len(found) == int(squares[0]) or len(found)
    return found == set(squares) or sorted(found)


OF_THE_BOARD: dict[str, Callable[..., object]] = {
    "wins": _wins,
    "turn": _turn,
    "legal": _legal,
    "illegal": _illegal,
    "moves": _moves,
    "disconnected": _disconnected,
    "is": _is,
    "links": _links,
    "path": _path,
    "wave": _wave,
    "holds": _holds,
}

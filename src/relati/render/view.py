"""A state as data: what a program on the other side of a wire needs to draw and explain it.

A link is written as its squares: the giver, those between, the receiver. Moves and squares are
spelled as everywhere, players are numbers from 0.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from relati.errors import IllegalMove
from relati.notation import spell_ruleset, write_position
from relati.rules import (
    PLAYER_SYMBOLS,
    Attack,
    Change,
    Escape,
    Kind,
    Link,
    Outcome,
    Pass,
    Place,
    Preview,
    Square,
    State,
    Symbol,
    Withdraw,
)
from relati.rules.connection import connected, waves
from relati.rules.links import links_to
from relati.rules.territory import covered
from relati.words import Word, say

#: What `json.dumps` takes.
View = dict[str, Any]


def view(state: State, *, with_moves: bool = True) -> View:
    """Everything there is to see: symbols, links, waves, territory, and what may be done.

    Without `moves` where chained shots have so many routes that nobody could list them.
    """
    return {
        "ruleset": spell_ruleset(state.ruleset),
        "players": state.players,
        "width": state.board.width,
        "height": state.board.height,
        "position": write_position(state),
        "turn": state.turn,
        "extra_actions": state.extra_actions,
        "out": sorted(state.out),
        "outcome": _outcome(state.outcome),
        "symbols": [_symbol(square, symbol) for square, symbol in state.symbols.items()],
        "links": [_squares(link) for link in _web(state)],
        "waves": [_waves(state, player) for player in range(state.players)],
        "territory": [_names(state.territory(player)) for player in range(state.players)],
        "moves": [str(move) for move in state.legal_moves()] if with_moves else [],
    }


def preview_view(preview: Preview, lang: str = "en") -> View:
    """What a move would do.

    `symbol` is what will stand on the square of a placement, a change or an escape; `territory`
    the squares of each new rectangle.
    """
    board = preview.after.board
    return {
        "move": str(preview.move),
        "player": preview.player,
        "symbol": _new_symbol(preview),
        "links": [_squares(link) for link in preview.links],
        "kills": [{"square": str(each.square), "cause": each.cause} for each in preview.kills],
        "cuts": _names(preview.cuts),
        "reconnects": _names(preview.reconnects),
        "territory": [
            _names(board.squares_in(covered(board, rectangle))) for rectangle in preview.territory
        ],
        "earns": preview.earns,
        "stalls": list(preview.stalls),
        "puts_out": list(preview.puts_out),
        "outcome": _outcome(preview.outcome),
        "words": list(preview.words(lang)),
    }


def square_view(state: State, square: str, lang: str = "en") -> View:
    """All about one square: its links, its way home, where it is weak, why nothing goes there.

    `way_home` goes from the symbol to its root, link by link. A square off the board is an
    `IllegalMove`.
    """
    here = state.board.square_of(state.board.bit(square))
    symbol = state.symbols.get(here)
    links = state.links(here)
    way = state.way_home(here)
    weak = _weak(state, here)
    refusal = _refusal(state, here)
    return {
        "square": str(here),
        "symbol": _symbol(here, symbol) if symbol else None,
        "links": [
            {"squares": _squares(link), "carries": link.carries, "words": link.words(lang)}
            for link in links
        ],
        "way_home": [_squares(link) for link in way],
        "weak": _names(weak),
        "refusal": {
            "code": refusal.code,
            "sentence": refusal.sentence(lang),
            "squares": _names(refusal.squares),
        }
        if refusal
        else None,
        "words": list(_words(state, here, links, way, weak, lang)),
    }


# Parts of views


def _names(squares: Iterable[str]) -> list[str]:
    return [str(square) for square in squares]


def _symbol(square: Square, symbol: Symbol) -> View:
    return {
        "square": str(square),
        "owner": symbol.owner,
        "kind": str(symbol.kind),
        "is_connected": symbol.connected,
        "fired": symbol.fired,
    }


def _outcome(outcome: Outcome | None) -> View | None:
    return {"winner": outcome.winner, "ending": outcome.ending} if outcome else None


def _squares(link: Link) -> list[str]:
    # A link tells the squares between from its receiver's end.
    return _names((link.giver, *reversed(link.between), link.receiver))


def _waves(state: State, player: int) -> list[list[str]]:
    situation = state.situation
    return [
        _names(state.board.squares_in(wave))
        for wave in waves(situation.position, player, situation.reach)
    ]


def _web(state: State, player: int | None = None) -> Iterator[Link]:
    """Every link that carries the signal, of all players or of one, root first.

    Most links go both ways. They are told once, from the end that the signal reaches first.
    """
    situation, board = state.situation, state.board
    for owner in situation.players if player is None else [player]:
        givers = situation.position.givers(owner)
        reached = [
            square
            for wave in waves(situation.position, owner, situation.reach)
            for square in board.squares_in(wave)
        ]
        order = {square: place for place, square in enumerate(reached)}
        for square in reached:
            only_receives = not givers & board.bits[square]
            for link in links_to(situation, owner, square):
                if link.carries and (only_receives or order[link.giver] < order[square]):
                    yield link


def _new_symbol(preview: Preview) -> View | None:
    match preview.move:
        case Place(square) | Change(square) | Escape(square):
            return _symbol(square, preview.after.symbols[square])
        case Attack() | Pass() | Withdraw():
            return None


def _weak(state: State, square: Square) -> list[Square]:
    """The empty squares where one opposing symbol would cut this symbol off."""
    symbol = state.symbols.get(square)
    if not symbol or not symbol.connected:
        return []
    situation, bits = state.situation, state.board.bits
    position, owner = situation.position, symbol.owner
    opponent = (owner + 1) % state.players
    crossed = {between for link in _web(state, owner) for between in link.between}
    found = 0
    for each in crossed:
        if bits[each] & position.empty_squares:
            blocked = position.place(opponent, bits[each])
            if not connected(blocked, owner, situation.reach) & bits[square]:
                found |= bits[each]
    return list(state.board.squares_in(found))


def _refusal(state: State, square: Square) -> IllegalMove | None:
    """Why the player to act can do nothing with an empty square or a symbol of its own there."""
    able = any(
        move.square == square
        for move in state.legal_moves()
        if not isinstance(move, Pass | Withdraw)
    )
    return None if able else state.why_illegal(Place(square))


def _words(
    state: State,
    square: Square,
    links: tuple[Link, ...],
    way: tuple[Link, ...],
    weak: list[Square],
    lang: str,
) -> Iterator[str]:
    symbol = state.symbols.get(square)
    givers = tuple(dict.fromkeys(link.giver for link in links if link.carries))
    if symbol is None:
        yield say("square/empty", lang, square=square)
        if givers and not state.is_over:
            player = PLAYER_SYMBOLS[state.turn]
            yield say("square/would-link", lang, player=player, squares=givers)
    else:
        owner, kind = PLAYER_SYMBOLS[symbol.owner], Word(f"kind/{symbol.kind}")
        is_plain = symbol.kind in (Kind.ROOT, Kind.DEAD)
        standing = "plain" if is_plain else "connected" if symbol.connected else "disconnected"
        yield say(f"square/{standing}", lang, square=square, player=owner, kind=kind)
        if givers:
            yield say("square/links", lang, squares=givers)
        if way:
            home = (square, *(link.giver for link in way))
            yield say("square/way-home", lang, way=say("square/then", lang).join(home))
        if weak:
            yield say("square/weak", lang, squares=weak)
    for holder in range(state.players):
        if square in state.territory(holder):
            yield say("square/territory", lang, player=PLAYER_SYMBOLS[holder])

"""Builds the messages of `relati.render.messages` from states, previews and squares."""

from collections.abc import Iterable, Iterator
from typing import cast

from relati.errors import IllegalMove
from relati.notation import spell_ruleset, write_position
from relati.render.messages import (
    Direction,
    EffectsMessage,
    FinalOutcomeMessage,
    OutcomeMessage,
    PlayedStateMessage,
    PreviewMessage,
    SquareMessage,
    StateMessage,
    SymbolMessage,
)
from relati.render.powers import power_message
from relati.rules import (
    PLAYER_SYMBOLS,
    Attack,
    Change,
    Escape,
    Kind,
    Link,
    Move,
    MoveEffects,
    Outcome,
    Pass,
    Place,
    Preview,
    Square,
    State,
    Symbol,
    Withdraw,
)
from relati.rules.board import Board
from relati.rules.connection import connected, waves
from relati.rules.final_standing import final_standings, need_of
from relati.rules.links import links_to
from relati.rules.territory import covered
from relati.words import Word, say


def state_message(state: State) -> StateMessage:
    """The message about a state; it lists at most `MOST_LISTED` legal moves."""
    legal_moves, has_more_moves = state.legal_moves.listed()
    return {
        "ruleset": spell_ruleset(state.ruleset),
        "players": state.players,
        "width": state.board.width,
        "height": state.board.height,
        "position": write_position(state),
        "turn": state.turn,
        "extra_actions": state.extra_actions,
        "out": sorted(state.out),
        "outcome": final_outcome(state),
        "symbols": [_symbol(square, symbol) for square, symbol in state.symbols.items()],
        "links": [_squares(link) for link in _carrying_links(state)],
        "waves": [_waves(state, player) for player in range(state.players)],
        "territory": [_names(state.territory(player)) for player in range(state.players)],
        "room": [_room(state, player) for player in range(state.players)],
        "legal_moves": [str(move) for move in legal_moves],
        "has_more_moves": has_more_moves,
    }


def played_state_message(
    state: State, move: Move | None = None, effects: MoveEffects | None = None
) -> PlayedStateMessage:
    """The message about a state, with the move that led to it, if there is one."""
    return {
        **state_message(state),
        "move": str(move) if move else None,
        "effects": effects_message(effects, state.board) if effects else None,
    }


def effects_message(effects: MoveEffects, board: Board) -> EffectsMessage:
    """The message about what a move did to the symbols on the board."""
    return {
        "kills": [{"square": str(each.square), "cause": each.cause} for each in effects.kills],
        "cuts": _names(effects.cuts),
        "reconnects": _names(effects.reconnects),
        "territory": [
            _names(board.squares_in(covered(board, rectangle))) for rectangle in effects.territory
        ],
        "puts_out": list(effects.puts_out),
    }


def preview_message(
    preview: Preview, lang: str = "en", reader: int | None = None
) -> PreviewMessage:
    """The message about what a move would do, with its sentences in a language.

    "Your" symbols are those of the `reader`, or else of the player who moves.
    """
    return {
        **effects_message(preview, preview.after.board),
        "move": str(preview.move),
        "player": preview.player,
        "symbol": _new_symbol(preview),
        "links": [_squares(link) for link in preview.links],
        "shots": [
            {
                "bullet": str(each.bullet),
                "supports": _names(each.supports),
                "target": str(each.target),
            }
            for each in preview.shots
        ],
        "earns": preview.earns,
        "stalls": list(preview.stalls),
        "outcome": _outcome(preview.outcome),
        "words": list(preview.words(lang, preview.player if reader is None else reader)),
    }


def square_message(
    state: State, square: str, lang: str = "en", shot_from: str | None = None
) -> SquareMessage:
    """The message about one square; raises `IllegalMove` for one off the board.

    With `shot_from` (`B3`, or `B3-B7` for a chained shot) its `refusal` is why the symbols there
    cannot attack the square, or None if they can.
    """
    here = state.board.square_of(state.board.bit(square))
    symbol = state.symbols.get(here)
    links = state.links(here)
    way = state.way_home(here)
    weak = _weak(state, here)
    if shot_from is None:
        refusal = _refusal(state, here)
    else:
        refusal = state.why_illegal(f"{shot_from}x{here}")
    return {
        "square": str(here),
        "symbol": _symbol(here, symbol) if symbol else None,
        "power": power_message(state, here, lang),
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


# Parts of messages


def _names(squares: Iterable[str]) -> list[str]:
    return [str(square) for square in squares]


def _symbol(square: Square, symbol: Symbol) -> SymbolMessage:
    return {
        "square": str(square),
        "owner": symbol.owner,
        "kind": symbol.kind,
        "is_connected": symbol.connected,
        "fired": cast("Direction | None", symbol.fired),
    }


def _outcome(outcome: Outcome | None) -> OutcomeMessage | None:
    return {"winner": outcome.winner, "ending": outcome.ending} if outcome else None


def final_outcome(state: State) -> FinalOutcomeMessage | None:
    """How the game ended and why; None while it goes on."""
    outcome = _outcome(state.outcome)
    if not outcome:
        return None
    return {
        **outcome,
        "need": need_of(state),
        "standings": [
            {
                "player": each.player,
                "room": _names(each.room),
                "stuck": each.stuck,
                "can_act": each.can_act,
            }
            for each in final_standings(state)
        ],
    }


def _squares(link: Link) -> list[str]:
    # A link lists the squares between from its receiver's end.
    return _names((link.giver, *reversed(link.between), link.receiver))


def _room(state: State, player: int) -> int:
    return 0 if player in state.out else state.situation.placeable(player).bit_count()


def _waves(state: State, player: int) -> list[list[str]]:
    situation = state.situation
    return [
        _names(state.board.squares_in(wave))
        for wave in waves(situation.position, player, situation.reach)
    ]


def _carrying_links(state: State, player: int | None = None) -> Iterator[Link]:
    """Every link that carries the signal, of all players or of one, root first.

    Most links go both ways. They are listed once, from the end that the signal reaches first.
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


def _new_symbol(preview: Preview) -> SymbolMessage | None:
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
    crossed = {between for link in _carrying_links(state, owner) for between in link.between}
    weak = 0
    for each in crossed:
        if bits[each] & position.empty_squares:
            blocked = position.place(opponent, bits[each])
            if not connected(blocked, owner, situation.reach) & bits[square]:
                weak |= bits[each]
    return list(state.board.squares_in(weak))


def _refusal(state: State, square: Square) -> IllegalMove | None:
    """Why the player to act can do nothing with an empty square or a symbol of its own there."""
    is_able = any(True for _ in state.legal_moves.on(square))
    return None if is_able else state.why_illegal(Place(square))


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
        status = "plain" if is_plain else "connected" if symbol.connected else "disconnected"
        yield say(f"square/{status}", lang, square=square, player=owner, kind=kind)
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

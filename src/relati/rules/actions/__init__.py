"""What a player can do: the parts of a ruleset, and the actions they bring.

Legal moves, refusals and playing all go by the table of parts in `relati.rules.parts`, and by the
two tables here that say how it is done.
"""

from collections.abc import Iterator
from typing import Any

from relati.errors import IllegalMove
from relati.rules.actions.base import Action, kind_word, refuse_symbol
from relati.rules.actions.cannon import Firing
from relati.rules.actions.change import Changing, Defending, Migrating
from relati.rules.actions.escape import Escaping
from relati.rules.actions.place import Placing
from relati.rules.actions.roles import Exploding, Killing, Sniping
from relati.rules.actions.strike import Striking
from relati.rules.effect import Effect
from relati.rules.kinds import Kind
from relati.rules.moves import Attack, Change, Escape, Move, Place
from relati.rules.parts import ATTACKERS, CHANGES
from relati.rules.ruleset import Ruleset
from relati.rules.situation import Situation
from relati.words import Word

PLACING = Placing()
ESCAPING = Escaping()
#: How a symbol is changed into each kind that the table of parts names.
CHANGING: dict[Kind, Changing] = {kind: Changing(kind) for kind in CHANGES} | {
    Kind.ROOT: Migrating(),
    Kind.SHIELD: Defending(),
}
#: How each kind attacks that the table of parts names. These are asked about symbols that are the
#: player's own and connected: `_attack_by` has seen to that.
ATTACKING: dict[Kind, Action[Attack]] = {
    Kind.CANNON: Firing(),
    Kind.SNIPER: Sniping(),
    Kind.BOMB: Exploding(),
    Kind.KILLER: Killing(),
    Kind.NORMAL: Striking(),
}


def actions_of(ruleset: Ruleset) -> Iterator[Action[Any]]:
    """Everything a player can do under a ruleset, placing first."""
    yield PLACING
    for kind, part in CHANGES.items():
        if ruleset.has(part.name):
            yield CHANGING[kind]
    for kind, part in ATTACKERS.items():
        if ruleset.has(part.name):
            yield ATTACKING[kind]
    if ruleset.has("escape"):
        yield ESCAPING


def legal_moves(situation: Situation, player: int, squares: int = -1) -> Iterator[Move]:
    """The legal moves of the player but `pass`, action by action, row by row.

    They are worked out one by one. `squares` is the set they are to be on: all, if not given.
    """
    for action in actions_of(situation.ruleset):
        yield from action.moves(situation, player, squares)


def can_act(situation: Situation, player: int) -> bool:
    """Whether the player has a legal move other than `pass`."""
    return any(True for _ in legal_moves(situation, player))


def refuse(situation: Situation, player: int, move: Move) -> IllegalMove | None:
    """Why the rules refuse the move, or None when they do not."""
    try:
        action = _action_for(situation, player, move)
        if isinstance(action, IllegalMove):
            return action
        return action.refuse(situation, player, move)
    except IllegalMove as off_board:
        return off_board


def apply(situation: Situation, player: int, move: Move) -> Effect:
    """What a legal move does by itself, before connections are looked at again."""
    action = _action_for(situation, player, move)
    assert not isinstance(action, IllegalMove), "apply is given legal moves only"
    return action.apply(situation, player, move)


def _action_for(situation: Situation, player: int, move: Move) -> Action[Any] | IllegalMove:
    """The action that a move belongs to, or why the ruleset has none for it."""
    ruleset = situation.ruleset
    match move:
        case Place():
            return PLACING
        case Escape():
            return ESCAPING if ruleset.has("escape") else _not_here(ruleset, "escape")
        case Change(square, kind):
            if kind not in CHANGES:
                return IllegalMove("rules/no-change", squares=[square], kind=kind_word(kind))
            part = CHANGES[kind].name
            return CHANGING[kind] if ruleset.has(part) else _not_here(ruleset, part)
        case Attack():
            return _attack_by(situation, player, move)
    raise TypeError(f"not an action: {move!r}")


def _attack_by(situation: Situation, player: int, move: Attack) -> Action[Attack] | IllegalMove:
    """The way in which the symbol that acts attacks, once it is one's own, connected and able."""
    ruleset, square = situation.ruleset, move.square
    if not any(ruleset.has(part.name) for part in ATTACKERS.values()):
        return _not_here(ruleset, "attack")
    kind = situation.position.kind(situation.position.board.bit(square)) or Kind.NORMAL
    if refusal := refuse_symbol(situation, player, square, kind):
        return refusal
    if kind is Kind.SPENT:
        return IllegalMove("rules/spent", squares=[square], square=square)
    if kind not in ATTACKERS or not ruleset.has(ATTACKERS[kind].name):
        return IllegalMove(
            "rules/cannot-attack", squares=[square], square=square, kind=kind_word(kind)
        )
    if len(move.route) > 1 and not (kind is Kind.CANNON and ruleset.has("chain")):
        return IllegalMove("rules/no-chain", squares=move.route[1:])
    return ATTACKING[kind]


def _not_here(ruleset: Ruleset, part: str) -> IllegalMove:
    return IllegalMove("rules/not-in-ruleset", ruleset=ruleset.name, part=Word(f"part/{part}"))

"""What a puzzle is about, from what its moves do."""

from collections.abc import Iterator

from relati.puzzles.goals import Goal
from relati.rules import Attack, Change, Escape, Kind, Move, MoveEffects, Square, State

#: All themes, in the order in which lists show them.
THEMES = (
    "cut",
    "double-cut",
    "reconnect",
    "wall",
    "room",
    "cannon",
    "chain",
    "migration",
    "sniper",
    "cover",
    "bomb",
    "killer",
    "strike",
    "pincer",
    "shield",
    "escape",
    "territory",
    "turret",
    "three-players",
)
#: A quiet move is a wall if it takes this many squares from the others.
WALL = 2
#: Cut-off symbols farther apart than this many squares are groups of their own.
GROUP_DISTANCE = 2

_OF_KIND = {
    Kind.CANNON: "cannon",
    Kind.ROOT: "migration",
    Kind.SNIPER: "sniper",
    Kind.COVER: "cover",
    Kind.BOMB: "bomb",
    Kind.KILLER: "killer",
    Kind.SHIELD: "shield",
}


def themes_of(start: State, goal: Goal, solution: tuple[Move, ...]) -> tuple[str, ...]:
    """The themes of a solution, the main one first: that of its first telling move."""
    themes: list[str] = []
    quiet: list[str] = []
    state = start
    for move in solution:
        after, effects = state.play_with_effects(move)
        if state.turn == start.turn:
            themes += _telling(state, after, move, effects)
            quiet.append(_quiet(state, after, goal))
        state = after
    if not themes:
        themes.append(quiet[0])
    if start.players > 2:
        themes.append("three-players")
    return tuple(dict.fromkeys(themes))


def _telling(state: State, after: State, move: Move, effects: MoveEffects) -> Iterator[str]:
    """The themes of a move that does more than put a symbol on the board."""
    match move:
        case Attack(route, _) if len(route) > 1:
            yield "chain"
        case Attack(route, _):
            yield _OF_KIND.get(state.symbols[route[0]].kind, "strike")
        case Change(_, kind):
            if len(after.rectangles) > len(state.rectangles):
                yield "territory"
            yield _OF_KIND[kind]
        case Escape():
            yield "escape"
    if any(death.cause == "pincer" for death in effects.kills):
        yield "pincer"
    if effects.shots:
        yield "turret"
    cut = [each for each in effects.cuts if state.symbols[each].owner != state.turn]
    if cut:
        owners = {state.symbols[each].owner for each in cut}
        yield "double-cut" if len(owners) > 1 or _groups(cut) > 1 else "cut"
    if any(state.symbols[each].owner == state.turn for each in effects.reconnects):
        yield "reconnect"


def _quiet(state: State, after: State, goal: Goal) -> str:
    """The theme of a move that does nothing else: it prepares what the goal says."""
    if goal.kind in ("room", "symbols"):
        return "room" if goal.kind == "room" else "cut"
    others = [player for player in range(state.players) if player != state.turn]
    taken = sum(_room(state, each) - _room(after, each) for each in others)
    return "wall" if taken >= WALL else "room"


def _room(state: State, player: int) -> int:
    return state.situation.placeable(player).bit_count()


def _groups(squares: list[Square]) -> int:
    """How many groups the squares form."""
    left, groups = set(squares), 0
    while left:
        groups += 1
        wave = {left.pop()}
        while wave:
            wave = {one for one in left if any(_is_near(one, other) for other in wave)}
            left -= wave
    return groups


def _is_near(one: Square, other: Square) -> bool:
    return max(abs(one.column - other.column), abs(one.row - other.row)) <= GROUP_DISTANCE

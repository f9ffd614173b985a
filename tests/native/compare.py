"""The rules and the native engine side by side."""

import random
from collections.abc import Iterator

from relati import native, rules
from relati.rules import RULESETS, Ruleset
from relati.rules.ruleset import ACTIONS, ENDINGS, OVERLAPS, TURNS


def disagreement(pure: rules.State, fast: native.State) -> str:
    """What the two tell differently of one moment; empty when they agree."""
    both = [
        ("turn", pure.turn, fast.turn),
        ("extra actions", pure.extra_actions, fast.extra_actions),
        ("out", pure.out, fast.out),
        ("outcome", pure.outcome, fast.outcome),
        ("is over", pure.is_over, fast.is_over),
        ("winner", pure.winner, fast.winner),
        ("symbols", dict(pure.symbols), dict(fast.symbols)),
        ("order of symbols", list(pure.symbols), list(fast.symbols)),
        ("rectangles", pure.rectangles, fast.rectangles),
        *(
            (f"territory of {player}", pure.territory(player), fast.territory(player))
            for player in (range(pure.players) if pure.rectangles else ())
        ),
        ("legal moves", pure.legal_moves(), fast.legal_moves()),
        ("number of moves", len(pure.legal_moves()), fast.game.count_moves()),
        *(
            (f"can {player} act", pure.can_act(player), fast.can_act(player))
            for player in range(pure.players)
        ),
    ]
    return "\n".join(
        f"{what}: the rules say {said!r}, the engine {found!r}"
        for what, said, found in both
        if said != found
    )


def agree(pure: rules.State, fast: native.State, moves: list[str]) -> None:
    """Fail with everything that is needed to see it again."""
    if found := disagreement(pure, fast):
        raise AssertionError(
            f"{pure.ruleset!r}\n{pure.board} with {pure.players} players\n"
            f"after {' '.join(moves)}\n{found}"
        )


#: A game with chained shots can have more of them than anybody can compare.
MOST_MOVES = 3_000


def random_game(start: rules.State, dice: random.Random, most: int = 10_000) -> Iterator[int]:
    """Play a random game on both, comparing at every ply; yields the plies compared.

    In one of four players leave now and then.
    """
    leaving = dice.choice([0.0, 0.0, 0.0, 0.03])
    pure, fast = start, native.from_rules(start)
    played: list[str] = []
    agree(pure, fast, played)
    yield 1
    while not pure.is_over and len(played) < most:
        moves = pure.legal_moves()
        if len(moves) > MOST_MOVES:
            return
        left = [player for player in range(pure.players) if player not in pure.out]
        is_left = dice.random() < leaving
        move = rules.Withdraw(dice.choice(left)) if is_left else interesting(moves, dice)
        pure, fast = pure.play(move), fast.play(move)
        played.append(str(move))
        agree(pure, fast, played)
        yield 1
        if dice.random() < 0.02:  # the ways between the two lead back to the same place
            assert fast.to_rules() == pure
            fast = native.from_rules(fast.to_rules())


def interesting(moves: tuple[rules.Move, ...], dice: random.Random) -> rules.Move:
    """A random move; half of the time first a random sort of move, so that rare ones come up."""
    if dice.random() < 0.5:
        return dice.choice(moves)
    sorts: dict[object, list[rules.Move]] = {}
    for move in moves:
        kind = move.kind if isinstance(move, rules.Change) else None
        far = len(move.route) if isinstance(move, rules.Attack) else 0
        sorts.setdefault((type(move), kind, far), []).append(move)
    return dice.choice(sorts[dice.choice(list(sorts))])


def composed(dice: random.Random) -> Ruleset:
    """A ruleset put together from random parts; one in three is one of the eight."""
    if dice.random() < 1 / 3:
        return dice.choice(list(RULESETS.values()))
    share = dice.choice([0.15, 0.4, 0.7])
    actions = {action for action in ACTIONS if dice.random() < share}
    if "chain" in actions and dice.random() < 0.5:
        actions.add("cannon")
    elif "cannon" not in actions:
        actions.discard("chain")
    return Ruleset(
        "composed",
        links=dice.choice(["near", "near+remote", "all", "all"]),
        actions=frozenset(actions),
        turns=dice.choice(TURNS),
        ending=dice.choice(ENDINGS),
        spent_dies="cannon" in actions and dice.random() < 0.3,
        overlap=dice.choice(OVERLAPS) if "defend" in actions else "priority",
    )


def random_start(dice: random.Random, largest: int = 26) -> rules.State:
    """The start of a game by random rules, for random players on a board of random size."""
    ruleset = composed(dice)
    players = dice.randint(*ruleset.players)
    # Small boards go by quickly and have most of the trouble; large ones have the far words.
    limit = min(largest, dice.choice([5, 7, 9, 9, 12, 15, 18, 26]))
    return rules.start(ruleset, players, (dice.randint(3, limit), dice.randint(3, limit)))

"""The rules and the native engine side by side."""

import random
from collections.abc import Iterator

from relati import native, rules
from relati.rules import RULESETS, Ruleset
from relati.rules.reach import LINKS
from relati.rules.ruleset import ACTIONS, ENDINGS, OVERLAPS, TURNS


def disagreement(pure: rules.State, fast: native.State) -> str:
    """Where the two states differ; empty when they agree."""
    facts = [
        ("state", pure, fast),
        ("hash", hash(pure), hash(fast)),
        ("rows", pure.rows(), fast.rows()),
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
        ("number of moves", len(pure.legal_moves()), fast.legal_moves.count()),
        *(
            (f"can {player} act", pure.can_act(player), fast.can_act(player))
            for player in range(pure.players)
        ),
    ]
    return "\n".join(
        f"{name}: {expected!r} by the rules, {actual!r} by the engine"
        for name, expected, actual in facts
        if expected != actual
    )


def agree(pure: rules.State, fast: native.State, moves: list[str]) -> None:
    """Fail with everything that is needed to reproduce it."""
    if difference := disagreement(pure, fast):
        raise AssertionError(
            f"{pure.ruleset!r}\n{pure.board} with {pure.players} players\n"
            f"after {' '.join(moves)}\n{difference}"
        )


#: With chained shots there can be too many moves to compare.
MOST_MOVES = 3_000


def random_game(start: rules.State, dice: random.Random, most: int = 10_000) -> Iterator[int]:
    """Play a random game on both, comparing at every ply; yields the plies compared.

    In one game of four, players leave now and then.
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
        if dice.random() < 0.02:  # conversion there and back gives the same state
            assert fast.to_rules() == pure
            fast = native.from_rules(fast.to_rules())


def interesting(moves: tuple[rules.Move, ...], dice: random.Random) -> rules.Move:
    """A random move; half of the time of a random sort first, so that rare ones are played."""
    if dice.random() < 0.5:
        return dice.choice(moves)
    sorts: dict[object, list[rules.Move]] = {}
    for move in moves:
        kind = move.kind if isinstance(move, rules.Change) else None
        far = len(move.route) if isinstance(move, rules.Attack) else 0
        sorts.setdefault((type(move), kind, far), []).append(move)
    return dice.choice(sorts[dice.choice(list(sorts))])


def composed(dice: random.Random) -> Ruleset:
    """A ruleset of random parts; one in three is a registered one."""
    if dice.random() < 1 / 3:
        return dice.choice(list(RULESETS.values()))
    share = dice.choice([0.15, 0.4, 0.7])
    actions = {action for action in ACTIONS if dice.random() < share}
    if "chain" in actions and dice.random() < 0.5:
        actions.add("cannon")
    elif "cannon" not in actions:
        actions.discard("chain")
    turns = dice.choice(TURNS)
    ending = dice.choice(ENDINGS)
    return Ruleset(
        "composed",
        links=dice.choice([*LINKS, "all"]),
        actions=frozenset(actions),
        turns=turns,
        ending=ending,
        spent_dies="cannon" in actions and dice.random() < 0.3,
        blast=dice.choice(["all", "targets"]) if actions >= {"bomb", "cover"} else "all",
        past_covers=actions >= {"sniper", "cover"} and dice.random() < 0.5,
        out_for_good=ending != "eliminated" or dice.random() < 0.5,
        keeps_root="escape" in actions and dice.random() < 0.5,
        strike_shields=actions >= {"strike", "defend"} and dice.random() < 0.5,
        overlap=dice.choice(OVERLAPS) if "defend" in actions else "priority",
    )


def random_start(dice: random.Random, largest: int = 26) -> rules.State:
    """The start of a game by random rules, with random numbers of players and squares."""
    ruleset = composed(dice)
    players = dice.randint(*ruleset.players)
    # Small boards are quick and have most of the conflicts; large ones use all words of a set.
    limit = min(largest, dice.choice([5, 7, 9, 9, 12, 15, 18, 26]))
    return rules.start(ruleset, players, (dice.randint(3, limit), dice.randint(3, limit)))

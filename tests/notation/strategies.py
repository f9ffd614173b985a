"""Random rulesets, states and records, as Hypothesis draws them."""

from datetime import timedelta
from random import Random
from typing import Any

from hypothesis import strategies as st

from relati.notation import Node, Record
from relati.rules import PLAYER_LETTERS, RULESETS, Ruleset, State, Withdraw, read_move, start
from relati.rules.parts import READINGS
from relati.rules.reach import LINKS
from relati.rules.ruleset import ACTIONS, ENDINGS, NEEDS, OPTIONS, OVERLAPS, TURNS

SIDES = st.integers(3, 8)


@st.composite
def registered(draw: st.DrawFn) -> Ruleset:
    """A ruleset of the registry with options on and off."""
    ruleset = RULESETS[draw(st.sampled_from(sorted(RULESETS)))]
    options: dict[str, Any] = {}
    for name in ruleset.options:
        values = READINGS[name].values if name in READINGS else (False, True)
        options[name] = draw(st.sampled_from(tuple(LINKS) if name == "links" else values))
    for part, needed in NEEDS.items():
        if part in options and not options.get(needed, True):
            options[part] = READINGS[part].values[0] if part in READINGS else False
    if not options.get("defend", True) and "strike_shields" in options:
        options["strike_shields"] = False
    return ruleset.choose(**options)


@st.composite
def composed(draw: st.DrawFn) -> Ruleset:
    """A ruleset of its own, from any parts that work together; its name may be a known one."""
    actions = set(draw(st.lists(st.sampled_from(ACTIONS), unique=True)))
    actions = {action for action in actions if NEEDS.get(action, action) in actions}
    least = draw(st.integers(2, 5))
    most = draw(st.integers(least, 5))
    return Ruleset(
        draw(st.from_regex(r"[a-z][a-z0-9-]{0,31}", fullmatch=True) | st.sampled_from([*RULESETS])),
        links=draw(st.sampled_from([*LINKS])),
        actions=frozenset(actions),
        turns=draw(st.sampled_from(TURNS)),
        blast=draw(st.sampled_from(["all", "targets"])) if actions >= {"bomb", "cover"} else "all",
        past_covers=actions >= {"sniper", "cover"} and draw(st.booleans()),
        keeps_root="escape" in actions and draw(st.booleans()),
        strike_shields=actions >= {"strike", "defend"} and draw(st.booleans()),
        ending=draw(st.sampled_from(ENDINGS)),
        players=(least, most),
        side=draw(st.sampled_from(["9", "3", "26", "4n+1", "5n", "2n+1"])),
        spent_dies="cannon" in actions and draw(st.booleans()),
        overlap=draw(st.sampled_from(OVERLAPS)) if "defend" in actions else "priority",
        options=tuple(draw(st.lists(st.sampled_from(OPTIONS), unique=True, max_size=4))),
    )


rulesets = registered() | composed()


@st.composite
def states(draw: st.DrawFn, of: st.SearchStrategy[Ruleset] = rulesets, most: int = 50) -> State:
    """A state after some random moves on a small board; now and then a player leaves."""
    ruleset = draw(of)
    players = draw(st.integers(*ruleset.players))
    state = start(ruleset, players, (draw(SIDES), draw(SIDES)))
    chance = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, most))):
        if state.is_over:
            break
        leaver = chance.randrange(players)
        leaves = chance.random() < 0.03 and leaver not in state.out
        state = state.play(Withdraw(leaver) if leaves else chance.choice(state.legal_moves()))
    return state


TEXTS = st.text(max_size=12) | st.text(alphabet='ab {}()[]\\"\n\t\r\u2028\x85\ufeff', max_size=30)
LONG_TEXTS = st.lists(TEXTS, max_size=20).map(" ".join)
TIMES = st.none() | st.timedeltas(timedelta(0), timedelta(hours=9999))
MOVES = st.sampled_from(
    [
        *("C3", "Z26", "A1=cannon", "B2=root", "C3xC4", "C3-C7-F7xF9", "D5xD5", "E9!", "pass"),
        *("out:O", "out:X", "out:P"),
    ]
).map(read_move)


@st.composite
def lines(draw: st.DrawFn, state: State | None, depth: int = 0) -> tuple[Node, ...]:
    """Moves, most of them legal, with everything a record can hold about them."""
    nodes = []
    for _ in range(draw(st.integers(depth > 0, 8 if depth == 0 else 3))):
        legal = state.legal_moves() if state else ()
        is_legal = bool(legal) and draw(st.integers(0, 9)) > 0
        move = draw(st.sampled_from(legal) if is_legal else MOVES)
        variations: list[tuple[Node, ...]] = []
        if depth < 3 and draw(st.integers(0, 5)) == 0:
            variations = draw(st.lists(lines(state, depth + 1), max_size=2))
        nodes.append(
            Node(
                move,
                draw(st.just("") | LONG_TEXTS),
                draw(st.just("") | LONG_TEXTS),
                draw(TIMES),
                draw(TIMES),
                tuple(variations),
            )
        )
        state = None if state is None or state.why_illegal(move) else state.play(move)
    return tuple(nodes)


TAG_NAMES = st.sampled_from(["Event", "Site", "Date", "Round", "O", "X", "Termination", "Eco_9"])


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record of some moves from some state."""
    initial = draw(states(most=6))
    letters = PLAYER_LETTERS[: initial.players]
    results = ["*", "nobody-wins", *(f"{letter}-wins" for letter in letters)]
    return Record(
        initial,
        draw(lines(initial)),
        tuple(draw(st.dictionaries(TAG_NAMES, TEXTS, max_size=4)).items()),
        draw(st.sampled_from(results)),
        draw(st.just("") | LONG_TEXTS),
    )

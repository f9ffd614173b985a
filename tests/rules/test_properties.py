"""What holds in every game of every ruleset, tried in random games on small boards."""

import copy
import pickle
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import relati
from relati import IllegalMove, PositionError, Ruleset, Square, State
from relati.rules import (
    Attack,
    Change,
    Escape,
    Kind,
    Move,
    MoveEffects,
    Pass,
    Place,
    Rectangle,
    Symbol,
    Withdraw,
    read_move,
)
from relati.rules.board import STRAIGHT
from relati.rules.parts import CHANGES
from relati.rules.ruleset import ACTIONS, OVERLAPS
from relati.words import LANGUAGES
from tests.rules.naive import Naive, name

EXTENDED, ADDON = relati.RULESETS["extended"], relati.RULESETS["addon"]
VARIANTS: dict[str, Ruleset] = {
    **relati.RULESETS,
    "extended, chain": EXTENDED.choose(chain=True),
    "extended, spent_dies": EXTENDED.choose(spent_dies=True),
    "extended, chain and spent_dies": EXTENDED.choose(chain=True, spent_dies=True),
    "addon, exclusive": ADDON.choose(overlap="exclusive"),
    "addon, public": ADDON.choose(overlap="public"),
    "addon, separate": ADDON.choose(overlap="separate"),
    "near+remote": Ruleset("half", links="near+remote"),
    **{
        f"everything, {ending}": Ruleset(
            "everything", actions=frozenset(ACTIONS), turns="consecutive", ending=ending
        )
        for ending in ("still-able", "sole-able", "eliminated", "survivor")
    },
}
every_variant = pytest.mark.parametrize("variant", VARIANTS)


@st.composite
def games(draw: st.DrawFn, variant: str) -> list[tuple[State, Move | None]]:
    """A random game: each state with the move played there, None at the end.

    Half of them start on a board full of symbols: chains, pincers and territories hardly ever
    come about when moves are chosen at random. In one of four players leave now and then.
    """
    ruleset = VARIANTS[variant]
    players = draw(st.integers(*ruleset.players))
    size = draw(st.sampled_from([(3, 3), (4, 3), (3, 5), (4, 4), (5, 5), (6, 5)]))
    is_crowded = draw(st.booleans())
    chance = random.Random(draw(st.integers(0, 2**32)))
    leaving = chance.choice([0.0, 0.0, 0.0, 0.1])
    state = relati.start(ruleset, players=players, size=size)
    if is_crowded:
        state = crowded(state, chance) or state
    game: list[tuple[State, Move | None]] = []
    while not state.is_over:
        left = [player for player in range(players) if player not in state.out]
        is_left = chance.random() < leaving
        move = Withdraw(chance.choice(left)) if is_left else choose(state, chance)
        game.append((state, move))
        state = state.play(move)
    return [*game, (state, None)]


def crowded(empty: State, chance: random.Random) -> State | None:
    """A board with many symbols of every kind, most of one player's and of one kind."""
    squares = list(empty.board.squares)
    chance.shuffle(squares)
    kinds: list[Kind] = [kind for kind in empty.ruleset.kinds if kind is not Kind.ROOT]
    kinds += [Kind.NORMAL] * 4 + [chance.choice(kinds)] * 4
    owners = [*range(empty.players), *[chance.randrange(empty.players)] * 4]
    symbols = {
        square: Symbol(player, Kind.ROOT, True)
        for player, square in zip(range(empty.players), squares, strict=False)
    }
    for square in squares[empty.players : chance.randint(len(squares) // 3, len(squares))]:
        kind = chance.choice(kinds)
        fired = chance.choice("FBLR") if kind is Kind.SPENT else None
        symbols[square] = Symbol(chance.choice(owners), kind, True, fired)
    return settled(empty, symbols, chance)


def settled(empty: State, symbols: dict[Square, Symbol], chance: random.Random) -> State | None:
    """The position once what cannot stand has died; None when nobody can act in it."""
    turns = chance.sample(range(empty.players), empty.players)
    while turns:
        try:
            state = put_up(empty, symbols, turn=turns[-1])
        except PositionError as refused:
            if refused.code == "position/cannot-act":
                turns.pop()
            for square in refused.details.get("squares", ()):
                symbols[square] = Symbol(symbols[square].owner, Kind.DEAD, False)
        else:
            order = chance.sample(state.rectangles, len(state.rectangles))
            return put_up(empty, symbols, turn=turns[-1], rectangles=order)
    return None


def put_up(like: State, symbols: dict[Square, Symbol], **rest: Any) -> State:
    size = (like.board.width, like.board.height)
    usual: dict[str, Any] = {"size": size, "players": like.players}
    return relati.arrange(like.ruleset, symbols, **usual | rest)


def choose(state: State, chance: random.Random) -> Move:
    """A kind of move first, then a move of it: a rare shot is as likely as many placements."""
    by_kind: dict[str, list[Move]] = {}
    for move in state.legal_moves():
        by_kind.setdefault(sort_of(move), []).append(move)
    sort = chance.choice([*by_kind, *(["Place"] * 2 if "Place" in by_kind else [])])
    return chance.choice(by_kind[sort])


def sort_of(move: Move) -> str:
    return f"{type(move).__name__}{move.kind if isinstance(move, Change) else ''}"


def few(examples: int) -> settings:
    """Whole games are long: fewer examples than the hundred of other properties."""
    return settings(max_examples=max(1, examples * settings().max_examples // 100))


# A game always ends


def rank(state: State) -> int:
    """What is left to happen: empty 4, root or normal 3, other living kinds 2, spent 1, dead 0."""
    ranks = {Kind.ROOT: 3, Kind.NORMAL: 3, Kind.SPENT: 1, Kind.DEAD: 0}
    empty = len(state.board.squares) - len(state.symbols)
    return 4 * empty + sum(ranks.get(symbol.kind, 2) for symbol in state.symbols.values())


@every_variant
@few(12)
@given(data=st.data())
def test_a_random_game_ends_within_eight_actions_for_each_square(
    variant: str, data: st.DataObject
) -> None:
    """Proof of the bound: every action but `pass` lowers the rank of the board.

    Placing and escaping turn an empty square (4) into a root or normal symbol (3). Taking a kind
    turns a normal symbol (3) into another living kind (2), or, migrating, into a root (3) while
    the old root dies (3 to 0). Firing turns a cannon (2) into a spent one (1). Blowing up,
    sniping, erasing and striking kill something living (at least 1) for good. What follows by
    itself only kills. So the rank falls by at least 1, from 4 for each square to at least 0:
    there are at most 4 such actions for each square. `pass` needs an extra action left, which
    another action of the same turn has earned, and ends the turn: at most one follows each.
    Besides, each player may leave once, and the last one has nobody to leave to.
    """
    game = data.draw(games(variant))
    for (state, move), (after, _) in pairwise(game):
        if isinstance(move, Pass | Withdraw):
            assert rank(after) == rank(state)
        else:
            assert rank(after) < rank(state)
        assert state.legal_moves()
        assert state.legal_moves() != (Pass(),)
    end = game[-1][0]
    assert end.is_over
    assert end.legal_moves() == ()
    leavers = [move.player for _, move in game if isinstance(move, Withdraw)]
    assert set(leavers) <= end.out
    assert len(leavers) < end.players
    assert end.winner not in leavers
    assert len(game) - 1 - len(leavers) <= 8 * len(end.board.squares)
    if end.ruleset.ending == "survivor":
        assert end.winner is not None
    if end.ruleset.ending != "sole-able" and not leavers:
        assert end.winner in (None, end.turn)


# Playing gives a new value


def content(state: State) -> tuple[object, ...]:
    return (
        dict(state.symbols),
        state.legal_moves(),
        state.turn,
        state.extra_actions,
        state.out,
        state.outcome,
        state.rectangles,
    )


@every_variant
@few(6)
@given(data=st.data())
def test_playing_never_changes_the_old_state(variant: str, data: st.DataObject) -> None:
    for state, move in data.draw(games(variant)):
        before, twin = copy.deepcopy(content(state)), copy.deepcopy(state)
        for played in state.legal_moves() if move is None else (move,):
            state.play(played)
            state.preview(played)
        assert content(state) == before
        assert state == twin


@every_variant
@few(6)
@given(data=st.data())
def test_states_compare_hash_and_pickle_by_content(variant: str, data: st.DataObject) -> None:
    game = data.draw(games(variant))
    for state, _ in game:
        twin = pickle.loads(pickle.dumps(state))
        assert twin == state
        assert hash(twin) == hash(state)
        assert content(twin) == content(state)
    # No position comes twice, passing aside: see the rank above.
    acted = [state for state, move in game if not isinstance(move, Pass)]
    assert len(set(acted)) == len(acted)


@every_variant
@few(6)
@given(data=st.data())
def test_symbols_hold_every_symbol_and_nothing_else(variant: str, data: st.DataObject) -> None:
    game = data.draw(games(variant))
    for (state, move), (after, _) in pairwise(game):
        new = {move.square} if isinstance(move, (Place, Escape)) else set()
        assert set(after.symbols) == set(state.symbols) | new
        assert list(after.symbols) == [s for s in after.board.squares if s in after.symbols]
        for square, symbol in after.symbols.items():
            assert isinstance(square, Square)
            assert symbol.kind in after.ruleset.kinds
            assert (symbol.fired is not None) == (symbol.kind is Kind.SPENT)
            assert not (symbol.connected and symbol.kind is Kind.DEAD)
            if square in state.symbols:
                assert symbol.owner == state.symbols[square].owner


# Moves as text, and legal moves against refusals


@every_variant
@few(6)
@given(data=st.data())
def test_a_move_is_read_back_as_it_is_written(variant: str, data: st.DataObject) -> None:
    for state, _ in data.draw(games(variant)):
        for move in state.legal_moves():
            assert read_move(str(move)) == move
        assert len(set(map(str, state.legal_moves()))) == len(state.legal_moves())


def conceivable(state: State, chance: random.Random) -> Iterator[Move]:
    squares = state.board.squares
    for square in squares:
        yield Place(square)
        yield Escape(square)
        for kind in CHANGES:
            yield Change(square, kind)
        for target in squares:
            yield Attack((square,), target)
    yield Pass()
    yield Place(Square("Z26"))
    own = [s for s, symbol in state.symbols.items() if symbol.owner == state.turn]
    for _ in range(50):
        route = tuple(chance.choice(own or squares) for _ in range(chance.randint(2, 4)))
        yield Attack(route, chance.choice(squares))


@every_variant
@few(4)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_move_is_legal_exactly_when_nothing_is_said_against_it(
    variant: str, data: st.DataObject, seed: int
) -> None:
    chance = random.Random(seed)
    game = data.draw(games(variant))
    for state, _ in chance.sample(game, min(5, len(game))):
        legal = set(state.legal_moves())
        for move in [*conceivable(state, chance), *legal]:
            refused = state.why_illegal(move)
            assert (refused is None) == (move in legal), move
            if refused is not None:
                with pytest.raises(IllegalMove) as raised:
                    state.play(move)
                assert raised.value.code == refused.code
                for lang in LANGUAGES:
                    assert refused.sentence(lang)
                    assert not set("{}") & set(refused.sentence(lang))


# Previews


@every_variant
@few(6)
@given(data=st.data())
def test_the_preview_of_a_move_is_what_playing_it_does(variant: str, data: st.DataObject) -> None:
    for state, move in data.draw(games(variant)):
        if move is None:
            continue
        preview = state.preview(move)
        after = state.play(move)
        assert preview.after == after
        assert state.play_with_effects(move) == (
            after,
            MoveEffects(
                preview.kills,
                preview.cuts,
                preview.reconnects,
                preview.territory,
                preview.puts_out,
                preview.shots,
            ),
        )
        player = move.player if isinstance(move, Withdraw) else state.turn
        assert (preview.player, preview.move) == (player, move)
        check_symbols(state, after, preview)
        check_earnings(state, after, preview)
        assert set(preview.puts_out) == after.out - state.out
        assert preview.outcome == after.outcome
        assert preview.territory == after.rectangles[len(state.rectangles) :]
        assert set(preview.stalls) == {
            player
            for player in range(state.players)
            if state.can_act(player) and not after.can_act(player)
        }
        for lang in LANGUAGES:
            assert not any(set("{}") & set(sentence) for sentence in preview.words(lang))


def check_symbols(state: State, after: State, preview: relati.rules.Preview) -> None:
    old, new = state.symbols, after.symbols
    died = {s for s in new if new[s].kind == Kind.DEAD and (s not in old or old[s].kind != "dead")}
    killed = [death.square for death in preview.kills]
    assert set(killed) == died
    assert len(killed) == len(died)
    assert set(preview.cuts) == {
        s for s in old if old[s].connected and new[s].kind != Kind.DEAD and not new[s].connected
    }
    assert set(preview.reconnects) == {
        s for s in old if old[s].kind != Kind.DEAD and not old[s].connected and new[s].connected
    }


def check_earnings(state: State, after: State, preview: relati.rules.Preview) -> None:
    old = state.symbols
    lost = set(preview.cuts) | {
        death.square
        for death in preview.kills
        if death.cause == "cut-off" and old[death.square].connected
    }
    earned = len({old[square].owner for square in lost} - {state.turn})
    earned += any(old[square].owner == state.turn for square in preview.reconnects)
    assert preview.earns == (earned if state.ruleset.is_consecutive else 0)
    if isinstance(preview.move, Withdraw):
        goes_on = not after.is_over and preview.player != state.turn
        assert after.extra_actions == (state.extra_actions if goes_on else 0)
        assert not goes_on or after.turn == state.turn
        return
    left = 0 if isinstance(preview.move, Pass) else max(state.extra_actions - 1, 0) + preview.earns
    if not after.is_over and after.turn == state.turn:
        assert after.extra_actions == left > 0
    else:
        assert after.extra_actions == 0
        # With actions left the turn only passes when the player cannot act, or the game ends.
        if left and not after.is_over:
            assert not after.can_act(state.turn)


# Symmetries


Symmetry = Callable[[Square], Square]


def symmetries(width: int, height: int) -> Iterator[tuple[Symmetry, tuple[int, int]]]:
    """The eight ways to turn and mirror a board: where each square goes, and the new size."""
    for lies_down, mirrored, upside_down in product((False, True), repeat=3):

        def carry(
            square: Square, lie: bool = lies_down, x: bool = mirrored, y: bool = upside_down
        ) -> Square:
            column = width - 1 - square.column if x else square.column
            row = height - 1 - square.row if y else square.row
            return Square.at(row, column) if lie else Square.at(column, row)

        yield carry, (height, width) if lies_down else (width, height)


def carried_move(move: Move, carry: Symmetry) -> Move:
    match move:
        case Place(square):
            return Place(carry(square))
        case Change(square, kind):
            return Change(carry(square), kind)
        case Attack(route, target):
            return Attack(tuple(map(carry, route)), carry(target))
        case Escape(square):
            return Escape(carry(square))
    return move


def carried_direction(direction: str, carry: Symmetry) -> str:
    x, y = STRAIGHT[direction]
    start, end = carry(Square("B2")), carry(Square.at(1 + x, 1 + y))
    step = (end.column - start.column, end.row - start.row)
    return next(name for name, straight in STRAIGHT.items() if straight == step)


def carried_symbols(state: State, carry: Symmetry) -> dict[Square, Symbol]:
    return {
        carry(square): replace(
            symbol, fired=symbol.fired and carried_direction(symbol.fired, carry)
        )
        for square, symbol in state.symbols.items()
    }


def carried_state(state: State, carry: Symmetry, size: tuple[int, int]) -> State:
    rectangles = []
    for rectangle in state.rectangles:
        corners = [carry(rectangle.top_left), carry(rectangle.bottom_right)]
        columns = sorted(corner.column for corner in corners)
        rows = sorted(corner.row for corner in corners)
        ends = [Square.at(columns[end], rows[end]) for end in (0, 1)]
        rectangles.append(Rectangle(rectangle.owner, *ends))
    return put_up(
        state, carried_symbols(state, carry), size=size, turn=state.turn, rectangles=rectangles
    )


@every_variant
@few(4)
@given(data=st.data())
def test_the_eight_symmetries_carry_moves_and_outcomes_over(
    variant: str, data: st.DataObject
) -> None:
    game = data.draw(games(variant))
    start = game[0][0]
    for carry, size in symmetries(start.board.width, start.board.height):
        mirrored = carried_state(start, carry, size)
        for state, move in game:
            assert {carried_move(legal, carry) for legal in state.legal_moves()} == set(
                mirrored.legal_moves()
            )
            assert carried_symbols(state, carry) == dict(mirrored.symbols)
            assert (state.turn, state.extra_actions, state.out, state.outcome) == (
                mirrored.turn,
                mirrored.extra_actions,
                mirrored.out,
                mirrored.outcome,
            )
            for player in range(state.players):
                assert set(map(carry, state.territory(player))) == set(mirrored.territory(player))
            if move is not None:
                mirrored = mirrored.play(carried_move(move, carry))


def renamed(state: State, shift: int) -> State:
    """The same position with every player's number moved on around the table."""
    players = state.players

    def other(player: int) -> int:
        return (player + shift) % players

    symbols = {
        square: replace(symbol, owner=other(symbol.owner))
        for square, symbol in state.symbols.items()
    }
    outcome = state.outcome
    if outcome and outcome.winner is not None:
        outcome = replace(outcome, winner=other(outcome.winner))
    return put_up(
        state,
        symbols,
        turn=other(state.turn),
        extra_actions=state.extra_actions,
        out=map(other, state.out),
        rectangles=[
            replace(rectangle, owner=other(rectangle.owner)) for rectangle in state.rectangles
        ],
        outcome=outcome,
    )


@every_variant
@few(6)
@given(data=st.data())
def test_renaming_the_players_carries_moves_and_outcomes_over(
    variant: str, data: st.DataObject
) -> None:
    for state, move in data.draw(games(variant)):
        assert renamed(state, 0) == state
        for shift in range(1, state.players):
            others = renamed(state, shift)
            assert others.legal_moves() == state.legal_moves()
            if move is not None:
                if isinstance(move, Withdraw):
                    its = Withdraw((move.player + shift) % state.players)
                    assert others.play(its) == renamed(state.play(move), shift)
                else:
                    assert others.play(move) == renamed(state.play(move), shift)


# A second formulation


@every_variant
@few(4)
@given(data=st.data())
def test_every_game_goes_as_in_a_second_naive_formulation(
    variant: str, data: st.DataObject
) -> None:
    """Connection, legal moves, what they do, territories, turns and endings: see `naive.py`."""
    game = data.draw(games(variant))
    start = game[0][0]
    naive = Naive.of(start)
    for state, move in game:
        check_equal(state, naive)
        if move is not None:
            naive.play(str(move))


@pytest.mark.parametrize("variant", [name for name in VARIANTS if VARIANTS[name].actions])
@few(5)
@given(seed=st.integers(0, 2**32))
def test_every_action_on_a_crowded_board_does_what_the_second_formulation_says(
    variant: str, seed: int
) -> None:
    """Bombs that set off bombs, long chains, pincers: many at once, one action deep."""
    chance, ruleset = random.Random(seed), VARIANTS[variant]
    size = chance.choice([(4, 4), (5, 5), (6, 5)])
    state = crowded(relati.start(ruleset, players=chance.randint(2, 3), size=size), chance)
    if state is None:
        return
    actions = [move for move in state.legal_moves() if not isinstance(move, Change)]
    actions.sort(key=lambda move: isinstance(move, Place))
    for move in actions[:15] + chance.sample(actions, min(5, len(actions))):
        naive = Naive.of(state)
        naive.play(str(move))
        check_equal(state.play(move), naive)


@pytest.mark.parametrize("overlap", OVERLAPS)
@few(20)
@given(seed=st.integers(0, 2**32))
def test_overlapping_territories_are_held_as_agreed(overlap: str, seed: int) -> None:
    chance = random.Random(seed)
    empty = relati.start("addon", players=3, size=(5, 4), overlap=overlap)
    squares = chance.sample(empty.board.squares, 15)
    symbols = {square: Symbol(chance.randrange(2), Kind.SHIELD, True) for square in squares[1:]}
    state = settled(empty, symbols | {squares[0]: Symbol(0, Kind.ROOT, True)}, chance)
    assert state is not None
    check_equal(state, Naive.of(state))


def check_equal(state: State, naive: Naive) -> None:
    connected = naive.all_connected()
    assert {square: facts(symbol) for square, symbol in state.symbols.items()} == {
        name(spot): (piece.owner, piece.kind, spot in connected, piece.fired)
        for spot, piece in naive.board.items()
    }
    assert set(map(str, state.legal_moves())) == naive.legal_moves()
    assert (state.turn, state.extra_actions, state.out) == (naive.turn, naive.extra, naive.out)
    assert (state.is_over, state.winner) == (naive.is_over, naive.winner)
    for player in range(state.players):
        assert set(state.territory(player)) == {
            name(spot) for spot in naive.spots() if player in naive.holders(spot)
        }


def facts(symbol: Symbol) -> tuple[int, str, bool, str | None]:
    return (symbol.owner, symbol.kind, symbol.connected, symbol.fired)

"""Rules §6.6: all rectangles of a position, and boards with more of them than anybody can use."""

import random
from collections.abc import Iterator

import pytest

import relati
from relati.rules import Kind, Outcome, Rectangle, Square, Symbol, territory
from relati.rules.board import Board
from relati.rules.position import Position


@pytest.mark.parametrize("seed", range(20))
def test_the_rectangles_of_a_position_are_those_each_shield_completes(seed: int) -> None:
    dice = random.Random(seed)
    squares = dice.sample(Board.of(6, 5).squares, 16)
    shields = {square: Symbol(dice.randrange(2), Kind.SHIELD, True) for square in squares}
    roots = [square for square in Board.of(6, 5).squares if square not in shields][:2]
    symbols = {
        **shields,
        **{square: Symbol(player, Kind.ROOT, True) for player, square in enumerate(roots)},
    }
    over = Outcome(None, "survivor")  # so that nobody need have a move
    position = relati.arrange("addon", symbols, size=(6, 5), outcome=over).situation.position
    expected = [
        rectangle
        for player in range(2)
        for square in position.board.squares_in(position.own(player, Kind.SHIELD))
        for rectangle in territory.completed(position, player, square)
        if rectangle.top_left == square
    ]
    assert list(territory.formed(position)) == expected
    assert territory.count_formed(position) == len(expected)
    assert all(territory.is_formed(position, rectangle) for rectangle in expected)


@pytest.mark.parametrize(
    ("owner", "first", "last"),
    [(2, "B2", "C3"), (1, "B2", "C3"), (0, "C3", "B2"), (0, "B2", "B3"), (0, "C3", "Z26")],
)
def test_only_four_shields_of_the_owner_form_a_rectangle(owner: int, first: str, last: str) -> None:
    shields = {square: Symbol(0, Kind.SHIELD, True) for square in ("B2", "C2", "B3", "C3")}
    roots = {"A1": Symbol(0, Kind.ROOT, True), "E5": Symbol(1, Kind.ROOT, True)}
    position = relati.arrange("addon", {**shields, **roots}, size=5).situation.position
    assert territory.is_formed(position, Rectangle(0, Square("B2"), Square("C3")))
    assert not territory.is_formed(position, Rectangle(owner, Square(first), Square(last)))


def test_a_board_full_of_shields_is_refused_before_its_rectangles_are_put_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked_at = []
    formed = territory.formed

    def counting(position: Position) -> Iterator[Rectangle]:
        for rectangle in formed(position):
            looked_at.append(rectangle)
            yield rectangle

    monkeypatch.setattr(territory, "formed", counting)
    full = "/".join(["Oh" * 26] * 24 + ["Oh" * 25 + "Or", "Oh" * 24 + "1Xr"])
    with pytest.raises(relati.NotationError) as refused:
        relati.read_position(f"addon 2 {full} O - - *")
    assert refused.value.code == "position/rectangle-missing"
    assert len(looked_at) == 1
    squares = Board.of(26, 26).squares
    symbols = {square: Symbol(0, Kind.SHIELD, True) for square in squares[:-2]}
    roots = {squares[-2]: Symbol(0, Kind.ROOT, True), squares[-1]: Symbol(1, Kind.ROOT, True)}
    with pytest.raises(relati.PositionError) as too_many:
        relati.arrange("addon", {**symbols, **roots}, size=26)
    assert too_many.value.code == "position/rectangle-count"
    assert len(looked_at) == 1

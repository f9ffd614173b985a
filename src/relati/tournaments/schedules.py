"""Schedules that are fixed by the draw: everybody meets everybody, and knock-out brackets."""

from collections.abc import Sequence


def round_robin(order: Sequence[int], round_number: int) -> list[tuple[int, ...]]:
    """The pairs of a round, counted from 1, who begins first; with an odd number one is alone.

    The circle method: one stays, all others move on by one place each round. Everybody begins as
    often as not, give or take one game.
    """
    places: list[int | None] = [*order, *([None] if len(order) % 2 else [])]
    last, r = len(places) - 1, (round_number - 1) % max(len(places) - 1, 1)
    pairs: list[tuple[int | None, int | None]] = [
        (places[r], places[last]) if r % 2 == 0 else (places[last], places[r])
    ]
    for k in range(1, len(places) // 2):
        one, other = places[(r + k) % last], places[(r - k) % last]
        pairs.append((one, other) if k % 2 else (other, one))
    return [tuple(each for each in pair if each is not None) for pair in pairs]


def first_bracket(order: Sequence[int]) -> list[tuple[int, ...]]:
    """The first round of a knock-out: byes for as many as are missing, spread over the bracket."""
    size = 1 << max(len(order) - 1, 1).bit_length()
    places = [0]
    while len(places) < size:
        places = [
            place for each in places for place in (each, 2 * len(places) - 1 - each)
        ]  # fmt: skip
    drawn = [order[place] if place < len(order) else None for place in places]
    pairs = zip(drawn[::2], drawn[1::2], strict=True)
    return [tuple(each for each in pair if each is not None) for pair in pairs]


def next_bracket(winners: Sequence[int]) -> list[tuple[int, ...]]:
    """The next round: the winners of neighbouring tables meet."""
    return [tuple(winners[i : i + 2]) for i in range(0, len(winners), 2)]

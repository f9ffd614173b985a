"""How the entrants stand: points, and what decides between equal points.

Everything is in units of `POINT`, so that nothing is rounded before it is compared.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from relati.tournaments.setup import Kind
from relati.tournaments.tournament import POINT, Table, Tournament

TieBreak = Literal["buchholz", "sonneborn-berger", "direct", "wins"]

#: What decides between equal points, in this order.
TIE_BREAKS: dict[Kind, tuple[TieBreak, ...]] = {
    "swiss": ("buchholz", "sonneborn-berger", "wins"),
    "round-robin": ("direct", "sonneborn-berger", "wins"),
    "knock-out": (),
    "arena": ("wins",),
    "tables": ("wins", "buchholz"),
}
#: Wins in a row after which an arena counts results twice.
STREAK = 2


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A place in the table. Equal ranks are equal in everything that is counted."""

    entrant: int
    rank: int
    points: int
    tie_breaks: tuple[int, ...]
    played: int
    wins: int
    streak: int = 0


def scores(tournament: Tournament) -> dict[int, int]:
    """The points of everybody who has some."""
    return _arena(tournament)[0] if tournament.setup.kind == "arena" else _points(tournament.tables)


def standings(tournament: Tournament) -> list[StandingRow]:
    """Everybody's place, the first first. A filler has one once it has played."""
    kind = tournament.setup.kind
    streaks: dict[int, int] = {}
    if kind == "arena":
        points, streaks = _arena(tournament)
    else:
        points = _points(tournament.tables)
    games: dict[int, list[tuple[Table, int]]] = defaultdict(list)
    for table in tournament.tables:
        if table.is_over:
            for seat, number in enumerate(table.seats):
                games[number].append((table, seat))
    rows: list[tuple[tuple[int, ...], int]] = []
    wins: dict[int, int] = {}
    for entrant in tournament.entrants:
        number = entrant.number
        if entrant.is_filler and not games[number]:
            continue
        wins[number] = sum(_is_win(table, seat) for table, seat in games[number])
        if kind == "knock-out":
            key: tuple[int, ...] = (_survived(tournament, number),)
        else:
            key = (points.get(number, 0),)
        rows.append((key, number))
    keys = {number: key for key, number in rows}
    groups: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for key, number in rows:
        groups[key].append(number)
    breaks = {
        number: tuple(
            _tie_break(each, number, games[number], points, wins, groups[keys[number]])
            for each in TIE_BREAKS[kind]
        )
        for number in keys
    }
    order = sorted(keys, key=lambda n: (*(-x for x in (*keys[n], *breaks[n])), n))
    found: list[StandingRow] = []
    for place, number in enumerate(order, 1):
        before = order[place - 2] if place > 1 else None
        is_equal = before is not None and (keys[before], breaks[before]) == (
            keys[number],
            breaks[number],
        )
        found.append(
            StandingRow(
                number,
                found[-1].rank if is_equal else place,
                points.get(number, 0),
                breaks[number],
                sum(len(table.seats) > 1 for table, _ in games[number]),
                wins[number],
                streaks.get(number, 0),
            )
        )
    return found


def _points(tables: Iterable[Table]) -> dict[int, int]:
    points: dict[int, int] = defaultdict(int)
    for table in tables:
        for number, each in zip(table.seats, table.points or (), strict=False):
            points[number] += each
    return points


def _arena(tournament: Tournament) -> tuple[dict[int, int], dict[int, int]]:
    """Points of an arena, and the wins in a row: 2 for a win, 1 for a draw, twice in a streak."""
    points: dict[int, int] = defaultdict(int)
    streaks: dict[int, int] = defaultdict(int)
    over = [table for table in tournament.tables if table.points and table.how != "cancelled"]
    for table in sorted(over, key=lambda each: (each.ended, each.number)):
        for number, each in zip(table.seats, table.points or (), strict=True):
            factor = 2 if streaks[number] >= STREAK else 1
            points[number] += 2 * each * factor
            streaks[number] = streaks[number] + 1 if each == POINT else 0
    return points, streaks


def _is_win(table: Table, seat: int) -> bool:
    return len(table.seats) > 1 and table.points is not None and table.points[seat] == POINT


def _survived(tournament: Tournament, number: int) -> int:
    """How far somebody came in a knock-out: the last round they have won, or are still in."""
    survived = 0
    for table in tournament.tables:
        if number in table.seats and table.points is not None:
            seat = table.seats.index(number)
            survived = table.round if table.points[seat] * 2 > POINT else table.round - 1
    return survived


def _tie_break(
    name: TieBreak,
    number: int,
    games: list[tuple[Table, int]],
    points: dict[int, int],
    wins: dict[int, int],
    group: list[int],
) -> int:
    if name == "wins":
        return wins[number] * POINT
    if name == "direct":
        return _direct(number, games, group)
    total = 0
    for table, seat in games:
        assert table.points is not None
        if not table.was_played:
            # Nobody shall gain or lose by a game that was none: the opponent counts as oneself.
            opponents = points.get(number, 0)
        else:
            opponents = sum(points.get(each, 0) for each in table.seats if each != number)
        total += opponents if name == "buchholz" else opponents * table.points[seat] // POINT
    return total


def _direct(number: int, games: list[tuple[Table, int]], group: list[int]) -> int:
    """Points against those with equal points, if all of them have met."""
    among = [
        (table, seat)
        for table, seat in games
        if len(table.seats) > 1 and all(each in group for each in table.seats)
    ]
    if len(among) < len(group) - 1:
        return 0
    return sum(table.points[seat] for table, seat in among if table.points is not None)

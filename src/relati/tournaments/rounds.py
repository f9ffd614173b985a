"""The tables of the next round, of whatever kind the tournament is."""

from hashlib import sha256

from relati.tournaments.contenders import Contender, contenders
from relati.tournaments.events import NewTable, Paired
from relati.tournaments.groups import group
from relati.tournaments.pairing import pair_arena, pair_swiss, who_begins
from relati.tournaments.schedules import first_bracket, next_bracket, round_robin
from relati.tournaments.standings import scores
from relati.tournaments.tournament import POINT, Tournament

#: A player who waits alone in an arena plays a bot after this many milliseconds, if there is one.
PATIENCE = 15_000


def seed_of(tournament: Tournament, what: str) -> int:
    """A number for a draw: always the same, and nobody can foresee it."""
    return int(sha256(f"{tournament.seed}:{what}".encode()).hexdigest()[:16], 16)


def numbers_to_pair(tournament: Tournament) -> list[int]:
    """Who is paired next; fillers where their number saves a bye."""
    numbers = [each.number for each in tournament.active()]
    missing = -len(numbers) % tournament.setup.seats
    fillers = [each.number for each in tournament.entrants if each.is_filler]
    return numbers + fillers[:missing] if len(fillers) >= missing else numbers


def next_tables(tournament: Tournament, at: int) -> Paired | None:
    """The next round, or new tables of an arena; None if there is nobody to pair."""
    kind = tournament.setup.kind
    if kind == "arena":
        return _arena(tournament, at)
    if kind == "round-robin":
        seats = round_robin(tournament.order, tournament.round + 1)
    elif kind == "knock-out":
        seats = _knock_out(tournament)
    else:
        seats = _swiss(tournament, at)
        if not any(len(each) > 1 for each in seats):
            return None
    return _paired(tournament, seats)


def _swiss(tournament: Tournament, at: int) -> list[tuple[int, ...]]:
    numbers = numbers_to_pair(tournament)
    players = contenders(tournament, numbers, scores(tournament), at)
    seed = seed_of(tournament, f"round:{tournament.round + 1}")
    if tournament.setup.kind == "tables":
        return group(players, tournament.setup.table_sizes(), seed)
    return pair_swiss(players, seed)


def _knock_out(tournament: Tournament) -> list[tuple[int, ...]]:
    if tournament.round == 0:
        pairs = first_bracket(tournament.order)
    else:
        tables = tournament.tables_of_round(tournament.round)
        winners = [
            table.seats[max(range(len(table.seats)), key=lambda seat: (table.points or ())[seat])]
            for table in tables
        ]
        pairs = next_bracket(winners)
    every = {
        each.number: each
        for each in contenders(tournament, [n for pair in pairs for n in pair], {})
    }
    seed = seed_of(tournament, f"round:{tournament.round + 1}")
    return [
        who_begins(every[pair[0]], every[pair[1]], bool(seed >> i & 1)) if len(pair) > 1 else pair
        for i, pair in enumerate(pairs)
    ]


def _arena(tournament: Tournament, at: int) -> Paired | None:
    busy = {number for table in tournament.live_tables() for number in table.seats}
    free = [each for each in tournament.active() if each.number not in busy]
    people = [each.number for each in free]
    if len(people) % 2:
        alone = max(at - each.free_since for each in free)
        filler = next(
            (each for each in tournament.entrants if each.is_filler and each.number not in busy),
            None,
        )
        if filler is not None and alone >= PATIENCE:
            people.append(filler.number)
    if len(people) < 2:
        return None
    players = contenders(tournament, people, scores(tournament), at)
    if _should_wait(players, bool(busy)):
        return None
    pairs = pair_arena(players, seed_of(tournament, f"tables:{len(tournament.tables)}"))
    return _paired(tournament, pairs) if pairs else None


def _should_wait(players: list[Contender], are_others_playing: bool) -> bool:
    """Whether two who have just met should wait for somebody else to be free."""
    if len(players) != 2 or not are_others_playing:
        return False
    one, other = players
    return other.number in one.last_met and min(one.waited, other.waited) < PATIENCE


def _paired(tournament: Tournament, pairs: list[tuple[int, ...]]) -> Paired:
    first = len(tournament.tables)
    tables = tuple(_table(tournament, first + i, seats) for i, seats in enumerate(pairs))
    return Paired(tournament.round + 1, tables)


def _table(tournament: Tournament, number: int, seats: tuple[int, ...]) -> NewTable:
    """A table; without a match if somebody is alone or one of two is not there."""
    if len(seats) == 1:
        is_there = tournament.entrants[seats[0]].state != "left"
        return NewTable(seats, points=(POINT if is_there else 0,), how="bye")
    gone = [tournament.entrants[each].state != "in" for each in seats]
    if any(gone) and len(seats) == 2:
        points = tuple(0 if is_gone else POINT for is_gone in gone)
        if all(gone) and tournament.setup.kind == "knock-out":
            points = (POINT, 0)
        return NewTable(seats, points=points, how="walkover")
    return NewTable(seats, match=tournament.match_id(number, 0))

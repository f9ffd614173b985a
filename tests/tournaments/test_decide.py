"""What tournaments do: who may do what, when rounds follow, how they end."""

from collections import Counter
from random import Random

import pytest

from relati.errors import MatchError, TournamentError
from relati.matches.clocks import Days
from relati.tournaments.acts import (
    AddBot,
    Advance,
    Begin,
    Join,
    Leave,
    NextRound,
    Pause,
    Remove,
    Report,
    Return,
    Stop,
    TournamentAct,
)
from relati.tournaments.decide import EXPIRES_AFTER, HOLD
from relati.tournaments.events import Paired
from relati.tournaments.setup import Kind, TournamentSetup
from relati.tournaments.standings import standings
from relati.tournaments.stored_events import read_event, write_event
from relati.tournaments.tournament import POINT, fold
from tests.tournaments.players import CLOCK, MINUTE, ORGANISER, Evening, holder_of, setup

KINDS: tuple[Kind, ...] = ("swiss", "round-robin", "knock-out", "arena", "tables")
WIN, LOSS, DRAW = (POINT, 0), (0, POINT), (POINT // 2, POINT // 2)


def evening(kind: Kind = "swiss", players: int = 8, **changes: object) -> Evening:
    if kind == "tables":
        changes = {"seats": 3} | changes
    club = Evening(setup(kind, **changes))
    club.join(players)
    club.begin()
    return club


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "arena"])
@pytest.mark.parametrize("players", [3, 4, 7, 13])
@pytest.mark.parametrize("filler", [None, 2])
def test_every_kind_comes_to_its_end(kind: Kind, players: int, filler: int | None) -> None:
    club = evening(kind, players, rounds=3, filler=filler)
    club.play(Random(players))
    assert (club.now.phase, club.now.ending) == ("over", "played")
    assert club.now.round == club.now.rounds
    ranks = [row.rank for row in standings(club.now)]
    assert ranks[0] == 1
    assert ranks == sorted(ranks)


@pytest.mark.parametrize("kind", KINDS)
def test_a_tournament_is_its_events(kind: Kind) -> None:
    club = evening(kind, 7, rounds=2, filler=1, minutes=5)
    for _ in range(5):
        club.play_round(Random(1))
    stored = [write_event(event) for event in club.events]
    again = fold(read_event(each) for each in stored)
    assert again == club.now
    assert [each.number for each in stored] == list(range(1, len(stored) + 1))


def test_the_same_seed_pairs_the_same() -> None:
    def pairs() -> list[tuple[int, ...]]:
        return [table.seats for table in evening(players=20).now.tables]

    assert pairs() == pairs()


def test_a_command_sent_twice_is_carried_out_once() -> None:
    club = Evening(setup())
    club.do(AddBot(3), ORGANISER)
    club.count -= 1
    club.do(AddBot(3), ORGANISER)
    assert len(club.now.entrants) == 1


@pytest.mark.parametrize("act", [Begin(), AddBot(1), NextRound(), Stop(), Remove(0)])
def test_only_the_organiser_runs_it(act: TournamentAct) -> None:
    club = Evening(setup())
    club.join(4)
    refusal = club.refusal(act, holder_of(1))
    assert refusal
    assert refusal.code == "tournament/not-yours"


@pytest.mark.parametrize("act", [Advance(), Report(0, 0, WIN, "played")])
def test_nobody_outside_reports_results(act: TournamentAct) -> None:
    refusal = evening().refusal(act, ORGANISER)
    assert refusal
    assert refusal.code == "tournament/not-yours"


def test_somebody_comes_late_and_is_paired_in_the_next_round() -> None:
    club = evening(players=4, rounds=3)
    club.join(2, first=4)
    assert len(club.now.tables) == 2
    club.play_round(Random(1))
    assert {4, 5} <= {each for table in club.now.live_tables() for each in table.seats}


@pytest.mark.parametrize(
    ("kind", "is_open_late", "code"),
    [("swiss", False, "tournament/closed"), ("round-robin", True, "tournament/drawn")],
)
def test_nobody_comes_late_where_that_cannot_be(kind: Kind, is_open_late: bool, code: str) -> None:
    refusal = evening(kind, is_open_late=is_open_late).refusal(Join("Late"), holder_of(99))
    assert refusal
    assert refusal.code == code


def test_whoever_pauses_is_not_paired_until_they_return() -> None:
    club = evening(players=5, rounds=4)
    club.do(Pause(), holder_of(0))
    club.play_round(Random(1))
    assert 0 not in {each for table in club.now.live_tables() for each in table.seats}
    club.do(Return(), holder_of(0))
    club.play_round(Random(1))
    assert 0 in {each for table in club.now.tables_of_round(3) for each in table.seats}


def test_joining_again_is_coming_back() -> None:
    club = evening(players=4)
    club.do(Leave(), holder_of(1))
    club.do(Join("Other name"), holder_of(1))
    assert (len(club.now.entrants), club.now.entrants[1].state) == (4, "in")


def test_whoever_meets_somebody_who_left_a_round_robin_wins_without_a_game() -> None:
    club = evening("round-robin", 4)
    club.do(Leave(), holder_of(2))
    club.play(Random(1))
    forfeits = [table for table in club.now.tables if table.how == "walkover"]
    assert len(forfeits) == 2
    assert all(table.points and table.points[table.seats.index(2)] == 0 for table in forfeits)


def test_who_does_not_come_loses_and_is_not_paired_until_they_say_so() -> None:
    club = evening(players=4)
    table = club.now.live_tables()[0]
    club.do(Report(table.number, 0, LOSS, "no-show"))
    assert club.now.entrants[table.seats[0]].state == "paused"
    assert club.now.entrants[table.seats[1]].state == "in"


def test_a_bot_fills_the_odd_seat_and_nobody_rests() -> None:
    club = evening(players=5, rounds=2, filler=3)
    assert [entrant.level for entrant in club.now.entrants if entrant.is_filler] == [3]
    assert all(len(table.seats) == 2 for table in club.now.tables)
    club.join(1, first=5)
    club.play_round(Random(1))
    bot = next(entrant.number for entrant in club.now.entrants if entrant.is_filler)
    assert bot not in {each for table in club.now.live_tables() for each in table.seats}


def test_the_next_round_waits_for_the_pause_or_the_organiser() -> None:
    club = Evening(TournamentSetup("Slow", CLOCK, pause=60))
    club.join(4)
    club.begin()
    refusal = club.refusal(NextRound(), ORGANISER)
    assert refusal
    assert refusal.code == "tournament/round-goes-on"
    club.play_round(Random(1))
    assert club.now.round == 1
    club.at += MINUTE
    club.do(Advance())
    assert club.now.round == 2
    club.play_round(Random(1))
    club.do(NextRound(), ORGANISER)
    assert club.now.round == 3


def test_a_round_nobody_is_left_for_waits_and_then_ends_the_tournament() -> None:
    club = evening(players=2)
    club.do(Pause(), holder_of(0))
    club.play_round(Random(1))
    assert club.now.phase == "playing"
    club.at += HOLD
    club.do(Advance())
    assert club.now.ending == "played"


def test_a_tournament_that_nobody_begins_is_forgotten() -> None:
    club = Evening(setup())
    club.at += EXPIRES_AFTER
    club.do(Advance())
    assert club.now.ending == "expired"
    refusal = club.refusal(Join("Ann"), holder_of(1))
    assert refusal
    assert refusal.code == "tournament/over"


def test_a_drawn_knock_out_is_played_again_then_the_lot_decides() -> None:
    club = evening("knock-out", 2)
    first = club.now.tables[0]
    for game in range(3):
        table = club.now.tables[0]
        assert table.game == game
        assert table.match == club.now.match_id(0, game)
        club.do(Report(0, game, DRAW, "played"))
    table = club.now.tables[0]
    assert (table.how, sorted(table.points or ())) == ("lot", [0, POINT])
    assert table.seats == first.seats
    assert club.now.phase == "over"


def test_a_cancelled_game_is_played_again_twice() -> None:
    club = evening(players=2, rounds=1)
    for game in range(3):
        club.do(Report(0, game, (0, 0), "cancelled"))
    assert club.now.tables[0].how == "cancelled"


def test_a_result_that_is_there_is_not_entered_again() -> None:
    club = evening(players=4)
    club.do(Report(0, 0, WIN, "played"))
    number = club.now.number
    club.do(Report(0, 0, LOSS, "played"))
    assert club.now.number == number
    assert club.now.tables[0].points == WIN


def test_an_arena_pairs_again_at_once_and_counts_streaks_twice() -> None:
    club = evening("arena", 2, minutes=5)
    seen: Counter[int] = Counter()
    for _ in range(4):
        [table] = club.now.live_tables()
        points = tuple(POINT if number == 0 else 0 for number in table.seats)
        club.do(Report(table.number, 0, points, "played"))
        seen[len(club.now.tables)] += 1
        club.at += 1
        club.do(Advance())
    # Two wins count 2 each, then the streak makes them 4 each.
    assert [row.points // POINT for row in standings(club.now)] == [12, 0]
    assert standings(club.now)[0].streak == 4
    club.at += 6 * MINUTE
    [table] = club.now.live_tables()
    club.do(Report(table.number, 0, WIN, "played"))
    club.do(Advance())
    assert club.now.ending == "played"


def test_whoever_waits_alone_in_an_arena_plays_the_bot_after_a_while() -> None:
    club = evening("arena", 3, minutes=5, filler=1)
    assert len(club.now.live_tables()) == 1
    club.at += 16_000
    club.do(Advance())
    assert len(club.now.live_tables()) == 2


def test_tables_of_three_meet_as_many_others_as_possible() -> None:
    club = evening("tables", 9, rounds=4)
    club.play(Random(2))
    met = Counter(
        frozenset((a, b)) for t in club.now.tables for a in t.seats for b in t.seats if a < b
    )
    # Nine in four rounds of three: everybody can meet everybody once.
    assert len(met) >= 30
    assert max(met.values()) <= 2


def test_ties_are_broken_in_the_order_that_is_told() -> None:
    club = evening(players=4, rounds=2)
    club.play(Random(4))
    rows = standings(club.now)
    keys = [(row.points, *row.tie_breaks) for row in rows]
    assert keys == sorted(keys, reverse=True)
    assert [row.rank for row in rows] == [1 + sum(k > key for k in keys) for key in keys]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"rounds": 0}, "tournament/rounds"),
        ({"rounds": 31}, "tournament/rounds"),
        ({"seats": 3}, "tournament/seats"),
        ({"kind": "tables"}, "tournament/seats"),
        ({"kind": "tables", "seats": 6}, "tournament/seats"),
        ({"kind": "arena", "minutes": 1}, "tournament/minutes"),
        ({"kind": "arena", "clock": Days(1)}, "tournament/arena-days"),
        ({"pause": -1}, "tournament/pause"),
        ({"filler": 99}, "match/level"),
    ],
)
def test_impossible_tournaments_are_refused(changes: dict[str, object], code: str) -> None:
    made = TournamentSetup(**({"name": "Club", "clock": CLOCK} | changes))  # type: ignore[arg-type]
    with pytest.raises((TournamentError, MatchError)) as refused:
        Evening(made)
    assert refused.value.code == code


def test_a_tournament_has_room_for_so_many() -> None:
    club = Evening(setup("round-robin"))
    club.join(40)
    refusal = club.refusal(Join("One more"), holder_of(99))
    assert refusal
    assert refusal.code == "tournament/no-room"


def test_a_round_is_one_event() -> None:
    club = evening(players=6)
    assert [type(event.what) for event in club.events].count(Paired) == 1

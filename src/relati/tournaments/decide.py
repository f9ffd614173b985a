"""What follows from a command: events, or a refusal. Pure, and the only place that decides."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from relati.errors import RelatiError, TournamentError
from relati.matches.setup import check_level
from relati.matches.texts import name_of
from relati.tournaments.acts import (
    LONGEST_ID,
    AddBot,
    Advance,
    Begin,
    Join,
    Leave,
    MakeTournament,
    NextRound,
    Pause,
    Remove,
    Report,
    Return,
    Stop,
    TournamentCommand,
)
from relati.tournaments.events import (
    Begun,
    Joined,
    Left,
    Paused,
    Replayed,
    Returned,
    TableEnded,
    TournamentCreated,
    TournamentEnded,
    TournamentEvent,
    TournamentFact,
)
from relati.tournaments.rounds import next_tables, seed_of
from relati.tournaments.tournament import POINT, Entrant, Table, Tournament, begin

#: Who has not begun a tournament for as long as this (milliseconds) forgets it.
EXPIRES_AFTER = 14 * 24 * 3600 * 1000
#: A tournament in which too few want to play on ends after as long as this.
HOLD = 60 * 60 * 1000
#: A cancelled game is played again this often.
MOST_REPLAYS = 2
#: People come and go: more events than this are no tournament any more.
EVENT_LIMIT = 40_000


@dataclass(frozen=True, slots=True)
class TournamentDecision:
    """What a command leads to: the tournament after it, and the new events."""

    tournament: Tournament
    events: tuple[TournamentEvent, ...]


def decide(
    tournament: Tournament | None, command: TournamentCommand
) -> TournamentDecision | RelatiError:
    """What follows from the command, or why it is refused. Without a tournament it must make one.

    A command that was carried out before leads to no events.
    """
    try:
        if not (0 < len(command.id) <= LONGEST_ID and command.id.isprintable()):
            raise TournamentError("tournament/command-id", most=LONGEST_ID)
        if tournament is None:
            return _make(command)
        if (command.sender, command.id) in tournament.done:
            return TournamentDecision(tournament, ())
        if isinstance(command.act, MakeTournament):
            raise TournamentError("tournament/made")
        _check_sender(tournament, command)
        return _record(tournament, command, ACTS[type(command.act)])
    except RelatiError as refusal:
        return refusal


def _make(command: TournamentCommand) -> TournamentDecision:
    act = command.act
    if not isinstance(act, MakeTournament):
        raise TournamentError("tournament/unknown")
    if command.holder is None:
        raise TournamentError("tournament/not-yours")
    act.setup.check()
    made = TournamentCreated(act.setup, command.holder, act.seed)
    event = TournamentEvent(1, command.at, made, command.id, command.sender)
    return TournamentDecision(begin(event), (event,))


class _Recorder:
    """Collects facts; each is folded at once, so that the next is decided on what is then."""

    def __init__(self, tournament: Tournament, command: TournamentCommand) -> None:
        self.now = tournament
        self.command = command
        # Time does not run backwards, even if the clocks of servers differ.
        self.at = max(command.at, tournament.at)
        self.events: list[TournamentEvent] = []

    def add(self, fact: TournamentFact) -> None:
        number = self.now.number + 1
        event = TournamentEvent(number, self.at, fact, self.command.id, self.command.sender)
        self.now = self.now.after(event)
        self.events.append(event)


def _record(
    tournament: Tournament,
    command: TournamentCommand,
    act: Callable[[_Recorder], None],
) -> TournamentDecision:
    recorder = _Recorder(tournament, command)
    act(recorder)
    return TournamentDecision(recorder.now, tuple(recorder.events))


def _check_sender(tournament: Tournament, command: TournamentCommand) -> None:
    act = command.act
    if isinstance(act, Advance | Report) != command.is_internal:
        raise TournamentError("tournament/not-yours")
    if command.is_internal:
        return
    if command.holder is None:
        raise TournamentError("tournament/not-yours")
    if isinstance(act, AddBot | Remove | Begin | NextRound | Stop):
        if command.holder != tournament.holder:
            raise TournamentError("tournament/not-yours")
    elif tournament.number >= EVENT_LIMIT:
        raise TournamentError("tournament/full", most=EVENT_LIMIT)
    if tournament.phase == "over":
        raise TournamentError("tournament/over")


# People


def _join(to: _Recorder) -> None:
    act, tournament = to.command.act, to.now
    assert isinstance(act, Join)
    known = tournament.entrant_of(to.command.holder)
    if known is not None:
        if known.state != "in":
            _come_back(to, known)
        return
    name = name_of(act.name)
    if not name:
        raise TournamentError("tournament/your-name")
    _check_room(tournament)
    to.add(Joined(name, to.command.holder))


def _check_room(tournament: Tournament) -> None:
    setup = tournament.setup
    if tournament.phase == "playing":
        if setup.kind in ("round-robin", "knock-out"):
            raise TournamentError("tournament/drawn")
        if not setup.is_open_late:
            raise TournamentError("tournament/closed")
    if len(tournament.entrants) >= setup.most_entrants:
        raise TournamentError("tournament/no-room", most=setup.most_entrants)


def _leave(to: _Recorder) -> None:
    entrant = _entrant_of_sender(to)
    if entrant.state != "left":
        to.add(Left(entrant.number))


def _pause(to: _Recorder) -> None:
    entrant = _entrant_of_sender(to)
    if entrant.state == "in":
        to.add(Paused(entrant.number))


def _return(to: _Recorder) -> None:
    entrant = _entrant_of_sender(to)
    if entrant.state != "in":
        _come_back(to, entrant)


def _come_back(to: _Recorder, entrant: Entrant) -> None:
    if entrant.state == "left" and to.now.phase == "playing":
        if to.now.setup.kind in ("round-robin", "knock-out"):
            raise TournamentError("tournament/drawn")
        if not to.now.setup.is_open_late:
            raise TournamentError("tournament/closed")
    to.add(Returned(entrant.number))


def _entrant_of_sender(to: _Recorder) -> Entrant:
    entrant = to.now.entrant_of(to.command.holder)
    if entrant is None:
        raise TournamentError("tournament/not-in")
    return entrant


# The organiser


def _add_bot(to: _Recorder) -> None:
    act = to.command.act
    assert isinstance(act, AddBot)
    check_level(act.level)
    _check_room(to.now)
    to.add(Joined("", level=act.level))


def _remove(to: _Recorder) -> None:
    act = to.command.act
    assert isinstance(act, Remove)
    if not 0 <= act.entrant < len(to.now.entrants):
        raise TournamentError("tournament/not-in")
    if to.now.entrants[act.entrant].state != "left":
        to.add(Left(act.entrant))


def _begin(to: _Recorder) -> None:
    tournament = to.now
    if tournament.phase != "open":
        return
    count = len(tournament.active())
    can_fill = tournament.setup.filler is not None and tournament.setup.kind != "knock-out"
    if count < (1 if can_fill else tournament.setup.seats):
        raise TournamentError("tournament/too-few", least=tournament.setup.seats)
    if tournament.setup.kind == "round-robin":
        _add_fillers(to)
    order = [each.number for each in to.now.active()]
    if tournament.setup.kind == "round-robin":
        order += [each.number for each in to.now.entrants if each.is_filler]
    Random(seed_of(tournament, "draw")).shuffle(order)
    to.add(Begun(tuple(order)))
    _pair(to)


def _next_round(to: _Recorder) -> None:
    if to.now.next_round_at is None:
        raise TournamentError("tournament/round-goes-on")
    _pair(to)


def _stop(to: _Recorder) -> None:
    to.add(TournamentEnded("stopped"))


# What time brings


def _advance(to: _Recorder) -> None:
    tournament = to.now
    if tournament.phase == "over":
        return
    if tournament.phase == "open":
        if to.at >= tournament.created + EXPIRES_AFTER:
            to.add(TournamentEnded("expired"))
        return
    if tournament.setup.kind == "arena":
        ends = tournament.ends_at
        assert ends is not None
        if to.at < ends:
            _pair(to)
        elif tournament.is_round_over:
            to.add(TournamentEnded("played"))
        return
    due = tournament.next_round_at
    if due is not None and to.at >= due:
        _pair(to)


def _pair(to: _Recorder) -> None:
    """The next round, the new tables of an arena, or the end if there is no other round."""
    is_arena = to.now.setup.kind == "arena"
    if not is_arena and _is_last_round(to.now):
        to.add(TournamentEnded("played"))
        return
    if to.now.setup.kind in ("swiss", "tables"):
        _add_fillers(to)
    elif is_arena and to.now.setup.filler is not None and not _fillers(to.now):
        to.add(Joined("", level=to.now.setup.filler, is_filler=True))
    paired = next_tables(to.now, to.at)
    if paired is not None:
        to.add(paired)
        if not is_arena and not to.now.live and _is_last_round(to.now):
            to.add(TournamentEnded("played"))
    elif not is_arena and to.now.round_over is not None and to.at >= to.now.round_over + HOLD:
        to.add(TournamentEnded("played"))


def _fillers(tournament: Tournament) -> list[Entrant]:
    return [each for each in tournament.entrants if each.is_filler and each.state != "left"]


def _add_fillers(to: _Recorder) -> None:
    """Bots where people are missing at the last table."""
    setup = to.now.setup
    if setup.filler is None:
        return
    missing = -len(to.now.active()) % setup.seats
    for _ in range(missing - len(_fillers(to.now))):
        to.add(Joined("", level=setup.filler, is_filler=True))


def _is_last_round(tournament: Tournament) -> bool:
    rounds = tournament.rounds
    assert rounds is not None
    return tournament.round >= rounds


def _report(to: _Recorder) -> None:
    """A result, counted once: reporting it again changes nothing."""
    act, tournament = to.command.act, to.now
    assert isinstance(act, Report)
    table = tournament.tables[act.table]
    if tournament.phase == "over" or table.is_over or table.game != act.game:
        return
    points, how = act.points, act.how
    if how == "cancelled" and table.game < MOST_REPLAYS:
        return _replay(to, table, table.seats)
    if tournament.setup.kind == "knock-out" and len(set(points)) == 1:
        if how == "played" and table.game < MOST_REPLAYS:
            return _replay(to, table, table.seats[::-1])
        winner = Random(seed_of(tournament, f"lot:{table.number}")).randrange(2)
        points, how = tuple(POINT if seat == winner else 0 for seat in range(2)), "lot"
    to.add(TableEnded(table.number, points, how))
    if how == "no-show":
        for number, each in zip(table.seats, points, strict=True):
            entrant = to.now.entrants[number]
            if each == 0 and not entrant.is_bot and entrant.state == "in":
                to.add(Paused(number))
    if to.now.setup.kind != "arena" and to.now.is_round_over and _is_last_round(to.now):
        to.add(TournamentEnded("played"))


def _replay(to: _Recorder, table: Table, seats: tuple[int, ...]) -> None:
    to.add(Replayed(table.number, seats, to.now.match_id(table.number, table.game + 1)))


ACTS: dict[type, Callable[[_Recorder], None]] = {
    Join: _join,
    Leave: _leave,
    Pause: _pause,
    Return: _return,
    AddBot: _add_bot,
    Remove: _remove,
    Begin: _begin,
    NextRound: _next_round,
    Stop: _stop,
    Advance: _advance,
    Report: _report,
}


def is_due(tournament: Tournament, at: int) -> bool:
    """Whether time may have brought something: asked each second, so nothing costly."""
    if tournament.phase == "open":
        return at >= tournament.created + EXPIRES_AFTER
    if (ends := tournament.ends_at) is not None:
        busy = {number for table in tournament.live_tables() for number in table.seats}
        is_somebody_free = any(each.number not in busy for each in tournament.active())
        return is_somebody_free if at < ends else tournament.is_round_over
    due = tournament.next_round_at
    return due is not None and at >= due

"""Tournaments as everybody sees them, and what has changed between two moments."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from relati.server.messages.tournaments import EntrantMessage, TableMessage, TournamentMessage
from relati.tournaments.standings import TIE_BREAKS, StandingRow, standings
from relati.tournaments.tournament import POINT, Entrant, Table, Tournament

#: Of tournaments with more tables, only those of this round are in the message.
MOST_TABLES = 400

Row = TypeVar("Row", EntrantMessage, TableMessage)


def tournament_message(tournament_id: str, tournament: Tournament) -> TournamentMessage:
    """All that everybody may know."""
    setup = tournament.setup
    rows = {row.entrant: row for row in standings(tournament)}
    tables: Iterable[Table] = tournament.tables
    if len(tournament.tables) > MOST_TABLES:
        tables = (
            tournament.live_tables()
            if setup.kind == "arena"
            else tournament.tables_of_round(tournament.round)
        )
    return {
        "kind": "tournament",
        "id": tournament_id,
        "number": tournament.number,
        "base": 0,
        "name": setup.name,
        "format": setup.kind,
        "ruleset": setup.ruleset,
        "width": setup.width,
        "height": setup.height,
        "seats": setup.seats,
        "clock": setup.clock,
        "rounds": tournament.rounds,
        "minutes": setup.minutes,
        "pause": setup.pause,
        "is_public": setup.is_public,
        "is_open_late": setup.is_open_late,
        "filler": setup.filler,
        "phase": tournament.phase,
        "ending": tournament.ending,
        "created": tournament.created,
        "began": tournament.began,
        "round": tournament.round,
        "next_round_at": tournament.next_round_at,
        "ends_at": tournament.ends_at,
        "tie_break_names": list(TIE_BREAKS[setup.kind]),
        "entrants": [_entrant(each, rows.get(each.number)) for each in tournament.entrants],
        "tables": [table_message(each) for each in tables],
    }


def changes(old: TournamentMessage, new: TournamentMessage) -> TournamentMessage:
    """What of the new message the old one did not say."""
    return {
        **new,
        "base": old["number"],
        "entrants": _changed(old["entrants"], new["entrants"]),
        "tables": _changed(old["tables"], new["tables"]),
    }


def table_message(table: Table) -> TableMessage:
    """A table as everybody sees it."""
    return {
        "number": table.number,
        "round": table.round,
        "seats": list(table.seats),
        "match": table.match,
        "points": None if table.points is None else [shown(each) for each in table.points],
        "how": table.how,
        "game": table.game,
    }


def shown(units: int) -> float:
    """Points as people write them."""
    return round(units / POINT, 2)


def _changed(old: list[Row], new: list[Row]) -> list[Row]:
    number: Callable[[Row], int] = lambda row: row["number"]  # noqa: E731  # typed so
    known = {number(row): row for row in old}
    return [row for row in new if known.get(number(row)) != row]


def _entrant(entrant: Entrant, row: StandingRow | None) -> EntrantMessage:
    return {
        "number": entrant.number,
        "name": entrant.name,
        "level": entrant.level,
        "is_filler": entrant.is_filler,
        "state": entrant.state,
        "rank": row.rank if row else None,
        "points": shown(row.points) if row else 0,
        "tie_breaks": [shown(each) for each in row.tie_breaks] if row else [],
        "played": row.played if row else 0,
        "wins": row.wins if row else 0,
        "streak": row.streak if row else 0,
    }

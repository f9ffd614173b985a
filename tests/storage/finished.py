"""Finished matches to store: played by the rules, or made up."""

from dataclasses import replace

from relati.matches.acts import Resign
from relati.matches.filing import FiledSeat, Filing, OpeningMove
from relati.matches.match_row import match_row
from relati.matches.stored_events import write_event
from relati.storage.event_store import DatabaseEventStore
from tests.matches.table import Table, holder, sit

#: A game of `classic` in which the second player resigns after the opening.
MOVES = ("A1", "E5", "B2", "D4", "C3")


def resigned(
    *moves: str, names: tuple[str, ...] = ("Ann", "Ben"), ruleset: str = "classic", by: int = 1
) -> Table:
    table = sit(*names, ruleset=ruleset, size=None, is_public=True)
    table.play(*(moves or MOVES))
    table.do(Resign(), by)
    return table


async def keep(store: DatabaseEventStore, match_id: str, table: Table, since: int = 0) -> None:
    """Store a match, or what has happened in it since an event."""
    events = [write_event(event) for event in table.events[since:]]
    assert await store.append(match_id, events, match_row(table.match))


def made_up(number: int, **changes: object) -> Filing:
    """A match that was never played, with its number as its end."""
    filing = Filing(
        f"{number:032x}",
        finished=number,
        ruleset="modern",
        players=2,
        outcome="first",
        winner=0,
        ending="rules",
        plies=30,
        opening=(OpeningMove(1, "A1"), OpeningMove(2, "B2")),
        seats=(FiledSeat(holder("Ann"), None, "won"), FiledSeat(None, 3, "lost")),
        summary="{}",
        is_listed=True,
        is_rated=False,
    )
    return replace(filing, **changes)  # type: ignore[arg-type]  # fields of Filing

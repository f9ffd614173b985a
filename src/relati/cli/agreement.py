"""`relati admin agreement`: how far people's moves agree with the search. It decides nothing."""

import json
import re
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from relati.bots import Budget
from relati.bots.analysis import analyse_game
from relati.bots.report_tables import percent
from relati.cli.database import in_database
from relati.cli.options import DatabaseOption, JsonOption, LangOption
from relati.cli.seats import find_bot
from relati.cli.talk import optional_imports, talk
from relati.errors import MatchError, ServerError
from relati.render.columns import columns
from relati.rules import PLAYER_SYMBOLS
from relati.words import say

if TYPE_CHECKING:
    from relati.matches.agreement import Agreement
    from relati.matches.match import Match
    from relati.storage.event_store import DatabaseEventStore

_PERSON = re.compile(r"[a-z2-7]{16}")
_COLUMNS = ("match", "player", "counted", "agreed", "loss", "seconds", "even")


def agreement(
    who: Annotated[str, typer.Argument(metavar="MATCH|PERSON")],
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, max=100)] = 5,
    seconds: Annotated[float, typer.Option("--seconds", metavar="S", min=0.001)] = 0.3,
    as_json: JsonOption = False,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Compare the moves of a match, or of somebody's latest, with those of the search."""
    with optional_imports():
        from relati.matches.agreement import agreements
    matches, holder = in_database(database, lambda store: _wanted(store, who, games))
    rows: list[tuple[str, Match, Agreement]] = []
    bot = find_bot("search")
    for match_id, match in matches:
        moves = [each.move for each in match.line]
        report = analyse_game(bot, match.states[0], moves, Budget(seconds=seconds))
        for each in agreements(match, report.moves):
            if holder in (None, match.seats[each.seat].holder):
                rows.append((match_id, match, each))
    if as_json:
        for match_id, match, each in rows:
            said = {"match": match_id, "name": match.seats[each.seat].name} | asdict(each)
            print(json.dumps(said, ensure_ascii=False))
    elif rows:
        heads = [say(f"cli/agreement/{name}", talk.lang) for name in _COLUMNS]
        print(columns([heads, *map(_row, rows)], (0, 1)))
    counted, agreed = sum(row[2].counted for row in rows), sum(row[2].agreed for row in rows)
    share = percent(agreed / counted) if counted else "–"
    talk.say("agreement/sum", counted=counted, share=share)


async def _wanted(
    store: "DatabaseEventStore", who: str, games: int
) -> "tuple[Sequence[tuple[str, Match]], str | None]":
    """The match named, or the latest that somebody has finished, and whose moves are wanted."""
    from relati.matches.own_matches import OwnFilter

    if not _PERSON.fullmatch(who):
        return [(who, await _match(store, who))], None
    person = await store.profiles.by_id(who)
    if person is None:
        raise ServerError("server/no-profile")
    own = await store.own_matches(person.holder, OwnFilter("over"), games)
    return [(each.match, await _match(store, each.match)) for each in own], person.holder


async def _match(store: "DatabaseEventStore", match_id: str) -> "Match":
    from relati.matches.match import fold
    from relati.matches.stored_events import read_event

    match = fold(map(read_event, await store.read(match_id)))
    if match is None:
        raise MatchError("match/no-such-match")
    return match


def _row(row: "tuple[str, Match, Agreement]") -> list[Any]:
    match_id, match, each = row
    name = f"{PLAYER_SYMBOLS[each.seat]} {match.seats[each.seat].name}".strip()
    times = [
        "–" if each.seconds is None else f"{each.seconds:.1f}",
        "–" if each.even is None else percent(each.even),
    ]
    return [match_id, name, str(each.counted), percent(each.share), percent(each.loss), *times]

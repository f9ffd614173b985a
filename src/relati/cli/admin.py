"""`relati admin`: keeping order at the machine: reports, warnings, bans, deletions, the log of it.

What is decided here is in the same log as what operators decide on the page, and holds on all
running servers a second later.
"""

import getpass
import json
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from relati.cli.agreement import agreement
from relati.cli.database import in_database
from relati.cli.options import DatabaseOption, JsonOption, LangOption
from relati.cli.talk import optional_imports, talk
from relati.errors import OrderError

if TYPE_CHECKING:
    from relati.server.decisions import Decision
    from relati.storage.event_store import DatabaseEventStore

_DAY = 24 * 3600 * 1000
#: Reports that are listed at once.
_LISTED = 200

PersonArgument = Annotated[str, typer.Argument(metavar="PERSON")]
TextArgument = Annotated[str, typer.Argument(metavar="TEXT")]
DaysOption = Annotated[float | None, typer.Option("--days", metavar="N", min=0.001)]
ReasonOption = Annotated[str, typer.Option("--reason", metavar="TEXT")]


def _now() -> int:
    return time.time_ns() // 1_000_000


def _until(days: float | None) -> int | None:
    return None if days is None else _now() + int(days * _DAY)


def _decide(database: str | None, decision: "Decision") -> None:
    """Store a decision, do what it removes, and say its number."""
    with optional_imports():
        from relati.server.decisions import prepare

    async def use(store: "DatabaseEventStore") -> int:
        state = await store.order_in_force()
        prepared = await prepare(decision, store.profiles)
        who = f"machine:{getpass.getuser()}"
        stored = await store.order.record(
            state, prepared.fact, who, _now(), holder=prepared.holder, network=prepared.network
        )
        await store.removals.carry_out(state, _now())
        return stored.number

    talk.say("admin/decided", number=in_database(database, use))


def reports(
    closed: Annotated[bool, typer.Option("--closed")] = False,
    as_json: JsonOption = False,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """List what people have reported."""

    async def use(store: "DatabaseEventStore") -> list[Any]:
        return await store.reports.page("closed" if closed else "open", None, _LISTED)

    page = in_database(database, use)
    for each in page:
        content = json.loads(each.content)
        if as_json:
            row = {"report": each.id, "at": each.at, "reporter": each.reporter, "about": each.about}
            row |= {"subject": each.subject, "match": each.match} | content
            print(json.dumps(row, ensure_ascii=False))
            continue
        said = " ".join(
            str(content[name]) for name in ("name", "text", "note") if content.get(name)
        )
        where = f"{each.match}:{content['line']}" if content.get("line") else each.match
        print(
            f"{each.id}  {_moment(each.at)}  {each.subject:7}  {each.about or '-'}  {where}  {said}"
        )
    talk.say("admin/reports", count=len(page))


def close(
    report: Annotated[str, typer.Argument(metavar="REPORT")],
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Close a report: it has been dealt with."""
    with optional_imports():
        from relati.order.facts import ReportClosed
    _decide(database, ReportClosed(report))


def warn(
    person: PersonArgument,
    text: TextArgument,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Warn a person: they see the text until they have read it."""
    with optional_imports():
        from relati.order.facts import Warned
    _decide(database, Warned(person, text))


def mute(
    person: PersonArgument,
    days: DaysOption = None,
    reason: ReasonOption = "",
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Mute a person: no chat and no new name, for some days or for good."""
    with optional_imports():
        from relati.order.facts import Muted
    _decide(database, Muted(person, _until(days), reason))


def unmute(
    person: PersonArgument, database: DatabaseOption = None, lang: LangOption = None
) -> None:
    """Lift a mute."""
    with optional_imports():
        from relati.order.facts import Unmuted
    _decide(database, Unmuted(person))


def ban(
    who: Annotated[str, typer.Argument(metavar="PERSON|ADDRESS")],
    days: DaysOption = None,
    reason: ReasonOption = "",
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Ban a person, or everyone at an address: they can only watch."""
    with optional_imports():
        from relati.order.facts import Banned
        from relati.server.decisions import BanAddress
    is_address = "." in who or ":" in who
    kind = BanAddress if is_address else Banned
    _decide(database, kind(who, _until(days), reason))


def unban(
    who: Annotated[str, typer.Argument(metavar="PERSON|ADDRESS")],
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Lift a ban."""
    with optional_imports():
        from relati.order.facts import AddressUnbanned, Unbanned
        from relati.server.runtime.order import read_network
    if "." not in who and ":" not in who:
        return _decide(database, Unbanned(who))
    network = read_network(who)

    async def find(store: "DatabaseEventStore") -> str:
        state, known = await store.order_in_force(), await store.order.addresses()
        keys = [key for key in state.address_bans if known.get(key) == network]
        if not keys:
            raise OrderError("order/no-change")
        return keys[-1]

    return _decide(database, AddressUnbanned(in_database(database, find)))


def delete(
    what: Annotated[
        Literal["match", "line", "name", "study", "profile", "profile-name"],
        typer.Argument(metavar="match|line|name|study|profile|profile-name"),
    ],
    which: Annotated[str, typer.Argument(metavar="ID[:NUMBER]")],
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Delete a match, a line of chat, a name on a seat, a study, a profile or its name."""
    with optional_imports():
        from relati.order import facts
    identity, _, text = which.partition(":")
    number = int(text) if text.isdecimal() and len(text) < 10 else -1
    fact: Decision
    match what:
        case "match":
            fact = facts.MatchDeleted(identity)
        case "line":
            fact = facts.LineDeleted(identity, number)
        case "name":
            fact = facts.NameDeleted(identity, number)
        case "study":
            fact = facts.StudyDeleted(identity)
        case "profile":
            fact = facts.ProfileDeleted(identity)
        case _:
            fact = facts.ProfileNameDeleted(identity)
    _decide(database, fact)


def announce(
    en: Annotated[str, typer.Option("--en", metavar="TEXT")] = "",
    zh: Annotated[str, typer.Option("--zh", metavar="TEXT")] = "",
    days: DaysOption = None,
    end: Annotated[bool, typer.Option("--end")] = False,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Announce something to everyone, or end the announcement."""
    with optional_imports():
        from relati.order.facts import Announced, AnnouncementEnded
    _decide(database, AnnouncementEnded() if end else Announced(en, zh, _until(days)))


def maintenance(
    switch: Annotated[Literal["on", "off"], typer.Argument(metavar="on|off")],
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Stop new matches from starting while running ones finish; or allow them again."""
    with optional_imports():
        from relati.order.facts import MaintenanceBegan, MaintenanceEnded
    _decide(database, MaintenanceBegan() if switch == "on" else MaintenanceEnded())


def words(
    add: Annotated[list[str] | None, typer.Option("--add", metavar="WORD")] = None,
    remove: Annotated[list[str] | None, typer.Option("--remove", metavar="WORD")] = None,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Print the words that nobody may say, or change them."""
    with optional_imports():
        from relati.order.facts import WordsChanged
    if add or remove:
        return _decide(database, WordsChanged(tuple(add or ()), tuple(remove or ())))

    async def use(store: "DatabaseEventStore") -> Iterable[str]:
        return (await store.order_in_force()).words.words

    for word in sorted(in_database(database, use)):
        print(word)
    return None


def erase(
    person: PersonArgument,
    yes: Annotated[bool, typer.Option("--yes")] = False,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Erase everything about a person with a profile; their games stay, without a name."""
    with optional_imports():
        from relati.server.decisions import Erase
    if not yes:
        talk.say("admin/erase-yes", person=person)
        return
    _decide(database, Erase(person))


def data(person: PersonArgument, database: DatabaseOption = None, lang: LangOption = None) -> None:
    """Print everything that is kept about a person with a profile, as lines of JSON."""

    async def use(store: "DatabaseEventStore") -> list[dict[str, Any]]:
        from relati.errors import ServerError
        from relati.storage.own_data import own_lines

        found = await store.profiles.by_id(person)
        if found is None:
            raise ServerError("server/no-profile")
        return [line async for line in own_lines(store, found.holder)]

    for line in in_database(database, use):
        print(json.dumps(line, ensure_ascii=False))


def audit(
    as_json: JsonOption = False, database: DatabaseOption = None, lang: LangOption = None
) -> None:
    """Print who decided what, and check that nobody has changed the log."""
    with optional_imports():
        from relati.order.log import BEGINNING, StoredEntry, check

    async def use(store: "DatabaseEventStore") -> list[StoredEntry]:
        entries: list[StoredEntry] = []
        while page := await store.order.read(entries[-1].number if entries else 0):
            entries += page
        return entries

    entries = in_database(database, use)
    last = BEGINNING
    for stored in check(entries):
        last = stored.digest
        if as_json:
            print(json.dumps({"number": stored.number, "digest": last} | json.loads(stored.body)))
            continue
        read = json.loads(stored.body)
        what = " ".join(f"{name}={value}" for name, value in read["what"].items() if name != "kind")
        said = f"{read['what']['kind']} {what}".strip()
        print(f"{stored.number}  {_moment(read['at'])}  {read['who']}  {said}")
    talk.say("admin/audit", count=len(entries), digest=last)


def _moment(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at / 1000))


SUBCOMMANDS = {
    "reports": reports,
    "close": close,
    "warn": warn,
    "mute": mute,
    "unmute": unmute,
    "ban": ban,
    "unban": unban,
    "delete": delete,
    "announce": announce,
    "maintenance": maintenance,
    "words": words,
    "data": data,
    "erase": erase,
    "agreement": agreement,
    "audit": audit,
}

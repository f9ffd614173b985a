"""What operators decide holds: in both databases, twice over, and after an older backup is back."""

from dataclasses import replace

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from relati.errors import OrderError, StorageError
from relati.matches.acts import Chat, TakeSeat
from relati.matches.match import fold
from relati.matches.match_row import match_row, traces_in
from relati.matches.profile_ids import profile_id
from relati.matches.redaction import erased_digest
from relati.matches.stored_events import read_event, write_event
from relati.order.facts import (
    AddressBanned,
    Banned,
    Erased,
    LineDeleted,
    MatchDeleted,
    NameDeleted,
    ProfileNameDeleted,
    Unbanned,
)
from relati.order.log import check
from relati.order.state import OrderState, name_digest
from relati.storage.backup import backup_lines, finish_restoring, restore_line
from relati.storage.event_store import DatabaseEventStore
from relati.storage.memory import MemoryDatabase
from tests.matches.table import Table, create, holder
from tests.storage.samples import opened

NOW = 1_800_000_000_000
MATCH, OTHER = "a" * 32, "b" * 32
ANN, BEN, EVE = holder("Ann"), holder("Ben"), holder("Eve")
SECRETS = ("Annabel", "my address is", "Eve says", ANN[:16], EVE[:16])


def played() -> Table:
    """Ann and Ben, who talk; Eve watches, and says something too."""
    table = Table(replace(create("", ""), holders=(None, None)))
    table.do(TakeSeat(0, "Annabel"), holder=ANN)
    table.do(TakeSeat(1, "Ben"), holder=BEN)
    table.do(Chat("players", "my address is 5 Elm Street"), seat=0, holder=ANN)
    table.do(Chat("players", "hello"), seat=1, holder=BEN)
    table.do(Chat("watchers", "Eve says so", "Eve"), holder=EVE)
    table.play("C3", "B2")
    return table


async def store_match(store: DatabaseEventStore, match_id: str = MATCH) -> Table:
    table = played()
    row = replace(match_row(table.match), traces=traces_in(table.events, table.match))
    assert await store.append(match_id, [write_event(event) for event in table.events], row)
    await store.profiles.save(ANN, "Annabel", "", NOW)
    return table


async def decide(store: DatabaseEventStore, *facts: object, erased: str = "") -> OrderState:
    state = await store.order_in_force()
    for fact in facts:
        await store.order.record(state, fact, "machine:test", NOW, holder=erased)  # type: ignore[arg-type]
    await store.removals.carry_out(state, NOW)
    return state


async def content(store: DatabaseEventStore) -> str:
    return "\n".join([line async for line in backup_lines(store)])


async def test_the_log_is_numbered_chained_and_cannot_be_edited(url: str) -> None:
    person = profile_id(ANN)
    async with opened(url) as store:
        await decide(store, Banned(person, NOW + 5, "spam"), Unbanned(person))
        entries = await store.order.read()
        assert [each.number for each in entries] == [1, 2]
        assert list(check(entries)) == entries
        forged = [replace(entries[0], body=entries[0].body.replace("spam", "fun")), entries[1]]
        with pytest.raises(OrderError, match="entry 1"):
            list(check(forged))
        with pytest.raises(OrderError, match="entry 1"):
            list(check(entries[1:]))

        def edit(connection: Connection, statement: str) -> None:
            connection.execute(text(statement))

        for statement in ("UPDATE order_log SET body = ''", "DELETE FROM order_log"):
            with pytest.raises((StorageError, DBAPIError)):
                await store._database.write(edit, statement)
        assert await store.order.read() == entries


async def test_two_servers_decide_one_after_the_other(url: str) -> None:
    async with opened(url) as one, opened(url) as other:
        first, second = OrderState(), OrderState()
        await one.order.record(first, Banned(profile_id(ANN)), "ann", NOW)
        await other.order.record(second, Banned(profile_id(BEN)), "ben", NOW)
        await one.order.catch_up(first)
        assert first.digest == second.digest
        assert set(first.bans) == set(second.bans) == {profile_id(ANN), profile_id(BEN)}


async def test_a_deleted_line_and_name_are_written_over(url: str) -> None:
    async with opened(url) as store:
        table = await store_match(store)
        line = next(e.number for e in table.events if "Elm" in str(e.what))
        await decide(store, LineDeleted(MATCH, line), NameDeleted(MATCH, 0))
        events = [read_event(each) for each in await store.read(MATCH)]
        match = fold(events)
        assert match
        assert [said.chatted.text for said in match.chat["players"].lines] == ["hello"]
        assert [seat.name for seat in match.seats] == ["", "Ben"]
        assert match.line == table.match.line
        whole = await content(store)
        assert "Elm" not in whole
        # The profile is another matter.
        assert whole.count("Annabel") == 1
        before = await store.read(MATCH)
        await store.order.redo()
        await store.removals.carry_out(await store.order_in_force(), NOW)
        assert await store.read(MATCH) == before, "what is done is not done again"


async def test_who_is_erased_is_somebody_everywhere_and_the_game_stays(url: str) -> None:
    async with opened(url) as store:
        table = await store_match(store)
        for person in (ANN, EVE):
            await decide(store, Erased(erased_digest(person)), erased=person)
        whole = await content(store)
        for secret in SECRETS:
            assert secret not in whole, secret
        match = fold([read_event(each) for each in await store.read(MATCH)])
        assert match
        assert match.line == table.match.line
        assert match.seats[0].holder not in (None, ANN)
        assert match.seats[1] == table.match.seats[1]
        assert await store.profiles.by_holder(ANN) is None


async def test_a_deleted_match_is_gone(url: str) -> None:
    async with opened(url) as store:
        await store_match(store)
        await decide(store, MatchDeleted(MATCH))
        assert await store.read(MATCH) == []
        assert [each async for each in store.all_matches()] == []
        with pytest.raises(OrderError):
            await decide(store, MatchDeleted(MATCH))


async def test_an_older_backup_brings_nothing_back(url: str) -> None:
    async with opened(url) as store:
        await store_match(store)
        await store_match(store, OTHER)
        old = [line async for line in backup_lines(store)]
        name = name_digest(profile_id(BEN), "Benny")
        await store.profiles.save(BEN, "Benny", "", NOW)
        with_ben = [line async for line in backup_lines(store)]
        await decide(
            store,
            Erased(erased_digest(ANN)),
            MatchDeleted(OTHER),
            ProfileNameDeleted(profile_id(BEN), name),
            erased=ANN,
        )
        new = [line async for line in backup_lines(store)]
        for line in (*old, *with_ben):
            assert await restore_line(store, line) in ("there", "deleted", "profile")
        again = await content(store)
        for gone in ("Annabel", "Elm", ANN[:16], "Benny"):
            assert gone not in again, gone
        assert await store.read(OTHER) == []
    assert "Benny" not in "".join(new)


async def test_a_log_that_comes_later_removes_what_was_restored_before(url: str) -> None:
    other = DatabaseEventStore(MemoryDatabase())
    async with opened(url) as store:
        await store_match(store)
        await store_match(other)
        await decide(other, Erased(erased_digest(ANN)), Banned(profile_id(BEN)), erased=ANN)
        for line in [line async for line in backup_lines(other)]:
            await restore_line(store, line)
        await finish_restoring(store, NOW)
        whole = await content(store)
        for gone in ("Annabel", "Elm", ANN[:16]):
            assert gone not in whole, gone
        state = await store.order_in_force()
        assert profile_id(BEN) in state.bans
        assert state.digest == (await other.order_in_force()).digest
    await other.close()


async def test_two_logs_that_went_apart_are_both_in_force(url: str) -> None:
    other = DatabaseEventStore(MemoryDatabase())
    async with opened(url) as store:
        await decide(store, Banned(profile_id(ANN)))
        await decide(other, Banned(profile_id(BEN)))
        lines = [line async for line in backup_lines(other)]
        for line in (*lines, *lines):
            await restore_line(store, line)
        state = await store.order_in_force()
        assert set(state.bans) == {profile_id(ANN), profile_id(BEN)}
        assert [each.number for each in check(await store.order.read())] == [1, 2]
    await other.close()


async def test_an_address_is_kept_as_long_as_its_ban(url: str) -> None:
    async with opened(url) as store:
        state = OrderState()
        fact = AddressBanned("0" * 16, NOW + 10, "spam")
        await store.order.record(state, fact, "ann", NOW, network="192.0.2.0/24")
        [key] = state.address_bans
        assert await store.order.addresses() == {key: "192.0.2.0/24"}
        assert "192.0.2" not in (await store.order.read())[0].body
        assert await store.order.forget_addresses(NOW + 11) == 1
        assert await store.order.addresses() == {}

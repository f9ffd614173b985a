"""The journal in memory keeps what a journal must keep (those on disk: tests/storage)."""

from relati.matches.journal import Entry, MemoryJournal, Standing, Unfinished
from tests.matches.table import START

OPEN = Standing(is_public=True, phase="open", waits_for_bot=False, due=None)


def entry(number: int, at: int = START) -> Entry:
    return Entry(number, at, f'{{"number":{number}}}')


async def test_what_was_appended_is_read_in_order() -> None:
    journal = MemoryJournal()
    assert await journal.append("m", [entry(1), entry(2)], OPEN, "")
    assert await journal.append("m", [entry(3)], OPEN, "")
    assert await journal.read("m") == [entry(1), entry(2), entry(3)]
    assert await journal.read("m", 2) == [entry(3)]
    assert await journal.read("other") == []
    assert await journal.numbers(["m", "other"]) == {"m": 3}


async def test_a_number_is_given_once() -> None:
    journal = MemoryJournal()
    await journal.append("m", [entry(1), entry(2)], OPEN, "")
    assert not await journal.append("m", [entry(2, START + 1), entry(3)], OPEN, "")
    assert await journal.read("m") == [entry(1), entry(2)]


async def test_the_public_list_has_what_is_public_and_not_over_newest_first() -> None:
    journal = MemoryJournal()
    over = Standing(is_public=True, phase="over", waits_for_bot=False, due=None)
    private = Standing(is_public=False, phase="open", waits_for_bot=False, due=None)
    for at, (match, standing) in enumerate(
        [("a", OPEN), ("b", over), ("c", private), ("d", OPEN), ("e", OPEN)]
    ):
        await journal.append(match, [entry(1, at)], standing, match.upper())
    listed = await journal.public(2)
    assert [(each.match, each.summary) for each in listed] == [("e", "E"), ("d", "D")]
    assert [each.match for each in await journal.public(2, listed[-1].updated)] == ["a"]
    assert await journal.count_open() == 4
    assert [match async for match in journal.all_matches()] == ["a", "b", "c", "d", "e"]


async def test_a_restart_finds_who_waits_for_a_bot_or_a_clock() -> None:
    journal = MemoryJournal()
    bot = Standing(is_public=False, phase="playing", waits_for_bot=True, due=None)
    clock = Standing(is_public=False, phase="playing", waits_for_bot=False, due=7)
    for match, standing in (("a", OPEN), ("b", bot), ("c", clock)):
        await journal.append(match, [entry(1)], standing, "")
    assert await journal.unfinished() == [Unfinished("b", True, None), Unfinished("c", False, 7)]


async def test_a_code_is_good_once_and_for_a_while() -> None:
    journal = MemoryJournal()
    for code in ("a", "b"):
        await journal.keep_code(code, "m", "holder", expires=100)
    assert await journal.use_code("a", 99) == ("m", "holder")
    assert await journal.use_code("a", 99) is None
    assert await journal.use_code("b", 100) is None
    assert await journal.use_code("never", 0) is None

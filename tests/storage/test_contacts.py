"""Follows, blocks and challenges in both databases, and what they are read for."""

from dataclasses import replace

from relati.matches.own_matches import PlayerRow
from relati.storage import open_storage
from relati.storage.contacts import MOST_FOLLOWED, MOST_SENT, Challenge
from relati.storage.event_store import DatabaseEventStore
from tests.storage.samples import OPEN, put

ANN, BOB, CLEO = ("ann0000000000000", "bob0000000000000", "cleo000000000000")


async def with_profiles(url: str) -> tuple[DatabaseEventStore, dict[str, str]]:
    """A database in which Ann and Bob have profiles; their public ids."""
    store = await open_storage(url)
    people = {}
    for name in ("Ann", "Bob"):
        people[name] = (await store.profiles.save(f"holder of {name}", name, "", 1)).id
    return store, people


async def test_one_follows_whoever_has_a_profile_until_one_does_not(url: str) -> None:
    store, people = await with_profiles(url)
    contacts, ann, bob = store.contacts, people["Ann"], people["Bob"]
    assert await contacts.follow(ann, bob, 5)
    assert await contacts.follow(ann, bob, 6), "twice is once"
    assert [each.name for each in await contacts.followed(ann)] == ["Bob"]
    relation = await contacts.relation(ann, bob)
    assert (relation.is_followed, relation.is_blocked, relation.followers) == (True, False, 1)
    await contacts.unfollow(ann, bob)
    assert await contacts.followed(ann) == []
    await store.close()


async def test_there_is_a_bound_to_how_many_one_follows(url: str) -> None:
    store = await open_storage(url)
    for number in range(MOST_FOLLOWED):
        assert await store.contacts.follow(ANN, f"{number:016}", 1)
    assert not await store.contacts.follow(ANN, BOB, 1)
    assert await store.contacts.follow(ANN, f"{0:016}", 1), "one that is there already"
    await store.close()


async def test_who_blocks_is_followed_and_challenged_no_more(url: str) -> None:
    store, people = await with_profiles(url)
    contacts, ann, bob = store.contacts, people["Ann"], people["Bob"]
    await contacts.follow(ann, bob, 1)
    await contacts.follow(bob, ann, 1)
    assert await contacts.challenge(Challenge("m", bob, ann, 1, 10))
    assert await contacts.block(ann, bob, 2)
    assert await contacts.followed(ann) == await contacts.followed(bob) == []
    assert await contacts.challenge_of("m") is None
    assert await contacts.has_blocked({ann, CLEO}, bob)
    assert not await contacts.has_blocked({bob, CLEO}, ann), "it goes one way"
    assert await contacts.apart(ann, {bob, CLEO}) == {bob}
    assert await contacts.apart(bob, {ann, CLEO}) == {ann}, "pairing goes both ways"
    assert [each.name for each in await contacts.blocked(ann)] == ["Bob"]
    await contacts.unblock(ann, bob)
    assert await contacts.apart(ann, {bob}) == set()
    await store.close()


async def test_challenges_are_bounded_and_end(url: str) -> None:
    store = await open_storage(url)
    contacts = store.contacts
    for number in range(MOST_SENT):
        assert await contacts.challenge(Challenge(f"m{number}", ANN, f"{number:016}", 1, 10))
    assert not await contacts.challenge(Challenge("one more", ANN, BOB, 2, 10))
    await contacts.end_challenge("m0")
    assert await contacts.challenge(Challenge("one more", ANN, BOB, 2, 10))
    assert not await contacts.challenge(Challenge("again", ANN, BOB, 2, 10))
    assert await contacts.challenge(Challenge("later", ANN, BOB, 10, 20)), "the others are over"
    await store.close()


async def test_the_matches_of_those_whom_one_follows_are_found(url: str) -> None:
    store, people = await with_profiles(url)
    ann, bob = people["Ann"], people["Bob"]
    by_bob = PlayerRow("holder of Bob", 1, "modern", "", "{}")
    playing = replace(OPEN, phase="playing", players=(by_bob,))
    await put(store, "public", 1, row=playing)
    await put(store, "private", 1, row=replace(playing, is_public=False))
    await put(store, "over", 1, row=replace(playing, phase="over"))
    assert await store.contacts.playing(ann, 0, 10) == []
    await store.contacts.follow(ann, bob, 1)
    [shown] = await store.contacts.playing(ann, 0, 10)
    assert (shown.match, shown.player) == ("public", bob)
    assert await store.contacts.playing(ann, shown.updated + 1, 10) == [], "not for a while"
    await store.close()

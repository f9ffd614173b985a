"""People in the database: profiles, their devices, and the passkey that recovers one."""

from pathlib import Path

import pytest

from relati.errors import StorageError
from relati.matches.profile_ids import LENGTH, profile_id
from relati.storage import profiles
from relati.storage.backup import backup_lines, restore_line
from relati.storage.profiles import Passkey
from tests.matches.table import holder
from tests.storage.samples import opened

ANN, BEN = holder("Ann"), holder("Ben")
PHONE, TABLET = "a" * 64, "b" * 64
PASSKEY = Passkey("credential", profile_id(ANN), "key", 3)


async def test_a_profile_is_found_by_its_public_id_and_by_its_holder(url: str) -> None:
    async with opened(url) as store:
        ann = await store.profiles.save(ANN, "Ann", "O", now=7)
        assert (ann.id, ann.name, ann.symbol, ann.created) == (profile_id(ANN), "Ann", "O", 7)
        assert await store.profiles.by_id(ann.id) == ann
        assert await store.profiles.by_holder(ANN) == ann
        assert await store.profiles.by_id(profile_id(BEN)) is None
        assert await store.profiles.by_holders({ANN, BEN}) == {ANN: ann}


async def test_who_changes_the_name_stays_the_same_person(url: str) -> None:
    async with opened(url) as store:
        before = await store.profiles.save(ANN, "Ann", "", now=7)
        after = await store.profiles.save(ANN, "安", "X", now=8)
        assert (after.id, after.created) == (before.id, before.created)
        assert (after.name, after.symbol) == ("安", "X")


def test_the_public_id_says_nothing_about_the_holder() -> None:
    assert len(profile_id(ANN)) == LENGTH
    assert profile_id(ANN) == profile_id(ANN)
    assert profile_id(ANN) != profile_id(BEN)
    assert ANN[:8] not in profile_id(ANN)


async def test_a_device_stands_for_its_own_holder_until_it_is_added(url: str) -> None:
    async with opened(url) as store:
        people = store.profiles
        ann = await people.save(ANN, "Ann", "", now=7)
        assert await people.holder_of_device(ANN) == ANN
        assert await people.holder_of_device(PHONE) == PHONE
        assert await people.add_device(PHONE, ann.id, now=8)
        assert await people.holder_of_device(PHONE) == ANN
        assert await people.count_devices(ann.id) == 1


async def test_a_device_belongs_to_one_person(url: str) -> None:
    async with opened(url) as store:
        people = store.profiles
        ann, ben = [await people.save(each, "", "", now=7) for each in (ANN, BEN)]
        assert await people.add_device(PHONE, ann.id, now=8)
        assert not await people.add_device(PHONE, ben.id, now=9)
        assert await people.holder_of_device(PHONE) == ANN


async def test_a_profile_has_a_limited_number_of_devices(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profiles, "MOST_DEVICES", 1)
    async with opened(url) as store:
        ann = await store.profiles.save(ANN, "Ann", "", now=7)
        assert await store.profiles.add_device(PHONE, ann.id, now=8)
        assert not await store.profiles.add_device(TABLET, ann.id, now=9)


@pytest.mark.parametrize("kept", [ANN, PHONE])
async def test_every_other_device_can_be_signed_out(url: str, kept: str) -> None:
    async with opened(url) as store:
        people = store.profiles
        ann = await people.save(ANN, "Ann", "", now=7)
        for device in (PHONE, TABLET):
            assert await people.add_device(device, ann.id, now=8)
        for _ in range(2):
            await people.sign_out_others(ann, kept, now=9)
            known = {each: await people.holder_of_device(each) for each in (ANN, PHONE, TABLET)}
            assert known == {ANN: None, PHONE: None, TABLET: None} | {kept: ANN}


async def test_a_profile_has_one_passkey_that_counts_its_signatures(url: str) -> None:
    async with opened(url) as store:
        people = store.profiles
        await people.save_passkey(PASSKEY, now=7)
        with pytest.raises(StorageError) as refused:
            await people.save_passkey(Passkey("other", PASSKEY.profile, "key", 0), now=8)
        assert refused.value.code == "storage/passkey-taken"
        assert await people.passkey("credential") == PASSKEY
        for count in (5, 4):
            await people.passkey_used("credential", count)
        found = await people.passkey_of(PASSKEY.profile)
        assert found is not None
        assert found.sign_count == 5
        await people.delete_passkey("credential")
        assert await people.passkey("credential") is None


async def test_a_backup_carries_people_with_their_devices_and_passkey(
    url: str, tmp_path: Path
) -> None:
    async with opened(url) as store:
        ann = await store.profiles.save(ANN, "Ann", "O", now=7)
        await store.profiles.add_device(PHONE, ann.id, now=8)
        await store.profiles.save_passkey(PASSKEY, now=9)
        lines = [line async for line in backup_lines(store)]
        assert await restore_line(store, lines[0]) == "profile"  # nothing is doubled
    async with opened(f"sqlite:///{tmp_path}/other.db") as other:
        assert [await restore_line(other, line) for line in lines] == ["profile"]
        assert await other.profiles.by_id(ann.id) == ann
        assert await other.profiles.holder_of_device(PHONE) == ANN
        assert await other.profiles.passkey("credential") == PASSKEY
        assert [line async for line in backup_lines(other)] == lines
        with pytest.raises(StorageError):
            await restore_line(other, '{"profile": 1}')

"""Slots: so many at once, so many for one client, each given back once."""

import pytest

from relati.errors import ServerError
from relati.server.runtime.slot_limit import SlotLimit

ANN, BEN = "192.0.2.1", "192.0.2.2"


def limit(most: int = 3, per_client: int = 2) -> SlotLimit:
    return SlotLimit(most, per_client, code="server/busy", seconds_until_retry=7)


def test_one_client_leaves_slots_to_the_others() -> None:
    slots = limit()
    slots.take(ANN)
    slots.take(ANN)
    with pytest.raises(ServerError) as refused:
        slots.take(ANN)
    assert (refused.value.code, refused.value.details["seconds"]) == ("server/busy", 7)
    slots.take(BEN)
    with pytest.raises(ServerError):
        slots.take(BEN)
    assert slots.count == 3


def test_a_refused_client_takes_nothing() -> None:
    slots = limit(most=1)
    slot = slots.take(ANN)
    for _ in range(5):
        with pytest.raises(ServerError):
            slots.take(BEN)
    slot.close()
    assert slots.count == 0
    slots.take(BEN)


def test_a_slot_that_is_given_back_twice_counts_once() -> None:
    slots = limit(most=2, per_client=2)
    first, _second = slots.take(ANN), slots.take(ANN)
    first.close()
    first.close()
    assert slots.count == 1
    slots.take(ANN)
    with pytest.raises(ServerError):
        slots.take(ANN)

"""A few rounds of `make fuzz`."""

import asyncio

from tests.server.fuzz import fuzz


def test_damaged_requests_messages_and_texts_are_refused() -> None:
    assert asyncio.run(fuzz(2.0, seed=1)) > 0

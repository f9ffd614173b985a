"""Requests are counted, also while the broker is away."""

import asyncio

import pytest

from relati.errors import ServerError
from relati.server.runtime.rate_limit import RateLimit
from relati.server.settings import Rates

#: Nobody listens there.
NO_BROKER = "redis://127.0.0.1:1/0"


def test_requests_are_counted_here_while_the_broker_is_away(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scenario() -> None:
        limit = RateLimit(Rates(read="3/hour"), NO_BROKER)
        for _ in range(3):
            await limit.count("read", "192.0.2.1")
        with pytest.raises(ServerError) as refused:
            await limit.count("read", "192.0.2.1")
        assert refused.value.code == "server/too-often"
        await limit.count("read", "192.0.2.2")

    asyncio.run(scenario())
    assert "the broker is away" in caplog.text


def test_an_expensive_request_counts_as_many_and_never_as_more_than_are_allowed() -> None:
    async def scenario() -> None:
        limit = RateLimit(Rates(read="10/hour"))
        await limit.count("read", "192.0.2.1", cost=7)
        await limit.count("read", "192.0.2.1", cost=3)
        with pytest.raises(ServerError):
            await limit.count("read", "192.0.2.1")
        # Once an hour even what counts as more than all of them is allowed, and then nothing else.
        await limit.count("read", "192.0.2.2", cost=1_000)
        with pytest.raises(ServerError) as refused:
            await limit.count("read", "192.0.2.2")
        assert refused.value.code == "server/too-often"
        assert 1 <= refused.value.details["seconds"] <= 3_600

    asyncio.run(scenario())

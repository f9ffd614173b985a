"""Work for a client that leaves is given up."""

import asyncio
from typing import Any

import pytest
from fastapi import Request

from relati.errors import IllegalMove, ServerError
from relati.server.protocol.disconnects import while_connected


def request_of(*messages: dict[str, Any]) -> Request:
    """A request whose client sends these messages, and then stays silent."""
    left = list(messages)

    async def receive() -> Any:
        if left:
            return left.pop(0)
        await asyncio.Event().wait()

    return Request({"type": "http", "headers": []}, receive)


BODY = {"type": "http.request", "body": b"", "more_body": False}
LEFT = {"type": "http.disconnect"}


def test_work_is_cancelled_when_the_client_leaves() -> None:
    async def scenario() -> None:
        is_cancelled = asyncio.Event()

        async def work() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                is_cancelled.set()

        with pytest.raises(ServerError) as refused:
            await while_connected(request_of(BODY, LEFT), work())
        assert refused.value.code == "server/client-left"
        assert is_cancelled.is_set()

    asyncio.run(scenario())


def test_a_client_that_stays_gets_what_comes_of_it() -> None:
    async def answer() -> int:
        return 7

    async def refuse() -> int:
        raise IllegalMove("rules/game-over")

    assert asyncio.run(while_connected(request_of(BODY), answer())) == 7
    with pytest.raises(IllegalMove):
        asyncio.run(while_connected(request_of(), refuse()))

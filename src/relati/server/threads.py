"""Endpoints that compute for some milliseconds, beside the event loop."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def in_thread(endpoint: Callable[P, T]) -> Callable[P, Coroutine[Any, Any, T]]:
    """An endpoint that runs in a thread of the event loop's.

    FastAPI would run a plain function in a thread of its own making, and there are none in a
    browser, whose event loop calls the function itself.
    """

    @wraps(endpoint)
    async def run(*args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.to_thread(endpoint, *args, **kwargs)

    return run

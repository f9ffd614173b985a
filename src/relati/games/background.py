"""Work that takes long, beside the event loop."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


async def in_thread(job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What a job returns or raises, done in a thread that does not keep the program from ending.

    Not `asyncio.to_thread`: its threads are waited for, and a bot may think for long.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def finish(result: T | None, error: Exception | None) -> None:
        if future.done():  # nobody waits any more
            return
        if error:
            future.set_exception(error)
        else:
            future.set_result(result)  # type: ignore[arg-type]  # None only if T allows it

    def run() -> None:
        result: T | None = None
        error: Exception | None = None
        try:
            result = job(*args, **kwargs)
        except Exception as raised:  # a bot may raise anything
            error = raised
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(finish, result, error)

    threading.Thread(target=run, daemon=True).start()
    return await future

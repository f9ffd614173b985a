"""How late the event loop is: whatever holds it up, everybody's moves wait for."""

import asyncio

from relati.matches.background import Observe

#: Seconds between two measurements.
INTERVAL = 0.25


async def watch_event_loop(observe: Observe) -> None:
    """Measure how much later than asked it comes back to this, until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        expected = loop.time() + INTERVAL
        await asyncio.sleep(INTERVAL)
        observe("loop", max(loop.time() - expected, 0.0))

"""Deletes what has been kept for as long as the operator wants: each hour, what is due then."""

import asyncio
import logging
from typing import TYPE_CHECKING

from relati.errors import RelatiError
from relati.matches.service import now
from relati.server.runtime.order import Order
from relati.server.settings import Retention

if TYPE_CHECKING:
    from relati.storage.event_store import DatabaseEventStore

log = logging.getLogger(__name__)

SECONDS_BETWEEN_LOOKS = 3600.0
_DAY = 24 * 3600 * 1000


async def delete_what_is_due(
    database: "DatabaseEventStore", order: Order, retention: Retention, at: int
) -> None:
    """Delete closed reports, finished matches and tournaments, and addresses of bans, if due."""
    await order.forget_addresses()
    if retention.reports_days:
        await database.reports.delete_closed(at - retention.reports_days * _DAY)
    if retention.matches_days:
        await database.delete_finished(at - retention.matches_days * _DAY)


async def keep_retention(
    database: "DatabaseEventStore", order: Order, retention: Retention
) -> None:
    """Do so for ever."""
    while True:
        try:
            await delete_what_is_due(database, order, retention, now())
        except RelatiError as error:
            log.warning("could not delete what is due", extra={"code": error.code})
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

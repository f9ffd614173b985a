"""What each process of a server may use, so that all of them keep to the limits together.

What computes or takes memory is divided: a match, and with it its bots and boards, is in one
process. What an address may do is counted for all of them (`shared_counts`).
"""

from dataclasses import replace

from relati.server.settings import Settings

#: A process has at least so many connections to a database: one stores while the other reads.
LEAST_CONNECTIONS = 2
#: The limits that are divided.
DIVIDED = (
    "workers",
    "picture_workers",
    "board_workers",
    "waiting",
    "waiting_per_address",
    "view_bytes",
    "threat_bytes",
)


def share_of(settings: Settings, index: int) -> Settings:
    """The settings of one of the processes; of everything that is divided it gets at least one."""
    count = settings.processes or 1
    limits = settings.work_limits
    parts = {name: part(getattr(limits, name), count, index) for name in DIVIDED}
    connections = part(settings.database_connections, count, index)
    return replace(
        settings,
        work_limits=replace(limits, **parts),
        database_connections=max(connections, LEAST_CONNECTIONS),
    )


def part(whole: int, count: int, index: int) -> int:
    """The share of one of `count` in a whole number: the first ones get the remainder."""
    return max(whole // count + (index < whole % count), 1)

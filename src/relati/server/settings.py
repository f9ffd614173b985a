"""The settings of a server."""

from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from typing import Literal

from relati.processors import usable_processors

DEFAULT_PORT = 8765
#: A database that lasts as long as the process, for tests and for trying out.
IN_MEMORY = "memory:"
#: More processes than this are a slip.
MOST_PROCESSES = 64
#: How much of the address of a client is written to the log.
LogAddresses = Literal["full", "network", "none"]


@dataclass(frozen=True, slots=True)
class Sizes:
    """The largest request, in bytes."""

    body: int = 256 * 1024
    address: int = 16 * 1024
    headers: int = 32 * 1024


@dataclass(frozen=True, slots=True)
class Rates:
    """How often one address may ask, as the package `limits` reads it.

    Here and below, IPv6 addresses are counted by their network of 64 bits.

    `request` is for all of them, the files of the client included: beyond it nothing is read of
    them. `read` is for what is cheap (hovering over a board asks at every square), `command` for
    what changes something, `message` for whatever else comes through a WebSocket, `think` for what
    keeps a processor busy.
    """

    request: str = "6000/minute"
    read: str = "2400/minute"
    command: str = "600/minute"
    message: str = "1200/minute"
    think: str = "60/minute"


@dataclass(frozen=True, slots=True)
class Capacity:
    """How many matches and connections (WebSockets and streams) may be open at once.

    A match counts for the address that has created it until it is over, unless that is this
    machine.
    """

    matches: int = 50_000
    matches_per_address: int = 500
    bot_matches_per_address: int = 100
    seeks_per_address: int = 20
    tournaments: int = 500
    tournaments_per_address: int = 10
    connections: int = 20_000
    connections_per_address: int = 200


@dataclass(frozen=True, slots=True)
class WorkLimits:
    """How much bots may compute and pictures may take, for one request and in all.

    Bots with a seat run in `workers` processes; hints, analyses and games of the lab in one more,
    less urgent ones. `picture_workers` draw pictures and read records, and
    `board_workers` describe large boards. Addresses take turns at each of them; `waiting` jobs
    may wait, of one address `waiting_per_address`: further requests are told to come back.
    `analysis_seconds` is for each move of a game of at most `moves` moves; `analyses` may run at
    once, of one address `analyses_per_address`. A quick look of the lab plays games for at most
    `lab_seconds`; `labs` may run at once, of one address `labs_per_address`. A picture has at most
    `pixels`, those of all its frames together. `view_bytes` is the memory for the boards of matches
    that are being watched, `threat_bytes` for what threatens there.
    """

    workers: int = field(default_factory=usable_processors)
    picture_workers: int = 2
    board_workers: int = 2
    waiting: int = 32
    waiting_per_address: int = 8
    hint_seconds: float = 1.0
    analysis_seconds: float = 0.3
    moves: int = 400
    analyses: int = 4
    analyses_per_address: int = 2
    lab_seconds: float = 60.0
    labs: int = 2
    labs_per_address: int = 1
    picture_seconds: float = 30.0
    pixels: int = 60_000_000
    board_seconds: float = 5.0
    view_bytes: int = 64 * 1024 * 1024
    threat_bytes: int = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class PushSettings:
    """How people are told of their turn when they do not look; without a key nobody is.

    `relati push keys` makes the key. `subject` is where push services reach the operator, a
    `mailto:` or `https:` address. `allow_private_addresses` is for tests: a stranger chooses the
    address that this server then calls.
    """

    private_key: str = ""
    subject: str = ""
    allow_private_addresses: bool = False


@dataclass(frozen=True, slots=True)
class Retention:
    """For how many days finished matches and tournaments, and closed reports, are kept.

    0 keeps them for ever, or until `relati prune`.
    """

    matches_days: int = 0
    reports_days: int = 180


@dataclass(frozen=True, slots=True)
class TracingSettings:
    """Which traces are sent to a collector of OpenTelemetry; without an `endpoint` none are.

    `share` of all traces are. If the server `continues` those of `traceparent`, whoever sends a
    request decides whether it is traced: only for a proxy that sets this header itself.
    """

    endpoint: str = ""
    share: float = 0.05
    continues: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of a server.

    Without `origins` (`https://relati.example`) it is a server for this machine or local network:
    it answers to `localhost` and to addresses in numbers, never to a name that somebody else's
    page could have made up. Pages from `sites`, where somebody has put what `relati site` writes,
    may use it as its own pages do.
    `database` and `broker` are URLs; without them there is a file of
    its own, and nobody else to wake. `trusted_proxies` are the addresses whose
    `X-Forwarded-For` is believed. `bots` are offered to players besides the levels, each written
    `NAME=BOT` (`relati.server.offered_bots`): their code runs here. Without `rates` nobody is
    counted. The owner of a seat who has not been connected for `away_after` seconds counts as away
    until they are back. A match in which no person has moved for `unused_after` seconds ends. A
    database that does not answer yet is waited for at the start, for `database_wait` seconds; so
    are its tables, if this server is not the one that `migrates` them. A client has
    `receive_seconds` to send a whole request. `log` is `json` for one JSON object a line, or
    `plain` for problems alone; `log_addresses` says how much of a client's address is in it. At
    most `database_connections` connections to PostgreSQL are open at once.
    `admins` keep order: each is the id of a profile or of a passkey, with which they sign in at
    `/admin`. `operator` and `contact` are who answers for this server, for the privacy page.

    The server has `processes`, each of which owns its part of the matches; None is as many as suit
    the database and the processors. The limits hold for all of them together.
    """

    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    database: str | None = None
    broker: str | None = None
    origins: tuple[str, ...] = ()
    sites: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    sizes: Sizes = Sizes()
    rates: Rates | None = Rates()
    work_limits: WorkLimits = field(default_factory=WorkLimits)
    capacity: Capacity = Capacity()
    push: PushSettings = PushSettings()
    admins: tuple[str, ...] = ()
    operator: str = ""
    contact: str = ""
    retention: Retention = Retention()
    tracing: TracingSettings = TracingSettings()
    away_after: float = 60.0
    unused_after: float = 24 * 3600.0
    database_wait: float = 30.0
    migrates: bool = True
    receive_seconds: float = 20.0
    database_connections: int = 8
    processes: int | None = None
    log: Literal["plain", "json"] = "plain"
    log_addresses: LogAddresses = "full"
    web: Path = Path(__file__).parents[1] / "web"

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach it, and no proxy stands before it."""
        return is_loopback(self.host) and not self.origins

    @property
    def address(self) -> str:
        """Where people find it: the first of the origins, or this machine."""
        if self.origins:
            return self.origins[0] + "/"
        shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)
        return f"http://{f'[{shown}]' if ':' in shown else shown}:{self.port}/"


def is_loopback(host: str) -> bool:
    """Whether a name or address means this machine alone."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def is_numeric(host: str) -> bool:
    """Whether a host is an address in numbers, such as `192.168.1.7` or `[fe80::1]`."""
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True

"""PostgreSQL, Redis and nginx for the tests: from Debian's packages, thrown away at the end.

    with postgres() as server:
        url = server.new_database()
        server.stop(); server.start(); server.kill()

    with redis() as server:
        server.url

Each has a folder and a free port to itself on 127.0.0.1. Where one is not installed the test is
skipped, and told how to get it.
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar
from uuid import uuid4

import pytest

HOW_TO_GET_THEM = "tests/install_services.sh installs it on Debian, as root"
READY_SECONDS = 30.0


def free_port() -> int:
    """A port on 127.0.0.1 that nobody listens to."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Service:
    """A server process with a folder and a port of its own, started and stopped at will."""

    name = ""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def is_ready(self) -> bool:
        raise NotImplementedError

    @property
    def user(self) -> str | None:
        """Who runs it; None: whoever runs the tests."""
        return None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self.command(),
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=self.user,
                group=pwd.getpwnam(self.user).pw_gid if self.user else None,
                extra_groups=[] if self.user else None,
            )
        deadline = time.monotonic() + READY_SECONDS
        while not self.is_ready():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.end(signal.SIGKILL)
                said = (self.folder / "log").read_text("utf-8", "replace")[-2000:]
                raise RuntimeError(f"{self.name} did not start:\n{said}")
            time.sleep(0.02)

    def end(self, how: signal.Signals) -> None:
        """Send it a signal and wait until it is gone; nothing happens when it is gone already."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(READY_SECONDS)
            self._process = None

    def stop(self) -> None:
        """Shut it down in an orderly way, whoever is connected."""
        self.end(signal.SIGINT)

    def kill(self) -> None:
        """End it as a crash would."""
        self.end(signal.SIGKILL)

    def restart(self) -> None:
        """Stop and start."""
        self.stop()
        self.start()

    def freeze(self) -> None:
        """Let it hang: it stays connected and does not answer."""
        self._signal_group(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        self._signal_group(signal.SIGCONT)

    def _signal_group(self, how: signal.Signals) -> None:
        assert self._process is not None
        for pid in (self._process.pid, *children_of(self._process.pid)):
            os.kill(pid, how)


class Postgres(Service):
    """A PostgreSQL cluster; everybody on this machine may connect as `postgres`."""

    name = "PostgreSQL"

    def __init__(self, folder: Path, programs: Path) -> None:
        super().__init__(folder)
        self._programs = programs
        if self.user:
            shutil.chown(folder, self.user)
        self._make()

    def _make(self) -> None:
        self.run(
            *("initdb", "--pgdata", f"{self.folder}/data", "--username", "postgres"),
            *("--auth", "trust", "--no-locale", "--encoding", "UTF8", "--no-sync"),
        )

    def run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's own programs."""
        command = [f"{self._programs}/{program}", *arguments]
        subprocess.run(command, check=True, cwd=self.folder, user=self.user, capture_output=True)

    @property
    def user(self) -> str | None:
        return "postgres" if os.geteuid() == 0 else None  # it refuses to be run by root

    @property
    def url(self) -> str:
        return self.url_of("postgres")

    def url_of(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def command(self) -> list[str]:
        settings = ["-D", f"{self.folder}/data", "-k", str(self.folder), "-p", str(self.port)]
        # Killed processes lose nothing without fsync; no test turns the machine off.
        return [str(self._programs / "postgres"), *settings, "-h", "127.0.0.1", "-F"]

    def is_ready(self) -> bool:
        asked = [f"{self._programs}/pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(asked, check=False).returncode == 0

    def kill(self) -> None:
        """End it as a crash would: nobody says goodbye, and the next start recovers."""
        self.end(signal.SIGQUIT)

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        name = f"test_{uuid4().hex}"
        self.sql(f"CREATE DATABASE {name}")
        return self.url_of(name)

    def drop_database(self, url: str) -> None:
        """Remove a database, whoever is connected: files that stay until the end go slowly."""
        self.sql(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")

    def sql(self, statement: str, url: str | None = None) -> str:
        """What psql prints for a statement: rows on lines, columns apart by `|`."""
        psql = [f"{self._programs}/psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1"]
        run = [*psql, "-c", statement, url or self.url]
        return subprocess.run(run, check=True, capture_output=True, text=True).stdout.strip()


class Standby(Postgres):
    """A PostgreSQL that receives all that another one stores, until it takes over."""

    def __init__(self, folder: Path, programs: Path, primary: Postgres) -> None:
        self.primary = primary
        super().__init__(folder, programs)

    def _make(self) -> None:
        where = f"host=127.0.0.1 port={self.primary.port} user=postgres application_name=standby"
        self.run(
            *("pg_basebackup", "-d", where, "-D", f"{self.folder}/data"),
            *("--write-recovery-conf", "--checkpoint=fast", "--no-sync"),
        )

    def stop_receiving(self) -> None:
        """Fall behind: what is stored from now on does not come here."""
        self.sql("ALTER SYSTEM SET primary_conninfo = ''")
        self.sql("SELECT pg_reload_conf()")
        while self.sql("SELECT count(*) FROM pg_stat_wal_receiver") != "0":
            time.sleep(0.02)

    def promote(self) -> None:
        """Take over: from now on it takes writes."""
        self.sql("SELECT pg_promote(true, 60)")


class Redis(Service):
    """A Redis that keeps nothing on disk."""

    name = "Redis"

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        where = ["--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self.folder)]
        return ["redis-server", *where, "--save", "", "--appendonly", "no"]

    def is_ready(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(16).startswith(b"+PONG")
        except OSError:
            return False


class Nginx(Service):
    """The proxy of deploy/nginx.conf, before servers on these ports of this machine."""

    name = "nginx"

    def __init__(self, folder: Path, conf: str, ports: list[int]) -> None:
        super().__init__(folder)
        servers = "".join(f"server 127.0.0.1:{port};" for port in ports)
        conf = conf.replace("server relati:8765;", servers).replace("8080", str(self.port))
        (folder / "nginx.conf").write_text(
            f"pid {folder}/pid; error_log {folder}/log; events {{}}\n"
            f"http {{ access_log off; {conf} }}"
        )

    def command(self) -> list[str]:
        own = ["-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]
        return [_nginx(), *own, "-g", "daemon off;"]

    def is_ready(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True


def _nginx() -> str:
    # Debian installs it where only root looks.
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin") or ""


AnyService = TypeVar("AnyService", bound=Service)


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL that runs until the end of the block."""
    programs = postgres_programs()
    if programs is None:
        pytest.skip(f"PostgreSQL is not installed; {HOW_TO_GET_THEM}")
    with folder_for("postgres") as folder, running(Postgres(folder, programs)) as server:
        yield server


@contextmanager
def standby(primary: Postgres, *, is_synchronous: bool) -> Iterator[Standby]:
    """A standby of a PostgreSQL; with `is_synchronous` nothing is stored that it does not have."""
    programs = postgres_programs()
    assert programs
    with folder_for("standby") as folder, running(Standby(folder, programs, primary)) as server:
        while primary.sql("SELECT count(*) FROM pg_stat_replication") == "0":
            time.sleep(0.02)
        if is_synchronous:
            primary.sql("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
            primary.sql("SELECT pg_reload_conf()")
            while primary.sql("SELECT sync_state FROM pg_stat_replication") != "sync":
                time.sleep(0.02)
        yield server


@contextmanager
def redis() -> Iterator[Redis]:
    """A Redis that runs until the end of the block."""
    if shutil.which("redis-server") is None:
        pytest.skip(f"Redis is not installed; {HOW_TO_GET_THEM}")
    with folder_for("redis") as folder, running(Redis(folder)) as server:
        yield server


@contextmanager
def nginx(conf: str, ports: list[int]) -> Iterator[Nginx]:
    """An nginx with that configuration that runs until the end of the block."""
    if not _nginx():
        pytest.skip(f"nginx is not installed; {HOW_TO_GET_THEM}")
    with folder_for("nginx") as folder, running(Nginx(folder, conf, ports)) as server:
        yield server


def postgres_programs() -> Path | None:
    """The folder with `initdb` and the others: Debian keeps the newest out of the search path."""
    debian = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(debian, key=lambda path: float(path.parts[-3]), default=None)
    found = newest or shutil.which("initdb")
    return Path(found).resolve().parent if found else None


@contextmanager
def folder_for(name: str) -> Iterator[Path]:
    """A folder that is gone afterwards; in /tmp, as the name of a socket must be short."""
    folder = Path(tempfile.mkdtemp(prefix=f"relati-{name}-", dir="/tmp"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def running(service: AnyService) -> Iterator[AnyService]:
    service.start()
    try:
        yield service
    finally:
        service.end(signal.SIGQUIT if isinstance(service, Postgres) else signal.SIGKILL)


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    listed = subprocess.run(
        ["ps", "--ppid", str(pid), "-o", "pid="], check=False, capture_output=True, text=True
    )
    return [int(word) for word in listed.stdout.split()]

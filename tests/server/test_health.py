"""Health: the process lives, and the database takes what is written."""

import asyncio
import logging
import secrets
import sqlite3
import sys
from pathlib import Path

import httpx
import pytest

import relati
from relati.build_info import commit
from relati.server.runtime.health import PartHealth
from relati.storage import sqlite
from tests.server.conftest import TestClient, create_client
from tests.server.match_client import ANN, DEVICE, auth_headers
from tests.server.server_process import ServerProcess

PROBES = ("/api/health", "/api/health/live", "/api/health/ready")


def test_a_working_server_is_alive_and_ready(client: TestClient) -> None:
    for path in ("/api/health", "/api/health/ready"):
        answer = client.get(path)
        assert (answer.status_code, answer.json()["status"]) == (200, "ok")
        assert (answer.json()["database"], answer.json()["broker"]) == ("ok", "none")
    assert client.get("/api/health/live").json()["status"] == "ok"


@pytest.mark.parametrize("path", PROBES)
def test_health_says_which_version_and_commit_is_running(client: TestClient, path: str) -> None:
    answer = client.get(path).json()
    assert (answer["version"], answer["commit"]) == (relati.__version__, commit())


@pytest.mark.parametrize("host", ["10.1.2.3:8765", "relati-7d9f.internal", "", "evil.example"])
def test_probes_are_answered_whatever_host_they_ask_for(client: TestClient, host: str) -> None:
    for path in PROBES:
        assert client.get(path, headers={"Host": host}).status_code == 200
        answer = client.post(path, headers={"Host": host})
        assert answer.status_code == 421, "only questions are"
    assert client.get("/api/levels", headers={"Host": host}).status_code == 421


def test_health_reports_a_missing_database_and_tolerates_a_missing_broker() -> None:
    async def away() -> None:
        raise ConnectionError

    for part, status in (("database", 503), ("broker", 200)):
        with create_client() as client:
            client.app.state.runtime.health[part] = PartHealth(part, away)  # type: ignore[attr-defined]  # a FastAPI
            for path in ("/api/health", "/api/health/ready"):
                answer = client.get(path)
                assert (answer.status_code, answer.json()[part]) == (status, "away")
            assert client.get("/api/health/live").status_code == 200


def test_a_locked_database_is_not_ready_and_is_again_when_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.1)
    with create_client(database=f"sqlite:///{tmp_path}/m.db") as client:
        other = sqlite3.connect(tmp_path / "m.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        answer = client.get("/api/health/ready")
        assert (answer.status_code, answer.json()["database"]) == (503, "away")
        assert client.get("/api/health/live").status_code == 200
        assert client.get("/api/matches").status_code == 200, "reading goes on"
        other.execute("ROLLBACK")
        other.close()
        assert client.get("/api/health/ready").status_code == 200
    assert [record.message for record in caplog.records if "the database" in record.message] == [
        "the database is away",
        "the database is back",
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="it limits the size of files")
def test_a_full_disk_is_not_ready_and_is_logged(tmp_path: Path) -> None:
    # Files cannot grow beyond this: as on a full disk, reading goes on and writing does not.
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, 1_000_000))"

    async def scenario() -> str:
        database = f"sqlite:///{tmp_path}/m.db"
        async with (
            ServerProcess(tmp_path, database, prelude=limit) as server,
            httpx.AsyncClient(base_url=server.address, timeout=60) as client,
        ):
            assert (await client.get("/api/health/ready")).status_code == 200
            status = 201
            while status == 201:
                sent = {"id": secrets.token_hex(8), "setup": {"seats": [DEVICE, DEVICE]}}
                created = await client.post("/api/matches", json=sent, headers=auth_headers(ANN))
                status = created.status_code
            assert status == 503
            while (await client.get("/api/health/ready")).status_code == 200:
                await asyncio.sleep(0.1)
            assert (await client.get("/api/health/live")).status_code == 200
            assert (await client.get("/api/matches")).status_code == 200
            return server.log_file.read_text("utf-8")

    log = asyncio.run(asyncio.wait_for(scenario(), 120))
    assert "the database refuses to write" in log
    assert "the database is away" in log
    assert "Traceback" not in log


async def _statuses(part: PartHealth, count: int) -> list[str]:
    return list(await asyncio.gather(*(part.status() for _ in range(count))))


def test_many_probes_are_one_check() -> None:
    checks = 0

    async def check() -> None:
        nonlocal checks
        checks += 1
        await asyncio.sleep(0)

    async def scenario() -> None:
        part = PartHealth("a part", check)
        assert set(await _statuses(part, 50)) == {"ok"}
        assert set(await _statuses(part, 50)) == {"ok"}

    asyncio.run(scenario())
    assert checks == 1


def test_a_part_that_never_answers_is_away_and_asked_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("relati.server.runtime.health.PATIENCE", 0.01)
    checks = 0

    async def hang() -> None:
        nonlocal checks
        checks += 1
        await asyncio.Event().wait()

    async def scenario() -> None:
        part = PartHealth("a part", hang)
        for _ in range(3):
            assert set(await _statuses(part, 5)) == {"away"}
        await part.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(scenario())
    assert checks == 1
    assert [record.message for record in caplog.records] == ["a part is away"]

"""The guide for operators, followed in a plain folder: install, two servers, a proxy, a game."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.building import ROOT
from tests.services import free_port, nginx, postgres, redis

ANN, BEA = "ann" * 10, "bea" * 10
CONF = (ROOT / "deploy" / "nginx.conf").read_text()


@pytest.fixture(scope="module")
def relati(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command, as deploy/install.sh installs it."""
    folder = tmp_path_factory.mktemp("opt") / "relati"
    environment = os.environ | {"RELATI_WHEEL": str(wheel), "PYTHON": sys.executable}
    command = [ROOT / "deploy" / "install.sh", folder]
    subprocess.run(command, check=True, env=environment, capture_output=True)
    return folder / "bin" / "relati"


@contextmanager
def serving(relati: Path, **variables: str) -> Iterator[None]:
    environment = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "RELATI_LOG": "json"}
    log = Path(variables["RELATI_DATA"]) / f"server-{variables['RELATI_PORT']}.log"
    with (
        log.open("w") as file,
        subprocess.Popen(
            [relati, "serve"], stdout=subprocess.PIPE, stderr=file, env=environment | variables
        ) as server,
    ):
        assert server.stdout
        assert server.stdout.readline(), log.read_text()
        try:
            yield
        finally:
            server.terminate()
    assert server.returncode == 0
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    # On a busy machine a server may stand still for a second, and says so: that is no fault of its.
    told = [line for line in lines if line["logger"] != "relati.matches.freezes"]
    assert {line["level"] for line in told} <= {"INFO"}, log.read_text()


def test_a_game_through_the_proxy_between_players_at_two_servers(
    relati: Path, tmp_path: Path
) -> None:
    ports = [free_port(), free_port()]
    with ExitStack() as stack:
        database = stack.enter_context(postgres()).new_database()
        broker = stack.enter_context(redis()).url
        proxy = stack.enter_context(nginx(CONF, ports))
        address = f"http://localhost:{proxy.port}"
        secret = tmp_path / "database"
        secret.write_text(database)
        for port in ports:
            stack.enter_context(
                serving(
                    relati,
                    RELATI_PORT=str(port),
                    RELATI_DATA=str(tmp_path),
                    RELATI_DATABASE_FILE=str(secret),
                    RELATI_BROKER=broker,
                    RELATI_ORIGINS=address,
                    RELATI_TRUSTED_PROXIES="127.0.0.1",
                )
            )
        client = stack.enter_context(httpx.Client(base_url=address, timeout=60))
        assert client.get("/api/health").json()["status"] == "ok"
        assert client.get("/api/metrics").status_code == 404
        assert "relati" in client.get("/").text

        # A page of this origin, port and all, may send commands.
        headers = {"Authorization": f"Bearer {ANN}", "Origin": address}
        seats = [{"kind": "device"}, {"kind": "link"}]
        setup = {"ruleset": "classic", "width": 5, "height": 5, "seats": seats}
        created = client.post("/api/matches", json={"id": "1", "setup": setup}, headers=headers)
        assert created.status_code < 300, created.text
        match = created.json()["match"]

        def command(port: int, token: str, seat: int | None, /, **act: str | int) -> None:
            number = httpx.get(f"http://127.0.0.1:{port}/api/matches/{match}", timeout=60).json()
            sent: dict[str, object] = {"id": f"{seat}{act}"[:40], "seat": seat, "act": act}
            sent["based_on"] = number["snapshot"]["number"]
            answer = httpx.post(
                f"http://127.0.0.1:{port}/api/matches/{match}/commands",
                json=sent,
                headers={"Authorization": f"Bearer {token}"},
                timeout=60,
            )
            assert answer.status_code == 200, answer.text

        with connect(
            f"ws://localhost:{proxy.port}/api/matches/{match}/live", origin=Origin(address)
        ) as socket:
            socket.send(json.dumps({"kind": "hello", "token": ANN, "after": None, "lang": "en"}))
            command(ports[1], BEA, None, kind="take_seat", seat=1)
            command(ports[0], ANN, 0, kind="play", move="C3")
            command(ports[1], BEA, 1, kind="play", move="E5")
            moves: list[str] = []
            while "E5" not in moves:
                message = json.loads(socket.recv(timeout=60))
                if message["kind"] == "event" and message["event"]["what"]["kind"] == "played":
                    moves.append(message["event"]["what"]["move"])
            assert moves == ["C3", "E5"]


def test_the_proxy_of_the_guide_is_the_one_that_is_shipped() -> None:
    for name in ("serve.md", "serve.zh.md"):
        block = (ROOT / "docs" / "guides" / name).read_text().split("```nginx\n")[1].split("```")[0]
        shown = [line.strip() for line in block.splitlines() if "proxy_" in line]
        shipped = [line.strip() for line in CONF.splitlines()]
        # The guide has one server and no upstream.
        other = ("proxy_pass", "proxy_set_header Connection")
        assert [each for each in shown if each not in shipped and not each.startswith(other)] == []

"""The real program: started as people start it, and ended as they end it."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path

import httpx
import pytest

from relati.cli.app import run
from relati.cli.serve import _sits_here
from tests.server.server_process import COMMAND, run_server

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_answers_and_ends_quietly(tmp_path: Path, how: int) -> None:
    with run_server(tmp_path, "serve", "--port", "0") as server:
        assert httpx.get(server.address + "api/health").json()["status"] == "ok"
        position = "classic 2 5/5/5/5/5 O - - *"
        hint = httpx.post(server.address + "api/hint", json={"position": position}, timeout=30)
        assert hint.json()["candidates"]
        assert server.stop(how) == 0
    assert server.log_file.read_text() == "Press Ctrl-C to stop.\n"


def test_the_log_is_json_without_secrets(tmp_path: Path) -> None:
    with run_server(tmp_path, "serve", "--port", "0", "--log", "json") as server:
        headers = {"Authorization": "Bearer hidden"}
        httpx.get(server.address + "api/levels?secret=hidden", headers=headers)
        httpx.get(server.address + "m/hidden", headers=headers)
        server.stop(signal.SIGTERM)
    log = server.log_file.read_text()
    lines = [json.loads(line) for line in log.splitlines()]
    assert all(datetime.fromisoformat(line["at"]).tzinfo for line in lines)
    requests = [line for line in lines if line["message"] == "request"]
    assert [(line["route"], line["address"]) for line in requests] == [
        ("/api/levels", "127.0.0.1"),
        ("-", "127.0.0.1"),
    ]
    assert "hidden" not in log


def test_relati_alone_takes_another_port_when_the_usual_one_is_busy(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(("127.0.0.1", 8765))
            taken.listen()
        except OSError:
            pass  # somebody else has it: just as busy
        with run_server(tmp_path) as server:
            assert not server.address.endswith(":8765/")
            assert httpx.get(server.address + "api/health").status_code == 200
            server.stop(signal.SIGINT)
    assert "Port 8765 is taken" in server.log_file.read_text()


def test_a_port_that_was_asked_for_and_is_busy_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RELATI_LANG", "en")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert run(["serve", "--port", str(port)]) == 2
    assert f"port {port}" in capsys.readouterr().err


def test_forwarded_addresses_are_accepted_only_from_a_trusted_proxy(tmp_path: Path) -> None:
    headers = {"X-Forwarded-For": "203.0.113.9"}
    for trust, address in (([], "127.0.0.1"), (["--trusted-proxy", "127.0.0.1"], "203.0.113.9")):
        with run_server(tmp_path, "serve", "--port", "0", "--log", "json", *trust) as server:
            httpx.get(server.address + "api/levels", headers=headers)
            server.stop(signal.SIGTERM)
        assert f'"address": "{address}"' in server.log_file.read_text()


def test_an_analysis_ends_when_its_reader_leaves(tmp_path: Path) -> None:
    moves = ["C3", "B2", "D4", "B3", "C4", "A2", "D3", "B4"]
    text = '[Ruleset "classic"]\n\n' + " ".join(moves) + " *\n"
    with run_server(tmp_path, "serve", "--port", "0") as server:
        request = {"record": text}
        with httpx.stream(
            "POST", server.address + "api/analysis", json=request, timeout=30
        ) as response:
            assert response.status_code == 200
            assert json.loads(next(response.iter_lines()))["number"] == 1
        for _ in range(600):
            if "relati_analyses 0.0" in httpx.get(server.address + "api/metrics").text:
                break
            time.sleep(0.05)
        else:
            pytest.fail("the analysis goes on without a reader")
        server.stop(signal.SIGTERM)


def test_no_browser_is_opened_over_ssh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    assert _sits_here()
    monkeypatch.setenv("SSH_CONNECTION", "somewhere")
    assert not _sits_here()


def test_a_database_that_cannot_be_opened_is_reported_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    command = [*COMMAND, "serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/file/x.db"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert result.returncode == 2
    assert result.stdout == ""
    assert "cannot be opened" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_wrong_setting_is_reported_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--origin", "relati.example", "--lang", "en"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("error: 'relati.example' is not an address")


def test_settings_come_from_variables_and_are_checked_without_serving(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/matches.db"
    variables = {"RELATI_DATABASE": database, "RELATI_CAPACITY_MATCHES": "7"}
    result = subprocess.run(
        [*COMMAND, "serve", "--check", "--lang", "en"],
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ | variables,
    )
    assert result.returncode == 0, result.stderr
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["capacity.matches", "7", "(environment)"] in lines
    assert f"Database {database}: empty" in result.stdout
    assert not (tmp_path / "matches.db").exists()


def test_a_check_says_what_does_not_answer_and_shows_no_password(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path}/matches.db"
    broker = "redis://:hidden@127.0.0.1:1/0"
    arguments = ["serve", "--check", "--database", database, "--broker", broker, "--lang", "en"]
    assert run(arguments) == 2
    printed = capsys.readouterr()
    assert "Broker redis://:***@127.0.0.1:1/0: not responding" in printed.out
    assert "RELATI_BROKER_FILE" in printed.err
    assert "hidden" not in printed.out + printed.err


def test_a_check_refuses_an_address_that_cannot_be_listened_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    # 192.0.2.0/24 is for documentation: no machine has an address of it.
    arguments = ["serve", "--check", "--database", "memory:", "--lang", "en", "--host"]
    assert run([*arguments, "192.0.2.1"]) == 2
    assert "192.0.2.1" in capsys.readouterr().out.splitlines()[-1]
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        assert run([*arguments, "127.0.0.1", "--port", str(port)]) == 0
        assert f"port {port}: in use" in capsys.readouterr().out


def test_a_check_refuses_a_folder_that_cannot_be_written(
    capsys: pytest.CaptureFixture[str],
) -> None:
    # Nobody can make a file there, root included.
    database = "sqlite:////proc/relati/matches.db"
    assert run(["serve", "--check", "--database", database, "--lang", "en"]) == 2
    assert "the folder /proc cannot be written to" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("version", "arguments", "code", "said"),
    [
        ("0099", [], 0, "is newer than"),
        ("9999-from-9998", [], 2, "newer version of relati"),
        ("0007", [], 0, "upgraded to"),
        ("0007", ["--set", "migrates=false"], 0, "waits until `relati migrate`"),
    ],
)
def test_a_check_tells_tables_of_other_versions_apart(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    version: str,
    arguments: list[str],
    code: int,
    said: str,
) -> None:
    with sqlite3.connect(tmp_path / "matches.db") as connection:
        connection.execute("CREATE TABLE relati_version (version_num TEXT)")
        connection.execute("INSERT INTO relati_version VALUES (?)", (version,))
    connection.close()
    database = ["--database", f"sqlite:///{tmp_path}/matches.db", "--lang", "en"]
    assert run(["serve", "--check", *database, *arguments]) == code
    printed = capsys.readouterr()
    assert said in printed.out + printed.err

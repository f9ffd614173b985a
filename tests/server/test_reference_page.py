"""The reference page of the server says what the program does, in both languages."""

import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import get_args

import httpx
import pytest

from relati.matches.acts import ClientAct
from relati.matches.events import Fact
from tests.client.flaky_proxy import Fault, flaky_proxy
from tests.server.server_process import RunningServer, run_server

PAGES = Path(__file__).resolve().parents[2] / "docs" / "reference"
IN_BOTH = pytest.mark.parametrize("name", ["server.md", "server.zh.md"])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("server")
    with run_server(folder, "serve", "--port", "0", "--database", "memory:") as server:
        yield server


def _text(name: str) -> str:
    return (PAGES / name).read_text("utf-8")


@IN_BOTH
def test_the_bot_on_the_page_plays_a_whole_match(name: str, server: RunningServer) -> None:
    code = re.search(r"```python\n(.*?)```", _text(name), re.DOTALL)
    assert code
    setup = {
        "ruleset": "classic",
        "seats": [{"kind": "bot", "level": 1}, {"kind": "link"}],
        "position": None,
    }
    created = httpx.post(f"{server.address}api/matches", json={"id": "1", "setup": setup}).json()
    # It survives a network that loses requests and answers.
    faults: dict[Fault, int] = {"none": 6, "502": 1, "429": 1, "before": 1, "after": 1, "within": 1}
    with flaky_proxy(server.address, faults) as proxy:
        link = f"{proxy.address}/m/{created['match']}"
        subprocess.run([sys.executable, "-c", code[1], link], check=True, timeout=60)
        assert proxy.counts.total() > proxy.counts["none"]
    snapshot = httpx.get(f"{server.address}api/matches/{created['match']}", timeout=None).json()[
        "snapshot"
    ]
    assert snapshot["status"]["phase"] == "over"
    assert snapshot["status"]["result"]["how"] == "rules"
    assert snapshot["status"]["seats"][1]["name"] == "Ten lines"


@IN_BOTH
def test_the_bot_is_as_short_as_promised(name: str) -> None:
    code = re.search(r"```python\n(.*?)```", _text(name), re.DOTALL)
    assert code
    lines = [line for line in code[1].splitlines() if line.strip()]
    assert len([line for line in lines if "import" not in line]) <= 10


@IN_BOTH
def test_every_address_is_on_the_page(name: str, server: RunningServer) -> None:
    text = _text(name)
    paths = httpx.get(f"{server.address}api/openapi.json", timeout=None).json()["paths"]
    for path in paths:
        last = path.removeprefix("/api").replace("{ply}", "{n}").partition("{form}")[0]
        shown = [last, last.rpartition("/")[2], "/" + last.split("/")[1]]
        assert any(f"{each}" in text for each in shown), path


@IN_BOTH
def test_every_act_and_every_event_is_on_the_page(name: str) -> None:
    text = _text(name)
    for kind in (*get_args(ClientAct), *get_args(Fact)):
        (word,) = (field.default for field in fields(kind) if field.name == "kind")
        assert f"`{word}`" in text, word

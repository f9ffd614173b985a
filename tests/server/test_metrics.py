"""What Prometheus is given: counters that count, and everything the dashboard shows."""

import json
import re

import relati
from relati.build_info import commit
from tests.building import ROOT
from tests.server.conftest import TestClient
from tests.server.match_client import ANN, start_match

DASHBOARD = json.loads((ROOT / "deploy" / "grafana.json").read_text())


def metrics(client: TestClient) -> str:
    return str(client.get("/api/metrics").text)


def value(text: str, name: str) -> float:
    [number] = re.findall(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(number)


def test_commands_are_counted_by_what_became_of_them(client: TestClient) -> None:
    match = start_match(client)
    before = metrics(client)
    match.execute(ANN, 0, "play", move="C3")
    match.refusal_code(ANN, 0, "play", move="A1")
    after = metrics(client)
    assert "# TYPE relati_commands_total counter" in after
    for name, more in (
        ('relati_commands_total{result="done"}', 1),
        ('relati_commands_total{result="refused"}', 1),
        ("relati_command_seconds_count", 2),
    ):
        assert value(after, name) == value(before, name) + more


def test_the_build_and_the_process_are_told(client: TestClient) -> None:
    text = metrics(client)
    build = re.search(r'relati_build_info{commit="(.+?)",engine="\w+",version="(.+?)"} 1.0', text)
    assert build
    assert build.groups() == (commit() or "unknown", relati.__version__)
    assert "process_resident_memory_bytes" in text
    assert 'relati_part_up{part="database"} 1.0' in text


def test_every_metric_of_the_dashboard_exists(client: TestClient) -> None:
    client.get("/api/health")
    names = set(re.findall(r"^# TYPE (\S+)", metrics(client), re.MULTILINE))
    shown = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
    used = {name for expr in shown for name in re.findall(r"\b(?:relati|process)_\w+", expr)}
    assert used
    assert {name for name in used if name.removesuffix("_bucket") not in names} == set()

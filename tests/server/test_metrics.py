"""What Prometheus is given: counters that count, and everything the dashboard shows."""

import json
import re
import time
from pathlib import Path

import yaml

import relati
from relati.build_info import commit
from tests.building import ROOT
from tests.server.conftest import TestClient, create_client
from tests.server.match_client import ANN, start_match
from tests.server.socket_client import follow

DASHBOARD = json.loads((ROOT / "deploy" / "grafana.json").read_text())
ALERTS = yaml.safe_load((ROOT / "deploy" / "alerts.yaml").read_text())


def metrics(client: TestClient) -> str:
    return str(client.get("/api/metrics").text)


def value(text: str, name: str) -> float:
    [number] = re.findall(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(number)


def known(client: TestClient) -> set[str]:
    """All metrics, those of a server with a broker or several processes too."""
    names = set(re.findall(r"^# TYPE (\S+)", metrics(client), re.MULTILINE))
    elsewhere = {"relati_broker_heard", "relati_broker_lag_seconds", "relati_process_restarts"}
    return names | elsewhere


def _metric_of(name: str) -> str:
    """A histogram as it is declared, for one of its series."""
    return re.sub("_(bucket|sum|count)$", "", name)


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
    shown = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
    used = {name for expr in shown for name in re.findall(r"\b(?:relati|process)_\w+", expr)}
    assert used
    assert {_metric_of(name) for name in used} <= known(client)


def test_refusals_and_returning_viewers_are_counted(client: TestClient) -> None:
    before = metrics(client)  # other tests have this server, too
    match = start_match(client)
    match.execute(ANN, 0, "play", move="C3")
    match.refusal_code(ANN, 0, "play", move="A1")
    assert client.get("/api/square?position=x&square=C3").status_code == 422
    for after in (None, 2):
        with follow(match, ANN, after=after) as ann:
            ann.receive()
    text = metrics(client)
    for counted in (
        'refusals_total{code="match/not-your-turn"}',
        'refusals_total{code="notation/field"}',
        'viewers_total{who="new"}',
        'viewers_total{who="again"}',
    ):
        name = f"relati_{counted}"
        assert value(text, name) - (value(before, name) if name in before else 0) == 1


def test_what_a_server_does_by_itself_is_measured(tmp_path: Path) -> None:
    with create_client(database=f"sqlite:///{tmp_path}/m.db") as client:
        match = start_match(client)
        match.execute(ANN, 0, "play", move="C3")
        names = ("sweep", "catch_up", "event_loop_lag")
        text = metrics(client)
        while not all(value(text, f"relati_{name}_seconds_count") for name in names):
            time.sleep(0.1)
            text = metrics(client)
        assert value(text, "relati_store_group_count") >= 3
        assert value(text, "relati_store_group_sum") >= 3
        assert value(text, "relati_store_seconds_count") >= 3


def test_every_metric_of_the_alert_rules_exists_and_every_alert_says_what_to_do(
    client: TestClient,
) -> None:
    rules = [rule for group in ALERTS["groups"] for rule in group["rules"]]
    assert len({rule["alert"] for rule in rules}) == len(rules) >= 8
    for rule in rules:
        used = set(re.findall(r"\b(?:relati|process)_\w+", rule["expr"]))
        assert used
        assert {_metric_of(name) for name in used} <= known(client)
        assert rule["annotations"].keys() >= {"summary", "description"}
        assert rule["labels"]["severity"] in ("page", "ticket")

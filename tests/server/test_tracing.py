"""Traces: what a request, a command, storing it and a bot's answer took, and who learns of it."""

import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from relati.errors import SettingsError
from relati.server import configuration
from relati.server.runtime import tracing
from relati.server.settings import TracingSettings
from tests.server.conftest import TestClient, create_client
from tests.server.match_client import (
    ANN,
    BEA,
    DEVICE,
    auth_headers,
    bot_seat,
    create_match,
    start_match,
)

TRACE = "0123456789abcdef" * 2
PARENT = {"traceparent": f"00-{TRACE}-{TRACE[:16]}-01"}


@pytest.fixture
def exporter(monkeypatch: pytest.MonkeyPatch) -> InMemorySpanExporter:
    """Where spans of a server end up, once it has ended."""
    exporter = InMemorySpanExporter()
    monkeypatch.setattr(tracing, "make_exporter", lambda settings: exporter)
    return exporter


def traced(**settings: Any) -> TestClient:
    chosen = TracingSettings(endpoint="http://collector", share=1.0)
    return create_client(tracing=replace(chosen, **settings))


def named(exporter: InMemorySpanExporter, name: str) -> list[ReadableSpan]:
    return [span for span in exporter.get_finished_spans() if span.name == name]


def trace_of(span: ReadableSpan) -> int:
    context = span.get_span_context()
    assert context
    trace: int = context.trace_id
    return trace


def parent_of(span: ReadableSpan) -> int | None:
    return span.parent.span_id if span.parent else None


def id_of(span: ReadableSpan) -> int:
    context = span.get_span_context()
    assert context
    span_id: int = context.span_id
    return span_id


def test_a_command_is_traced_from_its_request_to_the_store(exporter: InMemorySpanExporter) -> None:
    with traced() as client:
        match = start_match(client)
        match.play("C3")
        refused = match.post_command(ANN, 1, {"kind": "resign"})
        assert refused.status_code == 403
    requests = named(exporter, "POST /api/matches/{match_id}/commands")
    commands = named(exporter, "command")
    assert {parent_of(each) for each in commands} <= {id_of(each) for each in requests}
    played, refusal = (
        next(each for each in commands if (each.attributes or {})["relati.act"] == act)
        for act in ("Play", "Resign")
    )
    assert (played.attributes or {})["relati.result"] == "done"
    assert (refusal.attributes or {})["relati.result"] == "match/not-your-seat"
    stores = named(exporter, "store")
    assert id_of(played) in {parent_of(each) for each in stores}
    assert id_of(refusal) not in {parent_of(each) for each in stores}
    [last] = [each for each in requests if id_of(each) == parent_of(refusal)]
    assert (last.attributes or {})["http.response.status_code"] == 403
    # Nobody learns from a trace where a match is or who plays it.
    told = "".join(span.to_json() for span in exporter.get_finished_spans())
    assert match.match_id not in told
    assert "testclient" not in told
    assert "127.0.0.1" not in told


def test_the_move_of_a_bot_is_a_trace_of_its_own_that_leads_back(
    exporter: InMemorySpanExporter,
) -> None:
    with traced() as client:
        match = create_match(client, DEVICE, bot_seat())
        match.play("C3")
        while match.status["turn"] != 0:
            time.sleep(0.01)
    [bot] = named(exporter, "bot")
    assert bot.parent is None
    [link] = bot.links
    commands = named(exporter, "command")
    assert link.context.trace_id in {trace_of(each) for each in commands}
    assert trace_of(bot) != link.context.trace_id
    # Nor does what it plays belong to the request that is over: the game could go on for ever.
    stored = [each for each in named(exporter, "store") if each.parent is None]
    assert stored


def test_what_nobody_waits_for_is_a_trace_of_its_own_however_soon_it_begins(
    exporter: InMemorySpanExporter,
) -> None:
    with traced() as client:
        span = client.app.state.runtime.tracing.span  # type: ignore[attr-defined]  # a FastAPI
        with span("command"), span("store"), span("bot", is_own_trace=True):
            pass
    [command], [store], [bot] = (named(exporter, each) for each in ("command", "store", "bot"))
    assert parent_of(store) == id_of(command)
    assert bot.parent is None
    assert [link.context.span_id for link in bot.links] == [id_of(store)]


def test_only_a_share_is_traced_and_a_stranger_cannot_choose_it(
    exporter: InMemorySpanExporter,
) -> None:
    with traced(share=1e-12) as client:
        for _ in range(20):
            client.get("/api/levels", headers=PARENT)
    assert not exporter.get_finished_spans()


def test_the_trace_of_a_proxy_is_continued_where_it_is_trusted(
    exporter: InMemorySpanExporter,
) -> None:
    with traced(share=1e-12, continues=True) as client:
        client.get("/api/levels", headers=PARENT)
    [span] = exporter.get_finished_spans()
    assert trace_of(span) == int(TRACE, 16)


class _Collector(BaseHTTPRequestHandler):
    received: list[tuple[str, bytes]]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.received.append((self.path, body))
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *arguments: Any) -> None:
        """Nothing."""


@pytest.fixture
def collector() -> Iterator[tuple[str, list[tuple[str, bytes]]]]:
    received: list[tuple[str, bytes]] = []
    handler = type("Handler", (_Collector,), {"received": received})
    server = HTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", received
    server.shutdown()
    server.server_close()


def test_a_collector_gets_the_last_spans_when_the_server_ends(
    collector: tuple[str, list[tuple[str, bytes]]],
) -> None:
    address, received = collector
    with traced(endpoint=address) as client:
        client.get("/api/levels", headers=auth_headers(BEA))
    assert {path for path, _ in received} == {"/v1/traces"}
    sent = ExportTraceServiceRequest.FromString(received[0][1])
    [resource] = sent.resource_spans
    about = {each.key: each.value.string_value for each in resource.resource.attributes}
    assert about["service.name"] == "relati"
    assert [span.name for span in resource.scope_spans[0].spans] == ["GET /api/levels"]


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"tracing.endpoint": "collector:4318"}, "settings/endpoint"),
        ({"tracing.endpoint": "http://["}, "settings/endpoint"),
        ({"tracing.share": "2"}, "settings/large"),
        ({"tracing.share": "0"}, "settings/positive"),
    ],
)
def test_settings_that_cannot_be_are_refused(settings: dict[str, str], code: str) -> None:
    with pytest.raises(SettingsError) as refused:
        configuration.configure(settings, {})
    assert refused.value.code == code


def test_without_the_packages_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(configuration, "TRACING_MODULES", ("nowhere.sdk",))
    with pytest.raises(SettingsError) as refused:
        configuration.configure({"tracing.endpoint": "http://collector:4318"}, {})
    assert "relati[tracing]" in str(refused.value)

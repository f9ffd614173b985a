"""Traces for OpenTelemetry: what a request, a command, storing it and a bot's move took.

    POST /api/matches/{match_id}/commands
     └─ command          act, result
         └─ store        until the transaction is on disk
    bot                  a trace of its own, linked to the command that it answers

Nothing of this is done, and no package for it is loaded, unless `tracing.endpoint` names a
collector. Neither addresses of clients nor ids of matches are in a span: whoever knows the id of a
private match is let in.
"""

import asyncio
import os
import threading
from collections.abc import Generator, Iterable
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.types import Scope

import relati
from relati.matches.traces import NOT_TRACED, TracedWork, Untraced
from relati.server.settings import TracingSettings

if TYPE_CHECKING:
    from opentelemetry.context import Context
    from opentelemetry.sdk.trace.export import SpanExporter
    from opentelemetry.trace import Span

#: Where collectors take spans, if an address says no more than the host.
USUAL_PATH = "/v1/traces"
#: Seconds that a collector has to take some spans, and all that are left when the server ends.
EXPORT_SECONDS, LAST_SECONDS = 5.0, 3.0


class Tracing:
    """Where spans begin; without a collector none do."""

    def span(
        self, name: str, *, is_own_trace: bool = False, **attributes: str | int
    ) -> AbstractContextManager[TracedWork]:
        """A span around a block. It belongs to what is under way, unless it has a trace of its own.

        So has whatever goes on when that has ended: a game between bots is no part of the request
        that has begun it. A link leads back.
        """
        return NOT_TRACED

    def request(self, scope: Scope) -> AbstractContextManager[TracedWork]:
        """The span of an HTTP request. WebSockets, which last for hours, have none."""
        return NOT_TRACED

    async def close(self) -> None:
        """Send the spans that are left."""


def open_tracing(settings: TracingSettings) -> Tracing:
    """The tracing that an operator has chosen."""
    return OpenTelemetryTracing(settings) if settings.endpoint else Tracing()


class OpenTelemetryTracing(Tracing):
    """Sends a share of the traces to a collector, from a thread; if it is away they are dropped."""

    def __init__(self, settings: TracingSettings) -> None:
        from opentelemetry import trace
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
        from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        about = {
            "service.name": os.environ.get("OTEL_SERVICE_NAME", "relati"),
            "service.version": relati.__version__,
        }
        self._api = trace
        self._continues = settings.continues
        self._propagator = TraceContextTextMapPropagator()
        self._provider = TracerProvider(
            sampler=ParentBased(TraceIdRatioBased(settings.share)),
            resource=Resource.create(about),
            shutdown_on_exit=False,  # that could wait for long
        )
        self._provider.add_span_processor(BatchSpanProcessor(make_exporter(settings)))
        self._tracer = self._provider.get_tracer("relati", relati.__version__)

    @contextmanager
    def span(
        self, name: str, *, is_own_trace: bool = False, **attributes: str | int
    ) -> Generator[TracedWork]:
        current = self._api.get_current_span()
        before = current.get_span_context()
        has_ended = before.trace_flags.sampled and not current.is_recording()
        context, links = None, []
        if is_own_trace or has_ended:
            context = self._api.set_span_in_context(self._api.INVALID_SPAN)
            links = [self._api.Link(before)] if before.is_valid else []
        with self._tracer.start_as_current_span(name, context, links=links) as span:
            work = _Work(span)
            work.note(**attributes)
            yield work

    @contextmanager
    def request(self, scope: Scope) -> Generator[TracedWork]:
        if scope["type"] != "http":
            yield Untraced()
            return
        context = self._context_of(scope["headers"]) if self._continues else None
        kind = self._api.SpanKind.SERVER
        with self._tracer.start_as_current_span("request", context, kind) as span:
            yield _Work(span)

    def _context_of(self, headers: Iterable[tuple[bytes, bytes]]) -> "Context":
        """The trace of the proxy."""
        wanted = self._propagator.fields
        carrier = {
            name.decode("latin-1"): value.decode("latin-1")
            for name, value in headers
            if name.decode("latin-1") in wanted
        }
        return self._propagator.extract(carrier)

    async def close(self) -> None:
        """Send the spans that are left, as far as the collector takes them in a moment."""
        ending = threading.Thread(target=self._provider.shutdown, daemon=True)
        ending.start()
        await asyncio.to_thread(ending.join, LAST_SECONDS)


class _Work:
    """What a span is about."""

    def __init__(self, span: "Span") -> None:
        self._span = span

    def rename(self, name: str) -> None:
        self._span.update_name(name)

    def note(self, **attributes: str | int) -> None:
        for name, value in attributes.items():
            self._span.set_attribute(ATTRIBUTES.get(name, f"relati.{name}"), value)


#: What OpenTelemetry has names for; everything else is `relati.NAME`.
ATTRIBUTES = {
    "method": "http.request.method",
    "route": "http.route",
    "status": "http.response.status_code",
}


def make_exporter(settings: TracingSettings) -> "SpanExporter":
    """What sends spans to the collector; `OTEL_EXPORTER_OTLP_HEADERS` and others apply."""
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

    return OTLPSpanExporter(address_of(settings.endpoint), timeout=EXPORT_SECONDS)


def address_of(endpoint: str) -> str:
    """Where a collector takes spans."""
    has_path = bool(urlsplit(endpoint).path.strip("/"))
    return endpoint if has_path else endpoint.rstrip("/") + USUAL_PATH

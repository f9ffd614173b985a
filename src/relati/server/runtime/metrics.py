"""Metrics for Prometheus."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.metrics_core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

import relati
from relati import native
from relati.build_info import commit

#: Seconds; a preview takes a few milliseconds, a hint one second.
BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


#: The kind of the question for the metrics of another process.
METRICS = b"M"
#: How many moves are stored together.
GROUP_BUCKETS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
#: Measured elsewhere, by the name that is used there: metric, what it is, buckets.
OBSERVED: dict[str, tuple[str, str, Sequence[float]]] = {
    "loop": ("relati_event_loop_lag_seconds", "How late the event loop was.", BUCKETS),
    "group": ("relati_store_group", "Moves stored in one transaction.", GROUP_BUCKETS),
    "commit": ("relati_store_seconds", "How long a transaction of moves took.", BUCKETS),
    "pool": ("relati_pool_wait_seconds", "Waiting for a connection to the database.", BUCKETS),
    "sweep": ("relati_sweep_seconds", "Looking for clocks and bots that are due.", BUCKETS),
    "catch-up": ("relati_catch_up_seconds", "Looking for what other servers stored.", BUCKETS),
    "bot": ("relati_bot_seconds", "How long a bot took until its move was stored.", BUCKETS),
}
#: Counted elsewhere: metric, what it is, what it is told apart by.
COUNTED = {
    "refusal": ("relati_refusals", "Refusals by their code.", "code"),
    "viewer": (
        "relati_viewers",
        "Who came to a match: new, or again after an interruption.",
        "who",
    ),
}


class Metrics:
    """The metrics of one server, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # processor time, memory, open files
        build = Info("relati_build", "What is running.", registry=self.registry)
        build.info(
            {
                "version": relati.__version__,
                "commit": commit() or "unknown",
                "engine": "yes" if native.is_available else "no",
            }
        )
        self._gauges: dict[str, Gauge] = {}
        self._requests = Counter(
            "relati_requests",
            "Requests answered.",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self._seconds = Histogram(
            "relati_request_seconds",
            "How long requests took.",
            ("method", "route"),
            buckets=BUCKETS,
            registry=self.registry,
        )

        self._command_seconds = Histogram(
            "relati_command_seconds",
            "How long commands took until they were stored or refused.",
            buckets=BUCKETS,
            registry=self.registry,
        )

        self._observed = {
            name: Histogram(metric, about, buckets=buckets, registry=self.registry)
            for name, (metric, about, buckets) in OBSERVED.items()
        }
        self._counted = {
            name: Counter(metric, about, (label,), registry=self.registry)
            for name, (metric, about, label) in COUNTED.items()
        }

    def observe(self, name: str, number: float) -> None:
        """Take a measurement that somebody has made."""
        self._observed[name].observe(number)

    def count(self, name: str, label: str) -> None:
        """Count something that has happened."""
        self._counted[name].labels(label).inc()

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request that has been answered."""
        self._requests.labels(method, route, str(status)).inc()
        self._seconds.labels(method, route).observe(seconds)

    def command(self, seconds: float) -> None:
        """Count a command of a player."""
        self._command_seconds.observe(seconds)

    def gauge(self, name: str, about: str, read: Callable[[], float], **labels: str) -> None:
        """Add a number that is read whenever Prometheus asks; once for each value of a label."""
        gauge = self._gauges.get(name)
        if gauge is None:
            gauge = self._gauges[name] = Gauge(name, about, tuple(labels), registry=self.registry)
        (gauge.labels(**labels) if labels else gauge).set_function(read)

    def counts(self, name: str, about: str, label: str, counts: Mapping[str, int]) -> None:
        """Add numbers that only grow, kept by somebody else under the values of a label."""
        self.registry.register(_Counts(name, about, label, counts))

    def text(self) -> bytes:
        """All metrics in Prometheus' text format."""
        return generate_latest(self.registry)


def of_processes(texts: Mapping[int, bytes]) -> bytes:
    """The metrics of several processes in one text, told apart by the label `process`."""
    families: dict[bytes, list[bytes]] = {}
    for process, text in sorted(texts.items()):
        label = b'process="%d"' % process
        family: list[bytes] = []
        is_new = False
        for line in text.splitlines():
            if line.startswith(b"# HELP "):
                name = line.split(b" ", 3)[2]
                is_new = name not in families
                family = families.setdefault(name, [])
                if is_new:
                    family.append(line)
            elif line.startswith(b"#"):
                if is_new:
                    family.append(line)
            else:
                family.append(_labelled(line, label))
    return b"\n".join(line for family in families.values() for line in family) + b"\n"


def _labelled(sample: bytes, label: bytes) -> bytes:
    """A line such as `name{others} 1` or `name 1`, with one label more."""
    name, brace, rest = sample.partition(b"{")
    if brace:
        return name + b"{" + label + b"," + rest
    name, space, rest = sample.partition(b" ")
    return name + b"{" + label + b"}" + space + rest


class _Counts(Collector):
    """A counter whose values are read whenever Prometheus asks."""

    def __init__(self, name: str, about: str, label: str, counts: Mapping[str, int]) -> None:
        self._name, self._about, self._label, self._counts = name, about, label, counts

    def collect(self) -> Iterator[Metric]:
        """The counter as it is now."""
        family = CounterMetricFamily(self._name, self._about, labels=[self._label])
        for value, count in self._counts.items():
            family.add_metric([value], count)
        yield family

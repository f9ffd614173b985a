"""One address is refused before its requests are read, if there are too many; others are not."""

import time

import pytest
from starlette.testclient import TestClient

from relati.server.app import create_app
from relati.server.middleware import request_limit
from relati.server.middleware.request_limit import RequestLimit
from relati.server.settings import Rates, Settings


def settings(rate: str) -> Settings:
    return Settings(database="memory:", rates=Rates(request=rate))


@pytest.mark.parametrize("path", ["/", "/api/rulesets", "/api/openapi.json", "/app.js", "/none.js"])
def test_too_many_requests_of_any_kind_are_refused_with_a_reason(path: str) -> None:
    with TestClient(create_app(settings("3/hour")), base_url="http://127.0.0.1:8765") as client:
        for _ in range(3):
            assert client.get(path).status_code in (200, 404)
        refused = client.get(path)
        assert (refused.status_code, refused.json()["code"]) == (429, "server/too-often")
        assert int(refused.headers["Retry-After"]) > 0
        assert "Content-Security-Policy" in refused.headers


def refusals(limit: RequestLimit, address: str, count: int) -> list[bool]:
    scope = {"type": "http", "client": (address, 1)}
    return [limit.refusal(scope) is not None for _ in range(count)]


async def nothing(*_: object) -> None: ...


def test_others_are_not_refused() -> None:
    limit = RequestLimit(nothing, Rates(request="2/hour"))
    assert refusals(limit, "192.0.2.1", 3) == [False, False, True]
    assert refusals(limit, "192.0.2.2", 3) == [False, False, True]


def test_an_ipv6_network_is_one_address() -> None:
    limit = RequestLimit(nothing, Rates(request="2/hour"))
    assert refusals(limit, "2001:db8:1:2::7", 2) == [False, False]
    assert refusals(limit, "2001:db8:1:2::8", 1) == [True]
    assert refusals(limit, "2001:db8:1:3::7", 1) == [False]


def test_an_address_gets_its_requests_back_evenly(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    limit = RequestLimit(nothing, Rates(request="60/minute"))
    assert refusals(limit, "192.0.2.1", 61)[-1]
    now += 2
    assert refusals(limit, "192.0.2.1", 3) == [False, False, True]


def test_addresses_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_limit, "MOST_ADDRESSES", 10)
    debts = request_limit.OwnDebts()
    limit = RequestLimit(nothing, Rates(request="1/hour"), debts)
    for number in range(50):
        refusals(limit, f"192.0.2.{number}", 1)
    assert len(debts._until) == 10
    assert refusals(limit, "192.0.2.49", 1) == [True]


def test_without_rates_nobody_is_counted() -> None:
    limit = RequestLimit(nothing, None)
    assert not any(refusals(limit, "192.0.2.1", 10_000))

"""Web Push: who is told of their turn, through a push service of the test's own."""

import base64
import json
import os
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from relati.errors import StorageError
from relati.server.runtime import push_sender
from relati.server.runtime.push_service import is_public, new_keys
from relati.server.settings import PushSettings
from tests.server.conftest import TestClient, create_client
from tests.server.match_client import ANN, BEA, EVE, JSON, MatchClient, auth_headers, start_match
from tests.server.socket_client import SocketClient, open_socket

PRIVATE, PUBLIC = new_keys()
SUBJECT = "mailto:operator@example.org"
DAYS = {"kind": "days", "days": 1}
TIMEOUT = 30.0


class Browser:
    """A push service on 127.0.0.1, and the browser that has subscribed there."""

    def __init__(self) -> None:
        self.received: list[tuple[dict[str, str], bytes]] = []
        self.statuses: list[int] = []
        self.connections = 0
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        browser = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                browser.received.append((dict(self.headers), body))
                self.send_response(browser.statuses.pop(0) if browser.statuses else 201)
                self.send_header("Location", "http://127.0.0.1:1/")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *args: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            def verify_request(self, request: Any, client_address: Any) -> bool:
                browser.connections += 1
                return True

        self.server = Server(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    @property
    def subscription(self) -> JSON:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": f"http://127.0.0.1:{self.server.server_port}/push/1",
            "p256dh": _text(point),
            "auth": _text(self.auth),
            "lang": "zh",
        }

    def wait_for(self, count: int) -> None:
        _wait(lambda: len(self.received) >= count)

    def message(self, number: int = -1) -> JSON:
        """What was sent, decrypted as the browser does it; its signature is checked, too."""
        headers, body = self.received[number]
        assert headers["Content-Encoding"] == "aes128gcm"
        assert int(headers["TTL"]) > 0
        assert Vapid02.verify(headers["Authorization"])
        assert f"k={PUBLIC}" in headers["Authorization"]
        data = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth)
        message: JSON = json.loads(data)
        return message

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _wait(is_so: Any) -> None:
    deadline = time.monotonic() + TIMEOUT
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.fixture
def browser() -> Iterator[Browser]:
    browser = Browser()
    yield browser
    browser.close()


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server that may call this machine."""
    monkeypatch.setattr(push_sender, "RETRIES", (0.01, 0.01))
    with create_client(push=PushSettings(PRIVATE, SUBJECT, True)) as client:
        yield client


@pytest.fixture(scope="module")
def strict() -> Iterator[TestClient]:
    """A server as an operator would set it up."""
    with create_client(push=PushSettings(PRIVATE, SUBJECT)) as client:
        yield client


def subscribe(client: TestClient, token: str, subscription: JSON) -> Any:
    return client.post("/api/push", json=subscription, headers=auth_headers(token))


def counts(client: TestClient) -> dict[str, int]:
    found: dict[str, int] = client.app.state.runtime.push.counts  # type: ignore[attr-defined]
    return found


def days_match(client: TestClient) -> MatchClient:
    return start_match(client, ruleset="classic", clock=DAYS)


def test_who_does_not_look_is_told_of_their_turn(server: TestClient, browser: Browser) -> None:
    assert server.get("/api/push").json() == {"key": PUBLIC}
    assert subscribe(server, BEA, browser.subscription).json() == {"is_on": True}
    match = days_match(server)
    match.play("C3")
    browser.wait_for(1)
    assert browser.message() == {
        "title": "輪到你了", "body": "對手：Ann（經典）", "match": match.match_id
    }  # fmt: skip
    # Chat says nothing new, and it is not Bea's turn after her own move.
    match.execute(ANN, 0, "chat", room="players", text="your move")
    match.play("A1", "D4")
    browser.wait_for(2)
    _wait(lambda: counts(server)["sent"] == 2)
    assert len(browser.received) == 2


@pytest.mark.parametrize("clock", [None, {"kind": "fischer", "seconds": 300}, DAYS])
def test_who_offers_a_match_is_told_once_when_it_begins(
    server: TestClient, browser: Browser, clock: JSON | None
) -> None:
    subscribe(server, ANN, browser.subscription)
    joiner = Browser()
    subscribe(server, BEA, joiner.subscription)
    match = start_match(server, ruleset="classic", clock=clock)
    browser.wait_for(1)
    assert browser.message() == {
        "title": "你的對局開始了", "body": "對手：Bea（經典）", "match": match.match_id
    }  # fmt: skip
    match.play("C3")
    _wait(lambda: counts(server)["sent"] == (2 if clock == DAYS else 1))
    assert len(browser.received) == 1
    joiner.close()


def test_who_is_offered_a_rematch_is_told(server: TestClient, browser: Browser) -> None:
    match = start_match(server, ruleset="classic")
    subscribe(server, BEA, browser.subscription)
    match.execute(ANN, 0, "resign")
    match.execute(ANN, 0, "propose", proposal={"kind": "rematch"})
    browser.wait_for(1)
    assert browser.message()["title"] == "對手想再下一局"


def test_a_match_by_rules_of_ones_own_is_told_of(server: TestClient, browser: Browser) -> None:
    subscribe(server, ANN, browser.subscription)
    rules = "duel[links=near;actions=cannon]"
    start_match(server, ruleset=rules, clock=DAYS)
    browser.wait_for(1)
    assert browser.message()["body"] == "對手：Bea（duel）"


def test_a_push_is_sent_late_when_the_database_was_away(
    server: TestClient, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push_sender, "DATABASE_RETRIES", (0.01, 0.01))
    subscribe(server, BEA, browser.subscription)
    store = server.app.state.runtime.push.store  # type: ignore[attr-defined]
    ask, failures = store.of_holder, [1, 2]

    async def sometimes(holder: str) -> Any:
        if failures:
            failures.pop()
            raise StorageError("storage/away", reason="gone")
        return await ask(holder)

    monkeypatch.setattr(store, "of_holder", sometimes)
    days_match(server).play("C3")
    browser.wait_for(1)
    assert failures == []
    # For ever it is not tried.
    failures += range(1_000)
    days_match(server)
    _wait(lambda: counts(server)["failed"] == 1)
    assert len(browser.received) == 1


def test_who_is_there_is_not_told(server: TestClient, browser: Browser) -> None:
    subscribe(server, BEA, browser.subscription)
    match = days_match(server)
    with open_socket(server, "/api/own/live") as socket:
        bea = SocketClient(socket)
        bea.send_message(kind="hello", token=BEA)
        bea.wait_for("own")
        match.play("C3")
        bea.wait_for("own", lambda news: news["waiting"] == 1)
        _wait(lambda: counts(server)["there"] == 1)
    match.play("A1", "D4")  # now nobody of hers is there
    browser.wait_for(1)
    assert len(browser.received) == 1


def test_only_slow_matches_are_told_of(server: TestClient, browser: Browser) -> None:
    subscribe(server, BEA, browser.subscription)
    start_match(server, ruleset="classic").play("C3")
    fast = start_match(server, ruleset="classic", clock={"kind": "fischer", "seconds": 300})
    fast.play("C3")
    days_match(server).play("C3")
    browser.wait_for(1)
    assert len(browser.received) == 1


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(
    server: TestClient, browser: Browser, status: int
) -> None:
    browser.statuses = [status]
    subscribe(server, BEA, browser.subscription)
    match = days_match(server)
    match.play("C3")
    _wait(lambda: counts(server)["gone"] == 1)
    match.play("A1", "D4")
    days_match(server)
    assert len(browser.received) == 1


def test_a_push_service_that_stumbles_is_tried_again_and_a_redirect_is_not_followed(
    server: TestClient, browser: Browser
) -> None:
    browser.statuses = [500, 429, 201, 302]
    subscribe(server, BEA, browser.subscription)
    match = days_match(server)
    match.play("C3")
    _wait(lambda: counts(server)["sent"] == 1)
    assert len(browser.received) == 3
    match.play("A1", "D4")
    _wait(lambda: counts(server)["failed"] == 1)
    assert len(browser.received) == 4


def test_a_move_does_not_wait_for_a_push_service_that_is_down(
    server: TestClient, browser: Browser
) -> None:
    subscribe(server, BEA, browser.subscription)
    browser.close()
    match = days_match(server)
    match.play("C3", "A1", "D4")
    _wait(lambda: counts(server)["failed"] == 2)


def test_a_subscription_can_be_ended(server: TestClient, browser: Browser) -> None:
    subscribe(server, BEA, browser.subscription)
    ended = server.post("/api/push/end", json={"endpoint": browser.subscription["endpoint"]})
    assert ended.json() == {"is_on": False}
    other = Browser()
    subscribe(server, BEA, other.subscription)
    days_match(server).play("C3")
    other.wait_for(1)
    other.close()
    assert browser.received == []


def test_without_a_key_nothing_is_sent(client: TestClient, browser: Browser) -> None:
    assert client.get("/api/push").json() == {"key": None}
    answer = subscribe(client, BEA, browser.subscription)
    assert (answer.status_code, answer.json()["code"]) == (404, "server/no-push")


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/1",
        "https://127.0.0.1/1",
        "https://[::1]/1",
        "https://2130706433/1",
        "https://0x7f.1/1",
        "https://localhost/1",
        "https://push.example.org:6379/1",
        "https://user@push.example.org/1",
        "https://push.example.org/" + "x" * 1_000,
        "https://[broken/1",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "",
    ],
)
def test_a_stranger_cannot_make_the_server_call_its_neighbours(
    strict: TestClient, browser: Browser, endpoint: str
) -> None:
    answer = subscribe(strict, EVE, browser.subscription | {"endpoint": endpoint})
    assert answer.status_code == 422, answer.text


def test_a_name_that_leads_to_this_machine_is_not_called(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    import socket

    port = browser.server.server_port
    here = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))
    monkeypatch.setattr(push_sender, "RETRIES", ())
    with create_client(push=PushSettings(PRIVATE, SUBJECT)) as client:
        sent = browser.subscription | {"endpoint": "https://push.example.org/1"}
        assert subscribe(client, BEA, sent).status_code == 200
        monkeypatch.setattr(socket, "getaddrinfo", lambda *args, **rest: [here])
        days_match(client).play("C3")
        _wait(lambda: counts(client)["failed"] == 1)
    assert browser.connections == 0


@pytest.mark.parametrize(
    ("address", "is_there"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1", True),
        ("10.0.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("::ffff:8.8.8.8", True),
        ("2001:4860:4860::8888", True),
        ("2a00:1450:4001::5", True),
        ("::ffff:127.0.0.1", False),
        ("::ffff:10.0.0.1", False),
        ("::ffff:0:127.0.0.1", False),  # translated (RFC 2765)
        ("::127.0.0.1", False),  # IPv4-compatible
        ("::7f00:1", False),
        ("::8.8.8.8", False),
        ("::", False),
        ("::1", False),
        ("64:ff9b::7f00:1", False),  # NAT64
        ("64:ff9b::a9fe:a9fe", False),
        ("64:ff9b::808:808", False),
        ("64:ff9b:1::7f00:1", False),
        ("2002:7f00:1::", False),  # 6to4
        ("2002:a00:1::1", False),
        ("2002:808:808::1", False),
        ("2001:0:4136:e378:8000:63bf:80ff:fffe", False),  # Teredo
        ("2001:db8::1", False),
        ("3fff::1", False),
        ("100::1", False),
        ("5f00::1", False),
        ("fec0::1", False),
        ("ff02::1", False),
        ("4000::1", False),
        ("127.0.0.1", False),
        ("192.0.2.1", False),
        ("198.18.0.1", False),
        ("240.0.0.1", False),
        ("255.255.255.255", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("224.0.0.1", False),
        ("0.0.0.0", False),
    ],
)
def test_public_addresses_are_told_from_others(address: str, is_there: bool) -> None:
    assert is_public(address) == is_there


@pytest.mark.parametrize(
    "keys",
    [
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"p256dh": _text(b"\x04" + b"\x01" * 64)},
        {"p256dh": "ü" * 87},
        {"lang": "xx"},
        {"more": 1},
    ],
)
def test_what_is_no_subscription_is_refused(
    server: TestClient, browser: Browser, keys: JSON
) -> None:
    answer = subscribe(server, EVE, browser.subscription | keys)
    assert answer.status_code in (400, 422), answer.text

"""Another site's page cannot use this server through somebody's browser."""

from collections.abc import Iterator

import pytest
from starlette.requests import HTTPConnection

from relati.server.middleware.origin_check import may_be_called, refuse_origin
from relati.server.middleware.security_headers import HEADERS
from relati.server.settings import Rates, Settings
from tests.server.conftest import TestClient, WebSocketDenialResponse, create_client

LOCAL = Settings()
HOUSE = Settings(host="0.0.0.0")
PUBLIC = Settings(host="0.0.0.0", origins=("https://relati.example",))


@pytest.mark.parametrize(
    "path",
    ["/", "/m/abc", "/board/board.js", "/missing.js", "/api/levels", "/api/nothing", "/api/health"],
)
def test_every_response_has_the_security_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert {name: headers[name] for name in HEADERS} == HEADERS
    policy = headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


def test_refusals_of_middleware_have_the_security_headers(client: TestClient) -> None:
    for headers in ({"Host": "evil.example"}, {"X-Long": "x" * 40_000}):
        assert "Content-Security-Policy" in client.get("/", headers=headers).headers


@pytest.mark.parametrize(
    ("settings", "host", "may"),
    [
        (LOCAL, "127.0.0.1:8765", True),
        (LOCAL, "localhost:8765", True),
        (LOCAL, "[::1]:8765", True),
        (LOCAL, "localhost", False),
        (LOCAL, "localhost:80", False),
        (LOCAL, "evil.example:8765", False),
        (LOCAL, "localhost.evil.example:8765", False),
        (LOCAL, "192.168.1.7:8765", False),
        (LOCAL, "", False),
        (HOUSE, "192.168.1.7:8765", True),
        (HOUSE, "evil.example:8765", False),
        (PUBLIC, "relati.example", True),
        (PUBLIC, "127.0.0.1:8765", True),
        (PUBLIC, "relati.example.evil.example", False),
        (PUBLIC, "192.168.1.7:8765", False),
    ],
)
def test_a_server_answers_only_to_its_own_names(settings: Settings, host: str, may: bool) -> None:
    assert may_be_called(host, settings) is may


@pytest.mark.parametrize(
    ("settings", "host", "headers", "may"),
    [
        (LOCAL, "127.0.0.1:8765", {}, True),
        (LOCAL, "127.0.0.1:8765", {"origin": "http://127.0.0.1:8765"}, True),
        (LOCAL, "127.0.0.1:8765", {"origin": "http://127.0.0.1:8000"}, False),
        (LOCAL, "127.0.0.1:8765", {"origin": "http://evil.example"}, False),
        (LOCAL, "127.0.0.1:8765", {"origin": "null"}, False),
        (LOCAL, "127.0.0.1:8765", {"sec-fetch-site": "cross-site"}, False),
        (LOCAL, "127.0.0.1:8765", {"sec-fetch-site": "same-site"}, False),
        (LOCAL, "127.0.0.1:8765", {"sec-fetch-site": "none"}, True),
        (LOCAL, "127.0.0.1:8765", {"sec-fetch-site": "same-origin"}, True),
        (PUBLIC, "127.0.0.1:8765", {"origin": "https://relati.example"}, True),
        (PUBLIC, "relati.example", {"origin": "https://relati.example.evil.example"}, False),
    ],
)
def test_only_its_own_pages_may_change_something(
    settings: Settings, host: str, headers: dict[str, str], may: bool
) -> None:
    sent = [(name.encode(), value.encode()) for name, value in (headers | {"host": host}).items()]
    connection = HTTPConnection({"type": "http", "headers": sent})
    assert (refuse_origin(connection, settings) is None) is may


def test_a_foreign_page_is_refused_and_a_foreign_reader_is_not(client: TestClient) -> None:
    foreign = {"Origin": "https://evil.example"}
    answer = client.post("/api/line", json={"ruleset": "modern"}, headers=foreign)
    assert (answer.status_code, answer.json()["code"]) == (403, "server/origin")
    answer = client.get("/api/levels", headers=foreign)
    assert answer.status_code == 200
    assert "Access-Control-Allow-Origin" not in answer.headers


def test_a_rebound_host_name_is_refused(client: TestClient) -> None:
    answer = client.get("/api/levels", headers={"Host": "evil.example:8765"})
    assert (answer.status_code, answer.json()["code"]) == (421, "server/host")


@pytest.mark.parametrize("path", ["/api/levels", "/api/health", "/"])
def test_a_request_with_two_host_names_is_refused(client: TestClient, path: str) -> None:
    # A proxy may have checked the one, and this server would read the other.
    names = [("Host", "127.0.0.1:8765"), ("Host", "evil.example")]
    for hosts in (names, names[::-1], [names[0]] * 2):
        answer = client.get(path, headers=hosts)
        assert (answer.status_code, answer.json()["code"]) == (421, "server/host")


def test_there_is_no_page_that_loads_from_other_hosts(client: TestClient) -> None:
    for path in ("/docs", "/redoc"):
        assert "cdn" not in client.get(path).text
    assert client.get("/api/openapi.json").json()["info"]["title"] == "relati"


def test_a_client_over_the_rate_limit_is_told_when_to_retry() -> None:
    with create_client(rates=Rates(read="3/hour", think="1/hour")) as client:
        answers = [client.get("/api/levels") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[-1].json()["code"] == "server/too-often"
        assert 1 <= int(answers[-1].headers["Retry-After"]) <= 3600
        # What takes long is counted apart.
        assert client.post("/api/records", json={"text": ""}).status_code != 429
        assert client.post("/api/records", json={"text": ""}).status_code == 429
        assert client.get("/api/health").status_code == 200


@pytest.mark.parametrize("headers", [{"Origin": "https://evil.example"}, {"Host": "evil.example"}])
def test_a_foreign_page_gets_no_websocket(client: TestClient, headers: dict[str, str]) -> None:
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        client.websocket_connect("/api/anything", headers=headers),
    ):
        pass
    assert denied.value.status_code in (403, 421)
    assert "Content-Security-Policy" in denied.value.headers


SITE = "https://name.github.example"


@pytest.fixture
def beside_a_site() -> Iterator[TestClient]:
    with create_client(sites=(SITE,)) as client:
        yield client


def test_a_named_site_plays_as_the_servers_own_pages_do(beside_a_site: TestClient) -> None:
    asked = {"Origin": SITE, "Access-Control-Request-Method": "POST"}
    allowed = beside_a_site.options("/api/matches", headers=asked)
    assert allowed.status_code == 204
    assert "Authorization" in allowed.headers["Access-Control-Allow-Headers"]
    seats = [{"kind": "device"}, {"kind": "link"}]
    headers = {"Origin": SITE, "Sec-Fetch-Site": "cross-site"}
    new = {"id": "a", "setup": {"seats": seats}}
    made = beside_a_site.post("/api/matches", json=new, headers=headers)
    assert made.status_code == 201
    refused = beside_a_site.get("/api/matches/none", headers=headers)
    for answer in (allowed, made, refused):
        assert answer.headers["Access-Control-Allow-Origin"] == SITE
        # No cookie could be sent along, and no cache gives the answer to another site.
        assert "Access-Control-Allow-Credentials" not in answer.headers
        assert answer.headers["Vary"].split(", ").count("Origin") == 1
    live = f"/api/matches/{made.json()['match']}/live"
    with beside_a_site.websocket_connect(
        live, headers={"Host": "127.0.0.1:8765", "Origin": SITE}
    ) as socket:
        socket.send_json({"kind": "hello"})
        assert socket.receive_json()["kind"] == "welcome"


@pytest.mark.parametrize("origin", ["https://evil.example", f"{SITE}.evil.example", "null"])
def test_no_other_site_may_read_or_change_anything(beside_a_site: TestClient, origin: str) -> None:
    asked = {"Origin": origin, "Access-Control-Request-Method": "POST"}
    preflight = beside_a_site.options("/api/matches", headers=asked)
    read = beside_a_site.get("/api/levels", headers={"Origin": origin})
    changed = beside_a_site.post("/api/matches", json={}, headers={"Origin": origin})
    assert changed.json()["code"] == "server/origin"
    for answer in (preflight, read, changed):
        assert "Access-Control-Allow-Origin" not in answer.headers


def test_a_named_site_reads_data_and_no_pages(beside_a_site: TestClient) -> None:
    page = beside_a_site.get("/", headers={"Origin": SITE})
    assert "Access-Control-Allow-Origin" not in page.headers

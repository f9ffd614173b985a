"""The browser client is served as written."""

from pathlib import Path

import pytest

from relati.server.middleware.security_headers import PAGES_POLICY
from relati.words import say
from tests.server.conftest import TestClient, create_client


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/board/board.js", "text/javascript; charset=utf-8"),
        ("/board/board.css", "text/css; charset=utf-8"),
        ("/board/mark.svg", "image/svg+xml"),
        ("/app.webmanifest", "application/manifest+json"),
    ],
)
def test_a_file_has_its_type(client: TestClient, path: str, kind: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, kind)


@pytest.mark.parametrize("path", ["/", "/m/abc123", "/learn", "/rules/modern", "/edit", "/x/y/z"])
def test_every_page_path_serves_index_html(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert "<title>shell</title>" in answer.text
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.headers["Content-Security-Policy"] == PAGES_POLICY


def test_a_file_is_gzipped_for_clients_that_accept_it(web: Path, client: TestClient) -> None:
    (web / "long.js").write_text("// a line that comes again and again\n" * 200, "utf-8")
    packed = client.get("/long.js", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.text == (web / "long.js").read_text("utf-8")
    plain = client.get("/long.js", headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in plain.headers


def test_responses_are_gzipped_but_not_streams_or_answers_to_commands(
    client: TestClient,
) -> None:
    accepts_gzip = {"Accept-Encoding": "gzip"}
    assert client.get("/api/words/zh", headers=accepts_gzip).headers["Content-Encoding"] == "gzip"
    setup = {"seats": [{"kind": "device"}, {"kind": "device"}]}
    created = client.post("/api/matches", json={"id": "1", "setup": setup}, headers=accepts_gzip)
    assert "Content-Encoding" not in created.headers
    events = client.get(f"/api/matches/{created.json()['match']}/events", headers=accepts_gzip)
    assert "Content-Encoding" not in events.headers


def test_a_file_is_sent_again_only_when_it_has_changed(client: TestClient) -> None:
    first = client.get("/board/board.js")
    assert first.headers["Cache-Control"] == "no-cache"
    again = client.get("/board/board.js", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    ["/../conftest.py", "/%2e%2e/conftest.py", "/board/..%2f..%2fx.py", "/board%5c..%5cx.py"],
)
def test_nothing_outside_the_folder_is_sent(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_without_the_client_the_page_says_so_and_the_rest_works(tmp_path: Path) -> None:
    with create_client(web=tmp_path / "none") as client:
        answer = client.get("/m/abc")
        assert answer.status_code == 404
        assert say("server/no-client", "zh") in answer.text
        assert client.get("/api/levels").status_code == 200

"""What stays the same is answered from memory: equal, compressed for who wants it, and counted."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

from relati.puzzles import shipped_pack
from relati.server import constant_route
from relati.server.app import create_app
from relati.server.routes import puzzles as puzzle_routes
from relati.server.routes import reference as reference_routes
from relati.server.settings import Rates, Settings

BASE = "http://127.0.0.1:8765"


@pytest.mark.parametrize(
    "path", ["/api/puzzles", "/api/lessons", "/api/showcase", "/api/openapi.json", "/api/pages"]
)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_second_answer_is_as_the_first(client: TestClient, path: str, lang: str) -> None:
    answers = [client.get(path, headers={"Accept-Language": lang}) for _ in range(3)]
    answers.append(client.get(path, params={"lang": lang}))
    plain = client.get(path, headers={"Accept-Language": lang, "Accept-Encoding": "identity"})
    assert {answer.status_code for answer in answers} == {200}
    assert all(answer.json() == plain.json() for answer in answers)
    assert "Content-Encoding" not in plain.headers
    if len(plain.content) >= 1_000:
        assert answers[-1].headers["Content-Encoding"] == "gzip"


def test_languages_are_kept_apart(client: TestClient) -> None:
    for _ in range(2):
        english, chinese = (
            client.get("/api/lessons", params={"lang": each}) for each in ("en", "zh")
        )
        assert english.json() != chinese.json()


def test_an_answer_is_made_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    first = client.get("/api/puzzles").json()
    monkeypatch.setattr(puzzle_routes, "shipped_pack", None)
    assert client.get("/api/puzzles").json() == first


def test_an_answer_that_many_ask_for_at_once_is_made_once(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.app.state.runtime.constant_answers.clear()  # type: ignore[attr-defined]
    made, may_end = [], threading.Event()

    def pack() -> Any:
        made.append(1)
        may_end.wait()
        return shipped_pack()

    monkeypatch.setattr(puzzle_routes, "shipped_pack", pack)
    with ThreadPoolExecutor(4) as pool:
        answers = [pool.submit(client.get, "/api/puzzles") for _ in range(4)]
        locks = client.app.state.runtime.constant_locks  # type: ignore[attr-defined]
        while len(made) + sum(len(each._waiters or ()) for each in locks.values()) < 4:
            time.sleep(0.001)
        may_end.set()
    assert {answer.result().status_code for answer in answers} == {200}
    assert len(made) == 1
    assert not locks


@pytest.mark.parametrize("path", ["/api/puzzles", "/api/showcase", "/api/openapi.json"])
def test_nobody_gets_past_the_memory_with_a_question_that_no_route_asks(
    client: TestClient, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = client.get(path).json()
    monkeypatch.setattr(puzzle_routes, "shipped_pack", None)
    monkeypatch.setattr(reference_routes, "_showcase_game", None)
    monkeypatch.setattr(client.app, "openapi", None)
    assert client.get(path, params={"x": "1"}).json() == first


def test_answers_from_memory_are_counted() -> None:
    settings = Settings(database="memory:", rates=Rates(read="3/hour"))
    with TestClient(create_app(settings), base_url=BASE) as client:
        codes = [client.get("/api/puzzles").status_code for _ in range(5)]
    assert codes == [200, 200, 200, 429, 429]


def test_refusals_are_not_kept(client: TestClient) -> None:
    for _ in range(2):
        assert client.get("/api/puzzles/nothing").status_code == 404
        assert client.get("/api/lessons", params={"lang": "xx"}).status_code == 422


def test_there_are_never_more_than_so_many(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(constant_route, "MOST_KEPT", 2)
    for day in range(10, 20):
        address = f"/api/puzzles/daily/2026-11-{day}"
        assert client.get(address).json() == client.get(address).json()

"""What stays the same is answered from memory: equal, compressed for who wants it, and counted."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

from relati.puzzles import shipped_pack
from relati.server.app import create_app
from relati.server.routes import puzzles as puzzle_routes
from relati.server.routes import reference as reference_routes
from relati.server.runtime.constant_answer import ConstantAnswer
from relati.server.runtime.shared_cache import SharedCache
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
    runtime = client.app.state.runtime  # type: ignore[attr-defined]
    kept = SharedCache[ConstantAnswer](2**20, lambda answer: answer.size)
    monkeypatch.setattr(runtime, "constant_answers", kept)
    made, may_end = [], threading.Event()

    def pack() -> Any:
        made.append(1)
        may_end.wait()
        return shipped_pack()

    monkeypatch.setattr(puzzle_routes, "shipped_pack", pack)
    with ThreadPoolExecutor(4) as pool:
        answers = [pool.submit(client.get, "/api/puzzles") for _ in range(4)]
        while sum(work.waiting for work in kept._under_way.values()) < 4:
            time.sleep(0.001)
        may_end.set()
    assert {answer.result().status_code for answer in answers} == {200}
    assert len(made) == 1
    assert not kept._under_way


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


def test_puzzles_without_end_take_no_more_memory_than_they_may(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = SharedCache[ConstantAnswer](5_000, lambda answer: answer.size)
    monkeypatch.setattr(client.app.state.runtime, "constant_answers", kept)  # type: ignore[attr-defined]
    for puzzle in shipped_pack().puzzles[:20]:
        address = f"/api/puzzles/{puzzle.id}/solution"
        assert client.get(address).json() == client.get(address).json()
        assert 0 < kept.size <= 5_000
    assert 1 <= len(kept) < 10


@pytest.mark.parametrize("path", ["/api/showcase", "/api/openapi.json", "/api/puzzles"])
def test_invented_languages_do_not_fill_the_memory(path: str) -> None:
    settings = Settings(database="memory:", rates=None)
    with TestClient(create_app(settings), base_url=BASE) as client:
        for number in range(60):
            assert client.get(path, params={"lang": f"q{number}"}).status_code == 200
        kept = client.app.state.runtime.constant_answers  # type: ignore[attr-defined]
        assert len(kept) == 1


def test_an_invented_language_is_refused_where_the_answer_has_words(client: TestClient) -> None:
    kept = client.app.state.runtime.constant_answers  # type: ignore[attr-defined]
    assert client.get("/api/levels").status_code == 200
    before = len(kept)
    for number in range(50):
        assert client.get("/api/levels", params={"lang": f"q{number}"}).status_code == 422
    assert len(kept) == before


def test_one_clients_refusal_is_not_told_to_another() -> None:
    settings = Settings(database="memory:", rates=Rates(read="1/hour"))
    with TestClient(create_app(settings), base_url=BASE) as client:
        assert client.get("/api/levels").status_code == 200
        assert client.get("/api/puzzles").status_code == 429
        with TestClient(client.app, base_url=BASE, client=("192.0.2.1", 1)) as other:
            assert other.get("/api/puzzles").status_code == 200

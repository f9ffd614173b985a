"""Every refusal has the same shape, in the requested language."""

import json
from typing import Any

import pytest

from relati.server.languages import language_of
from relati.words import say
from tests.server.conftest import TestClient, create_client

JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("", "en"),
        ("zh-TW,zh;q=0.9,en;q=0.8", "zh"),
        ("en;q=0.8,zh;q=0.9", "zh"),
        ("de,en;q=0.5,zh;q=0.4", "en"),
        ("zh;q=0,en;q=0.1", "en"),
        ("zh;q=much", "en"),
        ("fr", "en"),
    ],
)
def test_refusals_use_the_browsers_language(header: str, lang: str) -> None:
    assert language_of({"type": "http", "headers": [(b"accept-language", header.encode())]}) == lang


def test_the_lang_parameter_overrides_the_browsers_language(client: TestClient) -> None:
    answer = client.get("/api/nothing?lang=zh", headers={"Accept-Language": "en"})
    assert answer.status_code == 404
    assert answer.json()["sentence"] == say("server/not-found", "zh")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "server/not-found"),
        ("GET", "/api", 404, "server/not-found"),
        ("GET", "/api/pages/chess", 404, "rulebook/unknown"),
        ("GET", "/api/lessons/chess", 404, "lessons/unknown"),
        ("DELETE", "/api/view", 405, "server/method"),
        ("POST", "/", 405, "server/method"),
        ("GET", "/missing.js", 404, "server/not-found"),
        ("GET", "/api/words/fr", 422, "server/invalid"),
    ],
)
def test_an_unknown_path_is_refused_in_the_same_shape(
    client: TestClient, method: str, path: str, status: int, code: str
) -> None:
    answer = client.request(method, path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert set(answer.json()) == {"code", "sentence", "details"}


@pytest.mark.parametrize("body", [b"{", b"[" * 100_000, b'{"position": ' * 20_000, b"\xff\xfe"])
def test_a_body_that_is_not_json_is_refused(client: TestClient, body: bytes) -> None:
    answer = client.post("/api/line", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (400, "server/json")


@pytest.mark.parametrize(
    "body",
    [
        [],
        7,
        None,
        {"ruleset": 5},
        {"ruleset": "modern", "players": "2"},
        {"ruleset": "modern", "players": True},
        {"ruleset": "modern", "width": 10**30},
        {"ruleset": "modern", "moves": "E5"},
        {"ruleset": "modern", "moves": [["E5"]]},
        {"ruleset": "modern", "moves": ["E5"] * 3_000},
        {"ruleset": "modern", "unheard": 1},
        {"ruleset": "modern", "moves": [{"a": {"b": {"c": {}}}}]},
    ],
)
def test_a_body_of_the_wrong_shape_is_refused(client: TestClient, body: Any) -> None:
    answer = client.post("/api/line", content=json.dumps(body), headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (422, "server/invalid")


def test_a_refusal_names_the_invalid_fields(client: TestClient) -> None:
    answer = client.post("/api/line?lang=zh", json={"ruleset": "modern", "moves": ["E5", 7]})
    assert answer.json()["details"]["problems"][0]["sentence"] == "moves.1：型別不正確"


def test_a_body_that_is_too_large_is_refused_even_without_a_length(client: TestClient) -> None:
    large = b"x" * 300_000
    for content in (large, iter([large[:200_000], large])):
        answer = client.post("/api/line", content=content, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (413, "server/body-large")


def test_a_long_url_and_large_headers_are_refused(client: TestClient) -> None:
    answer = client.get("/api/view", params={"position": "x" * 20_000})
    assert (answer.status_code, answer.json()["code"]) == (414, "server/address-long")
    answer = client.get("/api/levels", headers={"X-Long": "x" * 40_000})
    assert (answer.status_code, answer.json()["code"]) == (431, "server/headers-large")


def test_an_internal_error_reveals_no_details() -> None:
    with create_client() as client:
        del client.app.state.runtime.metrics  # type: ignore[attr-defined]  # an application is a FastAPI
        answer = client.get("/api/metrics")
    assert (answer.status_code, answer.json()["code"]) == (500, "server/failed")
    assert "X-Content-Type-Options" in answer.headers
    assert "metrics" not in answer.text

"""What OpenAPI promises of the endpoints that keep nothing is what they do."""

from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings

from relati.server import openapi
from relati.server.app import create_app
from relati.server.settings import Settings
from tests.server.conftest import ADDRESS, TestClient, operations_of

TAGS = {"positions", "records", "lessons", "puzzles", "reference"}
DOCUMENT = create_app(Settings(database="memory:")).openapi()
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
OPERATIONS = operations_of(SCHEMA, TAGS)
#: The parts of a request that the test client accepts.
PARTS = ("method", "url", "params", "headers", "json", "content")


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_endpoints_give_only_documented_answers(client: TestClient, operation: Any) -> None:
    @given(case=operation.as_strategy())
    @settings(max_examples=15, database=None, suppress_health_check=list(HealthCheck))
    def ask(case: Any) -> None:
        sent = case.as_transport_kwargs(base_url=ADDRESS)
        answer = client.request(**{part: sent[part] for part in PARTS if part in sent})
        assert str(answer.status_code) in operation.definition.raw["responses"], answer.text
        if answer.status_code >= 400:
            assert set(answer.json()) == {"code", "sentence", "details"}

    ask()


def test_every_endpoint_of_the_api_is_documented_with_its_refusals() -> None:
    for path, methods in DOCUMENT["paths"].items():
        assert path.startswith("/api/")
        for each in methods.values():
            refused = each["responses"].get("422")
            if refused:
                schema = refused["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/RefusalMessage"}


def test_a_document_that_is_asked_for_while_it_is_being_made_is_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = create_app(Settings(database="memory:"))
    complete = openapi._with_named_messages
    others: list[Future[dict[str, Any]]] = []

    def complete_while_others_ask(document: dict[str, Any]) -> dict[str, Any]:
        others.extend(pool.submit(app.openapi) for _ in range(3))
        return complete(document)

    monkeypatch.setattr(openapi, "_with_named_messages", complete_while_others_ask)
    with ThreadPoolExecutor(4) as pool:
        first = app.openapi()
    documents = [first, *(other.result() for other in others)]
    assert [len(each["components"]["schemas"]) for each in documents] == [
        len(DOCUMENT["components"]["schemas"])
    ] * 4


def test_requests_at_once_get_the_same_whole_document() -> None:
    app = create_app(Settings(database="memory:", rates=None))
    with TestClient(app, base_url=ADDRESS) as client, ThreadPoolExecutor(8) as pool:
        answers = [
            pool.submit(client.get, "/api/openapi.json", params={"lang": f"q{number}"})
            for number in range(8)
        ]
        assert {len(answer.result().json()["components"]["schemas"]) for answer in answers} == {
            len(DOCUMENT["components"]["schemas"])
        }

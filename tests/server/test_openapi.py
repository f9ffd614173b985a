"""What OpenAPI promises of the endpoints that keep nothing is what they do."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings

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

"""The browser client's types of messages are those of the server's OpenAPI document."""

import pytest

from docs import make_client_types


def test_the_types_are_up_to_date() -> None:
    for path, text in make_client_types.pages().items():
        assert path.read_text("utf-8") == text, "run `make docs`"


def test_every_message_on_a_socket_has_a_type() -> None:
    schemas = make_client_types.sent_schemas()
    for part in schemas["SocketMessage"]["anyOf"]:
        assert make_client_types.type_of(part) in schemas


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"$ref": "#/components/schemas/Kind"}, "Kind"),
        ({"const": "done"}, '"done"'),
        ({"enum": ["F", "B"]}, '"F"|"B"'),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "number|null"),
        ({"type": "array", "items": {"type": "array", "items": {"type": "string"}}}, "string[][]"),
        (
            {"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
            "(string|null)[]",
        ),
        (
            {"type": "object", "additionalProperties": {"type": "integer"}},
            "{[name: string]: number}",
        ),
        ({}, "any"),
    ],
)
def test_a_schema_becomes_a_type(schema: dict[str, object], expected: str) -> None:
    assert make_client_types.type_of(schema) == expected

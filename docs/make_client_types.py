"""Writes the browser client's types of messages, `src/relati/web/messages.js`, from OpenAPI.

Run by `make docs`; `tests/web/test_client_types.py` says when it is time to.
"""

import json
import re
from pathlib import Path
from typing import Any

from relati.server.app import create_app
from relati.server.settings import Settings

CLIENT = Path(__file__).resolve().parents[1] / "src" / "relati" / "web"
HEADING = """\
// What the server sends, as types. Generated from its OpenAPI document by `make docs`: to change a
// message, change its definition in Python.
"""
_SIMPLE = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def sent_schemas() -> dict[str, Any]:
    """The schemas of everything the server sends, by name."""
    document = create_app(Settings(database="memory:")).openapi()
    schemas = document["components"]["schemas"]
    sent: dict[str, Any] = {}
    waiting = _names_in(
        [route["responses"] for path in document["paths"].values() for route in path.values()]
    )
    waiting |= {"SocketMessage"}
    while waiting:
        name = waiting.pop()
        sent[name] = schemas[name]
        waiting |= _names_in(schemas[name]) - sent.keys()
    return sent


def _names_in(part: object) -> set[str]:
    """The names of the schemas that a part of the document refers to."""
    return set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(part)))


def client_types() -> str:
    """The text of the module: a type for each schema, in alphabetical order."""
    types = [_typedef(name, schema) for name, schema in sorted(sent_schemas().items())]
    return "\n".join([HEADING, *types, "export {};\n"])


def type_of(schema: dict[str, Any]) -> str:
    """A schema as a type, as TypeScript spells it."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return "|".join(map(json.dumps, schema["enum"]))
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return "|".join(dict.fromkeys(map(type_of, schema[several])))
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(map(type_of, schema['prefixItems']))}]"
        case "array":
            inner = type_of(schema.get("items", {}))
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            values = schema.get("additionalProperties", True)
            inner = type_of(values) if isinstance(values, dict) else "any"
            return f"{{[name: string]: {inner}}}"
        case None:
            return "any"
        case simple:
            return _SIMPLE[simple]


def _typedef(name: str, schema: dict[str, Any]) -> str:
    text = [line.strip() for line in schema.get("description", "").splitlines()]
    if "properties" not in schema:
        lines = [*text, f"@typedef {{{type_of(schema)}}} {name}"]
    else:
        properties = [
            f"@property {{{type_of(each)}}} {_field(field, each, schema)}"
            for field, each in schema["properties"].items()
        ]
        lines = [*text, f"@typedef {{object}} {name}", *properties]
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"]) + "\n"


def _field(name: str, schema: dict[str, Any], owner: dict[str, Any]) -> str:
    """The field, in brackets if it may be missing. A default is sent like any other value."""
    return name if name in owner.get("required", ()) or "default" in schema else f"[{name}]"


def pages() -> dict[Path, str]:
    """Everything this writes, by file."""
    return {CLIENT / "messages.js": client_types()}


def main() -> None:
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

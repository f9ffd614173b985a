"""The OpenAPI document, with the messages of WebSockets, streams and refusals among its schemas.

The browser client's types are made from it (docs/make_client_types.py).
"""

import json
import threading
from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from relati.matches.messages import EventMessage
from relati.server.messages.answers import (
    AnalysisLine,
    LabLine,
    PositionLine,
    RefusalMessage,
    SocketMessage,
)
from relati.server.messages.order import AgreementLine, OwnDataLine
from relati.server.messages.people import OwnNewsMessage

_REFERENCE = "#/components/schemas/{model}"
#: Messages that routes name instead of declaring them, as FastAPI has no place for those of a
#: stream and would build each of the others at the start. They are built for the document alone.
_BY_NAME: dict[str, Any] = {
    "AgreementLine": AgreementLine,
    "AnalysisLine": AnalysisLine,
    "EventMessage": EventMessage,
    "LabLine": LabLine,
    "OwnDataLine": OwnDataLine,
    "OwnNewsMessage": OwnNewsMessage,
    "PositionLine": PositionLine,
    "RefusalMessage": RefusalMessage,
    "SocketMessage": SocketMessage,
}


def schema_of(name: str) -> dict[str, Any]:
    """The schema of one of these messages, by its name."""
    return {"$ref": _REFERENCE.format(model=name)}


def lines_of(name: str) -> dict[int | str, dict[str, Any]]:
    """The response of a route that streams messages, one a line."""
    content = {"application/x-ndjson": {"schema": schema_of(name)}}
    return {200: {"description": "One JSON object a line.", "content": content}}


def install(app: FastAPI) -> None:
    """Complete the document of an app."""
    generate = app.openapi
    # FastAPI keeps its own document, which lacks these messages, while this one is being made:
    # others who ask meanwhile wait for the whole one.
    making = threading.Lock()
    whole: list[dict[str, Any]] = []

    def complete() -> dict[str, Any]:
        with making:
            if not whole:
                whole.append(_with_named_messages(generate()))
        return whole[0]

    app.openapi = complete  # type: ignore[method-assign]  # FastAPI documents this way


def _with_named_messages(document: dict[str, Any]) -> dict[str, Any]:
    # A value that is sent both ways has two schemas. What the server sends has the plain name.
    document = json.loads(json.dumps(document).replace("-Output", ""))
    adapters = [(name, "serialization", TypeAdapter(message)) for name, message in _BY_NAME.items()]
    named, shared = TypeAdapter.json_schemas(adapters, ref_template=_REFERENCE)  # type: ignore[arg-type]  # a literal in a tuple
    schemas = document["components"]["schemas"]
    schemas |= shared["$defs"]
    for (name, _), schema in named.items():
        schemas.setdefault(str(name), schema)
    return document

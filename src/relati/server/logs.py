"""What the server writes down: one JSON object a line, or for people only what is wrong."""

import logging
import sys
from contextvars import ContextVar
from typing import Any

#: The loggers of this server and of what it runs on.
LOGGERS = ("relati", "uvicorn.error", "opentelemetry")
#: The id of the request that is being answered; empty where there is none.
REQUEST = ContextVar("request", default="")


def configure(style: str) -> None:
    """Write to stderr: everything as JSON lines (`json`), or only warnings (`plain`)."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_json() if style == "json" else logging.Formatter("%(message)s"))
    handler.addFilter(_with_request)
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        # uvicorn would write the address of every WebSocket, and who has that is let in.
        is_told = style == "json" and name == "relati"
        logger.setLevel(logging.INFO if is_told else logging.WARNING)
        logger.propagate = False


def _with_request(record: logging.LogRecord) -> bool:
    """Add the id of the request to a line; every line is written."""
    if request := REQUEST.get():
        record.request = request
    return True


def _json() -> logging.Formatter:
    from pythonjsonlogger.core import RESERVED_ATTRS
    from pythonjsonlogger.json import JsonFormatter

    fields: dict[str, Any] = {
        # uvicorn brings its messages in colour, too.
        "reserved_attrs": [*RESERVED_ATTRS, "color_message"],
        "rename_fields": {"levelname": "level", "name": "logger"},
        "json_ensure_ascii": False,
        "timestamp": "at",  # in UTC, and saying so
    }
    return JsonFormatter("%(levelname)s %(name)s %(message)s", **fields)

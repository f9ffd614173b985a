"""Which language a client is answered in."""

from collections.abc import Iterable
from typing import Annotated, Literal

from fastapi import Query
from starlette.datastructures import Headers, QueryParams
from starlette.requests import Request
from starlette.types import Scope

from relati.words import LANGUAGES

#: Set by the client when somebody chooses a language; it says nothing else.
LANGUAGE_COOKIE = "relati-language"
#: A parameter of every endpoint that says something in words.
LangQuery = Annotated[
    Literal["en", "zh"] | None,
    Query(description="The language of sentences; else `Accept-Language` decides."),
]


def language_of(scope: Scope) -> str:
    """The language asked for with `lang`, or by the browser, or English."""
    wish = QueryParams(scope.get("query_string", b"")).get("lang", "")
    if wish in LANGUAGES:
        return wish
    ranked = sorted(_accepted(Headers(scope=scope).get("accept-language", "")), reverse=True)
    for weight, _, tag in ranked:
        primary = tag.partition("-")[0]
        if weight > 0 and primary in LANGUAGES:
            return primary
    return LANGUAGES[0]


def page_language_of(scope: Scope) -> str:
    """The language of a page: asked for with `lang`, chosen in this browser, or as above."""
    wish = QueryParams(scope.get("query_string", b"")).get("lang", "")
    chosen = Request(scope).cookies.get(LANGUAGE_COOKIE, "")
    return chosen if chosen in LANGUAGES and wish not in LANGUAGES else language_of(scope)


def _accepted(header: str) -> Iterable[tuple[float, int, str]]:
    """Weight, place (earlier is greater) and tag of each language a browser accepts."""
    for place, part in enumerate(header.lower().split(",")[:20]):
        tag, _, quality = part.strip().partition(";")
        try:
            weight = float(quality.strip().removeprefix("q=") or 1)
        except ValueError:
            weight = 0.0
        yield weight, -place, tag.strip()

"""Addresses as QR codes, for somebody else's camera."""

import io
from functools import lru_cache

from fastapi import Request, Response

from relati.server.middleware.security_headers import PICTURE_POLICY
from relati.server.own_address import shared_address
from relati.server.runtime.runtime import Runtime


def address_of(request: Request, runtime: Runtime, path: str) -> str:
    """The address of a page as people find it from outside."""
    return f"{shared_address(request, runtime.settings)}{path}"


def qr_response(text: str) -> Response:
    """A text as a QR code, in SVG."""
    headers = {"Content-Security-Policy": PICTURE_POLICY}
    return Response(qr_code(text), media_type="image/svg+xml", headers=headers)


@lru_cache(256)
def qr_code(text: str) -> bytes:
    """The code of a text; it takes 5 ms, and a page asks for the same again and again."""
    import segno  # late: the server starts sooner

    drawn = io.BytesIO()
    segno.make(text, error="m").save(drawn, kind="svg", scale=8, border=2, xmldecl=False)
    return drawn.getvalue()

"""Pictures that clients ask for: drawn where the work can be stopped, while they wait for them."""

from typing import Any

from fastapi import Request, Response

from relati.server import jobs
from relati.server.middleware.security_headers import PICTURE_POLICY
from relati.server.protocol.disconnects import while_connected
from relati.server.runtime.runtime import Runtime
from relati.workers import ProcessorSeconds

#: The media types of pictures, by format; `gif` and `webp` are moving.
PICTURE_TYPES = {
    "svg": "image/svg+xml",
    "png": "image/png",
    "gif": "image/gif",
    "webp": "image/webp",
}


async def draw_picture(
    runtime: Runtime,
    request: Request,
    client: str,
    source: dict[str, Any],
    options: dict[str, Any],
) -> Response:
    """What `jobs.draw` draws, within the limits, for the client of that address."""
    limits = runtime.settings.work_limits
    work = runtime.render_pool.run(
        client,
        jobs.draw,
        ProcessorSeconds(limits.picture_seconds),
        source,
        options,
        limits.moves,
        limits.pixels,
    )
    form = options["format"]
    # An SVG may use its own style and nothing else.
    headers = {"Content-Security-Policy": PICTURE_POLICY} if form == "svg" else {}
    drawn = await while_connected(request, work)
    return Response(drawn, media_type=PICTURE_TYPES[form], headers=headers)

"""`relati serve`, and `relati` alone: the game in a browser, here or for everybody."""

import gc
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from relati.cli import WRONG_INPUT
from relati.cli.options import LangOption
from relati.cli.talk import optional_imports, talk

if TYPE_CHECKING:
    from relati.server.settings import Settings

OriginsOption = Annotated[list[str] | None, typer.Option("--origin", metavar="URL")]
ProxiesOption = Annotated[list[str] | None, typer.Option("--trusted-proxy", metavar="ADDRESS")]


def serve(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option("--port", metavar="N", min=0, max=65535)] = None,
    database: Annotated[str | None, typer.Option("--database", metavar="URL")] = None,
    broker: Annotated[str | None, typer.Option("--broker", metavar="URL")] = None,
    origin: OriginsOption = None,
    trusted_proxy: ProxiesOption = None,
    workers: Annotated[int | None, typer.Option("--workers", metavar="N", min=1)] = None,
    log: Annotated[Literal["plain", "json"], typer.Option("--log", metavar="plain|json")] = "plain",
    browser: Annotated[bool | None, typer.Option("--open/--no-open")] = None,
    lang: LangOption = None,
) -> None:
    """Serve the game to browsers and bots."""
    # All that is loaded now stays: to look through it for garbage would take a tenth of the start.
    gc.disable()  # until the server is ready
    with optional_imports():
        from relati.server import logs
        from relati.server.run import serve as run
        from relati.server.settings import Settings, WorkLimits
    listener = _listen(host, port)
    settings = Settings(
        host=host,
        port=listener.getsockname()[1],
        database=database,
        broker=broker,
        origins=tuple(each.rstrip("/") for each in origin or ()),
        trusted_proxies=tuple(trusted_proxy or ()),
        work_limits=WorkLimits() if workers is None else WorkLimits(workers=workers),
    )
    if settings.is_local:
        # All connections come from one address.
        capacity = replace(settings.capacity, connections_per_address=settings.capacity.connections)
        settings = replace(settings, rates=None, capacity=capacity)
    logs.configure(log)
    run(settings, listener, lambda: _tell(settings, browser))


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket on that port; without a wish the usual one, or any other when that is taken."""
    from relati.server.run import bind, is_busy
    from relati.server.settings import DEFAULT_PORT

    wanted = DEFAULT_PORT if port is None else port
    try:
        return bind(host, wanted)
    except OSError as error:
        if port is not None or not is_busy(error):
            reason = error.strerror or str(error)
            talk.fail("serve/cannot", WRONG_INPUT, host=host, port=wanted, reason=reason)
    listener = bind(host, 0)
    talk.say("serve/busy", port=wanted, other=listener.getsockname()[1])
    return listener


def _tell(settings: "Settings", browser: bool | None) -> None:
    """Print the address, and open it in a browser for a person at this machine."""
    print(settings.address, flush=True)
    talk.say("serve/ready")
    if _sits_here() and settings.is_local if browser is None else browser:
        # Some browsers block the program that starts them until they are closed.
        opening = threading.Thread(target=webbrowser.open, args=(settings.address,), daemon=True)
        opening.start()


def _sits_here() -> bool:
    """Whether a person sits at a screen of this machine."""
    if not sys.stdout.isatty() or "SSH_CONNECTION" in os.environ:
        return False
    has_screen = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return has_screen or sys.platform in ("win32", "darwin")

"""`relati serve`, and `relati` alone: the game in a browser, here or for everybody."""

import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import typer

from relati.cli import DONE, WRONG_INPUT
from relati.cli.options import LangOption
from relati.cli.talk import Stop, optional_imports, talk

if TYPE_CHECKING:
    from collections.abc import Callable

    from relati.server.settings import Settings

#: Serves on a socket until it is stopped, and says when it is ready.
Serve: TypeAlias = "Callable[[Settings, socket.socket, Callable[[], None]], None]"

log = logging.getLogger(__name__)

OriginsOption = Annotated[list[str] | None, typer.Option("--origin", metavar="URL")]
SitesOption = Annotated[list[str] | None, typer.Option("--site", metavar="URL")]
ProxiesOption = Annotated[list[str] | None, typer.Option("--trusted-proxy", metavar="ADDRESS")]
BotsOption = Annotated[list[str] | None, typer.Option("--bot", metavar="NAME=BOT")]
ConfigOption = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", envvar="RELATI_CONFIG")
]
SetOption = Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE")]
LogOption = Annotated[Literal["plain", "json"] | None, typer.Option("--log", metavar="plain|json")]


def serve(
    host: Annotated[str | None, typer.Option("--host", metavar="ADDRESS")] = None,
    port: Annotated[int | None, typer.Option("--port", metavar="N", min=0, max=65535)] = None,
    database: Annotated[str | None, typer.Option("--database", metavar="URL")] = None,
    broker: Annotated[str | None, typer.Option("--broker", metavar="URL")] = None,
    origin: OriginsOption = None,
    site: SitesOption = None,
    trusted_proxy: ProxiesOption = None,
    bot: BotsOption = None,
    processes: Annotated[int | None, typer.Option("--processes", metavar="N", min=1)] = None,
    workers: Annotated[int | None, typer.Option("--workers", metavar="N", min=1)] = None,
    log_style: LogOption = None,
    assignments: SetOption = None,
    config: ConfigOption = None,
    check: Annotated[bool, typer.Option("--check")] = False,
    browser: Annotated[bool | None, typer.Option("--open/--no-open")] = None,
    lang: LangOption = None,
) -> None:
    """Serve the game to browsers and bots."""
    # All that is loaded now stays: to look through it for garbage would take a tenth of the start.
    gc.disable()  # until the server is ready
    with optional_imports():
        from relati.server import configuration, logs
    options = {
        "host": host,
        "port": port,
        "database": database,
        "broker": broker,
        "origins": origin or None,
        "sites": site or None,
        "trusted_proxies": trusted_proxy or None,
        "bots": bot or None,
        "processes": processes,
        "work_limits.workers": workers,
        "log": log_style,
    }
    options |= dict(map(configuration.read_assignment, assignments or ()))
    configured = configuration.configure(options, os.environ, config)
    settings = configured.settings
    logs.configure(settings.log)
    for name, value in (("database", database), ("broker", broker)):
        if value and _has_password(value):
            variable = configuration.variable(name)
            log.warning(talk.text("serve/password", name=name, variable=variable))
    if check:
        from relati.cli.serve_check import check as check_services

        raise Stop(DONE if check_services(configured) else WRONG_INPUT)
    with optional_imports():
        run = _serving(settings.processes or 1)
    listener = _listen(settings.host, settings.port, configured.sources["port"] != "default")
    settings = replace(settings, port=listener.getsockname()[1])
    run(settings, listener, lambda: _tell(settings, browser))


def _serving(processes: int) -> "Serve":
    """What runs a server with so many processes."""
    if processes > 1:
        from relati.server.processes.parent import serve as serve_with_all  # not on every system

        return serve_with_all
    from relati.server.run import serve as serve_alone

    return serve_alone


def _has_password(url: str) -> bool:
    from relati.storage.address import without_password

    return without_password(url) != url


def _listen(host: str, port: int, is_chosen: bool) -> socket.socket:
    """A socket on that port; if it is taken and nobody chose it, on any other."""
    from relati.server.run import bind, is_busy

    try:
        return bind(host, port)
    except OSError as error:
        if is_chosen or not is_busy(error):
            reason = error.strerror or str(error)
            talk.fail("serve/cannot", WRONG_INPUT, host=host, port=port, reason=reason)
    listener = bind(host, 0)
    talk.say("serve/busy", port=port, other=listener.getsockname()[1])
    return listener


def _tell(settings: "Settings", browser: bool | None) -> None:
    """Print the address, and open it in a browser for a person at this machine."""
    print(settings.address, flush=True)
    if settings.log == "plain":
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

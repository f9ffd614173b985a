"""`relati mcp`: tools for language models."""

from typing import Annotated

import typer

from relati.cli.options import LangOption
from relati.cli.talk import talk


def mcp(
    http: Annotated[bool, typer.Option("--http")] = False,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="N", min=1, max=65535)] = 8766,
    allow_host: Annotated[list[str] | None, typer.Option("--allow-host", metavar="NAME")] = None,
    server: Annotated[str | None, typer.Option("--server", metavar="URL")] = None,
    lang: LangOption = None,
) -> None:
    """Serve tools for language models."""
    # Imported here, because the help of this command needs none of it.
    from relati.mcp import create_server

    tools = create_server(lang=talk.lang, server=server, may_join_anywhere=not http)
    if http:
        talk.write(f"http://{host}:{port}/mcp")
        from relati.mcp.http import run_over_http

        run_over_http(tools, host, port, allow_host or ())
    else:
        tools.run("stdio")

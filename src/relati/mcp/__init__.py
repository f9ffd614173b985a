"""Relati for language models: an MCP server with tools to learn, play, analyse and join matches.

`create_server()` is the server as a value of the official SDK; `relati mcp` runs it over stdio or
HTTP.
"""

from relati.mcp.tools import create_server

__all__ = ["create_server"]

"""Engines talk: the line protocol, our side of it as an engine, and other engines as bots here.

`serve` speaks it as an engine, `Engine` is any engine as a bot, `check_engine` says whether
somebody's engine keeps to it. docs/reference/engine-protocol.md defines the lines.
"""

from relati.bots.protocol.client import Engine
from relati.bots.protocol.compliance import Finding, check_engine
from relati.bots.protocol.server import Server, serve

__all__ = ["Engine", "Finding", "Server", "check_engine", "serve"]

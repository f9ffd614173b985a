"""The engine protocol: a bot here as an engine for other programs, and other engines as bots here.

`EngineServer` offers a bot as an engine, `Engine` is any engine as a bot, `check_engine` says
whether an engine keeps to the protocol. docs/reference/engine-protocol.md defines the lines.
"""

from relati.bots.protocol.client import Engine
from relati.bots.protocol.compliance import CheckResult, check_engine
from relati.bots.protocol.server import EngineServer, serve_lines

__all__ = ["CheckResult", "Engine", "EngineServer", "check_engine", "serve_lines"]

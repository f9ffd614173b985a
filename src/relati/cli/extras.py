"""Which optional part of relati needs which library, and how to install it.

The parts are the extras of pyproject.toml; a test holds this table against it.
"""

#: The extra that brings a module, by the name under which the module is imported.
EXTRA_OF = {
    "typer": "cli",
    "rich": "cli",
    "resvg_py": "pictures",
    "PIL": "pictures",
    "numpy": "arena",
    "scipy": "arena",
    "pydantic": "server",
    "pydantic_core": "server",
    "msgspec": "server",
    "fastapi": "server",
    "starlette": "server",
    "uvicorn": "server",
    "websockets": "server",
    "limits": "server",
    "pythonjsonlogger": "server",
    "prometheus_client": "server",
    "segno": "server",
    "httpx": "client",
    "textual": "terminal",
    "mcp": "mcp",
    "anywidget": "notebook",
    "redis": "broker",
    "sqlalchemy": "storage",
    "alembic": "storage",
    "platformdirs": "storage",
    "asyncpg": "postgresql",
    "jax": "learn",
    "optax": "learn",
    "onnx": "onnx",
    "ray": "ray",
}


def install_command(module: str) -> str | None:
    """The command that installs the part of relati which a module belongs to; None for others."""
    extra = EXTRA_OF.get(module.partition(".")[0])
    return None if extra is None else f'pip install "relati[{extra}]"'

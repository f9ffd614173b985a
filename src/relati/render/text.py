"""A state as the table in which the documents draw it."""

from relati.notation.table import write_table
from relati.rules import State


def table(state: State, ascii_only: bool = False) -> str:
    """The board as the documents draw it; `ascii_only` writes `O X T S P` for the players."""
    return write_table(state, ascii_only=ascii_only)

"""The command line's fixture is used here too."""

from tests.cli.conftest import relati

__all__ = ["relati"]

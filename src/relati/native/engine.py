"""The extension module, if it has been built."""

from types import ModuleType

from relati.errors import EngineMissing

try:
    from relati.native import _engine

    _found: ModuleType | None = _engine
    _why = ""
except ImportError as missing:
    _found = None
    _why = str(missing)

#: Whether the extension module has been built for this Python and can be loaded.
is_available = _found is not None


def require() -> None:
    """Return if there is an engine, else raise `EngineMissing`."""
    if not is_available:
        raise EngineMissing("native/missing", reason=_why)

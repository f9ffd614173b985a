"""The extension module, if it has been built."""

from types import ModuleType

from relati.errors import EngineMissing

#: The version of the interface that this package calls (native/src/module.cpp).
INTERFACE = 3

try:
    from relati.native import _engine

    _module: ModuleType | None = _engine
    _reason = ""
except ImportError as missing:
    _module = None
    _reason = str(missing)

# In an editable installation the sources can be newer than the compiled module.
if _module and getattr(_module, "INTERFACE", 1) != INTERFACE:
    _module = None
    _reason = "it was compiled from other sources"

#: Whether the extension module has been built for this Python and can be loaded.
is_available = _module is not None


def require() -> None:
    """Raise `EngineMissing` if the engine is not built."""
    if not is_available:
        raise EngineMissing("native/missing", reason=_reason)

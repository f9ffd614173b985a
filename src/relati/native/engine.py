"""The engine, if there is one: the extension module, or in a browser what stands in for it.

Import `_engine` from here, after checking `is_available`.
"""

import sys
from importlib.util import find_spec
from types import ModuleType

from relati.errors import EngineMissing
from relati.words import Word

#: The version of the interface that this package calls (native/src/module.cpp).
INTERFACE = 7

try:
    if sys.platform == "emscripten":
        from relati.native import wasm_engine as _engine
    else:
        from relati.native import _engine as _engine

    _module: ModuleType | None = _engine
    _reason: str | Word = ""
except ImportError as missing:
    _module = None
    # Python blames a circular import if the file is simply not there.
    _is_there = sys.platform == "emscripten" or find_spec("relati.native._engine")
    _reason = str(missing) if _is_there else Word("native/not-compiled")

# In an editable installation the sources can be newer than the compiled module.
if _module and getattr(_module, "INTERFACE", 1) != INTERFACE:
    _module = None
    _reason = Word("native/other-sources")

#: Whether the extension module has been built for this Python and can be loaded.
is_available = _module is not None


def require() -> None:
    """Raise `EngineMissing` if the engine is not built."""
    if not is_available:
        raise EngineMissing("native/missing", reason=_reason)

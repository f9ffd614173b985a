"""Values that show themselves in a notebook, by whatever the packages above say of them."""

from collections.abc import Callable
from typing import Any, ClassVar


class Shown:
    """A value that a notebook shows as a picture or a table.

    `views` is filled in by `relati/__init__.py`: what draws stands above the rules, which may not
    import it. Without it, notebooks show the value's `repr`.
    """

    __slots__ = ()
    views: ClassVar[dict[str, Callable[[Any], str]]] = {}

    def _repr_html_(self) -> str | None:
        show = self.views.get("html")
        return show(self) if show else None

"""How values are shown in this notebook: the language and the look."""

import os
from dataclasses import dataclass

from relati.errors import PictureError
from relati.render.theme import themes
from relati.words import LANGUAGES, preferred_language


@dataclass(frozen=True, slots=True)
class Preferences:
    """The language of what is shown, `en` or `zh`, and the theme of pictures."""

    lang: str
    theme: str = "light"


_current = Preferences(preferred_language(os.environ))


def preferences() -> Preferences:
    """How values are shown now: at first in the language of `RELATI_LANG` or of the locale."""
    return _current


def use(*, lang: str | None = None, theme: str | None = None) -> None:
    """Show values from now on in this language, with this theme: `light`, `dark` or `auto`.

    Raises `PictureError` for an unknown language or theme.
    """
    global _current
    if lang is not None and lang not in LANGUAGES:
        raise PictureError("picture/language", found=lang, known=LANGUAGES)
    if theme is not None:
        themes(theme)
    _current = Preferences(lang or _current.lang, theme or _current.theme)

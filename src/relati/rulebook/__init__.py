"""The rules explained, page by page, with boards that can be played.

`page("extended", "zh")` is a page as a value: Markdown and examples in turn. An example is a
board that really stands under its ruleset, the moves played on it, what of it to show, and what
the page claims of it; a test plays them all, so no example can lie. Whoever shows a page draws
the examples: the command line as text, `docs/make_pictures.py` as pictures.
"""

from relati.rulebook.example import Claim, Example, Layer
from relati.rulebook.page import Page, Prose, link_pages, page, pages

__all__ = ["Claim", "Example", "Layer", "Page", "Prose", "link_pages", "page", "pages"]

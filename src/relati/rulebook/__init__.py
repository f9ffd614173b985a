"""The rules explained, page by page, with boards that can be played.

`page("extended", "zh")` is a page as a value: Markdown and examples in turn. An example is a
board that is possible under its ruleset, the moves played on it, what to draw, and what the page
claims about it; a test plays all of them and checks the claims. The command line draws the
examples as text, `docs/make_pictures.py` as pictures.
"""

from relati.rulebook.example import Claim, Example, Layer
from relati.rulebook.page import Page, Prose, link_pages, page, pages
from relati.rulebook.showcase import showcase

__all__ = ["Claim", "Example", "Layer", "Page", "Prose", "link_pages", "page", "pages", "showcase"]

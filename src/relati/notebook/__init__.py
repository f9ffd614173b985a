"""What a value shows of itself in a notebook: pictures, tables and plots.

Nothing has to be called: a state, a preview, a record, a bot's choice or the report of a game shows
itself when it is the last line of a cell. `use` changes the language and the look.
"""

from relati.notebook.preferences import Preferences, preferences, use
from relati.notebook.values import html, svg

__all__ = ["Preferences", "html", "preferences", "svg", "use"]

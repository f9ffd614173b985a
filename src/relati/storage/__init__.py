"""Where matches are kept: append-only events in SQLite or PostgreSQL.

    journal = await open_storage()                               # a file in the user's data folder
    journal = await open_storage("sqlite:///games.db")
    journal = await open_storage("postgresql://relati@localhost/relati")

What `journal.append` has answered with True survives the process, however it ends.
"""

from relati.storage.address import Address, read_address
from relati.storage.opening import open_storage

__all__ = ["Address", "open_storage", "read_address"]

"""Where matches are kept: append-only events in SQLite or PostgreSQL.

    store = await open_storage()                               # a file in the user's data folder
    store = await open_storage("sqlite:///games.db")
    store = await open_storage("postgresql://relati@localhost/relati")

Once `store.append` has returned True, its events survive the process, however it ends.
"""

from relati.storage.address import Address, read_address
from relati.storage.lookup import look_up
from relati.storage.opening import open_storage

__all__ = ["Address", "look_up", "open_storage", "read_address"]

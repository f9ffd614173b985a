"""Looks at a database without creating or changing anything in it."""

from relati.storage.address import Address, read_address


async def look_up(address: str | Address | None = None) -> tuple[str | None, str]:
    """The version of a database's tables (None: it has none yet), and the one this program writes.

    Raises `StorageError` as `open_storage` does.
    """
    where = address if isinstance(address, Address) else read_address(address)
    from relati.storage import schema
    from relati.storage.opening import connect

    if where.path is not None and not where.path.exists():
        return None, schema.HEAD  # SQLite would create the file
    database = connect(where)
    try:
        return await database.read(schema.version), schema.HEAD
    finally:
        await database.close()

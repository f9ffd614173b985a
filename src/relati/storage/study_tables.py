"""The tables of studies, as the queries see them; the migrations create them.

studies        one row for each: what lists show, written together with its events
study_events   what was done to it, by study and number; append-only
"""

from sqlalchemy import BigInteger, Column, Index, Integer, Table, Text

from relati.storage.tables import metadata

studies = Table(
    "studies",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    # The public id of whoever writes it.
    Column("person", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("chapters", Integer, nullable=False),
    Index("studies_by_person", "person", "created"),
)

study_events = Table(
    "study_events",
    metadata,
    Column("study", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

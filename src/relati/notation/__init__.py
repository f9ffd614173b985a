"""Squares, moves, positions and whole games as text, and back.

Every reader here returns a value or raises `NotationError` with line, column and what was
expected. Nothing else is raised, whatever the text.
"""

from relati.notation.position import read_position, write_position
from relati.notation.record import Node, Problem, Record
from relati.notation.record_json import read_records_json, write_records_json
from relati.notation.record_reader import read_records_text
from relati.notation.record_writer import write_records
from relati.notation.records import read_records, stream_records
from relati.notation.rulesets import read_ruleset, spell_ruleset
from relati.notation.rulesets_toml import read_ruleset_toml, write_ruleset_toml
from relati.notation.sizes import read_size, spell_size
from relati.notation.table import read_table, write_table
from relati.rules import read_move

__all__ = [
    "Node",
    "Problem",
    "Record",
    "read_move",
    "read_position",
    "read_records",
    "read_records_json",
    "read_records_text",
    "read_ruleset",
    "read_ruleset_toml",
    "read_size",
    "read_table",
    "spell_ruleset",
    "spell_size",
    "stream_records",
    "write_position",
    "write_records",
    "write_records_json",
    "write_ruleset_toml",
    "write_table",
]

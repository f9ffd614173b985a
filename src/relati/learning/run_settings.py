"""The settings of a run: what is said, else what it was begun with, else the defaults."""

from dataclasses import fields
from pathlib import Path
from typing import Any

from relati.learning.folder import stored_settings
from relati.learning.settings import FamilySettings, LearnSettings
from relati.notation import spell_ruleset
from relati.rules import State


def settings_of_run(folder: Path, initial: State, **said: Any) -> LearnSettings:
    """The settings for the run in a folder, which may be there already or not.

    `initial` is the game that is learned, and `said` are fields of `LearnSettings`, None for what
    was not said. What differs from the run in the folder is refused later, by `RunFolder`.
    """
    values = _stored_values(folder, LearnSettings)
    values["size"] = (initial.board.width, initial.board.height)
    values["ruleset"] = spell_ruleset(initial.ruleset)
    values["players"] = initial.players
    values |= {name: value for name, value in said.items() if value is not None}
    return LearnSettings(**values)


def settings_of_family(folder: Path, **said: Any) -> FamilySettings:
    """The same for a run that learns all games."""
    values = _stored_values(folder, FamilySettings)
    values |= {name: value for name, value in said.items() if value is not None}
    return FamilySettings(**values)


def _stored_values(folder: Path, settings: type[LearnSettings]) -> dict[str, Any]:
    known = {field.name for field in fields(settings)}
    return {name: value for name, value in stored_settings(folder).items() if name in known}

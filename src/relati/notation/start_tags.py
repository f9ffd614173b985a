"""The tags of a record that say where the game starts: ruleset, players, size, position."""

import re
from dataclasses import dataclass

from relati.errors import NotationError, RulesetError
from relati.notation.position import read_position
from relati.notation.rulesets import read_kept_ruleset
from relati.notation.scanner import read_from, refusals_at, shortened
from relati.notation.sizes import read_size
from relati.rules import MOST_PLAYERS, State, start

_PLAYERS = re.compile(r"[0-9]")


@dataclass(frozen=True, slots=True)
class LocatedText:
    """The text of a tag, and its line and column."""

    text: str
    place: tuple[int, int]

    def error(self, code: str, **details: object) -> NotationError:
        """The error at this place."""
        line, column = self.place
        return NotationError(code, line=line, column=column, **details)


def read_start(tags: dict[str, LocatedText], place: tuple[int, int]) -> State:
    """The state that the tags `Ruleset`, `Players`, `Size` and `Position` describe.

    A position has everything; the other tags must agree with it. Without one the board is empty,
    and players and size are the ruleset's defaults unless they are given. `place` is where a
    missing tag would have been.
    """
    chosen = tags.get("Ruleset")
    players, size = _players(tags.get("Players")), _size(tags.get("Size"))
    ruleset = None
    if chosen:
        with read_from(chosen.place):
            ruleset = read_kept_ruleset(chosen.text)
    if "Position" in tags:
        with read_from(tags["Position"].place):
            state = read_position(tags["Position"].text)
        agreeing = {
            "Ruleset": (ruleset, state.ruleset),
            "Players": (players, state.players),
            "Size": (size, (state.board.width, state.board.height)),
        }
        for name, (given, positions) in agreeing.items():
            if given is not None and given != positions:
                raise tags[name].error("notation/tag-differs", tag=name, other="Position")
        return state
    if ruleset is None:
        line, column = place
        raise NotationError("notation/tag-missing", line=line, column=column, tag="Ruleset")
    try:
        return start(ruleset, players, size)
    except RulesetError as refusal:
        blamed = "Players" if refusal.code == "ruleset/player-count" else "Size"
        with refusals_at(tags[blamed].place):
            raise


def _players(tag: LocatedText | None) -> int | None:
    if tag is None:
        return None
    if not _PLAYERS.fullmatch(tag.text):
        raise tag.error("notation/players", most=MOST_PLAYERS, found=shortened(tag.text))
    return int(tag.text)


def _size(tag: LocatedText | None) -> tuple[int, int] | None:
    if tag is None:
        return None
    size = read_size(tag.text)
    if size is None:
        raise tag.error("notation/size-tag", found=shortened(tag.text))
    return size

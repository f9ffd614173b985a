"""Where a recorded game starts: one state from what a record says about ruleset, players, size."""

import re
from dataclasses import dataclass

from relati.errors import NotationError, RulesetError
from relati.notation.position import read_position
from relati.notation.rulesets import read_ruleset
from relati.notation.scanner import read_from, refusals_at, shortened
from relati.rules import MOST_PLAYERS, State, start

_PLAYERS = re.compile(r"[0-9]")
_SIZE = re.compile(r"([0-9]{1,2})[x×]([0-9]{1,2})")


@dataclass(frozen=True, slots=True)
class Said:
    """What a record says about something, and where."""

    text: str
    place: tuple[int, int]

    def error(self, code: str, **details: object) -> NotationError:
        """The error at this place."""
        line, column = self.place
        return NotationError(code, line=line, column=column, **details)


def read_start(said: dict[str, Said], place: tuple[int, int]) -> State:
    """The state told by the tags `Ruleset`, `Players`, `Size` and `Position`.

    A position tells everything; what else is said must agree with it. Without one, the board is
    empty, and players and size are the ruleset's own unless they are given. `place` is where
    a missing tag would have been.
    """
    chosen = said.get("Ruleset")
    players, size = _players(said.get("Players")), _size(said.get("Size"))
    ruleset = None
    if chosen:
        with read_from(chosen.place):
            ruleset = read_ruleset(chosen.text)
    if "Position" in said:
        with read_from(said["Position"].place):
            state = read_position(said["Position"].text)
        told = {
            "Ruleset": (ruleset, state.ruleset),
            "Players": (players, state.players),
            "Size": (size, (state.board.width, state.board.height)),
        }
        for name, (given, found) in told.items():
            if given is not None and given != found:
                raise said[name].error("notation/tag-differs", tag=name, other="Position")
        return state
    if ruleset is None:
        line, column = place
        raise NotationError("notation/tag-missing", line=line, column=column, tag="Ruleset")
    try:
        return start(ruleset, players, size)
    except RulesetError as refusal:
        blamed = "Players" if refusal.code == "ruleset/player-count" else "Size"
        with refusals_at(said[blamed].place):
            raise


def _players(said: Said | None) -> int | None:
    if said is None:
        return None
    if not _PLAYERS.fullmatch(said.text):
        raise said.error("notation/players", most=MOST_PLAYERS, found=shortened(said.text))
    return int(said.text)


def _size(said: Said | None) -> tuple[int, int] | None:
    if said is None:
        return None
    size = _SIZE.fullmatch(said.text)
    if not size:
        raise said.error("notation/size-tag", found=shortened(said.text))
    return int(size[1]), int(size[2])

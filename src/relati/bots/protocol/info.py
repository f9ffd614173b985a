"""The lines that an engine sends: `info …` about what it thinks, and `option …`."""

import math
import re
from dataclasses import dataclass

from relati.bots.common import equal_values
from relati.bots.interface import Candidate, Choice
from relati.errors import NotationError, RelatiError
from relati.notation import read_move
from relati.rules import Move, State

#: What `info` may say, in the order of writing; all but the last take numbers.
INFO_WORDS = ("time", "nodes", "multi", "visits", "values", "proved", "line")
NO_MOVE = "none"

_OPTION = re.compile(
    r"option name (?P<name>\S.*?) type (?P<type>string|spin|combo|check)(?: (?P<rest>.*))?"
)


@dataclass(frozen=True, slots=True)
class Info:
    """One line of thought: the `multi`-th best move, which is the first of `line`."""

    values: tuple[float, ...]
    line: tuple[Move, ...]
    multi: int = 1
    time: int = 0
    nodes: int = 0
    visits: int = 0
    is_proved: bool = False

    def __str__(self) -> str:
        return " ".join(
            (
                f"info time {self.time} nodes {self.nodes} multi {self.multi}",
                f"visits {self.visits}",
                "values " + " ".join(f"{value:.4f}" for value in self.values),
                *(["proved"] if self.is_proved else []),
                "line " + " ".join(map(str, self.line)),
            )
        )

    def candidate(self) -> Candidate:
        """The move it is about as a bot's candidate."""
        return Candidate(self.line[0], self.visits, self.values, self.line, self.is_proved)


def infos(choice: Choice, time: int, most: int) -> list[Info]:
    """A choice as lines to send: its move first, then the other candidates."""
    return [
        Info(
            values=candidate.values,
            line=candidate.line,
            multi=number,
            time=time,
            nodes=choice.visits,
            visits=candidate.visits,
            is_proved=candidate.is_proved,
        )
        for number, candidate in enumerate(choice.ranked(most), start=1)
    ]


def read_info(text: str, state: State) -> Info | None:
    """What a line of `info` says about a move; None if it names none, as `info text …`.

    Any part may be missing: without values all players have the same share. Unknown words are
    skipped. Raises `NotationError` for numbers that are none, values that are no shares of a win,
    or moves that the rules refuse.
    """
    words = text.split()[1:]
    if not words or words[0] == "text":
        return None
    parts: dict[str, list[str]] = {}
    name = ""
    for word in words:
        if word in INFO_WORDS and name != "line":
            name = word
            parts[name] = []
        else:
            parts.setdefault(name, []).append(word)
    numbers = {
        name: _number(parts[name]) for name in ("time", "nodes", "multi", "visits") if name in parts
    }
    values = equal_values(state.players)
    if "values" in parts:
        values = _values(parts["values"], state.players)
    if "line" not in parts:
        return None
    line = _line(parts["line"], state)
    return Info(values=values, line=line, is_proved="proved" in parts, **numbers)


def _number(words: list[str]) -> int:
    if len(words) != 1 or not re.fullmatch(r"[0-9]{1,15}", words[0]):
        raise NotationError("engine/info", found=" ".join(words))
    return int(words[0])


def _values(words: list[str], players: int) -> tuple[float, ...]:
    try:
        values = tuple(map(float, words))
    except ValueError:
        values = ()
    if len(values) != players or not all(math.isfinite(v) and 0 <= v <= 1 for v in values):
        raise NotationError("engine/values", found=" ".join(words), players=players)
    return values


def _line(words: list[str], state: State) -> tuple[Move, ...]:
    line: list[Move] = []
    for word in words:
        try:
            line.append(read_move(word))
            state = state.play(line[-1])
        except RelatiError as refusal:
            raise NotationError("engine/line", found=word, reason=refusal) from refusal
    if not line:
        raise NotationError("engine/line-empty")
    return tuple(line)


def read_option(text: str) -> tuple[str, str]:
    """Name and type of the option on a line. Raises `NotationError` if there is none."""
    option = _OPTION.fullmatch(" ".join(text.split()))
    if not option:
        raise NotationError("engine/option", found=text)
    return option["name"], option["type"]

"""A bot's choice as text, to be stored and read back."""

import json
from hashlib import sha256
from typing import Any

import relati
from relati.bots.interface import Candidate, Choice
from relati.rules import Move, read_move


def choice_key(position: str, seconds: float) -> str:
    """Under what a choice is stored; another release of the bots has other keys."""
    return sha256(f"{relati.__version__} {seconds} {position}".encode()).hexdigest()


def write_choice(choice: Choice) -> str:
    """The choice as JSON."""
    candidates = [
        [str(each.move), each.visits, each.values, _texts(each.line), each.is_proved]
        for each in choice.candidates
    ]
    own = [str(choice.move), choice.visits, choice.values, _texts(choice.line), choice.is_proved]
    return json.dumps([own, candidates], separators=(",", ":"))


def read_choice(body: str) -> Choice:
    """What `write_choice` has written."""
    own, candidates = json.loads(body)
    first = _candidate(own)
    return Choice(
        move=first.move,
        values=first.values,
        line=first.line,
        visits=first.visits,
        candidates=tuple(map(_candidate, candidates)),
        is_proved=first.is_proved,
    )


def _candidate(stored: list[Any]) -> Candidate:
    move, visits, values, line, is_proved = stored
    return Candidate(
        read_move(move), visits, tuple(values), tuple(map(read_move, line)), is_proved=is_proved
    )


def _texts(line: tuple[Move, ...]) -> list[str]:
    return [str(move) for move in line]

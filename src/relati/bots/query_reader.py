"""A question about a position, read from a line of JSON."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from relati.bots.interface import Budget
from relati.errors import BotError, NotationError
from relati.notation import read_move, read_position, read_ruleset
from relati.notation.scanner import shortened
from relati.rules import State, start

KEYS = (
    *("id", "action", "position", "ruleset", "players", "size", "moves", "turns"),
    *("nodes", "seconds", "seed", "multi", "report_every"),
)
DEFAULT_MULTI = 10
MOST = 10**12


def read_line(line: str) -> dict[str, Any]:
    """The JSON object on a line. Raises `NotationError` if there is none."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        column = error.colno if isinstance(error, json.JSONDecodeError) else 1
        raise NotationError("analysis/json", column=column) from None
    if not isinstance(data, dict):
        raise NotationError("analysis/object", found=shortened(line.strip()))
    return data


@dataclass(frozen=True, slots=True)
class Query:
    """A state to think about. `query_id` is whatever the asker calls it.

    `turn` is the number of moves played before it, when several states of a game were asked for.
    """

    query_id: object
    state: State
    budget: Budget
    seed: int = 0
    multi: int = DEFAULT_MULTI
    report_every: float | None = None
    turn: int | None = None

    @classmethod
    def read(cls, data: dict[str, Any], default: Budget) -> Iterator["Query"]:
        """The queries that an object holds: one for each of its `turns`, or one in all.

        Everything is read before the first is given. Raises `RelatiError` if something is wrong.
        """
        for key in data:
            if key not in KEYS:
                raise BotError("analysis/key", found=key, known=KEYS)
        if "id" not in data or not isinstance(data["id"], str | int):
            raise BotError("analysis/id")
        states = _states(data)
        nodes, seconds = _whole(data, "nodes", least=1), _seconds(data, "seconds")
        asked = default if nodes is None and seconds is None else Budget(nodes, seconds)
        shared: dict[str, Any] = {
            "query_id": data["id"],
            "budget": asked,
            "seed": _whole(data, "seed") or 0,
            "multi": _whole(data, "multi", least=1) or DEFAULT_MULTI,
            "report_every": _seconds(data, "report_every"),
        }
        if "turns" not in data:
            chosen = [cls(state=_unfinished(states[-1]), **shared)]
        else:
            chosen = [
                cls(state=_unfinished(states[turn]), turn=turn, **shared)
                for turn in _turns(data["turns"], len(states))
            ]
        return iter(chosen)


def _states(data: dict[str, Any]) -> list[State]:
    """The state before the first of the `moves`, and after each."""
    if ("position" in data) == ("ruleset" in data):
        raise BotError("analysis/one-start")
    if "position" in data:
        for key in ("players", "size"):
            if key in data:
                raise BotError("analysis/position-says", found=key)
        states = [read_position(_text(data, "position"))]
    else:
        size = data.get("size")
        sides = tuple(size) if isinstance(size, list) else size
        players = _whole(data, "players")
        states = [start(read_ruleset(_text(data, "ruleset")), players, sides)]
    moves = data.get("moves", [])
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise BotError("analysis/value", key="moves", found=moves)
    for move in moves:
        states.append(states[-1].play(read_move(move)))
    return states


def _unfinished(state: State) -> State:
    if state.is_over:
        raise BotError("rules/game-over")
    return state


def _turns(turns: object, count: int) -> list[int]:
    if not isinstance(turns, list) or not turns:
        raise BotError("analysis/value", key="turns", found=turns)
    for turn in turns:
        if type(turn) is not int or not 0 <= turn < count:
            raise BotError("analysis/turn", found=turn, most=count - 1)
    return turns


def _text(data: dict[str, Any], key: str) -> str:
    if not isinstance(data[key], str):
        raise BotError("analysis/value", key=key, found=data[key])
    return str(data[key])


def _whole(data: dict[str, Any], key: str, least: int = 0) -> int | None:
    value = data.get(key)
    if value is None:
        return None
    if type(value) is not int or not least <= value <= MOST:
        raise BotError("analysis/value", key=key, found=value)
    return value


def _seconds(data: dict[str, Any], key: str) -> float | None:
    value = data.get(key)
    if value is None:
        return None
    if type(value) not in (int, float) or not 0 < value <= MOST:
        raise BotError("analysis/value", key=key, found=value)
    return float(value)

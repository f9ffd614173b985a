"""Answers that never change, asked of the application while the site is built."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from starlette.types import ASGIApp

from relati import lessons, rulebook
from relati.puzzles import shipped_pack
from relati.rules import RULESETS
from relati.site.asking import ask
from relati.words import LANGUAGES

#: By the file that has them: the addresses without parameters.
PLAIN = {
    "reference": ["reference"],
    "rulesets": ["rulesets", "rulesets/parts"],
    "levels": ["levels"],
    "bots": ["bots"],
    "showcase": ["showcase"],
}
PICTURES = ("favicon.ico", "icon-192.png", "icon-512.png", "apple-touch-icon.png")


def paths(lang: str) -> dict[str, list[str]]:
    """The addresses below `/api/` whose answers are constant, by the file that has them."""
    puzzles = [each.id for each in shipped_pack().puzzles]
    return {
        **PLAIN,
        "words": [f"words/{lang}"],
        "pages": ["pages", *(f"pages/{name}" for name in rulebook.pages())],
        "lessons": ["lessons", *(f"lessons/{each.name}" for each in lessons.lessons())],
        "puzzles": ["puzzles", *(f"puzzles/{name}" for name in puzzles)],
    }


async def write_constants(app: ASGIApp, folder: Path) -> None:
    """Write a file for each group of answers and language."""
    folder.mkdir(parents=True, exist_ok=True)
    for lang in LANGUAGES:
        for name, group in paths(lang).items():
            answers = {f"/api/{path}": await _answer(app, f"/api/{path}", lang) for path in group}
            _write(folder / f"{name}.{lang}.json", answers)
        boards = {}
        for each in lessons.lessons():
            position = lessons.to_json(each, lang)["position"]
            path = f"/api/view?{urlencode({'position': position})}"
            boards[f"/api/view {position}"] = await _answer(app, path, lang)
        _write(folder / f"view.{lang}.json", boards)
        first = {
            f"/api/line {body}": await _answer(app, "/api/line", lang, body) for body in _openings()
        }
        _write(folder / f"line.{lang}.json", first)


def _write(path: Path, answers: dict[str, Any]) -> None:
    path.write_text(json.dumps(answers, ensure_ascii=False, separators=(",", ":")), "utf-8")


def _openings() -> Iterator[str]:
    """What the client asks for the board of a game that has not begun, to the letter."""
    for ruleset in RULESETS.values():
        least, most = ruleset.players
        for players in range(least, most + 1):
            side = ruleset.default_side(players)
            asked = {"ruleset": ruleset.name, "players": players, "width": side, "height": side}
            yield json.dumps(asked | {"moves": []}, separators=(",", ":"))


async def _answer(app: ASGIApp, path: str, lang: str, body: str = "") -> Any:
    headers = {"Accept-Language": lang, "Content-Type": "application/json"}
    method = "POST" if body else "GET"
    answer = await ask(app, path, method=method, headers=headers, body=body.encode())
    if answer.status != 200:
        raise RuntimeError(f"{path}: {answer.status} {answer.body[:200]!r}")
    return json.loads(answer.body)

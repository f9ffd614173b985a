"""Answers that never change, asked of the application while the site is built."""

import json
from pathlib import Path
from typing import Any

from starlette.types import ASGIApp

from relati import lessons, rulebook
from relati.puzzles import shipped_pack
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
    puzzles = [each.id for each in shipped_pack()]
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
            text = json.dumps(answers, ensure_ascii=False, separators=(",", ":"))
            (folder / f"{name}.{lang}.json").write_text(text, "utf-8")


async def _answer(app: ASGIApp, path: str, lang: str) -> Any:
    answer = await ask(app, path, headers={"Accept-Language": lang})
    if answer.status != 200:
        raise RuntimeError(f"{path}: {answer.status} {answer.body[:200]!r}")
    return json.loads(answer.body)

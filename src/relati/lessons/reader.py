"""Reads a set of lessons from its TOML file.

title.en = "…"                  of the set; `summary` likewise
[game]                          what to play after the set, on a board with this `side` against
                                a bot of this `level`, under this `ruleset`; may be left out
[[lesson]]
name = "cut-remote"             never changes: learners' progress is stored by name
title.en = "…"
ruleset = "modern"              with options where they matter: "extended:chain"
board = "…"                     a drawn board; `turn`, `extra` and `players` if they are not
                                "O", 0 and the number of players drawn; or `position`, one line
closing.en = "…"                what the lesson has taught
[[lesson.step]]
say.en = "…"                    what to do
mark = ["C3"]                   squares to highlight; also `links` of squares, `waves` of players
goal.cuts = ["C3"]              what a right answer does (see `conditions`); `{}` takes any move
solution = "C4"                 one right answer
reply = ["B2 | D4"]             the moves that follow; of each, the first legal one is played
praise.en = "…"                 shown after a right answer; may be left out
wrong.en = "…"                  shown after any other wrong answer
[[lesson.step.slip]]
when.moves = ["D5"]             a condition like a goal: the wrong answers with this comment
say.en = "…"

Raises `LessonError`, which names the place, for an unknown or missing key.
"""

import re
import tomllib
from typing import Any

from relati.errors import LessonError, RelatiError
from relati.lessons.conditions import Condition
from relati.lessons.lesson import Lesson, LessonSet, LessonStep, Mistake, PracticeGame, Text
from relati.lessons.requirements import read_requirement
from relati.lessons.toml_table import TomlTable
from relati.notation import read_position
from relati.notation.rulesets import read_ruleset
from relati.notation.table import read_table
from relati.rules import PLAYER_LETTERS, Board, Move, State, read_move, start
from relati.words import LANGUAGES

_FILE = re.compile(r"[0-9]+-(?P<name>[a-z-]+)\.toml")


def read_set(file: str, content: str) -> LessonSet:
    """The lessons of a file; the file name without its number is the name of the set."""
    named = _FILE.fullmatch(file)
    if not named:
        raise LessonError("lessons/file", found=file)
    try:
        table = TomlTable(file, tomllib.loads(content))
    except tomllib.TOMLDecodeError as error:
        raise LessonError("lessons/toml", file=file, reason=error) from None
    lesson_set = LessonSet(
        named["name"],
        _text(table.table("title")),
        _text(table.table("summary")),
        tuple(_lesson(each) for each in table.tables("lesson")),
        _game(table.table("game")) if table.has("game") else None,
    )
    table.end()
    return lesson_set


def _game(table: TomlTable) -> PracticeGame:
    try:
        ruleset = read_ruleset(table.text("ruleset"))
        side, level = table.number("side"), table.number("level")
        start(ruleset, None, side)  # refuses a side that no board has
    except LessonError:
        raise
    except RelatiError as refusal:
        raise LessonError("lessons/value", where=table.where, reason=refusal) from None
    table.end()
    return PracticeGame(ruleset, side, level)


def _lesson(table: TomlTable) -> Lesson:
    name = table.text("name")
    title = _text(table.table("title"))
    start = _start(table)
    steps = tuple(_step(each, start.board) for each in table.tables("step"))
    closing = _text(table.table("closing"))
    table.end()
    return Lesson(name, title, start, steps, closing)


def _start(table: TomlTable) -> State:
    try:
        if table.has("position"):
            return read_position(table.text("position"))
        rest: dict[str, Any] = {"extra_actions": table.number("extra", 0)}
        if table.has("players"):
            rest["players"] = table.number("players")
        turn = table.choice("turn", PLAYER_LETTERS, PLAYER_LETTERS[0])
        ruleset = read_ruleset(table.text("ruleset"))
        return read_table(table.text("board"), ruleset, turn=PLAYER_LETTERS.index(turn), **rest)
    except LessonError:
        raise
    except RelatiError as refusal:
        raise LessonError("lessons/board", where=table.where, reason=refusal) from None


def _step(table: TomlTable, board: Board) -> LessonStep:
    step = LessonStep(
        words=_text(table.table("say")),
        goal=_condition(table.table("goal"), board),
        solution=_move(table, table.text("solution")),
        marks=tuple(table.square(name, board) for name in table.texts("mark")),
        links=tuple(table.square(name, board) for name in table.texts("links")),
        waves=tuple(table.player(letter) for letter in table.texts("waves")),
        replies=tuple(
            tuple(_move(table, text.strip()) for text in alternatives.split("|"))
            for alternatives in table.texts("reply")
        ),
        praise=_text(table.table("praise")) if table.has("praise") else None,
        wrong=_text(table.table("wrong")) if table.has("wrong") else None,
        slips=tuple(_slip(each, board) for each in table.tables("slip")),
    )
    if step.goal.is_free != (step.wrong is None):
        raise LessonError("lessons/wrong", where=table.where)
    table.end()
    return step


def _slip(table: TomlTable, board: Board) -> Mistake:
    slip = Mistake(_condition(table.table("when"), board), _text(table.table("say")))
    table.end()
    return slip


def _condition(table: TomlTable, board: Board) -> Condition:
    return Condition(tuple((name, read_requirement(table, name, board)) for name in table.names()))


def _move(table: TomlTable, text: str) -> Move:
    try:
        return read_move(text)
    except RelatiError as refusal:
        raise LessonError("lessons/value", where=table.where, reason=refusal) from None


def _text(table: TomlTable) -> Text:
    text = Text(**{lang: table.text(lang) for lang in LANGUAGES})
    table.end()
    return text

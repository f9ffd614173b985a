"""Puzzles as they are sent."""

from typing import Any

from relati.puzzles import Puzzle
from relati.puzzles.answers import Judgement, goal_words, judgement_words


def title_of(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle in the list."""
    return {
        "id": puzzle.id,
        "ruleset": puzzle.ruleset,
        "players": int(puzzle.position.split(" ", 2)[1]),
        "themes": puzzle.themes,
        "level": puzzle.level,
        "rating": puzzle.rating,
    }


def puzzle_message(puzzle: Puzzle, lang: str) -> dict[str, Any]:
    """One puzzle, without its solution."""
    return {
        **title_of(puzzle),
        "position": puzzle.position,
        "player": puzzle.start.turn,
        "goal": puzzle.goal.kind,
        "words": goal_words(puzzle, lang),
        "moves_to_find": len(puzzle.wrong),
    }


def result_message(puzzle: Puzzle, judgement: Judgement, lang: str) -> dict[str, Any]:
    """What follows an answer."""
    return {
        "is_right": judgement.is_right,
        "is_solved": judgement.is_solved,
        "words": judgement_words(puzzle, judgement, lang),
        "line": [str(move) for move in judgement.line],
    }

"""What a board asks about a position, answered as the server answers a browser."""

from collections.abc import Callable, Mapping
from typing import Any

from relati import render
from relati.bots import Bot
from relati.bots.hints import HINT_BUDGET, MOST_HINTS
from relati.bots.messages import candidate_message, reason_message
from relati.bots.reasons import why_good
from relati.errors import WidgetError
from relati.notation import read_position
from relati.rules import State

Question = Mapping[str, Any]


def answer(path: str, question: Question, lang: str) -> Mapping[str, Any]:
    """The answer to a question about a position. Raises `RelatiError` if there is none."""
    answers: dict[str, Callable[[State], Mapping[str, Any]]] = {
        "/api/preview": lambda state: render.preview_message(state.preview(question["move"]), lang),
        "/api/square": lambda state: render.square_message(
            state, question["square"], lang, question.get("shot_from")
        ),
        "/api/threats": render.threats_message,
    }
    if path not in answers:
        raise WidgetError("notebook/question", found=path)
    return answers[path](read_position(question["position"]))


def hint(bot: Bot, position: str, lang: str) -> Mapping[str, Any]:
    """The best moves of a position as a bot sees them, with the reasons. Takes a second."""
    state = read_position(position)
    candidates = bot.choose(state, HINT_BUDGET, 0).ranked(MOST_HINTS)
    return {
        "player": state.turn,
        "candidates": [
            {
                **candidate_message(each),
                "reasons": [
                    reason_message(reason, lang, state.turn)
                    for reason in why_good(state, each.line)
                ],
            }
            for each in candidates
        ],
    }

"""What tools return as data beside their text: the schemas that programs validate against.

Some programs show a model the data alone, so `text` has all that the model reads.
"""

from typing_extensions import TypedDict  # pydantic wants this one before Python 3.12

from relati.bots import Choice
from relati.errors import IllegalMove
from relati.games import GameView
from relati.rules import PLAYER_SYMBOLS, Move, Preview, State


class GameMessage(TypedDict):
    """A game: players are letters, moves as they are written."""

    text: str
    game: str
    ruleset: str
    size: str
    you: list[str]
    turn: str | None
    can_move: bool
    is_over: bool
    winner: str | None
    moves: list[str]
    position: str


class MovesMessage(TypedDict):
    """Legal moves; there may be more than are listed."""

    text: str
    moves: list[str]
    has_more: bool


class LegalityMessage(TypedDict):
    """Whether a move is legal; if not, a stable code of the reason."""

    text: str
    is_legal: bool
    code: str | None


class PreviewMessage(TypedDict):
    """What a move would do, and the position after it."""

    text: str
    effects: list[str]
    position: str


class CandidateMessage(TypedDict):
    """A good move: the share of the win that each player may expect, and how it may continue."""

    move: str
    shares: dict[str, float]
    is_proved: bool
    line: list[str]


class AnalysisMessage(TypedDict):
    """The best moves first; none when the game is over."""

    text: str
    candidates: list[CandidateMessage]


def game_message(game_id: str, view: GameView, text: str) -> GameMessage:
    """A game as data."""
    state, winner = view.state, view.state.winner
    if view.result is not None:
        winner = view.result.winner
    return {
        "text": text,
        "game": game_id,
        "ruleset": state.ruleset.name,
        "size": str(state.board),
        "you": [PLAYER_SYMBOLS[player] for player in sorted(view.own_seats)],
        "turn": None if view.turn is None else PLAYER_SYMBOLS[view.turn],
        "can_move": view.can_move,
        "is_over": view.is_over,
        "winner": None if winner is None else PLAYER_SYMBOLS[winner],
        "moves": [str(move) for move in view.moves],
        "position": state.position,
    }


def legality_message(refusal: IllegalMove | None, text: str) -> LegalityMessage:
    """Whether a move is legal, as data."""
    return {"text": text, "is_legal": refusal is None, "code": refusal.code if refusal else None}


def preview_message(seen: Preview, effects: list[str], text: str) -> PreviewMessage:
    """What a move would do, as data."""
    return {"text": text, "effects": effects, "position": seen.after.position}


def analysis_message(state: State, choice: Choice, most: int, text: str) -> AnalysisMessage:
    """The best moves, as data."""
    letters = PLAYER_SYMBOLS[: state.players]
    candidates: list[CandidateMessage] = [
        {
            "move": str(each.move),
            "shares": dict(zip(letters, each.values, strict=True)),
            "is_proved": each.is_proved,
            "line": names(each.line),
        }
        for each in choice.ranked(most)
    ]
    return {"text": text, "candidates": candidates}


def names(moves: tuple[Move, ...]) -> list[str]:
    """Moves as they are written."""
    return [str(move) for move in moves]

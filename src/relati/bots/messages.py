"""Candidates and reports of moves as JSON: what the server answers and `--json` prints."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from relati.bots.analysis import MoveReport
from relati.bots.interface import Candidate
from relati.bots.reasons import Reason, ReasonCode

if TYPE_CHECKING:
    from typing import TypedDict
else:
    try:
        # On Python 3.11 pydantic reads only this one, and brings it along.
        from typing_extensions import TypedDict
    except ImportError:
        from typing import TypedDict

#: How many candidates a report of a move lists.
CANDIDATES_SHOWN = 3


class CandidateMessage(TypedDict):
    """A move the bot considered, with each player's expected share of the win."""

    move: str
    visits: int
    values: list[float]
    is_proved: bool
    line: list[str]


class ReasonMessage(TypedDict):
    """Why a move is good, or better than the one played; `words` is the sentence.

    `player` owns the symbols on `squares`, or the room of `count` squares, which would be
    `instead` squares after the other move. `moves` are those that make it happen.
    """

    code: ReasonCode
    player: int
    squares: list[str]
    moves: list[str]
    count: int
    instead: int
    words: str


class MoveReportMessage(TypedDict):
    """What the bot thinks of a move that was played.

    `before` and `after` are each player's share of the win, with `is_proved` for certain; `loss`
    is what the mover gave away. `better` are the candidates that promised more than the move.
    """

    number: int
    player: int
    move: str
    before: list[float]
    after: list[float]
    loss: float
    is_proved: bool
    changes_leader: bool
    candidates: list[CandidateMessage]
    better: list[CandidateMessage]


def candidate_message(candidate: Candidate) -> CandidateMessage:
    """The message about a candidate."""
    return {
        "move": str(candidate.move),
        "visits": candidate.visits,
        "values": rounded(candidate.values),
        "is_proved": candidate.is_proved,
        "line": [str(move) for move in candidate.line],
    }


def reason_message(reason: Reason, lang: str, reader: int | None) -> ReasonMessage:
    """The message about a reason, worded for a reader who plays, or for anybody."""
    return {
        "code": reason.code,
        "player": reason.player,
        "squares": [str(square) for square in reason.squares],
        "moves": list(reason.moves),
        "count": reason.count,
        "instead": reason.instead,
        "words": reason.words(lang, reader),
    }


def move_report_message(report: MoveReport) -> MoveReportMessage:
    """The message about a move of an analysed game."""
    return {
        "number": report.number,
        "player": report.player,
        "move": str(report.move),
        "before": rounded(report.before),
        "after": rounded(report.after),
        "loss": round(report.loss, 4),
        "is_proved": report.is_proved,
        "changes_leader": report.changes_leader,
        "candidates": [candidate_message(each) for each in report.candidates[:CANDIDATES_SHOWN]],
        "better": [candidate_message(each) for each in report.better[:CANDIDATES_SHOWN]],
    }


def rounded(values: Iterable[float]) -> list[float]:
    """Shares of the win, as precise as anybody reads them."""
    return [round(value, 4) for value in values]

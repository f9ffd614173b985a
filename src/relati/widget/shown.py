"""What is on a board, as one message: web/notebook/types.js describes it for the other side."""

from typing import Any

from relati import render
from relati.bots import Candidate, Choice
from relati.bots.analysis import MISTAKE
from relati.bots.report_tables import mistake_mark, percent
from relati.games.game import mover
from relati.rules import PLAYER_SYMBOLS, Attack, Move, State, Withdraw
from relati.rules.moves import Change, Escape, Pass
from relati.widget.subjects import RecordedSubject, Subject
from relati.words import say

#: As many of the moves that a bot considered are drawn.
MOST_ARROWS = 3


def shown(game: Subject, ply: int, thoughts: Choice | None, lang: str) -> dict[str, Any]:
    """The message about a game after so many moves, with what a bot thinks of the position."""
    states, moves = game.states, game.moves
    state = states[ply]
    is_latest = ply == len(moves)
    candidates = thoughts.ranked(MOST_ARROWS) if thoughts else ()
    values = _values(game, ply, thoughts)
    return {
        "view": render.state_message(state),
        "line": [
            {"move": str(move), "seat": mover(before, move)}
            for before, move in zip(states, moves, strict=False)
        ],
        "ply": ply,
        "acting": game.acting if is_latest else None,
        "mine": sorted(game.mine),
        "seats": [
            {
                "name": name,
                "is_out": player in state.out,
                "value": percent(values[player]) if values else None,
                "remark": remark,
            }
            for player, (name, remark) in enumerate(
                zip(game.names(lang), game.remarks(lang), strict=True)
            )
        ],
        "headline": game.headline(ply, lang),
        "remarks": _remarks(game, ply, state, candidates, lang),
        "arrows": [
            {"squares": way, "player": state.turn}
            for each in candidates
            if (way := _way(state, each.move))
        ],
        "notes": _notes(state, candidates),
        "has_hints": game.has_hints,
        "can_take_back": game.can_take_back and is_latest,
        "match": game.match_message(),
    }


def _way(state: State, move: Move) -> list[str]:
    """The squares of an arrow: a shot's way, or the link that a new symbol hangs on."""
    match move:
        case Attack():
            return list(dict.fromkeys(map(str, (*move.route, move.target))))
        case Change() | Escape():
            return [str(move.square)]
        case Pass() | Withdraw():
            return []
    links = state.preview(move).links
    if not links:
        return [str(move.square)]
    return [str(links[0].giver), *map(str, reversed(links[0].between)), str(move.square)]


def _notes(state: State, candidates: tuple[Candidate, ...]) -> list[dict[str, Any]]:
    """The chance of each considered move, on the square where its arrow ends."""
    notes: dict[str, dict[str, Any]] = {}
    for each in candidates:
        if way := _way(state, each.move):
            text = percent(each.values[state.turn])
            # Beside the symbol that is on the square, if there is one.
            is_in_corner = any(str(square) == way[-1] for square in state.symbols)
            note = {"square": way[-1], "text": text, "isInCorner": is_in_corner}
            notes.setdefault(way[-1], note)
    return list(notes.values())


def _values(game: Subject, ply: int, thoughts: Choice | None) -> tuple[float, ...] | None:
    if thoughts:
        return thoughts.values
    if isinstance(game, RecordedSubject) and game.report and ply < len(game.report.values):
        return game.report.values[ply]
    return None


def _remarks(
    game: Subject, ply: int, state: State, candidates: tuple[Candidate, ...], lang: str
) -> list[str]:
    """That the last move was a mistake, and the moves that are recommended now."""
    remarks = []
    if isinstance(game, RecordedSubject) and game.report and 0 < ply <= len(game.report.moves):
        report = game.report.moves[ply - 1]
        if report.loss >= MISTAKE:
            better = [
                f"{each.move} ({percent(each.values[report.player])})" for each in report.better
            ]
            remarks.append(
                say(
                    "notebook/mistake-better" if better else "notebook/mistake",
                    lang,
                    player=PLAYER_SYMBOLS[report.player],
                    move=f"{report.move}{mistake_mark(report).rstrip('↕ !')}",
                    loss=percent(report.loss),
                    better=better[:MOST_ARROWS],
                )
            )
    for rank, each in enumerate(candidates, start=1):
        line = " ".join(map(str, each.line))
        chance = percent(each.values[state.turn])
        remarks.append(say("notebook/candidate", lang, rank=rank, line=line, chance=chance))
    return remarks

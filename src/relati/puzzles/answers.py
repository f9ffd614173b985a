"""What follows an answer: from what is stored with the puzzle, without any search."""

from collections.abc import Sequence
from dataclasses import dataclass

from relati.errors import PuzzleError
from relati.native.forced import WON
from relati.puzzles.goals import Goal
from relati.puzzles.puzzle import Puzzle, Refutation
from relati.rules import PLAYER_SYMBOLS, Move, Pass, State, read_move
from relati.words import say


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether a move is the right one, and what follows it.

    `line` is how it goes on: the replies up to the solver's next move, or the refutation.
    """

    is_right: bool
    is_solved: bool
    state: State
    move: Move
    line: tuple[Move, ...]
    refutation: Refutation | None = None


def judge(puzzle: Puzzle, moves: Sequence[str]) -> Judgement:
    """What to say to the last of the solver's moves; those before it must be right ones.

    Raises `PuzzleError` otherwise, and `NotationError` or `IllegalMove` for a move that cannot be
    read or played.
    """
    decisions = tuple(puzzle.decisions())
    answers = [read_move(move) for move in moves]
    number = len(answers) - 1
    if number >= len(decisions) or any(
        answer != decision.move
        for answer, decision in zip(answers[:number], decisions, strict=False)
    ):
        raise PuzzleError("puzzles/off-line")
    decision, answer = decisions[number], answers[number]
    if refusal := decision.state.why_not_listed(answer):
        raise refusal
    if answer != decision.move:
        refutation = puzzle.refutation(number, answer)
        line = () if refutation is None else tuple(map(read_move, refutation.line))
        return Judgement(False, False, decision.state, answer, line, refutation)
    is_solved = number == len(decisions) - 1
    end = decision.place + 1 if is_solved else decisions[number + 1].place
    line = puzzle.solution[decision.place + 1 : end]
    return Judgement(True, is_solved, decision.state, answer, line)


def goal_words(puzzle: Puzzle, lang: str) -> str:
    """What the solver has to do."""
    goal, start = puzzle.goal, puzzle.start
    count = goal.own_turns(start.players)
    code = f"puzzles/goal/{goal.kind}"
    if _is_about_losing(puzzle):
        code = "puzzles/goal/save/turns"
    elif goal.aim == "symbols":
        code += f"/{count}"
    elif goal.aim == "outcome" and goal.turns:
        code += "/turns"
    player = PLAYER_SYMBOLS[start.turn]
    task = say(code, lang, player=player, count=count, value=goal.value)
    if start.players == 2:
        return task
    return say("puzzles/goal/against-all", lang, task=task, player=player)


def _is_about_losing(puzzle: Puzzle) -> bool:
    """Whether every move that does not keep the solver's symbols loses the game."""
    is_lost = (each.value <= -WON for wrong in puzzle.wrong for each in wrong)
    return puzzle.goal.kind == "keep" and all(is_lost)


def judgement_words(puzzle: Puzzle, judgement: Judgement, lang: str) -> tuple[str, ...]:
    """What is said to an answer."""
    goal = puzzle.goal
    if judgement.is_solved:
        kind = "save" if _is_about_losing(puzzle) else goal.kind
        return (say(f"puzzles/solved/{kind}", lang, value=goal.value),)
    reply, player = _first_reply(judgement)
    if judgement.is_right:
        right = say("puzzles/right", lang)
        return (right, say("puzzles/reply", lang, player=player, move=reply)) if reply else (right,)
    value = judgement.refutation.value if judgement.refutation else goal.rest
    code = f"puzzles/wrong/{_failure(goal, value)}"
    if reply is None:
        code = f"{code.removesuffix('/none')}/alone"
    return (
        say(
            code,
            lang,
            move=judgement.move,
            player=player,
            reply=reply,
            count=abs(value),
            value=goal.value,
        ),
    )


def _failure(goal: Goal, value: int) -> str:
    """How far a wrong answer falls short."""
    if value == -WON:
        return "lost"
    if goal.aim == "outcome":
        return "undecided"
    if goal.kind == "keep":
        return "keep"
    return goal.kind if value > 0 else f"{goal.kind}/none"


def _first_reply(judgement: Judgement) -> tuple[Move | None, str]:
    """The first action of somebody else after the answer, and whose it is."""
    solver = judgement.state.turn
    state = judgement.state.play(judgement.move)
    for move in judgement.line:
        if state.turn != solver and not isinstance(move, Pass):
            return move, PLAYER_SYMBOLS[state.turn]
        state = state.play(move)
    return None, ""

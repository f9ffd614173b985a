"""Finding a puzzle in a position, and how hard it is."""

from collections.abc import Collection, Iterator, Mapping

from relati import native
from relati.bots.interface import Budget, Choice
from relati.bots.levels import HIGHEST_SEARCH, LEVELS
from relati.native.forced import WON
from relati.notation import read_position
from relati.notation.rulesets import read_ruleset, spell_kept_ruleset
from relati.puzzles.forced import EngineProver
from relati.puzzles.goals import Goal, GoalKind
from relati.puzzles.lines import LineFinder, only_move
from relati.puzzles.puzzle import BEYOND, Puzzle, decisions
from relati.puzzles.themes import themes_of
from relati.rules import Move, State

#: With fewer legal moves there is little to find; with more, too much would have to be kept.
FEWEST_MOVES, MOST_MOVES = 4, 90
#: A search gives up after this many positions. It looks to the end of the game when at most this
#: many squares are empty.
MOST_POSITIONS, FEW_SQUARES = 6000, 14
#: Looking one round farther is assumed to cost at least this many times as much; a search that
#: would then exceed the limit is not tried.
GROWTH = 8
#: The least that wins of symbols and room are worth.
LEAST_SYMBOLS, LEAST_ROOM = 2, 3
#: How many games a bot plays in its head to confirm that winning symbols or room is right, and the
#: most that any bot plays when it tries a puzzle.
GAMES_TO_CONFIRM, MOST_GAMES = 3000, 6000
#: How often each level tries.
TRIES = 3


def find_puzzle(
    state: State, seed: int, theme: str | None = None, about: Collection[Move] = ()
) -> Puzzle | None:
    """The puzzle that there is in a position for the player to act, if there is one.

    With a `theme` it has to be about that, and keeping one's symbols is a goal, too; `about` are
    the moves that may be the answer.
    """
    if not FEWEST_MOVES <= state.legal_moves.count(MOST_MOVES + 1) <= MOST_MOVES:
        return None
    for goal, first in _themed_goals(state, about) if theme else _goals(state):
        if goal.aim != "outcome" and not _is_best(state, first, seed):
            continue
        if puzzle := _puzzle(state, goal, first, seed, theme):
            return puzzle
    return None


def prove_again(puzzle: Puzzle, seed: int) -> Puzzle | None:
    """The same task by the rules of today; the puzzle itself if they are those it was made by.

    None if it has another answer then or no single one, or would not be chosen any more.
    """
    rules, rest = puzzle.position.split(" ", 1)
    position = f"{spell_kept_ruleset(read_ruleset(rules))} {rest}"
    if position == puzzle.position:
        return None if is_only_counting(puzzle.start, puzzle.goal, puzzle.solution) else puzzle
    state = read_position(position)
    values = EngineProver(state, puzzle.goal, 4 * MOST_POSITIONS).values(state, puzzle.goal.turns)
    first = puzzle.solution[0]
    if values is None or only_move(values, puzzle.goal) != first:
        return None
    return _puzzle(state, puzzle.goal, first, seed)


def _puzzle(
    state: State, goal: Goal, first: Move, seed: int, theme: str | None = None
) -> Puzzle | None:
    """The puzzle that begins with this move, if it is about the theme and more than counting."""
    prover = EngineProver(state, goal, 4 * MOST_POSITIONS)
    finder = LineFinder(state, goal, prover)
    prover.values(state, goal.turns)
    nodes = prover.positions
    solution = finder.solution(first)
    themes = themes_of(state, goal, solution)
    if (theme and theme not in themes) or is_only_counting(state, goal, solution):
        return None
    wrong = finder.wrong(solution)
    if wrong is None:
        return None
    return Puzzle(
        position=state.position,
        goal=goal,
        solution=solution,
        themes=themes,
        level=level_of(state, goal, solution, seed),
        nodes=nodes,
        wrong=wrong,
    )


def is_only_counting(state: State, goal: Goal, solution: tuple[Move, ...]) -> bool:
    """Whether a player who only counts squares after each own move would find it, too."""
    if goal.kind != "room":
        return False
    measure = Goal("room", 1, 0)
    for decision in decisions(state, goal.turns, solution):
        values = EngineProver(decision.state, measure).values(decision.state, 1) or {}
        best = max(values.values())
        if values[decision.move] < best:
            return False
    return True


def _goals(state: State) -> Iterator[tuple[Goal, Move]]:
    """What can be forced here by one move alone, the most important first."""
    players = state.players
    seen, is_won = None, False
    for turns in (players + 1, 2 * players + 1, 3 * players + 1):
        prover = EngineProver(state, Goal("win", turns, WON), MOST_POSITIONS)
        values = prover.values(state, turns)
        if values is None:
            break
        seen = turns, values
        if is_won or prover.positions > MOST_POSITIONS / GROWTH:
            break
        is_won = max(values.values()) == WON  # one round more shows whether others win later
    if seen:
        turns, values = seen
        best = max(values.values())
        kind: GoalKind = "win" if best == WON else "save"
        goal = Goal(kind, turns, best)
        if best >= 0 and (move := only_move(values, goal)):
            yield from _checked_to_the_end(state, goal, move)
        if best == WON:
            return
    if _empty(state) <= FEW_SQUARES and (values := _values(state, Goal("win", 0, WON))):
        best = max(values.values())
        goal = Goal("win" if best == WON else "save", 0, best)
        if best >= 0 and (move := only_move(values, goal)):
            yield goal, move
    for kind, least, rounds in (
        ("symbols", LEAST_SYMBOLS, (2, 1)),
        ("room", LEAST_ROOM, (2,)),
    ):
        for count in rounds:
            goal = Goal(kind, count * players, least)
            values = _values(state, goal)
            if values is None:
                continue
            best = max(values.values())
            goal = Goal(kind, count * players, best)
            if least <= best < WON and (move := only_move(values, goal)):
                yield goal, move
            break


def _themed_goals(state: State, about: Collection[Move]) -> Iterator[tuple[Goal, Move]]:
    """What one of these moves alone can force: first what is decided within a round.

    Where none of them is among the best after a round, nothing else is looked at.
    """
    players = state.players
    after_a_round = _values(state, Goal("symbols", players, 0))
    if after_a_round is None:
        return
    best = max(after_a_round.values())
    if all(after_a_round.get(move, -WON) < best for move in about):
        return
    yield from _symbol_goals(after_a_round, players)
    if (values := _values(state, Goal("win", players + 1, WON))) is not None:
        best = max(values.values())
        goal = Goal("win" if best == WON else "save", players + 1, best)
        if best >= 0 and (move := only_move(values, goal)):
            yield from _checked_to_the_end(state, goal, move)
    if (values := _values(state, Goal("symbols", 2 * players, 0))) is not None:
        yield from _symbol_goals(values, 2 * players)


def _symbol_goals(values: Mapping[Move, int], turns: int) -> Iterator[tuple[Goal, Move]]:
    """Win symbols, or at least lose none."""
    best = max(values.values())
    if best == WON:
        return
    goal = Goal("symbols", turns, best) if best >= LEAST_SYMBOLS else Goal("keep", turns, 0)
    if best >= 0 and (move := only_move(values, goal)):
        yield goal, move


def _checked_to_the_end(state: State, goal: Goal, move: Move) -> Iterator[tuple[Goal, Move]]:
    """The same goal without a limit of turns where that can be shown; else as it is.

    There is none if another move also wins, only later.
    """
    if _empty(state) <= FEW_SQUARES:
        endless = Goal(goal.kind, 0, goal.value)
        if values := _values(state, endless):
            if only_move(values, endless) == move:
                yield endless, move
            return
    yield goal, move


def _values(state: State, goal: Goal) -> Mapping[Move, int] | None:
    return EngineProver(state, goal, MOST_POSITIONS).values(state, goal.turns)


def _empty(state: State) -> int:
    return state.situation.position.empty_squares.bit_count()


def _is_best(state: State, move: Move, seed: int) -> bool:
    """Whether a search finds that the move is good for more than what it wins at once."""
    search = native.Search(native.from_rules(state), seed)
    search.run(GAMES_TO_CONFIRM)
    ranked = search.ranked()
    return bool(ranked) and ranked[0].move == move


def _thinks_best(choice: Choice) -> Move:
    return choice.candidates[0].move if choice.candidates else choice.move


def level_of(state: State, goal: Goal, solution: tuple[Move, ...], seed: int) -> int:
    """The lowest level from which on all find the solution; `BEYOND` if the best search does not.

    What counts is the move that a level thinks best: in a game the lower ones would sometimes
    overlook it.
    """
    hardest = BEYOND
    for level in reversed(LEVELS[:HIGHEST_SEARCH]):
        bot = level.bot()
        solved = 0
        for attempt in range(TRIES):
            solved += all(
                _thinks_best(bot.choose(each.state, Budget(nodes=MOST_GAMES), seed + attempt))
                == each.move
                for each in decisions(state, goal.turns, solution)
            )
        if 2 * solved <= TRIES:
            return hardest
        hardest = level.number
    return hardest

"""Whether a bot keeps the contract of bots; for authors of bots to run in a test.

from relati.bots.testing import check_bot

def test_my_bot():
    check_bot(MyBot())
"""

import math
import time
from collections.abc import Iterable
from typing import NoReturn

from relati.bots.interface import Bot, Budget, Candidate, Choice
from relati.errors import IllegalMove, NotationError
from relati.notation import read_move, read_position, read_ruleset, write_position
from relati.rules import MOST_LISTED, PLAYER_SYMBOLS, RULESETS, Move, Ruleset, State, start
from relati.words import Word, say

#: Small boards, few nodes and games cut short keep the check quick; every rule still comes up.
SIDE, NODES, MOST_MOVES = 5, 16, 40
#: A bot may look at each move once, whatever the budget, and need not count to the last node.
NODES_SLACK = 4
SECONDS, SECONDS_LATE = 0.2, 1.0
SEED = 7
#: The shares of a win make up one win, but for rounding.
SUM_SLACK = 0.01


def check_bot(
    bot: Bot, rulesets: Iterable[str | Ruleset] | None = None, *, lang: str = "en"
) -> None:
    """Raises `AssertionError`, which says what the bot does wrong and where.

    It plays a short game of each ruleset (all of them unless some are named) with each number of
    players: every move is legal (a text will do, as in the arena), the values are shares of one
    win, the same seed gives the same move, the state is left as it was, and the budget is kept,
    more or less.
    """
    wanted = RULESETS.values() if rulesets is None else rulesets
    chosen = [read_ruleset(each) if isinstance(each, str) else each for each in wanted]
    # Time first: a bot that does not keep it would take very long over all those games.
    for ruleset in chosen:
        _Game(bot, start(ruleset), lang).check_time()
    for ruleset in chosen:
        for players in range(ruleset.players[0], ruleset.players[1] + 1):
            _Game(bot, start(ruleset, players, SIDE), lang).play()


def _as_move(move: Move | str) -> Move:
    return read_move(move) if isinstance(move, str) else move


class _Game:
    """A game that the bot plays against itself, every move checked."""

    def __init__(self, bot: Bot, state: State, lang: str) -> None:
        self._bot = bot
        self._state = state
        self._lang = lang
        self._played: list[Move] = []

    def play(self) -> None:
        while not self._state.is_over and len(self._played) < MOST_MOVES:
            choice = self._checked_choice()
            self._played.append(_as_move(choice.move))
            self._state = self._state.play(choice.move)

    def check_time(self) -> None:
        begun = time.monotonic()
        self._ask(self._state, Budget(seconds=SECONDS))
        spent = time.monotonic() - begun
        if spent > SECONDS + SECONDS_LATE:
            self._fail("check/late", spent=f"{spent:.1f}", seconds=SECONDS)

    def _checked_choice(self) -> Choice:
        state, before = self._state, write_position(self._state)
        choice = self._ask(state, Budget(nodes=NODES))
        if write_position(state) != before:
            self._fail("check/changed", before=before, after=write_position(state))
        self._check_move(choice.move, Word("check/move"))
        self._check_values(choice.values)
        self._check_line(choice.line, choice.move)
        for candidate in choice.candidates:
            self._check_candidate(candidate)
        most = NODES_SLACK * (NODES + state.legal_moves.count(MOST_LISTED))
        if choice.visits > most:
            self._fail("check/nodes", visits=choice.visits, nodes=NODES)
        again = self._ask(read_position(before), Budget(nodes=NODES))
        if again.move != choice.move:
            self._fail("check/differs", one=choice.move, other=again.move, seed=SEED)
        return choice

    def _ask(self, state: State, budget: Budget) -> Choice:
        try:
            choice: object = self._bot.choose(state, budget, SEED)
        except Exception as error:
            error.add_note(self._place())
            raise
        if not isinstance(choice, Choice):
            self._fail("check/no-choice", found=repr(choice))
        return choice

    def _check_candidate(self, candidate: Candidate) -> None:
        self._check_move(candidate.move, Word("check/candidate"))
        self._check_values(candidate.values)
        self._check_line(candidate.line, candidate.move)

    def _check_move(self, move: Move, what: Word) -> None:
        if not isinstance(move, Move | str):
            self._fail("check/no-move", what=what, found=repr(move))
        try:
            move = _as_move(move)
        except NotationError:
            self._fail("check/no-move", what=what, found=repr(move))
        if refusal := self._state.why_not_listed(move):
            self._fail("check/illegal", what=what, move=move, reason=refusal)

    def _check_values(self, values: tuple[float, ...]) -> None:
        players = self._state.players
        if len(values) != players:
            self._fail("check/values-count", found=repr(values), players=players)
        if not all(math.isfinite(value) and 0 <= value <= 1 for value in values):
            self._fail("check/values-range", found=repr(values))
        if abs(sum(values) - 1) > SUM_SLACK:
            self._fail("check/values-sum", found=repr(values), total=f"{sum(values):g}")

    def _check_line(self, line: tuple[Move, ...], move: Move) -> None:
        if line and line[0] != move:
            self._fail("check/line-begins", line=" ".join(map(str, line)), move=move)
        state = self._state
        for each in line:
            try:
                state = state.play(each)
            except IllegalMove as refusal:
                spelled = " ".join(map(str, line))
                self._fail("check/line-illegal", line=spelled, move=each, reason=refusal)

    def _place(self) -> str:
        state = self._state
        return say(
            "check/place",
            self._lang,
            ruleset=state.ruleset.name,
            players=state.players,
            player=PLAYER_SYMBOLS[state.turn],
            moves=" ".join(map(str, self._played)) or "-",
            position=write_position(state),
        )

    def _fail(self, code: str, **details: object) -> NoReturn:
        raise AssertionError(f"{say(code, self._lang, **details)}\n{self._place()}")

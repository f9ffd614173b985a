"""The games that a board shows: one that is played here, and one that was played before."""

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from relati.bots import Bot, Budget, Choice
from relati.bots.analysis import GameReport
from relati.errors import MatchError, RelatiError, WidgetError
from relati.matches.local_match import LocalMatch
from relati.matches.record import record_of
from relati.notation import Record
from relati.rules import PLAYER_LETTERS, PLAYER_SYMBOLS, Move, State, Withdraw, outcome_words
from relati.widget.events import MoveMade
from relati.words import say

Listener = Callable[[MoveMade | None], None]


class Game(ABC):
    """What a board shows: positions and moves, and what can be done here.

    Listeners are called after every change, with the move if it was one; perhaps from another
    thread than the one that plays.
    """

    has_hints = False
    can_take_back = False

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    @property
    @abstractmethod
    def states(self) -> Sequence[State]:
        """Every state from the start to the latest."""

    @property
    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """Every move from the start."""

    @property
    def mine(self) -> frozenset[int]:
        """The players who are moved on this board."""
        return frozenset()

    @property
    def acting(self) -> int | None:
        """The player for whom a move can be made here and now."""
        turn = self.states[-1].turn
        return None if self.states[-1].is_over or turn not in self.mine else turn

    @abstractmethod
    def names(self, lang: str) -> list[str]:
        """Who plays, by player."""

    def remarks(self, lang: str) -> list[str]:
        """What is remarked beside each name, by player."""
        return [""] * self.states[0].players

    def match_message(self) -> dict[str, Any] | None:
        """The match on a server as the browser's modules know it; None if it is played here."""
        return None

    @abstractmethod
    def headline(self, ply: int, lang: str) -> str:
        """How the game stands after this many moves, in a sentence."""

    @property
    @abstractmethod
    def record(self) -> Record:
        """The game as a record."""

    def play(self, move: Move) -> None:
        """Make a move for the player to act here. Raises `RelatiError` if it is refused."""
        raise MatchError("match/over")

    def take_back(self) -> None:
        """Take back the latest move of a person. Raises `RelatiError` if that cannot be."""
        raise WidgetError("notebook/nothing-to-take-back")

    def thoughts(self, ply: int) -> Choice | None:
        """What a bot thinks of the position after this many moves, if that is known."""
        return None

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until nobody but a person of this board has to move; False if it took longer."""
        return True

    def close(self) -> None:
        """Give back what the game holds."""
        self._listeners.clear()

    def subscribe(self, listener: Listener) -> None:
        """Call a listener after every change."""
        self._listeners.append(listener)

    def _tell(self, event: MoveMade | None = None) -> None:
        for listener in self._listeners:
            listener(event)


class LocalGame(Game):
    """A game in this process: people on this board, and bots, which think in a thread."""

    has_hints = True

    def __init__(self, match: LocalMatch, bots: Mapping[int, Bot], budget: Budget, seed: int):
        super().__init__()
        self._match = match
        self._bots = dict(bots)
        self._budget = budget
        self._seed = seed
        #: Held while the match is changed; notified when the bots have nothing to do.
        self._changing = threading.Condition()
        self._is_thinking = False
        self._failure = ""
        self._let_bots_play()

    @property
    def states(self) -> Sequence[State]:
        """Every state from the start to the latest."""
        return self._match.states

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move from the start."""
        return self._match.moves

    @property
    def mine(self) -> frozenset[int]:
        """The players that no bot moves for."""
        return frozenset(range(self._match.state.players)) - self._bots.keys()

    def names(self, lang: str) -> list[str]:
        """The names of bots, and `You` for the only person."""
        names = [seat.name for seat in self._match.match.seats]
        if len(self.mine) == 1:
            [you] = self.mine
            names[you] = names[you] or say("web/you", lang)
        return names

    def headline(self, ply: int, lang: str) -> str:
        """Whose turn it is, or how the game ended."""
        state = self.states[ply]
        reader = next(iter(self.mine)) if len(self.mine) == 1 else None
        if self._failure and ply == len(self.moves):
            return say("notebook/bot-failed", lang, reason=self._failure)
        if state.outcome:
            return outcome_words(state.outcome, lang, reader)
        if state.turn == reader:
            return say("web/turn/mine", lang)
        code = "notebook/thinking" if state.turn in self._bots else "web/turn/other"
        return say(
            code, lang, player=PLAYER_SYMBOLS[state.turn], name=self.names(lang)[state.turn]
        ).strip()

    @property
    def record(self) -> Record:
        """The game as a record."""
        return record_of(self._match.match)

    def play(self, move: Move) -> None:
        """Make a move for the person to act, and let the bots answer."""
        if self.acting is None:
            raise MatchError("match/not-your-turn")
        self._advance(move, is_own=True)
        self._let_bots_play()

    @property
    def _kept(self) -> int | None:
        return self._match.turn_before(self._bots)

    @property
    def can_take_back(self) -> bool:  # type: ignore[override]  # it changes with the game
        """Whether a person has moved."""
        return self._kept is not None

    def take_back(self) -> None:
        """Take back the latest move of a person, and what bots have answered."""
        with self._changing:
            if self._kept is None:
                raise WidgetError("notebook/nothing-to-take-back")
            self._failure = ""
            self._match.take_back(self._kept)
        self._tell()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until the bots have moved; False if they take longer."""
        with self._changing:
            return self._changing.wait_for(lambda: not self._is_thinking, seconds)

    def _advance(self, move: Move, *, is_own: bool) -> None:
        with self._changing:
            state = self._match.state
            if not is_own and (refusal := state.why_not_listed(move)):
                raise refusal
            self._match.advance(move)
            player = move.player if isinstance(move, Withdraw) else state.turn
            event = MoveMade(player, move, self._match.state, is_own)
        self._tell(event)

    def _let_bots_play(self) -> None:
        with self._changing:
            if self._is_thinking or not self._is_bots_turn():
                return
            self._is_thinking = True
        threading.Thread(target=self._think, name="relati bot", daemon=True).start()

    def _is_bots_turn(self) -> bool:
        state = self._match.state
        return not state.is_over and state.turn in self._bots and not self._failure

    def _think(self) -> None:
        """Move for bots as long as it is a bot's turn."""
        while True:
            with self._changing:
                if not self._is_bots_turn():
                    self._is_thinking = False
                    self._changing.notify_all()
                    return
                match, state = self._match.match, self._match.state
            try:
                bot, seed = self._bots[state.turn], self._seed + len(match.line)
                move = bot.choose(state, self._budget, seed).move
                # A move that was taken back in the meantime needs no answer.
                if self._match.match is match:
                    self._advance(move, is_own=False)
            except RelatiError as error:
                self._failure = error.sentence()
                self._tell()
            except Exception as error:
                # A user's own bot may raise anything; the board says so, and the game stays.
                self._failure = f"{type(error).__name__}: {error}"
                self._tell()


class RecordedGame(Game):
    """A game that was played before, with what a bot thinks of it, if that is known."""

    def __init__(self, record: Record, report: GameReport | None = None) -> None:
        """Raises `IllegalMove` if the rules refuse a move of the record."""
        super().__init__()
        self._record = record
        self._states = tuple(record.states())
        self.report = report

    @property
    def states(self) -> Sequence[State]:
        """Every state from the start to the latest."""
        return self._states

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move from the start."""
        return self._record.main_line()

    def names(self, lang: str) -> list[str]:
        """The names in the record's tags."""
        return [self._record.tag(letter) for letter in PLAYER_LETTERS[: self._states[0].players]]

    def headline(self, ply: int, lang: str) -> str:
        """The move that led here, and how the game ended."""
        if not ply:
            return say("notebook/beginning", lang, count=len(self.moves))
        state = self._states[ply]
        move, player = self.moves[ply - 1], self._states[ply - 1].turn
        sentence = say(
            "notebook/move",
            lang,
            number=ply,
            count=len(self.moves),
            player=PLAYER_SYMBOLS[player],
            move=move,
        )
        if not state.outcome:
            return sentence
        return sentence + say("web/between", lang) + outcome_words(state.outcome, lang)

    @property
    def record(self) -> Record:
        """The record that is shown."""
        return self._record

    def thoughts(self, ply: int) -> Choice | None:
        """What the report says of the position after this many moves."""
        if self.report is None or ply >= len(self.report.moves):
            return None
        considered = self.report.moves[ply].candidates
        return Choice.best_of(considered, sum(each.visits for each in considered))

"""What a board shows: a game that is being played, or one that was played before."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from relati.bots import Choice
from relati.bots.analysis import GameReport
from relati.client import Update
from relati.games import GameView, MoveMade, SeatView, failure_words
from relati.games.game import mover
from relati.games.threads import LocalGameThread, OnlineGameThread
from relati.notation import Record, spell_ruleset
from relati.rules import PLAYER_LETTERS, PLAYER_SYMBOLS, Move, State, Withdraw, outcome_words
from relati.words import say

AnyGame = LocalGameThread | OnlineGameThread
Listener = Callable[[tuple[MoveMade, ...]], None]


class Subject(ABC):
    """What a board shows: positions and moves, who plays, and how it stands in words."""

    #: The game that is being played, if it is one.
    game: AnyGame | None = None
    has_hints = False
    can_take_back = False
    mine: frozenset[int] = frozenset()
    acting: int | None = None

    @property
    @abstractmethod
    def states(self) -> Sequence[State]:
        """Every state from the start to the latest."""

    @property
    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """Every move from the start."""

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

    @abstractmethod
    def record(self, lang: str) -> Record:
        """The game as a record."""

    def thoughts(self, ply: int) -> Choice | None:
        """What a bot thinks of the position after this many moves, if that is known."""
        return None


class LiveSubject(Subject):
    """A game that is being played, as it was when it last changed."""

    def __init__(self, game: AnyGame) -> None:
        self.game: AnyGame = game
        self.view: GameView = game.view

    def follow(self, listener: Listener) -> None:
        """Call a listener after every change; the rematch that is agreed on is shown here."""

        def listen(view: GameView, made: tuple[MoveMade, ...]) -> None:
            self.view = view
            listener(made)
            game = self.game
            if view.next_link and view.own_seats and isinstance(game, OnlineGameThread):
                game.to_next_match()

        self.game.subscribe(listen)
        self.view = self.game.view

    @property
    def has_hints(self) -> bool:  # type: ignore[override]  # it depends on the game
        """Whether a bot may help: not against people elsewhere."""
        return not self.game.is_online

    @property
    def can_take_back(self) -> bool:  # type: ignore[override]  # it changes with the game
        """Whether a move can be taken back without asking."""
        return self.view.can_take_back

    @property
    def mine(self) -> frozenset[int]:  # type: ignore[override]  # it changes with the game
        """The players who are moved on this board."""
        return self.view.own_seats

    @property
    def acting(self) -> int | None:  # type: ignore[override]  # it changes with the game
        """The player for whom a move can be made here and now."""
        return self.view.acting

    @property
    def states(self) -> Sequence[State]:
        """Every state from the start to the latest."""
        return self.view.states

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move from the start."""
        return self.view.moves

    def names(self, lang: str) -> list[str]:
        """What the players are called, and `You` for the only person here."""
        return [
            seat.title(lang)
            or (say("web/seat/free", lang) if seat.is_free else "")
            or (say("web/you", lang) if self.view.reader == number else "")
            for number, seat in enumerate(self.view.seats)
        ]

    def remarks(self, lang: str) -> list[str]:
        """Who is away, and who plays for them."""
        return [_remark(seat, lang) for seat in self.view.seats]

    def match_message(self) -> dict[str, Any] | None:
        """The match as the browser's modules know it: agreed, how it stands, moves, chat."""
        return _message(self.game.update) if isinstance(self.game, OnlineGameThread) else None

    def headline(self, ply: int, lang: str) -> str:
        """Whose turn it is, how the game ended, or what went wrong."""
        view, is_latest = self.view, ply == len(self.moves)
        state = view.states[ply]
        if view.failure and is_latest:
            reason = failure_words(view.failure, lang)
            return reason if self.game.is_online else say("match/bot-failed", lang, reason=reason)
        if is_latest and view.is_over:
            return self._ending(lang)
        if state.outcome:
            return outcome_words(state.outcome, lang, view.reader)
        if view.phase == "open":
            return say("web/turn/open", lang)
        is_mine = state.turn == view.reader or (view.can_move and view.reader is not None)
        if is_mine and is_latest:
            return say("web/turn/mine", lang)
        thinks = view.seats[state.turn].is_bot and not self.game.is_online
        name = self.names(lang)[state.turn]
        code = "notebook/thinking" if thinks else "web/turn/other"
        return say(code, lang, player=PLAYER_SYMBOLS[state.turn], name=name).strip()

    def _ending(self, lang: str) -> str:
        view = self.view
        if view.state.outcome:
            return outcome_words(view.state.outcome, lang, view.reader)
        winner = view.result.winner if view.result else None
        if view.result and view.result.how == "not-begun":
            return say("web/result/not-begun", lang)
        if winner is None:
            return say("outcome/nobody", lang)
        if winner in self.mine:
            return say("web/result/mine", lang)
        name = self.names(lang)[winner]
        return say("web/result/winner", lang, player=PLAYER_SYMBOLS[winner], name=name)

    def record(self, lang: str) -> Record:
        """The game as a record."""
        return self.game.record(lang)


class RecordedSubject(Subject):
    """A game that was played before, with what a bot thinks of it, if that is known."""

    def __init__(self, record: Record, report: GameReport | None = None) -> None:
        """Raises `IllegalMove` if the rules refuse a move of the record."""
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
        return self._record.moves

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

    def record(self, lang: str) -> Record:
        """The record that is shown."""
        return self._record

    def thoughts(self, ply: int) -> Choice | None:
        """What the report says of the position after this many moves."""
        if self.report is None or ply >= len(self.report.moves):
            return None
        considered = self.report.moves[ply].candidates
        return Choice.best_of(considered, sum(each.visits for each in considered))


def _remark(seat: SeatView, lang: str) -> str:
    if seat.stand_in is not None:
        return say("web/seat/stand-in", lang, level=seat.stand_in)
    return say("web/seat/away", lang) if seat.is_away else ""


def _message(update: Update) -> dict[str, Any]:
    proposal = update.proposal
    return {
        "setup": {
            "ruleset": spell_ruleset(update.state.ruleset),
            "seats": [{"kind": seat.kind} for seat in update.seats],
            "clock": asdict(update.clock) if update.clock else None,
            "is_rated": update.is_rated,
        },
        "status": {
            "phase": update.phase,
            "turn": update.turn,
            "ply": len(update.moves),
            "seats": [asdict(seat) for seat in update.seats],
            "times": [asdict(time) for time in update.times],
            "since": update.since,
            "due": update.due,
            "is_beginning": update.is_beginning,
            "proposal": {
                "proposal": asdict(proposal.proposal),
                "seat": proposal.seat,
                "waiting_for": sorted(proposal.waiting_for),
            }
            if proposal
            else None,
            "result": asdict(update.result) if update.result else None,
            "next_match": update.next_match,
        },
        "line": [
            {
                "move": str(move),
                "seat": mover(before, move),
                "how": "abandoned" if isinstance(move, Withdraw) else None,
            }
            for before, move in zip(update.states, update.moves, strict=False)
        ],
        "chat": [asdict(line) for line in update.chat],
    }

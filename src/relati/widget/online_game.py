"""A match on a server, followed or played on a board here."""

import threading
import time
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from relati.bots.levels import level
from relati.client import Client, OnlineChatLine, OnlineProposal, OnlineSeat, Update
from relati.errors import ClientError, MatchError, RelatiError, WidgetError
from relati.matches.acts import AnswerProposal, ClientAct, Propose, Resign
from relati.matches.proposals import NobodyWins, Rematch, TakeBack
from relati.notation import Record
from relati.rules import PLAYER_SYMBOLS, Move, State, Withdraw
from relati.widget.events import MoveMade
from relati.widget.games import Game
from relati.words import say


class OnlineGame(Game):
    """A match that a client follows in a thread, with the seats that it holds."""

    def __init__(self, client: Client, update: Update) -> None:
        """The match of an update; the client is open, and closed by `close`."""
        super().__init__()
        self._client = client
        self.update = update
        #: The server's clock minus ours, in milliseconds: an update that was just asked for is new.
        self._clock_offset = update.at - _now()
        self._failure: RelatiError | None = None
        self._is_closed = False
        self._arrived = threading.Condition()
        self._start_following()

    def _start_following(self) -> None:
        threading.Thread(target=self._follow, name="relati match", daemon=True).start()

    @property
    def link(self) -> str:
        """The address of the match in the browser."""
        return self.update.link

    def make_code(self) -> str:
        """A code with which another device, or `relati.widget.join`, takes over the seats."""
        return self._client.make_code(self.update)

    @property
    def server_time(self) -> int:
        """What the server's clock shows now, in milliseconds."""
        return _now() + self._clock_offset

    @property
    def chat(self) -> tuple[OnlineChatLine, ...]:
        """The latest lines of the chat: of the players with a seat, else of the watchers."""
        return self.update.chat

    def say(self, text: str, name: str = "") -> None:
        """Write to the other players, or to the other watchers under a name."""
        self._client.say(self.update, text, name=name)

    @property
    def proposal(self) -> OnlineProposal | None:
        """What was proposed and is not answered yet; `answer` it if `is_asked`."""
        return self.update.proposal

    @property
    def is_asked(self) -> bool:
        """Whether an own seat has to answer the open proposal."""
        return self.update.asked is not None

    def answer(self, agrees: bool) -> None:
        """Answer the open proposal, or withdraw one's own with False."""
        update, proposal = self.update, self.update.proposal
        is_own = proposal is not None and proposal.seat in self.mine and not agrees
        seat = proposal.seat if is_own and proposal and update.asked is None else update.asked
        if seat is None:
            raise MatchError("match/no-proposal")
        self.act(AnswerProposal(agrees), seat)

    def take_back(self) -> None:
        """Ask the others to take back the own last move."""
        own = [ply for ply in range(len(self.moves)) if self.states[ply].turn in self.mine]
        if not own:
            raise WidgetError("notebook/nothing-to-take-back")
        self.act(Propose(TakeBack(own[-1])))

    def offer_draw(self) -> None:
        """Offer the others a draw."""
        self.act(Propose(NobodyWins()))

    def offer_rematch(self) -> None:
        """Offer the others another game; once they agree, it is shown here."""
        self.act(Propose(Rematch()))

    def resign(self) -> None:
        """Give up."""
        self.act(Resign())

    def act(self, act: ClientAct, seat: int | None = None) -> None:
        """Do anything that is possible on a server, for an own seat. Raises `RelatiError`."""
        update = self.update
        if seat is None:
            seat = self.acting if self.acting is not None else min(self.mine, default=None)
        self._client.act(update, act, seat=seat)

    def show_next_match(self) -> None:
        """Go on with the rematch that was agreed on."""
        if self.update.next_match is None:
            raise MatchError("match/no-such-match")
        self._take(self._client.look(self.update.next_match))
        self._start_following()

    @property
    def states(self) -> Sequence[State]:
        """Every state from the start to the latest."""
        return self.update.states

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move from the start."""
        return self.update.moves

    @property
    def mine(self) -> frozenset[int]:
        """The seats that this client holds."""
        return self.update.your_seats

    @property
    def acting(self) -> int | None:
        """The own seat that is to move."""
        update = self.update
        return update.turn if update.turn in update.your_seats else None

    def names(self, lang: str) -> list[str]:
        """What the players call themselves; bots by their level."""
        names = []
        for number, seat in enumerate(self.update.seats):
            name = seat.name or (level(str(seat.level)).name(lang) if seat.level else "")
            if seat.bot:
                name = say("web/bot/named", lang, name=seat.bot)
            if not name and seat.is_free:
                name = say("web/seat/free", lang)
            elif not name and self.mine == {number}:
                name = say("web/you", lang)
            names.append(name)
        return names

    def remarks(self, lang: str) -> list[str]:
        """What is remarked beside each name: who is away, and who plays for them."""
        return [_remark(seat, lang) for seat in self.update.seats]

    def match_message(self) -> dict[str, Any]:
        """The match as the browser's modules know it: agreed, how it stands, moves, chat."""
        update = self.update
        proposal = update.proposal
        return {
            "setup": {
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
                    "seat": move.player if isinstance(move, Withdraw) else before.turn,
                    "how": "abandoned" if isinstance(move, Withdraw) else None,
                }
                for before, move in zip(update.states, update.moves, strict=False)
            ],
            "chat": [asdict(line) for line in update.chat],
        }

    def headline(self, ply: int, lang: str) -> str:
        """Whose turn it is, how the match ended, or what is wrong with the connection."""
        update = self.update
        if self._failure:
            return self._failure.sentence(lang)
        if update.is_over and ply == len(self.moves):
            return self._ending(lang)
        if update.phase == "open":
            return say("web/turn/open", lang)
        if self.acting is not None and ply == len(self.moves):
            return say("web/turn/mine", lang)
        turn = self.states[ply].turn
        name = self.names(lang)[turn]
        return say("web/turn/other", lang, player=PLAYER_SYMBOLS[turn], name=name)

    def _ending(self, lang: str) -> str:
        winner = self.update.result.winner if self.update.result else None
        if winner is None:
            return say("outcome/nobody", lang)
        if winner in self.mine:
            return say("web/result/mine", lang)
        name = self.names(lang)[winner]
        return say("web/result/winner", lang, player=PLAYER_SYMBOLS[winner], name=name)

    @property
    def record(self) -> Record:
        """The game as a record, without clock times."""
        return Record.of(self.states[0], self.moves)

    def play(self, move: Move) -> None:
        """Send a move; returns when the server has taken it and the board shows it."""
        update = self.update
        if self.acting is None:
            raise MatchError("match/not-your-turn")
        if not self._client.play(update, move):
            raise WidgetError("notebook/changed")
        with self._arrived:
            self._arrived.wait_for(
                lambda: self.update.number > update.number or self._failure, timeout=10
            )

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until an own seat is to move or the match is over; False if it took longer."""

        def is_ready() -> bool:
            return self.acting is not None or self.update.is_over or self._failure is not None

        with self._arrived:
            return self._arrived.wait_for(is_ready, seconds)

    def wait_for_moves(self, count: int, seconds: float | None = None) -> bool:
        """Wait until so many moves have been made; False if it took longer."""
        with self._arrived:
            return self._arrived.wait_for(lambda: len(self.moves) >= count, seconds)

    def close(self) -> None:
        """Follow the match no longer; the seats stay where they are."""
        super().close()
        self._is_closed = True
        self._client.__exit__(None, None, None)

    def _follow(self) -> None:
        """Follow the match, and the next one as soon as players have agreed on it."""
        try:
            while True:
                match = self.update.match
                for update in self._client.follow(match, past_end=True):
                    if self.update.match != match:
                        return  # the next match is shown, and followed by another thread
                    self._take(update)
                    if update.next_match and update.your_seats:
                        self._take(self._client.look(update.next_match))
                        break
        except ClientError as error:
            if not self._is_closed:
                self._failure = error
                self._arrive(None)
        except Exception:
            # httpx says that the client was closed in several ways.
            if not self._is_closed:
                raise

    def _take(self, update: Update) -> None:
        before, self.update = self.update, update
        event = None
        is_same = update.match == before.match
        if is_same and len(update.moves) == len(before.moves) + 1:
            player = before.state.turn
            event = MoveMade(player, update.moves[-1], update.state, player in before.your_seats)
        self._arrive(event)

    def _arrive(self, event: MoveMade | None) -> None:
        self._tell(event)
        with self._arrived:
            self._arrived.notify_all()


def _now() -> int:
    return time.time_ns() // 1_000_000


def _remark(seat: OnlineSeat, lang: str) -> str:
    if seat.stand_in is not None:
        return say("web/seat/stand-in", lang, level=seat.stand_in)
    return say("web/seat/away", lang) if seat.is_away else ""

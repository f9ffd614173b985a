"""What a client does, step by step, without input and output (see `steps`)."""

import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from relati.client import links
from relati.client.retries import TEMPORARY, Patience, content, describe, send
from relati.client.steps import Answer, ConnectionCut, Emit, Listen, ReadLine, Send, Steps
from relati.client.updates import (
    SEAT_EVENTS,
    PublicMatch,
    Update,
    first_update,
    next_update,
    public_match,
    with_seats,
)
from relati.errors import ClientError, RefusedByServer
from relati.matches.acts import Chat, ClientAct, Play, ReturnToSeat, TakeSeat
from relati.matches.events import ChatRoom
from relati.matches.setup import Setup
from relati.rules import Move

#: The game has changed since the sender looked, which is nobody's fault.
OVERTAKEN = frozenset(
    {"match/stale", "match/over", "match/not-your-turn", "match/time-is-up", "match/no-proposal"}
)


@dataclass(frozen=True)
class Operations:
    """The operations of a client of one server; `patience` is in seconds, None for ever."""

    server: str
    patience: float | None

    def create(self, setup: Setup) -> Steps[Update]:
        """The new match. Made once, however often the request has to be sent."""
        body = {"id": _new_id(), "setup": asdict(setup)}
        answer = yield from self._send(Send("POST", "/matches", body=body))
        return first_update(content(answer), self.server)

    def look(self, link: str) -> Steps[Update]:
        """The match as it is now."""
        path = f"/matches/{links.match_of(link, self.server)}"
        answer = yield from self._send(Send("GET", path))
        return first_update(content(answer), self.server)

    def public(self, limit: int) -> Steps[tuple[PublicMatch, ...]]:
        """The public list, the latest first."""
        answer = yield from self._send(Send("GET", "/matches", {"limit": limit}))
        if answer.status == 200 and isinstance(answer.data, list):
            return tuple(public_match(each, self.server) for each in answer.data)
        content(answer)
        raise ClientError("client/answer", status=answer.status)

    def bots(self) -> Steps[tuple[str, ...]]:
        """The names of the bots that the server's operator offers besides the levels."""
        answer = yield from self._send(Send("GET", "/bots"))
        if answer.status == 404:
            return ()  # an older server
        if answer.status == 200 and isinstance(answer.data, list):
            return tuple(str(each["name"]) for each in answer.data)
        content(answer)
        raise ClientError("client/answer", status=answer.status)

    def say(self, update: Update, text: str, name: str) -> Steps[int]:
        """The number of the line in the chat: among players with a seat, else among watchers."""
        seat = min(update.your_seats, default=None)
        room: ChatRoom = "watchers" if seat is None else "players"
        chat = Chat(room, text, name if seat is None else "")
        return (yield from self.act(update, chat, seat, None))

    def join(self, invitation: str, name: str, seat: int | None) -> Steps[Update]:
        """The match of a link with a seat taken, or that of a code with its seats moved here."""
        if links.is_code(invitation):
            return (yield from self._use_code(invitation))
        while True:
            update = yield from self.look(invitation)
            wanted = update.free_seats if seat is None else (seat,)
            if update.your_seats and (seat is None or seat in update.your_seats):
                return update  # taken before, perhaps by an earlier run of this program
            if not wanted:
                raise ClientError("client/no-free-seat")
            try:
                yield from self.act(update, TakeSeat(wanted[0], name), None, None)
            except RefusedByServer as refusal:
                # Somebody else was faster: look which seats are left.
                if refusal.code != "match/seat-taken" or seat is not None:
                    raise

    def _use_code(self, code: str) -> Steps[Update]:
        was_cut = False
        patience = Patience(self.patience)
        while True:
            try:
                answer: Answer = yield Send("POST", "/codes", body={"code": code.strip()})
            except ConnectionCut as cut:
                was_cut |= cut.was_sent
                yield patience.pause(str(cut))
                continue
            if answer.status in TEMPORARY:
                yield patience.pause(describe(answer), answer.retry_after)
                continue
            if answer.status == 404 and was_cut:
                # A code works once: it may be this client that has used it.
                raise ClientError("client/code-unsure")
            return (yield from self.look(str(content(answer)["match"])))

    def make_code(self, update: Update) -> Steps[str]:
        """A code that moves the seats of this client to another one."""
        answer = yield from self._send(Send("POST", f"/matches/{update.match}/codes", body={}))
        return str(content(answer)["code"])

    def play(
        self, update: Update, move: Move | str, is_wanted: Callable[[], bool] | None
    ) -> Steps[bool]:
        """Whether the move was played; False if the game had changed since the update."""
        try:
            yield from self.act(update, Play(str(move)), update.turn, is_wanted)
        except RefusedByServer as refusal:
            if refusal.code in OVERTAKEN:
                return False
            raise
        return True

    def act(
        self,
        update: Update,
        act: ClientAct,
        seat: int | None,
        is_wanted: Callable[[], bool] | None,
    ) -> Steps[int]:
        """The number of the event that the act led to. Raises `RefusedByServer`."""
        # One id for all repetitions: the server executes them once.
        command: Mapping[str, Any] = {
            "id": _new_id(),
            "based_on": update.number,
            "seat": seat,
            "act": asdict(act),
        }
        request = Send("POST", f"/matches/{update.match}/commands", body=command)
        answer = yield from self._send(request, is_wanted)
        number = content(answer)["number"]
        assert isinstance(number, int)
        return number

    def follow(self, link: str, past_end: bool) -> Steps[None]:
        """Emits the match as it is, then an update for each event, none missed and none twice.

        Whoever follows is present: a seat that counts as away is taken again.
        """
        patience = Patience(self.patience)
        update = yield from self.look(link)
        yield from self._return(update)
        yield Emit(update)
        while past_end or not update.is_over:
            params: dict[str, str | int] = {"after": update.number, "follow": "true"}
            retry_after = None
            try:
                answer: Answer = yield Listen(f"/matches/{update.match}/events", params)
                if answer.status != 200:
                    if answer.status not in TEMPORARY:
                        content(answer)
                        raise ClientError("client/answer", status=answer.status)
                    why, retry_after = describe(answer), answer.retry_after
                else:
                    why = "the stream has ended"
                    while (line := (yield ReadLine())) is not None:
                        patience.succeed()
                        event = _event(line)
                        if event is None or event["number"] <= update.number:
                            continue
                        if event["number"] > update.number + 1:
                            break  # something was lost on the way: ask for it again
                        update = next_update(update, event)
                        update = yield from self._with_own_seats(update)
                        yield Emit(update)
                        if update.is_over and not past_end:
                            return
            except ConnectionCut as cut:
                why = str(cut)
            yield patience.pause(why, retry_after)

    def _with_own_seats(self, update: Update) -> Steps[Update]:
        """The update with the seats of this client, asked for after an event that may move them."""
        event = update.event
        assert event
        kind = event["what"]["kind"]
        if kind not in SEAT_EVENTS:
            return update
        looked = yield from self.look(update.match)
        if looked.your_seats != update.your_seats:
            # With a seat one reads the other chat.
            update = with_seats(replace(update, chat=looked.chat), looked.your_seats)
        if kind == "seat_left" and event["seat"] is None:
            yield from self._return(update)
        return update

    def _return(self, update: Update) -> Steps[None]:
        """Take the seats again that the server marked as away while the client was cut off."""
        for seat in update.your_seats:
            if update.phase == "playing" and update.seats[seat].is_away:
                try:
                    yield from self.act(update, ReturnToSeat(), seat, None)
                except RefusedByServer:
                    continue  # it is not away any more

    def _send(self, request: Send, is_wanted: Callable[[], bool] | None = None) -> Steps[Answer]:
        return send(request, Patience(self.patience), is_wanted)


def _new_id() -> str:
    return secrets.token_hex(12)


def _event(line: str) -> dict[str, Any] | None:
    """The event in a line; None for an empty one, which only says that the stream is alive."""
    if not line.strip():
        return None
    try:
        event = json.loads(line)
    except ValueError:
        raise ConnectionCut("a line was cut short", was_sent=True) from None
    return event if isinstance(event, dict) else None

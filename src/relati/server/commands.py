"""From what a client sends to an answer: the one way in, for HTTP and for WebSockets."""

from typing import Any

from relati.errors import RelatiError
from relati.matches.acts import Command
from relati.matches.live import Answer, Refused
from relati.matches.match import Match
from relati.matches.service import Service, now
from relati.matches.telling import Audience
from relati.server.limits import Counter
from relati.server.match_models import Done, SentCommand
from relati.server.refusals import refusal_data


async def obey(
    service: Service,
    counter: Counter,
    identity: str,
    sent: SentCommand,
    holder: str | None,
    address: str,
) -> Answer:
    """The answer to a command; it counts for the address, and for the seat if there is one."""
    await counter.count("command", address)
    if sent.seat is not None:
        await counter.count("command", f"{identity}:{sent.seat}:{(holder or '')[:16]}")
    command = Command(sent.id, sent.based_on, now(), sent.act, seat=sent.seat, holder=holder)
    # Only a creation makes a match: for one that is not there, say so.
    await service.match(identity)
    return await service.submit(identity, command)


def answer_data(answer: Answer, lang: str) -> dict[str, Any]:
    """An answer as JSON."""
    if isinstance(answer, Refused):
        return refused_data(answer.id, answer.reason, answer.number, lang)
    return Done(id=answer.id, number=answer.number).model_dump()


def refused_data(sent_id: str, reason: RelatiError, number: int, lang: str) -> dict[str, Any]:
    """A refusal as JSON, with the number the sender has to catch up with."""
    told = {"kind": "refused", "id": sent_id, "number": number}
    return told | refusal_data(reason, lang)


def seats_of(match: Match, holder: str | None) -> list[int]:
    """The seats that a client may play."""
    return sorted(match.seats_of(holder))


def audience_of(match: Match, holder: str | None) -> Audience:
    """What a client may hear: who has a seat is a player."""
    return "players" if match.seats_of(holder) else "watchers"

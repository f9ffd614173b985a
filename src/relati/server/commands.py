"""From what a client sends to a reply: the one way in, for HTTP and for WebSockets."""

import time

from relati.errors import RelatiError
from relati.matches.acts import Chat, ClientAct, Command, Plan, TakeSeat
from relati.matches.match import Match
from relati.matches.replies import CommandReply, Done, Refused
from relati.matches.service import now
from relati.matches.texts import name_of
from relati.server.messages.answers import PlanMessage, RefusedCommandMessage
from relati.server.refusals import refusal_message
from relati.server.requests import SentCommand
from relati.server.runtime.runtime import Runtime


async def execute(
    runtime: Runtime, match_id: str, sent: SentCommand, holder: str | None, client: str
) -> CommandReply:
    """The reply to a command; it counts for the address, and for the seat if there is one."""
    # A plan is as much work as its moves.
    cost = 1 + sum(map(len, sent.act.lines)) if isinstance(sent.act, Plan) else 1
    await runtime.rate_limit.count("command", client, cost)
    if sent.seat is not None:
        seat = f"{match_id}:{sent.seat}:{(holder or '')[:16]}"
        await runtime.rate_limit.count("command", seat)
    check_order(runtime, sent.act, holder, client)
    if isinstance(sent.act, TakeSeat) and holder is not None and runtime.challenges:
        match = await runtime.service.match(match_id)
        await runtime.challenges.check_seat(match_id, match, holder)
    command = Command(
        sent.id, sent.based_on, now(), sent.act, seat=sent.seat, holder=holder, client=client
    )
    began = time.perf_counter()
    try:
        with runtime.tracing.span("command", act=type(sent.act).__name__) as work:
            reply = await runtime.service.submit(match_id, command)
            work.note(result=reply.reason.code if isinstance(reply, Refused) else "done")
        if isinstance(reply, Refused):
            runtime.metrics.count("refusal", reply.reason.code)
        return reply
    finally:
        runtime.metrics.command(time.perf_counter() - began)


def check_order(runtime: Runtime, act: ClientAct, holder: str | None, client: str) -> None:
    """Raise if the sender is banned, or says what may not be said."""
    order = runtime.order
    order.check_may_act(holder, client)
    if isinstance(act, Chat):
        order.check_may_write(holder)
        order.check_text(act.text, act.name)
    elif isinstance(act, TakeSeat):
        order.check_text(act.name)


def name_to_show(runtime: Runtime, name: str) -> str:
    """A name that a person wants to be seen by. Raises if it cannot be one."""
    shown = name_of(name)
    runtime.order.check_text(shown)
    return shown


def reply_message(reply: CommandReply, lang: str) -> Done | RefusedCommandMessage:
    """The message that answers a command."""
    if isinstance(reply, Done):
        return reply
    return refused_command(reply.id, reply.reason, reply.number, lang)


def refused_command(
    command: str, reason: RelatiError, number: int, lang: str
) -> RefusedCommandMessage:
    """The message that refuses a command, with the number the sender has to catch up to."""
    refusal = refusal_message(reason, lang)
    return {"kind": "refused", "id": command, "number": number, **refusal}


def seats_of(match: Match, holder: str | None) -> list[int]:
    """The seats that a client may play."""
    return sorted(match.seats_of(holder))


def plans_of(match: Match, holder: str | None) -> list[PlanMessage]:
    """The plans of a client, which nobody else is told of."""
    seats = match.seats_of(holder) if match.plans else ()
    return [
        {"seat": seat, "lines": match.plans[seat]} for seat in sorted(seats) if seat in match.plans
    ]

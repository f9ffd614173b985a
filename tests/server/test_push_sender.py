"""Who waits for whom when messages are pushed: nobody for a stranger's slow push service."""

import asyncio
import socket
import threading
from collections.abc import Callable, Mapping
from typing import Any, cast

import pytest

from relati.matches.acts import Command, Create
from relati.matches.clocks import Days
from relati.matches.decide import Decision, decide
from relati.matches.match import Match
from relati.matches.setup import SeatPlan, Setup
from relati.server.runtime import push_sender
from relati.server.runtime.push_sender import PushSender, domain_of
from relati.server.runtime.push_service import PushService, new_keys
from relati.server.settings import PushSettings
from relati.storage.pushes import PushStore, PushSubscription

ANN, EVE = "ann", "eve"
Endpoints = Callable[[str], list[str]]


class Room:
    """A store, a push service and the news in one: who is slow never answers."""

    def __init__(self, endpoints: Endpoints) -> None:
        self._endpoints = endpoints
        self.sent: list[str] = []
        self.under_way: list[str] = []
        self.status = 201

    async def of_holder(self, holder: str) -> list[PushSubscription]:
        return [PushSubscription(each, "", "", "en") for each in self._endpoints(holder)]

    async def is_listening(self, holder: str) -> bool:
        return False

    async def send(self, subscription: PushSubscription, message: Mapping[str, str]) -> int:
        endpoint = subscription.endpoint
        if "slow" in endpoint:
            self.under_way.append(endpoint)
            await asyncio.Event().wait()
        self.sent.append(endpoint)
        return self.status

    async def close(self) -> None:
        pass


def turn_of(holder: str) -> Match:
    """A match with days for each move in which it is this person's turn."""
    setup = Setup((SeatPlan("device"), SeatPlan("bot", level=1)), clock=Days(1))
    act = Create(setup, (holder, None), 1)
    decision = decide(None, Command("a", 0, 0, act, holder=holder))
    assert isinstance(decision, Decision)
    return decision.match


async def settle() -> None:
    for _ in range(200):
        await asyncio.sleep(0)


def sender_with(room: Room) -> PushSender:
    return PushSender(cast(PushService, room), cast(PushStore, room), cast(Any, room))


def test_one_person_with_slow_push_services_delays_nobody() -> None:
    async def scenario() -> None:
        hosts = [f"https://push.slow{number}.example/1" for number in range(5)]
        room = Room(lambda holder: hosts if holder == EVE else ["https://push.fast.example/1"])
        sender = sender_with(room)
        for number in range(100):
            sender.on_change(f"eve {number}", turn_of(EVE), ())
        await settle()
        sender.on_change("ann", turn_of(ANN), ())
        await settle()
        assert room.sent == ["https://push.fast.example/1"]
        assert len(room.under_way) == 1
        assert sender.counts["dropped"] == 80
        await sender.close()

    asyncio.run(scenario())


def test_a_slow_domain_delays_nobody_however_many_people_and_names_it_has() -> None:
    async def scenario() -> None:
        room = Room(
            lambda holder: [
                f"https://{holder}.slow.example/1" if holder != ANN else "https://fast.example/1"
            ]
        )
        sender = sender_with(room)
        for number in range(900):
            sender.on_change(f"match {number}", turn_of(f"eve{number}"), ())
        await settle()
        sender.on_change("ann", turn_of(ANN), ())
        await settle()
        assert room.sent == ["https://fast.example/1"]
        assert len(room.under_way) == push_sender.SENDERS_OF_DOMAIN
        assert sender.counts["dropped"] == 900 - push_sender.MOST_WAITING_OF_DOMAIN
        await sender.close()

    asyncio.run(scenario())


def test_a_message_that_waits_to_be_sent_again_is_in_nobodys_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(push_sender, "RETRIES", (3_600.0,))

    async def scenario() -> None:
        room = Room(lambda holder: [f"https://push.example/{holder}"])
        room.status = 503
        sender = sender_with(room)
        for number in range(100):
            sender.on_change(f"match {number}", turn_of(f"eve{number}"), ())
        await settle()
        assert len(room.sent) == 100
        room.status = 201
        sender.on_change("ann", turn_of(ANN), ())
        await settle()
        assert sender.counts["sent"] == 1
        await sender.close()

    asyncio.run(scenario())


def test_a_domain_is_what_somebody_owns() -> None:
    assert domain_of("https://a.b.slow.example:443/1") == "slow.example"
    assert domain_of("https://slow.example/1") == "slow.example"
    assert domain_of("http://localhost:80/") == "localhost"


def test_names_are_not_looked_up_in_the_threads_that_everybody_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A stranger's name server may answer after half a minute."""
    threads: list[str] = []

    def look_up(*arguments: Any, **options: Any) -> Any:
        threads.append(threading.current_thread().name)
        raise OSError("no such name")

    async def scenario() -> None:
        service = PushService(PushSettings(new_keys()[0], "mailto:operator@example.org"))
        monkeypatch.setattr(socket, "getaddrinfo", look_up)
        monkeypatch.setattr(service, "_encode", lambda *arguments: (b"", {}))
        with pytest.raises(OSError, match=r"push\.example"):
            await service.send(PushSubscription("https://push.example/1", "", "", "en"), {})
        await service.close()

    asyncio.run(scenario())
    assert [name.rpartition("_")[0] for name in threads] == ["push-lookup"]

"""Everything of a device as one file, and a match that leaves it."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from starlette.types import ASGIApp

from relati.matches.background import Observe
from relati.matches.event_store import MemoryEventStore
from relati.server.runtime.surroundings import Stores, Surroundings
from relati.server.settings import Settings
from relati.site.asking import Answer, ask, running
from relati.site.browser.app import create_app

HERE, THERE = "h" * 40, "t" * 40
Ask = Callable[..., Coroutine[Any, Any, Any]]


def on_a_device(token: str, act: Callable[[Ask], Coroutine[Any, Any, Any]]) -> Any:
    """What is asked of a new device's authority."""

    async def run() -> Any:
        store = MemoryEventStore()

        async def open_stores(_settings: Settings, _observe: Observe) -> Stores:
            return Stores(store)

        app = create_app(Surroundings(open_stores=open_stores))
        async with running(app):
            return await act(asking(app, token))

    return asyncio.run(run())


def asking(app: ASGIApp, token: str) -> Ask:
    async def send(path: str, body: Any = None, expected: int = 200) -> Any:
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        method = "GET" if body is None else "POST"
        text = b"" if body is None else json.dumps(body).encode()
        answer: Answer = await ask(app, path, method=method, headers=headers, body=text)
        assert answer.status == expected, answer.body
        return json.loads(answer.body)

    return send


async def play(send: Ask, *moves: str) -> str:
    """A match of two on this device."""
    setup = {"ruleset": "classic", "seats": [{"kind": "device"}, {"kind": "device"}]}
    made = await send("/api/matches", {"id": "a", "setup": setup}, 201)
    await go_on(send, made["match"], *moves)
    return str(made["match"])


async def go_on(send: Ask, match: str, *moves: str) -> None:
    for move in moves:
        snapshot = (await send(f"/api/matches/{match}"))["snapshot"]
        act = {"kind": "play", "move": move}
        command = {"id": move, "based_on": snapshot["number"], "act": act}
        seat = snapshot["status"]["turn"]
        await send(f"/api/matches/{match}/commands", command | {"seat": seat})


async def saved_device(send: Ask) -> tuple[str, Any]:
    return await play(send, "C3", "E5"), await send("/api/device")


def test_what_was_saved_is_played_on_elsewhere_by_whoever_loads_it() -> None:
    match, file = on_a_device(THERE, saved_device)
    assert THERE not in json.dumps(file)  # whoever finds the file is not that person

    async def load(send: Ask) -> None:
        assert await send("/api/device", file) == {"added": 1}
        (own,) = (await send("/api/own/matches"))["matches"]
        assert own["match"] == match
        await go_on(send, match, "C4")
        line = (await send(f"/api/matches/{match}"))["snapshot"]["line"]
        assert [played["move"] for played in line] == ["C3", "E5", "C4"]
        # The file is behind by now, and takes nothing back.
        assert await send("/api/device", file) == {"added": 0}
        assert len((await send(f"/api/matches/{match}"))["snapshot"]["line"]) == 3

    on_a_device(HERE, load)


def test_a_match_that_went_on_elsewhere_catches_up() -> None:
    async def work(send: Ask) -> None:
        match, early = await saved_device(send)
        await go_on(send, match, "C4")
        late = await send("/api/device")

        async def load(other: Ask) -> None:
            assert await other("/api/device", early) == {"added": 1}
            assert await other("/api/device", late) == {"added": 1}
            line = (await other(f"/api/matches/{match}"))["snapshot"]["line"]
            assert [played["move"] for played in line] == ["C3", "E5", "C4"]

        await asyncio.to_thread(on_a_device, HERE, load)

    on_a_device(THERE, work)


@pytest.mark.parametrize("damage", ["order", "text", "move"])
def test_a_file_with_a_match_that_cannot_have_been_is_refused_whole(damage: str) -> None:
    match, file = on_a_device(THERE, saved_device)
    events = file["matches"][match]
    if damage == "order":
        del events[1]
    elif damage == "text":
        events[-1][2] = "{"
    else:
        events[-1][2] = events[-1][2].replace('"E5"', '"C3"')
    good = on_a_device(THERE, saved_device)[1]["matches"][match]
    file["matches"] = {"0" * 32: good} | file["matches"]

    async def load(send: Ask) -> None:
        assert (await send("/api/device", file, 422))["code"] == "site/file"
        assert (await send("/api/own/matches"))["matches"] == []

    on_a_device(HERE, load)


def test_a_match_that_was_handed_over_ends_here_and_leads_there() -> None:
    async def work(send: Ask) -> None:
        match = await play(send, "C3", "E5")
        await send("/api/device/handed-over", {"match": match, "to": "f" * 32})
        status = (await send(f"/api/matches/{match}"))["snapshot"]["status"]
        assert (status["phase"], status["next_match"]) == ("over", "f" * 32)
        # The other one is not on this device.
        assert len((await send("/api/own/matches"))["matches"]) == 1

    on_a_device(HERE, work)

"""The walk of a move that docs/architecture.md lists, call by call, is the one that it takes.

A move is sent through one WebSocket of a server in this process and received through another. At
the points that it must pass (the rules, the store, the other player's queue, the view, the
other socket) the calls that led there are looked up on the stack. Calls within a module are its
own affair: of each module that passes the move on, the walk has the function that was entered.
"""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from starlette.websockets import WebSocket

from relati.matches.acts import Play
from relati.matches.decide import ACTS
from relati.matches.event_store import MemoryEventStore
from relati.matches.follower import Follower
from relati.native import State
from relati.server.runtime.view_cache import ClientViews
from tests.server.conftest import create_client
from tests.server.match_client import ANN, BEA, start_match
from tests.server.socket_client import follow

DOCS = Path(__file__).resolve().parents[1] / "docs"
LONGEST_WALK = 16
CALL = re.compile(r"^\d+\. `((?:relati|starlette)\.[\w.]+)`", re.MULTILINE)


class Walk:
    """The calls on the way of a move, in the order in which it comes to them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[str] = []
        self.is_recording = False
        self._monkeypatch = monkeypatch

    def through(self, owner: Any, name: str) -> None:
        """Record how a call of this function or method came about."""
        self._monkeypatch.setattr(owner, name, self._spy(getattr(owner, name)))

    def through_item(self, table: dict[Any, Any], key: Any) -> None:
        """The same for a function in a table."""
        self._monkeypatch.setitem(table, key, self._spy(table[key]))

    def _spy(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def spy(*args: Any, **options: Any) -> Any:
            is_event = function.__name__ != "send_text" or '"kind":"event"' in args[1]
            if self.is_recording and is_event:
                self._record(sys._getframe(1), f"{function.__module__}.{function.__qualname__}")
            return function(*args, **options)

        return spy

    def _record(self, frame: FrameType, last: str) -> None:
        module = ""
        for caller in reversed(list(_stack(frame))):
            name = caller.f_globals["__name__"]
            if name.startswith("relati.") and name != module:
                self._add(f"{name}.{caller.f_code.co_qualname}")
            module = name if name.startswith("relati.") else module
        self._add(last)

    def _add(self, call: str) -> None:
        if call not in self.calls:
            self.calls.append(call)


def _stack(frame: FrameType | None) -> Iterator[FrameType]:
    while frame:
        yield frame
        frame = frame.f_back


def test_a_move_goes_the_way_that_the_architecture_page_lists(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    walk = Walk(monkeypatch)
    walk.through_item(ACTS, Play)
    walk.through(State, "play_with_effects")
    walk.through(MemoryEventStore, "append")
    walk.through(Follower, "put")
    walk.through(ClientViews, "view_now")
    walk.through(WebSocket, "send_text")
    with create_client() as client:
        match = start_match(client)
        with follow(match, ANN) as ann, follow(match, BEA, views=True) as bea:
            welcomed = ann.wait_for("welcome")["snapshot"]["number"]
            bea.wait_for("welcome")
            walk.is_recording = True
            reply = ann.send_command(0, {"kind": "play", "move": "C3"}, based_on=welcomed)
            assert reply["kind"] == "done"
            assert bea.wait_for("event")["event"]["what"] == {"kind": "played", "move": "C3"}
            walk.is_recording = False
    listed = CALL.findall((DOCS / "architecture.md").read_text("utf-8"))
    assert walk.calls == listed
    assert len(listed) <= LONGEST_WALK


def test_the_chinese_page_lists_the_same_calls() -> None:
    english, chinese = (
        CALL.findall((DOCS / name).read_text("utf-8"))
        for name in ("architecture.md", "architecture.zh.md")
    )
    assert english == chinese

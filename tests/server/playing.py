"""Matches over HTTP, for tests: make one, act in it, read what happened."""

import itertools
import json
from dataclasses import dataclass, field
from typing import Any

from tests.server.conftest import TestClient

JSON = dict[str, Any]
#: Tokens of people.
ANN, BEA, EVE = ("ann" * 10, "bea" * 10, "eve" * 10)
DEVICE: JSON = {"kind": "device", "name": "Ann"}
LINK: JSON = {"kind": "link"}
NOWHERE = "0" * 32

_counting = itertools.count(1)


def shown(token: str | None) -> dict[str, str]:
    """The headers of who has that token."""
    return {"Authorization": f"Bearer {token}"} if token else {}


def bot(level: int = 1) -> JSON:
    return {"kind": "bot", "level": level}


@dataclass
class Table:
    """One match, and a client of the server it is on."""

    client: TestClient
    match: str
    made: JSON = field(repr=False)

    @property
    def path(self) -> str:
        return f"/api/matches/{self.match}"

    def send(self, token: str | None, seat: int | None, act: JSON, /, **more: Any) -> Any:
        """The response to a command, based on what is known to everybody."""
        based_on = more.pop("based_on") if "based_on" in more else self.number
        sent = {"id": f"c{next(_counting)}", "based_on": based_on, "seat": seat, "act": act}
        return self.client.post(f"{self.path}/commands", json=sent | more, headers=shown(token))

    def done(self, token: str | None, seat: int | None, kind: str, /, **act: Any) -> int:
        """The number after a command that must be done."""
        answer = self.send(token, seat, {"kind": kind} | act)
        assert answer.status_code == 200, answer.text
        number: int = answer.json()["number"]
        return number

    def refused(self, token: str | None, seat: int | None, kind: str, /, **act: Any) -> str:
        """Why a command is refused, which must be, and must change nothing."""
        before = self.events()
        answer = self.send(token, seat, {"kind": kind} | act)
        assert 400 <= answer.status_code < 500, answer.text
        assert self.events() == before
        code: str = answer.json()["code"]
        return code

    def propose(self, token: str, by: int, kind: str, /, **proposal: Any) -> int:
        return self.done(token, by, "propose", proposal={"kind": kind} | proposal)

    def play(self, *moves: str, tokens: tuple[str, ...] = (ANN, BEA)) -> None:
        """These moves, each by the seat whose turn it is."""
        for move in moves:
            turn = self.standing["turn"]
            self.done(tokens[turn], turn, "play", move=move)

    def see(self, token: str | None = None) -> JSON:
        answer = self.client.get(self.path, headers=shown(token))
        assert answer.status_code == 200, answer.text
        seen: JSON = answer.json()
        return seen

    def events(self, token: str | None = None, **wish: Any) -> list[JSON]:
        answer = self.client.get(f"{self.path}/events", params=wish, headers=shown(token))
        assert answer.status_code == 200, answer.text
        return [json.loads(line) for line in answer.text.splitlines() if line]

    def kinds(self, token: str | None = None) -> list[str]:
        return [event["what"]["kind"] for event in self.events(token)]

    @property
    def snapshot(self) -> JSON:
        found: JSON = self.see()["snapshot"]
        return found

    @property
    def standing(self) -> JSON:
        found: JSON = self.snapshot["standing"]
        return found

    @property
    def number(self) -> int:
        found: int = self.snapshot["number"]
        return found


def make(client: TestClient, *seats: JSON, token: str | None = ANN, **setup: Any) -> Table:
    """A match with these seats; usually Ann's own and a free one, on a small board."""
    asked = {"seats": list(seats or (DEVICE, LINK)), "width": 5, "height": 5} | setup
    if "position" in setup:
        del asked["width"], asked["height"]
    body = {"id": f"m{next(_counting)}", "setup": asked}
    answer = client.post("/api/matches", json=body, headers=shown(token))
    assert answer.status_code == 201, answer.text
    return Table(client, answer.json()["match"], answer.json())


def seated(client: TestClient, **setup: Any) -> Table:
    """A match between Ann and Bea that has begun."""
    table = make(client, **setup)
    table.done(BEA, None, "take_seat", seat=1, name="Bea")
    return table

"""A client of one match over HTTP: create it, send commands, read its events."""

import itertools
import json
from dataclasses import dataclass, field
from typing import Any

from tests.server.conftest import TestClient

JSON = dict[str, Any]
#: The tokens of three people.
ANN, BEA, EVE = ("ann" * 10, "bea" * 10, "eve" * 10)
DEVICE: JSON = {"kind": "device", "name": "Ann"}
LINK: JSON = {"kind": "link"}
UNKNOWN_MATCH = "0" * 32

_ids = itertools.count(1)


def auth_headers(token: str | None) -> dict[str, str]:
    """The headers that send a token."""
    return {"Authorization": f"Bearer {token}"} if token else {}


def bot_seat(level: int = 1) -> JSON:
    return {"kind": "bot", "level": level}


@dataclass
class MatchClient:
    """One match on a server; `created` is the answer to its creation."""

    client: TestClient
    match_id: str
    created: JSON = field(repr=False)

    @property
    def path(self) -> str:
        return f"/api/matches/{self.match_id}"

    def post_command(self, token: str | None, seat: int | None, act: JSON, /, **more: Any) -> Any:
        """The response to a command, based on the latest event unless `based_on` is given."""
        based_on = more.pop("based_on") if "based_on" in more else self.number
        sent = {"id": f"c{next(_ids)}", "based_on": based_on, "seat": seat, "act": act}
        return self.client.post(
            f"{self.path}/commands", json=sent | more, headers=auth_headers(token)
        )

    def execute(self, token: str | None, seat: int | None, kind: str, /, **act: Any) -> int:
        """The event number after a command that must be accepted."""
        answer = self.post_command(token, seat, {"kind": kind} | act)
        assert answer.status_code == 200, answer.text
        number: int = answer.json()["number"]
        return number

    def refusal_code(self, token: str | None, seat: int | None, kind: str, /, **act: Any) -> str:
        """The code with which a command is refused; fails if it is accepted or changes anything."""
        before = self.events()
        answer = self.post_command(token, seat, {"kind": kind} | act)
        assert 400 <= answer.status_code < 500, answer.text
        assert self.events() == before
        code: str = answer.json()["code"]
        return code

    def propose(self, token: str, by: int, kind: str, /, **proposal: Any) -> int:
        return self.execute(token, by, "propose", proposal={"kind": kind} | proposal)

    def play(self, *moves: str, tokens: tuple[str, ...] = (ANN, BEA)) -> None:
        """Play these moves, each by the seat whose turn it is."""
        for move in moves:
            turn = self.status["turn"]
            self.execute(tokens[turn], turn, "play", move=move)

    def fetch(self, token: str | None = None) -> JSON:
        answer = self.client.get(self.path, headers=auth_headers(token))
        assert answer.status_code == 200, answer.text
        message: JSON = answer.json()
        return message

    def events(self, token: str | None = None, **parameters: Any) -> list[JSON]:
        answer = self.client.get(
            f"{self.path}/events", params=parameters, headers=auth_headers(token)
        )
        assert answer.status_code == 200, answer.text
        return [json.loads(line) for line in answer.text.splitlines() if line]

    def event_kinds(self, token: str | None = None) -> list[str]:
        return [event["what"]["kind"] for event in self.events(token)]

    @property
    def snapshot(self) -> JSON:
        snapshot: JSON = self.fetch()["snapshot"]
        return snapshot

    @property
    def status(self) -> JSON:
        status: JSON = self.snapshot["status"]
        return status

    @property
    def number(self) -> int:
        number: int = self.snapshot["number"]
        return number


def create_match(
    client: TestClient, *seats: JSON, token: str | None = ANN, **setup: Any
) -> MatchClient:
    """A new match with these seats; without seats Ann's own and a free one, on a small board."""
    plan = {"seats": list(seats or (DEVICE, LINK)), "width": 5, "height": 5} | setup
    if "position" in setup:
        del plan["width"], plan["height"]
    body = {"id": f"m{next(_ids)}", "setup": plan}
    answer = client.post("/api/matches", json=body, headers=auth_headers(token))
    assert answer.status_code == 201, answer.text
    return MatchClient(client, answer.json()["match"], answer.json())


def start_match(client: TestClient, **setup: Any) -> MatchClient:
    """A match between Ann and Bea that has started."""
    match = create_match(client, **setup)
    match.execute(BEA, None, "take_seat", seat=1, name="Bea")
    return match

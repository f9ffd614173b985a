"""Club evenings on a server in this process: people who join, play and resign."""

import asyncio
from typing import Any

from tests.server.conftest import TestClient
from tests.server.match_client import auth_headers

ORGANISER = "organiser-" + "0" * 20
CLOCK = {"kind": "fischer", "seconds": 180, "increment": 2}


def player(i: int) -> str:
    return f"player-{i:03}-" + "0" * 20


def setup(**more: Any) -> dict[str, Any]:
    usual = {"name": "Club evening", "ruleset": "classic", "clock": CLOCK, "pause": 0}
    return usual | {"rounds": 2} | more


class Club:
    """A tournament on a server, as its organiser and its players see it."""

    def __init__(self, client: TestClient, made: str = "", **more: Any) -> None:
        self.client = client
        self.count = 0
        if not made:
            answer = self.post("/api/tournaments", ORGANISER, id="make", setup=setup(**more))
            assert answer.status_code == 201, answer.text
            made = answer.json()["tournament"]["id"]
        self.id = made

    def post(self, path: str, token: str | None, **body: Any) -> Any:
        return self.client.post(path, json=body, headers=auth_headers(token))

    def do(self, kind: str, token: str = ORGANISER, **act: Any) -> Any:
        self.count += 1
        path = f"/api/tournaments/{self.id}/commands"
        return self.post(path, token, id=f"c{self.count}", act={"kind": kind} | act)

    def join(self, count: int, first: int = 0) -> None:
        for i in range(first, first + count):
            answer = self.do("join", player(i), name=f"Player {i}")
            assert answer.status_code == 200, answer.text
            assert answer.json()["you"] is not None

    @property
    def now(self) -> dict[str, Any]:
        answer = self.client.get(f"/api/tournaments/{self.id}")
        assert answer.status_code == 200, answer.text
        message: dict[str, Any] = answer.json()["tournament"]
        return message

    def live(self) -> list[dict[str, Any]]:
        return [table for table in self.now["tables"] if table["points"] is None]

    def tick(self, *, is_sweep: bool = True) -> None:
        """What the server does each second, now."""
        self.on_loop(self.client.app.state.runtime.tournaments.tick(is_sweep=is_sweep))  # type: ignore[attr-defined]

    def on_loop(self, work: Any) -> Any:
        portal = self.client.portal
        assert portal

        async def run() -> Any:
            answer = await work
            await asyncio.sleep(0)
            return answer

        return portal.call(run)

    def resign(self, table: dict[str, Any], seat: int) -> None:
        """The player of a seat gives up, as soon as the match is there."""
        self.tick()
        match = table["match"]
        number = self.client.get(f"/api/matches/{match}").json()["snapshot"]["number"]
        token = player(self.player_of(table["seats"][seat]))
        body = {"id": f"r{number}", "based_on": number, "seat": seat, "act": {"kind": "resign"}}
        answer = self.post(f"/api/matches/{match}/commands", token, **body)
        assert answer.status_code == 200, answer.text

    def player_of(self, entrant: int) -> int:
        return int(self.now["entrants"][entrant]["name"].removeprefix("Player "))

    def play_round(self) -> None:
        """The second of each table of people gives up; bots rest."""
        for table in self.live():
            names = [self.now["entrants"][each]["level"] for each in table["seats"]]
            self.resign(table, next(s for s in (1, 0) if names[s] is None))
        self.tick()
        self.tick()

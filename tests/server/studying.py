"""Studies on a server in this process, as their author and their readers see them."""

from typing import Any

from tests.server.conftest import TestClient
from tests.server.match_client import auth_headers

AUTHOR = "author-" + "0" * 24
READER = "reader-" + "0" * 24
START = {"kind": "ruleset", "ruleset": "classic", "width": 5, "height": 5}


class Study:
    """A study on a server, made by its author."""

    def __init__(self, client: TestClient, made: str = "", **source: Any) -> None:
        self.client = client
        self.count = 0
        if not made:
            answer = self.post("/api/profile", AUTHOR, name="Ann")
            assert answer.status_code == 200, answer.text
            answer = make(client, **source)
            assert answer.status_code == 201, answer.text
            made = answer.json()["study"]["id"]
        self.id = made
        self.path = f"/api/studies/{made}"

    def post(self, path: str, token: str | None, **body: Any) -> Any:
        return self.client.post(path, json=body, headers=auth_headers(token))

    def do(self, kind: str, token: str = AUTHOR, **act: Any) -> Any:
        self.count += 1
        return self.post(
            f"{self.path}/commands", token, id=f"c{self.count}", act={"kind": kind} | act
        )

    def play(self, *moves: str, after: int = 0, chapter: int = 1) -> Any:
        return self.do("play", chapter=chapter, after=after, moves=list(moves))

    @property
    def now(self) -> dict[str, Any]:
        answer = self.client.get(self.path)
        assert answer.status_code == 200, answer.text
        study: dict[str, Any] = answer.json()["study"]
        return study

    def moves(self, chapter: int = 0) -> dict[int, dict[str, Any]]:
        return {each["number"]: each for each in self.now["chapters"][chapter]["moves"]}


def make(client: TestClient, token: str = AUTHOR, name: str = "Openings", **source: Any) -> Any:
    chapter = {"name": "The centre", "source": source or START}
    body = {"id": f"make {name}", "name": name, "chapter": chapter}
    return client.post("/api/studies", json=body, headers=auth_headers(token))

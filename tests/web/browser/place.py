"""A server that remembers: people with profiles, the lobby, ratings."""

import asyncio
import secrets
import threading
from pathlib import Path
from typing import Any

from relati.server.tokens import digest_of
from relati.storage.profiles import ProfileStore
from relati.storage.sqlite import SqliteDatabase
from tests.web.browser.users import User, Users


class Place:
    """A server with a database, and the people on it."""

    def __init__(self, users: Users, path: Path) -> None:
        self.users = users
        self._path = path

    def person(self, name: str, lang: str, **look: object) -> User:
        """A user with a profile."""
        user = self.users.new(lang=lang, settings={"name": name}, **look)  # type: ignore[arg-type]

        async def save() -> None:
            database = SqliteDatabase(self._path)
            await ProfileStore(database).save(digest_of(user.token), name, "", 1)
            await database.close()

        # Playwright has an event loop in this thread.
        thread = threading.Thread(target=lambda: asyncio.run(save()))
        thread.start()
        thread.join()
        return user

    def rated_game(self, winner: User, loser: User, **setup: Any) -> str:
        """A rated match of two, by the server's own doors: two moves each, and one resigns."""
        match = paired(winner, loser, **setup)
        finish(match, winner, loser)
        while not winner.web.get("/api/ratings").json()["ratings"]:
            pass  # the archive takes what has ended every two seconds
        return match


def paired(first: User, second: User, **setup: Any) -> str:
    """A rated match that two people have met in the lobby for; the first begins."""
    clock = {"kind": "fischer", "seconds": 600, "increment": 5}
    wanted = {"ruleset": "modern", "clock": clock, "is_public": True, "is_rated": True} | setup
    match = ""
    for user in (first, second):
        name = user.name
        seats = [{"kind": "device", "name": name}, {"kind": "link"}]
        sent = {"id": secrets.token_hex(8), "setup": wanted | {"seats": seats}, "name": name}
        answer = user.web.post("/api/lobby/seeks", json=sent)
        assert answer.is_success, answer.text
        match = answer.json()["match"]
    return match


def act_in(match: str, user: User, seat: int | None, act: dict[str, Any]) -> None:
    """Act in a match without its page."""
    number = user.web.get(f"/api/matches/{match}").json()["snapshot"]["number"]
    command = {"id": secrets.token_hex(8), "based_on": number, "seat": seat, "act": act}
    answer = user.web.post(f"/api/matches/{match}/commands", json=command)
    assert answer.is_success, answer.text


def finish(match: str, winner: User, loser: User) -> None:
    """The first moves of a match of two, of which the second resigns."""
    for user, seat, act in (
        (winner, 0, {"kind": "play", "move": "E5"}),
        (loser, 1, {"kind": "play", "move": "C3"}),
        (winner, 0, {"kind": "play", "move": "E6"}),
        (loser, 1, {"kind": "resign"}),
    ):
        act_in(match, user, seat, act)

"""The addresses of all pages, for tests and screenshots that visit each."""

from playwright.sync_api import Page

from tests.web.browser.users import User

#: A game in its middle, with something of everything.
POSITION = "battle 2 7/4Xr2/3XX2/3ObX2/2X4/2Or4/7 O - - *"
ADDRESSES = (
    "/",
    "/learn",
    "/learn/near",
    "/puzzles",
    "/puzzles/daily",
    "/rules",
    "/rules/modern",
    "/open",
    f"/open?position={POSITION}",
    "/edit",
    f"/edit?position={POSITION}",
    "/build",
    "/design",
    "/settings",
    "/matches",
    "/profile",
    "/tournaments",
    "/puzzles/run",
    "/privacy",
    "/admin",
    "/nowhere",
)


def example_matches(user: User) -> list[str]:
    """Matches of this user: waiting for others, being played, over."""
    waiting = user.make("device", "link", side=5, is_public=True)
    clock = {"kind": "byo-yomi", "seconds": 600, "periods": 3, "period": 30}
    playing = user.make("device", "device", position=POSITION, clock=clock)
    over = user.make("device", "device", side=5)
    seen = 2
    for seat, act in (
        (0, {"kind": "play", "move": "C3"}),
        (1, {"kind": "play", "move": "E5"}),
        (0, {"kind": "resign"}),
    ):
        command = {"id": f"{seen}", "based_on": seen, "seat": seat, "act": act}
        answer = user.web.post(f"/api/matches/{over}/commands", json=command).json()
        assert answer["kind"] == "done", answer
        seen = answer["number"]
    return [waiting, playing, over]


def open_everything(page: Page) -> None:
    """Open every `details` element."""
    page.evaluate(
        "() => document.querySelectorAll('details').forEach((each) => (each.open = true))"
    )

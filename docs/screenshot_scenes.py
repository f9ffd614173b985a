"""What is worth a screenshot: every page, and what happens on it, as functions that go there."""

import re
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from relati import lessons
from relati.puzzles import shipped_pack
from relati.rulebook import pages
from relati.words import say
from tests.web.browser.all_pages import ADDRESSES, POSITION, example_matches
from tests.web.browser.users import User

MIDDLE = "modern 2 9/1XX2X3/OXOX1O3/1XrOO1O3/6O2/3XOO3/3OrX4/2X2X3/9 O - - *"
ROLES = "battle 2 9/1Or2O4/3Os5/4Ok4/3Ob1X3/2Ov2X3/5Xs3/4X2Xr1/9 O - - *"
ESCAPE = "addon 2 9/9/9/2OrO5/2OOX4/4X4/5Xr3/9/9 O - - *"
NEARLY_OVER = "classic 2 XrO1/OO1/Or2 O - - *"
CLOCK = {"kind": "fischer", "seconds": 600, "increment": 5}
RECORD = """[Ruleset "modern"]
[Players "2"]
[Size "5x5"]

1. C3 A1 2. B2 A2 3. D4 A3 4. E5 B3 *
"""


@dataclass
class Visit:
    """Somebody who looks at the pages, and a friend elsewhere; `games` has moves by ruleset."""

    me: User
    friend: User
    lang: str
    is_touch: bool
    games: dict[str, list[str]] = field(default_factory=dict)

    def say(self, code: str, **details: Any) -> str:
        """A sentence in this visit's language."""
        return say(code, self.lang, **details)

    def page(self, path: str) -> Page:
        """The page of that address, once it has loaded."""
        page = self.me.go(path)
        page.locator("main h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        return page

    def press(self, code: str, **details: Any) -> None:
        """Press the button that says this."""
        name = self.say(code, **details)
        self.me.page.get_by_role("button", name=name, exact=True).first.click()

    def pick(self, square: str) -> None:
        """Pick a square of the board."""
        self.me.page.locator(f'.board-cells [data-square="{square}"]').click()

    def match(self, match: str) -> Page:
        """The page of that match, once the board is there."""
        page = self.me.go(f"/m/{match}")
        page.locator("[data-square]").first.wait_for()
        page.wait_for_load_state("networkidle")
        return page

    def meet(self, **setup: Any) -> str:
        """A match of this visitor, on the first seat, with the friend."""
        match = self.me.make("device", "link", **setup)
        name = "Ming" if self.lang == "en" else "小明"
        act(self.friend, match, None, {"kind": "take_seat", "seat": 1, "name": name})
        return match


Scene = Callable[[Visit], Page]


def act(user: User, match: str, seat: int | None, deed: dict[str, Any]) -> None:
    """Carry out an act in a match by HTTP."""
    seen = user.web.get(f"/api/matches/{match}").json()["snapshot"]["number"]
    command = {"id": secrets.token_hex(8), "based_on": seen, "seat": seat, "act": deed}
    answer = user.web.post(f"/api/matches/{match}/commands", json=command).json()
    assert answer.get("kind") == "done", answer


def play(user: User, match: str, *moves: str) -> None:
    """Play these moves, each for the seat whose turn it is."""
    for move in moves:
        turn = user.web.get(f"/api/matches/{match}").json()["snapshot"]["status"]["turn"]
        act(user, match, turn, {"kind": "play", "move": move})


# The start page


def start_online(visit: Visit) -> Page:
    page = visit.page("/")
    visit.press("web/start/link")
    page.get_by_text(visit.say("web/start/more"), exact=True).click()
    return page


def start_five(visit: Visit) -> Page:
    page = visit.page("/")
    page.locator('[data-ruleset="addon"]').click()
    page.locator('[data-key="players 5"]').click()
    page.locator('.board-cells [data-square="O15"]').wait_for()
    return page


def start_again(visit: Visit) -> Page:
    for ruleset in ("modern", "battle"):
        match = visit.meet(ruleset=ruleset)
        play(visit.me, match, "E5")
        play(visit.friend, match, "C3")
        if ruleset == "battle":
            act(visit.friend, match, 1, {"kind": "resign"})
    page = visit.page("/")
    page.locator(".card.puzzle .living-board[data-ply]").wait_for()
    return page


# Lessons and puzzles


def lesson_wrong(visit: Visit) -> Page:
    page = visit.page("/learn/near")
    visit.pick("A1")
    page.locator(".task .failure, .feedback, .wrong, .lesson-answer").first.wait_for()
    return page


def lesson_done(visit: Visit) -> Page:
    lesson = lessons.sets()[0].lessons[0]
    page = visit.page(f"/learn/{lesson.name}")
    for step in lesson.steps:
        page.locator(".task").get_by_text(getattr(step.words, visit.lang)).wait_for()
        page.get_by_role("button", name=visit.say("web/learn/show"), disabled=False).wait_for()
        visit.pick(step.solution)
    page.locator(".done-mark").wait_for()
    return page


def _puzzle() -> tuple[str, str, list[str]]:
    """A puzzle of placements alone: its id, a wrong move, the right ones."""
    place = re.compile(r"[A-Z]\d+\Z")
    for puzzle in shipped_pack().puzzles:
        right = [str(decision.move) for decision in puzzle.decisions()]
        refuted = (each for each in puzzle.wrong[0] if each.line and place.match(each.line[0]))
        wrong = [move for each in refuted for move in each.moves if place.match(move)]
        if wrong and all(map(place.match, right)):
            return puzzle.id, wrong[0], right
    raise LookupError("no puzzle of placements alone")


def answer_puzzle(visit: Visit, *moves: str) -> Page:
    page = visit.page(f"/puzzles/{_puzzle()[0]}")
    for move in moves:
        page.locator(".puzzle-task p").first.wait_for()
        visit.pick(move)
        if page.get_by_role("button", name=visit.say("web/play-move", move=move)).count():
            visit.press("web/play-move", move=move)
    page.locator(".puzzle-result p").first.wait_for()
    page.wait_for_load_state("networkidle")
    return page


def puzzle_wrong(visit: Visit) -> Page:
    return answer_puzzle(visit, _puzzle()[1])


def puzzle_solved(visit: Visit) -> Page:
    return answer_puzzle(visit, *_puzzle()[2])


# A match


def invited(visit: Visit) -> Page:
    clock = {"kind": "byo-yomi", "seconds": 1200, "periods": 5, "period": 30}
    return visit.match(visit.friend.make("device", "link", ruleset="extended", clock=clock))


def invited_plainly(visit: Visit) -> Page:
    return visit.match(visit.friend.make("device", "link", "link", ruleset="modern"))


def watching(visit: Visit) -> Page:
    return visit.match(visit.friend.make("device", "device", position=MIDDLE))


def menu(visit: Visit) -> Page:
    page = visit.match(visit.me.make("device", "device", position=ROLES))
    visit.pick("E2")
    page.locator(".action-menu").wait_for()
    return page


def preview(visit: Visit) -> Page:
    page = visit.match(visit.me.make("device", 5, position=MIDDLE))
    square = page.locator('.board-cells [data-square="C5"]')
    square.tap() if visit.is_touch else square.hover()
    page.locator(".caption p:not(:empty)").first.wait_for()
    page.locator("g.preview > *").first.wait_for()
    return page


def refusal(visit: Visit) -> Page:
    page = visit.match(visit.me.make("device", "device", position=MIDDLE))
    visit.pick("A9")
    page.locator("g.refused").wait_for()
    return page


def power(visit: Visit) -> Page:
    page = visit.match(visit.me.make("device", "device", position=ROLES))
    visit.pick("F7")
    page.locator("g.power .reach").first.wait_for()
    return page


def escape(visit: Visit) -> Page:
    match = visit.me.make("device", "device", position=ESCAPE)
    page = visit.match(match)
    moves = page.evaluate(
        "(match) => fetch(`/api/matches/${match}`).then((each) => each.json())", match
    )["snapshot"]["view"]["legal_moves"]
    visit.pick(next(move for move in moves if move.endswith("!"))[:-1])
    page.locator(".caption button").first.wait_for()
    return page


def chat(visit: Visit) -> Page:
    match = visit.meet(side=7, clock=CLOCK)
    play(visit.me, match, "C3")
    english = visit.lang == "en"
    page = visit.match(match)
    text = (
        "Good luck! Is this your first game here?" if english else "請多指教！第一次來這裡下棋嗎？"
    )
    act(visit.friend, match, 1, {"kind": "chat", "room": "players", "text": text})
    page.locator("#tab-chat").click()
    page.locator(".chat-log").get_by_text(text).wait_for()
    return page


def proposal(visit: Visit) -> Page:
    match = visit.meet(side=7)
    play(visit.me, match, "C3")
    play(visit.friend, match, "E5")
    act(visit.friend, match, 1, {"kind": "propose", "proposal": {"kind": "nobody_wins"}})
    page = visit.match(match)
    page.locator(".proposals button").first.wait_for()
    return page


def resigning(visit: Visit) -> Page:
    page = visit.match(visit.me.make("device", 1, side=5))
    visit.me.page.locator("h1.status").get_by_text(visit.say("web/turn/mine")).wait_for()
    visit.me.page.locator("details.menu summary").click()
    visit.press("web/abort")
    page.get_by_role("dialog").wait_for()
    return page


def over(code: str) -> Scene:
    def scene(visit: Visit) -> Page:
        if code == "watched":
            match = visit.friend.make("device", "device", position=NEARLY_OVER)
            play(visit.friend, match, "B3")
        elif code == "won":
            match = visit.meet(position=NEARLY_OVER, clock=CLOCK)
            play(visit.me, match, "B3")
        else:
            match = visit.friend.make("device", "link", position=NEARLY_OVER, clock=CLOCK)
            act(visit.me, match, None, {"kind": "take_seat", "seat": 1, "name": "Ming"})
            play(visit.friend, match, "B3")
        page = visit.match(match)
        page.locator(".ending .why").wait_for()
        page.wait_for_load_state("networkidle")
        return page

    return scene


def players(count: int) -> Scene:
    def scene(visit: Visit) -> Page:
        ruleset = "addon" if count > 4 else "modern"
        seats = ("device", *[2] * (count - 1))
        match = visit.me.make(*seats, ruleset=ruleset)
        page = visit.match(match)
        page.locator("h1.status").get_by_text(visit.say("web/turn/mine")).wait_for()
        return page

    return scene


def side(squares: int) -> Scene:
    def scene(visit: Visit) -> Page:
        match = visit.me.make("device", "device", ruleset="modern", side=squares)
        middle = chr(65 + squares // 2)
        play(visit.me, match, f"{middle}{squares // 2}", "A1", f"{middle}{squares // 2 + 1}", "B2")
        return visit.match(match)

    return scene


def ruleset(name: str) -> Scene:
    def scene(visit: Visit) -> Page:
        match = visit.me.make("device", "device", ruleset=name)
        play(visit.me, match, *visit.games[name])
        return visit.match(match)

    return scene


def over_the_match(code: str, inside: str) -> Scene:
    def scene(visit: Visit) -> Page:
        page = visit.match(visit.me.make("device", "device", position=MIDDLE))
        page.locator("#bar").get_by_role("link", name=visit.say(code), exact=True).click()
        page.get_by_role("dialog").locator(inside).wait_for()
        page.wait_for_load_state("networkidle")
        return page

    return scene


def opened(*codes: str) -> Scene:
    """A match with these parts of its panel opened."""

    def scene(visit: Visit) -> Page:
        page = visit.match(visit.me.make("device", "device", position=POSITION))
        for code in codes:
            page.get_by_text(visit.say(code), exact=True).click()
        return page

    return scene


def keys(visit: Visit) -> Page:
    page = visit.match(visit.me.make("device", "device", position=MIDDLE))
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    return page


def cut_off(visit: Visit) -> Page:
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        # The first connection works until it is cut; there is no second one.
        if sockets:
            return socket.close()
        sockets.append(socket)
        socket.connect_to_server()

    visit.me.page.route_web_socket(re.compile("/matches/"), connect)
    page = visit.match(visit.me.make("device", "device", position=MIDDLE))
    sockets[0].close()
    page.locator(".connection-lost:not(:empty)").wait_for()
    return page


# Review, editor, builder


def review(visit: Visit) -> Page:
    page = visit.page("/open")
    page.get_by_label(visit.say("web/open/paste")).fill(RECORD)
    visit.press("web/open/read")
    page.locator('.report[aria-busy="false"]').wait_for()
    return page


def variation(visit: Visit) -> Page:
    page = review(visit)
    better = page.locator(".mistakes .better button").first
    move = (better.text_content() or "").split()[0]
    better.click()
    visit.press("web/play-move", move=move)
    page.locator(".variations li").first.wait_for()
    return page


def builder_refusal(visit: Visit) -> Page:
    page = visit.page("/build")
    page.get_by_role("checkbox", name=visit.say("part/chain")).check()
    page.locator("p.failure:not(:empty)").first.wait_for()
    return page


# People


def seeking(visit: Visit) -> Page:
    page = visit.page("/lobby")
    visit.press("web/lobby/find")
    page.locator(".offers .own").wait_for()
    return page


def away(visit: Visit) -> Page:
    page = visit.page("/rules")
    page.route("**/api/**", lambda route: route.abort())
    page.locator("#bar").get_by_role("link", name=visit.say("web/puzzles"), exact=True).click()
    page.get_by_role("button", name=visit.say("web/retry")).wait_for()
    page.unroute("**/api/**")
    return page


def furnish(visit: Visit) -> None:
    """Public matches by this visitor and the friend: some over, one going on, one to join."""
    visit.me.web.post("/api/profile", json={"name": "Ann", "symbol": ""}).raise_for_status()
    for ruleset, moves in (
        ("modern", ("E5", "C3", "E6", "C4")),
        ("modern", ("E5", "G7", "D5", "G6")),
        ("battle", ("D4", "H8", "D5", "H7")),
        ("classic", ("C3", "B2", "D4", "A1")),
    ):
        match = visit.meet(ruleset=ruleset, is_public=True)
        for number, move in enumerate(moves):
            play((visit.me, visit.friend)[number % 2], match, move)
        if ruleset != "classic":
            act(visit.friend, match, 1, {"kind": "resign"})
    visit.friend.make("device", "link", ruleset="extended", is_public=True, clock=CLOCK)


def matches(visit: Visit) -> Page:
    furnish(visit)
    return visit.page("/matches")


def player(visit: Visit) -> Page:
    page = visit.page("/archive")
    page.locator(".archived a[href^='/players/']").first.click()
    page.wait_for_url("**/players/*")
    page.locator(".player h1").wait_for()
    page.wait_for_load_state("networkidle")
    return page


def tournament(part: str) -> Scene:
    """A tournament in its first round: the organiser's page, that of others, or the wall."""

    def scene(visit: Visit) -> Page:
        me, friend = visit.me, visit.friend
        organiser = friend if part == "" else me
        name = {"en": "Tuesday evening", "zh": "星期二晚上"}[visit.lang]
        setup = {"name": name, "rounds": 3, "clock": CLOCK}
        sent = {"id": secrets.token_hex(8), "setup": setup}
        made = organiser.web.post("/api/tournaments", json=sent).json()["tournament"]["id"]
        for user, deed in (
            (me, {"kind": "join", "name": me.name}),
            (friend, {"kind": "join", "name": friend.name}),
            (organiser, {"kind": "add_bot", "level": 2}),
        ):
            command = {"id": secrets.token_hex(8), "act": deed}
            done = user.web.post(f"/api/tournaments/{made}/commands", json=command)
            assert done.is_success, done.text
        return visit.page(f"/tournaments/{made}{part.replace('desk', '')}")

    return scene


def path(address: str) -> Scene:
    return lambda visit: visit.page(address)


def example(number: int) -> Scene:
    return lambda visit: visit.match(example_matches(visit.me)[number])


def scenes(rulesets: list[str]) -> Iterator[tuple[str, Scene]]:
    """Every picture's name, and how to come to see it."""
    for address in ADDRESSES:
        page, _, asked = address.strip("/").partition("?")
        name = (page.replace("/", "-") or "start") + ("-position" if asked else "")
        yield name, path(address)
    for name in pages():
        if f"/rules/{name}" not in ADDRESSES:
            yield f"rules-{name}", path(f"/rules/{name}")
    yield "start-again", start_again
    yield "start-online", start_online
    yield "start-five", start_five
    yield "lesson-wrong", lesson_wrong
    yield "lesson-done", lesson_done
    yield "puzzle-wrong", puzzle_wrong
    yield "puzzle-solved", puzzle_solved
    for number, name in enumerate(("waiting", "playing", "over")):
        yield f"match-{name}", example(number)
    yield "match-invited", invited
    yield "match-invited-three", invited_plainly
    yield "match-watching", watching
    yield "match-menu", menu
    yield "match-preview", preview
    yield "match-refusal", refusal
    yield "match-power", power
    yield "match-escape", escape
    yield "match-chat", chat
    yield "match-proposal", proposal
    yield "match-cancelling", resigning
    for code in ("won", "lost", "watched"):
        yield f"match-{code}", over(code)
    for count in (3, 5):
        yield f"match-{count}-players", players(count)
    for squares in (5, 15, 26):
        yield f"match-{squares}x{squares}", side(squares)
    yield "match-settings", over_the_match("web/nav/settings", ".settings h1")
    yield "match-rules", over_the_match("web/rules", "article h1")
    yield "match-legend", opened("web/legend")
    yield "match-share", opened("web/more")
    yield "match-keys", keys
    for name in rulesets:
        yield f"ruleset-{name}", ruleset(name)
    yield "review", review
    yield "review-variation", variation
    yield "build-refusal", builder_refusal
    yield "lobby-empty", path("/lobby")
    yield "archive-empty", path("/archive")
    yield "matches-some", matches
    yield "leaderboards", path("/leaderboards")
    yield "lobby", path("/lobby")
    yield "lobby-seeking", seeking
    yield "archive", path("/archive")
    yield "player", player
    yield "openings", path("/openings?ruleset=modern&moves=E5")
    for part in ("", "desk", "/wall"):
        yield f"tournament-{part.strip('/') or 'phone'}", tournament(part)
    yield "openings-none", path("/openings?ruleset=battle&moves=A1")
    yield "server-away", away
    yield "offline", lambda visit: visit.me.go("/offline.html?back=/")
    # Matches that are opened after this one have no connection.
    yield "match-cut-off", cut_off

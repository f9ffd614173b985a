"""The head of each page: what search engines and chat apps show of a link, before any script runs.

The client draws the pages and knows their addresses (`PAGES` in `web/app.js`). What stands here is
only what must be known without running it: whether there is such a page, its title, a description
and a picture.
"""

import re
from dataclasses import dataclass
from html import escape
from importlib.util import find_spec

from relati import lessons, rulebook
from relati.matches.match import Match
from relati.matches.record import name_of_seat
from relati.puzzles import Puzzle, shipped_pack
from relati.puzzles.answers import goal_words
from relati.render.card import CARD_HEIGHT, CARD_WIDTH
from relati.rules import PLAYER_SYMBOLS, RULESETS
from relati.words import join, say, sentences

#: Between these two lines of the shell is the head of a page that nothing more is known of.
_HEAD = re.compile(r"<!-- head -->.*?<!-- end of head -->", re.DOTALL)
_LANGUAGE = re.compile(r'(?<=<html lang=")[^"]*')
_LANGUAGE_TAGS = {"en": "en", "zh": "zh-Hant-TW"}
_LOCALES = {"en": "en_US", "zh": "zh_TW"}
_MATCH = re.compile(r"/m/(?P<match>[0-9a-f]{32})")
_TOURNAMENT = re.compile(r"/tournaments/[a-z2-7]{12}(/wall)?")
_STUDY = re.compile(r"/study/[a-z2-7]{12}")
_PLAYER = re.compile(r"/players/[a-z2-7]{16}")
_NAME = " · relati"
_ANY_PICTURE = "/api/previews/page.png"
#: By address: the codes of title and description.
_FIXED = {
    "/learn": ("web/learn/title", "head/learn/about"),
    "/learn/next": ("web/learn/title", "head/learn/about"),
    "/puzzles": ("web/puzzles", "head/puzzles/about"),
    "/puzzles/daily": ("web/puzzles/daily", "head/puzzles/about"),
    "/puzzles/run": ("web/run", "web/run/about"),
    "/leaderboards": ("web/best", "web/best/about"),
    "/open": ("web/open/title", "web/open/summary"),
    "/edit": ("web/edit", "head/edit/about"),
    "/build": ("web/builder", "web/builder/about"),
    "/design": ("web/design", "web/design/about"),
    "/lobby": ("web/lobby", "head/lobby/about"),
    "/tournaments": ("web/tournaments", "web/tournaments/about"),
    "/archive": ("web/archive", "head/archive/about"),
    "/openings": ("web/openings", "head/openings/about"),
    "/settings": ("web/nav/settings", "head/start/about"),
    "/matches": ("web/mine", "head/start/about"),
    "/admin": ("web/admin", "web/admin/about"),
    "/privacy": ("web/privacy", "web/privacy/about"),
    "/profile": ("web/profile", "web/profile/about"),
}


@dataclass(frozen=True, slots=True)
class Head:
    """A title, a description, and the address of a picture on this server."""

    title: str
    about: str
    picture: str = _ANY_PICTURE
    is_found: bool = True

    @property
    def heading(self) -> str:
        """The title without the name of the game."""
        return self.title.removesuffix(_NAME)


def match_in(path: str) -> str | None:
    """The match whose page this address is."""
    found = _MATCH.fullmatch(path)
    return found["match"] if found else None


def head_of(path: str, lang: str) -> Head:
    """The head of the page at an address that is no match's; `is_found` says if there is one."""
    if path == "/":
        return Head(say("head/start", lang, count=len(RULESETS)), say("head/start/about", lang))
    if path in _FIXED:
        title, about = _FIXED[path]
        return Head(_titled(say(title, lang)), say(about, lang))
    if _PLAYER.fullmatch(path):
        return Head(_titled(say("web/player/ratings", lang)), say("head/archive/about", lang))
    if _TOURNAMENT.fullmatch(path):
        return Head(_titled(say("web/tournaments", lang)), say("web/tournaments/about", lang))
    if _STUDY.fullmatch(path):
        # Who has the link reads the name; who only sees the link need not.
        return Head(_titled(say("head/study", lang)), say("web/study/about", lang))
    first, _, name = path.strip("/").partition("/")
    name = name or "index"
    if first == "rules" and name in rulebook.pages():
        return _rules_head(name, lang)
    for lesson in lessons.lessons():
        if first == "learn" and lesson.name == name:
            picture = f"/api/previews/lessons/{name}.png"
            words = lesson.steps[0].words.sentence(lang)
            return Head(_titled(lesson.title.sentence(lang)), words, picture)
    if first == "puzzles" and name in shipped_pack().by_id:
        return _puzzle_head(shipped_pack()[name], lang)
    return unknown(lang)


def unknown(lang: str) -> Head:
    """The head of the page that says that there is none."""
    return Head(_titled(say("web/not-found", lang)), say("head/start/about", lang), is_found=False)


def match_head(match_id: str, match: Match, lang: str) -> Head:
    """The head of a match's page: an invitation while a seat is free, the players after that."""
    board = match.state.board
    details = {
        "ruleset": _ruleset(match.state.ruleset.name, "name", lang),
        "summary": _ruleset(match.state.ruleset.name, "summary", lang),
        "size": f"{board.width}×{board.height}",
        "players": match.state.players,
        "count": len(match.line),
    }
    about = say(f"head/match/about/{match.phase}", lang, **details).strip()
    picture = f"/api/matches/{match_id}/preview.png"
    named = [
        (symbol, name_of_seat(seat, lang))
        for symbol, seat in zip(PLAYER_SYMBOLS, match.seats, strict=False)
    ]
    if match.phase == "open":
        hosts = [seat.name for seat in match.seats if seat.holder and seat.name]
        invited = "head/invited" if hosts else "head/invited/nobody"
        return Head(say(invited, lang, name=hosts[0] if hosts else ""), about, picture)
    names = [
        say("head/match/seat", lang, symbol=symbol, name=name).strip() for symbol, name in named
    ]
    return Head(say("head/match", lang, names=join(names, lang)), about, picture)


def with_head(shell: str, head: Head, *, lang: str, address: str, path: str) -> str:
    """The shell with this head; `address` is where people find the server."""
    base = address.rstrip("/")
    tags = [
        f"<title>{escape(head.title)}</title>",
        _meta("name", "description", head.about),
        _meta("property", "og:title", head.title),
        _meta("property", "og:description", head.about),
        _meta("property", "og:type", "website"),
        _meta("property", "og:site_name", say("head/site", lang)),
        _meta("property", "og:locale", _LOCALES[lang]),
        _meta("property", "og:url", base + path),
    ]
    if not head.is_found:
        tags.append(_meta("name", "robots", "noindex"))
    if find_spec("resvg_py"):  # pictures are an extra
        tags += [
            _meta("property", "og:image", base + head.picture),
            _meta("property", "og:image:type", "image/png"),
            _meta("property", "og:image:width", str(CARD_WIDTH)),
            _meta("property", "og:image:height", str(CARD_HEIGHT)),
            _meta("property", "og:image:alt", head.title),
            _meta("name", "twitter:card", "summary_large_image"),
        ]
    page = _HEAD.sub(lambda _: "\n    ".join(tags), shell, count=1)
    return _LANGUAGE.sub(_LANGUAGE_TAGS[lang], page, count=1)


def _rules_head(name: str, lang: str) -> Head:
    summary = _ruleset(name, "summary", lang) if name in RULESETS else ""
    about = summary or say("head/rules/about", lang)
    page = rulebook.page(name, lang)
    return Head(_titled(page.title), about, f"/api/previews/rules/{name}.png")


def _puzzle_head(puzzle: Puzzle, lang: str) -> Head:
    ruleset = _ruleset(puzzle.ruleset, "name", lang)
    title = say("head/puzzle", lang, ruleset=ruleset, level=puzzle.level)
    picture = f"/api/previews/puzzles/{puzzle.id}.png"
    return Head(_titled(title), goal_words(puzzle, lang), picture)


def _ruleset(name: str, part: str, lang: str) -> str:
    """What a ruleset is called, or its summary; one registered by somebody else has only a name."""
    code = f"ruleset/{name}/{part}"
    if code in sentences():
        return say(code, lang)
    return name if part == "name" else ""


def _titled(title: str) -> str:
    return title if "relati" in title else title + _NAME


def _meta(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}">'

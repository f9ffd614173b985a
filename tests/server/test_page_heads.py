"""What chat apps and search engines see of a page: title, description, picture, status."""

import re
import secrets
from collections.abc import Iterator
from html import unescape
from io import BytesIO

import pytest

from relati import lessons, rulebook
from relati.puzzles import shipped_pack
from relati.render.card import CARD_HEIGHT, CARD_WIDTH
from relati.server.routes.previews import ICONS
from relati.words import say
from tests.server.conftest import ADDRESS, TestClient, create_client

LANGUAGES = ("en", "zh")
PUZZLES = tuple(f"/puzzles/{name}" for name in list(shipped_pack().by_id)[:3])
PAGES = (
    *("/", "/learn", "/learn/root", "/rules", "/rules/battle", "/open", "/edit", "/settings"),
    *("/puzzles", "/puzzles/daily", PUZZLES[0]),
)
LOST = (
    *("/nowhere", "/x/y/z", "/learn/chess", "/rules/chess", "/puzzles/chess"),
    *("/m/abc", f"/m/{'0' * 32}"),
)


@pytest.fixture(scope="module")
def site() -> Iterator[TestClient]:
    """A client of a server with the real pages."""
    with create_client() as client:
        yield client


def heads(client: TestClient, path: str, lang: str = "en") -> dict[str, str]:
    """The tags of a page's head by name, and its title."""
    page = client.get(path, headers={"Accept-Language": lang}).text
    tags = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', page)
    titles = re.findall(r"<title>(.*?)</title>", page)
    assert len(titles) == 1, page
    return {name: unescape(content) for name, content in tags} | {"title": unescape(titles[0])}


def create(client: TestClient, *seats: dict[str, object], **setup: object) -> str:
    body = {"id": secrets.token_hex(8), "setup": {"seats": seats, "ruleset": "modern"} | setup}
    headers = {"Authorization": "Bearer " + "a" * 43}
    return str(client.post("/api/matches", json=body, headers=headers).json()["match"])


def check_picture(client: TestClient, address: str) -> None:
    from PIL import Image

    assert address.startswith(ADDRESS)
    answer = client.get(address.removeprefix(ADDRESS))
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/png")
    with Image.open(BytesIO(answer.content)) as picture:
        assert picture.size == (CARD_WIDTH, CARD_HEIGHT)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_every_page_has_a_title_a_description_and_a_picture(
    site: TestClient, path: str, lang: str
) -> None:
    assert site.get(path).status_code == 200
    head = heads(site, path, lang)
    assert head["og:title"] == head["title"]
    assert "relati" in head["title"]
    assert head["description"] == head["og:description"] != ""
    assert head["og:url"] == ADDRESS + path
    check_picture(site, head["og:image"])


def test_the_head_is_in_the_language_of_whoever_asks(site: TestClient) -> None:
    title = rulebook.page("battle", "zh").title
    assert title in heads(site, "/rules/battle", "zh-TW,zh;q=0.9")["title"]
    page = site.get("/rules/battle", headers={"Accept-Language": "zh-TW"})
    assert '<html lang="zh-Hant-TW"' in page.text
    assert "Accept-Language" in page.headers["Vary"]


def test_every_lesson_puzzle_and_page_of_the_rules_is_found(site: TestClient) -> None:
    paths = [f"/learn/{each.name}" for each in lessons.lessons()]
    paths += [f"/rules/{name}" for name in rulebook.pages()]
    paths += PUZZLES
    assert [path for path in paths if site.get(path).status_code != 200] == []


@pytest.mark.parametrize("path", LOST)
def test_an_unknown_address_is_a_404_that_still_shows_a_page(site: TestClient, path: str) -> None:
    answer = site.get(path)
    assert answer.status_code == 404
    assert '/app.js"></script>' in answer.text
    assert say("web/not-found", "en") in answer.text


def test_an_invitation_says_who_invites_to_what(site: TestClient) -> None:
    match = create(site, {"kind": "device", "name": "Ann & <Bob>"}, {"kind": "link"})
    head = heads(site, f"/m/{match}")
    assert head["title"] == say("head/invited", "en", name="Ann & <Bob>")
    assert say("ruleset/modern/summary", "en") in head["description"]
    assert "<Bob>" not in site.get(f"/m/{match}").text
    check_picture(site, head["og:image"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_under_way_names_its_players(site: TestClient, lang: str) -> None:
    match = create(site, {"kind": "device", "name": "Ann"}, {"kind": "bot", "level": 3})
    head = heads(site, f"/m/{match}", lang)
    assert "Ann" in head["title"]
    assert say("level/3", lang) in head["title"]


def test_the_picture_of_a_match_changes_with_its_board(site: TestClient) -> None:
    match = create(site, {"kind": "device"}, {"kind": "device"}, width=5, height=5)
    address = f"/api/matches/{match}/preview.png"
    before = site.get(address).content
    assert site.get(address).content == before
    act = {"id": "2", "based_on": 2, "seat": 0, "act": {"kind": "play", "move": "C3"}}
    done = site.post(
        f"/api/matches/{match}/commands",
        json=act,
        headers={"Authorization": "Bearer " + "a" * 43},
    )
    assert done.json()["kind"] == "done", done.text
    assert site.get(address).content != before


def test_without_a_match_there_is_no_picture_of_it(site: TestClient) -> None:
    answer = site.get(f"/api/matches/{'0' * 32}/preview.png")
    assert (answer.status_code, answer.json()["code"]) == (404, "match/no-such-match")


@pytest.mark.parametrize("path", ICONS)
def test_the_icon_comes_as_png_in_the_sizes_that_systems_ask_for(
    site: TestClient, path: str
) -> None:
    from PIL import Image

    answer = site.get(path)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/png")
    side, is_filled = ICONS[path]
    with Image.open(BytesIO(answer.content)) as picture:
        assert picture.size == (side, side)
        corner = picture.convert("RGBA").getpixel((0, 0))
        assert isinstance(corner, tuple)
        assert (corner[3] == 255) == is_filled

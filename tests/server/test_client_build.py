"""Files of the client under addresses with their version, and what a page says of itself."""

import re
from pathlib import Path

import pytest

from relati.server.pages.client_build import IMMUTABLE, ClientFiles
from relati.words import say
from tests.server.conftest import create_client

APP = """import { say } from "./base/words.js";
const PAGES = [
  { path: /^\\/$/, load: () => import("./pages/start.js") },
  { path: /^\\/m\\/([0-9a-f]{32})$/, load: () => import("./pages/match.js") },
  { path: /^\\/learn$/, load: () => import("./pages/learn.js"), link: ["/learn", "web/learn"] },
  { path: /^\\/learn\\/([\\w-]+)$/, load: () => import("./pages/learn.js"), under: "/learn" },
];
"""
SHELL = """<!doctype html><html lang="en"><head><!-- head --><!-- end of head -->
<link rel="icon" href="/icon.svg"><link rel="icon" href="/drawn.png">
<link rel="stylesheet" href="/styles/base.css">
<link rel="stylesheet" href="/styles/board.css">
<link rel="stylesheet" href="/styles/touch.css" media="(pointer: coarse)">
<!-- page --><script type="module" src="/app.js"></script></head>
<body><nav id="bar"></nav><main id="main"></main></body></html>"""
FILES = {
    "index.html": SHELL,
    "app.js": APP,
    "icon.svg": "<svg/>",
    "base/words.js": "export const say = 1;\n",
    "pages/start.js": 'const SHEETS = ["start"];\n',
    "pages/start.html": "<!-- what this is --><h1>{web/start/headline}</h1>",
    "pages/match.js": 'import {\n  say,\n} from "../base/words.js";\nimport "./side.js";\n',
    "pages/side.js": 'import("./later.js");\n',
    "pages/later.js": "",
    "pages/learn.js": 'await loadStylesheet("learn", root);\nloadStylesheet("gone");\n',
    "styles/base.css": "b{}\n",
    "styles/board.css": "c{}\n",
    "styles/touch.css": "d{}\n",
    "styles/start.css": "a{}" * 500,
    "styles/learn.css": "a{}",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A client of a few files."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def version_of(page: str) -> str:
    found = re.search(r'data-version="(\w+)"', page)
    assert found, page
    return found[1]


def named(page: str, rel: str) -> list[str]:
    return re.findall(rf'<link rel="{rel}"[^>]* href="([^"]+)"', page)


def test_what_a_page_names_may_be_kept_for_ever(folder: Path) -> None:
    with create_client(web=folder) as client:
        page = client.get("/").text
        files = re.findall(r'(?:href|src)="(/v/[^"]+)"', page)
        assert files
        for address in files:
            answer = client.get(address)
            assert (answer.status_code, answer.headers["Cache-Control"]) == (200, IMMUTABLE)
            name = address.split("/", 3)[3]
            # Sheets for every screen come as one.
            both = FILES["styles/base.css"] + FILES["styles/board.css"]
            assert answer.text == (both if name == "styles/shell.css" else FILES[name])
        data = [each.replace("&amp;", "&") for each in named(page, "preload")]
        assert {each.partition("?")[0] for each in data} == {"/api/words/en", "/api/reference"}
        for address in data:
            assert client.get(address).headers["Cache-Control"] == IMMUTABLE
        # What is drawn, not served from the folder, stays where it is.
        assert 'href="/drawn.png"' in page


def test_each_page_names_its_modules_in_the_order_of_the_way_and_its_sheets(folder: Path) -> None:
    with create_client(web=folder) as client:
        match = client.get(f"/m/{'0' * 32}").text
        version = version_of(match)
        assert named(match, "modulepreload") == [
            f"/v/{version}/{name}"
            for name in ("app.js", "pages/match.js", "base/words.js", "pages/side.js")
        ]
        assert named(client.get("/learn/x").text, "stylesheet") == [
            f"/v/{version}/styles/{name}.css" for name in ("shell", "touch", "learn")
        ]
        assert f"/v/{version}/styles/start.css" in named(client.get("/").text, "stylesheet")


def test_another_version_is_gone_and_nobody_keeps_that(folder: Path) -> None:
    with create_client(web=folder) as client:
        version = version_of(client.get("/").text)
        old = client.get("/v/0123456789abcdef/app.js")
        assert (old.status_code, old.json()["code"]) == (404, "server/other-version")
        assert old.headers["Cache-Control"] == "no-store"
        for nothing in (f"/v/{version}/none.js", f"/v/{version}/pages", f"/v/{version}"):
            answer = client.get(nothing)
            assert answer.status_code == 404
            assert "immutable" not in answer.headers["Cache-Control"]
        assert client.post(f"/v/{version}/app.js").status_code == 405
        for old_data in ("/api/words/en?v=0123456789abcdef", "/api/words/en", "/api/levels?v=x"):
            assert client.get(old_data).headers["Cache-Control"] == "no-store"
        # Without a language in its address it may be for a reader of another one.
        assert client.get(f"/api/reference?v={version}").headers["Cache-Control"] == "no-store"


def test_a_changed_file_makes_another_version_and_the_same_files_the_same(folder: Path) -> None:
    first = ClientFiles(folder, lambda: b"words").build()
    again = ClientFiles(folder, lambda: b"words").build()
    assert first
    assert again
    assert first.version == again.version
    others = ClientFiles(folder, lambda: b"other words").build()
    assert others
    assert others.version != first.version
    (folder / "base" / "words.js").write_text("export const say = 2;\n", "utf-8")
    changed = ClientFiles(folder, lambda: b"words").build()
    assert changed
    assert changed.version != first.version


def test_who_edits_a_file_sees_it_without_a_new_start(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr("relati.server.pages.client_build.monotonic", lambda: now)
    files = ClientFiles(folder, bytes)
    first = files.build()
    (folder / "icon.svg").write_text("<svg></svg>", "utf-8")
    assert files.build() is first
    now = 1.5
    changed = files.build()
    assert changed
    assert changed is not first
    assert changed.answer("icon.svg").body == b"<svg></svg>"
    now = 3.0
    assert files.build() is changed


def test_a_long_file_is_sent_compressed_and_a_short_one_is_not(folder: Path) -> None:
    with create_client(web=folder) as client:
        version = version_of(client.get("/").text)
        accepts = {"Accept-Encoding": "gzip"}
        packed = client.get(f"/v/{version}/styles/start.css", headers=accepts)
        assert packed.headers["Content-Encoding"] == "gzip"
        assert packed.text == FILES["styles/start.css"]
        short = client.get(f"/v/{version}/icon.svg", headers=accepts)
        assert "Content-Encoding" not in short.headers


def test_a_page_says_what_it_is_before_any_module_in_the_language_chosen(folder: Path) -> None:
    with create_client(web=folder) as client:
        for headers, lang in (
            ({}, "en"),
            ({"Accept-Language": "zh-TW,zh;q=0.9,en;q=0.1"}, "zh"),
            ({"Accept-Language": "en", "Cookie": "relati-language=zh"}, "zh"),
            ({"Accept-Language": "zh", "Cookie": "relati-language=en"}, "en"),
            ({"Accept-Language": "zh", "Cookie": "relati-language=<script>"}, "zh"),
        ):
            answer = client.get("/", headers=headers)
            assert f"<h1>{say('web/start/headline', lang)}</h1>" in answer.text
            assert f'<a href="/learn">{say("web/learn", lang)}</a>' in answer.text
            assert f"/api/words/{lang}?v=" in answer.text
            assert answer.headers["Vary"].startswith("Accept-Language, Cookie")
        learn = client.get("/learn").text
        assert f"<h1>{say('web/learn/title', 'en')}</h1>" in learn
        assert '<a href="/learn" aria-current="page">' in learn


def test_every_page_of_the_router_has_a_head_of_its_own() -> None:
    with create_client() as client:
        device = {"Authorization": f"Bearer {'ann' * 10}"}
        setup = {"seats": [{"kind": "device"}, {"kind": "device"}]}
        made = client.post("/api/matches", json={"id": "1", "setup": setup}, headers=device)
        build = client.app.state.client.build()  # type: ignore[attr-defined]
        visited = set()
        for path in (
            *("/", "/matches", "/profile", "/lobby", "/archive", "/openings", "/learn"),
            *("/learn/next", "/puzzles", "/puzzles/daily", "/rules", "/rules/modern", "/open"),
            *("/edit", "/build", "/settings", f"/players/{'a' * 16}", "/design"),
            *("/tournaments", f"/tournaments/{'a' * 12}", f"/tournaments/{'a' * 12}/wall"),
            *("/puzzles/run", "/leaderboards", "/privacy", "/admin", f"/study/{'a' * 12}"),
            f"/m/{made.json()['match']}",
        ):
            answer = client.get(path)
            assert answer.status_code == 200, path
            assert named(answer.text, "modulepreload"), path
            assert "<h1" in answer.text, path
            visited.add(build.page_at(path))
        assert visited == {*build.pages}
        assert client.get("/nowhere").status_code == 404

"""The docs as a site: whole, in both languages, and opened from a folder."""

import re
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from docs import make_site
from docs.make_python_reference import PACKAGES
from docs.site_links import PageLinks, broken_links, read_links
from tests.web.browser import chromium

#: Milliseconds, and how often a search is tried within them.
PATIENCE, TRIES = 180_000, 6


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not make_site.IFRAME_WORKER.exists():
        pytest.skip("the site needs what `make test` installs: iframe-worker")
    folder = tmp_path_factory.mktemp("site")
    assert make_site.make_site(folder) == 0
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, PageLinks]:
    return read_links(site)


def test_every_page_of_the_docs_is_there_in_its_language(
    site: Path, pages: dict[Path, PageLinks]
) -> None:
    names = {page.relative_to(site).as_posix() for page in pages}
    for source in make_site.DOCS.rglob("*.md"):
        name = source.relative_to(make_site.DOCS).as_posix()
        page = name.removesuffix(".zh.md").removesuffix(".md").replace("README", "index")
        folder = "zh/" if name.endswith(".zh.md") else ""
        assert f"{folder}{page}.html" in names
    assert {f"python/{package}.html" for package in PACKAGES} <= names


def test_a_link_that_leads_nowhere_is_noticed(tmp_path: Path) -> None:
    page = '<a href="b.html">b</a><a href="#here">here</a><a href="#gone">gone</a><p id="here">'
    (tmp_path / "a.html").write_text(page)
    assert broken_links(tmp_path) == [
        "a.html: b.html is not there",
        "a.html: #gone is no heading there",
    ]


def test_nothing_is_loaded_from_elsewhere(pages: dict[Path, PageLinks]) -> None:
    loaded = {source for links in pages.values() for source in links.loaded}
    assert sorted(source for source in loaded if re.match(r"\w+:|//", source)) == []


def test_a_page_in_chinese_leads_to_pages_in_chinese(
    site: Path, pages: dict[Path, PageLinks]
) -> None:
    links = pages[site / "zh" / "rules" / "index.html"]
    assert "classic.html" in links.targets
    assert not [target for target in links.targets if target.endswith(".md")]


def search(page: Page, words: str) -> Locator:
    """The first result of a search.

    What is typed before the index is loaded may be lost, on a busy machine the index itself, too:
    then one loads the page again, as a reader would.
    """
    field = page.locator(".md-search__input")
    link = page.locator(".md-search-result__link").first
    for _ in range(TRIES):
        field.click()
        field.fill("")
        page.keyboard.type(words)
        with suppress(TimeoutError):
            link.wait_for(timeout=PATIENCE / TRIES)
            break
        page.reload()
    return link


def test_the_site_is_read_and_searched_from_a_folder(site: Path) -> None:
    if chromium.find() is None:
        pytest.skip(chromium.MISSING)
    with chromium.started() as browser:
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        for home, words in (("index.html", "cannon"), ("zh/index.html", "根源遷移")):
            page.goto((site / home).as_uri())
            expect(search(page, words)).to_be_visible()
        assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []

"""Checks the links of a site that was built into a folder."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class PageLinks(HTMLParser):
    """What a page loads, where it leads, and the names in it."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.targets: list[str] = []
        self.names: set[str] = set()
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take what a tag says."""
        values = dict(attrs)
        self.names |= {values[name] or "" for name in ("id", "name") if name in values}
        source = values.get("src") or (values.get("href") if tag == "link" else None)
        if source and values.get("rel") not in ("canonical", "alternate"):
            self.loaded.append(source)
        if tag == "a" and (target := values.get("href")):
            self.targets.append(target)


def read_links(site: Path) -> dict[Path, PageLinks]:
    """The links of every page; of the page for unknown addresses nobody knows where it is read."""
    return {page: PageLinks(page) for page in site.rglob("*.html") if page.name != "404.html"}


def broken_links(site: Path) -> list[str]:
    """What leads nowhere, or to a heading that is not there."""
    pages = read_links(site)
    return [
        f"{page.relative_to(site)}: {problem}"
        for page, links in pages.items()
        for problem in _broken(page, links, pages)
    ]


def _broken(page: Path, links: PageLinks, pages: dict[Path, PageLinks]) -> Iterator[str]:
    for target in (*links.targets, *links.loaded):
        parts = urlsplit(target)
        if parts.scheme:
            continue
        path = (page.parent / unquote(parts.path)).resolve() if parts.path else page
        path = path / "index.html" if path.is_dir() else path
        if not path.exists():
            yield f"{target} is not there"
        elif parts.fragment and path in pages and unquote(parts.fragment) not in pages[path].names:
            yield f"{target} is no heading there"

"""The pages of a site: the one page of the client, below whatever path it is put."""

import json
import re
from html import escape
from pathlib import Path

from relati import lessons, rulebook
from relati.server.pages.client_build import ClientBuild, ClientFiles
from relati.server.pages.heads import Head, head_of

#: Pages that are files, so that a link to them needs nothing of the host.
FIXED = ("/", "/matches", "/learn", "/puzzles", "/rules", "/open", "/edit", "/build", "/settings")

_HEAD = re.compile(r"<!-- head -->.*?<!-- end of head -->", re.DOTALL)
_ADDRESS = re.compile(r'\b(href|src)="/([^"]*)"')
#: Runs on a host that has no such page, and finds the site above it.
_FIND = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>relati</title>
<script>
(async () => {
  const parts = location.pathname.split("/");
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const base = `${parts.slice(0, count).join("/")}/`;
    const found = await fetch(`${base}relati-site.json`).catch(() => null);
    if (!found?.ok) continue;
    const page = `/${parts.slice(count).join("/")}${location.search}`;
    location.replace(`${base}?page=${encodeURIComponent(page)}`);
    return;
  }
  document.body.textContent = "404";
})();
</script></head><body></body></html>
"""


def write_pages(client: Path, folder: Path, server: str = "") -> None:
    """Write every page that is a file, and the one for all other addresses.

    They name the `server` of matches with other people, if there is one.
    """
    shell = (client / "index.html").read_text("utf-8")
    build = ClientFiles(client, bytes).build()
    assert build  # there is an index.html
    named = [f"/rules/{name}" for name in rulebook.pages()]
    named += [f"/learn/{each.name}" for each in lessons.lessons()]
    for path in (*FIXED, *named):
        page = folder / path.strip("/") / "index.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(_page(shell, build, path, server), "utf-8")
    (folder / "404.html").write_text(_FIND, "utf-8")


def write_manifest(client: Path, folder: Path) -> None:
    """Write the manifest of the installed app, with addresses below the site's path."""
    manifest = json.loads((client / "manifest.webmanifest").read_text("utf-8"))
    manifest |= {"start_url": "./", "scope": "./", "id": "./"}
    for icon in manifest["icons"]:
        icon["src"] = icon["src"].lstrip("/")
    text = json.dumps(manifest, ensure_ascii=False, indent=2)
    (folder / "manifest.webmanifest").write_text(text + "\n", "utf-8")


def _page(shell: str, build: ClientBuild, path: str, server: str) -> str:
    root = "../" * len(path.strip("/").split("/")) if path != "/" else "./"
    modules = build.modules(build.page_at(path))
    preloads = [f'<link rel="modulepreload" href="/{name}">' for name in modules]
    page = _HEAD.sub(lambda _: "\n    ".join(_tags(head_of(path, "en"))), shell, count=1)
    named = f' data-server="{escape(server)}"' if server else ""
    page = page.replace(
        '<script src="/theme.js"></script>',
        f'<script src="/site/find_base.js"{named}></script>\n    <script src="/theme.js"></script>',
    )
    page = page.replace(
        '<script type="module" src="/app.js">',
        "\n    ".join(
            [
                '<link rel="stylesheet" href="/styles/site.css">',
                *preloads,
                '<script type="module" src="/site/page.js"></script>',
                '<script type="module" src="/app.js">',
            ]
        ),
    )
    return _ADDRESS.sub(rf'\1="{root}\2"', page)


def _tags(head: Head) -> list[str]:
    return [
        f"<title>{escape(head.title)}</title>",
        f'<meta name="description" content="{escape(head.about)}">',
        f'<meta property="og:title" content="{escape(head.title)}">',
        f'<meta property="og:description" content="{escape(head.about)}">',
    ]

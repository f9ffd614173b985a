"""Builds the docs as a site that opens from a folder, without a server: `make docs-site`.

    make docs-site               into build/docs-site; open build/docs-site/index.html
    make docs-site ARGS=FOLDER   somewhere else

The pages of docs/ are copied, together with the README, the changelog and a page for each package
of the Python API. On the way links are made to fit, and what only a reader of the repository needs
is left out. mkdocs does the rest (mkdocs.yml): a broken link is an error.
"""

import argparse
import json
import os
import posixpath
import re
import shutil
import subprocess
import sys
from pathlib import Path

from docs.make_python_reference import PACKAGES
from docs.site_links import broken_links
from relati.rules import RULESETS

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
#: Where the pages are collected, and what mkdocs is told besides mkdocs.yml.
PAGES = ROOT / "build" / "site-pages"
CONFIG = ROOT / "build" / "mkdocs.json"
#: What makes the search work without a server; installed by `make`.
IFRAME_WORKER = ROOT / ".venv" / "node" / "node_modules" / "iframe-worker" / "shim" / "index.js"
COPIED = (".md", ".svg", ".png", ".gif", ".txt", ".ipynb", ".webp")

#: Pages that have another place in the site than in the repository, and where they come from.
MOVED = {
    "index.md": ROOT / "README.md",
    "index.zh.md": ROOT / "README.zh.md",
    "all-pages.md": DOCS / "index.md",
    "all-pages.zh.md": DOCS / "index.zh.md",
    "changes.md": ROOT / "CHANGELOG.md",
}
#: The navigation, as somebody would look for something: pages that come first, and the folder whose
#: other pages follow.
SECTIONS: dict[str, tuple[tuple[str, ...], str]] = {
    "Rules": (("index", *RULESETS, "links", "definition"), "rules"),
    "Guides": (
        ("library", "notebook", "write-a-bot", "arena", "environments", "language-models"),
        "guides",
    ),
    "Reference": (
        ("command-line", "python", "glossary", "moves", "position", "record"),
        "reference",
    ),
    "Python": (("index", *PACKAGES), "python"),
    "Development": (("architecture", "decisions/README", "benchmarks", "security"), "."),
}
#: Under the title of a page: the way to the other language, which the site has in its header.
_OTHER_LANGUAGE = re.compile(r"^\[(?:中文|English|繁體中文)\]\([^)]*\)(?: · )?", re.MULTILINE)
_LINK = re.compile(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)#\s]*)((?:#[^)\s]*)?)\)")
#: Those below the title; no comment in code begins with two.
_HEADING = re.compile(r"^##+ (.+)$", re.MULTILINE)
_CODE = re.compile(r"(^```.*?^```)", re.DOTALL | re.MULTILINE)


def make_site(site: Path) -> int:
    """Build the site; mkdocs says what is wrong, and its exit code is returned."""
    collect(PAGES)
    config = {"INHERIT": "../mkdocs.yml", "docs_dir": PAGES.name, "nav": navigation(PAGES)}
    CONFIG.write_text(json.dumps(config), "utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict"]
    command += ["--config-file", str(CONFIG)]
    # mkdocs-material would advertise its successor.
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    code = subprocess.call([*command, "--site-dir", str(site)], cwd=ROOT, env=environment)
    if not code:
        write_search_index(site)
    # mkdocs does not see links in the pages that other plugins make.
    problems = broken_links(site)
    for problem in problems:
        print(problem, file=sys.stderr)
    return code or bool(problems)


def navigation(pages: Path) -> list[object]:
    """The pages by section; those of the decisions are found from their list."""
    sections: list[object] = [{"Home": "index.md"}]
    for title, (first, folder) in SECTIONS.items():
        there = {
            path.relative_to(pages / folder).as_posix().removesuffix(".md")
            for path in (pages / folder).glob("*.md")
            if not path.name.endswith(".zh.md")
        }
        others = sorted(there - {*first, "index"})
        names = [name for name in (*first, *others) if (pages / folder / f"{name}.md").exists()]
        sections.append({title: [posixpath.normpath(f"{folder}/{name}.md") for name in names]})
    return sections


def write_search_index(site: Path) -> None:
    """Let a page that is opened from a folder search the pages of its own language.

    Of the two plugins, one writes this file before the other has added the pages of all languages.
    """
    index = (site / "search" / "search_index.json").read_text("utf-8")
    choice = (
        "__index.docs = __index.docs.filter(({ location }) =>"
        ' location.startsWith("zh/") === document.documentElement.lang.startsWith("zh"));'
    )
    script = f"var __index = {index};\n{choice}\n"
    (site / "search" / "search_index.js").write_text(script, "utf-8")


def collect(pages: Path) -> None:
    """Write every page and picture of the site into a folder."""
    shutil.rmtree(pages, ignore_errors=True)
    sources = {
        path.relative_to(DOCS).as_posix(): path for path in DOCS.rglob("*") if path.suffix in COPIED
    }
    sources |= MOVED
    for name, path in sources.items():
        file = pages / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            text = page_of(name, path.read_text("utf-8"))
            if name.endswith(".zh.md"):
                text = with_names_of(
                    sources[name.replace(".zh.md", ".md")].read_text("utf-8"), text
                )
            file.write_text(text, "utf-8")
        else:
            shutil.copyfile(path, file)
    (pages / "assets").mkdir()
    shutil.copyfile(IFRAME_WORKER, pages / "assets" / "iframe-worker.js")
    for name, text in python_pages().items():
        file = pages / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")


def page_of(name: str, text: str) -> str:
    """A page as the site has it: links lead to pages of the same language."""
    parts = _CODE.split(_OTHER_LANGUAGE.sub("", text, count=1))
    return "".join(
        part if number % 2 else _LINK.sub(lambda link: _linked(name, link), part)
        for number, part in enumerate(parts)
    )


def with_names_of(english: str, chinese: str) -> str:
    """A Chinese page whose headings have the names of the English ones too.

    Pages that exist only in English are part of the Chinese site too, and lead to Chinese pages.
    """
    names = [_name_of(heading) for heading in _HEADING.findall(english)]
    if len(names) != len(_HEADING.findall(chinese)):
        return chinese
    each = iter(names)
    return _HEADING.sub(lambda heading: f'<a id="{next(each)}"></a>\n\n{heading[0]}', chinese)


def _name_of(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def _linked(page: str, link: re.Match[str]) -> str:
    """A link as the site has it; the text alone if it leads to a file that is no page."""
    text, target, heading = link.groups()
    if not target or ":" in target:
        return link[0]
    path = (MOVED.get(page, DOCS / page).parent / target).resolve()
    moved = {source: name for name, source in MOVED.items()}
    if path not in moved and (not path.is_relative_to(DOCS) or path.suffix not in COPIED):
        return text
    name = moved.get(path) or path.relative_to(DOCS).as_posix()
    there = posixpath.relpath(name.replace(".zh.md", ".md"), posixpath.dirname(page) or ".")
    return f"[{text}]({there}{heading})"


def python_pages() -> dict[str, str]:
    """A page for each package of the Python API, and an index, in both languages."""
    pages = {}
    for suffix, title, note in (
        (".md", "The Python library", "Every package with its public names."),
        (".zh.md", "Python 函式庫", "各套件與它們公開的名稱。說明取自程式碼，只有英文。"),
    ):
        listed = "\n".join(f"- [`{name}`]({name}.md)" for name in PACKAGES)
        pages[f"python/index{suffix}"] = f"# {title}\n\n{note}\n\n{listed}\n"
        for name in PACKAGES:
            pages[f"python/{name}{suffix}"] = f"# `{name}`\n\n::: {name}\n"
    return pages


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("site", type=Path, nargs="?", default=ROOT / "build" / "docs-site")
    site: Path = parser.parse_args().site
    if make_site(site.resolve()):
        sys.exit(1)
    print(site / "index.html")


if __name__ == "__main__":
    main()

"""The docs say what the program says, and lead to each other."""

import re
import shlex
from pathlib import Path

import pytest

import relati
from docs import make_reference
from relati.cli.app import build

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
#: Folders whose pages are for players and users, not only for developers.
FOR_EVERYBODY = ("", "guides", "reference", "rules")
#: For people who measure, in English only.
ENGLISH_ONLY = {"benchmarks.md"}
#: Files that readers may write, in examples.
MADE_UP = {"my_bots.py", "my.toml"}


def test_what_the_docs_take_from_the_program_is_up_to_date() -> None:
    pages = make_reference.pages()
    stale = [str(path) for path, text in pages.items() if path.read_text("utf-8") != text]
    assert stale == [], "run `make docs`"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_links_of_a_page_lead_to_pages_and_headings_that_are_there(page: Path) -> None:
    assert [link for link in links_of(page) if not leads_somewhere(page, link)] == []


@pytest.mark.parametrize("index", ["index.md", "index.zh.md"])
def test_the_index_leads_to_every_page_of_its_language(index: str) -> None:
    language = ".zh.md" if index.endswith(".zh.md") else ".md"
    wanted = {page for page in PAGES if is_read_in(page, language)}
    seen: set[Path] = set()
    waiting = [DOCS / index]
    while waiting:
        page = waiting.pop()
        if page in wanted - seen:
            seen.add(page)
            waiting += targets_of(page)
    assert sorted(str(page.relative_to(ROOT)) for page in wanted - seen) == []


@pytest.mark.parametrize("folder", FOR_EVERYBODY)
def test_every_page_that_people_read_is_there_in_both_languages(folder: str) -> None:
    names = {page.name for page in (DOCS / folder).glob("*.md")} - ENGLISH_ONLY
    english = {name for name in names if not name.endswith(".zh.md")}
    assert english
    assert names - english == {name.replace(".md", ".zh.md") for name in english}


def test_a_page_in_both_languages_links_to_the_other_one() -> None:
    alone = []
    for page in PAGES:
        if page.name.endswith(".zh.md"):
            other = page.with_name(page.name.replace(".zh.md", ".md"))
            alone += [
                one for one, two in ((page, other), (other, page)) if two not in targets_of(one)
            ]
    assert [str(page.relative_to(ROOT)) for page in alone] == []


def test_the_files_that_the_docs_name_exist() -> None:
    folders = ("src", "native", "tests", "deploy", "docs", "benchmarks")
    files = [
        f"/{path.relative_to(ROOT)}" for folder in folders for path in (ROOT / folder).rglob("*")
    ]
    files += [f"/{path.name}" for path in ROOT.iterdir()]
    missing = [
        f"{page.relative_to(ROOT)}: {name}"
        for page in PAGES
        for name in re.findall(
            r"`([\w./-]+\.(?:cpp|css|hpp|js|py|pyi|sh|toml))`", page.read_text("utf-8")
        )
        if name not in MADE_UP and not any(path.endswith(f"/{name}") for path in files)
    ]
    assert missing == []


def test_every_page_with_programs_is_named_by_a_test_that_runs_them() -> None:
    running = [
        text
        for test in (ROOT / "tests").rglob("test_*.py")
        if re.search(r"exec\(|doctest|```python", text := test.read_text("utf-8"))
    ]
    not_run = {
        page.name
        for page in PAGES
        if re.search(r"^```(python|pycon)$", page.read_text("utf-8"), re.MULTILINE)
        and not any(page.name.partition(".")[0] in text for text in running)
    }
    assert not_run == set()


def test_no_page_installs_relati_from_an_index_that_does_not_have_it() -> None:
    wrong = [
        f"{page.relative_to(ROOT)}: {command}"
        for page in PAGES
        for command in re.findall(r"pip install [\"']relati\[[^`\n]*", page.read_text("utf-8"))
    ]
    assert wrong == [], 'from a clone it is `pip install ".[…]"`'


def test_the_options_of_the_commands_in_the_docs_exist() -> None:
    unknown = [
        f"{page.relative_to(ROOT)}: relati {line}"
        for page in PAGES
        for block in re.findall(r"```sh\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
        for line in re.findall(r"^relati ([^#\n]*)", block.replace("\\\n", " "), re.MULTILINE)
        if not is_a_command(line)
    ]
    assert unknown == []


def is_a_command(line: str) -> bool:
    """Whether the command line has this command, with these options."""
    words = shlex.split(line)
    ends = [number for number, word in enumerate(words) if re.match(r"\||;|&|\d?>", word)]
    name, *rest = words[: min(ends, default=len(words))]
    listed = build("en").commands.get(name)
    if listed is None:
        return name.startswith("-")
    command = listed.load()
    subcommands = getattr(command, "commands", {})
    if subcommands:
        if not rest or rest[0] not in subcommands:
            return False
        command = subcommands[rest[0]]
    known = {option for parameter in command.params for option in parameter.opts} | {"--help"}
    options = [word.partition("=")[0] for word in rest if re.match(r"--?[a-z]", word)]
    return all(option in known for option in options)


def test_the_version_is_the_newest_section_of_the_changelog() -> None:
    sections = re.findall(
        r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )
    assert sections[0] == relati.__version__


def is_read_in(page: Path, language: str) -> bool:
    """Whether readers of that language read this page: it is in it, or in no other."""
    if language == ".zh.md":
        translated = page.with_name(page.name.replace(".md", ".zh.md"))
        return page.name.endswith(".zh.md") or not translated.exists()
    return not page.name.endswith(".zh.md")


def links_of(page: Path) -> list[str]:
    """Where the page's links to files lead, as written."""
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    links = re.findall(r"\]\(([^)\s]+)\)", text)
    return [link for link in links if not link.startswith(("http:", "https:"))]


def targets_of(page: Path) -> list[Path]:
    """The files that the page links to."""
    return [(page.parent / link.partition("#")[0]).resolve() for link in links_of(page)]


def leads_somewhere(page: Path, link: str) -> bool:
    """Whether the file exists, and has the heading that the link names."""
    name, _, heading = link.partition("#")
    target = page.parent / name if name else page
    return target.exists() and (not heading or heading in anchors_of(target))


def anchors_of(page: Path) -> set[str]:
    """The names by which a page's headings are linked to."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings}

"""Pages: read from the Markdown sources beside this module."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from relati.errors import RulebookError
from relati.rulebook import tables
from relati.rulebook.example import Example, read_example
from relati.rules import RULESETS
from relati.words import LANGUAGES

#: The pages about all rulesets; they come first.
COMMON = ("index", "links")

_BLOCK = re.compile(
    r"^```(?P<kind>board|facts|options|rulesets|endings)(?: (?P<name>[a-z0-9-]+))?\n"
    r"(?P<content>.*?)^```$\n?",
    re.MULTILINE | re.DOTALL,
)
_LINK = re.compile(r"\[(?P<text>[^\]]+)\]\(page:(?P<name>[a-z0-9-]+)\)")


@dataclass(frozen=True, slots=True)
class Prose:
    """A piece of Markdown. Links to other pages read `[text](page:name)`: see `link_pages`."""

    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page in one language: its title, and prose and examples in turn.

    The title is not repeated in the prose.
    """

    name: str
    lang: str
    title: str
    blocks: tuple[Prose | Example, ...]

    @property
    def examples(self) -> tuple[Example, ...]:
        """The boards in order."""
        return tuple(block for block in self.blocks if isinstance(block, Example))


def pages() -> tuple[str, ...]:
    """The names of all pages: the common ones, then one for each ruleset that has one."""
    return COMMON + tuple(name for name in RULESETS if _source(name, LANGUAGES[0]).is_file())


def page(name: str, lang: str = "en") -> Page:
    """The page of that name.

    Raises `RulebookError`, which lists the known pages; a ruleset that was registered without a
    page has an error of its own.
    """
    if lang not in LANGUAGES:
        raise RulebookError("rulebook/language", found=lang, known=LANGUAGES)
    known = pages()
    if name not in known:
        code = "rulebook/no-page" if name in RULESETS else "rulebook/unknown"
        raise RulebookError(code, name=name, known=known)
    return _read(name, lang)


def link_pages(text: str, write: Callable[[str, str], str]) -> str:
    """Prose with its links to other pages written by `write(text, name)`."""
    return _LINK.sub(lambda found: write(found["text"], found["name"]), text)


def _source(name: str, lang: str) -> Traversable:
    return files("relati.rulebook") / "pages" / f"{name}.{lang}.md"


@cache
def _read(name: str, lang: str) -> Page:
    source = _source(name, lang).read_text("utf-8")
    title, _, text = source.partition("\n")
    blocks: list[Prose | Example] = []
    prose, start = "", 0
    for found in _BLOCK.finditer(text):
        prose += text[start : found.start()]
        start = found.end()
        if found["kind"] == "board":
            if prose.strip():
                blocks.append(Prose(prose.strip()))
            prose = ""
            # Above the block are the title, the lines so far, and the fence.
            line = text.count("\n", 0, found.start("content")) + 2
            blocks.append(read_example(found["content"], line))
        else:
            prose += tables.TABLES[found["kind"]](found["name"] or name, lang) + "\n"
    if last := (prose + text[start:]).strip():
        blocks.append(Prose(last))
    return Page(name, lang, title.removeprefix("# ").strip(), tuple(blocks))

"""Every sentence the browser client says exists, and every one made for it is said."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from relati.server.reference import NOT_SENT
from relati.words import AREAS, sentences

CLIENT = Path(__file__).resolve().parents[2] / "src" / "relati" / "web"
SOURCES = sorted(CLIENT.rglob("*.js"))
#: Areas that nobody but the client speaks.
OWN_AREAS = [area for area in AREAS if area.startswith("web")]
OWN = [code for area in OWN_AREAS for code in import_module(f"relati.words.{area}").SENTENCES]
SENT = {
    code
    for area in AREAS
    if area not in NOT_SENT
    for code in import_module(f"relati.words.{area}").SENTENCES
}
PREFIXES = "|".join(sorted({code.partition("/")[0] for code in sentences()}))

WHOLE = re.compile(rf'"((?:{PREFIXES})(?:/[a-z0-9_-]+)+)"')
#: `web/deed/${kind}`: what stands before and behind the gaps.
MADE_UP = re.compile(rf"`((?:{PREFIXES})/[^`\s]*\$\{{[^`\n]*)`")
GAP = re.compile(r"\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")


def pattern(template: str) -> re.Pattern[str]:
    parts = [re.escape(part) for part in GAP.split(template)]
    return re.compile("[a-z0-9_-]+".join(parts))


def said(path: Path) -> tuple[set[str], set[str]]:
    """Whole codes in a source, and made-up ones as they are written."""
    text = path.read_text(encoding="utf-8")
    # A module's own path and an address are no codes.
    text = re.sub(r"""(from|import\()\s*["'][^"']*["']""", "", text)
    return set(WHOLE.findall(text)), set(MADE_UP.findall(text))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(CLIENT)))
def test_every_code_that_the_client_says_is_sent_to_it(path: Path) -> None:
    whole, made_up = said(path)
    assert sorted(whole - SENT) == []
    assert [each for each in sorted(made_up) if not any(map(pattern(each).fullmatch, SENT))] == []


def test_no_sentence_of_the_client_is_unsaid() -> None:
    whole: set[str] = set()
    made_up: set[str] = set()
    for path in SOURCES:
        here, there = said(path)
        whole |= here
        made_up |= there
    patterns = [pattern(each) for each in made_up]
    unsaid = [c for c in OWN if c not in whole and not any(p.fullmatch(c) for p in patterns)]
    assert unsaid == []


def test_no_sentence_stands_in_the_client_itself() -> None:
    # The page that is shown when the server is away has both languages in it.
    chinese = re.compile("[\u4e00-\u9fff]")
    # A language is called by its own name.
    allowed = {"pages/settings.js": "繁體中文"}
    found = {
        str(path.relative_to(CLIENT)): line.strip()
        for path in SOURCES
        for line in path.read_text(encoding="utf-8").splitlines()
        if chinese.search(line.replace(allowed.get(str(path.relative_to(CLIENT)), "\0"), ""))
    }
    assert found == {}

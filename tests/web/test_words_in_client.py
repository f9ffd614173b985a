"""Every sentence the browser client says exists and is sent to it, and every one for it is used."""

import re
from importlib import import_module
from pathlib import Path

from relati.server.routes.reference import NOT_SENT
from relati.words import AREAS, sentences

CLIENT = Path(__file__).resolve().parents[2] / "src" / "relati" / "web"
SOURCES = {
    path.relative_to(CLIENT).as_posix(): path.read_text("utf-8")
    for path in sorted(CLIENT.rglob("*.js"))
}
#: The sentences that only the client uses.
OWN = {
    code
    for area in AREAS
    if area.startswith("web")
    for code in import_module(f"relati.words.{area}").SENTENCES
}
#: What the server sends: all but those whose codes begin with one of NOT_SENT.
SENT = {code for code in sentences() if not code.startswith(NOT_SENT)}
AREA = "|".join(sorted({code.partition("/")[0] for code in sentences()}))

#: "web/play", and `web/deed/${kind}` with gaps.
WHOLE = re.compile(rf'"((?:{AREA})(?:/[a-z0-9_-]+)+)"')
WITH_GAPS = re.compile(rf"`((?:{AREA})/[^`\s]*\$\{{[^`\n]*)`")
GAP = re.compile(r"\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")
#: The path of a module looks like a code.
IMPORT = re.compile(r"""(from|import\()\s*["'][^"']*["']""")


def codes_in(text: str) -> set[str]:
    """The codes written in a source; those with gaps as patterns."""
    text = IMPORT.sub("", text)
    with_gaps = {
        "[a-z0-9_+-]+".join(map(re.escape, GAP.split(code))) for code in WITH_GAPS.findall(text)
    }
    return {re.escape(code) for code in WHOLE.findall(text)} | with_gaps


CODES = {name: codes_in(text) for name, text in SOURCES.items()}


def unknown_codes(codes: set[str]) -> list[str]:
    """The codes that stand for no sentence that is sent."""
    return sorted(code for code in codes if not any(map(re.compile(code).fullmatch, SENT)))


def test_every_code_in_the_client_is_sent_to_it() -> None:
    unknown = {name: unknown_codes(codes) for name, codes in CODES.items()}
    assert {name: codes for name, codes in unknown.items() if codes} == {}


def test_a_code_that_is_not_sent_is_noticed() -> None:
    not_sent = next(code for code in sentences() if code.startswith(NOT_SENT))
    source = f'say("{not_sent}"); say("web/no-such"); say(`web/no-such/${{kind}}`); say("web/play")'
    assert len(unknown_codes(codes_in(source))) == 3


def test_every_sentence_of_the_client_is_used() -> None:
    used = [re.compile(code) for codes in CODES.values() for code in codes]
    assert {code for code in OWN if not any(each.fullmatch(code) for each in used)} == set()


def test_no_sentence_is_written_into_the_client_itself() -> None:
    chinese = re.compile("[\u4e00-\u9fff]")
    # A language is called by its own name, and so is the game.
    allowed = {"pages/settings.js": "繁體中文", "base/header.js": "聯棋|中文"}
    found = {
        name: line.strip()
        for name, text in SOURCES.items()
        for line in text.splitlines()
        if chinese.search(re.sub(allowed.get(name, "\0"), "", line))
    }
    assert found == {}

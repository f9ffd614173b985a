"""Every sentence stands in both languages, is used, and can be filled in."""

import ast
import re
import string
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

from relati import IllegalMove, NotationError, PositionError, RelatiError, RulesetError
from relati.words import AREAS, LANGUAGES, Word, join, say, sentences, spell

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "relati"
SOURCES = [path for path in sorted(PACKAGE.rglob("*.py")) if path.parent.name != "words"]
SOURCES.append(PACKAGE / "words" / "__init__.py")

CODES = sorted(sentences())
PREFIXES = {code.partition("/")[0] for code in CODES}
IS_CODE = re.compile(r"[a-z]+(?:/[a-z0-9_-]+)+")
IS_GAP = re.compile(r"\{[a-z_]+(?:![a-z])?\}")


def placeholders(template: str) -> set[str]:
    """What a template quotes. What only chooses a form (`{count:dies|die}`) is left out:
    Chinese has one form."""
    return {
        name
        for _, name, forms, _ in string.Formatter().parse(template)
        if name is not None and not (name in ("count", "you") and forms)
    }


def test_every_code_has_both_languages_with_the_same_placeholders() -> None:
    failures = {
        code: templates
        for code, templates in sentences().items()
        if set(templates) != set(LANGUAGES)
        or len({frozenset(placeholders(template)) for template in templates.values()}) != 1
    }
    assert failures == {}


def test_no_code_stands_in_two_areas() -> None:
    codes = Counter(
        code for area in AREAS for code in import_module(f"relati.words.{area}").SENTENCES
    )
    assert [code for code, times in codes.items() if times > 1] == []


def test_every_area_is_listed() -> None:
    modules = {path.stem for path in (PACKAGE / "words").glob("*.py")} - {"__init__"}
    assert modules == set(AREAS)


def quoted() -> tuple[dict[str, str], set[str]]:
    """Codes in the sources: whole ones with the file they stand in, and beginnings of f-strings."""
    whole: dict[str, str] = {}
    beginnings: set[str] = set()
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        first_parts = {
            node.values[0]
            for node in ast.walk(tree)
            if isinstance(node, ast.JoinedStr) and node.values
        }
        # The command line's `talk.say` and `talk.text` put `cli/` before their codes.
        talked = {
            code.values[0] if isinstance(code, ast.JoinedStr) else code
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args
            if node.func.attr == "say" or ast.unparse(node.func) == "talk.text"
            for code in _either(node.args[0])
        }
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
                continue
            text = f"cli/{node.value}" if node in talked else node.value
            if "/" not in text or text.partition("/")[0] not in PREFIXES:
                continue
            if node in first_parts:
                beginnings.add(text)
            elif IS_CODE.fullmatch(text):
                whole[text] = path.name
    return whole, beginnings


def _either(code: ast.expr) -> list[ast.expr]:
    """Both of two codes, of which one is said."""
    return [code.body, code.orelse] if isinstance(code, ast.IfExp) else [code]


def test_every_code_that_the_sources_use_exists() -> None:
    whole, beginnings = quoted()
    assert {code: where for code, where in whole.items() if code not in CODES} == {}
    assert [start for start in beginnings if not any(c.startswith(start) for c in CODES)] == []


def test_no_code_is_unused() -> None:
    # The command line puts its codes together from the names of commands and parameters, so that
    # `cli/` is a beginning: that those are used is for its own tests to see. What only the browser
    # says is for tests/web/test_words_in_client.py.
    whole, beginnings = quoted()
    beginnings.add("web/")
    assert [c for c in CODES if c not in whole and not c.startswith(tuple(beginnings))] == []


ERRORS: dict[str, type[RelatiError]] = {
    "rules": IllegalMove,
    "ruleset": RulesetError,
    "position": PositionError,
    "notation": NotationError,
}


REFUSALS = [c for c in CODES if c.partition("/")[0] in ERRORS and c != "notation/place"]


def test_every_refusal_is_a_sentence_without_gaps() -> None:
    failures = []
    for code in REFUSALS:
        kind = ERRORS[code.partition("/")[0]]
        details: dict[str, Any] = dict.fromkeys(placeholders(sentences()[code]["en"]), "thing")
        if kind is NotationError:
            details |= {"line": 2, "column": 3}
        error = kind(code, **details)
        is_whole = not any(IS_GAP.search(error.sentence(lang)) for lang in LANGUAGES)
        if not is_whole or str(error) != error.sentence("en") or code not in repr(error):
            failures.append((code, *map(error.sentence, LANGUAGES)))
    assert failures == []


def keywords_of_refusals() -> list[tuple[str, str, set[str]]]:
    """(file, code, details given) for every refusal that the sources make with a plain code."""
    found = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in {kind.__name__ for kind in ERRORS.values()} | {"say"}
                and node.args
                and isinstance(node.args[0], ast.Constant)
                and all(keyword.arg for keyword in node.keywords)
            ):
                given = {str(keyword.arg) for keyword in node.keywords}
                found.append((path.name, str(node.args[0].value), given))
    return found


def test_every_refusal_is_given_what_its_sentence_quotes() -> None:
    lacking = [
        (name, code, missing)
        for name, code, given in keywords_of_refusals()
        if (missing := placeholders(sentences()[code]["en"]) - given)
    ]
    assert lacking == []


def test_lists_are_joined_as_the_language_does() -> None:
    assert join([], "en") == ""
    assert join(["A1"], "en") == "A1"
    assert join(["A1", "B2"], "en") == "A1 and B2"
    assert join(["A1", "B2", "C3"], "en") == "A1, B2 and C3"
    assert join(["A1", "B2", "C3"], "zh") == "A1、B2 和 C3"


def test_a_detail_that_is_a_word_is_translated() -> None:
    assert spell(Word("kind/cannon"), "en") == "cannon"
    assert spell(Word("kind/cannon"), "zh") == "砲台符號"
    assert spell((Word("kind/root"), "A1"), "zh") == "根源符號和 A1"
    assert spell(3, "zh") == "3"


def test_english_is_what_is_said_when_no_language_is_asked_for() -> None:
    assert say("outcome/nobody") == say("outcome/nobody", "en") == "Draw: nobody wins."


def test_english_nouns_and_verbs_agree_with_their_number() -> None:
    assert say("web/room", "en", count=1) == "1 square reachable"
    assert say("web/room", "en", count=0) == "0 squares reachable"
    assert say("server/no-such-ply", "en", count=1, wanted=3) == (
        "There is only 1 move; 3 is too many."
    )


def test_chinese_has_no_space_between_two_of_its_own_characters() -> None:
    def turn(name: str) -> str:
        return say("web/turn/other", "zh", player="X", name=name)

    assert turn("Bob") == "輪到 Bob（X）"
    assert turn("小明") == "輪到小明（X）"
    assert turn("豆豆（電腦 1）") == "輪到豆豆（電腦 1）（X）"

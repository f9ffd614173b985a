"""What people read is written in ordinary words, with the punctuation of its language."""

import re
from collections.abc import Iterator
from pathlib import Path

from relati.lessons import Text, sets
from relati.words import LANGUAGES, sentences

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "src" / "relati" / "rulebook" / "pages"
GLOSSARY = ROOT / "docs" / "reference"

#: Phrasings that sound translated or private, and what to write instead.
INSTEAD: dict[str, dict[str, str]] = {
    "en": {
        r"\bh[au]ngs? (on|by)\b": "is linked to, depends on",
        r"\bway home\b|\bgets? home\b": "path to the root, is connected",
        r"\bwho is stuck\b|^Who can(not)?\b": "anyone who cannot act",
        r"\bwhen (its|your|the) turn comes\b": "on its turn, on your turn",
        r"\bgo on from\b": "continue from",
        r"\bto whom\b": "to your opponent",
        r"\bas it should be\b": "valid",
        r"\bdrawn by lot\b": "random",
        r"\bmoving pictures?\b": "animation, animated GIF",
        r"\blook into\b": "analyse",
        r"\bonce more\b(?=\.?$)": "start over",
        r"\bcall it off\b|\bcalled off\b": "cancel the match",
        r"\bmust lose\b|\bnobody must\b": "without … -ing",
        r"\bgets hot\b|\bflees?\b|\bhurl": "is in danger, escape, strike with",
        r"\bneed not\b": "may pass",
        r"\b(Two|Three|Four|Five) play\b": "three players",
        r"\bnot good, or\b": "wrong or expired",
        r"\byou are not asked\b": "is not waiting for you",
        r"\bis there already\b": "already exists",
        r"\bis none of\b|\bis none\.|\bis no [a-z]+ of\b": "is not one of",
        r"\btakes links\b|\btakes no links\b": "receives links",
        r"\bputs? (\S+ )?out\b(?! of)": "eliminate",
        r"\bpassed over while\b": "skipped",
        r"\bthe plain game\b": "Modern",
        r"\bif you like\b": "if needed",
        r"\bso (many|long)\b": "name the number",
        r"\beverybody\b": "everyone, all players",
        r"\bthe (server|database) is away\b|\bdoes not answer\b": "is not responding",
        r"\bbegin(s|ning)? (anew|all over)\b": "start again",
    },
    "zh": {
        "騎士步": "馬步（日字）",
        "為依據|的依據|作為依據": "從它延伸放子",
        "可為對象|為對象|成為.{0,5}對象": "可以攻擊",
        "使 .{1,20}死亡": "消滅",
        "不分勝負|平手": "和局",
        "坐下來": "以 □ 入座",
        "連線中…|連線中斷|未連線|重新連線就": "正在連到伺服器…、與伺服器斷線",
        "優先制|獨[佔占]制|公共制|分隔制": "先圍者得、後圍者得、共有、不屬任何人",
        "你的一直行": "你這一直行",
        "回家": "連回根源",
        "走不動": "無法行動、無法放置",
        "不願": "不能",
        "告訴你": "改寫成玩家的說法",
        "視窗|軟件|網絡|信息|默認|登錄|屏幕|程序員": "臺灣的用語",
    },
}
#: Codes of the program that no player should have to read.
CODES = re.compile(r"still-able|sole-able|[OXTSP]-wins|#O[>#]|nobody-wins")
#: Where such codes are the subject: notation, tables of marks, and the reference.
ABOUT_CODES = ("notation/", "index.")

DOUBLED = re.compile(r"\b([A-Za-z]+) \1\b(?!')", re.IGNORECASE)
CHINESE = "[\u4e00-\u9fff]"
#: A half-width mark right after or before a Chinese character.
HALF_WIDTH = re.compile(rf"{CHINESE}[,;:?!()]|[,;?!()]{CHINESE}|{CHINESE}\.(?!\w)")
#: Full-width marks have no place in English.
FULL_WIDTH = re.compile("[\u3000-\u303f\uff00-\uffef\u4e00-\u9fff]")
#: The same in every language.
NAME_OF_THE_GAME = "聯棋"
#: Code, and the addresses of links.
CODE = re.compile(r"```.*?```|`[^`\n]*`|\]\([^)]*\)", re.DOTALL)


def prose_of(page: str) -> str:
    """A page of Markdown without its code and boards, but with the boards' captions."""
    captions = re.findall(r"^caption: (.*)$", page, re.MULTILINE)
    return "\n".join([CODE.sub("`", page), *captions])


def texts() -> Iterator[tuple[str, str, str]]:
    """(where, language, text) of everything that people read."""
    for code, templates in sentences().items():
        for lang, template in templates.items():
            yield code, lang, template
    for each in sets():
        parts: list[tuple[str, Text | None]] = [(each.name, each.title), (each.name, each.summary)]
        for lesson in each.lessons:
            parts += [(lesson.name, lesson.title), (lesson.name, lesson.closing)]
            for step in lesson.steps:
                parts += [(lesson.name, text) for text in (step.words, step.praise, step.wrong)]
                parts += [(lesson.name, slip.words) for slip in step.slips]
        for name, text in parts:
            if text is not None:
                for lang in LANGUAGES:
                    yield f"lesson {name}", lang, text.sentence(lang)
    for lang in LANGUAGES:
        for path in sorted(PAGES.glob(f"*.{lang}.md")):
            yield path.name, lang, prose_of(path.read_text(encoding="utf-8"))
    for lang, name in (("en", "glossary.md"), ("zh", "glossary.zh.md")):
        yield name, lang, prose_of((GLOSSARY / name).read_text(encoding="utf-8"))


def faults(where: str, lang: str, text: str) -> Iterator[str]:
    """What is wrong with a text, with what to write instead."""
    bare = CODE.sub("`", text)
    for pattern, instead in INSTEAD[lang].items():
        for match in re.finditer(pattern, bare, re.IGNORECASE | re.MULTILINE):
            yield f"{where} ({lang}): {match[0]!r} in {text[:80]!r}; better: {instead}"
    if not where.startswith(ABOUT_CODES) and (code := CODES.search(text)):
        yield f"{where} ({lang}): the code {code[0]!r} where words should be"
    for match in DOUBLED.finditer(bare):
        yield f"{where} ({lang}): {match[0]!r} is doubled"
    if lang == "zh":
        for match in HALF_WIDTH.finditer(bare):
            yield f"{where} (zh): half-width punctuation in {match[0]!r}: {text[:80]!r}"
    elif where not in ("glossary.md", "web/language") and (
        wide := FULL_WIDTH.search(bare.replace(NAME_OF_THE_GAME, ""))
    ):
        yield f"{where} (en): {wide[0]!r} is not English"


def test_what_people_read_is_in_ordinary_words_and_well_punctuated() -> None:
    found = [fault for where, lang, text in texts() for fault in faults(where, lang, text)]
    assert found == [], "\n" + "\n".join(found)


def test_the_check_notices_each_kind_of_fault() -> None:
    bad = [
        ("en", "F8 hangs on D7."),
        ("en", "It it is done."),
        ("en", "The ending still-able."),
        ("en", "A，B"),
        ("zh", "離根源一個騎士步。"),
        ("zh", "輪到你了,請下。"),
    ]
    assert [text for lang, text in bad if not list(faults("here", lang, text))] == []
    good = [("en", "F8 is linked to D7."), ("zh", "離根源一個馬步（日字）。")]
    assert [text for lang, text in good if list(faults("here", lang, text))] == []

"""Every sentence people read, in Traditional Chinese and English, by code.

`say("rules/occupied", "zh", square="C3", …)` fills in the sentence with that code. The sentences
are in one module per area, both languages side by side.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

LANGUAGES = ("en", "zh")
#: The modules of this package that hold sentences.
AREAS = (
    "common",
    "rules",
    "rulesets",
    "explanations",
    "notation",
    "pictures",
    "rulebook",
    "lessons",
    "bots",
    "arena",
    "lab",
    "puzzles",
    "learning",
    "engine",
    "analysis",
    "matches",
    "tournaments",
    "studies",
    "storage",
    "server",
    "people",
    "order",
    "lobby",
    "setting_meanings",
    "settings",
    "site",
    "site_engine",
    "client",
    "mcp",
    "notebook",
    "page_heads",
    "web",
    "web_match",
    "web_endings",
    "web_info",
    "web_pages",
    "web_people",
    "web_lobby",
    "web_players",
    "web_tournaments",
    "web_studies",
    "web_puzzles",
    "web_builder",
    "web_design",
    "web_site",
    "web_order",
    "web_admin",
    "cli",
    "cli_solve",
    "cli_admin",
    "terminal",
)


@dataclass(frozen=True, slots=True)
class Word:
    """A detail of a sentence that is itself translated: `Word("kind/cannon")`."""

    code: str


@cache
def sentences() -> Mapping[str, Mapping[str, str]]:
    """All templates by code, then by language."""
    templates: dict[str, Mapping[str, str]] = {}
    for area in AREAS:
        templates |= import_module(f"relati.words.{area}").SENTENCES
    return templates


def preferred_language(environment: Mapping[str, str]) -> str:
    """The language that `RELATI_LANG` asks for, or else the locale."""
    for variable in ("RELATI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if wish := environment.get(variable, ""):
            return "zh" if wish.lower().startswith("zh") else "en"
    return "en"


def say(code: str, lang: str = "en", /, **details: object) -> str:
    """The sentence of `code` with `details` filled in; lists are joined as the language does."""
    template = sentences()[code][lang]
    filled = template.format(**{name: _Detail(value, lang) for name, value in details.items()})
    return _close_up(filled) if lang == "zh" else filled


#: Marks where a detail begins and ends, until the spaces around it are right.
_EDGE = "\0"
#: A Chinese character or one of its punctuation marks.
_CHINESE = "[\u3001-\u3011\u4e00-\u9fff\uff01-\uff1f]"
_WIDE_GAP = re.compile(
    f"(?<={_CHINESE}) {_EDGE}(?={_CHINESE})|(?<={_CHINESE}){_EDGE} (?={_CHINESE})"
)


def _close_up(filled: str) -> str:
    """Chinese has a space beside a Latin letter or digit, none between two of its own characters.

    A template cannot know which of them a detail begins and ends with.
    """
    return _WIDE_GAP.sub("", filled).replace(_EDGE, "")


class _Detail:
    """A detail of a sentence: `{found}` spells it, `{found!r}` quotes it as it was given.

    `{count:square|squares}` is the noun or verb that goes with the number.
    """

    def __init__(self, value: object, lang: str) -> None:
        self.value = value
        self.lang = lang

    def __str__(self) -> str:
        text = spell(self.value, self.lang)
        return f"{_EDGE}{text}{_EDGE}" if self.lang == "zh" else text

    def __format__(self, forms: str) -> str:
        if not forms:
            return str(self)
        one, more = forms.split("|")
        return one if self.value == 1 else more

    def __repr__(self) -> str:
        return repr(str(self.value)) if isinstance(self.value, str) else repr(self.value)


def join(items: Iterable[object], lang: str) -> str:
    """Several things as one phrase: `A1, B2 and C3`, `A1、B2 和 C3`."""
    words = [spell(item, lang) for item in items]
    if len(words) < 2:
        return "".join(words)
    return say("list/last", lang, first=say("list/comma", lang).join(words[:-1]), last=words[-1])


def spell(value: object, lang: str) -> str:
    """One detail of a sentence as the language writes it."""
    if isinstance(value, Word):
        return say(value.code, lang)
    if isinstance(value, (tuple, list)):
        return join(value, lang)
    if hasattr(value, "sentence"):  # a refusal that another one gives as its reason
        return str(value.sentence(lang))
    return str(value)

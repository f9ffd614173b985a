"""The language of the application: one for the whole process, as there is one person at it."""

from dataclasses import dataclass

from relati.words import say


@dataclass
class Language:
    """The language that is spoken now."""

    code: str = "en"


#: The languages in their own words.
NAMES = {"en": "English", "zh": "中文"}

#: The one of this process; `RelatiApp` sets it.
language = Language()


def other_language() -> str:
    """The language that is not spoken now."""
    return "en" if language.code == "zh" else "zh"


def text(code: str, **details: object) -> str:
    """The sentence of a code in the language that is spoken now."""
    return say(code, language.code, **details)


def join_sentences(*sentences: str) -> str:
    """Sentences one after the other, with a space between them where the language has one."""
    return text("web/between").join(each for each in sentences if each)

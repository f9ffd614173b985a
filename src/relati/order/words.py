"""The list of words that nobody may say in a name or in chat, which operators change.

A word stands for itself however it is dressed up: `IDIOT`, `1d1ot`, `i d i o t`, `idiooot`. It
does not stand for a part of another word, since too many harmless words contain a bad one: `ass`
does not refuse `class`. With a star, `idiot*`, it stands for every word that begins so. Words in
Chinese characters, which nothing separates, are found anywhere.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from relati.errors import OrderError

#: A word as an operator writes it, and how many there may be.
LONGEST_WORD, MOST_WORDS = 40, 5_000
#: Insults that hardly any place wants; an operator may take each of them off the list.
USUAL_WORDS = frozenset(
    (
        *("asshole*", "bastard*", "bitch*", "cunt*", "dickhead*", "fag", "faggot*", "fuck*"),
        *("motherfuck*", "nigger*", "nigga*", "retard*", "shithead*", "slut*", "whore*", "wanker*"),
        *("幹你", "操你", "肏", "雞掰", "機掰", "賤人", "賤貨", "婊子", "智障", "死全家", "去死"),
        *("王八蛋", "他媽的", "你媽的", "白痴", "白癡", "低能兒", "支那"),
    )
)

#: Digits and signs that stand for letters.
_DISGUISES = str.maketrans("01345789@$!|", "oieastbgasil")
_CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\U00020000-\U0003ffff"
_HAS_CJK = re.compile(f"[{_CJK}]")
_NO_LETTERS = re.compile(r"[\W_]+")
#: Letters that stand alone, one after the other: `i d i o t`, `i.d.i.o.t`.
_SPELLED = re.compile(r"(?<![^\W_])[^\W_](?:[\W_]+[^\W_](?![^\W_])){2,}")
_DRAWN_OUT = re.compile(r"(.)\1{2,}")


def _plain(text: str) -> str:
    """A text without case, accents, widths and disguises."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(each for each in decomposed if not unicodedata.combining(each))
    shown = "".join(each for each in bare if unicodedata.category(each) != "Cf")
    return unicodedata.normalize("NFC", shown)


def _forms(text: str) -> set[str]:
    """The words of a text in which nobody has written Chinese."""
    words: set[str] = set()
    for each in {text, text.translate(_DISGUISES)}:
        runs = [_NO_LETTERS.sub("", found[0]) for found in _SPELLED.finditer(each)]
        # `a` may stand before a word that is spelled.
        spelled = [run[start:] for run in runs for start in range(len(run) - 1)]
        for word in filter(None, (*_NO_LETTERS.split(each), *spelled)):
            # Drawn out, `asss` may mean `ass`, and `idiooot` `idiot`.
            words |= {word, _DRAWN_OUT.sub(r"\1\1", word), _DRAWN_OUT.sub(r"\1", word)}
    return words


@dataclass(frozen=True)
class WordList:
    """Words as operators write them. A value: `changed` gives the next list."""

    words: frozenset[str] = field(default=USUAL_WORDS)

    def changed(self, added: Iterable[str], removed: Iterable[str]) -> "WordList":
        """The list with some words more and others less."""
        return WordList((self.words | {_tidy(each) for each in added}) - set(map(_tidy, removed)))

    def finds(self, text: str) -> bool:
        """Whether a text contains a forbidden word."""
        whole, starts, anywhere = self._compiled
        plain = _plain(text)
        if anywhere and anywhere.search(_NO_LETTERS.sub("", plain)):
            return True
        return any(word in whole or word.startswith(starts) for word in _forms(plain))

    @cached_property
    def _compiled(self) -> tuple[frozenset[str], tuple[str, ...], re.Pattern[str] | None]:
        plain = {_plain(word) for word in self.words}
        chinese = sorted(word.strip("*") for word in plain if _HAS_CJK.search(word))
        others = {word for word in plain if not _HAS_CJK.search(word)}
        starts = tuple(sorted(word[:-1] for word in others if word.endswith("*")))
        whole = frozenset(word for word in others if not word.endswith("*"))
        pattern = re.compile("|".join(map(re.escape, chinese))) if chinese else None
        return whole, starts, pattern


def _tidy(word: str) -> str:
    return " ".join(unicodedata.normalize("NFC", word).casefold().split())


def check_words(known: WordList, added: Iterable[str], removed: Iterable[str]) -> None:
    """Refuse words that cannot be found, or too many of them."""
    for word in (*added, *removed):
        bare = _tidy(word).strip("*")
        is_one = bare and not _NO_LETTERS.search(bare) and "*" not in bare
        if not is_one or len(word) > LONGEST_WORD:
            raise OrderError("order/word", word=word[:LONGEST_WORD], most=LONGEST_WORD)
    if len(known.changed(added, removed).words) > MOST_WORDS:
        raise OrderError("order/many-words", most=MOST_WORDS)

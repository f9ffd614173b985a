"""Words that nobody may say, however they are dressed up, and harmless ones that look like them."""

import pytest

from relati.errors import OrderError
from relati.order.words import WordList, check_words

LIST = WordList(frozenset({"idiot*", "ass", "白痴", "con"}))


@pytest.mark.parametrize(
    "text",
    [
        *("idiot", "You IDIOT!", "idiots", "1d10t", "i d i o t", "i.d.i.o.t", "idiooooot", "ïdiot"),
        *("idiot", "𝒊𝒅𝒊𝒐𝒕", "ass", "asss", "a s s", "4$$", "你這個白痴", "白 痴", "白-痴!"),
    ],
)
def test_a_word_is_found_however_it_is_dressed_up(text: str) -> None:
    assert LIST.finds(text)


@pytest.mark.parametrize(
    "text",
    ["class", "as", "I pass", "coon hat", "白天", "idio t", "C3 D4 E5", "a b c", "", "🙂", "10:45"],
)
def test_a_part_of_another_word_is_none(text: str) -> None:
    assert not LIST.finds(text)


def test_the_usual_words_leave_ordinary_sentences_alone() -> None:
    usual = WordList()
    for text in ("good game, thanks", "Nice move!", "下得好", "再來一盤", "Scunthorpe", "Dick"):
        assert not usual.finds(text)
    assert usual.finds("what a F.U.C.K.ing move")


def test_operators_add_words_and_take_them_off() -> None:
    fewer = WordList().changed(["Sesame"], ["fag"])
    assert fewer.finds("open, sesame")
    assert not fewer.finds("fag")


@pytest.mark.parametrize("word", ["", "*", "two words", "a*b", "x" * 41, "a-b", "…"])
def test_what_is_no_word_is_refused(word: str) -> None:
    with pytest.raises(OrderError, match="word"):
        check_words(WordList(), [word], [])


def test_any_text_is_looked_through() -> None:
    for text in ("\ud800", "\0" * 400, "a " * 200, "()[]{}.*+?" * 40, "ⓕⓤⓒⓚ"):
        WordList().finds(text)

"""Names and chat lines: what looks the same is the same."""

import pytest

from relati.errors import MatchError
from relati.matches.setup import SeatPlan
from relati.matches.texts import chat_of, name_of

HIDDEN = {
    "zero-width space": "\u200b",
    "zero-width non-joiner": "\u200c",
    "zero-width joiner": "\u200d",
    "word joiner": "\u2060",
    "byte order mark": "\ufeff",
    "soft hyphen": "\u00ad",
    "invisible times": "\u2062",
    "Mongolian vowel separator": "\u180e",
    "combining grapheme joiner": "\u034f",
    "Hangul filler": "\u3164",
    "half-width Hangul filler": "\uffa0",
    "Braille blank": "\u2800",
    "Khmer vowel without a sound": "\u17b4",
    "variation selector": "\ufe00",
    "emoji style": "\ufe0f",
    "later variation selector": "\U000e0100",
    "tag letter": "\U000e0061",
    "right-to-left override": "\u202e",
    "right-to-left mark": "\u200f",
    "isolate": "\u2066",
    "private use": "\ue000",
    "not assigned": "\U000e0fff",
    "control": "\x07",
    "half of a pair": "\ud800",
}


@pytest.mark.parametrize("character", HIDDEN.values(), ids=HIDDEN)
@pytest.mark.parametrize("place", ["{}Ann", "An{}n", "Ann{}"])
def test_a_name_has_no_character_that_shows_nothing(character: str, place: str) -> None:
    with pytest.raises(MatchError) as refused:
        name_of(place.format(character))
    assert refused.value.code == "match/name"
    with pytest.raises(MatchError):
        SeatPlan("device", place.format(character))


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "小明",
        "José",
        "Nguyễn Văn",
        "محمد",
        "דוד",
        "Zoë ★",
        "한글",
        "हिन्दी",
        "👨\u200d👩\u200d👧",
        "🏳\ufe0f\u200d🌈",
        "👩🏽\u200d🚀 Ann",
        "❤\ufe0f\u200d🔥",
        "1\ufe0f\u20e3",
        "☺\ufe0f",
        "🇹🇼",
        "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    ],
)
def test_names_of_all_scripts_and_joined_emoji_stay_as_they_are(name: str) -> None:
    assert name_of(name) == name


@pytest.mark.parametrize(
    "name", ["👨\u200d", "\u200d👨", "👨\u200d\u200d👩", "A\u200d👩", "a" + "\u0316" * 9]
)
def test_a_joiner_that_joins_no_two_pictures_is_refused(name: str) -> None:
    with pytest.raises(MatchError):
        name_of(name)


def test_chat_may_have_the_joiners_of_scripts_but_no_other_direction() -> None:
    assert chat_of("می\u200cخواهم") == "می\u200cخواهم"
    with pytest.raises(MatchError):
        chat_of("left \u202e right")

"""Chat: players with players, watchers with watchers."""

import pytest

from relati.matches import chat as chat_module
from relati.matches import seat_acts
from relati.matches.acts import Abort, Chat, Resign
from tests.matches.table import holder, sit


def test_players_chat_under_their_names() -> None:
    table = sit("Ann", "Ben")
    assert table.do(Chat("players", "hello", "Queen"), 1) == ["chatted"]
    [line] = table.match.chat["players"].lines
    assert (line.seat, line.chatted.name, line.chatted.text) == (1, "Ben", "hello")


def test_watchers_chat_under_the_names_they_give() -> None:
    table = sit("Ann", "Ben")
    table.do(Chat("watchers", "hello", " Eve "))
    [line] = table.match.chat["watchers"].lines
    assert (line.seat, line.chatted.name) == (None, "Eve")


def test_players_and_watchers_have_separate_rooms() -> None:
    table = sit("Ann", "Ben")
    assert table.refused(Chat("watchers", "psst"), 0) == "match/other-room"
    assert table.refused(Chat("players", "psst")) == "match/other-room"


def test_nobody_chats_for_somebody_else() -> None:
    table = sit("Ann", "Ben")
    refused = table.refused(Chat("players", "I give up"), 1, holder=holder("Ann"))
    assert refused == "match/not-your-seat"


@pytest.mark.parametrize("text", ["", "  \n ", "x" * 401, "\x00", "\u202e", "\udfff"])
def test_a_line_that_cannot_be_shown_is_refused(text: str) -> None:
    assert sit("Ann", "Ben").refused(Chat("players", text), 0) == "match/chat"


def test_a_line_is_stored_on_one_line_and_otherwise_as_written() -> None:
    table = sit("Ann", "Ben")
    table.do(Chat("players", " <b>&lt;好棋\n！ "), 0)
    assert table.match.chat["players"].lines[-1].chatted.text == "<b>&lt;好棋 ！"


def test_chat_continues_after_the_end_and_after_leaving() -> None:
    table = sit("Ann", "Ben", "Cat")
    table.do(Resign(), 0)
    table.do(Chat("players", "well played"), 0)
    table.do(Abort(), 1)
    table.do(Chat("players", "again?"), 1)
    assert len(table.match.chat["players"].lines) == 2


def test_a_client_that_joins_later_sees_the_last_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat_module, "CHAT_LINES_SHOWN", 3)
    table = sit("Ann", "Ben")
    for number in range(5):
        table.do(Chat("players", str(number)), 0)
    assert [line.chatted.text for line in table.match.chat["players"].lines] == ["2", "3", "4"]


def test_a_room_has_a_limit_of_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_acts, "CHAT_LIMIT", 3)
    table = sit("Ann", "Ben")
    for number in range(3):
        table.do(Chat("players", str(number)), 0)
    assert table.refused(Chat("players", "more"), 0) == "match/chat-full"
    table.do(Chat("watchers", "they are silent now"))


def test_watchers_do_not_push_out_the_players_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat_module, "CHAT_LINES_SHOWN", 2)
    table = sit("Ann", "Ben")
    table.do(Chat("players", "hello"), 0)
    for number in range(5):
        table.do(Chat("watchers", str(number)))
    assert [line.chatted.text for line in table.match.chat["players"].lines] == ["hello"]

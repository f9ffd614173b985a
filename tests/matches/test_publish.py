"""What is published of a match: enough to follow it, and nothing that is secret."""

import json
from typing import Any

import pytest

from relati.matches.acts import (
    Abort,
    AnswerProposal,
    Chat,
    LeaveSeat,
    MarkAway,
    MoveSeat,
    Play,
    Propose,
    Resign,
    ReturnToSeat,
    TakeSeat,
)
from relati.matches.clocks import Fischer
from relati.matches.match import fold
from relati.matches.messages import encode
from relati.matches.proposals import BotTakes, NobodyWins, Rematch, TakeBack
from relati.matches.publish import Audience, PublishedEvent, snapshot, status, summary
from relati.render import state_message, state_text
from relati.rules import State
from tests.matches.table import Table, holder, sit

SEED = 0x5EED_5EED_5EED_5EED_5EED_5EED_5EED_5EED
PEOPLE = ("Ann", "Ben", "Cat", "phone")
AUDIENCES: list[Audience] = ["players", "watchers"]


def eventful() -> Table:
    """A match in which nearly everything happens."""
    table = sit("Ann", "Ben", "", seed=SEED, ruleset="basic", size=3, clock=Fischer(600, 5))
    table.do(TakeSeat(2, "Cat"), holder=holder("Cat"))
    table.do(Chat("players", "have fun"), 0)
    table.do(Chat("watchers", "who will win?", "Eve"))
    table.play_on(3, late=2)
    table.do(Propose(TakeBack(2)), 2)
    table.do(AnswerProposal(True), 0)
    table.do(AnswerProposal(True), 1)
    table.do(MarkAway(1), is_internal=True)
    table.do(Propose(BotTakes(1, 2)), 0)
    table.do(AnswerProposal(True), 2)
    table.do(ReturnToSeat(), 1)
    table.do(MoveSeat(holder("phone")), holder=holder("Ann"))
    table.do(Propose(NobodyWins()), 0)
    table.do(AnswerProposal(False), 1)
    table.play_on(1)
    table.do(Resign(), 1)
    table.play_until(lambda match: match.phase == "over")
    table.do(Propose(Rematch()), 0)
    table.do(AnswerProposal(True), 1)
    table.do(AnswerProposal(True), 2)
    return table


def read(message: object) -> dict[str, Any]:
    """A message as a client reads it."""
    read: dict[str, Any] = json.loads(encode(message))
    return read


def published(table: Table) -> list[PublishedEvent]:
    events, match = [], None
    for event in table.events:
        match = fold([event], match)
        assert match is not None
        events.append(PublishedEvent(event, match))
    return events


@pytest.mark.parametrize("audience", AUDIENCES)
def test_no_holder_and_no_seed_is_ever_published(audience: Audience) -> None:
    table = eventful()
    texts = [encode(each.message(audience)) for each in published(table)]
    texts.append(encode(snapshot(table.match, audience)))
    texts.append(encode(summary(table.match)))
    everything = " ".join(texts)
    for name in PEOPLE:
        assert holder(name)[:8] not in everything
    for secret in (str(SEED), f"{SEED:x}", "holder", '"seed"', '"command"', '"sender"', '"c1"'):
        assert secret not in everything


def test_published_events_have_a_kind_and_are_numbered_without_gaps() -> None:
    table = eventful()
    data = [read(each.message("players")) for each in published(table)]
    assert [each["number"] for each in data] == list(range(1, len(data) + 1))
    assert data[0]["what"]["kind"] == "created"
    assert {"played", "withdrawn", "taken_back", "seat_moved"} <= {d["what"]["kind"] for d in data}
    assert read(published(table)[0].message("players")) == data[0]


def test_chat_of_the_other_room_is_published_as_hidden() -> None:
    table = sit("Ann", "Ben")
    table.do(Chat("players", "secret plan"), 0)
    [chat] = [each for each in published(table) if each.event.what.kind == "chatted"]
    assert read(chat.message("players"))["what"]["text"] == "secret plan"
    hidden = read(chat.message("watchers"))
    assert hidden["what"] == {"kind": "hidden"}
    assert hidden["seat"] is None
    assert hidden["number"] == table.match.number
    assert "secret" not in encode(chat.message("watchers"))
    assert snapshot(table.match, "watchers")["chat"] == []
    [line] = snapshot(table.match, "players")["chat"]
    assert (line["seat"], line["name"], line["text"]) == (0, "Ann", "secret plan")


def test_an_event_changes_the_game_if_its_fact_does() -> None:
    for each in published(eventful()):
        changes = {"started", "played", "withdrawn", "taken_back", "ended"}
        assert each.changes_game == (each.event.what.kind in changes)


class Client:
    """What a program on the other side makes of it, by the rules of the protocol alone."""

    def __init__(self, start: dict[str, Any]) -> None:
        self.known = read(start)

    def hear(self, event: dict[str, Any]) -> None:
        known, what = self.known, event["what"]
        assert event["number"] == known["number"] + 1
        known |= {"number": event["number"], "at": event["at"], "status": event["status"]}
        match what["kind"]:
            case "played":
                known["line"].append(what["move"])
            case "withdrawn":
                known["line"].append(f"out:{'OXTSP'[what['seat']]}")
            case "taken_back":
                del known["line"][what["to"] :]
            case "chatted":
                said = {"number": event["number"], "at": event["at"], "seat": event["seat"]}
                known["chat"].append(said | {"name": what["name"], "text": what["text"]})


def moves_only(known: dict[str, Any]) -> dict[str, Any]:
    return known | {"line": [step["move"] for step in known["line"]]}


@pytest.mark.parametrize("audience", AUDIENCES)
@pytest.mark.parametrize("joined", [1, 4, 9, 14])
def test_a_client_that_applies_every_event_has_the_snapshot_of_one_that_joins(
    audience: Audience, joined: int
) -> None:
    events = published(eventful())
    client = Client(moves_only(read(snapshot(events[joined].match, audience))))
    for each in events[joined + 1 :]:
        client.hear(read(each.message(audience)))
        shown = moves_only(read(snapshot(each.match, audience)))
        assert client.known == shown


def test_the_status_says_who_may_act_and_until_when() -> None:
    table = sit("Ann", "bot 3", "", clock=Fischer(600))
    assert read(status(table.match))["phase"] == "open"
    assert [seat["is_free"] for seat in read(status(table.match))["seats"]] == [False, False, True]
    table.do(TakeSeat(2, "Cat"), holder=holder("Cat"))
    table.do(Resign(), 2)
    table.do(LeaveSeat(), 0)
    shown = read(status(table.match))
    assert shown["turn"] == 0
    assert (shown["due"], shown["is_beginning"]) == (table.now + 30_000, True)
    assert shown["times"] == [{"left": 600_000, "periods": 0}] * 3
    assert shown["ply"] == 1
    assert [seat["has_left"] for seat in shown["seats"]] == [False, False, True]
    assert [seat["is_out"] for seat in shown["seats"]] == [False, False, True]
    assert [seat["is_away"] for seat in shown["seats"]] == [True, False, False]
    assert [seat["level"] for seat in shown["seats"]] == [None, 3, None]
    assert shown["proposal"] is None
    assert shown["result"] is None
    table.do(Abort(), 0)
    assert read(status(table.match))["result"] == {"winner": None, "how": "aborted"}


def test_the_status_says_what_is_proposed_and_who_is_to_answer() -> None:
    table = sit("Ann", "Ben", "Cat")
    table.play("C3")
    table.do(Propose(TakeBack(0)), 0)
    assert read(status(table.match))["proposal"] == {
        "proposal": {"kind": "take_back", "to": 0},
        "seat": 0,
        "waiting_for": [1, 2],
    }


def test_the_setup_is_published_with_size_and_number_of_players() -> None:
    setup = read(snapshot(sit("Ann", "Ben", "Cat", size=None).match))["setup"]
    assert (setup["ruleset"], setup["players"]) == ("modern", 3)
    assert setup["width"] == setup["height"] > 5
    position = "classic 2 3/1Or1/3 X - - *"
    setup = read(snapshot(sit("Ann", "Ben", position=position).match))["setup"]
    assert (setup["ruleset"], setup["width"], setup["position"]) == ("classic", 3, position)


def test_a_summary_has_what_one_needs_to_choose_a_match() -> None:
    shown = read(summary(sit("Ann", "", clock=Fischer(60, 1)).match))
    assert (shown["ruleset"], shown["width"], shown["phase"]) == ("modern", 5, "open")
    assert shown["clock"] == {"kind": "fischer", "seconds": 60, "increment": 1}
    assert [seat["name"] for seat in shown["seats"]] == ["Ann", ""]


class RecordedViews:
    """Describes boards, at once or only when they are awaited."""

    def __init__(self, *, is_quick: bool) -> None:
        self.described: list[State] = []
        self._is_quick = is_quick

    def view_now(self, state: State) -> str | None:
        return self._describe(state) if self._is_quick else None

    async def view(self, state: State) -> str:
        return self._describe(state)

    def _describe(self, state: State) -> str:
        self.described.append(state)
        return state_text(state)


async def test_an_event_whose_board_takes_long_is_there_once_somebody_has_waited_for_it() -> None:
    views = RecordedViews(is_quick=False)
    table = sit("Ann", "Ben")
    table.do(Play("C3"), 0)
    last = published(table)[-1]
    assert last.packed_now("players", views, str.encode) is None
    text = await last.encoded("players", views)
    assert last.packed_now("players", views, str.encode) == text.encode()
    assert last.packed_now("players", views, str.encode) is last.packed_now(
        "players", views, str.encode
    )
    assert views.described == [table.match.state]


async def test_an_event_is_encoded_once_for_all_who_get_the_same() -> None:
    views = RecordedViews(is_quick=True)
    table = sit("Ann", "Ben")
    table.do(Play("C3"), 0)
    last = published(table)[-1]
    assert await last.encoded("players") is await last.encoded("players")
    assert await last.encoded("players", views) is await last.encoded("players", views)
    assert views.described == [table.match.state]
    shown = json.loads(await last.encoded("players", views))
    assert shown.pop("view") == state_message(table.match.state)
    assert shown == json.loads(await last.encoded("players"))


def test_a_move_is_published_with_what_it_did_to_the_symbols_on_the_board() -> None:
    table = sit("Ann", "Ben")
    table.play("B2", "C1", "D4", "B3", "B5", "C3")
    cutting = {
        "kills": [],
        "cuts": ["D4", "B5"],
        "reconnects": [],
        "territory": [],
        "puts_out": [],
    }
    *others, last = [read(each.message("watchers")) for each in published(table)]
    assert last["what"] == {"kind": "played", "move": "C3"}
    assert last["effects"] == cutting
    assert not any("effects" in event for event in others)
    *others, last = read(snapshot(table.match))["line"]
    assert last["effects"] == cutting
    assert not any("effects" in move for move in others)


def test_a_death_is_published_with_its_cause() -> None:
    position = "extended 2 5/5/3OcOr/3Xr1/1Xc3 O - - *"
    table = sit("Ann", "Ben", position=position)
    table.play("D3xD4")
    event = read(published(table)[-1].message("players"))
    assert event["effects"]["kills"] == [
        {"square": "D4", "cause": "shot"},
        {"square": "B5", "cause": "cut-off"},
    ]

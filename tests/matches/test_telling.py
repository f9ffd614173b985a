"""What is told of a match: enough to follow it, and nothing that is secret."""

import json
from typing import Any

import pytest

from relati.matches.acts import (
    Abort,
    Answer,
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
from relati.matches.proposals import BotTakes, NobodyWins, Rematch, TakeBack
from relati.matches.telling import Audience, Told, snapshot, standing, summary
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
    table.do(Answer(True), 0)
    table.do(Answer(True), 1)
    table.do(MarkAway(1), is_own=True)
    table.do(Propose(BotTakes(1, 2)), 0)
    table.do(Answer(True), 2)
    table.do(ReturnToSeat(), 1)
    table.do(MoveSeat(holder("phone")), holder=holder("Ann"))
    table.do(Propose(NobodyWins()), 0)
    table.do(Answer(False), 1)
    table.play_on(1)
    table.do(Resign(), 1)
    table.play_until(lambda match: match.phase == "over")
    table.do(Propose(Rematch()), 0)
    table.do(Answer(True), 1)
    table.do(Answer(True), 2)
    return table


def told(table: Table) -> list[Told]:
    tellings, match = [], None
    for event in table.events:
        match = fold([event], match)
        assert match is not None
        tellings.append(Told(event, match))
    return tellings


@pytest.mark.parametrize("audience", AUDIENCES)
def test_no_holder_and_no_seed_is_ever_told(audience: Audience) -> None:
    table = eventful()
    texts = [each.json(audience) for each in told(table)]
    texts.append(json.dumps(snapshot(table.match, audience)))
    texts.append(json.dumps(summary(table.match)))
    everything = " ".join(texts)
    for name in PEOPLE:
        assert holder(name)[:8] not in everything
    for secret in (str(SEED), f"{SEED:x}", "holder", '"seed"', '"command"', '"sender"', '"c1"'):
        assert secret not in everything


def test_what_is_told_is_known_by_its_kind_and_numbered_without_gaps() -> None:
    table = eventful()
    data = [each.data("players") for each in told(table)]
    assert [each["number"] for each in data] == list(range(1, len(data) + 1))
    assert data[0]["what"]["kind"] == "created"
    assert {"played", "withdrawn", "taken_back", "seat_moved"} <= {d["what"]["kind"] for d in data}
    assert json.loads(told(table)[0].json("players")) == data[0]


def test_each_hears_the_own_room_and_knows_that_something_was_said_in_the_other() -> None:
    table = sit("Ann", "Ben")
    table.do(Chat("players", "secret plan"), 0)
    [chat] = [each for each in told(table) if each.event.what.kind == "chatted"]
    assert chat.data("players")["what"]["text"] == "secret plan"
    hidden = chat.data("watchers")
    assert hidden["what"] == {"kind": "hidden"}
    assert hidden["seat"] is None
    assert hidden["number"] == table.match.number
    assert "secret" not in chat.json("watchers")
    assert snapshot(table.match, "watchers")["chat"] == []
    [line] = snapshot(table.match, "players")["chat"]
    assert (line["seat"], line["name"], line["text"]) == (0, "Ann", "secret plan")


def test_the_board_looks_otherwise_after_what_changes_the_game_and_after_nothing_else() -> None:
    for each in told(eventful()):
        changes = {"started", "played", "withdrawn", "taken_back", "ended"}
        assert each.changes_board == (each.event.what.kind in changes)


class Client:
    """What a program on the other side makes of it, by the rules of the protocol alone."""

    def __init__(self, start: dict[str, Any]) -> None:
        self.known = json.loads(json.dumps(start))

    def hear(self, event: dict[str, Any]) -> None:
        known, what = self.known, event["what"]
        assert event["number"] == known["number"] + 1
        known |= {"number": event["number"], "at": event["at"], "standing": event["standing"]}
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
def test_who_hears_every_event_knows_what_who_comes_new_is_shown(
    audience: Audience, joined: int
) -> None:
    tellings = told(eventful())
    client = Client(moves_only(snapshot(tellings[joined].match, audience)))
    for each in tellings[joined + 1 :]:
        client.hear(json.loads(each.json(audience)))
        shown = moves_only(snapshot(each.match, audience))
        assert client.known == json.loads(json.dumps(shown))


def test_the_standing_tells_who_may_act_and_until_when() -> None:
    table = sit("Ann", "bot 3", "", clock=Fischer(600))
    assert standing(table.match)["phase"] == "open"
    assert [seat["is_free"] for seat in standing(table.match)["seats"]] == [False, False, True]
    table.do(TakeSeat(2, "Cat"), holder=holder("Cat"))
    table.do(Resign(), 2)
    table.do(LeaveSeat(), 0)
    shown = standing(table.match)
    assert shown["turn"] == 0
    assert shown["due"] == table.now + 600_000
    assert shown["times"] == [{"left": 600_000, "periods": 0}] * 3
    assert shown["ply"] == 1
    assert [seat["has_left"] for seat in shown["seats"]] == [False, False, True]
    assert [seat["is_out"] for seat in shown["seats"]] == [False, False, True]
    assert [seat["is_away"] for seat in shown["seats"]] == [True, False, False]
    assert [seat["level"] for seat in shown["seats"]] == [None, 3, None]
    assert shown["proposal"] is None
    assert shown["result"] is None
    table.do(Abort(), 0)
    assert standing(table.match)["result"] == {"winner": None, "how": "aborted"}


def test_the_standing_tells_what_is_proposed_and_who_is_to_answer() -> None:
    table = sit("Ann", "Ben", "Cat")
    table.play("C3")
    table.do(Propose(TakeBack(0)), 0)
    assert standing(table.match)["proposal"] == {
        "proposal": {"kind": "take_back", "to": 0},
        "seat": 0,
        "waiting_for": [1, 2],
    }


def test_the_setup_is_told_with_the_size_and_the_number_of_players() -> None:
    setup = snapshot(sit("Ann", "Ben", "Cat", size=None).match)["setup"]
    assert (setup["ruleset"], setup["players"]) == ("modern", 3)
    assert setup["width"] == setup["height"] > 5
    position = "classic 2 3/1Or1/3 X - - *"
    setup = snapshot(sit("Ann", "Ben", position=position).match)["setup"]
    assert (setup["ruleset"], setup["width"], setup["position"]) == ("classic", 3, position)


def test_a_list_shows_of_a_match_what_one_needs_to_choose_it() -> None:
    shown = summary(sit("Ann", "", clock=Fischer(60, 1)).match)
    assert (shown["ruleset"], shown["width"], shown["phase"]) == ("modern", 5, "open")
    assert shown["clock"] == {"kind": "fischer", "seconds": 60, "increment": 1}
    assert [seat["name"] for seat in shown["seats"]] == ["Ann", ""]


def test_an_event_is_written_once_for_all_who_hear_the_same() -> None:
    table = sit("Ann", "Ben")
    table.do(Play("C3"), 0)
    last = told(table)[-1]
    assert last.json("players") is last.json("players")

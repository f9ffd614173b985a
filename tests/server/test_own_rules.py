"""Rules of one's own over HTTP: judged by the rules, written so that every reader takes them."""

import json
from dataclasses import fields
from typing import Any

import pytest

from relati.notation import read_ruleset, read_ruleset_toml, spell_ruleset
from relati.notation.position import LONGEST_RULESET
from relati.rules import RULESETS, Ruleset
from relati.rules.parts import READINGS
from relati.rules.ruleset import ACTIONS, NEEDS, OPTIONS
from relati.server.routes.own_rules import LONGEST_TOML
from relati.words import say
from tests.server.conftest import TestClient

USUAL: dict[str, Any] = {
    "name": "duel",
    "links": "near",
    "actions": ["cannon"],
    "turns": "single",
    "ending": "still-able",
    "players": [2, 4],
    "side": "4n+1",
    "spent_dies": False,
    "overlap": "priority",
}


def ask(client: TestClient, sent: Any, lang: str = "en") -> Any:
    # As JSON spells it: halves of characters, too.
    headers = {"Content-Type": "application/json"}
    address = f"/api/rulesets/check?lang={lang}"
    return client.post(address, content=json.dumps(sent), headers=headers)


def check(client: TestClient, lang: str = "en", **sent: Any) -> Any:
    answer = ask(client, sent, lang)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_every_known_part_makes_a_game_that_can_be_read_back(client: TestClient) -> None:
    known = client.get("/api/rulesets/parts").json()
    needed = list(known["needs"].values())
    variants = [
        *({"links": each} for each in known["links"]),
        *({"actions": [each, *needed]} for each in known["actions"]),
        *({"turns": each} for each in known["turns"]),
        *({"ending": each} for each in known["endings"]),
        *({"overlap": each, "actions": ["defend"]} for each in known["overlaps"]),
        {"spent_dies": True},
        {"players": [3, known["most_players"]]},
        {"side": "7"},
    ]
    for variant in variants:
        parts = USUAL | variant
        made = check(client, parts=parts)["ruleset"]
        ruleset = Ruleset(**parts)
        assert made["text"] == spell_ruleset(ruleset)
        assert read_ruleset(made["text"]) == read_ruleset_toml(made["toml"]) == ruleset
        assert made["sides"] == {
            str(count): ruleset.default_side(count)
            for count in range(ruleset.players[0], ruleset.players[1] + 1)
        }
        assert {part.name for part in fields(Ruleset)} <= made.keys()


@pytest.mark.parametrize("name", RULESETS)
def test_each_ready_ruleset_is_a_beginning(client: TestClient, name: str) -> None:
    made = check(client, text=name)["ruleset"]
    parts = {part.name: made[part.name] for part in fields(Ruleset)}
    own = check(client, parts=parts | {"name": "mine"})["ruleset"]
    assert own["text"].startswith("mine[")
    assert check(client, text=own["text"])["ruleset"] == own
    assert check(client, toml=own["toml"])["ruleset"] == own


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("part", NEEDS)
def test_a_part_without_what_it_needs_is_refused_in_words(
    client: TestClient, part: str, lang: str
) -> None:
    alone: dict[str, Any] = {"actions": [part]}
    if part in READINGS:
        alone = {"actions": [], part: READINGS[part].values[1]}
    answer = check(client, lang, parts=USUAL | alone)
    assert answer["ruleset"] is None
    refusal = answer["refusal"]
    assert refusal["code"] == "ruleset/needs"
    assert refusal["details"] == {"part": part, "needed": NEEDS[part]}
    assert refusal["sentence"] == say("ruleset/needs", lang, part=part, needed=NEEDS[part])


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ({"parts": USUAL | {"name": "Duel"}}, "ruleset/name"),
        ({"parts": USUAL | {"name": "決鬥"}}, "ruleset/name"),
        ({"parts": USUAL | {"name": "modern"}}, "ruleset/registered"),
        ({"parts": USUAL | {"links": "far"}}, "ruleset/unknown-part"),
        ({"parts": USUAL | {"players": [3, 2]}}, "ruleset/players"),
        ({"parts": USUAL | {"players": [2, 2**53]}}, "ruleset/players"),
        ({"parts": USUAL | {"side": "0"}}, "ruleset/side"),
        ({"parts": USUAL | {"side": "9n"}}, "ruleset/side-range"),
        ({"text": "duel[links=near"}, "notation/part-end"),
        ({"text": "no-such"}, "ruleset/unknown"),
        ({"toml": "name = [["}, "notation/toml"),
        ({"toml": "a" + ".a" * 1900 + " = 1"}, "notation/toml-key"),
        ({"toml": "name = " + "[" * 3900}, "notation/too-deep"),
        ({"toml": f"name = 'long'\noptions = {['migration'] * 200}"}, "match/ruleset-long"),
    ],
)
def test_what_makes_no_game_is_told_why(client: TestClient, sent: Any, code: str) -> None:
    answer = check(client, **sent)
    assert answer["ruleset"] is None
    refusal = answer["refusal"]
    assert code in (refusal["code"], refusal["details"].get("reason", {}).get("code"))
    assert refusal["sentence"]


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"text": "modern", "toml": "name = 'x'"},
        {"parts": USUAL | {"actions": [*ACTIONS, *ACTIONS]}},
        {"parts": USUAL | {"players": [2]}},
        {"parts": USUAL | {"actions": ["\ud800"]}},
        {"parts": USUAL | {"spent_dies": "yes"}},
        {"parts": USUAL | {"code": "import os"}},
        {"text": "m" * (LONGEST_RULESET + 1)},
        {"toml": "#" * (LONGEST_TOML + 1)},
    ],
)
def test_what_is_no_question_is_refused(client: TestClient, sent: Any) -> None:
    assert ask(client, sent).status_code == 422


def test_the_longest_rules_can_be_played(client: TestClient) -> None:
    everything = USUAL | {
        "name": "a" * 32,
        "links": "near+remote",
        "actions": list(ACTIONS),
        "turns": "consecutive",
        "ending": "eliminated",
        "side": "4n+10",
        "spent_dies": True,
        "overlap": "exclusive",
        "options": list(OPTIONS),
    }
    assert len(check(client, parts=everything)["ruleset"]["text"]) <= LONGEST_RULESET
    everything["actions"].remove("chain")  # its boards are described in a process of their own
    text = check(client, parts=everything)["ruleset"]["text"]
    seats = [{"kind": "device"}, {"kind": "link"}]
    sent = {"id": "1", "setup": {"ruleset": text, "seats": seats}}
    created = client.post("/api/matches", json=sent)
    assert created.status_code == 201, created.text
    assert created.json()["snapshot"]["setup"]["ruleset"] == text

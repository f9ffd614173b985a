"""Records as JSON: the same content under whole words."""

import json
from datetime import timedelta

import pytest

from relati.notation import Record, read_records_json, write_records_json
from relati.notation.record import DEEPEST
from relati.rules import start
from tests.notation.refusals import refusal
from tests.notation.test_record import nested, node


def test_a_record_is_an_object_with_a_line_for_each_move() -> None:
    moves = (
        node("A1", before="Ann", comment="starts", time_left=timedelta(seconds=5)),
        node("C3", time_left=timedelta(0), time_used=timedelta(seconds=2.5)),
        node("B2", variations=((node("A2"), node("D4")),)),
    )
    record = Record(start("modern"), moves, (("Event", "決賽"),), "X-wins", "A game.")
    assert write_records_json(record) == (
        "{\n"
        '  "ruleset": "modern",\n'
        '  "players": 2,\n'
        '  "size": [9, 9],\n'
        '  "result": "X-wins",\n'
        '  "tags": {"Event": "決賽"},\n'
        '  "comment": "A game.",\n'
        '  "moves": [\n'
        '    {"move": "A1", "before": "Ann", "comment": "starts", "time_left": 5},\n'
        '    {"move": "C3", "time_left": 0, "time_used": 2.5},\n'
        '    {"move": "B2", "variations": [[{"move": "A2"}, {"move": "D4"}]]}\n'
        "  ]\n"
        "}\n"
    )
    assert read_records_json(write_records_json(record)) == (record,)


def test_a_withdrawal_is_a_move_like_any_other() -> None:
    record = Record.of(start("modern", 3, 5), ["A1", "out:T", "C3", "out:O"])
    content = json.loads(write_records_json(record))
    assert [each["move"] for each in content["moves"]] == ["A1", "out:T", "C3", "out:O"]
    assert content["result"] == "X-wins"
    assert read_records_json(write_records_json(record)) == (record,)


def test_several_records_are_an_array() -> None:
    record = Record.of("modern", ["A1"])
    assert len(json.loads(write_records_json([record, record]))) == 2
    assert write_records_json([]) == "[]\n"
    assert read_records_json(" [ ] ") == ()


def test_a_game_from_a_position_says_so() -> None:
    state = start("modern").play("A1")
    content = json.loads(write_records_json(Record.of(state)))
    assert content["position"] == "modern 2 Or8/9/9/9/9/9/9/9/9 X - - *"
    assert content["moves"] == []


def test_a_move_with_nothing_else_may_be_a_bare_string() -> None:
    text = '{"ruleset": "modern", "moves": ["a1", {"move": "C3", "variations": [["D4"]]}]}'
    [record] = read_records_json("\ufeff" + text.replace(" ", "\r\n"))
    assert record == Record(start("modern"), (node("A1"), node("C3", variations=((node("D4"),),))))


def test_every_way_to_write_a_value_is_read() -> None:
    text = r'{"ruleset": "\u006dodern", "tags": { }, "comment": "\n\"\\\/\b",'
    text += ' "moves": [{"move": "A1", "time_left": 1e1, "time_used": 1.5E+1}]}'
    [record] = read_records_json(text)
    assert record.comment == '\n"\\/\b'
    assert record.nodes[0].time_left == timedelta(seconds=10)
    assert record.nodes[0].time_used == timedelta(seconds=15)


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("", "notation/json", 1, 1),
        ("[] []", "notation/json-end", 1, 4),
        ("NaN", "notation/json", 1, 1),
        ("[1,]", "notation/json", 1, 4),
        ("[1 2]", "notation/json-mark", 1, 4),
        ("{1: 2}", "notation/json-string", 1, 2),
        ('{"a" 2}', "notation/json-mark", 1, 6),
        ('{"a": 2 "b"}', "notation/json-mark", 1, 9),
        ('{"a": 2,\n "a": 2}', "notation/json-twice", 2, 2),
        ('["a\n"]', "notation/json-string", 1, 2),
        ('["\\ud800"]', "notation/half-character", 1, 2),
        ("01", "notation/json", 1, 1),
        ("1" * 5000, "notation/json", 1, 1),
        ("[" * 5000, "notation/too-deep", 1, 202),
        ("true", "notation/json-object", 1, 1),
        ("[null]", "notation/json-object", 1, 2),
        ("{}", "notation/tag-missing", 1, 1),
        ('{"rules": "modern"}', "notation/json-key", 1, 11),
        ('{"ruleset": 5}', "notation/json-string", 1, 13),
        ('{"ruleset": "chess"}', "ruleset/unknown", 1, 14),
        ('{"ruleset": "modern", "players": 2.0}', "notation/json-whole", 1, 34),
        ('{"ruleset": "modern", "players": true}', "notation/json-whole", 1, 34),
        ('{"ruleset": "modern", "players": -2}', "notation/players", 1, 34),
        ('{"ruleset": "modern", "size": 9}', "notation/json-size", 1, 31),
        ('{"ruleset": "modern", "size": [9]}', "notation/json-size", 1, 31),
        ('{"ruleset": "modern", "size": [9, "9"]}', "notation/json-whole", 1, 35),
        ('{"ruleset": "modern", "size": [9, 123]}', "notation/size-tag", 1, 31),
        ('{"position": "modern 2 3/3/3 O - -"}', "notation/field", 1, 35),
        ('{"ruleset": "modern", "result": "T-wins"}', "notation/player", 1, 34),
        ('{"ruleset": "modern", "result": null}', "notation/json-string", 1, 33),
        ('{"ruleset": "modern", "tags": []}', "notation/json-object", 1, 31),
        ('{"ruleset": "modern", "tags": {"event": ""}}', "notation/tag-name", 1, 41),
        ('{"ruleset": "modern", "tags": {"Size": "9x9"}}', "notation/tag-name", 1, 40),
        ('{"ruleset": "modern", "tags": {"Event": 5}}', "notation/json-string", 1, 41),
        ('{"ruleset": "modern", "moves": "C3"}', "notation/json-array", 1, 32),
        ('{"ruleset": "modern", "moves": [5]}', "notation/json-object", 1, 33),
        ('{"ruleset": "modern", "moves": ["C3x"]}', "notation/move", 1, 37),
        ('{"ruleset": "modern", "moves": [{}]}', "notation/json-missing", 1, 33),
        ('{"ruleset": "modern", "moves": [{"move": "A1", "m": 5}]}', "notation/json-key", 1, 53),
        ('{"ruleset": "modern", "moves": [{"move": 5}]}', "notation/json-string", 1, 42),
    ],
)
def test_json_that_is_no_record_is_refused_at_its_place(
    text: str, code: str, line: int, column: int
) -> None:
    assert refusal(read_records_json, text) == (code, line, column)


@pytest.mark.parametrize(
    ("details", "code"),
    [
        ('"time_left": "5"', "notation/json-time"),
        ('"time_left": true', "notation/json-time"),
        ('"time_left": -1', "notation/json-time"),
        ('"time_used": 36000000', "notation/json-time"),
        ('"time_used": 1e99', "notation/json-time"),
        ('"comment": null', "notation/json-string"),
        ('"before": []', "notation/json-string"),
        ('"variations": {}', "notation/json-array"),
        ('"variations": [[]]', "notation/empty-variation"),
        ('"variations": ["A1"]', "notation/json-array"),
    ],
)
def test_the_details_of_a_move_must_make_sense(details: str, code: str) -> None:
    text = '{"ruleset": "modern", "moves": [\n{"move": "A1", ' + details + "}]}"
    assert refusal(read_records_json, text)[:2] == (code, 2)


def test_a_nest_of_variations_is_read_as_deep_as_it_may_be_written() -> None:
    text = write_records_json(nested(DEEPEST))
    assert read_records_json(text) == (nested(DEEPEST),)
    deeper = text.replace('{"move": "C3"}', '{"move": "C3", "variations": [["A1"]]}')
    assert refusal(read_records_json, deeper)[:2] == ("notation/too-deep", 7)

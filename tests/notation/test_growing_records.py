"""A record grows move by move, takes variations, and is read as a stream."""

import io

import pytest

import relati
from relati import native, notation, rules
from relati.errors import IllegalMove, NotationError
from relati.notation import Record, stream_records, write_records, write_records_json
from relati.rules import State

pytestmark = pytest.mark.skipif(not native.is_available, reason="there is no engine")


def both(ruleset: str = "extended") -> tuple[State, State]:
    pure: State = relati.start(ruleset, size=5)
    for move in ("C3", "B2", "C4", "B4"):
        pure = pure.play(move)
    fast: State = native.start(ruleset, size=5)
    for played in pure.moves:
        fast = fast.play(played)
    return pure, fast


def test_a_record_grows_move_by_move() -> None:
    record = Record.of("modern")
    for state in both("modern"):
        record = Record(state)
        for move in ("D3", "A3"):
            record = record.append(move, comment=f"{move}!")
        assert [str(move) for move in record.moves] == ["D3", "A3"]
        assert record.end() == state.play("D3").play("A3")
        assert notation.read_records(write_records(record)) == (record,)
    with pytest.raises(IllegalMove):
        record.append("A3")


def test_a_record_that_grows_to_the_end_has_the_result() -> None:
    record = Record.of("classic")
    while not record.end().is_over:
        record = record.append(record.end().legal_moves.take(1)[0])
    assert record.result != "*"
    assert record.verify() is None


def test_variations_are_added_and_round_trip() -> None:
    record = Record.of("modern", ["E5", "D4", "E6"]).add_variation(2, ["F6", "E4"])
    record = record.add_variation(2, ["D6"]).add_variation(3, [rules.read_move("D5")])
    assert [[str(n.move) for n in line] for line in record.nodes[1].variations] == [
        ["F6", "E4"],
        ["D6"],
    ]
    for written in (write_records(record), write_records_json(record)):
        assert notation.read_records(written) == (record,)
    assert [str(move) for move in record.moves] == ["E5", "D4", "E6"]


def test_a_variation_that_cannot_be_is_refused() -> None:
    record = Record.of("modern", ["E5", "D4"])
    for number in (0, 3):
        with pytest.raises(NotationError) as refused:
            record.add_variation(number, ["F6"])
        assert refused.value.code == "notation/variation-number"
    with pytest.raises(IllegalMove):
        record.add_variation(2, ["E5"])
    with pytest.raises(NotationError):
        record.add_variation(2, [])


# Records as a stream


def test_the_records_of_a_file_are_read_one_after_the_other() -> None:
    comment = 'a line that begins with\n[Event "no tag"] and has } and { in it'
    records = [
        Record.of("modern", ["E5", "D4"], event="One").append("E6", comment=comment),
        Record.of("classic", ["C3"], event="Two"),
        Record.of("signal", [], event="Three"),
    ]
    text = "\ufeff\n" + write_records(records)
    assert list(stream_records(io.StringIO(text))) == records
    assert list(stream_records(io.StringIO(write_records_json(records)))) == records
    assert list(stream_records([])) == []


def test_a_stream_gives_every_record_before_the_one_that_cannot_be_read() -> None:
    good = write_records(Record.of("classic", ["C3"], event="Good"))
    stream = stream_records(io.StringIO(f"{good}\n{good.replace('C3', '??')}"))
    assert next(stream).tag("Event") == "Good"
    with pytest.raises(NotationError) as refused:
        next(stream)
    assert refused.value.line == 15


def test_a_stream_reads_no_further_than_the_record_that_was_asked_for() -> None:
    lines = iter(write_records([Record.of("classic", ["C3"])] * 3).splitlines(keepends=True))
    next(stream_records(lines))
    assert len(list(lines)) > 7

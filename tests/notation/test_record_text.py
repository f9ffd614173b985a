"""Records as text: tags, numbered moves, comments, variations and clocks."""

from datetime import timedelta

import pytest

from relati.notation import Node, Record, read_move, read_position, read_records, write_records
from relati.notation.record import DEEPEST
from relati.rules import start
from tests.boards import draw
from tests.notation.refusals import refusal
from tests.notation.test_record import nested, node

HEAD = '[Ruleset "modern"]\n\n'


def body(record: Record) -> str:
    """The text after the tags."""
    return write_records(record).partition("\n\n")[2]


def test_a_record_is_tags_an_empty_line_and_moves() -> None:
    record = Record.of("modern", ["A1", "C3"], event='The "Final"', O="Ann", X="Bob", eco="A\\")
    assert write_records(record) == (
        '[Event "The \\"Final\\""]\n'
        '[O "Ann"]\n'
        '[X "Bob"]\n'
        '[Ruleset "modern"]\n'
        '[Players "2"]\n'
        '[Size "9x9"]\n'
        '[Result "*"]\n'
        '[Eco "A\\\\"]\n'
        "\n"
        "1. O A1 2. X C3 *\n"
    )


def test_games_are_separated_by_an_empty_line() -> None:
    record = Record.of("modern")
    assert write_records([record, record]) == f"{write_records(record)}\n{write_records(record)}"
    assert write_records([]) == ""
    assert read_records("") == read_records(" \n\n") == ()


def test_a_game_from_a_position_says_so() -> None:
    state = start("modern").play("A1")
    text = write_records(Record.of(state, ["C3"]))
    assert '[Position "modern 2 Or8/9/9/9/9/9/9/9/9 X - - *"]\n' in text
    assert text.endswith("\n1. X C3 *\n")


def test_a_turn_of_several_actions_has_one_number_and_every_action_counts() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 |   |   |[X]|   | X |
        | 3 |   |   |   |   |   |
        """,
        "extended",
        extra_actions=1,
    )
    assert body(Record.of(state, ["B2", "pass"])).startswith("1. O B2")
    twice = Record.of(state, ["B1", "C1", "A3"])
    assert body(twice) == "1. O B1 2. X C1 3. O A3 *\n"
    line = Record.of(read_position("extended 2 Or4/5/5/5/2Xr2 O+2 - - *"), ["B1", "C1", "C4"])
    assert body(line) == "1. O B1 C1 3. X C4 *\n"


def test_after_a_comment_or_a_variation_the_player_is_told_again() -> None:
    state = read_position("extended 2 Or4/5/5/5/2Xr2 O+4 - - *")
    moves = (
        node("B1", comment="One."),
        node("C1", variations=((node("B2"), node("B3")),)),
        node("D1", before="Then"),
    )
    assert body(Record(state, moves)) == ("1. O B1 {One.} 2. O C1 (2. O B2 B3) 3. O {Then} D1 *\n")


def test_after_an_illegal_move_nobody_knows_whose_turn_it_is() -> None:
    assert body(Record.of("modern", ["A1", "A1", "B2", "C3"])) == "1. O A1 2. X A1 3. B2 4. C3 *\n"


def test_the_number_of_a_withdrawal_says_who_leaves_not_who_is_to_act() -> None:
    state = read_position("extended 3 Or4/5/5/5/1Tr1Xr1 O+2 - - *")
    record = Record.of(state, ["B1", "out:X", "C1", "B4", "out:O"])
    assert body(record) == "1. O B1 2. X out:X 3. O C1 4. T B4 5. O out:O T-wins\n"
    assert read_records(write_records(record)) == (record,)
    after_illegal = Record.of("modern", ["A1", "A1", "out:X"])
    assert body(after_illegal) == "1. O A1 2. X A1 3. out:X *\n"


def test_clock_times_follow_their_move() -> None:
    times = {"time_left": timedelta(minutes=4, seconds=58), "time_used": timedelta(seconds=1.5)}
    record = Record(start("modern"), (node("A1", **times), node("C3", time_left=timedelta(0))))
    assert body(record) == "1. O A1 @0:04:58 +0:00:01.5 2. X C3 @0:00:00 *\n"
    assert read_records(write_records(record)) == (record,)


def test_long_lines_are_wrapped_at_eighty_columns() -> None:
    comment = " ".join("a" * 90) + "  two  spaces"
    record = Record(start("modern"), (node("A1", comment=comment),), (), "*", "x" * 100)
    lines = write_records(record).splitlines()
    assert max(len(line) for line in lines if "xx" not in line) == 80
    assert read_records("\n".join(lines)) == (record,)


def test_a_comment_is_not_wrapped_between_two_spaces() -> None:
    for length in range(60, 70):
        record = Record(start("modern"), (node("A1", comment="x" * length + "  y  z"),))
        assert read_records(write_records(record)) == (record,)


@pytest.mark.parametrize(
    ("comment", "written"),
    [
        ("plain", "{plain}"),
        ("a } b { c", "{a \\} b { c}"),
        ("back\\slash", "{back\\\\slash}"),
        ("two\nlines\tand", "{two\\nlines\\tand}"),
        ("\0\u2028\u202e", "{\\u{0}\\u{2028}\\u{202e}}"),
        ('"quoted"', '{"quoted"}'),
        ("全形　空白", "{全形　空白}"),
    ],
)
def test_what_would_end_or_hide_a_comment_is_escaped(comment: str, written: str) -> None:
    record = Record(start("modern"), (node("A1", comment=comment),))
    assert body(record) == f"1. O A1 {written} *\n"
    assert read_records(write_records(record)) == (record,)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("A1 C3 *", "1. O A1 2. X C3 *"),
        ("1.a1 2.c3 *", "1. O A1 2. X C3 *"),
        ("17... O Ａ１ ☆ C3\t*", "1. O A1 2. X C3 *"),
        ("A1 2. *", "1. O A1 *"),
        ("{a} {} { b } *", "{a  b } *"),
        ("{a\n \n  b} A1{c}{d} *", "{a b} 1. O A1 {c d} *"),
        (
            "A1 (B1 (C1) D1) (E1) {after} C3 *",
            "1. O A1 {after} (1. O B1 (1. O C1) 2. X D1) (1. O E1) 2. X C3 *",
        ),
        ("A1 ({why} B1) *", "1. O A1 (1. O {why} B1) *"),
        ("1. O{x}A1 *", "1. O {x} A1 *"),
        ("A1 (B1)(C1) *", "1. O A1 (1. O B1) (1. O C1) *"),
        ("A1 +0:00:05 @0:01:00 *", "1. O A1 @0:01:00 +0:00:05 *"),
        ('A1 {\\u{41}\\"\\{} *', '1. O A1 {A"{} *'),
    ],
)
def test_what_people_type_is_read_in_one_way(typed: str, written: str) -> None:
    assert body(read_records(HEAD + typed)[0]) == written + "\n"


def test_tags_that_are_left_out_are_the_usual_ones() -> None:
    assert read_records(HEAD + "*")[0].start() == start("modern")
    [game] = read_records('[Ruleset "modern"][Players "3" ]\n[Size "5×4"] *')
    assert game.start() == start("modern", 3, (5, 4))
    [game] = read_records('[Position "modern 2 3/3/3 O - - *"] *')
    assert game.start() == start("modern", 2, 3)


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("A1 *", "notation/tag-missing", 1, 1),
        (HEAD + "* A1", "notation/tag-missing", 3, 3),
        ('[event "x"]', "notation/tag", 1, 2),
        ("[Event x]", "notation/tag-value", 1, 7),
        ('[Event "x]\n"]', "notation/tag-open", 1, 8),
        ('[Event "x"', "notation/tag-end", 1, 11),
        ('[Event "x"]\n[Event "y"]', "notation/tag-twice", 2, 2),
        ('[Event "\\x"]', "notation/escape", 1, 9),
        ('[Event "\\u{d800}"]', "notation/escape", 1, 9),
        ('[Event "\\u{110000}"]', "notation/escape", 1, 9),
        ('[Ruleset "modern:chain"] *', "ruleset/option", 1, 18),
        ('[Ruleset "\\nmodern:chain"] *', "ruleset/option", 1, 11),
        ('[Ruleset "modern"]\n[Players "0x2"] *', "notation/players", 2, 11),
        ('[Ruleset "modern"]\n[Players "9"] *', "ruleset/player-count", 2, 11),
        ('[Ruleset "modern"]\n[Size "9y9"] *', "notation/size-tag", 2, 8),
        ('[Ruleset "modern"]\n[Size "99x9"] *', "ruleset/size", 2, 8),
        ('[Position "modern 2 3/3/4 O - - *"] *', "notation/row-width", 1, 25),
        ('[Position "modern 2 3/3/3 O - - *"]\n[Size "3x4"] *', "notation/tag-differs", 2, 8),
        ('[Ruleset "basic"]\n[Position "modern 2 3/3/3 O - - *"] *', "notation/tag-differs", 1, 11),
        ('[Players "3"]\n[Position "modern 2 3/3/3 O - - *"] *', "notation/tag-differs", 1, 11),
        ('[Ruleset "modern"]\n[Result "O-wins"]\n\n*', "notation/result-tag", 2, 10),
        (HEAD + "A1", "notation/move-or-result", 3, 3),
        (HEAD + "A1 )", "notation/move-or-result", 3, 4),
        (HEAD + "A1 ]", "notation/move-or-result", 3, 4),
        (HEAD + "A1 T-wins", "notation/player", 3, 4),
        (HEAD + "A1 both-wins", "notation/result", 3, 4),
        (HEAD + "A1\nB9xB27 *", "notation/move", 4, 4),
        (HEAD + "A1 {x\n*", "notation/comment-open", 3, 4),
        (HEAD + "A1 (B1 *", "notation/variation-open", 3, 4),
        (HEAD + "A1 () *", "notation/empty-variation", 3, 4),
        (HEAD + "(A1) *", "notation/move-expected", 3, 1),
        (HEAD + "A1 2. (B1) *", "notation/move-expected", 3, 7),
        (HEAD + "A1 2. {x} *", "notation/move-expected", 3, 11),
        (HEAD + "@0:00:01 A1 *", "notation/move-expected", 3, 1),
        (HEAD + "A1 @4:58 *", "notation/clock", 3, 4),
        (HEAD + "A1 @0:00:01 @0:00:01 *", "notation/clock", 3, 13),
        (HEAD + "A1 @" + "9" * 5000 + ":00:00 *", "notation/clock", 3, 4),
        (HEAD + "A1 \ud800 *", "notation/half-character", 3, 4),
    ],
)
def test_text_that_is_no_record_is_refused_at_its_place(
    text: str, code: str, line: int, column: int
) -> None:
    assert refusal(read_records, text) == (code, line, column)


def test_a_nest_of_variations_is_read_as_deep_as_it_may_be_written() -> None:
    text = write_records(nested(DEEPEST))
    assert write_records(read_records(text)) == text
    deeper = HEAD + "A1 (" * (DEEPEST + 1) + "A1" + ")" * (DEEPEST + 1) + " *"
    assert refusal(read_records, deeper) == ("notation/too-deep", 3, 4 * DEEPEST + 4)


def test_bytes_that_are_not_utf_8_are_refused_at_their_place() -> None:
    data = HEAD.replace("\n", "\r\n").encode() + "{規則".encode() + b"\xe8\xa6 *"
    assert refusal(read_records, data) == ("notation/utf-8", 3, 4)


def test_the_result_tag_and_the_last_word_agree() -> None:
    text = '[Ruleset "modern"]\n[Result "X-wins"]\n\nA1 X-wins'
    assert read_records(text) == (Record(start("modern"), (Node(read_move("A1")),), (), "X-wins"),)

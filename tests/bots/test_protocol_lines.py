"""The lines of the engine protocol, read and written."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as some

from relati.bots import Budget, Candidate, Choice
from relati.bots.protocol.clocks import seconds_for
from relati.bots.protocol.info import Info, infos, read_info, read_option
from relati.bots.protocol.lines import Go, Tokens, read_go, read_position_command, read_setoption
from relati.errors import NotationError, RelatiError
from relati.notation import write_position
from relati.rules import read_move, start


def go(text: str) -> Go:
    tokens = Tokens(text)
    tokens.take("go")
    return read_go(tokens)


def position(text: str) -> str:
    tokens = Tokens(text)
    tokens.take("position")
    return write_position(read_position_command(tokens))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("go", Go()),
        ("go nodes 100", Go(nodes=100)),
        ("go movetime 250 multi 3", Go(movetime=250, multi=3)),
        ("go infinite", Go(infinite=True)),
        ("go clock O 60000 X 58000", Go(clock={0: 60000, 1: 58000})),
        ("go clock O 1 X 2 T 3 increment 4 nodes 5", Go(5, None, {0: 1, 1: 2, 2: 3}, 4)),
    ],
)
def test_go_says_how_long_to_think(line: str, told: Go) -> None:
    assert go(line) == told
    assert go(str(told)) == told


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("go nodes", "engine/missing", 9),
        ("go nodes many", "engine/number", 10),
        ("go nodes 0", "engine/number", 10),
        ("go movetime -5", "engine/number", 13),
        ("go nodes 5 nodes 6", "engine/twice", 12),
        ("go sideways", "engine/go-word", 4),
        ("go clock", "engine/missing", 9),
        ("go clock Q 100", "engine/player", 10),
        ("go clock O", "engine/missing", 11),
    ],
)
def test_a_go_that_makes_no_sense_is_refused_where_it_stops_making_sense(
    line: str, code: str, column: int
) -> None:
    with pytest.raises(NotationError) as refused:
        go(line)
    assert (refused.value.code, refused.value.column) == (code, column)


@pytest.mark.parametrize(
    ("line", "spelled"),
    [
        ("position start modern", "modern 2 9/9/9/9/9/9/9/9/9 O - - *"),
        ("position start modern size 4x3 moves B2 A1", "modern 2 Xr3/1Or2/4 O - - *"),
        ("position start basic players 3 size 3x3 moves", "basic 3 3/3/3 O - - *"),
        ("position text modern 2 3/1Or1/3 X - - *", "modern 2 3/1Or1/3 X - - *"),
        ("position  text modern 2 3/1Or1/3 X - - * moves A1", "modern 2 Xr2/1Or1/3 O - - *"),
    ],
)
def test_a_position_is_a_start_or_a_text_and_the_moves_since(line: str, spelled: str) -> None:
    assert position(line) == spelled


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("position", "engine/missing", 9),
        ("position here", "engine/position-form", 10),
        ("position start", "engine/missing", 15),
        ("position start chess", "ruleset/unknown", 16),
        ("position start modern players 9", "ruleset/player-count", 16),
        ("position start modern size nine", "engine/size", 28),
        ("position start modern sized 9x9", "engine/position-word", 23),
        ("position start modern moves C3 c33", "notation/move", 32),
        ("position start modern moves C3 C3", "rules/occupied", 32),
        ("position text modern 2 9/9 O", "notation/field", 29),
        ("position text modern 2 OrOr1/3/3 X - - *", "position/two-roots", 26),
    ],
)
def test_a_position_that_cannot_be_is_refused_where_it_goes_wrong(
    line: str, code: str, column: int
) -> None:
    with pytest.raises(NotationError) as refused:
        position(line)
    assert (refused.value.code, refused.value.column) == (code, column)


def test_an_option_has_a_name_and_a_value_of_any_words() -> None:
    assert read_setoption("setoption name Seed value 7") == ("Seed", "7")
    assert read_setoption("setoption name My Bot value engine a b") == ("My Bot", "engine a b")
    assert read_setoption("setoption name Clear value") == ("Clear", "")
    assert read_setoption("setoption name Clear") == ("Clear", "")
    for line in ("setoption", "setoption Seed 7", "setoption name"):
        with pytest.raises(NotationError) as refused:
            read_setoption(line)
        assert refused.value.code == "engine/option-form"


COMMANDS = some.sampled_from(
    ["go ", "position ", "position start ", "position text ", "setoption "]
)
WORDS = "nodes clock O X 5 9x9 size players moves C3 modern infinite name value start text"


@given(COMMANDS, some.lists(some.sampled_from(WORDS.split()) | some.text(max_size=5)))
def test_any_line_ends_in_a_value_or_a_refusal(command: str, tokens: list[str]) -> None:
    line = command + " ".join(tokens)
    read = {"go": go, "position": position, "setoption": read_setoption}[command.split()[0]]
    with suppress(RelatiError):
        read(line)


def test_an_info_is_read_as_it_is_written() -> None:
    state = start("modern", 2, 5)
    line = (read_move("C3"), read_move("B2"))
    info = Info((0.625, 0.375), line, multi=2, time=12, nodes=300, visits=40, is_proved=True)
    assert (
        str(info)
        == "info time 12 nodes 300 multi 2 visits 40 values 0.6250 0.3750 proved line C3 B2"
    )
    assert read_info(str(info), state) == info


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("info values 0.5", "engine/values"),
        ("info values 0.5 line C3", "engine/values"),
        ("info values 0.5 1.5 line C3", "engine/values"),
        ("info values 0.5 nan line C3", "engine/values"),
        ("info values high low line C3", "engine/values"),
        ("info values 0.5 0.5 line", "engine/line-empty"),
        ("info values 0.5 0.5 line C3 C3", "engine/line"),
        ("info values 0.5 0.5 line castle", "engine/line"),
        ("info nodes many values 0.5 0.5 line C3", "engine/info"),
    ],
)
def test_an_info_that_says_what_cannot_be_is_refused(line: str, code: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_info(line, start("modern", 2, 5))
    assert refused.value.code == code


@pytest.mark.parametrize("line", ["info", "info nodes 5", "info values 0.5 0.5", "info time 3"])
def test_an_info_that_names_no_move_is_fine(line: str) -> None:
    assert read_info(line, start("modern", 2, 5)) is None


def test_an_info_without_values_expects_the_same_for_all() -> None:
    told = read_info("info nodes 5 line C3", start("modern", 2, 5))
    assert told
    assert (told.values, told.nodes) == ((0.5, 0.5), 5)


def test_talk_and_unknown_words_in_an_info_are_passed_over() -> None:
    state = start("modern", 2, 5)
    assert read_info("info text thinking hard about C3", state) is None
    told = read_info("info mood 9 values 0.5 0.5 line C3", state)
    assert told == Info((0.5, 0.5), (read_move("C3"),))


def test_the_chosen_move_is_told_first_and_each_move_once() -> None:
    c3, b2 = read_move("C3"), read_move("B2")
    choice = Choice(
        b2,
        values=(0.7, 0.3),
        line=(b2, c3),
        visits=100,
        candidates=(Candidate(c3, 60, (0.8, 0.2)), Candidate(b2, 40, (0.7, 0.3), is_proved=True)),
    )
    first, second = infos(choice, 5, most=9)
    assert (first.line, first.visits, first.is_proved) == ((b2, c3), 40, True)
    assert (second.line, second.visits, second.nodes) == ((c3,), 60, 100)
    assert len(infos(choice, 5, most=1)) == 1


def test_an_option_is_told_with_a_type() -> None:
    assert read_option("option name My Seed type spin default 0 min 0 max 9") == ("My Seed", "spin")
    with pytest.raises(NotationError):
        read_option("option Seed")


def test_a_clock_is_never_spent_on_one_move() -> None:
    state = start("modern")
    assert 1 < seconds_for(state, 60_000, 0) < 6
    assert seconds_for(state, 60_000, 2_000) > seconds_for(state, 60_000, 0)
    assert seconds_for(state, 100, 5_000) <= 0.05
    assert seconds_for(state, 0, 0) > 0
    assert Budget(seconds=seconds_for(state, 1, 0)).seconds == pytest.approx(0.01)

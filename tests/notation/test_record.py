"""A record is a value: tags, moves with their comments, a result."""

import pickle
from datetime import timedelta
from typing import Any

import pytest

import relati
from relati.errors import IllegalMove, NotationError
from relati.notation import Node, Problem, Record, read_move, write_records
from relati.notation.record import DEEPEST
from relati.rules import Ruleset, Symmetry, start
from tests.boards import draw

LINE = ["A1", "C3", "B2"]


def node(move: str, **rest: object) -> Node:
    return Node(read_move(move), **rest)  # type: ignore[arg-type] # for short tests


def test_a_record_is_made_of_a_ruleset_and_moves() -> None:
    record = Record.of("modern", LINE, event="Final", O="Ann", time_control="5+3", round=2)
    assert record.start() == relati.start("modern")
    assert [str(move) for move in record.moves] == LINE
    assert record.tag("Event") == "Final"
    assert record.tag("TimeControl") == "5+3"
    assert record.tag("Round") == "2"
    assert record.tag("Site") == ""
    assert Record.of(Ruleset("duel")).start().ruleset.name == "duel"
    assert Record.of("extended:chain").start() == relati.start("extended", chain=True)


def test_known_tags_come_first_and_the_rest_as_they_were_given() -> None:
    tags = (("Zeal", "1"), ("Annotator", "2"), ("X", "3"), ("Event", "4"))
    names = [name for name, _ in Record(start("modern"), (), tags).tags]
    assert names == ["Event", "X", "Zeal", "Annotator"]


def test_records_compare_hash_and_pickle_by_content() -> None:
    record = Record.of("modern", LINE, event="Final")
    assert record == Record.of("modern", map(read_move, LINE), event="Final")
    assert record != Record.of("modern", LINE, event="Semifinal")
    assert len({record, Record.of("modern", LINE, event="Final")}) == 1
    assert pickle.loads(pickle.dumps(record)) == record


def test_states_go_from_the_start_through_every_move() -> None:
    states = list(Record.of("modern", LINE).states())
    assert len(states) == 4
    assert states[0] == start("modern")
    assert states[3] == start("modern").play("A1").play("C3").play("B2")


def nearly_won() -> relati.State:
    return draw(
        """
        |   | A | B | C |
        | 1 |[O]| O |   |
        | 2 | O | O | X |
        | 3 | O |   |[X]|
        """,
        "classic",
    )


def test_the_result_is_what_the_moves_lead_to() -> None:
    state = nearly_won()
    assert Record.of(state).result == "*"
    assert Record.of(state, ["C1", "B3"]).result == "nobody-wins"
    assert Record.of(state, ["B3", "C1"]).result == "nobody-wins"


def test_a_result_may_be_given_as_when_a_player_resigns() -> None:
    assert Record.of("modern", LINE, result="X-wins").result == "X-wins"
    assert Record.of("modern", LINE, result="X-wins").verify() is None


def test_a_record_of_legal_moves_verifies() -> None:
    assert Record.of("modern", LINE).verify() is None
    assert Record.of("modern").verify() is None


def test_the_first_illegal_move_is_named() -> None:
    record = Record.of("modern", ["A1", "C3", "C3", "A1"])
    problem = record.verify()
    assert isinstance(problem, Problem)
    assert (problem.number, str(problem.move), problem.in_variation) == (3, "C3", False)
    assert problem.refusal.code == "rules/occupied"
    assert record.result == "*"
    with pytest.raises(IllegalMove):
        list(record.states())


def test_an_illegal_move_in_a_variation_is_named() -> None:
    variation = (node("D4"), node("D4"))
    moves = (node("A1"), node("C3", variations=((node("E5"),), variation)), node("B2"))
    problem = Record(start("modern"), moves).verify()
    assert problem is not None
    assert (problem.number, str(problem.move), problem.in_variation) == (3, "D4", True)


def test_legal_variations_verify() -> None:
    moves = (node("A1", variations=((node("D4"), node("A1")),)), node("C3"))
    assert Record(start("modern"), moves).verify() is None


def test_a_game_that_players_left_verifies() -> None:
    record = Record.of(start("modern", 4, 5), ["A1", "out:S", "out:X", "C3", "B2", "out:O"])
    assert record.verify() is None
    assert record.result == "T-wins"
    assert [state.turn for state in record.states()] == [0, 1, 1, 2, 0, 2, 2]
    problem = Record.of(start("modern", 3, 5), ["A1", "out:O", "out:O"]).verify()
    assert problem is not None
    assert (problem.number, problem.refusal.code) == (3, "rules/already-out")


def test_a_game_that_is_over_has_the_result_it_was_over_with() -> None:
    problem = Record.of(nearly_won(), ["C1", "B3"], result="O-wins").verify()
    assert problem is not None
    assert problem.move is None
    assert problem.refusal.code == "notation/result-differs"
    assert "nobody-wins" in problem.refusal.sentence("zh")


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: Record.of("modern", result="T-wins"), "notation/player"),
        (lambda: Record.of("modern", result="draw"), "notation/result"),
        (lambda: Record.of("modern", ruleset="extended"), "notation/tag-name"),
        (lambda: Record(start("modern"), (), (("two words", ""),)), "notation/tag-name"),
        (lambda: Record.of("modern", event="\ud800"), "notation/half-character"),
        (lambda: Record(start("modern"), comment="\udfff"), "notation/half-character"),
        (lambda: node("C3", comment="\ud800"), "notation/half-character"),
        (lambda: node("C3", time_left=timedelta(seconds=-1)), "notation/time"),
        (lambda: node("C3", time_used=timedelta(hours=10_000)), "notation/time"),
        (lambda: node("C3", variations=((),)), "notation/empty-variation"),
        (lambda: Record.of("modern", ["C33"]), "notation/move"),
    ],
)
def test_what_could_not_be_written_is_refused(make: object, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        make()  # type: ignore[operator] # a lambda
    assert caught.value.code == code
    assert caught.value.sentence("en")
    assert caught.value.sentence("zh")


def nested(depth: int) -> Record:
    inner = node("C3")
    for _ in range(depth):
        inner = node("C3", variations=((inner,),))
    return Record(start("modern"), (inner,))


def test_variations_may_be_nested_only_so_deep() -> None:
    assert write_records(nested(DEEPEST)).count("(") == DEEPEST
    with pytest.raises(NotationError, match="nested too deeply"):
        nested(DEEPEST + 1)


def test_a_record_of_bare_moves_says_how_to_make_one() -> None:
    moves: Any = ["E5", "C3"]
    with pytest.raises(NotationError, match=r"not 'E5'; Record\.of\(state, moves\)"):
        Record(relati.start(), moves)
    name: Any = "modern"
    with pytest.raises(NotationError, match=r"not with 'modern'; Record\.of\('modern', moves\)"):
        Record(name)


def test_a_record_takes_its_nodes_in_any_sequence() -> None:
    nodes: Any = [Node(read_move("E5"))]
    assert Record(relati.start(), nodes) == Record(relati.start(), tuple(nodes))


def test_a_record_is_turned_with_its_variations() -> None:
    variation = (Node(read_move("A1"), comment="also good"),)
    nodes = (Node(read_move("B1"), variations=(variation,)), Node(read_move("D4")))
    turned = Record(relati.start("classic", size=5), nodes).transform(Symmetry.ROTATE_90)
    assert [str(move) for move in turned.moves] == ["E2", "B4"]
    [[other]] = turned.nodes[0].variations
    assert (str(other.move), other.comment) == ("E1", "also good")
    assert turned.verify() is None

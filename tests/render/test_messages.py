"""A state as data tells what the rules tell, whole and only once."""

import json
import random
import time
from itertools import pairwise
from pathlib import Path

import pytest

import relati
from relati.errors import IllegalMove
from relati.notation import read_position, read_ruleset
from relati.render import preview_message, square_message, state_message
from relati.render.messages import SquareRefusalMessage
from relati.rules import MOST_LISTED, Kind, State
from relati.rules.final_standing import final_standings, need_of
from tests.boards import FLOOD, draw
from tests.render.samples import CUT, TERRITORY

PLAYTHROUGHS = sorted(Path(__file__).parents[1].glob("golden/playthroughs/*.txt"))
#: Those whose connected symbols the signal reaches: not where links cannot be cut.
SIGNALLED = [path for path in PLAYTHROUGHS if "-with--cuts" not in path.name]


def positions(path: Path, every: int = 1) -> list[State]:
    """The states of a golden playthrough, or every so many of them."""
    lines = path.read_text("utf-8").splitlines()
    return [read_position(line.split("\t")[-1]) for line in lines[::-every]]


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_a_view_tells_what_the_rules_tell(path: Path) -> None:
    for state in positions(path, every=16):
        seen = state_message(state)
        assert json.loads(json.dumps(seen)) == seen
        assert read_ruleset(seen["ruleset"]) == state.ruleset
        assert read_position(seen["position"]) == state
        assert (seen["width"], seen["height"]) == (state.board.width, state.board.height)
        assert (seen["players"], seen["turn"]) == (state.players, state.turn)
        assert seen["legal_moves"] == [str(move) for move in state.legal_moves()]
        assert {each["square"]: each["kind"] for each in seen["symbols"]} == {
            square: symbol.kind for square, symbol in state.symbols.items()
        }
        for player in range(state.players):
            waves = [[signal.square for signal in wave] for wave in state.waves(player)]
            assert seen["waves"][player] == waves
            assert seen["territory"][player] == list(state.territory(player))


@pytest.mark.parametrize("path", SIGNALLED, ids=lambda path: path.stem)
def test_every_carrying_link_is_told_once_and_from_the_end_the_signal_comes_from(
    path: Path,
) -> None:
    for state in positions(path, every=16):
        seen = state_message(state)
        wave_of = {
            square: number
            for waves in seen["waves"]
            for number, wave in enumerate(waves)
            for square in wave
        }
        told = [frozenset(link) for link in seen["links"]]
        expected = {
            frozenset((link.giver, *link.between, link.receiver))
            for square, symbol in state.symbols.items()
            if symbol.connected and symbol.kind is not Kind.DEAD
            for link in state.links(square)
            if link.carries
        }
        assert len(told) == len(set(told))
        assert set(told) == expected
        for giver, *_, receiver in seen["links"]:
            gives = state.symbols[receiver].kind not in ("cannon", "spent", "cover", "shield")
            assert wave_of[giver] <= wave_of[receiver] or not gives


def test_the_squares_of_a_link_follow_one_another() -> None:
    state = read_position("modern 2 5/2Or2/5/3O1/4Xr O - - *")
    for link in state_message(state)["links"]:
        for one, next_ in pairwise(link):
            here, there = relati.Square(one), relati.Square(next_)
            assert max(abs(here.column - there.column), abs(here.row - there.row)) == 1
    assert state_message(state)["links"] == [
        ["C2", "C3", "D3", "D4"],
        ["C2", "C3", "C4", "D4"],
        ["C2", "D2", "D3", "D4"],
    ]


def test_the_outcome_says_who_won_and_how() -> None:
    assert state_message(draw(CUT))["outcome"] is None
    for path in PLAYTHROUGHS:
        last = positions(path, every=10_000)[0]
        if last.outcome:
            ended = state_message(last)["outcome"]
            assert ended is not None
            assert (ended["winner"], ended["ending"]) == (last.outcome.winner, last.outcome.ending)
            assert ended["need"] == need_of(last)
            for message, standing in zip(ended["standings"], final_standings(last), strict=True):
                assert message["player"] == standing.player
                assert message["room"] == [str(square) for square in standing.room]
                assert message["stuck"] == standing.stuck
                assert message["can_act"] == standing.can_act
            assert state_message(last)["legal_moves"] == []


def test_a_spent_cannon_remembers_where_it_fired() -> None:
    state = read_position("extended 2 OrO3/1Oc3/5/1X1X1/Xr3X O - - *").play("B2xB4")
    [cannon] = [each for each in state_message(state)["symbols"] if each["kind"] == "spent"]
    assert cannon == {
        "square": "B2",
        "owner": 0,
        "kind": "spent",
        "is_connected": True,
        "fired": "B",
    }


# Previews


def test_a_preview_shows_the_symbol_its_links_and_what_it_cuts() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   |   |-O-|   |   |
        | 3 |   |   |[X]|   | X |
        | 4 |   |   |   |   |   |
        | 5 |   |   |[O]|   |   |
        """
    )
    seen = preview_message(before.preview("B3"))
    assert seen["symbol"] == {
        "square": "B3",
        "owner": 0,
        "kind": "normal",
        "is_connected": True,
        "fired": None,
    }
    assert seen["links"]
    assert {(link[0], link[-1]) for link in seen["links"]} == {("C5", "B3")}
    assert seen["words"] == list(before.preview("B3").words(reader=0))
    assert preview_message(before.preview("D3"), "zh")["cuts"] == ["E3"]
    assert json.loads(json.dumps(seen)) == seen


def test_a_preview_of_an_attack_has_kills_and_no_new_symbol() -> None:
    state = read_position("extended 2 OrO3/1Oc3/5/1X1X1/Xr3X O - - *")
    seen = preview_message(state.preview("B2xB4"))
    assert seen["symbol"] is None
    assert seen["kills"][0] == {"square": "B4", "cause": "shot"}


def test_a_first_symbol_is_previewed_as_a_root() -> None:
    start = relati.start("modern", size=5)
    symbol = preview_message(start.preview("C3"))["symbol"]
    assert symbol
    assert symbol["kind"] == "root"


def test_a_preview_lists_the_squares_of_new_territory() -> None:
    state = read_position("addon 2 Oh1Oh4/1Or5/Oh1O4/7/7/7/6Xr O - - *")
    [held] = preview_message(state.preview("C3=shield"))["territory"]
    assert held == ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]


# Squares


def test_a_symbol_has_a_way_home_and_weak_squares() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   |   |   |   |   |
        | 2 |   |[O]|   | O |   | O |   |
        | 3 |   |   |   |   |   |   |   |
        | 4 |   |   |   |   |   |   |   |
        | 5 |   |   |   |   |   |   |[X]|
        """
    )
    seen = square_message(state, "F2")
    assert seen["way_home"] == [["D2", "E2", "F2"], ["B2", "C2", "D2"]]
    assert seen["weak"] == ["C2", "E2"]
    assert seen["words"] == [
        "F2: O's normal symbol, connected.",
        "Linked to D2.",
        "Path to the root: F2 – D2 – B2.",
        "Weak spots, where a single opposing symbol would cut it off: C2 and E2.",
    ]
    for square in state.board.squares:
        if square not in state.symbols:
            cut = draw_with(state, square).symbols["F2"].connected
            assert (square in seen["weak"]) == (not cut)


def draw_with(state: State, square: str) -> State:
    """The same board with X on one more square, whether X may place there or not."""
    symbols = {
        each: f"{'OX'[s.owner]}{'r' * (s.kind == 'root')}" for each, s in state.symbols.items()
    } | {square: "X"}
    rows = [
        "".join(symbols.get(relati.Square.at(column, row), "1") for column in range(7))
        for row in range(5)
    ]
    for count in range(7, 1, -1):
        rows = [row.replace("1" * count, str(count)) for row in rows]
    return read_position(f"modern 2 {'/'.join(rows)} O - - *")


def test_a_symbol_held_by_two_ways_has_no_weak_square() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   |[O]|   |   |   |
        | 3 |   |   |   | O |   |
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |   |[X]|
        """
    )
    assert len(square_message(state, "D3")["links"]) == 3
    assert square_message(state, "D3")["weak"] == []
    assert square_message(state, "B2")["weak"] == []


def test_nothing_can_be_placed_on_a_dead_symbol_so_it_is_not_weak_there() -> None:
    state = read_position("battle 2 7/1Or1O1O1/7/7/6Xr O - - *")
    over_dead = read_position("battle 2 7/1Or1OXdO1/7/7/6Xr O - - *")
    assert square_message(state, "F2")["weak"] == ["C2", "E2"]
    assert square_message(over_dead, "F2")["weak"] == ["C2"]


def test_a_cut_off_symbol_has_no_way_home_and_says_so() -> None:
    seen = square_message(draw(CUT), "E3", "zh")
    assert (seen["way_home"], seen["weak"]) == ([], [])
    assert seen["words"][0] == "E3：X 的一般符號，已經斷線。"


def refusal_at(state: State, square: str) -> SquareRefusalMessage:
    refusal = square_message(state, square)["refusal"]
    assert refusal
    return refusal


def test_an_empty_square_says_why_nothing_can_be_placed_there() -> None:
    state = read_position("modern 2 Or6/7/7/7/7/7/6Xr O - - *")
    far = square_message(state, "g1")
    assert far["square"] == "G1"
    why = state.why_illegal("G1")
    assert why
    assert far["refusal"]
    assert far["refusal"]["code"] == "rules/not-linked"
    assert far["refusal"]["sentence"] == why.sentence()
    near = square_message(state, "B1")
    assert near["refusal"] is None
    assert near["words"] == ["B1 is empty.", "O would link to A1 here."]


def test_an_own_symbol_that_can_do_something_is_not_refused() -> None:
    state = read_position("extended 2 OrO3/1Oc3/5/1X1X1/Xr3X O - - *")
    assert square_message(state, "B2")["refusal"] is None
    assert refusal_at(state, "A1")["code"] == "rules/occupied"
    assert refusal_at(state, "B4")["squares"] == ["B4"]


def test_a_square_to_escape_to_is_not_refused() -> None:
    state = read_position("addon 2 Or6/7/7/7/7/7/5Xr1 O - - *")
    assert "A6!" in state_message(state)["legal_moves"]
    assert square_message(state, "A6")["refusal"] is None


def test_territory_is_told_of_the_squares_in_it() -> None:
    state = draw(TERRITORY, "addon")
    assert square_message(state, "B3")["words"][-1] == "O's territory."


def test_a_square_off_the_board_is_refused() -> None:
    with pytest.raises(IllegalMove, match="Z26"):
        square_message(relati.start("modern", size=5), "Z26")


# Speed


def crowded(players: int, size: int, ruleset: str = "extra") -> State:
    """A random board with most squares taken."""
    chance = random.Random(5)
    state = relati.start(ruleset, players=players, size=size)
    for _ in range(size * size // 2):
        if state.is_over:
            break
        state = state.play(chance.choice(state.legal_moves()))
    return state


@pytest.mark.parametrize(("players", "size", "seconds"), [(2, 9, 0.05), (5, 26, 0.6)])
def test_views_are_quick(players: int, size: int, seconds: float) -> None:
    state = crowded(players, size)
    fresh = read_position(state_message(state)["position"])
    furthest = next(waves[-1][0] for waves in state_message(state)["waves"] if len(waves) > 1)
    for look in (lambda: state_message(fresh), lambda: square_message(fresh, furthest)):
        start = time.process_time()
        look()
        assert time.process_time() - start < seconds


def test_a_view_lists_no_more_moves_than_anybody_could_look_at() -> None:
    seen = state_message(read_position(FLOOD))
    assert len(seen["legal_moves"]) == MOST_LISTED
    assert seen["has_more_moves"]


def test_what_can_be_done_with_a_square_is_known_without_listing_all_moves() -> None:
    flood = read_position(FLOOD)
    assert square_message(flood, "A2")["refusal"] is None
    assert refusal_at(flood, "H9")["code"] == "rules/occupied"

"""The rules explain themselves: links, waves, ways home, and what a placement would do."""

import pytest

import relati
from relati import IllegalMove, Square
from relati.rules import Link, Outcome, outcome_words
from tests.boards import draw

BOARD = """
    |   | A | B | C | D | E | F | G |
    | 1 |[O]| O |   |   |   |   |   |
    | 2 |   |   |   |   |   |   |   |
    | 3 |   |   | O |   |   |   |   |
    | 4 |   |   |   |   |   |   |   |
    | 5 |   |   |[X]|   |   |   |-O-|
    | 6 |   |   |   |   |   |   |   |
"""


def facts(link: Link) -> tuple[str, str, tuple[str, ...], bool]:
    return (str(link.receiver), str(link.giver), tuple(map(str, link.between)), link.carries)


# Links


def test_a_symbols_links_are_told_by_giver_and_by_the_squares_between() -> None:
    links = draw(BOARD).links("C3")
    assert sorted(map(facts, links)) == [
        ("C3", "A1", ("B2",), True),
        ("C3", "B1", ("B3", "B2"), True),
        ("C3", "B1", ("C2", "B2"), True),
        ("C3", "B1", ("C2", "C1"), True),
    ]


def test_a_link_has_a_placement_name_and_a_recovery_name() -> None:
    names = {(link.receptor, link.repeater) for link in draw(BOARD).links("C3")}
    assert names == {
        ("relati-remote-normal-receptor-typeFL", "relati-remote-normal-repeater-typeBR"),
        ("relati-remote-stable-receptor-typeFFL-IH", "relati-remote-stable-repeater-typeBBR-IH"),
        ("relati-remote-stable-receptor-typeFFL-HI", "relati-remote-stable-repeater-typeBBR-2T"),
        ("relati-remote-stable-receptor-typeFFL-2T", "relati-remote-stable-repeater-typeBBR-HI"),
    }


def test_on_an_empty_square_they_are_the_links_the_player_to_act_would_have() -> None:
    assert sorted(map(facts, draw(BOARD).links("A2"))) == [
        ("A2", "A1", (), True),
        ("A2", "B1", (), True),
        ("A2", "C3", ("A3", "B3"), True),
        ("A2", "C3", ("B2", "B3"), True),
        ("A2", "C3", ("B2", "C2"), True),
    ]
    assert draw(BOARD, turn=1).links("A2") == ()


def test_links_are_those_of_the_ruleset() -> None:
    near = BOARD.replace("| O |   |   |   |   |\n", "|-O-|   |   |   |   |\n")
    assert draw(near, "classic").links("C3") == ()
    assert [facts(link) for link in draw(near, "classic").links("B1")] == [("B1", "A1", (), True)]


def test_a_link_to_a_cut_off_giver_carries_nothing() -> None:
    (link,) = draw(BOARD).links("G6")
    assert facts(link) == ("G6", "G5", (), False)


def test_a_dead_symbol_has_no_links_and_an_empty_board_gives_none() -> None:
    dead = BOARD.replace("| 3 |   |   | O |", "| 3 |   |   |=O=|")
    assert draw(dead, "battle").links("C3") == ()
    assert relati.start("modern").links("E5") == ()


def test_a_square_off_the_board_has_no_links_to_tell() -> None:
    state = draw(BOARD)
    for ask in (state.links, state.way_home):
        with pytest.raises(IllegalMove) as refused:
            ask("Z1")
        assert refused.value.code == "rules/off-board"


@pytest.mark.parametrize(
    ("square", "english", "chinese"),
    [
        ("B1", "B1 is next to A1: a near link.", "B1 緊鄰 A1（一般連線）。"),
        (
            "C3",
            "C3 is linked to A1 over B2: a remote link.",
            "C3 越過 B2 連到 A1（遠程一般連線）。",
        ),
    ],
)
def test_a_link_in_words(square: str, english: str, chinese: str) -> None:
    (link,) = (link for link in draw(BOARD).links(square) if link.giver == "A1")
    assert link.words() == link.words("en") == english
    assert link.words("zh") == chinese


def test_a_stable_link_in_words_tells_its_shape() -> None:
    by_between = {link.between: link for link in draw(BOARD).links("C3") if link.giver == "B1"}
    assert {between: link.words("zh") for between, link in by_between.items()} == {
        ("C2", "B2"): "C3 經由 C2 和 B2 連到 B1（遠程穩定連線，拐拐形）。",
        ("B3", "B2"): "C3 經由 B3 和 B2 連到 B1（遠程穩定連線，拐直形）。",
        ("C2", "C1"): "C3 經由 C2 和 C1 連到 B1（遠程穩定連線，直拐形）。",
    }
    assert by_between[Square("C2"), Square("C1")].words() == (
        "C3 is linked to B1 over C2 and C1: a stable link (two squares straight, then a turn)."
    )


def test_a_link_that_carries_nothing_says_so() -> None:
    (link,) = draw(BOARD).links("G6")
    assert link.words() == ("G6 is next to G5: a near link. But G5 is cut off and gives no links.")
    assert link.words("zh") == "G6 緊鄰 G5（一般連線）。但 G5 已經斷線，不能提供連線。"


# Waves and the way home


CHAIN = """
    |   | A | B | C | D | E | F | G |
    | 1 |[O]|   | O |   | O |   |   |
    | 2 |   | O |   |   |   |   |   |
    | 3 |   |   |   |   |   |   | O |
    | 4 |   |   |   |   | X |   |   |
    | 5 |   |   |   |   |   |   |   |
    | 6 |   |   |   |   |   |   |[X]|
"""


def test_waves_tell_how_the_signal_reaches_each_symbol() -> None:
    waves = draw(CHAIN).waves(0)
    assert [[str(signal.square) for signal in wave] for wave in waves] == [
        ["A1"],
        ["C1", "B2"],
        ["E1"],
        ["G3"],
    ]
    root, first, second, third = waves
    assert root[0].links == ()
    assert {link.giver for signal in first for link in signal.links} == {"A1"}
    assert {link.giver for signal in second for link in signal.links} == {"C1"}
    assert {link.giver for signal in third for link in signal.links} == {"E1"}
    assert {link.receiver for link in third[0].links} == {"G3"}


def test_before_the_root_there_are_no_waves() -> None:
    assert relati.start("modern").waves(0) == ()


def test_the_way_home_is_a_shortest_chain_of_links_to_the_root() -> None:
    state = draw(CHAIN)
    assert [(link.receiver, link.giver) for link in state.way_home("G3")] == [
        ("G3", "E1"),
        ("E1", "C1"),
        ("C1", "A1"),
    ]
    assert [(link.receiver, link.giver) for link in state.way_home("B2")] == [("B2", "A1")]


def test_there_is_no_way_home_for_a_root_a_cut_off_symbol_or_an_empty_square() -> None:
    state = draw(BOARD)
    assert state.way_home("A1") == ()
    assert state.way_home("G5") == ()
    assert state.way_home("D4") == ()


# What a placement would do

DEMONSTRATION = """
    |   | A | B | C | D | E |
    | 1 |   |   |[X]|   |   |
    | 2 |   |[O]|   |   |   |
    | 3 |   | X | X |   |   |
    | 4 |   |   |   |-O-|   |
    | 5 |   |-O-|   |   |   |
"""


def test_a_preview_tells_what_a_placement_cuts_and_reconnects() -> None:
    state = draw(DEMONSTRATION)
    preview = state.preview("C2")
    assert preview.player == 0
    assert [facts(link) for link in preview.links] == [("C2", "B2", (), True)]
    assert preview.cuts == ("B3", "C3")
    assert preview.reconnects == ("D4", "B5")
    assert (preview.kills, preview.territory, preview.earns) == ((), (), 0)
    assert (preview.stalls, preview.puts_out, preview.outcome) == ((), (), None)
    assert preview.after == state.play("C2")


def test_playing_a_move_can_tell_what_it_did_to_the_symbols() -> None:
    state = draw(DEMONSTRATION)
    after, effects = state.play_with_effects("C2")
    assert after == state.play("C2")
    assert (effects.kills, effects.cuts, effects.reconnects) == ((), ("B3", "C3"), ("D4", "B5"))


def test_a_preview_in_words() -> None:
    preview = draw(DEMONSTRATION).preview("C2")
    assert preview.words() == preview.words("en")
    assert preview.words() == (
        "Links to B2.",
        "Cuts off X's B3 and C3.",
        "Reconnects O's D4 and B5.",
    )
    assert preview.words("zh") == ("連到 B2。", "切斷 X 的 B3 和 C3。", "O 的 D4 和 B5 恢復連線。")


def test_a_preview_tells_the_extra_actions_that_a_placement_earns() -> None:
    preview = draw(DEMONSTRATION, "extended").preview("C2")
    assert preview.earns == 2  # X is cut, and O is back
    assert "Extra actions earned: 2." in preview.words()


def test_only_links_that_carry_are_what_a_placement_hangs_on() -> None:
    state = draw(DEMONSTRATION)
    assert {link.giver for link in state.links("A4")} == {"B2", "B5"}
    assert {link.giver for link in state.preview("A4").links} == {"B2"}


def test_the_first_placement_hangs_on_nothing_and_says_nothing() -> None:
    preview = relati.start("modern").preview("E5")
    assert preview.links == ()
    assert preview.words() == ()


SHUTTING_IN = """
    |   | A | B | C | D | E |
    | 1 |[X]|   |   |   |   |
    | 2 | O | O |   |   |   |
    | 3 |[O]|   |   |   |   |
"""


def test_a_preview_in_words_says_your_to_a_reader_who_plays() -> None:
    preview = draw(DEMONSTRATION).preview("C2")
    assert preview.words(reader=0)[1:] == ("Cuts off X's B3 and C3.", "Reconnects your D4 and B5.")
    assert preview.words("zh", 1)[1:] == ("切斷你的 B3 和 C3。", "O 的 D4 和 B5 恢復連線。")
    both = draw(SHUTTING_IN).preview("B1")
    assert both.words(reader=0)[-2:] == ("Leaves X without a move.", "You win.")
    assert both.words("zh", 1)[-2:] == ("你將無法行動。", "O 獲勝。")


@pytest.mark.parametrize("ruleset", ["modern", "signal", "battle", "extra"])
def test_a_preview_tells_who_is_left_with_nothing_and_who_wins(ruleset: str) -> None:
    preview = draw(SHUTTING_IN, ruleset).preview("B1")
    assert preview.stalls == (1,)
    assert preview.puts_out == ((1,) if ruleset in ("battle", "extra") else ())
    assert preview.outcome == Outcome(0, relati.RULESETS[ruleset].ending)
    is_out = bool(preview.puts_out)
    assert ("Leaves X without a move." in preview.words()) == (not is_out)
    assert ("Eliminates X." in preview.words()) == is_out
    assert preview.words()[-1] == "O wins."
    assert preview.words("zh")[-1] == "O 獲勝。"


def test_a_preview_tells_that_nobody_wins() -> None:
    preview = draw(
        """
        |   | A | B | C |
        | 1 |[X]| X | X |
        | 2 | O | O | X |
        | 3 |[O]| O |   |
        """
    ).preview("C3")
    assert preview.outcome == Outcome(None, "still-able")
    assert preview.words()[-1] == "Draw: nobody wins."
    assert preview.words("zh")[-1] == "和局，沒有贏家。"


def test_outcomes_in_words_name_the_player_by_symbol() -> None:
    assert outcome_words(Outcome(4, "survivor"), "en") == "☆ wins."
    assert outcome_words(Outcome(None, "still-able"), "zh") == "和局，沒有贏家。"


def test_declining_extra_actions_does_nothing_to_the_board() -> None:
    state = draw(DEMONSTRATION, "extended", extra_actions=1)
    preview = state.preview("pass")
    assert (preview.links, preview.cuts, preview.kills, preview.earns) == ((), (), (), 0)
    assert preview.after.turn == 1
    assert preview.words() == ()

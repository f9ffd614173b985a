"""Rules §4: who is connected to the root, and who passes links on."""

import pytest

import relati
from relati.rules import Kind
from tests.boards import connected, draw, drawn, squares, table

NEAR = [name for name, ruleset in relati.RULESETS.items() if ruleset.links == "near"]
ALL = [name for name, ruleset in relati.RULESETS.items() if ruleset.links == "all"]
EVERY = list(relati.RULESETS)


@pytest.mark.parametrize("ruleset", EVERY)
def test_the_living_root_is_connected_by_itself(ruleset: str) -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |[O]|   |   |
        | 2 |   |   |   |
        | 3 |   |   |[X]|
        """,
        ruleset,
    )
    assert connected(state) == squares("A1 C3")


@pytest.mark.parametrize("ruleset", EVERY)
def test_a_chain_of_links_to_the_root_connects(ruleset: str) -> None:
    draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |[O]| O |   |   |   |   |
        | 2 |   |   | O |   |   |   |
        | 3 |   |   |   | O | O | O |
        """,
        ruleset,
    )


@pytest.mark.parametrize("ruleset", EVERY)
def test_two_cut_off_symbols_do_not_hold_each_other_up(ruleset: str) -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 |   |   |   |   |-O-|
        | 3 |   |   |   |   |-O-|
        """,
        ruleset,
    )
    assert state.links("E2")
    assert not any(link.carries for link in state.links("E2"))


@pytest.mark.parametrize("ruleset", NEAR)
def test_near_only_rulesets_do_not_connect_over_a_distance(ruleset: str) -> None:
    draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |-O-|   |   |
        | 2 |   |   |   |   |   |
        | 3 |-O-|   |-O-|   |   |
        """,
        ruleset,
    )


@pytest.mark.parametrize("ruleset", ALL)
def test_connection_is_derived_anew_for_everybody_after_an_action(ruleset: str) -> None:
    """A chain reaction, and the recovery that follows it."""
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |[X]|   |   |
        | 2 |   |[O]|   |   |   |
        | 3 |   | X |   |   |   |
        | 4 |   |   |   | O |   |
        | 5 |   | O |   |   |   |
        """,
        ruleset,
        turn=1,
        extra_actions=0,
    )
    cut = state.play("C3")
    assert drawn(cut) == table(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |[X]|   |   |
        | 2 |   |[O]|   |   |   |
        | 3 |   | X | X |   |   |
        | 4 |   |   |   |-O-|   |
        | 5 |   |-O-|   |   |   |
        """
    )
    if cut.turn == 1:  # extended: X has earned an extra action
        cut = cut.play("pass")
    assert drawn(cut.play("C2")) == table(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |[X]|   |   |
        | 2 |   |[O]| O |   |   |
        | 3 |   |-X-|-X-|   |   |
        | 4 |   |   |   | O |   |
        | 5 |   | O |   |   |   |
        """
    )


RULESET_OF = {
    Kind.NORMAL: "modern",
    Kind.CANNON: "extended",
    Kind.SPENT: "extended",
    Kind.SNIPER: "battle",
    Kind.COVER: "battle",
    Kind.BOMB: "battle",
    Kind.KILLER: "battle",
    Kind.SHIELD: "addon",
}


@pytest.mark.parametrize(
    ("kind", "drawing"),
    [
        (Kind.NORMAL, "| 1 |[O]|   | O |   | O |"),
        (Kind.SNIPER, "| 1 |[O]|   |+O+|   | O |"),
        (Kind.BOMB, "| 1 |[O]|   |*O*|   | O |"),
        (Kind.KILLER, "| 1 |[O]|   |!O!|   | O |"),
        (Kind.CANNON, "| 1 |[O]|   |#O#|   |-O-|"),
        (Kind.SPENT, "| 1 |[O]|   |<O#|   |-O-|"),
        (Kind.COVER, "| 1 |[O]|   |(O)|   |-O-|"),
        (Kind.SHIELD, "| 1 |[O]|   |{O}|   |-O-|"),
    ],
)
def test_root_normal_and_three_roles_give_links_the_others_only_receive(
    kind: Kind, drawing: str
) -> None:
    state = draw(
        f"""
        |   | A | B | C | D | E |
        {drawing}
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |   |
        """,
        RULESET_OF[kind],
    )
    assert state.symbols["C1"].kind == kind
    assert state.symbols["C1"].connected
    assert state.symbols["E1"].connected == kind.gives_links


@pytest.mark.parametrize("ruleset", ["extended", "battle", "addon"])
def test_a_dead_symbol_gives_no_links_and_is_not_connected(ruleset: str) -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |=O=|   |-O-|
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |   |
        """,
        ruleset,
    )
    assert not state.symbols["C1"].connected
    assert state.links("C1") == ()


@pytest.mark.parametrize("ruleset", ["extended", "battle", "addon"])
def test_without_a_living_root_nothing_is_connected(ruleset: str) -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |=O=|-O-|-O-|   |   |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |[X]|
        """,
        ruleset,
        turn=1,
    )
    assert state.waves(0) == ()
    assert not state.can_act(0)


@pytest.mark.parametrize("ruleset", ALL)
def test_a_symbols_wave_is_its_distance_in_links(ruleset: str) -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |[O]|   | O |   |   |   |   |
        | 2 |   | O |   |   | O |   |   |
        | 3 |   |   |   |   |   |   | O |
        """,
        ruleset,
    )
    waves = [[str(signal.square) for signal in wave] for wave in state.waves(0)]
    assert waves == [["A1"], ["C1", "B2"], ["E2"], ["G3"]]


def test_the_signal_does_not_pass_a_receiver() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]| O |   |#O#|   |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |-O-|
        """,
        "extended",
    )
    waves = [[str(signal.square) for signal in wave] for wave in state.waves(0)]
    assert waves == [["A1"], ["B1"], ["D1"]]

"""Rules §6.3, chain: shots that are led on over one's own cannons."""

from relati.rules import State
from tests.boards import draw, drawn, moves, refusal, squares, table


def shots(state: State) -> set[str]:
    return {move for move in moves(state) if "x" in move}


# The route


def test_a_shot_may_turn_at_an_own_cannon() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |#O#|   |#O#|   |
        | 2 |   |[O]|   |   |
        | 3 |   |   | X |   |
        | 4 |   |   |   |[X]|
    """,
        "extended",
        chain=True,
    )
    assert shots(before) == squares("A1-C1xC3 C1xC3")
    assert drawn(before.play("A1-C1xC3")) == table("""
        |   | A | B | C | D |
        | 1 |#O>|   |#Ov|   |
        | 2 |   |[O]|   |   |
        | 3 |   |   |=X=|   |
        | 4 |   |   |   |[X]|
    """)


def test_a_shot_may_turn_at_an_own_spent_cannon_which_keeps_its_old_direction() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |#O#|   |^O#|   |
        | 2 |   |[O]|   |   |
        | 3 |   |   | X |   |
        | 4 |   |   | X |[X]|
    """,
        "extended",
        chain=True,
    )
    assert shots(before) == {"A1-C1xC3"}
    # One shell: the spent cannon adds none, and C4 lives.
    assert drawn(before.play("A1-C1xC3")) == table("""
        |   | A | B | C | D |
        | 1 |#O>|   |^O#|   |
        | 2 |   |[O]|   |   |
        | 3 |   |   |=X=|   |
        | 4 |   |   | X |[X]|
    """)


def test_a_spent_cannon_that_is_cut_off_still_leads_a_shot_on() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |#O#|   |   |   |<O#|
        | 2 |[O]|   |   |   |   |
        | 3 |   |   |   |   | X |
        | 4 |   |   |   |   |[X]|
    """,
        "extended",
        chain=True,
    )
    assert not before.symbols["E1"].connected
    assert shots(before) == {"A1-E1xE3"}


def test_a_shot_may_also_go_straight_on_over_a_cannon() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |#O#|#O#|   | X |[X]|
        | 2 |[O]|   |   |   |   |
        | 3 |   |   |   |   |   |
    """,
        "extended",
        chain=True,
    )
    assert shots(state) == squares("A1-B1xD1 B1xD1")


def test_a_shot_may_turn_again_and_again() -> None:
    # Rules §6.3 writes such a shot C3-C7-F7xF9.
    before = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |   |   |   |   |   |[X]|
        | 2 |   |   |   |   |   |   |
        | 3 |   |   |#O#| O |   |   |
        | 4 |   |   |   |[O]|   |   |
        | 5 |   |   |   | O |   |   |
        | 6 |   |   |   |   | O |   |
        | 7 |   |   |#O#|   |   |#O#|
        | 8 |   |   |   |   |   |   |
        | 9 |   |   |   |   |   |-X-|
    """,
        "extended",
        chain=True,
    )
    assert shots(before) == squares("C3-C7-F7xF9 C3-C7-F7xF1 C7-F7xF9 C7-F7xF1 F7xF9 F7xF1")
    assert drawn(before.play("C3-C7-F7xF9")) == table("""
        |   | A | B | C | D | E | F |
        | 1 |   |   |   |   |   |[X]|
        | 2 |   |   |   |   |   |   |
        | 3 |   |   |#Ov| O |   |   |
        | 4 |   |   |   |[O]|   |   |
        | 5 |   |   |   | O |   |   |
        | 6 |   |   |   |   | O |   |
        | 7 |   |   |#O>|   |   |#Ov|
        | 8 |   |   |   |   |   |   |
        | 9 |   |   |   |   |   |=X=|
    """)


def test_no_symbol_is_used_twice_in_one_shot() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |#O#|   |#O#|-X-|
        | 2 |   |[O]|   |   |
        | 3 |#O#|   |#O#|   |
        | 4 |   |   |   |[X]|
    """,
        "extended",
        chain=True,
    )
    assert refusal(state, "C1-C3-C1xD1") == "rules/route-twice"
    assert refusal(state, "C1-A1-A3-C3-C1xD1") == "rules/route-twice"
    assert shots(state) == squares(
        "C1xD1 A1-C1xD1 C3-C1xD1 A3-A1-C1xD1 A3-C3-C1xD1 C3-A3-A1-C1xD1 A1-A3-C3-C1xD1"
    )


def test_a_shot_starts_only_from_an_unspent_cannon() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |<O#|   |#O#|   |
        | 2 |   |[O]|   |   |
        | 3 |   |   | X |[X]|
    """,
        "extended",
        chain=True,
    )
    assert shots(state) == {"C1xC3"}
    assert refusal(state, "A1-C1xC3") == "rules/spent"


def test_a_shot_turns_only_at_the_first_living_symbol_met_and_only_at_own_cannons() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |#O#|#O#|#O#|   |   |
        | 2 |   |[O]|   |   |   |
        | 3 | O |   | X |   |   |
        | 4 |   |   |   |   |   |
        | 5 | X |   |[X]|   |   |
    """,
        "extended",
        chain=True,
    )
    assert shots(state) == squares("A1-B1-C1xC3 B1-C1xC3 C1xC3")
    assert refusal(state, "A1-C1xC3") == "rules/line-blocked"
    assert refusal(state, "A1-A3xA5") == "rules/not-a-relay"
    assert refusal(state, "A1-B2xB5") == "rules/not-a-relay"
    assert refusal(state, "C1-C3xC5") == "rules/not-a-relay"
    assert refusal(state, "A1-D1xD5") == "rules/not-a-relay"
    assert refusal(state, "B1-C1xA3") == "rules/not-in-line"


def test_a_shot_must_end_on_another_players_living_symbol() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |#O#|   |#O#| O |
        | 2 |   |[O]|   |   |
        | 3 |   |   |=X=|   |
        | 4 |   |   |   |[X]|
    """,
        "extended",
        chain=True,
    )
    assert shots(state) == set()
    assert refusal(state, "A1xC1") == "rules/own-target"
    assert refusal(state, "A1-C1xD1") == "rules/own-target"
    assert refusal(state, "A1-C1xC3") == "rules/no-target"
    assert refusal(state, "A1-C1xC4") == "rules/no-target"


# The shells


def test_as_many_die_nearest_first_as_there_are_shells() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |#O#|#O#|   |   |   |   |
        | 2 |[O]|#O#| X |=X=| X | X |
        | 3 |   |   |   |   |   |[X]|
    """,
        "extended",
        chain=True,
    )
    assert drawn(before.play("B1-B2xC2")) == table("""
        |   | A | B | C | D | E | F |
        | 1 |#O#|#Ov|   |   |   |   |
        | 2 |[O]|#O>|=X=|=X=|=X=| X |
        | 3 |   |   |   |   |   |[X]|
    """)
    assert drawn(before.play("A1-B1-B2xC2")) == table("""
        |   | A | B | C | D | E | F |
        | 1 |#O>|#Ov|   |   |   |   |
        | 2 |[O]|#O>|=X=|=X=|=X=|=X=|
        | 3 |   |   |   |   |   |[X]|
    """)


def test_the_dying_stops_at_the_first_own_living_symbol() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |#O#|#O#|   |   |   |   |
        | 2 |[O]|#O#|-X-|=O=|-O-| X |
        | 3 |   |   |   |   |   |[X]|
    """,
        "extended",
        chain=True,
    )
    assert drawn(before.play("A1-B1-B2xC2")) == table("""
        |   | A | B | C | D | E | F |
        | 1 |#O>|#Ov|   |   |   |   |
        | 2 |[O]|#O>|=X=|=O=|-O-| X |
        | 3 |   |   |   |   |   |[X]|
    """)


def test_shells_without_anybody_left_to_hit_are_lost() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |#O#|#O#|   |   |   |
        | 2 |[O]|#O#| X |   |   |
        | 3 |   |   |   |   |[X]|
    """,
        "extended",
        chain=True,
    )
    after = before.play("A1-B1-B2xC2")
    assert drawn(after).splitlines()[2] == "| 2 |[O]|#O>|=X=|   |   |"


def test_a_chained_shot_kills_symbols_of_several_players() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |#O#|#O#|   |[X]|   |   |
        | 2 |[O]|#O#| X |-T-| S |   |
        | 3 |   |   |   |   |   |[S]|
        | 4 |   |   |   |   |   |   |
        | 5 |   |   |   |   |   |[T]|
    """,
        "extended",
        chain=True,
    )
    preview = before.preview("A1-B1-B2xC2")
    assert drawn(preview.after) == table("""
        |   | A | B | C | D | E | F |
        | 1 |#O>|#Ov|   |[X]|   |   |
        | 2 |[O]|#O>|=X=|=T=|=S=|   |
        | 3 |   |   |   |   |   |[S]|
        | 4 |   |   |   |   |   |   |
        | 5 |   |   |   |   |   |[T]|
    """)
    assert preview.words("en")[1:] == ("Kills X's C2, △'s D2 and □'s E2.",)
    assert preview.words("zh")[1:] == ("消滅 X 的 C2、△ 的 D2 和 □ 的 E2。",)


def test_the_whole_shot_is_one_action() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |#O#|#O#|   |   |   |
        | 2 |[O]|#O#| X |   |   |
        | 3 |   |   |   |   |[X]|
    """,
        "extended",
        chain=True,
    )
    assert before.play("A1-B1-B2xC2").turn == 1


# The option


def test_without_the_chain_option_an_own_cannon_stops_a_shot() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |#O#|   |#O#|   |
        | 2 |   |[O]|   |   |
        | 3 |   |   | X |   |
        | 4 |   |   | X |[X]|
    """,
        "extended",
    )
    assert shots(state) == {"C1xC3"}
    assert refusal(state, "A1-C1xC3") == "rules/no-chain"
    assert refusal(state, "A1xC1") == "rules/own-target"


def test_without_the_chain_option_a_shot_has_one_shell() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |#O#|#O#| X | X |
        | 2 |[O]|   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
    )
    assert drawn(state.play("B1xC1")).splitlines()[1] == "| 1 |#O#|#O>|=X=| X |"


def test_routes_that_lead_nowhere_take_no_time() -> None:
    # 36 spent cannons around one that can fire have more routes than anybody could try, and
    # there is nothing to hit.
    state = draw(
        """
        |   | A | B | C | D | E | F | G | H |
        | 1 |<O#|<O#|<O#|<O#|<O#|<O#|   |   |
        | 2 |<O#|<O#|<O#|<O#|<O#|<O#|   |   |
        | 3 |<O#|<O#|<O#|<O#|<O#|<O#|   |   |
        | 4 |<O#|<O#|<O#|<O#|<O#|<O#|   |   |
        | 5 |<O#|<O#|<O#|<O#|<O#|<O#|   |   |
        | 6 |<O#|<O#|<O#|<O#|<O#|#O#|   |   |
        | 7 |   |   |   |   |   |   |[O]|   |
        | 8 |   |   |   |   |   |   |   |[X]|
        """,
        "extended",
        chain=True,
    )
    assert not [move for move in state.legal_moves() if "x" in str(move)]

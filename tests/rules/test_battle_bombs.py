"""Rules §6.4: attacks, bombs, and blasts in waves."""

from tests.boards import draw, drawn, moves, refusal, table

# Blowing up


def test_a_bomb_blows_itself_up_beside_another_players_targetable_symbol() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 |   |*O*| X |   |   |
        | 3 |   |   |   |   |[X]|
    """,
        "battle",
    )
    assert "B2xB2" in moves(before)
    assert drawn(before.play("B2xB2")).splitlines()[2] == "| 2 |   |=O=|=X=|   |   |"


def test_a_bomb_does_not_blow_up_in_vain() -> None:
    # Straight beside it: an own symbol, a dead one, a cover, nothing. A diagonal one is no reason.
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]| O | X |   |   |
        | 2 |=X=|*O*|(X)|   |   |
        | 3 |   |   |   |   |[X]|
    """,
        "battle",
    )
    assert "B2xB2" not in moves(state)
    assert refusal(state, "B2xB2") == "rules/bomb-in-vain"


def test_a_bomb_attacks_only_itself() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 |   |*O*| X |   |   |
        | 3 |   |   |   |   |[X]|
    """,
        "battle",
    )
    assert refusal(state, "B2xC2") == "rules/bomb-only-itself"


def test_a_disconnected_symbol_of_another_player_is_reason_enough() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 |   |*O*|-X-|   |   |
        | 3 |   |   |   |   |=X=|
        | 4 |   |[T]|   |   |   |
    """,
        "battle",
    )
    assert "B2xB2" in moves(state)


# The blast


def test_a_blast_hits_the_straight_neighbours_of_any_owner() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |[O]|   |   |
        | 2 |   |   | O |   |   |
        | 3 |   | X |*O*| T |   |
        | 4 |   |   |(X)|   |   |
        | 5 |[X]|   |   |   |[T]|
    """,
        "battle:blast=targets",
    )
    assert drawn(before.play("C3xC3")) == table("""
        |   | A | B | C | D | E |
        | 1 |   |   |[O]|   |   |
        | 2 |   |   |=O=|   |   |
        | 3 |   |=X=|=O=|=T=|   |
        | 4 |   |   |(X)|   |   |
        | 5 |[X]|   |   |   |[T]|
    """)


def test_a_blast_hits_a_diagonal_neighbour_when_one_of_the_two_squares_beside_it_is_blank() -> None:
    # B2 has C2 (empty) beside it; D2 too; B4 and D4 stand behind B3, C4 and D3.
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   | X |   | X |   |
        | 3 |   | O |*O*| X |   |
        | 4 |   |-X-| O | X |[X]|
        | 5 |   |   |[O]|   |   |
    """,
        "battle",
    )
    assert drawn(before.play("C3xC3")) == table("""
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   |=X=|   |=X=|   |
        | 3 |   |=O=|=O=|=X=|   |
        | 4 |   | X |=O=| X |[X]|
        | 5 |   |   |[O]|   |   |
    """)


def test_a_dead_symbol_is_blank_and_lets_a_blast_through_to_the_diagonal() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   | X |=X=| X |   |
        | 3 |   | O |*O*| X |   |
        | 4 |   |   | O |   |[X]|
        | 5 |   |   |[O]|   |   |
    """,
        "battle",
    )
    after = before.play("C3xC3")
    assert after.symbols["B2"].kind == after.symbols["D2"].kind == "dead"


def test_both_squares_beside_the_diagonal_are_seen_before_the_blast_kills_them() -> None:
    before = draw(
        """
        |   | A | B | C |
        | 1 |-X-|-X-|   |
        | 2 | O |*O*|   |
        | 3 |[X]|   |[O]|
    """,
        "battle",
    )
    assert drawn(before.play("B2xB2")) == table("""
        |   | A | B | C |
        | 1 |-X-|=X=|   |
        | 2 |=O=|=O=|   |
        | 3 |=X=|   |=O=|
    """)


def test_a_cover_that_withstands_blasts_shades_the_diagonal() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |-X-|(X)| X |   |
        | 2 |-X)|*O*| X |   |
        | 3 |   |[O]|   |[X]|
    """,
        "battle:blast=targets",
    )
    after = before.play("B2xB2")
    assert drawn(after) == table("""
        |   | A | B | C | D |
        | 1 |-X-|(X)| X |   |
        | 2 |(X)|=O=|=X=|   |
        | 3 |   |=O=|   |[X]|
    """)


def test_over_the_edge_of_the_board_there_is_no_blank_square() -> None:
    # B1's diagonal neighbours A2 and C2 have A1, C1 and B2 beside them, nothing above.
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|*O*| X |   |
        | 2 | X | X | X |[X]|
        | 3 |   |   |   |   |
    """,
        "battle",
    )
    assert drawn(before.play("B1xB1")) == table("""
        |   | A | B | C | D |
        | 1 |=O=|=O=|=X=|   |
        | 2 | X |=X=| X |[X]|
        | 3 |   |   |   |   |
    """)


# Bombs that are attacked


def test_a_bomb_that_is_shot_blasts_whoever_owns_it() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |+O+|   |   |*X*| X |
        | 2 |   |   |   | X |   |
        | 3 |[O]|   |   |   |[X]|
    """,
        "battle",
    )
    assert drawn(before.play("A1xD1")) == table("""
        |   | A | B | C | D | E |
        | 1 |+O+|   |   |=X=|=X=|
        | 2 |   |   |   |=X=|   |
        | 3 |[O]|   |   |   |[X]|
    """)


def test_a_disconnected_bomb_blasts_when_it_is_attacked() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |+O+|   |   |-X*|-X-|   |
        | 2 |   |   |   |   |   |   |
        | 3 |[O]|   |   |   |   |   |
        | 4 |   |   |   |   |   |[X]|
    """,
        "battle",
    )
    assert drawn(before.play("A1xD1")).splitlines()[1] == "| 1 |+O+|   |   |=X=|=X=|   |"


def test_erasing_sets_off_no_bomb() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   |   |   |
        | 2 |   |!O!|   |   |
        | 3 |   |   |*X*| X |
        | 4 |   |   |   |[X]|
    """,
        "battle",
    )
    assert drawn(before.play("B2xC3")) == table("""
        |   | A | B | C | D |
        | 1 |[O]|   |   |   |
        | 2 |   |!O!|   |   |
        | 3 |   |   |=X=| X |
        | 4 |   |   |   |[X]|
    """)


# Waves


def test_a_blast_sets_off_bombs_wave_after_wave() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |[O]|   |   |   |   |   |
        | 2 |   |*O*|*X*|*X*| X |   |
        | 3 |   |   |   |   |   |[X]|
    """,
        "battle",
    )
    preview = before.preview("B2xB2")
    assert drawn(preview.after) == table("""
        |   | A | B | C | D | E | F |
        | 1 |=O=|   |   |   |   |   |
        | 2 |   |=O=|=X=|=X=|=X=|   |
        | 3 |   |   |   |   |   |[X]|
    """)
    assert [(death.square, death.cause) for death in preview.kills] == [
        ("B2", "shot"),
        ("A1", "blast"),
        ("C2", "blast"),
        ("D2", "blast"),
        ("E2", "blast"),
    ]


def test_each_bomb_of_a_wave_sees_the_whole_wave_dead() -> None:
    # C2 and C3 die together, so that C2's blast finds C3 blank and gets to D3.
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   |*O*|*X*|(X)|   |
        | 3 |   |   | X | X |   |
        | 4 |[O]|   |   |   |[X]|
    """,
        "battle:blast=targets",
    )
    assert drawn(before.play("B2xB2")) == table("""
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   |=O=|=X=|(X)|   |
        | 3 |   |   |=X=|=X=|   |
        | 4 |[O]|   |   |   |[X]|
    """)


def test_what_survives_the_wave_still_shades_the_diagonal() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   |*O*|*X*|(X)|   |
        | 3 |   |   |(X)| X |   |
        | 4 |[O]|   |   |   |[X]|
    """,
        "battle:blast=targets",
    )
    assert before.play("B2xB2").symbols["D3"].kind == "normal"


def test_the_bombs_of_one_wave_blast_together() -> None:
    # B1 and C2 die together and both hit C1. Were B1 to blast first, C2 would find C1 blank and
    # get to D1.
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |*X*| X | X |   |
        | 2 |   |*O*|*X*|(X)|   |
        | 3 |   |   |   |   |   |
        | 4 |[O]|   |   |   |[X]|
    """,
        "battle:blast=targets",
    )
    assert drawn(before.play("B2xB2")) == table("""
        |   | A | B | C | D | E |
        | 1 |   |=X=|=X=|-X-|   |
        | 2 |   |=O=|=X=|(X)|   |
        | 3 |   |   |   |   |   |
        | 4 |[O]|   |   |   |[X]|
    """)


def test_the_preview_of_a_blast_tells_causes_and_who_is_put_out() -> None:
    preview = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 |   |   |*O*|[X]|   |
        | 3 |   |   |   | X |   |
    """,
        "battle",
    ).preview("C2xC2")
    assert [(death.square, death.cause) for death in preview.kills] == [
        ("C2", "shot"),
        ("D2", "blast"),
        ("D3", "blast"),
    ]
    assert (preview.puts_out, preview.after.winner) == ((1,), 0)
    assert preview.words("en") == (
        "Kills O's C2.",
        "The blast kills X's D2 and D3.",
        "Eliminates X.",
        "O wins.",
    )
    assert preview.words("zh") == (
        "消滅 O 的 C2。",
        "爆炸消滅 X 的 D2 和 D3。",
        "X 淘汰。",
        "O 獲勝。",
    )

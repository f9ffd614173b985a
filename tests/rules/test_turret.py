"""Rules §6.8, turret: a placement that completes a formation fires by itself."""

import pytest

from relati import Ruleset
from relati.rules import Preview, State
from tests.boards import draw, drawn, table


def deaths(preview: Preview) -> list[tuple[str, str]]:
    return [(str(death.square), death.cause) for death in preview.kills]


def test_a_formation_fires_ahead_of_the_placed_symbol() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   | X |   |[X]|   |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |   |
        | 4 |   |   | O | O | O |   |   |
        | 5 |   |   |   |   |   |   |   |
        | 6 |   |   |[O]|   |   |   |   |
    """,
        "turret",
    )
    preview = before.preview("D5")
    assert drawn(preview.after) == table("""
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   |=X=|   |[X]|   |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |   |
        | 4 |   |   | O |=O=| O |   |   |
        | 5 |   |   |   | O |   |   |   |
        | 6 |   |   |[O]|   |   |   |   |
    """)
    assert deaths(preview) == [("D4", "bullet"), ("D1", "shot")]
    assert [(shot.bullet, shot.supports, shot.target) for shot in preview.shots] == [
        ("D4", ("C4", "E4"), "D1")
    ]
    assert "The turret fires and uses up O's D4." in preview.words("en")
    assert "砲塔發射，犧牲砲彈 O 的 D4。" in preview.words("zh")


def test_from_the_other_side_the_same_three_fire_the_other_way_and_hit_nobody() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   | X |   |[X]|   |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |   |
        | 4 |   |   | O | O | O |   |   |
        | 5 |   |   |   |   |   |   |   |
        | 6 |   |   |[O]|   |   |   |   |
    """,
        "turret",
    )
    preview = before.preview("D3")
    assert deaths(preview) == []
    assert preview.shots == ()


def test_a_formation_fires_back_across_the_placed_symbol() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   |   |   |   |   |
        | 2 |   |   |   | O |   |   |   |
        | 3 |   |   | O |   |   |   | X |
        | 4 |   |   |   | O |   |   |   |
        | 5 |   |[O]|   |   |   |[X]|   |
    """,
        "turret",
    )
    preview = before.preview("D3")
    assert deaths(preview) == [("C3", "bullet"), ("G3", "shot")]
    assert [(shot.bullet, shot.supports, shot.target) for shot in preview.shots] == [
        ("C3", ("D2", "D4"), "G3")
    ]


def test_a_root_supports_but_is_never_the_bullet() -> None:
    drawing = """
        |   | A | B | C | D | E | F | G |
        | 1 |   | X |[X]| X |   |   |   |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |   |
        | 4 |   | O |[O]| O | O |   |   |
        | 5 |   |   |   |   |   |   |   |
    """
    before = draw(drawing, "turret")
    assert deaths(before.preview("C5")) == []
    assert deaths(before.preview("D5")) == [("D4", "bullet"), ("D1", "shot")]


def test_the_symbols_must_have_been_connected_before() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   | X |   |[X]|   |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |   |
        | 4 |   |   |-O-|-O-|-O-|   |   |
        | 5 |   |   |   |   |   |   |   |
        | 6 |   |   |   |   |   |   |   |
        | 7 |   |   |   |[O]|   |   |   |
    """,
        "turret",
    )
    preview = before.preview("D5")
    assert preview.reconnects == ("C4", "D4", "E4")
    assert deaths(preview) == []


def test_a_shot_passes_dead_and_own_symbols_and_hits_a_disconnected_root() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   |-X-|   |[T]|   |
        | 2 |   |   |   | O |   |   |   |
        | 3 |   |   |   |=T=|   |   |   |
        | 4 |   |   | O | O | O |   |   |
        | 5 |   |   |   |   |   |   |   |
        | 6 |   |   |[O]|   |   |   |   |
    """,
        "turret",
        players=3,
    )
    assert deaths(before.preview("D5")) == [("D4", "bullet"), ("D1", "shot")]


def test_killing_a_root_can_end_the_game() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |[X]|   |   |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   | X |
        | 4 |   |[O]| O | O |   |
        | 5 |   |   |   |   |   |
    """,
        "turret",
    )
    preview = before.preview("C5")
    assert deaths(preview) == [("C4", "bullet"), ("C1", "shot")]
    assert preview.cuts == ("E3",)
    assert preview.after.winner == 0


FOUR_AROUND = """
    |   | A | B | C | D | E | F | G |
    | 1 |   |   |   | X |   |   |   |
    | 2 |   |   |   |   |   |   |   |
    | 3 |   |   |   | O |   |   |   |
    | 4 | X |   | O |   | O |[O]|[X]|
    | 5 |   |   |   | O |   |   |   |
    | 6 |   |   |   |   |   |   |   |
    | 7 |   |   |   | X |   |   |   |
"""


def test_all_formations_are_found_before_the_first_fires() -> None:
    # The bullets of the first two are the supports of the last two.
    before = draw(FOUR_AROUND.replace("| X |", "|-X-|"), "turret")
    assert deaths(before.preview("D4")) == [
        ("D3", "bullet"), ("D7", "shot"),
        ("D5", "bullet"), ("D1", "shot"),
        ("C4", "bullet"), ("G4", "shot"),
        ("E4", "bullet"), ("A4", "shot"),
    ]  # fmt: skip


def test_a_bullet_fires_once_ahead_before_back() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   | X |[X]|   |
        | 2 |   |   |   |   |   |
        | 3 |   | O | O | O |   |
        | 4 |   | O |   | O |   |
        | 5 |   |   |   |[O]|   |
        | 6 |   |   | X |   |   |
    """.replace("| 6 |   |   | X |", "| 6 |   |   |-X-|"),
        "turret",
    )
    assert deaths(before.preview("C4")) == [("C3", "bullet"), ("C1", "shot")]


def test_the_second_shot_in_a_line_hits_what_is_behind_the_first_target() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   | X |   |   |
        | 2 |   |   | X |[X]|   |
        | 3 |   | O | O | O |   |
        | 4 |   | O |   | O |   |
        | 5 |   |   | O |[O]|   |
    """,
        "turret",
    )
    # C3 is fired up at C2; then C5, back across C4 and the dead C3 and C2, at C1.
    assert deaths(before.preview("C4")) == [
        ("C3", "bullet"), ("C2", "shot"), ("C5", "bullet"), ("C1", "shot")
    ]  # fmt: skip


def test_the_end_of_the_board_ends_the_line() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 | O |   | O |[X]|
        | 2 |   | O |   |   |
        | 3 |   |[O]|   |   |
    """,
        "turret",
    )
    assert before.preview("B1").shots == ()


# Where turrets meet other parts


def made_of(*parts: str) -> Ruleset:
    return Ruleset("mixed", actions={"turret", *parts})


def aimed_at(target: str, *parts: str, owner: str = "X") -> State:
    mark = {"bomb": "**", "cover": "()", "shield": "{}"}[target]
    symbol = f"{mark[0]}{owner}{mark[1]}"
    return draw(
        f"""
        |   | A | B | C | D | E | F |
        | 1 |   |   |   | X |   |   |
        | 2 |   |   |   |{symbol}|   |[X]|
        | 3 |   |   |   |   |   |   |
        | 4 |   |   | O | O | O |   |
        | 5 |   |   |   |   |   |   |
        | 6 |   |   |[O]|   |   |   |
    """,
        made_of(*parts),
    )


def test_a_bomb_that_is_hit_blasts() -> None:
    assert deaths(aimed_at("bomb", "bomb").preview("D5")) == [
        ("D4", "bullet"),
        ("D2", "shot"),
        ("D1", "blast"),
    ]


@pytest.mark.parametrize(("target", "part"), [("cover", "cover"), ("shield", "defend")])
def test_covers_and_shields_stop_the_shot_and_the_bullet_stays(target: str, part: str) -> None:
    assert deaths(aimed_at(target, part).preview("D5")) == []


@pytest.mark.parametrize(("target", "part"), [("cover", "cover"), ("shield", "defend")])
def test_ones_own_covers_and_shields_do_not_stop_it(target: str, part: str) -> None:
    preview = aimed_at(target, part, owner="O").preview("D5")
    assert deaths(preview) == [("D4", "bullet"), ("D1", "shot")]


@pytest.mark.parametrize("square", ["C4", "D4", "E4"])
def test_a_symbol_with_a_role_is_no_part_of_a_formation(square: str) -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |   |   |   | X |   |[X]|
        | 2 |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |
        | 4 |   |   | O | O | O |   |
        | 5 |   |   |   |   |   |   |
        | 6 |   |   |[O]|   |   |   |
    """,
        made_of("sniper"),
    )
    armed = state.play(f"{square}=sniper").play("F2")
    assert armed.preview("D5").shots == ()


def test_a_cut_by_a_turret_earns_but_its_kill_does_not() -> None:
    consecutive = Ruleset("mixed", actions={"turret"}, turns="consecutive")
    before = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |   | X |   | X |   |[X]|
        | 2 |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |
        | 4 |   |   | O | O | O |   |
        | 5 |   |   |   |   |   |   |
        | 6 |   |   |[O]|   |   |   |
    """,
        consecutive,
    )
    preview = before.preview("D5")
    assert preview.cuts == ("B1",)
    assert preview.earns == 1

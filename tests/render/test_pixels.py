"""PNG, GIF and WebP: the asked size, a frame for every state, and inks that stay apart."""

import sys
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

import relati
from relati.render import PictureError, animation, png, svg
from relati.render.frames import frames as frames_of
from relati.render.theme import THEMES
from relati.rules import Move, State, read_move
from tests.boards import draw
from tests.render.samples import CUT, TERRITORY, THREE_SHIELDS, game

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def frames(data: bytes) -> int:
    return int(getattr(opened(data), "n_frames", 1))


@pytest.mark.parametrize("width", [1, 64, 333])
def test_a_png_is_as_wide_as_asked(width: int) -> None:
    data = png(draw(CUT), width=width)
    assert data.startswith(SIGNATURE)
    assert opened(data).width == width


def test_a_png_keeps_the_shape_of_the_board() -> None:
    wide = opened(png(relati.start("modern", size=(9, 3)), width=480))
    assert wide.width > 2 * wide.height


def test_a_png_is_made_of_a_state_or_of_svg_text() -> None:
    state = draw(CUT)
    assert png(svg(state, theme="dark", links=True)) == png(state, theme="dark", links=True)
    assert opened(png(state, size=200)).width == 200


def test_auto_comes_out_light() -> None:
    state = draw(TERRITORY, "addon")
    assert png(state, theme="auto") == png(state)
    assert png(state, theme="auto") != png(state, theme="dark")


@pytest.mark.parametrize("width", [0, -5, 100_000])
def test_a_width_that_makes_no_sense_is_refused(width: int) -> None:
    with pytest.raises(PictureError) as refused:
        png(draw(CUT), width=width)
    assert refused.value.code == "picture/width"
    with pytest.raises(PictureError, match=str(width)):
        animation([draw(CUT)], width=width)


def test_every_ink_is_on_a_png_as_the_theme_has_it() -> None:
    state = relati.start("basic", players=5, size=5)
    for square in ("A1", "C1", "E1", "A3", "C3"):
        state = state.play(square)
    for name in ("light", "dark"):
        picture = opened(png(state, theme=name, width=600)).convert("RGB")
        colours = {colour for _, colour in picture.getcolors(1 << 24) or ()}
        for ink in THEMES[name][0].inks:
            assert tuple(bytes.fromhex(ink[1:])) in colours


# Animations


@pytest.mark.parametrize("format", ["gif", "webp"])
def test_there_are_as_many_frames_as_states(format: str) -> None:
    states, moves = game("extended", 30, size=5)
    data = animation(states, moves=moves, format=format, width=120)
    assert opened(data).format == format.upper()
    assert opened(data).width == 120
    assert frames(data) == len(states)


def test_a_game_that_a_player_leaves_moves_on() -> None:
    begin = draw(CUT, players=3)
    states = [begin, begin.play("out:X"), begin.play("out:X").play("out:O")]
    data = animation(states, moves=["out:X", "out:O"], format="gif", width=120)
    assert frames(data) == 3


@pytest.mark.parametrize("format", ["gif", "webp"])
def test_a_state_that_comes_twice_is_two_frames(format: str) -> None:
    # Writers melt equal frames into one; the line below the board keeps them apart.
    assert frames(animation([draw(CUT)] * 40, format=format, width=120)) == 40


@pytest.mark.parametrize("format", ["gif", "webp"])
def test_the_last_frame_is_held_longer(format: str) -> None:
    states, moves = game("modern", 4)
    data = animation(states, moves=moves, format=format, width=99, milliseconds=500, hold=2000)
    assert durations(data) == [500, 500, 500, 500, 2000]


def durations(data: bytes) -> list[int]:
    picture, durations = opened(data), []
    for index in range(frames(data)):
        picture.seek(index)
        picture.load()
        durations.append(picture.info["duration"])
    return durations


def test_one_state_makes_a_picture_too() -> None:
    for format in ("gif", "webp"):
        assert opened(animation([draw(CUT)], format=format)).format == format.upper()


def test_a_frame_is_the_picture_of_its_state_with_the_move_that_led_there() -> None:
    states, moves = game("battle", 12)
    for given in (moves, (None, *moves)):
        picture = opened(animation(states, moves=given, width=300))
        picture.seek(9)
        frame = picture.convert("RGB").resize((60, 60), Image.Resampling.BOX)
        look: dict[str, Any] = {"last_move": moves[8], "progress": 10 / 13}
        still = opened(png(states[9], width=300, **look)).convert("RGB")
        small = still.resize((60, 60), Image.Resampling.BOX)
        # Away from the round corners, no part of the picture is off by more than a shade.
        pairs = zip(
            frame.crop((2, 2, 58, 58)).tobytes(), small.crop((2, 2, 58, 58)).tobytes(), strict=True
        )
        assert max(abs(a - b) for a, b in pairs) < 24


@pytest.mark.parametrize("options", [{}, {"coordinates": False, "legal": True}])
@pytest.mark.parametrize("ruleset", ["modern", "extended", "battle", "addon"])
def test_painting_only_what_changed_gives_the_same_picture(
    ruleset: str, options: dict[str, Any]
) -> None:
    states, moves = game(ruleset, 30, players=3, size=6)
    steps = [
        (state, move, options | {"progress": index / 60})
        for index, (state, move) in enumerate(zip(states, (None, *moves), strict=True))
    ]
    for step, painted in zip(steps, frames_of(steps, width=211, paper="#fbf8f0"), strict=True):
        [afresh] = frames_of([step], width=211, paper="#fbf8f0")
        assert difference(painted, afresh) <= 24, f"after {step[1]}"


def difference(one: Image.Image, other: Image.Image) -> int:
    """By how many of 255 shades the most different pixel differs: edges may, by a few."""
    return max(ImageChops.difference(one, other).tobytes())


def test_new_territory_is_painted_too() -> None:
    state = THREE_SHIELDS
    move = read_move("C3=shield")
    steps: list[tuple[State, Move | None, dict[str, Any]]] = [
        (state, None, {}),
        (state.play(move), move, {}),
    ]
    *_, painted = frames_of(steps, width=120, paper="#fbf8f0")
    [afresh] = frames_of(steps[1:], width=120, paper="#fbf8f0")
    assert difference(painted, afresh) <= 24


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_inks_stay_apart_in_a_gif(theme: str) -> None:
    state = relati.start("basic", players=5, size=5)
    states = [state]
    for square in ("A1", "C1", "E1", "A3", "C3"):
        states.append(states[-1].play(square))
    picture = opened(animation(states, theme=theme, width=300))
    picture.seek(5)
    colours = {colour for _, colour in picture.convert("RGB").getcolors(1 << 24) or ()}
    for ink in THEMES[theme][0].inks:
        assert tuple(bytes.fromhex(ink[1:])) in colours


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    states, _ = game("modern", 3)
    animation(states, width=50, on_frame=lambda done, total: told.append((done, total)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_states_may_come_from_anywhere() -> None:
    states, _ = game("modern", 3)
    assert frames(animation(iter(states), width=50)) == 4


def test_a_long_game_on_a_large_board_stays_small() -> None:
    states, moves = game("modern", 40, players=4, size=26)
    data = animation(states, moves=moves)
    assert len(data) < 400_000
    assert opened(data).width <= 520


def test_what_makes_no_sense_is_refused() -> None:
    for options, code in (
        ({"states": []}, "picture/no-states"),
        ({"format": "mp4"}, "picture/format"),
        ({"theme": "sepia"}, "picture/theme"),
        ({"moves": ["A1", "A2"]}, "picture/moves"),
    ):
        with pytest.raises(PictureError) as refused:
            animation(**({"states": [draw(CUT)]} | options))
        assert refused.value.code == code


# Without the extra


@pytest.mark.parametrize(("module", "package"), [("resvg_py", "resvg-py"), ("PIL.Image", "Pillow")])
def test_what_is_missing_is_named_with_the_way_to_get_it(
    monkeypatch: pytest.MonkeyPatch, module: str, package: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(PictureError) as refused:
        animation([draw(CUT)], width=50)
    assert refused.value.code == "picture/needs"
    assert package in str(refused.value)
    assert 'pip install "relati[pictures]"' in str(refused.value)
    assert 'pip install "relati[pictures]"' in refused.value.sentence("zh")

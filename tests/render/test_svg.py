"""An SVG stands alone, says what it shows, and draws what it is asked for."""

import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

import relati
from relati import IllegalMove, NotationError, State
from relati.render import PictureError, svg
from relati.render.geometry import SQUARE, Sheet
from relati.rules import Square
from tests.boards import draw
from tests.render.samples import ARMED, CUT, TERRITORY, THREE_SHIELDS, game

NAMESPACE = "{http://www.w3.org/2000/svg}"


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def layers(picture: str) -> set[str]:
    """The first class of each group that stands directly on the sheet."""
    groups = parsed(picture).findall(f"{NAMESPACE}g")
    return {group.attrib["class"].split()[0] for group in groups}


def words(picture: str, element: str) -> str:
    return parsed(picture).findtext(f"{NAMESPACE}{element}") or ""


PLAIN = {"board", "symbols", "coordinates"}


@pytest.mark.parametrize(
    ("ruleset", "players"),
    [
        (name, players)
        for name, ruleset in relati.RULESETS.items()
        for players in range(ruleset.players[0], ruleset.players[1] + 1)
    ],
)
def test_every_ruleset_is_drawn_with_any_number_of_players(ruleset: str, players: int) -> None:
    states, moves = game(ruleset, 60, players=players, size=6)
    picture = svg(states[-1], legal=True, links=True, waves=True, last_move=moves[-1])
    symbols = [each for each in parsed(picture) if each.get("class") == "symbols"]
    assert len(symbols[0]) == len(states[-1].symbols)


@pytest.mark.parametrize("size", [3, 26, (26, 3), (3, 26)])
def test_the_picture_is_as_wide_and_high_as_the_board(size: int | tuple[int, int]) -> None:
    state = relati.start("modern", size=size)
    picture = parsed(svg(state, size=300))
    width, height = map(float, picture.attrib["viewBox"].split()[2:])
    assert width - height == SQUARE * (state.board.width - state.board.height)
    assert float(picture.attrib["width"]) == 300
    assert float(picture.attrib["height"]) == pytest.approx(300 * height / width, abs=0.01)


def test_without_a_size_no_side_is_longer_than_640_pixels() -> None:
    for side, expected in ((5, 245), (26, 640)):
        picture = parsed(svg(relati.start("modern", size=side)))
        assert float(picture.attrib["width"]) == pytest.approx(expected, abs=1)


# Standing alone


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_picture_needs_nothing_from_elsewhere(theme: str) -> None:
    picture = svg(draw(TERRITORY, "addon"), theme=theme, legal=True, links=True, waves=True)
    root = parsed(picture)
    tags = {element.tag.removeprefix(NAMESPACE) for element in root.iter()}
    assert tags.isdisjoint({"script", "image", "use", "foreignObject", "text", "a", "animate"})
    addresses = set(re.findall(r"url\(([^)]*)\)", picture))
    names = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    assert {address.removeprefix("#") for address in addresses} <= names
    assert not re.search(r"\bon\w+=|href|@import", picture)


def test_names_are_told_apart_by_theme_so_that_pictures_can_share_a_page() -> None:
    state = draw(TERRITORY, "addon")
    light, dark = svg(state), svg(state, theme="dark")
    rules = [set(re.findall(r"\.relati-\w+ [^{]+", picture)) for picture in (light, dark)]
    names = [set(re.findall(r'id="([^"]+)"', picture)) for picture in (light, dark)]
    assert rules[0]
    assert rules[0].isdisjoint(rules[1])
    assert names[0]
    assert names[0].isdisjoint(names[1])


def test_themes_differ_in_colours_and_in_nothing_else() -> None:
    state = draw(CUT)
    light, dark, auto = (svg(state, theme=theme) for theme in ("light", "dark", "auto"))
    assert len({light, dark, auto}) == 3
    bare = [
        re.sub(r"<style>.*?</style>|relati-(light|dark|auto)", "", picture)
        for picture in (light, dark, auto)
    ]
    assert len(set(bare)) == 1
    assert "prefers-color-scheme:dark" in auto
    assert "prefers-color-scheme" not in light + dark


def test_an_unknown_theme_is_refused_with_those_there_are() -> None:
    with pytest.raises(PictureError, match=r"'sepia'.*light, dark and auto") as refused:
        svg(draw(CUT), theme="sepia")
    assert refused.value.code == "picture/theme"


# Words


def test_the_title_says_which_game_and_whose_turn() -> None:
    picture = svg(draw(CUT))
    assert words(picture, "title").endswith("5×5. O to move.")
    assert words(picture, "desc") == ("O: root on C5, 2 connected. X: root on C3, 1 cut off.")
    assert parsed(picture).attrib["role"] == "img"


def test_the_title_speaks_chinese() -> None:
    picture = svg(draw(CUT), lang="zh")
    assert words(picture, "title").endswith("5×5。輪到 O。")
    assert words(picture, "desc") == "O：根源在 C5，連線 2 個。X：根源在 C3，斷線 1 個。"
    assert parsed(picture).attrib["lang"] == "zh-Hant"


def test_the_title_of_a_finished_game_says_who_won() -> None:
    states, _ = game("basic", 500, size=3)
    assert states[-1].is_over
    assert words(svg(states[-1]), "title").endswith(" wins.")


def test_the_description_tells_territory_and_the_dead_and_players_yet_to_begin() -> None:
    state = draw(TERRITORY, "addon", players=3)
    assert "16 squares of territory" in words(svg(state), "desc")
    assert words(svg(state), "desc").endswith("△: nothing on the board.")
    dead = "|   | A | B | C |\n| 1 |[O]|   |=X=|\n| 2 |   |   |   |\n| 3 |[X]|   |   |"
    assert "X: root on A3, 1 dead." in words(svg(draw(dead, "extended")), "desc")


@pytest.mark.parametrize(
    "hostile",
    ["</title><script>alert(1)</script>", "A & B <3 \"'", "null \x00 and \x1b[0m", "\ud800"],
)
def test_hostile_text_is_shown_as_text(hostile: str) -> None:
    picture = svg(draw(CUT), title=hostile)
    shown = words(picture, "title")
    assert shown == re.sub("[\x00\x1b\ud800]", "\ufffd", hostile)
    assert not parsed(picture).findall(f".//{NAMESPACE}script")


# Layers


def test_a_plain_picture_has_the_board_and_the_symbols() -> None:
    assert layers(svg(draw(CUT))) == PLAIN
    assert layers(svg(draw(CUT), coordinates=False)) == PLAIN - {"coordinates"}


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({"legal": True}, {"legal"}),
        ({"links": True}, {"links"}),
        ({"links": "E3"}, set()),
        ({"links": "B3"}, {"links"}),
        ({"waves": True}, {"waves", "wave-numbers"}),
        ({"last_move": "E3"}, {"last-move"}),
        ({"last_move": "pass"}, set()),
        ({"last_move": "out:X"}, set()),
        ({"preview": "B4"}, {"preview"}),
        ({"progress": 0.5}, {"progress"}),
    ],
)
def test_a_layer_is_drawn_when_asked_for_and_only_then(
    options: dict[str, object], names: set[str]
) -> None:
    picture = svg(draw(CUT, turn=1), **options)  # type: ignore[arg-type]
    assert layers(picture) == PLAIN | names


def test_territory_is_hatched_in_another_way_for_each_holder() -> None:
    state = draw(TERRITORY, "addon")
    picture = svg(state)
    assert "territory" in layers(picture)
    patterns = parsed(picture).findall(f".//{NAMESPACE}pattern")
    strokes = [ElementTree.tostring(pattern[0][0]) for pattern in patterns]
    assert len(patterns) == len(set(strokes)) == 2
    assert layers(svg(state, territory=False)) == PLAIN
    assert layers(svg(draw(CUT))) == PLAIN


@pytest.mark.parametrize(
    ("overlap", "held"), [("priority", (16, 12)), ("exclusive", (12, 16)), ("public", (16, 16))]
)
def test_overlaps_are_drawn_settled(overlap: str, held: tuple[int, int]) -> None:
    state = draw(TERRITORY, "addon", overlap=overlap)
    fills = re.findall(r'<path d="([^"]*)" fill="url', svg(state))
    squares = [sum(float(run) / SQUARE for run in re.findall(r"h([\d.]+)v", d)) for d in fills]
    assert tuple(squares) == held


def test_a_link_is_drawn_through_the_squares_between() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   |   |   |
        | 2 |   |   |   |   |
        | 3 |   |   |[X]|   |
        | 4 |   |   |   |   |
        """,
        turn=1,
    )
    # From B1 two down, by three ways, and every way turns in the middle of a square between.
    picture = svg(state, links="B1")
    sheet = Sheet(state.board)
    ways = re.findall(
        r"M[^M]+", re.findall(r'class="carrying player-1".*? d="([^"]*)"', picture)[0]
    )
    assert len(ways) == len(state.links("B1")) == 3
    for way, link in zip(ways, state.links("B1"), strict=True):
        assert all(passes(way, sheet, square) for square in link.between), way


def passes(way: str, sheet: Sheet, square: Square) -> bool:
    """Whether a way has a point within that square."""
    left, top = sheet.corner(square)
    numbers = [float(each) for each in re.findall(r"-?[\d.]+", way)]
    points = zip(numbers[::2], numbers[1::2], strict=True)
    return any(0 <= x - left <= SQUARE and 0 <= y - top <= SQUARE for x, y in points)


def test_a_link_that_carries_nothing_is_dotted() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |-O-|   |-O-|   |   |
        | 2 | X | X | X | X |   |
        | 3 |   |[X]|   |   |   |
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |   |[O]|
        """
    )
    picture = svg(state, links=True)
    assert re.search(r'class="silent player-0"[^>]*stroke-dasharray', picture)
    assert re.search(r'class="carrying player-1"', picture)
    assert not re.search(r'class="carrying player-\d"[^>]*stroke-dasharray', picture)


def test_a_link_that_goes_both_ways_is_one_line() -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |[O]| O |   |
        | 2 |   |   |   |
        | 3 |   |   |[X]|
        """
    )
    [path] = re.findall(r'class="carrying player-0".*? d="([^"]*)"', svg(state, links=True))
    assert path.count("M") == 1


def test_waves_are_numbered_by_their_distance_from_the_root() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]| O |   | O |   |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |[X]|
        """
    )
    [numbers] = [
        each for each in parsed(svg(state, waves=True)) if each.get("class") == "wave-numbers"
    ]
    assert len(numbers) == 4


# Moves


def test_legal_squares_are_dots_and_symbols_that_can_act_are_marked() -> None:
    state = draw(ARMED, "extended")
    [marks] = [each for each in parsed(svg(state, legal=True)) if "legal" in each.get("class", "")]
    places = {str(move) for move in state.legal_moves() if len(str(move)) == 2}
    assert len([mark for mark in marks if mark[0].tag == f"{NAMESPACE}circle"]) == len(places)
    # B1 can become a cannon or a root, B2 can fire at B4: two that can act, one target.
    assert len([mark for mark in marks if mark[0].tag == f"{NAMESPACE}path"]) == 3


@pytest.mark.parametrize("move", ["B2xB4", "B1=cannon", "C3", relati.rules.read_move("C3")])
def test_the_last_move_is_bracketed_on_every_square_it_names(move: relati.rules.Move | str) -> None:
    picture = svg(draw(ARMED, "extended"), last_move=move)
    [mark] = [each for each in parsed(picture) if each.get("class") == "last-move"]
    brackets = [each for each in mark[1] if "rotate" not in each.get("transform", "rotate")]
    assert len(brackets) == (2 if "x" in str(move) else 1)


def preview_marks(state: State, move: str) -> dict[str, int]:
    [layer] = [each for each in parsed(svg(state, preview=move)) if each.get("class") == "preview"]
    names = [each.attrib["class"].split()[0] for each in layer]
    return {name: names.count(name) for name in names}


def test_the_preview_of_a_placement_shows_a_ghost_its_links_and_what_they_do() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   | O |
        | 2 |   |   |   |   |[O]|
        | 3 |   |   |[X]|   | X |
        | 4 |   |   |   |   |-O-|
        | 5 |   |   |   |   |   |
        """
    )
    preview = state.preview("D3")
    assert preview.cuts == ("E3",)
    assert preview.reconnects == ("E4",)
    marks = preview_marks(state, "D3")
    assert marks == {"hanging": 1, "ghost": 1, "cuts": 1, "reconnects": 1}
    assert (
        svg(state, preview="D3") == svg(state, preview=preview) == svg(state, preview=preview.move)
    )


def test_the_preview_of_a_shot_shows_its_way_and_whom_it_kills() -> None:
    assert preview_marks(draw(ARMED, "extended"), "B2xB4") == {"shot": 1, "kills": 1, "cuts": 2}


def test_the_preview_of_a_placement_shows_the_turret_that_it_completes() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   | X |[X]|   |
        | 2 |   |   |   |   |   |
        | 3 |   | O | O | O |   |
        | 4 |   |   |   |   |   |
        | 5 |   |   |[O]|   |   |
        """,
        "turret",
    )
    marks = preview_marks(state, "C4")
    assert (marks["formation"], marks["shot"], marks["kills"]) == (3, 1, 2)
    assert "formation" not in preview_marks(state, "C2")


def test_the_preview_of_a_change_draws_the_symbol_anew() -> None:
    state = draw(ARMED, "extended")
    assert preview_marks(state, "B1=cannon") == {"ghost": 1}
    [symbols] = [
        each for each in parsed(svg(state, preview="B1=cannon")) if each.get("class") == "symbols"
    ]
    assert len(symbols) == len(state.symbols) - 1


def test_the_preview_shows_reconnections_and_the_old_root_dying() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   | O | X |
        | 2 |   | X |   | X |
        | 3 |   |   |   | X |
        | 4 | X |   |-O-|[X]|
        """,
        "extended",
    )
    moves = [str(move) for move in state.legal_moves() if state.preview(move).reconnects]
    assert moves
    assert preview_marks(state, moves[0])["reconnects"] == 1
    assert preview_marks(state, "C1=root")["kills"] == 1


def test_the_preview_of_the_fourth_shield_outlines_the_new_territory() -> None:
    assert preview_marks(THREE_SHIELDS, "C3=shield")["claim"] == 1


def test_a_preview_of_passing_draws_nothing() -> None:
    state = draw(ARMED, "extended", extra_actions=1)
    assert layers(svg(state, preview="pass")) == PLAIN


def test_a_preview_of_leaving_draws_nothing() -> None:
    assert layers(svg(draw(CUT), preview="out:X")) == PLAIN


def test_moves_that_cannot_be_read_or_played_are_refused() -> None:
    with pytest.raises(NotationError):
        svg(draw(CUT), last_move="where?")
    with pytest.raises(IllegalMove):
        svg(draw(CUT), preview="C3")


def test_importing_pictures_loads_neither_pillow_nor_resvg() -> None:
    script = "import sys, relati.render as r; r.svg; print({'PIL', 'resvg_py'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"

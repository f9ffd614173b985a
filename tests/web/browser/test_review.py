"""Records saved, opened, replayed and analysed; positions edited and played."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from relati import read_position
from relati.notation import read_records, write_position
from tests.web.browser.match_page import MatchPage, words
from tests.web.browser.test_axe import SOURCE, THEMES, violations
from tests.web.browser.test_games import play_to_the_end
from tests.web.browser.users import DESKTOP, PHONE, Users


@pytest.fixture
def match_page(users: Users) -> MatchPage:
    """The page of a match that is over."""
    match_page = users.new(accept_downloads=True).start("device", 1, side=4)
    play_to_the_end(match_page, seed=2)
    return match_page


def test_a_saved_record_can_be_opened_and_analysed(match_page: MatchPage, tmp_path: Path) -> None:
    page, line = match_page.page, match_page.line()
    match_page.tab("web/more").click()
    with page.expect_download() as waiting:
        page.get_by_role("link", name=words("web/file/record"), exact=True).click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)

    page.goto("/open")
    page.get_by_label(words("web/open/file")).set_input_files(file)
    expect(match_page.moves).to_have_count(len(line))
    for number, move in enumerate(line):
        expect(match_page.moves.nth(number)).to_contain_text(move)
    # The analysis begins by itself.
    expect(page.locator(".report svg.curve")).to_be_visible()
    expect(page.locator('.report[aria-busy="false"]')).to_be_visible()
    told = page.locator(".report").inner_text()
    assert words("web/open/moments") in told or words("web/open/no-slips") in told
    assert match_page.button("web/open/analyse").count() == 0
    assert page.locator(".report .failure").count() == 0


def test_a_better_move_is_shown_where_it_could_have_been_played(users: Users) -> None:
    # O lets X cut the board in two, twice over: something is always better than these.
    record = """[Ruleset "modern"]
[Players "2"]
[Size "5x5"]

1. C3 A1 2. B2 A2 3. D4 A3 4. E5 B3 *
"""
    ann = users.new()
    page = ann.go("/open")
    page.get_by_label(words("web/open/paste")).fill(record)
    page.get_by_role("button", name=words("web/open/read"), exact=True).click()
    expect(page.locator('.report[aria-busy="false"]')).to_be_visible()
    expect(page.locator(".report svg.curve")).to_be_visible()
    better = page.locator(".mistakes .better button").first
    expect(better).to_be_visible()
    # It says why, and the review begins at the worst move of all.
    expect(page.locator(".mistakes .reasons").first).not_to_be_empty()
    worst = page.locator(".mistakes .mistake").first.get_attribute("data-ply") or ""
    expect(page.locator("ol.moves [aria-current]")).to_have_attribute("data-ply", worst)
    move = (better.text_content() or "").split()[0]
    better.click()
    play = page.get_by_role("button", name=words("web/play-move", move=move), exact=True)
    expect(play).to_be_visible()
    play.click()
    expect(page.get_by_role("button", name=words("web/open/back"), exact=True)).to_be_visible()


def test_a_mistake_can_be_tried_again_against_a_bot(users: Users) -> None:
    ann = users.new()
    page = ann.go("/open")
    record = '[Ruleset "modern"]\n[Players "2"]\n[Size "5x5"]\n\n'
    page.get_by_label(words("web/open/paste")).fill(
        f"{record}1. C3 A1 2. B2 A2 3. D4 A3 4. E5 B3 *"
    )
    page.get_by_role("button", name=words("web/open/read"), exact=True).click()
    # How well each has played, and at most three moments: the one that is shown says more.
    expect(page.locator(".accuracies li")).to_have_count(2)
    for each in page.locator(".accuracies b").all():
        assert 0 < int((each.text_content() or "").rstrip("%")) <= 100
    expect(page.locator('.report[aria-busy="false"]')).to_be_visible()
    assert 1 <= page.locator(".report > .mistakes > li").count() <= 3
    expect(page.locator(".mistakes .reasons")).to_have_count(1)
    shown = page.locator(".mistakes li[aria-current] .mistake")
    ply = int(shown.get_attribute("data-ply") or 0)
    page.get_by_role("button", name=words("web/open/again")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("combobox").select_option("2")
    dialog.get_by_role("button", name=words("web/play"), exact=True).click()
    snapshot = ann.here().snapshot()
    mover = (ply - 1) % 2
    assert snapshot["status"]["turn"] == mover
    assert [seat["kind"] for seat in snapshot["setup"]["seats"]][mover] == "device"
    assert snapshot["setup"]["seats"][1 - mover]["level"] == 2
    assert sum(symbol["owner"] < 2 for symbol in snapshot["view"]["symbols"]) == ply - 1


@pytest.mark.parametrize(("lang", "size"), [("en", DESKTOP), ("zh", PHONE)])
def test_the_review_begins_at_the_players_own_worst_move(
    lang: str, size: dict[str, int], users: Users
) -> None:
    ann = users.new(lang=lang, size=size, touch=size is PHONE)
    match = ann.make("device", "device", side=4)
    # X begins in the corner, which twenty random games show already: a busy machine has no more.
    for seen, move in enumerate(["D1", "A4", "B3", "A2", "D3", "C2", "B1", "A3"], start=2):
        seat = seen % 2
        command = {"id": f"{seen}", "based_on": seen, "seat": seat}
        act = {"act": {"kind": "play", "move": move}}
        assert ann.web.post(f"/api/matches/{match}/commands", json=command | act).is_success
    page = ann.go(f"/open?match={match}&seat=1")
    expect(page.locator('.report[aria-busy="false"]')).to_be_visible()
    expect(page.locator(".report h2").first).to_have_text(words("web/open/moments", lang))
    mistakes = page.locator(".mistakes").first.locator(".mistake")
    worst = int(mistakes.first.get_attribute("data-ply") or 0)
    assert worst % 2 == 0, "a move of X"
    expect(page.locator("ol.moves [aria-current]")).to_have_attribute("data-ply", str(worst))
    expect(page.locator(".mistakes li[aria-current]")).to_have_count(1)
    reason = page.locator(".mistakes .reasons li").first.inner_text()
    expect(page.locator(".mistakes .practise").first).to_contain_text(
        words("web/end/lesson", lang, title="")
    )
    assert reason.endswith("." if lang == "en" else "。")
    # Opened again, it is there at once: nothing is computed.
    page.reload()
    expect(page.locator('.report[aria-busy="false"]')).to_be_visible()
    expect(page.locator("ol.moves [aria-current]")).to_have_attribute("data-ply", str(worst))
    if not SOURCE.exists():
        return
    for theme in THEMES:
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        assert violations(page) == [], theme


@pytest.mark.parametrize("lang", ["zh"])
def test_the_position_on_the_board_is_analysed_as_long_as_one_looks_at_it(
    lang: str, users: Users
) -> None:
    ann = users.new(lang=lang, size=PHONE, touch=True)
    page = ann.go("/open?position=modern 2 7/7/2Or4/7/4Xr2/7/7 O - - *")
    live = page.get_by_role("button", name=words("web/open/live", lang), exact=True)
    live.click()
    lines = page.locator(".lines li")
    expect(lines.first).to_contain_text("%")
    expect(page.locator('.position-lines[aria-busy="false"]')).to_be_visible()
    first = page.locator(".position-lines").inner_text()
    assert re.search(r"\d+", first)
    # A tap shows the move on the board; once it is played, the analysis follows.
    best = lines.first.get_by_role("button")
    move = best.inner_text()
    best.click()
    page.get_by_role("button", name=words("web/play-move", lang, move=move), exact=True).click()
    expect(page.locator(".position-lines")).to_contain_text("X")
    expect(page.locator('.position-lines[aria-busy="false"] .lines')).to_be_visible()
    if SOURCE.exists():
        for theme in THEMES:
            page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
            assert violations(page) == [], theme
    live.click()
    expect(page.locator(".position-lines")).to_be_hidden()


@pytest.mark.parametrize(("lang", "size"), [("en", DESKTOP), ("zh", PHONE)])
def test_what_was_tried_is_saved_with_the_record_and_read_again(
    lang: str, size: dict[str, int], users: Users, tmp_path: Path
) -> None:
    record = """[Ruleset "modern"]
[Players "2"]
[Size "5x5"]
[O "Ann"]

1. C3 A1 (1... E5 2. E4) 2. B3 {good} *
"""
    ann = users.new(lang=lang, size=size, touch=size is PHONE, accept_downloads=True)
    page = ann.go("/open")
    page.get_by_label(words("web/open/paste", lang)).fill(record)
    page.get_by_role("button", name=words("web/open/read", lang), exact=True).click()
    variations = page.locator(".variations li")
    expect(variations).to_have_count(1)
    # Try another second move of O in the variation.
    variations.first.get_by_role("button").first.click()
    expect(page.locator("ol.moves [aria-current]")).to_have_attribute("data-ply", "2")
    board = MatchPage(page, "", ann.web)
    board.pick("B2")
    expect(variations).to_have_count(2)
    expect(variations.nth(1)).to_contain_text("B2")
    if SOURCE.exists():
        for theme in THEMES:
            page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
            assert violations(page) == [], theme
    page.locator("details.more summary").click()
    file = tmp_path / "relati"
    for code in ("web/open/save-json", "web/open/save-record"):
        with page.expect_download() as waiting:
            page.get_by_role("button", name=words(code, lang), exact=True).click()
        waiting.value.save_as(file)
        text = file.read_text("utf-8")
        assert text.startswith("{" if code.endswith("json") else "[")
        [saved] = read_records(text)
        assert [str(move) for move in saved.moves] == ["C3", "A1", "B3"]
        assert saved.nodes[2].comment == "good"
        assert saved.tag("O") == "Ann"
        [line] = saved.nodes[1].variations
        assert [str(node.move) for node in line] == ["E5", "E4"]
        assert [str(node.move) for node in line[1].variations[0]] == ["B2"]
    # Read again, everything is there; a variation can be removed.
    page.goto("/open")
    page.get_by_label(words("web/open/file", lang)).set_input_files(file)
    expect(variations).to_have_count(2)
    variations.first.locator(".remove").click()
    expect(variations).to_have_count(0)


def test_every_file_of_a_game_can_be_saved(match_page: MatchPage) -> None:
    match_page.page.get_by_text(words("web/more"), exact=True).click()
    for file in ("record-json", "picture-svg", "picture-png", "picture-gif"):
        with match_page.page.expect_download() as waiting:
            link = words(f"web/file/{file}")
            match_page.page.get_by_role("link", name=link, exact=True).click()
        assert waiting.value.failure() is None
        assert waiting.value.path().stat().st_size > 100


def test_moves_can_be_replayed_by_keys_buttons_and_slider(match_page: MatchPage) -> None:
    page, last = match_page.page, len(match_page.line())
    current = page.locator("ol.moves [aria-current]")
    page.get_by_label(words("web/moves/first"), exact=True).click()
    expect(current).to_have_count(0)
    expect(match_page.square("A1")).to_have_accessible_name(words("web/square/empty", square="A1"))
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    expect(current).to_have_attribute("data-ply", "1")
    page.get_by_label(words("web/moves/slider")).fill("2")
    expect(current).to_have_attribute("data-ply", "2")
    match_page.moves.nth(0).get_by_role("button").click()
    expect(current).to_have_attribute("data-ply", "1")
    match_page.button("web/to-now").click()
    expect(current).to_have_attribute("data-ply", str(last))


def test_what_a_move_did_is_told_when_it_is_played_and_whenever_it_is_looked_at(
    users: Users,
) -> None:
    position = "modern 2 2Xr2/1Or3/1X3/3O1/1O3 X - - *"
    match_page = users.new().start("device", "device", position=position)
    page, caption = match_page.page, match_page.page.locator(".caption")
    expect(match_page.square("C3")).to_be_visible()
    match_page.play("C3")
    expect(caption).to_contain_text("cuts off O's D4 and B5")
    page.reload()
    expect(caption).to_contain_text("cuts off O's D4 and B5")

    page.goto("/open")
    page.get_by_label(words("web/open/paste")).fill(f'[Position "{position}"]\n\n1. C3 *\n')
    page.get_by_role("button", name=words("web/open/read"), exact=True).click()
    match_page.moves.nth(0).get_by_role("button").click()
    expect(caption).to_contain_text("cuts off O's D4 and B5")


def test_a_hint_writes_chances_on_the_board(users: Users) -> None:
    match_page = users.new().start("device", 1, side=5)
    assert match_page.is_my_turn()
    match_page.play("C3")
    assert match_page.is_my_turn()
    match_page.button("web/hint").click()
    caption = match_page.page.locator(".caption")
    expect(caption).to_contain_text("%")
    # Not chances alone: each move with a reason, and its rank on the board.
    expect(caption).to_contain_text(re.compile(r"\(1\) \S+, \d+%: \S.*\."))
    expect(match_page.page.locator("g.note").first).to_have_text("1")


def test_an_edited_position_can_be_played(users: Users) -> None:
    # On the way to a position there are some that cannot be, and the server says so.
    users.errors.expect("status of 422")
    ann = users.new()
    page = ann.go("/edit")
    width = page.get_by_label(words("web/start/width"))
    expect(width).to_be_visible()
    width.fill("6")
    width.press("Tab")
    match_page = MatchPage(page, "", ann.web)
    expect(match_page.square("G1")).to_have_count(0)
    for player, kind, square in (("O", "root", "B2"), ("X", "root", "E5"), ("X", "normal", "D4")):
        page.get_by_role("button", name=player, exact=True).click()
        page.get_by_role("button", name=words(f"kind/{kind}"), exact=True).click()
        match_page.pick(square)
    expect(match_page.square("D4")).to_have_accessible_name(
        words("web/square/connected", square="D4", kind=words("kind/normal"), player="X")
    )
    page.get_by_role("button", name=words("web/edit/play"), exact=True).click()
    match_page = ann.here()
    assert match_page.is_my_turn()
    state = read_position(match_page.snapshot()["setup"]["position"])
    assert write_position(state) == "modern 2 6/1Or4/6/3X2/4Xr1/6/6/6/6 O - - *"
    match_page.play("A1")


def test_a_position_has_an_address(users: Users) -> None:
    ann = users.new()
    position = "battle 2 7/4Xr2/3XX2/3ObX2/2X4/2Or4/7 O - - *"
    page = ann.go(f"/edit?position={position}")
    match_page = MatchPage(page, "", ann.web)
    expect(match_page.square("D4")).to_have_accessible_name(
        words("web/square/connected", square="D4", kind=words("kind/bomb"), player="O")
    )
    page.get_by_role("button", name=words("web/edit/analyse"), exact=True).click()
    expect(page.get_by_role("heading", name=words("web/open/position"))).to_be_visible()
    match_page.begin("D4xD4")
    match_page.shows(1)

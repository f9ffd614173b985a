"""What the match page says about the game: room, danger, powers, marks, and what is played."""

import pytest
from playwright.sync_api import expect

from relati import rulebook
from tests.web.browser.match_page import words
from tests.web.browser.test_axe import THEMES, violations
from tests.web.browser.test_match_layout import is_in_view
from tests.web.browser.users import LANDSCAPE, PHONE, WIDE, Users

#: O's bomb on D4 hangs on C6; X can cut it off from D5 or D6.
BATTLE = "battle 2 7/4Xr2/3XX2/3ObX2/2X4/2Or4/7 O - - *"
#: O may take roles, and X has a sniper.
ROLES = "battle 2 9/1Or2O4/3Os5/4Ok4/3Ob1X3/2Ov2X3/5Xs3/4X2Xr1/9 O - - *"
ESCAPE = "addon 2 9/9/9/2OrO5/2OOX4/4X4/5Xr3/9/9 O - - *"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_room_of_each_player_is_beside_the_name(lang: str, users: Users) -> None:
    for size in (WIDE, PHONE):
        match_page = users.new(lang=lang, size=size).start("device", "device", position=BATTLE)
        seats = match_page.page.locator("ol.seats .seat")
        room = match_page.snapshot()["view"]["room"]
        for seat, count in enumerate(room):
            expect(seats.nth(seat)).to_contain_text(words("web/room", lang, count=count))
            assert is_in_view(seats.nth(seat), size)
    narrow = users.new(settings={"layers": {"room": False}})
    match_page = narrow.start("device", "device", position=BATTLE)
    expect(match_page.square("A1")).to_be_visible()
    expect(match_page.page.locator(".room")).to_have_count(0)


def test_what_hangs_and_what_threatens_is_marked_until_the_layer_is_turned_off(
    users: Users,
) -> None:
    match_page = users.new().start("device", "device", position=BATTLE)
    page = match_page.page
    expect(page.locator("g.danger .threat")).to_have_count(2)
    # The bomb, and the three that it would kill.
    expect(page.locator("g.danger .in-danger")).to_have_count(4)
    page.locator("#bar").get_by_role("link", name=words("web/nav/settings")).click()
    page.get_by_role("dialog").get_by_label(words("web/layer/threats")).uncheck()
    expect(page.locator("g.danger .threat")).to_have_count(0)
    expect(page.locator("g.danger .in-danger")).to_have_count(4)
    page.get_by_role("dialog").get_by_label(words("web/layer/hanging")).uncheck()
    expect(page.locator("g.danger > *")).to_have_count(0)


@pytest.mark.parametrize("lang", ["zh"])
def test_a_power_shows_its_range_and_explains_itself(lang: str, users: Users) -> None:
    match_page = users.new(lang=lang).start("device", "device", position=ROLES)
    page, caption = match_page.page, match_page.page.locator(".caption")
    match_page.square("E4").hover()
    expect(caption).to_contain_text(words("power/killer", lang))
    expect(page.locator("g.power .reach")).to_have_count(1)
    match_page.square("I9").hover()
    expect(page.locator("g.power .reach")).to_have_count(0)
    # Whosever it is, and on a phone by a tap.
    phone = users.new(size=PHONE, touch=True, lang=lang)
    match_page = phone.start("device", "device", position=ROLES)
    match_page.square("F7").tap()
    expect(match_page.page.locator(".caption")).to_contain_text(words("power/sniper", lang))
    # A neighbour hinders this sniper, so nothing is shaded as if it could shoot.
    expect(match_page.page.locator("g.power .reach")).to_have_count(0)
    expect(match_page.page.locator("g.refused")).to_have_count(0)
    assert is_in_view(match_page.page.locator(".caption"), PHONE)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_entry_of_the_menu_says_what_it_does(lang: str, users: Users) -> None:
    for size in (WIDE, PHONE, LANDSCAPE):
        user = users.new(lang=lang, size=size, touch=size is not WIDE)
        match_page = user.start("device", "device", position=ROLES)
        match_page.pick("E2")
        menu = match_page.page.locator(".action-menu")
        expect(menu).to_be_visible()
        for kind in ("sniper", "cover", "bomb", "killer"):
            entry = menu.locator(f'[data-move="E2={kind}"]')
            expect(entry).to_contain_text(words(f"web/deed/{kind}/about", lang))
            assert is_in_view(entry, size)
        if size is PHONE:
            board = match_page.page.locator(".board-scroller").bounding_box()
            place = menu.bounding_box()
            assert board
            assert place
            # A sniper that could not shoot is warned of, which takes two lines of the lowest row.
            assert place["y"] > board["y"] + 0.85 * board["height"], "the board stays free"
            menu.get_by_role("button", name=words("web/cancel", lang)).tap()
            expect(menu).to_be_hidden()


@pytest.mark.parametrize("lang", ["zh"])
def test_an_escape_says_what_dies_and_is_confirmed(lang: str, users: Users) -> None:
    match_page = users.new(lang=lang).start("device", "device", position=ESCAPE)
    match_page.pick("C9")
    caption = match_page.page.locator(".caption")
    for square in ("C4", "D4", "C5", "D5"):
        expect(caption).to_contain_text(square)
    assert match_page.line() == []
    name = words("web/play-escape", lang, square="C9")
    match_page.page.get_by_role("button", name=name, exact=True).click()
    match_page.shows(1)


@pytest.mark.parametrize("theme", THEMES)
def test_the_legend_has_a_picture_and_a_sentence_for_every_mark(theme: str, users: Users) -> None:
    for position, mark in ((ROLES, "power/sniper"), (ESCAPE, "web/mark/territory")):
        match_page = users.new(settings={"theme": theme}).start(
            "device", "device", position=position
        )
        match_page.button("web/legend").click()
        dialog = match_page.page.get_by_role("dialog")
        expect(dialog).to_contain_text(words(mark))
        for code in ("threat", "hanging", "cut-off", "link", "place", "last", "weak", "cuts"):
            expect(dialog).to_contain_text(words(f"web/mark/{code}"))
        pictures = dialog.locator("dt svg")
        assert pictures.count() == dialog.locator("dd").count()
        assert all(pictures.nth(i).locator("path, circle").count() for i in range(pictures.count()))
        assert violations(match_page.page) == []


@pytest.mark.parametrize("lang", ["zh"])
def test_the_match_says_what_is_played_and_where_it_is_explained(lang: str, users: Users) -> None:
    clock = {"kind": "byo-yomi", "seconds": 1200, "periods": 5, "period": 30}
    user = users.new(lang=lang)
    match_page = user.start("device", "device", ruleset="extended:chain,-migration", clock=clock)
    info = match_page.page.locator(".game-info")
    expect(info).to_contain_text("9×9")
    for code in ("part/chain", "part/migration", "web/clock/slow"):
        expect(info).to_contain_text(words(code, lang))
    info.get_by_role("link").click()
    dialog = match_page.page.get_by_role("dialog")
    title = rulebook.page("extended", lang).title
    expect(dialog.locator("article h1")).to_contain_text(title)
    assert match_page.page.url.endswith(match_page.match)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_who_opens_an_invitation_sees_who_invites_to_what(lang: str, users: Users) -> None:
    host = users.new()
    plans = [{"kind": "device", "name": "Ann"}, {"kind": "link"}]
    asked = {"id": f"invitation-{lang}", "setup": {"ruleset": "battle", "seats": plans}}
    match = host.web.post("/api/matches", json=asked).json()
    guest = users.new(lang=lang, size=PHONE, touch=True)
    match_page = guest.open(match["match"])
    invitation = match_page.page.locator(".invitation")
    title = rulebook.page("battle", lang).title
    expect(match_page.status).to_have_text(
        words("web/seat/invited", lang, players="Ann", ruleset=title)
    )
    assert is_in_view(match_page.status, PHONE)
    expect(invitation).to_contain_text(words("web/clock/none", lang))
    take = match_page.page.get_by_role(
        "button", name=words("web/seat/take", lang, player="X"), exact=True
    )
    assert is_in_view(take, PHONE)
    invitation.get_by_role("link", name=words("web/seat/how", lang)).tap()
    expect(match_page.page.get_by_role("dialog").locator("article h1")).to_be_visible()
    match_page.page.keyboard.press("Escape")
    take.tap()
    expect(match_page.page.locator("ol.seats .seat").nth(1)).not_to_contain_text(
        words("web/seat/free", lang)
    )

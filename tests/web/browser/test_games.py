"""Whole games in a real browser: every ruleset, and every kind of action, by mouse."""

import random
from collections import Counter
from itertools import groupby

import pytest
from playwright.sync_api import expect

from relati import RULESETS
from tests.web.browser.match_page import MatchPage
from tests.web.browser.users import Users

#: Boards on which a game is soon over, but there is room for everything.
SIDES = {"extended": 5, "battle": 5, "addon": 5}


def kind_of(move: str) -> str:
    """What is done by a move: place, cannon, attack, chain, blast, escape, pass, …"""
    if move == "pass":
        return move
    if "=" in move:
        return move.split("=")[1]
    if move.endswith("!"):
        return "escape"
    shooter, _, target = move.partition("x")
    if not target:
        return "place"
    return "blast" if shooter == target else "chain" if "-" in shooter else "attack"


def choose(moves: list[str], done: Counter[str], chance: random.Random) -> str:
    """One of the kinds that were done least, most of the time; else a placement."""
    kinds = {kind: list(each) for kind, each in groupby(sorted(moves, key=kind_of), kind_of)}
    kind = min(kinds, key=lambda each: (done[each], chance.random()))
    if "place" in kinds and chance.random() < 0.4:
        kind = "place"
    done[kind] += 1
    return chance.choice(kinds[kind])


def play_to_the_end(match_page: MatchPage, seed: int) -> Counter[str]:
    """The kinds of actions that were done until the game was over."""
    chance, done = random.Random(seed), Counter[str]()
    while match_page.is_my_turn():
        match_page.play(choose(match_page.legal_moves(), done, chance))
    return done


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_whole_game_against_a_bot_by_mouse(ruleset: str, users: Users) -> None:
    match_page = users.new().start("device", 1, ruleset=ruleset, side=SIDES.get(ruleset, 4))
    done = play_to_the_end(match_page, seed=7)
    status = match_page.snapshot()["status"]
    assert status["phase"] == "over"
    assert status["result"]["how"] == "rules"
    assert done.total() >= 2


@pytest.mark.parametrize(("players", "ruleset"), [(3, "modern"), (4, "battle"), (5, "basic")])
def test_three_to_five_play_on_one_device(players: int, ruleset: str, users: Users) -> None:
    match_page = users.new().start(*["device"] * players, ruleset=ruleset)
    match_page.shows(0)
    chance = random.Random(players)
    for _ in range(2 * players):
        moves = [move for move in match_page.legal_moves() if kind_of(move) == "place"]
        match_page.play(chance.choice(moves))
    symbols = match_page.snapshot()["view"]["symbols"]
    assert {symbol["owner"] for symbol in symbols} == set(range(players))


#: A position for each kind of action, and the move. Those with options of the ruleset too.
ACTIONS = {
    "place": ("modern 2 5/1Xr3/2Or2/5/5 O - - *", "E5"),
    "arm": ("extended 2 7/5Xr1/7/2O2X1/7/1Or5/7 O - - *", "C4=cannon"),
    "fire": ("extended 2 3Xr1/2X2/X4/Oc2Oc1/1Or3 O - - *", "D4xD1"),
    "chain": ("extended:chain 2 7/1Oc1X1X1/7/Or3Xr2/7/1Oc5/7 O - - *", "B6-B2xD2"),
    "migrate": ("extended 2 1Xc5/2Xr4/4X2/1Or5/3O3/4O2/7 O - - *", "D5=root"),
    "pass": ("extended 2 1OOrOX/1XXX1/5/2Xr2/5 O+1 - - *", "pass"),
    "become a sniper": ("battle 2 7/4Xr2/7/1O3X1/7/1Or5/7 O - - *", "B4=sniper"),
    "snipe": ("battle 2 7/5Xr1/6X/1Os2XbXb1/5X1/1Or5/7 O - - *", "B4xE4"),
    "become a cover": ("battle 2 3Xs3/7/5Xr1/3O3/7/3Or3/5O1 O - - *", "D4=cover"),
    "become a bomb": ("battle 2 7/4Xr2/7/1O3X1/7/1Or5/7 O - - *", "B4=bomb"),
    "blow up": ("battle 2 7/4Xr2/3XX2/3ObX2/2X4/2Or4/7 O - - *", "D4xD4"),
    "become a killer": ("battle 2 7/4Xr2/7/1O3X1/7/1Or5/7 O - - *", "B4=killer"),
    "kill": ("battle 2 7/7/4X2/3Ok3/4XbX1/1Or1O3/5Xr1 O - - *", "D4xE5"),
    "fire a turret": ("turret 2 3X1Xr1/7/7/2OOO2/7/2Or4/7 O - - *", "D5"),
    "escape": ("addon 2 1X5/OOrX4/X1OX3/1X5/Oh1Xr4/7/7 O - - *", "F6!"),
    "strike": ("addon 2 7/2X4/3X3/5Xr1/2Or4/2O4/7 O - - *", "C6xC2"),
    "shield": ("addon 2 3X3/3Xr3/7/7/2OO3/2Or4/7 O - - *", "D5=shield"),
}


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_is_a_few_clicks(action: str, users: Users) -> None:
    position, move = ACTIONS[action]
    match_page = users.new().start("device", "device", position=position)
    match_page.shows(0)
    match_page.play(move)
    assert match_page.line() == [move]


def test_no_kind_of_action_is_forgotten() -> None:
    kinds = {str(kind) for ruleset in RULESETS.values() for kind in ruleset.kinds}
    becoming = kinds - {"normal", "spent", "dead"}
    acting = {"place", "attack", "chain", "blast", "escape", "pass"}
    assert {kind_of(move) for _, move in ACTIONS.values()} == becoming | acting


def test_a_turret_is_shown_before_it_fires(users: Users) -> None:
    position, move = ACTIONS["fire a turret"]
    match_page = users.new().start("device", "device", position=position)
    match_page.shows(0)
    match_page.square(move).hover()
    expect(match_page.page.locator(".preview .formation")).to_have_count(3)
    expect(match_page.page.locator(".preview .shot")).to_have_count(1)
    match_page.play(move)
    expect(match_page.page.locator(".preview .formation")).to_have_count(0)


def test_an_extra_action_is_told_and_can_be_used(users: Users) -> None:
    position, _ = ACTIONS["pass"]
    match_page = users.new().start("device", 1, position=position)
    match_page.says("web/turn/mine")
    assert "1" in (match_page.status.text_content() or "")
    move = next(move for move in match_page.legal_moves() if move != "pass")
    match_page.play(move)
    match_page.shows(2)

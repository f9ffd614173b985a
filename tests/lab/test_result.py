import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from relati.arena import Game
from relati.errors import LabError, RelatiError
from relati.lab import CaseResult, LabResult, LabSettings, Share
from relati.lab.result import Step

DRAWN = "B1 D1 A1 C2 C1 C3 D2 D3 B2 E3 B3 E1 B4 C4 A4 D5 A5 E5 C5 E4 B5 D4 A3 E2 A2"


def result(
    rulesets: tuple[str, ...] = ("classic",), winners: tuple[int | None, ...] = (None,)
) -> LabResult:
    """A run whose games all had the same moves, with the winners' points as said."""
    settings = LabSettings(rulesets, nodes=(5, 10), games=len(winners))
    cases = []
    for case in settings.cases:
        tournament = settings.tournament(case, (5, 10))
        moves = tuple(DRAWN.split(" ")) if case.size == "5x5" else ()
        games = tuple(
            Game(number, ((0, 1), (1, 0))[number % 2], moves, winner)
            for number, winner in enumerate(winners)
        )
        cases.append(CaseResult(case, (Step(tournament, (5, 10), games),)))
    return LabResult(settings, tuple(cases))


def test_a_share_has_wilsons_interval() -> None:
    share = Share.of([1.0] * 8 + [0.0] * 2)
    assert share.mean == 0.8
    assert (round(share.low, 3), round(share.high, 3)) == (0.490, 0.943)
    assert Share.of([]).data() == {"mean": None, "interval": [0.0, 1.0], "count": 0}


def test_a_drawn_game_is_told_exactly() -> None:
    (case,) = result().cases
    told = case.data()
    assert told["nobody_wins"]["mean"] == 1
    assert [seat["mean"] for seat in told["seats"]] == [0.5, 0.5]
    assert told["length"] == {"mean": 25, "tenth": 25, "median": 25, "nine_tenths": 25}
    assert told["branching"] == 6.4
    assert told["lead_changes"] == 3
    assert told["open_until"]["mean"] is None
    assert told["uses"] == {}


def test_what_it_is_worth_to_do_something_that_the_other_does_not() -> None:
    settings = LabSettings(("battle",), nodes=(5, 10), games=2, sizes=((5, 5),))
    (case,) = settings.cases
    tournament = settings.tournament(case, (5, 10))
    first = Game(0, (0, 1), ("A1", "E5", "B1", "E4", "B1=cover", "E4=bomb"), 1)
    second = Game(1, (1, 0), ("A1", "E5", "B1", "E4", "B1=cover", "E4=cover"), 0)
    found = CaseResult(case, (Step(tournament, (5, 10), (first, second)),))
    # Neither game is over, so nobody has won: both share the point.
    assert (found.won_alone("cover").count, found.won_alone("cover").mean) == (1, 0.5)
    assert found.won_alone("bomb").count == 1
    assert found.won_alone("killer").count == 0
    assert found.data()["uses"]["cover"]["won_alone"]["count"] == 1
    assert "make a cover" in LabResult(settings, (found,)).text().rsplit("\n\n", 1)[1]


def test_strength_is_scored_by_who_sat_where() -> None:
    (case,) = result(winners=(0, 1, 0, 0)).cases  # the stronger wins three of four
    (step,) = case.steps
    assert step.score.mean == 0.75
    assert step.elo(0.75) == pytest.approx(190.8, abs=0.2)
    assert step.elo(0.5) == pytest.approx(0, abs=0.1)
    assert case.different_games == 1


def test_with_more_players_a_half_is_still_even() -> None:
    settings = LabSettings(("classic",), players=(3,), nodes=(5, 10), games=6)
    (case,) = settings.cases
    step = Step(settings.tournament(case, (5, 10)), (5, 10), ())
    assert step.elo(0.5) == pytest.approx(0, abs=0.1)
    assert step.elo(0.6) > 50


def test_the_data_is_json_with_every_measure() -> None:
    told = json.loads(json.dumps(result(("classic", "extended:chain")).data()))
    assert (told["nodes"], told["games_per_step"], told["seed"]) == ([5, 10], 1, 0)
    first, second = told["cases"]
    assert first.keys() == second.keys()
    assert second["ruleset"] == "extended:chain"
    assert set(second["uses"]) == {"cannon", "fire", "chain", "migration", "extra"}
    assert first["steps"][0].keys() == {"nodes", "score", "elo", "elo_interval", "seats"}


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Relati lab", "1st seat", "Classic 5x5, 2 players", "chain a shot")),
        ("zh", ("聯棋實驗室", "先手得分率", "經典 5x5，2 人", "砲台連鎖")),
    ],
)
def test_the_page_compares_side_by_side_in_both_languages(
    lang: str, words: tuple[str, ...]
) -> None:
    page = result(("classic", "extended:chain")).html(lang)
    for word in words:
        assert word in page
    assert "http" not in re.sub(r'xmlns="[^"]*"|http-equiv', "", page)
    for table in re.findall(r"<table>.*?</table>", page, re.DOTALL):
        assert {
            len(row) for row in map(list, ElementTree.fromstring(table).iter("tr"))
        }.__len__() == 1
    text = result(("classic",)).text(lang)
    assert words[1] in text
    assert words[2] in text


def test_the_picture_stands_alone_and_names_every_case() -> None:
    picture = result(("classic", "extended:chain")).plot()
    root = ElementTree.fromstring(picture)
    texts = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "Classic 5x5, 2 players" in texts
    assert any(text and text.startswith("extended:chain") for text in texts)


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"nodes": (10,)}, "lab/strengths"),
        ({"nodes": (20, 10)}, "lab/strengths"),
        ({"nodes": (1, 10**9)}, "lab/out-of-range"),
        ({"games": 0}, "lab/out-of-range"),
        ({"minutes": 0}, "lab/minutes"),
        ({"players": (5,)}, "lab/nothing"),
        ({"sizes": tuple((3 + n % 9, 3 + n // 9) for n in range(81))}, "lab/too-many"),
        ({"rulesets": ("nothing",)}, "ruleset/unknown"),
    ],
)
def test_what_cannot_be_looked_into_is_refused(settings: dict[str, Any], code: str) -> None:
    with pytest.raises(RelatiError) as refused:
        LabSettings(**{"rulesets": ("classic",), **settings})
    assert refused.value.code == code
    assert isinstance(refused.value, LabError) == code.startswith("lab/")
    assert refused.value.sentence("zh") != refused.value.sentence("en")


def test_numbers_of_players_that_a_ruleset_does_not_allow_are_left_out() -> None:
    settings = LabSettings(("classic", "basic", "classic"), players=(4, 5), sizes=((9, 9), (7, 9)))
    assert [(case.ruleset.name, case.players, case.size) for case in settings.cases] == [
        ("classic", 4, "9x9"),
        ("classic", 4, "7x9"),
        ("basic", 4, "9x9"),
        ("basic", 4, "7x9"),
        ("basic", 5, "9x9"),
        ("basic", 5, "7x9"),
    ]

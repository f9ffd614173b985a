import json
import re
from html.parser import HTMLParser

import pytest

from relati.arena import Fault, Game, TournamentResult, TournamentSettings
from relati.arena.result import share_interval
from tests.arena.invented import invented

HOSTILE = '<script>alert("1")</script>&amp;\''


class Tags(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def result(players: int = 2, gauntlet: bool = False) -> TournamentResult:
    entrants = (f"{HOSTILE}=random", "強=random", "c=random")
    settings = TournamentSettings(entrants, "basic", players, games=12, gauntlet=gauntlet)
    games = invented(settings, (100, 0, -100), ties=0.2)
    games[3] = Game(3, games[3].seats, (), fault=Fault(0, "crash", f"RuntimeError: {HOSTILE}"))
    return TournamentResult(settings, tuple(games))


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(("players", "gauntlet"), [(2, False), (3, False), (4, True)])
def test_hostile_names_stay_text(lang: str, players: int, gauntlet: bool) -> None:
    page = Tags(result(players, gauntlet).html(lang))
    assert "script" not in {tag for tag, _ in page.tags}
    assert HOSTILE in page.texts
    assert not any(name.startswith("on") for _, attributes in page.tags for name in attributes)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_page_loads_nothing_from_elsewhere(lang: str) -> None:
    text = result().html(lang)
    page = Tags(text)
    assert not {"src", "href", "xlink:href"} & {name for _, given in page.tags for name in given}
    assert {tag for tag, _ in page.tags} & {"link", "script", "img", "iframe"} == set()
    assert "url(" not in text
    assert "@import" not in text
    assert "default-src 'none'" in text
    assert "prefers-color-scheme: dark" in text
    assert re.search(r'<html lang="(en|zh-Hant)">', text)


def test_the_plot_has_a_bar_and_a_whisker_for_everybody() -> None:
    text = result().html()
    assert text.count('class="bar"') == 3
    assert text.count('class="whisker"') == 9


def test_the_text_has_standings_and_a_cross_table_in_columns() -> None:
    lines = result().text("en").splitlines()
    assert lines[0].startswith("basic 7x7, 2 players, 36 games")
    assert "Elo" in lines[2]
    assert all("±" in line for line in lines[3:6])
    assert [line[0] for line in lines[8:11]] == ["1", "2", "3"]
    assert "得分率" in result().text("zh")


def test_the_data_for_programs_is_json_without_infinities() -> None:
    settings = TournamentSettings(("a=random", "b=random"))
    for each in (result(), TournamentResult(settings, ())):
        data = json.loads(json.dumps(each.data(), allow_nan=False))
        assert len(data["standings"]) == len(each.settings.entrants)
        assert each.html()
        assert each.text("zh")
    assert result().data()["faults"][0]["kind"] == "crash"


def test_the_report_says_why_games_were_lost_by_a_fault() -> None:
    settings = TournamentSettings(("a=random", "b=random"), "classic", games=40)
    games = invented(settings, (0, 0), ties=0.0)
    for number in range(12):
        games[number] = Game(
            number, games[number].seats, (), fault=Fault(0, "crash", "KeyError: 7")
        )
    report = TournamentResult(settings, tuple(games)).text()
    assert report.count("KeyError: 7") == 10
    assert "Game 1: " in report
    assert "and 2 more faults" in report


@pytest.mark.parametrize(
    ("points", "low", "high"),
    [
        ([1.0] * 10, 0.722, 1.0),
        ([0.0] * 10, 0.0, 0.278),
        ([1.0, 0.0] * 50, 0.404, 0.596),
        ([], 0.0, 1.0),
        ([1.0], 0.207, 1.0),
    ],
)
def test_intervals_are_honest_when_everything_was_won_or_lost(
    points: list[float], low: float, high: float
) -> None:
    assert share_interval(points) == pytest.approx((low, high), abs=0.001)


def test_drawn_games_make_the_interval_narrower() -> None:
    low, high = share_interval([0.5] * 100)
    won_and_lost = share_interval([0.0, 1.0] * 50)
    assert won_and_lost[0] < low < 0.5 < high < won_and_lost[1]

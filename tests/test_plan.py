"""The page says what the script computes, for 100,000 players."""

from benchmarks import plan
from tests.building import ROOT


def test_the_page_has_what_the_plan_prints() -> None:
    assert plan.table() in (ROOT / "docs" / "benchmarks.md").read_text("utf-8")


def test_more_players_need_more_servers_and_no_server_is_too_full() -> None:
    for players in (10, 1_000, 20_000, 100_000, 1_000_000):
        needed = dict(plan.plan(players, 10))
        servers = int(needed["servers, each on a core that is half full"])
        moves = players / 2 / 10
        share = moves * plan.PARTS["move"].value / 1000 / servers
        assert share + plan.PARTS["background"].value / 100 <= plan.LOAD_OF_A_CORE

"""What takes much longer than other requests counts as several of them."""

from typing import Any

import pytest

from relati.server.settings import Rates
from tests.server.conftest import create_client
from tests.server.match_client import ANN, auth_headers, start_match


def test_metrics_count_as_four_reads() -> None:
    with create_client(rates=Rates(read="8/hour")) as client:
        answers = [client.get("/api/metrics").status_code for _ in range(3)]
        assert answers == [200, 200, 429]


def test_an_offer_in_the_lobby_counts_as_ten_commands(tmp_path: Any) -> None:
    database = f"sqlite:///{tmp_path}/matches.db"
    with create_client(database=database, rates=Rates(command="20/hour")) as client:
        refused = [
            client.post(
                "/api/lobby/seeks",
                json={"id": f"{number}", "setup": {"seats": []}, "name": "x"},
                headers=auth_headers(ANN),
            ).status_code
            for number in range(3)
        ]
        assert [status == 429 for status in refused] == [False, False, True]


@pytest.mark.parametrize(("moves", "expected"), [(0, 1), (60, 4)])
def test_the_page_of_a_long_match_counts_as_many_reads(moves: int, expected: int) -> None:
    with create_client() as client:
        match = start_match(client, ruleset="classic")
        for number in range(moves):
            match.execute(ANN, 0, "chat", room="players", text=f"{number}")
        limit = client.app.state.runtime.rate_limit  # type: ignore[attr-defined]
        counted: list[int] = []

        async def note(bucket: str, client: str, cost: int = 1) -> None:
            counted.append(cost if bucket == "read" else 0)

        limit.count = note
        assert client.get(f"/m/{match.match_id}").status_code == 200
        assert sum(counted) == expected

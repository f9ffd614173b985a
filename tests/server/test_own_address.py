"""Links for others do not begin with 127.0.0.1, if this server can be reached otherwise."""

import pytest

from relati.server import own_address
from tests.server.conftest import create_client


@pytest.fixture(autouse=True)
def _in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_address, "_network_address", lambda: "192.0.2.7")


@pytest.mark.parametrize(
    ("settings", "host", "shared"),
    [
        ({"host": "0.0.0.0", "port": 8765}, "127.0.0.1:8765", "http://192.0.2.7:8765/"),
        ({"host": "0.0.0.0", "port": 8765}, "192.0.2.9:8765", None),
        ({"host": "127.0.0.1", "port": 8765}, "127.0.0.1:8765", None),
        (
            {"host": "0.0.0.0", "port": 8765, "origins": ("https://relati.example",)},
            "127.0.0.1:8765",
            None,
        ),
    ],
)
def test_a_page_knows_which_address_others_can_open(
    settings: dict[str, object], host: str, shared: str | None
) -> None:
    with create_client(**settings) as client:  # type: ignore[arg-type]
        page = client.get("/", headers={"Host": host}).text
    assert ("data-shared" in page) == (shared is not None)
    if shared:
        assert f'data-shared="{shared}"' in page


def test_without_a_network_there_is_no_other_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_address, "_network_address", lambda: None)
    with create_client(host="0.0.0.0", port=8765) as client:
        assert "data-shared" not in client.get("/", headers={"Host": "127.0.0.1:8765"}).text

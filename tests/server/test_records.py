"""Record files and pictures."""

import io
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PIL import Image

from relati import start
from relati.notation import (
    Record,
    read_records,
    write_position,
    write_records,
    write_records_json,
)
from relati.rules import Move
from relati.server.jobs import COST_OF_LAYERS
from relati.server.pictures import PICTURE_TYPES
from relati.words import LANGUAGES
from tests.server.conftest import QUICK, TestClient, create_client

GAME = Record.of(start("classic", size=5), ["C3", "B2", "D4"], O="<b>Ann</b>")
FIRST_BYTES = {"svg": b"<svg", "png": b"\x89PNG", "gif": b"GIF89a", "webp": b"RIFF"}


@pytest.mark.parametrize("text", [write_records([GAME]), write_records_json([GAME])])
def test_a_record_file_is_read_in_either_form(client: TestClient, text: str) -> None:
    [game] = client.post("/api/records", json={"text": text}).json()["games"]
    assert game["moves"] == ["C3", "B2", "D4"]
    assert game["movers"] == [0, 1, 0]
    assert game["tags"] == {"O": "<b>Ann</b>"}
    assert game["position"] == write_position(GAME.start())
    assert game["problem"] is None


def test_the_first_problem_of_a_game_is_reported(client: TestClient) -> None:
    wrong = write_records([Record.of(start("classic", size=5), ["C3", "C3"])])
    [game] = client.post("/api/records?lang=zh", json={"text": wrong}).json()["games"]
    assert (game["problem"]["number"], game["problem"]["move"]) == (2, "C3")
    assert game["movers"] == [0]
    assert "C3" in game["problem"]["sentence"]


def test_a_record_in_json_is_written_as_text_with_its_variations(client: TestClient) -> None:
    text = write_records([GAME]).replace(" *", " (E5 {why not}) *")
    assert "(E5" in text
    as_json = write_records_json(read_records(text))
    answer = client.post("/api/records/text", json={"text": as_json})
    assert answer.headers["Content-Type"].startswith("text/plain")
    assert read_records(answer.text) == read_records(text)
    answer = client.post("/api/records/text", json={"text": "[Ruleset"})
    assert answer.status_code == 422


def test_what_is_no_record_is_refused_with_its_place(client: TestClient) -> None:
    answer = client.post("/api/records", json={"text": "[Ruleset"})
    assert answer.status_code == 422
    assert answer.json()["details"]["line"] == 1


@pytest.mark.parametrize(("form", "kind"), PICTURE_TYPES.items())
def test_a_game_is_drawn_in_every_format(client: TestClient, form: str, kind: str) -> None:
    request = {"record": write_records([GAME]), "format": form, "width": 200}
    answer = client.post("/api/records/picture", json=request)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith(kind)
    assert answer.content.startswith(FIRST_BYTES[form])


def test_an_svg_may_use_its_own_style_and_nothing_else(client: TestClient) -> None:
    request = {"position": write_position(GAME.start())}
    policy = client.post("/api/records/picture", json=request).headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "style-src 'unsafe-inline'" in policy
    assert "script-src" not in policy
    assert "sandbox" in policy


def test_a_picture_shows_a_game_up_to_an_existing_move(client: TestClient) -> None:
    request = {"record": write_records([GAME]), "to": 4}
    answer = client.post("/api/records/picture", json=request)
    assert (answer.status_code, answer.json()["code"]) == (422, "server/no-such-ply")


def test_a_picture_has_one_source(client: TestClient) -> None:
    answer = client.post("/api/records/picture", json={})
    assert (answer.status_code, answer.json()["code"]) == (422, "server/one-source")


# What is too much


@pytest.fixture(scope="module")
def small_client() -> Iterator[TestClient]:
    """A server that draws two million pixels, and games of ten moves."""
    limits = replace(QUICK, pixels=2_000_000, moves=10)
    with create_client(work_limits=limits) as client:
        yield client


def game_of(count: int, *more: str) -> str:
    first = state = start("modern", size=9)
    moves: list[Move | str] = []
    for _ in range(count):
        moves.append(state.legal_moves()[0])
        state = state.play(moves[-1])
    return write_records([Record.of(first, [*moves, *more])])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("format", ["gif", "webp", "png"])
def test_a_picture_of_too_many_pixels_is_refused_before_it_is_drawn(
    small_client: TestClient, format: str, lang: str
) -> None:
    asked = {"record": game_of(5), "format": format, "width": 2048}
    answer = small_client.post("/api/records/picture", json=asked, params={"lang": lang})
    assert (answer.status_code, answer.json()["code"]) == (422, "server/many-pixels")
    details = answer.json()["details"]
    assert details["most"] == 2
    assert f"{details['found']}" in answer.json()["sentence"]


def test_an_animation_without_a_width_is_made_small_enough(small_client: TestClient) -> None:
    asked = {"record": game_of(9), "format": "gif", "links": True}
    answer = small_client.post("/api/records/picture", json=asked)
    assert answer.status_code == 200
    with Image.open(io.BytesIO(answer.content)) as picture:
        width, height = picture.size
    assert 10 * width * height <= 2_000_000 / COST_OF_LAYERS


def test_too_many_moves_are_refused_before_they_are_played(small_client: TestClient) -> None:
    # The last of them is not legal, which nobody gets to see.
    text = game_of(11, "A1")
    answer = small_client.post("/api/records/picture", json={"record": text, "format": "gif"})
    assert (answer.status_code, answer.json()["code"]) == (422, "server/too-many")


def test_the_variations_of_a_record_are_read_with_all_that_it_says_of_them(
    client: TestClient,
) -> None:
    text = """[Ruleset "modern"]
[Players "2"]
[Size "5x5"]

1. C3 A1 (1... E5 {far} 2. B2 (2. D4)) 2. B3 *
"""
    [game] = client.post("/api/records", json={"text": text}).json()["games"]
    assert game["moves"] == ["C3", "A1", "B3"]
    first, second = game["variations"]
    assert (first["leaves"], first["ply"], first["moves"]) == (-1, 1, ["E5", "B2"])
    assert (first["movers"], first["details"]) == ([1, 0], [{"comment": "far"}, {}])
    assert (second["leaves"], second["ply"], second["moves"]) == (0, 2, ["D4"])


def test_an_illegal_move_ends_a_variation(client: TestClient) -> None:
    text = """[Ruleset "modern"]
[Players "2"]
[Size "5x5"]

1. C3 A1 (1... E5 2. E5) (1... C3) *
"""
    [game] = client.post("/api/records", json={"text": text}).json()["games"]
    assert [each["moves"] for each in game["variations"]] == [["E5"]]

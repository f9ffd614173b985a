"""What never changes: rulesets, levels, words, pages, lessons; and the state of the server."""

import logging

import pytest

from relati.lessons import lessons
from relati.rulebook import pages
from relati.rules import RULESETS, Kind
from relati.words import LANGUAGES, sentences
from tests.server.conftest import TestClient


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruleset_is_listed(client: TestClient, lang: str) -> None:
    rulesets = client.get("/api/rulesets", params={"lang": lang}).json()
    assert [each["name"] for each in rulesets] == list(RULESETS)
    modern = rulesets[1]
    assert modern["title"] == sentences()["ruleset/modern/name"][lang]
    assert modern["sides"] == {"2": 9, "3": 13, "4": 17}


def test_a_client_gets_everything_it_has_to_know_in_one_answer(client: TestClient) -> None:
    reference = client.get("/api/reference?lang=zh").json()
    assert reference["players"][2] == {"symbol": "△", "letter": "T"}
    assert reference["kinds"] == list(Kind)
    assert (reference["smallest_side"], reference["largest_side"]) == (3, 26)
    assert reference["levels"] == client.get("/api/levels?lang=zh").json()
    assert reference["rulesets"] == client.get("/api/rulesets?lang=zh").json()


def test_an_option_comes_with_every_value_it_can_have(client: TestClient) -> None:
    rulesets = client.get("/api/rulesets").json()
    for given, ruleset in zip(rulesets, RULESETS.values(), strict=True):
        for option in given["options"]:
            assert option["value"] in option["values"]
            for value in option["values"]:
                assert ruleset.choose(**{option["name"]: value}).option(option["name"]) == value


def test_a_level_is_a_character_with_name_strength_and_temper(client: TestClient) -> None:
    english, chinese = (client.get(f"/api/levels?lang={lang}").json()[4] for lang in LANGUAGES)
    assert (english["name"], english["strength"]) == ("Hugo", "Adept")
    assert (chinese["name"], chinese["strength"]) == ("阿哲", "好手")
    assert english["temper"] != chinese["temper"] != ""


def test_every_ruleset_has_a_short_game_to_look_at(client: TestClient) -> None:
    answer = client.get("/api/showcase")
    assert [game["ruleset"] for game in answer.json()] == list(RULESETS)
    assert all(view["links"] is not None for game in answer.json() for view in game["views"])
    assert "max-age" in answer.headers["Cache-Control"]


def test_the_recommended_ruleset_is_one_of_them(client: TestClient) -> None:
    reference = client.get("/api/reference").json()
    assert reference["recommended"] in [each["name"] for each in reference["rulesets"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_are_sent_without_those_of_the_command_line(
    client: TestClient, lang: str
) -> None:
    words = client.get(f"/api/words/{lang}").json()
    assert words["rules/game-over"] == sentences()["rules/game-over"][lang]
    assert not [code for code in words if code.startswith("cli/")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_is_sent_with_its_boards(client: TestClient, lang: str) -> None:
    titles = client.get("/api/pages", params={"lang": lang}).json()
    assert [each["name"] for each in titles] == list(pages())
    for each in titles:
        page = client.get(f"/api/pages/{each['name']}", params={"lang": lang}).json()
        assert (page["title"], page["lang"]) == (each["title"], lang)
        boards = [block for block in page["blocks"] if block["kind"] == "board"]
        assert all(board["view"]["position"] for board in boards)
        assert boards, each["name"]


def test_every_lesson_is_sent_and_its_solution_accepted(client: TestClient) -> None:
    sets = client.get("/api/lessons?lang=zh").json()
    assert [e["name"] for each in sets for e in each["lessons"]] == [e.name for e in lessons()]
    name = sets[0]["lessons"][0]["name"]
    lesson = client.get(f"/api/lessons/{name}").json()
    answer = {"step": 0, "position": lesson["position"], "move": lesson["steps"][0]["solution"]}
    verdict = client.post(f"/api/lessons/{name}/answers", json=answer).json()
    assert verdict["is_accepted"]
    refused = client.post(f"/api/lessons/{name}/answers", json=answer | {"move": "Z99"})
    assert refused.status_code == 422


def test_requests_are_counted_by_route_and_never_by_address(client: TestClient) -> None:
    client.get("/api/pages/modern")
    client.get("/secret-of-somebody")
    metrics = client.get("/api/metrics").text
    assert 'relati_requests_total{method="GET",route="/api/pages/{name}",status="200"}' in metrics
    assert "secret" not in metrics
    assert 'relati_waiting_jobs{pool="bots"} 0.0' in metrics


def test_a_request_is_one_line_in_the_log_without_its_address(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "relati.server"):
        client.get("/api/pages/modern?lang=zh", headers={"Authorization": "Bearer hidden"})
    [line] = [each for each in caplog.records if each.message == "request"]
    fields = vars(line)
    assert (fields["method"], fields["route"], fields["status"]) == (
        "GET",
        "/api/pages/{name}",
        200,
    )
    assert "hidden" not in str(fields)
    assert "lang=zh" not in str(fields)

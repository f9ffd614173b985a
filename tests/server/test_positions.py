"""Positions over HTTP: the same as the rules say, or a refusal that can be read."""

from typing import Any

import pytest

from relati import start
from relati.errors import ServerError
from relati.notation import read_position, write_position
from relati.notation.position import LONGEST_POSITION, LONGEST_RULESET
from relati.render import preview_message, square_message, state_message, threats_message
from relati.rules import MOST_LISTED, Kind, Square, State, Symbol, arrange, registry
from relati.rules.setup import MOST_RECTANGLES
from relati.rules.square import LARGEST_SIDE
from relati.server.runtime.board_pool import BoardPool
from tests.boards import FLOOD
from tests.server.conftest import TestClient, create_client

MIDDLE = write_position(
    start("modern", size=5).play("B2").play("C1").play("D4").play("B3").play("B5")
)


def test_a_view_is_the_state_message_of_the_position(client: TestClient) -> None:
    answer = client.get("/api/view", params={"position": MIDDLE})
    assert answer.status_code == 200
    assert answer.json() == state_message(read_position(MIDDLE))


def test_a_preview_is_in_the_requested_language(client: TestClient) -> None:
    request = {"position": MIDDLE, "move": "C3", "lang": "zh"}
    expected = preview_message(read_position(MIDDLE).preview("C3"), "zh")
    assert client.get("/api/preview", params=request).json() == expected


def test_a_preview_tells_the_player_who_reads_it_of_their_own_symbols(client: TestClient) -> None:
    # X cuts off a symbol of O.
    position = "modern 2 5/Or1O2/5/1X3/1Xr3 X - - *"
    for reader, sentence in (
        (None, "Cuts off O's C2."),
        (1, "Cuts off O's C2."),
        (0, "Cuts off your C2."),
    ):
        request = {"position": position, "move": "B2"} | (
            {} if reader is None else {"reader": reader}
        )
        assert sentence in client.get("/api/preview", params=request).json()["words"], reader
        assert sentence in client.post("/api/preview", json=request).json()["words"], reader
    unknown = {"position": position, "move": "B2", "reader": "5"}
    refused = client.get("/api/preview", params=unknown)
    assert refused.status_code == 422


def test_a_square_is_explained(client: TestClient) -> None:
    request = {"position": MIDDLE, "square": "D4"}
    expected = square_message(read_position(MIDDLE), "D4", "en")
    assert client.get("/api/square", params=request).json() == expected


def test_threats_are_those_of_the_position(client: TestClient) -> None:
    answer = client.get("/api/threats", params={"position": MIDDLE})
    assert answer.json() == threats_message(read_position(MIDDLE))
    assert answer.json()["threats"]
    assert client.get("/api/threats", params={"position": "nonsense"}).status_code == 422


def test_what_was_asked_about_a_position_is_not_worked_out_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = client.get("/api/threats", params={"position": MIDDLE})

    async def busy(*_: object) -> None:
        raise ServerError("server/busy", seconds=2)

    monkeypatch.setattr(BoardPool, "run", busy)
    assert client.get("/api/threats", params={"position": MIDDLE}).json() == first.json()
    other = start("modern", 2, 5).position
    assert client.get("/api/threats", params={"position": other}).status_code == 503


def test_an_illegal_move_is_refused_as_the_rules_refuse_it(client: TestClient) -> None:
    answer = client.get("/api/preview", params={"position": MIDDLE, "move": "E5"})
    refusal = read_position(MIDDLE).why_illegal("E5")
    assert refusal
    assert answer.status_code == 422
    message = answer.json()
    assert (message["code"], message["sentence"]) == (refusal.code, refusal.sentence())
    assert message["details"]["squares"] == list(refusal.squares)


def late_position() -> str:
    """A board of 26×26 late in a game of `addon`: many shields, and a thousand territories."""
    squares = [Square.at(column, row) for row in range(8) for column in range(9)]
    shields = {square: Symbol(0, Kind.SHIELD, True) for square in squares}
    roots = {
        Square.at(9, 0): Symbol(0, Kind.ROOT, True),
        Square.at(25, 25): Symbol(1, Kind.ROOT, True),
    }
    return write_position(arrange("addon", shields | roots, size=26))


def test_questions_about_a_late_position_on_a_large_board_are_answered(client: TestClient) -> None:
    late = late_position()
    assert len(late) > 8_000
    state = read_position(late)
    move = str(state.legal_moves.take(1)[0])
    assert client.post("/api/view", json={"position": late}).json() == state_message(state)
    asked = {"position": late, "move": move}
    preview = preview_message(state.preview(move), "en")
    assert client.post("/api/preview", json=asked).json() == preview
    asked = {"position": late, "square": "A1"}
    assert client.post("/api/square", json=asked).json() == square_message(state, "A1", "en")
    seats = [{"kind": "device"}, {"kind": "device"}]
    new = {"id": "late", "setup": {"seats": seats, "position": late}}
    assert client.post("/api/matches", json=new).status_code == 201
    too_long = {"position": late + " " * LONGEST_POSITION}
    assert client.post("/api/view", json=too_long).status_code == 422


def test_the_longest_position_holds_the_largest_board_and_all_its_territories() -> None:
    rows = "/".join(["OcF" * LARGEST_SIDE] * LARGEST_SIDE)
    territories = ",".join(["O=A10:Z26"] * MOST_RECTANGLES)
    ruleset = "x" * LONGEST_RULESET
    longest = f"{ruleset} 5 {rows} O+9999 OXYZA {territories} X-wins"
    assert len(longest) <= LONGEST_POSITION < len(longest) + 50


def test_a_line_is_played_from_a_new_game(client: TestClient) -> None:
    request = {
        "ruleset": "modern",
        "width": 5,
        "height": 5,
        "moves": ["B2", "C1", "D4", "B3", "B5"],
    }
    assert client.post("/api/line", json=request).json()["position"] == MIDDLE


def test_a_line_tells_what_its_last_move_did(client: TestClient) -> None:
    told = client.post("/api/line", json={"position": MIDDLE, "moves": ["C3"]}).json()
    assert told["move"] == "C3"
    assert told["effects"] == {
        "kills": [],
        "cuts": ["D4", "B5"],
        "reconnects": [],
        "territory": [],
        "puts_out": [],
    }
    told = client.post("/api/line", json={"position": MIDDLE}).json()
    assert (told["move"], told["effects"]) == (None, None)


def test_a_line_with_an_illegal_move_says_how_many_were_legal(client: TestClient) -> None:
    request = {"position": MIDDLE, "moves": ["C3", "E1", "A1"]}
    answer = client.post("/api/line", json=request)
    assert answer.status_code == 422
    assert answer.json()["details"]["legal"] == 1


@pytest.mark.parametrize(
    ("asked", "is_light"),
    [
        ({"ruleset": "modern"}, True),
        ({"ruleset": "mine[side=26]"}, False),
        ({"ruleset": "mine[side=26]", "width": 5, "height": 5}, True),
        ({"ruleset": "modern", "players": 4}, False),
    ],
)
def test_a_new_game_on_a_large_board_of_its_ruleset_is_computed_in_a_process(
    client: TestClient,
    monkeypatch: pytest.MonkeyPatch,
    asked: dict[str, Any],
    is_light: bool,
) -> None:
    seen = []
    run = BoardPool.run

    async def watch(self: BoardPool, name: str, is_light: bool, *rest: Any) -> Any:
        seen.append(is_light)
        return await run(self, name, is_light, *rest)

    monkeypatch.setattr(BoardPool, "run", watch)
    assert client.post("/api/line", json=asked).status_code == 200
    assert seen == [is_light]


def test_a_line_has_one_starting_point(client: TestClient) -> None:
    for request in ({}, {"position": MIDDLE, "ruleset": "modern"}):
        answer = client.post("/api/line", json=request)
        assert (answer.status_code, answer.json()["code"]) == (422, "server/one-source")


def test_a_position_can_be_arranged_by_hand(client: TestClient) -> None:
    symbols = [
        {"square": "B2", "owner": 0, "kind": "root"},
        {"square": "C1", "owner": 1, "kind": "root"},
        {"square": "C3", "owner": 0},
    ]
    request = {"ruleset": "modern", "width": 5, "height": 5, "turn": 1, "symbols": symbols}
    answer = client.post("/api/arrange", json=request)
    assert answer.status_code == 200
    assert [(each["square"], each["kind"]) for each in answer.json()["symbols"]] == [
        ("C1", "root"),
        ("B2", "root"),
        ("C3", "normal"),
    ]


def test_an_impossible_arrangement_is_refused(client: TestClient) -> None:
    symbols = [{"square": square, "owner": 0, "kind": "root"} for square in ("A1", "B2")]
    request = {"ruleset": "modern", "width": 5, "height": 5, "symbols": symbols}
    answer = client.post("/api/arrange", json=request)
    assert (answer.status_code, answer.json()["code"]) == (422, "position/two-roots")


def test_chained_shots_under_any_name_of_a_ruleset_are_listed_up_to_the_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    flood = read_position(FLOOD)
    monkeypatch.setitem(registry._registered, "artillery", flood.ruleset)
    with create_client() as client:
        check_flood(client, flood)


def check_flood(client: TestClient, flood: State) -> None:
    symbols = [
        {"square": square, "owner": each.owner, "kind": each.kind, "fired": each.fired}
        for square, each in flood.symbols.items()
    ]
    request = {"ruleset": "artillery", "width": 10, "height": 10, "symbols": symbols}
    for answer in (
        client.post("/api/arrange", json=request),
        client.get("/api/view", params={"position": FLOOD}),
        client.post("/api/line", json={"position": FLOOD}),
    ):
        view = answer.json()
        assert (view["position"], view["has_more_moves"]) == (FLOOD, True)
        assert len(view["legal_moves"]) == MOST_LISTED
    answer = client.get("/api/square", params={"position": FLOOD, "square": "A2"})
    assert answer.json()["refusal"] is None


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"position": "x"}, "notation/field"),
    ({"position": "chess 2 5/5/5/5/5 O - - *"}, "ruleset/unknown"),
    ({"position": "modern 2 5/5/5/5/4 O - - *"}, "notation/row-width"),
    ({"position": "9" * 10_000}, "notation/field"),
    ({}, "server/invalid"),
    ({"position": MIDDLE, "lang": "fr"}, "server/invalid"),
    ({"position": "\u0000"}, "notation/field"),
]


@pytest.mark.parametrize(("parameters", "code"), REFUSED)
def test_an_invalid_position_is_refused(
    client: TestClient, parameters: dict[str, Any], code: str
) -> None:
    answer = client.get("/api/view", params=parameters)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert set(answer.json()) == {"code", "sentence", "details"}

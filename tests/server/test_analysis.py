"""Hints and analyses."""

import asyncio
import json
import queue
import sys
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter
from starlette.requests import ClientDisconnect

from relati import start
from relati.notation import Record, read_position, write_position, write_records
from relati.server.messages.answers import AnalysedMoveMessage, PositionThoughtMessage
from relati.server.responses import NdjsonResponse
from relati.server.runtime.slot_limit import SlotLimit
from tests.server.conftest import QUICK, TestClient, create_client

GAME = ["C3", "B2", "D4", "B3", "C4"]


def record(moves: list[str]) -> str:
    return write_records([Record.of(start("classic", size=5), moves)])


def test_a_hint_lists_legal_moves_best_first(client: TestClient) -> None:
    state = start("classic", size=5).play("C3").play("B2")
    request = {"position": write_position(state), "lines": 2}
    answer = client.post("/api/hint", json=request)
    assert answer.status_code == 200
    hint = answer.json()
    assert hint["player"] == 0
    moves = [each["move"] for each in hint["candidates"]]
    assert 1 <= len(moves) <= 2
    assert set(moves) <= {str(move) for move in state.legal_moves()}
    for each in hint["candidates"]:
        assert each["line"][0] == each["move"]
        assert all(reason["words"] for reason in each["reasons"])
        assert each["reasons"], "a hint says why"
        assert sum(each["values"]) == pytest.approx(1, abs=0.01)


def test_a_game_that_is_over_has_no_hint(client: TestClient) -> None:
    over = "classic 2 Or2/X1X/1XXr O - - X-wins"
    read_position(over)
    answer = client.post("/api/hint", json={"position": over})
    assert (answer.status_code, answer.json()["code"]) == (422, "rules/game-over")


def test_a_client_cannot_name_the_bot(client: TestClient) -> None:
    position = write_position(start("classic"))
    answer = client.post("/api/hint", json={"position": position, "bot": "engine:touch owned"})
    assert (answer.status_code, answer.json()["code"]) == (422, "server/invalid")


def analyse(client: TestClient, text: str, **options: Any) -> list[dict[str, Any]]:
    with client.stream("POST", "/api/analysis", json={"record": text, **options}) as answer:
        assert answer.status_code == 200
        assert answer.headers["Content-Type"] == "application/x-ndjson"
        return [json.loads(line) for line in answer.iter_lines()]


def test_an_analysis_has_a_line_for_each_move_and_an_end(client: TestClient) -> None:
    *moves, end = analyse(client, record(GAME))
    assert [line["move"] for line in moves] == GAME
    assert [line["number"] for line in moves] == [1, 2, 3, 4, 5]
    assert [line["player"] for line in moves] == [0, 1, 0, 1, 0]
    for line in moves:
        TypeAdapter(AnalysedMoveMessage).validate_python(line)
    for line, following in pairwise(moves):
        assert line["after"] == following["before"]
    assert end["kind"] == "end"


def test_leaving_the_game_is_not_counted_as_a_mistake(client: TestClient) -> None:
    *_, left, end = analyse(client, record([*GAME[:3], "out:O"]))
    assert (left["move"], left["player"], left["loss"]) == ("out:O", 0, 0.0)
    assert left["after"] == [0.0, 1.0]
    assert 4 not in end["turning_points"]


def test_a_game_without_moves_has_only_an_end(client: TestClient) -> None:
    assert [line["kind"] for line in analyse(client, record([]))] == ["end"]


def test_a_record_with_an_illegal_move_is_refused_before_anything_is_sent(
    client: TestClient,
) -> None:
    answer = client.post("/api/analysis", json={"record": record(["C3", "C3"])})
    assert answer.status_code == 422
    assert answer.json()["details"]["legal"] == 1


def test_an_unknown_or_too_long_game_is_refused(client: TestClient) -> None:
    answer = client.post("/api/analysis", json={"record": record(GAME), "game": 2})
    assert (answer.status_code, answer.json()["code"]) == (422, "server/no-such-game")
    with create_client(work_limits=type(QUICK)(workers=1, moves=3)) as short:
        answer = short.post("/api/analysis", json={"record": record(GAME)})
    assert (answer.status_code, answer.json()["code"]) == (422, "server/too-many")


def test_the_number_of_simultaneous_analyses_is_limited() -> None:
    with create_client(work_limits=type(QUICK)(workers=1, analyses=0)) as client:
        answer = client.post("/api/analysis", json={"record": record(GAME)})
    assert (answer.status_code, answer.json()["code"]) == (503, "server/busy")
    assert int(answer.headers["Retry-After"]) >= 1


def test_an_analysis_is_kept_and_not_computed_again() -> None:
    with create_client() as client:
        first = analyse(client, record(GAME))
        runtime = client.app.state.runtime  # type: ignore[attr-defined]
        calls: list[object] = []

        async def refuse(*arguments: object, **options: object) -> None:
            calls.append(arguments)
            raise AssertionError("computed again")

        runtime.bot_pool.choose = refuse
        # What is there already is sent, however many others run.
        runtime.analyses = SlotLimit(0, 0, code="server/busy", seconds_until_retry=1)
        assert analyse(client, record(GAME)) == first
        assert calls == []


def test_an_analysis_is_still_there_after_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/matches.db"
    with create_client(database=database) as client:
        first = analyse(client, record(GAME))
    with create_client(database=database) as client:
        runtime = client.app.state.runtime  # type: ignore[attr-defined]

        async def refuse(*arguments: object, **options: object) -> None:
            raise AssertionError("computed again")

        runtime.bot_pool.choose = refuse
        assert analyse(client, record(GAME)) == first


def test_only_so_many_analyses_are_let_in_of_those_that_ask_at_once() -> None:
    positions = [
        write_position(start("modern", size=7).play("D4").play(move)) for move in ("B2", "B3", "C2")
    ]
    limits = type(QUICK)(workers=1, analyses=8, analyses_per_address=2, analysis_seconds=0.02)
    with create_client(work_limits=limits) as client:
        runtime = client.app.state.runtime  # type: ignore[attr-defined]
        may_think, choose = threading.Event(), runtime.bot_pool.choose

        async def choose_later(*arguments: Any, **options: Any) -> Any:
            await asyncio.to_thread(may_think.wait)
            return await choose(*arguments, **options)

        runtime.bot_pool.choose = choose_later

        def ask(number: int) -> tuple[int, str]:
            path, body = "/api/analysis", {"record": record([*GAME[:2], f"{'DE'[number % 2]}4"])}
            if number % 2:
                path, body = "/api/analysis/position", {"position": positions[number % 3]}
            with client.stream("POST", path, json=body) as answer:
                answer.read()
            if answer.status_code == 503:
                refused.put(number)
            return answer.status_code, answer.headers.get("Retry-After", "")

        refused: queue.Queue[int] = queue.Queue()
        with ThreadPoolExecutor(20) as pool:
            asked = [pool.submit(ask, number) for number in range(20)]
            for _ in range(18):
                refused.get(timeout=60)
            assert runtime.analyses.count == 2
            may_think.set()
            statuses = [each.result()[0] for each in asked]
        assert sorted(statuses) == [200] * 2 + [503] * 18
        assert runtime.analyses.count == 0


def test_a_client_that_has_left_before_the_first_line_gives_its_slot_back() -> None:
    limit = SlotLimit(1, 1, code="server/busy", seconds_until_retry=1)

    async def lines() -> AsyncIterator[str]:
        raise AssertionError("nobody asks for the first line")
        yield ""

    async def send(message: Any) -> None:
        raise OSError("the client has left")

    async def receive() -> Any:
        return {"type": "http.disconnect"}

    async def respond(scope: dict[str, Any]) -> None:
        response = NdjsonResponse(lines(), limit.take("192.0.2.1").close)
        with suppress(ClientDisconnect, OSError):
            await response(scope, receive, send)

    asyncio.run(respond({"type": "http", "asgi": {"spec_version": "2.4"}}))
    assert limit.count == 0


def test_positions_of_strangers_are_not_read_in_the_event_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Reading a large one takes long: it happens in a process that can be killed."""
    large = write_position(start("modern", size=26).play("M13"))
    on_loop: list[str] = []

    def noticing(*arguments: Any) -> Any:
        with suppress(RuntimeError):
            asyncio.get_running_loop()
            on_loop.append("read")
        return read_position(*arguments)

    for module in [*sys.modules.values()]:
        if getattr(module, "read_position", None) is read_position:
            monkeypatch.setattr(module, "read_position", noticing)
    limits = type(QUICK)(workers=1, hint_seconds=0.01, analysis_seconds=0.01)
    with create_client(work_limits=limits) as client:
        assert thoughts(client, large)
        assert len(analyse(client, record(GAME))) == 6
    assert on_loop == []


def test_a_mistake_comes_with_reasons_for_the_reader() -> None:
    # O places far away and lets X wall it in.
    moves = ["A1", "C3", "A2", "B2", "A3", "B3", "A4", "B4"]
    with create_client() as client:
        lines = {
            lang: analyse_as(client, record(moves), lang, reader)
            for lang, reader in (("en", 0), ("zh", None))
        }
    explained = [line for line in lines["en"] if line.get("reasons")]
    assert explained, "one of these moves is bad"
    for line in explained:
        assert line["loss"] >= 0.05
        assert line["better"]
        for reason in line["reasons"]:
            assert reason["words"].endswith(".")
    for line in lines["zh"]:
        assert all(reason["words"].endswith("。") for reason in line.get("reasons", []))


def analyse_as(
    client: TestClient, text: str, lang: str, reader: int | None
) -> list[dict[str, Any]]:
    asked = {"record": text, "reader": reader}
    with client.stream("POST", f"/api/analysis?lang={lang}", json=asked) as answer:
        assert answer.status_code == 200
        return [json.loads(line) for line in answer.iter_lines()]


def thoughts(client: TestClient, position: str, **options: Any) -> list[dict[str, Any]]:
    asked = {"position": position, **options}
    with client.stream("POST", "/api/analysis/position", json=asked) as answer:
        assert answer.status_code == 200
        return [json.loads(line) for line in answer.iter_lines()]


def test_a_position_is_analysed_better_and_better_until_the_last_thought(
    client: TestClient,
) -> None:
    state = start("modern", size=7).play("D4").play("B2")
    lines = thoughts(client, write_position(state), lines=2)
    assert [line["is_last"] for line in lines] == [False] * (len(lines) - 1) + [True]
    for line in lines:
        TypeAdapter(PositionThoughtMessage).validate_python(line)
        assert line["player"] == 0
        assert 1 <= len(line["candidates"]) <= 2
        assert line["depth"] >= 1
    assert lines[-1]["visits"] > lines[0]["visits"]


def test_what_cannot_be_analysed_is_refused_before_anything_is_sent() -> None:
    over = "classic 2 Or2/X1X/1XXr O - - X-wins"
    with create_client(work_limits=type(QUICK)(workers=1, analyses=0)) as client:
        answer = client.post("/api/analysis/position", json={"position": over})
        assert (answer.status_code, answer.json()["code"]) == (422, "rules/game-over")
        position = write_position(start("classic"))
        answer = client.post("/api/analysis/position", json={"position": position})
        assert (answer.status_code, answer.json()["code"]) == (503, "server/busy")


def test_an_analysis_that_nobody_reads_any_more_frees_its_place() -> None:
    position = write_position(start("modern", size=9))
    with create_client(work_limits=type(QUICK)(workers=1, analyses=1, hint_seconds=0.1)) as client:
        runtime = client.app.state.runtime  # type: ignore[attr-defined]
        with client.stream("POST", "/api/analysis/position", json={"position": position}) as answer:
            next(answer.iter_lines())
        thoughts(client, position)
        assert runtime.analyses.count == 0

"""What a client does, held against a server that is a list of answers."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import relati
from relati.client.operations import Operations
from relati.client.retries import LONGEST_RETRY_AFTER, Patience, seconds_in, send
from relati.client.steps import (
    Answer,
    ConnectionCut,
    Emit,
    Listen,
    Pause,
    ReadLine,
    Send,
    Step,
    Steps,
)
from relati.client.updates import Update
from relati.errors import ClientError, RefusedByServer
from relati.matches.acts import Command, Create, MarkAway, Play, TakeSeat
from relati.matches.decide import Decision, decide
from relati.matches.match import Match
from relati.matches.messages import encode
from relati.matches.publish import PublishedEvent, snapshot
from relati.matches.setup import SeatPlan, Setup

SERVER = "https://relati.example"
MATCH = "0123456789abcdef" * 2
REQUEST = Send("POST", "/somewhere", body={"id": "1"})
LOST = ConnectionCut("lost", was_sent=True)
NEVER_SENT = ConnectionCut("no route", was_sent=False)
DONE = Answer(200, {"kind": "done", "id": "1", "number": 3})


def run(steps: Steps[Any], *answers: Answer | ConnectionCut | str | None) -> tuple[Any, list[Step]]:
    """The result of an operation, and the steps it took, if the server answers like this."""
    results: Iterator[Any] = iter(answers)
    taken: list[Step] = []
    result: Any = None
    while True:
        try:
            throws = isinstance(result, ConnectionCut)
            step = steps.throw(result) if throws else steps.send(result)
        except StopIteration as end:
            return end.value, taken
        taken.append(step)
        result = None if isinstance(step, Pause | Emit) else next(results)


def sent(taken: list[Step]) -> list[Send]:
    return [step for step in taken if isinstance(step, Send)]


def pauses(taken: list[Step]) -> list[float]:
    return [step.seconds for step in taken if isinstance(step, Pause)]


def calm(seconds: float | None = 1000.0) -> Patience:
    return Patience(seconds, clock=lambda: 0.0, jitter=lambda: 0.0)


# Trying again


@pytest.mark.parametrize("status", [429, 502, 503, 504])
def test_a_request_is_repeated_unchanged_until_there_is_an_answer(status: int) -> None:
    answers = (Answer(status), LOST, NEVER_SENT, Answer(status), DONE)
    answer, taken = run(send(REQUEST, calm()), *answers)
    assert answer == DONE
    assert sent(taken) == [REQUEST] * 5
    assert pauses(taken) == [0.25, 0.5, 1.0, 2.0]


def test_the_server_says_when_to_come_back() -> None:
    _, taken = run(send(REQUEST, calm()), Answer(429, None, "7"), DONE)
    assert pauses(taken) == [7.0]
    assert seconds_in("Thu, 01 Jan 1970 00:00:00 GMT") == 0.0
    assert seconds_in("soon") is None


def test_endless_patience_does_not_wait_for_as_long_as_it_is_told() -> None:
    _, taken = run(send(REQUEST, calm(None)), Answer(503, None, "999999"), DONE)
    assert pauses(taken) == [LONGEST_RETRY_AFTER]


@pytest.mark.parametrize("status", [200, 400, 403, 404, 409, 422, 500])
def test_what_will_not_change_is_not_asked_again(status: int) -> None:
    answer, taken = run(send(REQUEST, calm()), Answer(status))
    assert answer.status == status
    assert len(taken) == 1


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        ((NEVER_SENT, Answer(503)), "client/unreachable"),
        ((NEVER_SENT, LOST, NEVER_SENT), "client/unsure"),
        ((Answer(502), Answer(502)), "client/unsure"),
        ((Answer(503, {"code": "storage/unsure"}), Answer(503)), "client/unsure"),
    ],
)
def test_whoever_runs_out_of_patience_knows_whether_it_may_have_been_done(
    answers: tuple[Any, ...], code: str
) -> None:
    times = iter([0.0] * (len(answers) - 1) + [5000.0])
    patience = Patience(1000.0, clock=lambda: next(times), jitter=lambda: 0.0)
    with pytest.raises(ClientError) as refusal:
        run(send(REQUEST, patience), *answers)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("first", "code"), [(NEVER_SENT, "client/given-up"), (LOST, "client/unsure")]
)
def test_what_was_given_up_is_not_sent_again(first: ConnectionCut, code: str) -> None:
    wanted = iter([True, False])
    steps = send(REQUEST, calm(), lambda: next(wanted))
    with pytest.raises(ClientError) as refusal:
        run(steps, first)  # a second request would find no answer
    assert refusal.value.code == code


# A match, as the real rules of matches have it


class Table:
    """A match of Ann, who is this client, and Bea, without a server."""

    def __init__(self, *, is_open: bool = False) -> None:
        seats = (SeatPlan("device", "Ann"), SeatPlan("link"))
        setup = Setup(seats, "classic", 5, 5)
        self.match: Match | None = None
        self.events: list[str] = []
        self.seats = [0]
        self.do(Create(setup, ("ann", None), 1), None, "ann")
        if not is_open:
            self.command("take_seat", None, "bea", seat=1)

    def do(self, act: Any, seat: int | None, holder: str, *, is_internal: bool = False) -> None:
        number = self.match.number if self.match else 0
        command = Command(
            f"c{number}", number, number, act, seat=seat, holder=holder, is_internal=is_internal
        )
        decision = decide(self.match, command)
        assert isinstance(decision, Decision), decision
        for event, match in zip(decision.events, decision.matches, strict=True):
            self.events.append(encode(PublishedEvent(event, match).message("players")))
        self.match = decision.match

    def command(self, kind: str, by: int | None, holder: str, /, **details: Any) -> None:
        known = {"take_seat": TakeSeat, "play": Play, "mark_away": MarkAway}
        self.do(known[kind](**details), by, holder, is_internal=kind == "mark_away")

    def play(self, *moves: str) -> None:
        for move in moves:
            assert self.match
            turn = self.match.turn
            assert turn is not None
            self.command("play", turn, ("ann", "bea")[turn], move=move)

    def answer(self) -> Answer:
        """The answer to `GET /matches/…`."""
        assert self.match
        message = {
            "match": MATCH,
            "your_seats": self.seats,
            "now": self.match.at,
            "snapshot": snapshot(self.match),
            "token": None,
        }
        return Answer(200, json.loads(encode(message)))


def follow(table: Table, *answers: Any, past_end: bool = False) -> tuple[list[Update], list[Step]]:
    """The updates until the server has nothing more to answer, and the steps until then."""
    steps = Operations(SERVER, None).follow(MATCH, past_end)
    taken: list[Step] = []
    results = iter((table.answer(), *answers))
    result: Any = None
    while True:
        throws = isinstance(result, ConnectionCut)
        try:
            step = steps.throw(result) if throws else steps.send(result)
        except StopIteration:
            break
        taken.append(step)
        try:
            result = None if isinstance(step, Pause | Emit) else next(results)
        except StopIteration:
            break
    return [step.value for step in taken if isinstance(step, Emit)], taken


STREAM = Answer(200)


def test_followers_see_the_game_as_it_is_and_as_it_goes_on() -> None:
    table = Table()
    table.play("B2")
    first = len(table.events)
    later = Table()
    later.play("B2", "D4", "C3")
    updates, _ = follow(table, STREAM, "", *later.events[first:])
    assert [update.number for update in updates] == [4, 5, 6]
    assert [update.to_move for update in updates] == [None, 0, None]
    start = relati.start("classic", size=5)
    assert updates[0].states == (start, start.play("B2"))
    assert updates[2].state == start.play("B2").play("D4").play("C3")
    assert [str(move) for move in updates[2].moves] == ["B2", "D4", "C3"]
    assert updates[0].link == f"{SERVER}/m/{MATCH}"


@pytest.mark.parametrize("fault", [LOST, None, Answer(503, None, "0")])
def test_a_follower_that_is_cut_off_goes_on_after_the_last_event(fault: Any) -> None:
    table, later = Table(), Table()
    later.play("B2", "D4", "C3")
    new = later.events[3:]
    # The second answer repeats what was seen, as a careless server might.
    cut = (
        [STREAM, new[0], fault] if not isinstance(fault, Answer) else [STREAM, new[0], None, fault]
    )
    updates, taken = follow(table, *cut, STREAM, *new)
    assert [update.number for update in updates] == [3, 4, 5, 6]
    listened = [step.params["after"] for step in taken if isinstance(step, Listen)]
    assert listened[0] == 3
    assert set(listened[1:]) == {4}


def test_an_event_that_is_missing_is_asked_for_again() -> None:
    table, later = Table(), Table()
    later.play("B2", "D4", "C3")
    new = later.events[3:]
    updates, _ = follow(table, STREAM, new[1], STREAM, *new)
    assert [update.number for update in updates] == [3, 4, 5, 6]


def test_a_line_that_was_cut_short_is_read_again() -> None:
    table, later = Table(), Table()
    later.play("B2")
    updates, _ = follow(table, STREAM, later.events[3][:40], STREAM, later.events[3])
    assert [update.number for update in updates] == [3, 4]


def test_somebody_who_was_marked_as_away_returns_on_reconnecting() -> None:
    table = Table()
    away = Table()
    away.command("mark_away", None, "", seat=0)
    updates, taken = follow(table, STREAM, away.events[3], away.answer(), DONE)
    assert updates[-1].seats[0].is_away
    acts = [step.body["act"]["kind"] for step in sent(taken) if step.body]
    assert acts == ["return_to_seat"]


def test_a_match_that_is_not_there_is_refused_with_the_servers_sentence() -> None:
    refusal = {"code": "match/no-such-match", "sentence": "沒有這場對局。", "details": {}}
    with pytest.raises(RefusedByServer) as refused:
        run(Operations(SERVER, None).look(MATCH), Answer(404, refusal))
    assert (refused.value.code, refused.value.status) == ("match/no-such-match", 404)
    assert str(refused.value) == "沒有這場對局。"


def test_what_is_no_relati_server_is_told_so() -> None:
    with pytest.raises(ClientError) as refused:
        run(Operations(SERVER, None).look(MATCH), Answer(200, None))
    assert refused.value.code == "client/answer"


# Taking a seat


def test_a_seat_that_somebody_else_took_first_is_refused_when_none_is_left() -> None:
    opened, full = Table(is_open=True), Table()
    opened.seats = full.seats = []
    taken_away = {"code": "match/seat-taken", "sentence": "…", "details": {"seat": 1}}
    with pytest.raises(ClientError) as refused:
        run(
            Operations(SERVER, None).join(MATCH, "Cat", None),
            opened.answer(),
            Answer(409, taken_away),
            full.answer(),
        )
    assert refused.value.code == "client/no-free-seat"


def test_whoever_has_a_seat_already_keeps_it() -> None:
    update, taken = run(Operations(SERVER, None).join(MATCH, "Ann", None), Table().answer())
    assert update.your_seats == {0}
    assert len(taken) == 1


def test_a_code_moves_the_seats_here() -> None:
    answers = (Answer(200, {"match": MATCH, "your_seats": [0], "token": None}), Table().answer())
    update, taken = run(Operations(SERVER, None).join(" abcd-2345 ", "", None), *answers)
    assert update.your_seats == {0}
    assert sent(taken)[0] == Send("POST", "/codes", body={"code": "abcd-2345"})


def test_a_code_that_this_client_may_have_used_itself_is_not_called_wrong() -> None:
    wrong = Answer(404, {"code": "server/code", "sentence": "…", "details": {}})
    for answers, code in (((LOST, wrong), "client/code-unsure"), ((wrong,), "server/code")):
        with pytest.raises(ClientError) as refused:
            run(Operations(SERVER, None).join("ABCD2345", "", None), *answers)
        assert refused.value.code == code


# Moves


def test_a_move_keeps_its_id_through_all_repetitions() -> None:
    update, _ = run(Operations(SERVER, None).look(MATCH), Table().answer())
    played, taken = run(
        Operations(SERVER, None).play(update, "B2", None), LOST, Answer(502), Answer(429), DONE
    )
    assert played is True
    commands = [step.body for step in sent(taken)]
    assert len(commands) == 4
    assert len({command["id"] for command in commands if command}) == 1
    assert commands[0]
    assert {**commands[0], "id": ""} == {
        "id": "",
        "based_on": 3,
        "seat": 0,
        "act": {"kind": "play", "move": "B2"},
    }


def test_a_move_for_a_game_that_has_changed_is_not_played_and_not_repeated() -> None:
    update, _ = run(Operations(SERVER, None).look(MATCH), Table().answer())
    stale = Answer(409, {"code": "match/stale", "sentence": "…", "details": {}})
    played, taken = run(Operations(SERVER, None).play(update, "B2", None), stale)
    assert played is False
    assert len(taken) == 1


def test_an_illegal_move_is_refused_with_its_code() -> None:
    update, _ = run(Operations(SERVER, None).look(MATCH), Table().answer())
    illegal = Answer(422, {"code": "rules/occupied", "sentence": "…", "details": {"square": "B2"}})
    with pytest.raises(RefusedByServer) as refused:
        run(Operations(SERVER, None).play(update, "B2", None), illegal)
    assert refused.value.details == {"square": "B2"}


# Links


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("https://other.example/m/" + MATCH, "client/other-server"),
        ("https://relati.example/m/chess", "client/link"),
        ("hello", "client/link"),
    ],
)
def test_a_link_that_leads_nowhere_is_refused(link: str, code: str) -> None:
    with pytest.raises(ClientError) as refused:
        run(Operations(SERVER, None).look(link))
    assert refused.value.code == code
    assert link in str(refused.value)


def test_reading_lines_is_a_step_of_its_own() -> None:
    _, taken = follow(Table(), STREAM)
    assert isinstance(taken[-1], ReadLine)

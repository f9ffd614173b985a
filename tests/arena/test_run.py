"""Whole tournaments, in real worker processes."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from relati.arena import Game, SprtResult, TournamentResult, TournamentSettings, game_job, run
from relati.bots import Budget
from relati.bots.protocol import Engine
from relati.bots.protocol.lines import Go
from relati.bots.random_bot import RandomBot
from relati.errors import ArenaError, BotError
from relati.notation import read_records
from relati.rules import start
from tests.arena.bots import PLACE


def small(*entrants: str, **others: Any) -> TournamentSettings:
    """Quick games."""
    return TournamentSettings(entrants, "classic", size=5, nodes=10, seed=4, **others)


SETTINGS = small("random", "other=random", games=8)


@pytest.fixture(scope="module")
def unbroken(tmp_path_factory: pytest.TempPathFactory) -> TournamentResult:
    folder = tmp_path_factory.mktemp("unbroken")
    return run(SETTINGS, journal=folder / "journal.jsonl", records=folder / "records.txt")


def test_the_same_seed_gives_the_same_games_however_many_at_once(
    unbroken: TournamentResult,
) -> None:
    both = small(*SETTINGS.entrants, games=8, jobs=2)
    assert run(both).games == unbroken.games
    assert len(unbroken.games) == 8


def test_a_stopped_run_goes_on_to_the_same_result(
    unbroken: TournamentResult, tmp_path: Path
) -> None:
    journal, records = tmp_path / "journal.jsonl", tmp_path / "records.txt"

    def stop_soon(done: int, total: int, sprt_result: SprtResult | None) -> None:
        assert total == 8
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(SETTINGS, journal=journal, records=records, watch=stop_soon)
    assert len(read_records(records.read_text("utf-8"))) == 3
    with journal.open("ab") as file:
        file.write(b'{"game": 3, "se')  # torn by a sudden end
    seen: list[int] = []
    result = run(SETTINGS, journal=journal, records=records, watch=lambda *s: seen.append(s[0]))
    assert seen == [3, 4, 5, 6, 7, 8]
    assert result.games == unbroken.games
    assert result.ratings == unbroken.ratings
    assert len(journal.read_text("utf-8").splitlines()) == 9
    again = run(SETTINGS, journal=journal)  # nothing left to play: no process is started
    assert again.games == unbroken.games


def test_all_games_are_saved_as_records_that_are_right(tmp_path: Path) -> None:
    settings = small("a=random", f"cheat={PLACE}:Cheat", games=4)
    result = run(settings, records=tmp_path / "records.txt")
    records = read_records((tmp_path / "records.txt").read_text("utf-8"))
    assert [record.verify() for record in records] == [None] * 4
    for record, game in zip(records, result.games, strict=True):
        assert [record.tag(letter) for letter in "OX"] == [settings.names[s] for s in game.seats]
        assert record.tag("Termination") == "illegal move"
        assert record.result == f"{'OX'[1 - game.seats.index(1)]}-wins"
        assert record.tag("Seed").isdigit()
        assert record.tag("Nodes") == "10"
        assert "lost with an illegal move" in record.comment


def test_who_crashes_or_cheats_loses_and_the_run_goes_on() -> None:
    kinds = ("Crash", "Exit", "Die", "Nonsense", "Cheat", "Evict")
    bad = [f"{kind}={PLACE}:{kind}" for kind in kinds]
    settings = small("good=random", *bad, "Gone=engine:false", games=2, gauntlet=True, jobs=2)
    result = run(settings)
    assert len(result.games) == 14
    for game in result.games:
        assert game.fault is not None
        name = settings.names[game.seats[game.fault.seat]]
        assert game.fault.kind == ("illegal" if name in ("Cheat", "Evict") else "crash")
        assert game.points[game.seats.index(0)] == 1.0
        assert game.winner == game.seats.index(0)
    details = {
        settings.names[max(game.seats)]: game.fault.detail for game in result.games if game.fault
    }
    assert details["Crash"] == "RuntimeError: <b>no idea</b>"
    assert details["Exit"] == "SystemExit: enough"
    assert details["Die"] == "Its process ended with code 7."
    assert re.match(r"[A-E][1-5]: .+", details["Cheat"])
    assert re.match(r"out:[OX]: .+", details["Evict"])
    assert result.standings[0].name == "good"


def test_who_hangs_loses_and_the_run_goes_on() -> None:
    settings = small("good=random", f"hang={PLACE}:Hang", games=2, limit=2.0, jobs=2)
    result = run(settings)
    assert [game.fault and game.fault.kind for game in result.games] == ["hang", "hang"]
    assert result.standings[0].points == 2.0


def test_the_limit_of_a_move_reaches_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Engine("true")
    monkeypatch.setattr(engine, "choose", RandomBot().choose)
    monkeypatch.setattr(game_job, "find", lambda name: engine if name == "e" else RandomBot())
    state = start("classic", size=3)
    job = game_job.GameJob(state, ("e", "random"), Budget(seconds=0.5), seed=1, limit=60.0)
    assert list(game_job.play_game(job))[-1][0] == "over"
    assert engine._limit(state, Go(movetime=500)) == 60.0


def test_with_more_players_a_fault_ends_the_game_and_the_others_share_the_point(
    tmp_path: Path,
) -> None:
    settings = TournamentSettings(
        ("a=random", "b=random", f"bad={PLACE}:Crash"), "modern", 3, 5, games=3
    )
    result = run(settings, records=tmp_path / "records.txt")
    for game in result.games:
        assert game.fault
        assert [game.points[game.seats.index(who)] for who in range(3)] == [0.5, 0.5, 0.0]
    assert result.standings[-1].name == "bad"
    assert abs(result.ratings[0].elo - result.ratings[1].elo) < 1e-3, (
        "nothing is known of these two"
    )
    records = read_records((tmp_path / "records.txt").read_text("utf-8"))
    assert [(record.result, record.verify()) for record in records] == [("*", None)] * 3


def test_bots_are_closed_and_their_talk_is_not_in_the_report(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    entrants = (f"{PLACE}:Chatter", f"quiet={PLACE}:Closing:{tmp_path}")
    run(small(*entrants, games=2))
    assert capfd.readouterr().out == ""
    assert len(list(tmp_path.iterdir())) == 3, "one for the check, one for each game"


@pytest.mark.parametrize(
    ("entrant", "kind", "code"),
    [
        ("nobody", BotError, "bot/unknown"),
        ("python:nowhere", BotError, "bot/python-form"),
        ("python:tests.arena.bots:Nobody", BotError, "bot/python-missing"),
        ("python:tests.arena.bots:unmakeable", ArenaError, "arena/cannot-make"),
    ],
)
def test_an_entrant_that_cannot_be_made_is_refused_before_the_first_game(
    entrant: str, kind: type[ArenaError | BotError], code: str
) -> None:
    with pytest.raises(kind) as refusal:
        run(TournamentSettings(("random", entrant), games=2))
    assert refusal.value.code == code


def test_a_game_in_a_journal_is_the_game_that_was_played(unbroken: TournamentResult) -> None:
    assert [Game.of_data(json.loads(json.dumps(g.data()))) for g in unbroken.games] == list(
        unbroken.games
    )

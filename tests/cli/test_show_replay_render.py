import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import relati as library
from relati import native
from relati.notation import Record, write_position, write_records, write_records_json
from relati.render import state_message
from tests.boards import FLOOD
from tests.cli.conftest import Relati

MOVES = ["B2", "C1", "D4", "B3", "B5", "C3", "C2", "D3", "D2", "E2", "D1", "A2", "B1"]
BEGUN = "modern 2 2Xr2/1Or3/1X3/3O1/1O3 X - - *"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The example game of `modern` as a file."""
    record = Record.of(library.start("modern", size=5), MOVES, event="Demonstration")
    path = tmp_path / "game.txt"
    path.write_text(write_records([record, Record.of("classic", ["A1"])]), encoding="utf-8")
    return path


def test_a_position_is_drawn(relati: Relati) -> None:
    result = relati("show", BEGUN, "--table")
    assert result.out.splitlines()[4] == "| 4 |   |   |   | O |   |"
    assert result.said == "X to move.\n"


def test_a_position_comes_from_standard_input_too(relati: Relati) -> None:
    assert relati("show", "-", typed=BEGUN + "\n").out == relati("show", BEGUN).out


def test_a_position_as_data_tells_everything(relati: Relati) -> None:
    data = json.loads(relati("show", BEGUN, "--json").out)
    state = library.read_position(BEGUN)
    assert data["position"] == BEGUN
    assert data["turn"] == 1
    assert data["legal_moves"] == [str(move) for move in state.legal_moves()]
    assert not data["has_more_moves"]
    assert data == state_message(state), "the same message as the server's"


def test_too_many_moves_to_list_are_cut_short_and_it_says_so(relati: Relati) -> None:
    result = relati("show", FLOOD, "--moves")
    assert len(result.out.splitlines()[-1].split()) == library.rules.MOST_LISTED
    assert "only the first 5000 legal moves are listed" in result.said
    data = json.loads(relati("show", FLOOD, "--json").out)
    assert len(data["legal_moves"]) == library.rules.MOST_LISTED
    assert data["has_more_moves"]


def test_what_cannot_be_read_is_told_with_its_place(relati: Relati) -> None:
    result = relati("show", BEGUN.replace(" X ", " Q "))
    assert (result.code, result.out) == (2, "")
    assert "line 1, column 32" in result.said


def test_a_game_is_replayed_move_by_move(relati: Relati, game: Path) -> None:
    result = relati("replay", game, "--table")
    assert result.code == 0
    assert "6. X C3  Links to B3 and C1. Cuts off O's D4 and B5." in result.out
    assert result.out.count("|   | A | B |") == len(MOVES)
    assert result.said == "O wins.\n"


def test_a_replay_stops_where_it_is_told(relati: Relati, game: Path) -> None:
    result = relati("replay", game, "--to", 5, "--table")
    assert result.out == str(library.read_position(BEGUN)) + "\n"
    result = relati("replay", game, "--to", 99)
    assert result.code == 2
    assert "only 13 moves" in result.said


def test_a_replay_as_data_has_every_step(relati: Relati, game: Path) -> None:
    steps = json.loads(relati("replay", game, "--json").out)
    assert [step["move"] for step in steps] == [None, *MOVES]
    assert steps[5]["position"] == BEGUN
    assert steps[0]["effects"] is None
    assert steps[6]["effects"] == {
        "kills": [],
        "cuts": ["D4", "B5"],
        "reconnects": [],
        "territory": [],
        "puts_out": [],
    }
    (last,) = json.loads(relati("replay", game, "--json", "--to", 5).out)
    assert last["position"] == BEGUN


def test_another_game_of_the_file_is_chosen_by_number(relati: Relati, game: Path) -> None:
    assert "1. O A1" in relati("replay", game, "--game", 2).out
    result = relati("replay", game, "--game", 3)
    assert result.code == 2
    assert "no game 3" in result.said


def test_an_illegal_move_in_a_record_ends_the_replay(relati: Relati, tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(write_records([Record.of("modern", ["A1", "A1"])]))
    result = relati("replay", path)
    assert result.code == 1
    assert "Move 2, A1, is illegal: A1 is taken" in result.said


@pytest.mark.parametrize(
    ("name", "signature"),
    [("a.svg", b"<svg"), ("a.png", b"\x89PNG"), ("a.gif", b"GIF8"), ("a.webp", b"RIFF")],
)
def test_the_ending_of_the_file_decides_the_picture(
    relati: Relati, game: Path, tmp_path: Path, name: str, signature: bytes
) -> None:
    result = relati("render", game, "-o", tmp_path / name, "--width", 120)
    assert result.code == 0
    assert result.said == f"Wrote {tmp_path / name}.\n"
    assert (tmp_path / name).read_bytes().startswith(signature)


def test_a_picture_of_a_position_has_the_layers_asked_for(relati: Relati, tmp_path: Path) -> None:
    plain, rich = tmp_path / "plain.svg", tmp_path / "rich.svg"
    assert relati("render", "--position", BEGUN, "-o", plain).code == 0
    layers = ["--links", "--waves", "--legal", "--preview", "C3", "--theme", "dark"]
    assert relati("render", "--position", BEGUN, "-o", rich, *layers).code == 0
    ET.fromstring(rich.read_text("utf-8"))
    assert len(rich.read_text("utf-8")) > len(plain.read_text("utf-8"))


def test_a_picture_needs_one_source_and_a_known_ending(relati: Relati, game: Path) -> None:
    assert "not both" in relati("render", game, "--position", BEGUN).said
    assert "not both" in relati("render").said
    result = relati("render", game, "-o", "game.bmp")
    assert result.code == 2
    assert ".svg, .png, .gif and .webp" in result.said


def test_a_file_that_is_not_there_is_told(relati: Relati, tmp_path: Path) -> None:
    result = relati("replay", tmp_path / "none.txt")
    assert (result.code, result.out) == (2, "")
    assert "No such file" in result.said


def test_records_are_verified_and_the_first_illegal_move_named(
    relati: Relati, game: Path, tmp_path: Path
) -> None:
    bad, as_json = tmp_path / "bad.txt", tmp_path / "good.json"
    bad.write_text(write_records([Record.of("modern", ["A1", "B2", "C9"])]))
    as_json.write_text(write_records_json([Record.of("modern", ["A1", "B2"])]))
    verified = relati("verify", game, as_json)
    assert verified.code == 0
    assert verified.out.splitlines() == [
        f"{game} #1: ok, 13 moves",
        f"{game} #2: ok, 1 move",
        f"{as_json} #1: ok, 2 moves",
    ]
    result = relati("verify", bad, game)
    assert result.code == 1
    assert result.out.startswith(f"{bad} #1: Move 3, C9, is illegal: C9 is too far")
    assert "ok, 13 moves" in result.out


def test_a_verified_file_that_cannot_be_read_is_reported_and_the_others_go_on(
    relati: Relati, game: Path, tmp_path: Path
) -> None:
    junk = tmp_path / "junk.txt"
    junk.write_bytes(b"\xff\x00nonsense")
    result = relati("verify", junk, game, "--json")
    reports = [json.loads(line) for line in result.out.splitlines()]
    assert result.code == 1
    assert reports[0]["game"] is None
    assert reports[0]["code"].startswith("notation/")
    assert reports[1]["code"] is None


def test_action_sequences_are_counted(relati: Relati) -> None:
    assert relati("perft", "-r", "classic", "-s", 3, "-d", 2).out == "72\n"
    assert relati("perft", "-r", "classic", "-s", 3, "-d", 0).out == "1\n"
    lines = relati("perft", "--ruleset", "classic", "--size", "3", "--depth", 2, "--divide").out
    assert lines.splitlines()[0] == "A1\t8"
    assert lines.splitlines()[-1] == "72"
    data = json.loads(relati("perft", "--position", BEGUN, "-d", 1, "--json", "--divide").out)
    assert data["nodes"] == len(library.read_position(BEGUN).legal_moves())
    assert data["moves"]["C3"] == 1


def test_a_position_that_was_written_is_shown_again(relati: Relati) -> None:
    state = library.start("addon", players=5, size=(26, 3))
    for _ in range(30):
        state = state.play(state.legal_moves()[-1])
    assert relati("show", write_position(state), "--table").out == f"{state}\n"


@pytest.mark.skipif(not native.is_available, reason="no compiler here")
def test_a_small_game_is_solved(relati: Relati) -> None:
    assert relati("solve", "-r", "classic", "-s", 3).out.startswith("Draw; best move: ")
    data = json.loads(relati("solve", "-r", "basic", "-s", 4, "--json").out)
    assert (data["solved"], data["winner"]) == (True, 1)
    result = relati("solve", "-r", "modern", "-s", 9, "--seconds", 0.05)
    assert (result.code, result.out) == (1, "")
    assert "Not solved" in result.said
    finished = library.start("basic", size=3).play("B2").play("A1")
    while not finished.is_over:
        finished = finished.play(finished.legal_moves()[0])
    refused = relati("solve", "--position", write_position(finished))
    assert (refused.code, refused.out) == (2, "")
    assert "This game is over" in refused.said


@pytest.mark.skipif(not native.is_available, reason="no compiler here")
def test_every_move_of_a_small_game_is_solved_by_itself(relati: Relati) -> None:
    result = relati("solve", "-r", "basic", "-s", 3, "--each")
    assert result.out == "O wins: B1 A2 B2 C2 B3\nX wins: A1 C1 A3 C3\n"
    answer = json.loads(relati("solve", "-r", "basic", "-s", 3, "--each", "--json").out)
    assert answer["winners"]["B2"] == 0
    assert answer["unsolved"] == []


@pytest.mark.skipif(not native.is_available, reason="no compiler here")
def test_a_game_of_three_is_solved_for_whoever_can_force_a_win(relati: Relati) -> None:
    out = relati("solve", "-r", "classic", "-p", 3, "-s", 4).out
    assert out.startswith("Nobody can force a win; best move: ")


@pytest.mark.skipif(not native.is_available, reason="no compiler here")
def test_what_has_been_proved_is_kept_in_a_file(relati: Relati, tmp_path: Path) -> None:
    table = tmp_path / "proofs"
    command = ("solve", "-r", "classic", "-s", 4, "--memory", 1, "--table", table, "--json")
    first, again = (json.loads(relati(*command).out) for _ in range(2))
    assert first["winner"] == again["winner"]
    assert again["positions"] < first["positions"] / 10
    table.write_text("something else")
    refused = relati(*command)
    assert refused.code != 0
    assert "not a table of proofs" in refused.said


@pytest.mark.skipif(not native.is_available, reason="no compiler here")
def test_the_engine_is_measured(relati: Relati) -> None:
    (speed,) = json.loads(relati("bench", "classic", "--seconds", 0.02, "--json").out)
    assert (speed["ruleset"], speed["width"], speed["height"], speed["players"]) == (
        "classic",
        5,
        5,
        2,
    )
    assert speed["moves_per_second"] > speed["games_per_second"] > 0
    table = relati("bench", "classic", "--seconds", 0.02).out.splitlines()
    assert table[1].startswith("classic")
    assert table[-1].startswith("perft")

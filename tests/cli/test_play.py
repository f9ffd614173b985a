import re
import shlex
from pathlib import Path

import pytest

import relati as library
from relati.cli.session import Session
from relati.notation import read_records, write_position
from relati.rules import start
from tests.boards import FLOOD
from tests.cli.conftest import Relati

OPENING = "B2\nC1\nD4\nB3\nB5\n"


def test_a_game_is_played_line_by_line(relati: Relati) -> None:
    result = relati("play", "--size", 5, "--table", typed=OPENING + "C3\n")
    assert result.code == 0
    assert result.out.endswith(
        """\
|   | A | B | C | D | E |
| 1 |   |   |[X]|   |   |
| 2 |   |[O]|   |   |   |
| 3 |   | X | X |   |   |
| 4 |   |   |   |-O-|   |
| 5 |   |-O-|   |   |   |
"""
    )
    assert "X C3  Links to B3 and C1. Cuts off O's D4 and B5." in result.said


@pytest.mark.parametrize("name", library.RULESETS)
def test_every_ruleset_is_played_to_its_end(relati: Relati, name: str) -> None:
    players = library.RULESETS[name].players[1]
    state = library.start(name, players=players, size=(4, 5))
    moves = []
    while not state.is_over:
        moves.append(str(state.legal_moves()[-1]))
        state = state.play(moves[-1])
    typed = "\n".join(moves)
    result = relati("play", "-r", name, "-p", players, "-s", "4x5", typed=typed)
    assert result.code == 0
    assert "wins." in result.said


def test_the_board_of_a_new_game_is_the_rulesets_own(relati: Relati) -> None:
    lines = relati("play", "-r", "battle", "-p", 3, "--table").out.splitlines()
    assert len(lines) == 1 + 16


def test_options_are_chosen_by_name(relati: Relati) -> None:
    result = relati(
        "play", "-r", "extended", "-o", "chain", "-o", "migration=off", typed="position"
    )
    assert "extended:chain,-migration 2 " in result.out
    result = relati("play", "-r", "addon", "-o", "overlap=public", typed="position")
    assert "addon:overlap=public 2 " in result.out


def test_a_ruleset_of_ones_own_comes_from_a_file(relati: Relati, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text('name = "mine"\nlinks = "near"\nactions = ["cannon"]\nside = 4\n')
    result = relati("play", "--rules", file, typed="A1\nC4\nB1\nD4\nB1=cannon\nposition\n")
    assert result.code == 0
    assert "mine[links=near" in result.out


def test_a_ruleset_that_cannot_work_is_refused_with_a_sentence(
    relati: Relati, tmp_path: Path
) -> None:
    file = tmp_path / "my.toml"
    file.write_text('name = "mine"\nactions = ["chain"]\n')
    result = relati("play", "--rules", file)
    assert result.code == 2
    assert result.out == ""
    assert "`chain` needs `cannon`" in result.said


def test_legal_moves_are_listed_on_demand(relati: Relati) -> None:
    result = relati("play", "-s", 3, typed="moves b\n")
    assert result.out.endswith("B1 B2 B3\n")


def test_the_legal_moves_of_one_square_are_listed(relati: Relati) -> None:
    result = relati("play", "-s", 13, typed="moves b1\n")
    assert result.out.endswith("\nB1\n")
    result = relati("play", "--position", FLOOD, typed="moves a2\nmoves J9\n")
    assert "only the first 5000 legal moves are listed" in result.said


def test_a_refused_move_says_why_and_changes_nothing(relati: Relati) -> None:
    result = relati("play", "-s", 5, typed=OPENING + "E5\nposition\n")
    assert "E5 is too far from your symbols" in result.said
    assert write_position(_after(OPENING)) in result.out


def test_why_and_what_tell_before_it_is_played(relati: Relati) -> None:
    result = relati("play", "-s", 5, typed=OPENING + "why E5\nwhy C3\nwhat C3\nposition\n")
    assert "E5 is too far from your symbols" in result.said
    assert "C3 is legal." in result.said
    assert result.said.count("Cuts off O's D4 and B5.") == 2
    assert write_position(_after(OPENING)) in result.out


def test_links_are_told_with_the_way_home(relati: Relati) -> None:
    result = relati("play", "-s", 5, typed=OPENING + "links B5\nlinks E5\n")
    assert "relati-remote-stable-receptor-typeFRR-IH" in result.said
    assert "Path to the root: B5, D4 and B2." in result.said
    assert "E5 has no links." in result.said


def test_a_hint_names_good_moves_and_why(relati: Relati) -> None:
    result = relati("play", "-s", 5, typed=OPENING + "hint\nposition\n")
    assert "Good moves for X, with the chance to win:" in result.said
    assert re.search(r"\(1\) [A-E][1-5], \d+%: [A-Z].*\.", result.said)
    assert write_position(_after(OPENING)) in result.out
    assert "提示" in relati("play", "--lang", "zh", typed="說明\n").said


def test_tab_offers_commands_and_legal_moves() -> None:
    session = Session(_after(OPENING))
    assert session._offers("un") == ["undo"]
    assert session._offers("c") == ["C2", "C3", "C4", "C5"]
    assert session._offers("悔") == ["悔棋"]


def test_moves_are_taken_back_one_or_several(relati: Relati) -> None:
    result = relati("play", "-s", 5, typed=OPENING + "undo\nposition\nundo 4\nposition\nundo\n")
    assert write_position(_after("B2\nC1\nD4\nB3\n")) in result.out
    assert write_position(_after("")) in result.out
    assert "Moves that can be undone: 0." in result.said


def test_a_saved_game_goes_on_where_it_was_left(relati: Relati, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = relati("play", "-s", 5, typed=OPENING + f"save {file}\nquit\n")
    assert result.code == 0
    assert "Saved to" in result.said
    (record,) = read_records(file.read_bytes())
    assert [str(move) for move in record.moves] == OPENING.split()
    result = relati("play", "--load", file, typed="undo\nC5\nposition\n")
    assert write_position(_after("B2\nC1\nD4\nB3\nC5\n")) in result.out


def test_a_game_that_cannot_be_saved_goes_on(relati: Relati, tmp_path: Path) -> None:
    typed = f"B2\nsave {tmp_path}/nowhere/game.txt\nC1\nposition\n"
    result = relati("play", "-s", 5, typed=typed)
    assert "Cannot write" in result.said
    assert write_position(_after("B2\nC1\n")) in result.out


def test_leaving_an_unsaved_game_takes_two_words(relati: Relati) -> None:
    result = relati("play", "-s", 5, typed="B2\nquit\nC1\nquit\nquit\nD4\n")
    assert result.said.count("This game is not saved") == 2
    assert "O D4" not in result.said


def test_nothing_is_lost_when_the_input_ends(relati: Relati) -> None:
    result = relati("play", "-s", 5, "--seed", 1, "--seat", "T=2", "-p", 3, typed="B2\nD4\n")
    line = result.said.rpartition("To continue it: relati ")[2]
    again = relati(*shlex.split(line), typed="undo\nposition\n")
    # The moves are there, and can be taken back; the bot still has its seat.
    assert write_position(start(size=5, players=3).play("B2")) in again.out
    assert "--seat=T=2" in line


def test_where_nothing_can_be_written_the_position_is_told(
    relati: Relati, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RELATI_DATA", "/dev/null/nowhere")
    result = relati("play", "-s", 5, typed=OPENING)
    position = write_position(_after(OPENING))
    assert f"relati play --position '{position}'" in result.said


def test_ctrl_c_tells_how_to_continue_too(relati: Relati, monkeypatch: pytest.MonkeyPatch) -> None:
    read = iter(["B2", "D4"])

    def interrupted(_: Session) -> str:
        for line in read:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "_read", interrupted)
    result = relati("play", "-s", 5)
    assert result.code == 130
    assert "To continue it: relati play --load" in result.said


def test_the_commands_have_chinese_names_too(relati: Relati) -> None:
    typed = OPENING + "為什麼 E5\n如果 C3\n悔棋\n局面\n說明\n圖例\n棋盤\n離開\n離開\n"
    result = relati("play", "-s", 5, "--lang", "zh", typed=typed)
    assert result.code == 0
    assert "E5 離你的符號太遠" in result.said
    assert "切斷 O 的 D4 和 B5。" in result.said
    assert "根源符號" in result.out


def test_what_cannot_be_understood_gets_a_hint(relati: Relati) -> None:
    result = relati("play", "-s", 5, typed="hello\nwhy\nlinks Z9\nsave\n\n")
    assert result.code == 0
    assert result.said.count("hint: `moves` lists the legal moves") == 3
    assert "For example: save game.txt" in result.said


def test_a_game_starts_in_one_way_only(relati: Relati) -> None:
    result = relati("play", "--load", "x.txt", "--position", "y")
    assert result.code == 2
    assert "not both" in result.said


@pytest.mark.parametrize("size", ["0", "27", "9x", "x", "9x9x9", "-3", "九"])
def test_a_size_that_is_none_is_refused(relati: Relati, size: str) -> None:
    result = relati("play", f"--size={size}")
    assert result.code == 2
    assert "error:" in result.said


def _after(moves: str) -> library.State:
    state = library.start("modern", size=5)
    for move in moves.split():
        state = state.play(move)
    return state


def test_a_bot_plays_its_seat_by_itself(relati: Relati) -> None:
    result = relati("play", "-s", 5, "--seat", "X=bot:1", "--seed", 3, typed="B2\nposition\n")
    assert result.code == 0
    assert "X " in result.said
    position = result.out.splitlines()[-1]
    assert library.read_position(position).turn == 0
    assert len(library.read_position(position).symbols) == 2


def test_undoing_takes_back_the_bots_answer_too(relati: Relati) -> None:
    typed = "B2\nundo\nposition\nundo\n"
    result = relati("play", "-s", 5, "--seat", "X=bot:1", "--seed", 3, typed=typed)
    assert write_position(_after("")) in result.out
    assert "Moves that can be undone: 0." in result.said


def test_bots_can_be_watched_playing_each_other(relati: Relati) -> None:
    seats = [option for letter in "OXT" for option in ("--seat", f"{letter}=random")]
    result = relati("play", "-r", "basic", "-p", 3, "-s", 3, "--seed", 1, *seats)
    assert result.code == 0
    assert "wins." in result.said


def test_the_same_seed_gives_the_same_game(relati: Relati) -> None:
    seats = ["--seat", "O=2", "--seat", "X=1"]
    one, other = (relati("play", "-s", 4, "--seed", 5, *seats).out for _ in range(2))
    assert one == other


@pytest.mark.parametrize("seat", ["Q=bot:1", "T=bot:1", "X", "X=", "X=bot:99", "X=deep-blue"])
def test_a_seat_that_is_none_is_refused(relati: Relati, seat: str) -> None:
    result = relati("play", "--seat", seat)
    assert (result.code, result.out) == (2, "")
    assert "error:" in result.said


def test_who_resigns_is_out_and_the_others_play_on(relati: Relati, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = f"B2\nresign\nD4\nC2\nposition\nresign T\nsave {file}\n"
    result = relati("play", "-p", 3, "-s", 5, typed=typed)
    assert "X out:X" in result.said
    assert "O wins." in result.said
    (record,) = read_records(file.read_bytes())
    assert [str(move) for move in record.moves] == ["B2", "out:X", "D4", "C2", "out:T"]
    assert record.verify() is None
    assert dict(record.tags)["Termination"] == "resigned"


def test_a_move_cannot_be_undone_once_somebody_has_left(relati: Relati) -> None:
    result = relati("play", "-p", 3, "-s", 5, typed="B2\nresign\nundo 2\n")
    assert "A player has left since then" in result.said

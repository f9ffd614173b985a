"""Wrong use of the engine is refused, and Ctrl-C ends its long work: the process goes on."""

import signal
import subprocess
import sys
import threading

import pytest

from relati import native
from relati.native import _engine

#: A 3×3 board full of O's dead symbols: nobody can move, and yet the game is not over.
FULL = ((2, 0, 0, 0, 0, 0, 2, 3, 3), bytes([0, 9, 255]) * 9, b"", (0, 0, 0, 0, 255))

LONG_WORK = {
    "search": "native.Search(native.start('modern')).run(10**12)",
    "perft": "native.perft(native.start('modern'), 12)",
    "solve": "native.solve(native.start('modern'))",
    "solve each": "native.solve_each(native.start('modern'))",
    "forced values": "native.forced_values(native.start('modern'), 'outcome', 0, 0)",
    "look ahead": "native.look_ahead(native.start('modern'), 12)",
    "random games": "native.playouts(native.start('modern'), games=10**12)",
}


def test_a_position_whose_player_to_act_has_no_move_is_refused() -> None:
    with pytest.raises(ValueError, match="has no move"):
        _engine.set_up(*FULL)


def test_a_report_for_another_number_of_players_is_refused() -> None:
    search = native.start("modern").game.search(1)
    search.run(10, 1.0)
    assert search.report(2)
    for players in (0, 3, 10**7, -1):
        with pytest.raises(ValueError, match="number of players"):
            search.report(players)


def test_a_goal_that_is_not_of_this_game_is_refused() -> None:
    game = native.start("modern", size=3).game
    nobody = bytes([255] * 9)
    assert game.forced_values(1, 0, 2, nobody, 1000, 1.0, 10)
    for aim, player, turns, connected in (
        (3, 0, 2, nobody),
        (-1, 0, 2, nobody),
        (1, 2, 2, nobody),
        (1, -1, 2, nobody),
        (1, 0, -1, nobody),
        (1, 0, 2, nobody[:-1]),
    ):
        with pytest.raises(ValueError, match="a goal in it"):
            game.forced_values(aim, player, turns, connected, 1000, 1.0, 10)
    with pytest.raises(ValueError, match="a table"):
        game.forced_values(1, 0, 2, nobody, 1000, 1.0, 40)


def test_a_search_belongs_to_one_thread_at_a_time() -> None:
    search = native.start("modern").game.search(1)
    refused = threading.Event()

    def run_until_refused() -> None:
        while not refused.is_set():
            try:
                search.run(200, 60.0)
            except RuntimeError:
                refused.set()

    threads = [threading.Thread(target=run_until_refused) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert search.run(10, 60.0) == 10, "it can still be used"


@pytest.mark.parametrize("work", LONG_WORK)
def test_ctrl_c_ends_long_work(work: str) -> None:
    program = f"from relati import native\nprint('ready', flush=True)\n{LONG_WORK[work]}"
    command = [sys.executable, "-c", program]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, text=True, **pipes) as process:  # type: ignore[call-overload]
        assert process.stdout.readline() == "ready\n"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate()
    assert "KeyboardInterrupt" in errors, errors

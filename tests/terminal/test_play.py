"""Games on the full screen: by keys and mouse, with every action, against bots and people."""

from collections.abc import Callable
from pathlib import Path

import pytest

import relati
from relati.bots.interface import Budget, Choice
from relati.notation import read_records
from relati.rules import State
from relati.terminal.app import RelatiApp
from relati.terminal.board import Board
from relati.terminal.game_plan import GamePlan
from tests.boards import draw
from tests.terminal.driver import Terminal, play

CUT = """
    |   | A | B | C | D | E |
    | 1 |   |   |[X]|   |   |
    | 2 |   |[O]|   |   |   |
    | 3 |   | X |   |   |   |
    | 4 |   |   |   | O |   |
    | 5 |   | O |   |   |   |
"""
ARMED = """
    |   | A | B | C | D | E |
    | 1 |[O]| O |   |   |   |
    | 2 |   |#O#|   |   |   |
    | 3 |   |   |   |   |   |
    | 4 |   | X |   |   |   |
    | 5 |   |   |[X]|   |   |
"""


def game(state: State, *seats: str | None) -> Callable[[RelatiApp], None]:
    """Begins a game from this state; without seats two people play."""
    plan = GamePlan(state, seats or (None,) * state.players)
    return lambda app: app.begin(plan)


def test_a_move_is_previewed_on_the_board_and_in_words_before_it_is_played() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.point("C3")
        await terminal.see("Links to B3 and C1.", "Cuts off O's D4 and B5.")
        assert any("▸ X ◂" in line for line in terminal.lines)
        assert any("/╌O╌/" in line for line in terminal.lines)
        await terminal.press("enter")
        await terminal.see("X plays C3. Cuts off O's D4 and B5.", "O Player 1 to move")

    play(script, game(draw(CUT, turn=1)))


def test_a_refused_square_says_why() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.place("E5")
        await terminal.see("E5 is too far from your symbols to be linked.")
        assert "X Player 2 to move" in terminal.words

    play(script, game(draw(CUT, turn=1)))


def test_a_symbol_shows_its_path_to_the_root_and_its_weak_spots() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.point("B5")
        await terminal.see("Path to the root: B5 – D4 – B2.", "Weak spots")
        assert any("~ O ~" in line for line in terminal.lines)
        assert any(" ! " in line for line in terminal.lines)

    play(script, game(draw(CUT, turn=1)))


def test_a_game_against_a_bot_is_won_or_lost_with_the_reason() -> None:
    async def script(terminal: Terminal) -> None:
        for _ in range(9):
            await terminal.until(lambda: not _is_thinking(terminal))
            if "What next" in terminal.text or "Rematch" in terminal.text:
                break
            moves = _state(terminal).legal_moves()
            await terminal.place(str(moves[0]))
        await terminal.see("You ", "square", "Rematch", "Review the turning point", "Main menu")

    play(script, game(relati.start("basic", 2, 3), None, "1"))


def _state(terminal: Terminal) -> State:
    screens = [each for each in terminal.app.screen_stack if hasattr(each, "game")]
    state: State = screens[-1].game.view.state
    return state


def _is_thinking(terminal: Terminal) -> bool:
    state = _state(terminal)
    return not state.is_over and state.turn == 1


def test_a_move_is_taken_back_with_the_bots_answer() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.press("enter")
        await terminal.see("2. X")
        await terminal.press("u")
        await terminal.see("Your turn")
        assert "1. O" not in terminal.text
        await terminal.press("u")
        await terminal.see("You have no move to take back.")

    play(script, game(relati.start("modern", 2), None, "1"))


def test_a_cannon_is_armed_by_the_menu_and_fired_at_a_target_on_the_board() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.place("B1")
        await terminal.see("Choose an action.", "Cannon B1=cannon", "Fires once in a straight line")
        await terminal.press("escape")
        await terminal.place("B2")
        await terminal.see("Attack B4", "Kills X's B4.")
        await terminal.press("down", "enter")  # past the attack: on the board
        await terminal.see("Choose a target")
        await terminal.place("B4")
        await terminal.see("O shoots B4 from B2. Kills X's B4.")

    play(script, game(draw(ARMED, "extended")))


def test_a_chained_shot_is_aimed_from_cannon_to_cannon() -> None:
    state = relati.read_position("extended:chain 2 OrO3/OcOc3/5/1X3/2Xr2 O - - *")

    async def script(terminal: Terminal) -> None:
        await terminal.place("A2")
        await terminal.see("Choose a target on the board")
        await terminal.press("end", "up", "enter")
        await terminal.place("B2", "B4")
        await terminal.see("1. O A2-B2xB4")

    play(script, game(state))


def test_an_extra_action_is_declined_with_a_key_and_explained_when_there_is_none() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.place("C3")
        await terminal.see("(extra actions: 1)")
        await terminal.press("p")
        await terminal.see("X ends the turn.", "O Player 1 to move")
        await terminal.press("p")
        await terminal.see("pass")

    play(script, game(draw(CUT, "extended", turn=1)))


def test_an_escape_is_confirmed_and_says_what_dies() -> None:
    state = relati.read_position("addon 2 OrO3/5/5/5/4Xr O - - *")

    async def script(terminal: Terminal) -> None:
        await terminal.place("A5")
        await terminal.see("Escape to A5", "leaving your A1 and")
        await terminal.press("enter")
        await terminal.see("O escapes to A5.")

    play(script, game(state))


@pytest.mark.parametrize(
    ("position", "square", "entries"),
    [
        ("battle 2 OrO3/5/5/3X1/4Xr O - - *", "B1", ("Sniper", "Cover", "Bomb", "Killer")),
        ("addon 2 OrO3/5/5/3X1/4Xr O - - *", "B1", ("Shield B1=shield",)),
        ("extended 2 OrO3/5/5/3X1/4Xr O - - *", "B1", ("Cannon", "Root B1=root")),
        ("battle 2 OrOb3/1X3/5/5/4Xr O - - *", "B1", ("Blow up B1xB1", "The blast kills")),
    ],
)
def test_every_action_of_a_symbol_is_in_its_menu(
    position: str, square: str, entries: tuple[str, ...]
) -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.place(square)
        await terminal.see(*entries)

    play(script, game(relati.read_position(position)))


def test_the_mouse_looks_at_a_square_and_plays_there() -> None:
    async def script(terminal: Terminal) -> None:
        board = terminal.app.screen.query_one(Board)
        # C3: after the rows' numbers, the third square across and down.
        await terminal.pilot.hover(Board, offset=(4 + 2 * 4 + 2, 2 + 2 * 2))
        await terminal.until(lambda: board.cursor == "C3")
        await terminal.see("Cuts off O's D4 and B5.")
        await terminal.pilot.click(Board, offset=(4 + 2 * 4 + 2, 2 + 2 * 2))
        await terminal.see("X plays C3.")

    play(script, game(draw(CUT, turn=1)))


def test_threats_are_a_layer_that_can_be_turned_on_and_off() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.press("t")
        await terminal.until(lambda: any("! O !" in line for line in terminal.lines))
        await terminal.press("t")
        await terminal.see("Threats are hidden.")
        assert not any("! O !" in line for line in terminal.lines)

    play(script, game(draw(CUT), None, "1"))


def test_a_hint_has_reasons_and_marks_its_squares() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.press("h")
        await terminal.see("Good moves for X", "(1) ")
        assert any(" 1 " in line for line in terminal.lines[3:12])

    play(script, game(draw(CUT, turn=1)))


def test_a_move_can_be_typed_and_a_wrong_one_is_explained() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.press("colon")
        await terminal.type("e5")
        await terminal.see("E5 is too far from your symbols to be linked.")
        await terminal.press("colon")
        await terminal.type("c3")
        await terminal.see("X plays C3.")

    play(script, game(draw(CUT, turn=1)))


def test_earlier_positions_are_looked_at_in_the_list_of_moves() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.place("B2", "D4", "B3")
        await terminal.press("tab", "home")
        await terminal.until(lambda: "[O]" not in terminal.text)
        await terminal.press("escape")
        await terminal.until(lambda: "[O]" in terminal.text)
        assert "X Player 2 to move" in terminal.words

    play(script, game(relati.start("modern", 2, 5)))


def test_five_people_share_a_terminal_and_who_resigns_is_out() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.place("A1", "C1", "E1", "A3", "C3")
        await terminal.see("O Player 1 to move", "Player 5")
        await terminal.press("m")
        await terminal.see("Resign")
        await terminal.press("end", "up", "enter")
        await terminal.see("Resign?")
        await terminal.press("enter")
        await terminal.see("(resigned)", "X Player 2 to move")

    play(script, game(relati.start("basic", 5)))


def test_a_game_is_saved_and_leaving_an_unsaved_one_is_asked_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    async def script(terminal: Terminal) -> None:
        await terminal.place("B2", "D4")
        await terminal.press("escape")
        await terminal.see("Leave this game? It is not saved.")
        await terminal.press("enter")
        await terminal.see("Save the game to which file?")
        await terminal.press("enter")
        await terminal.see("Learn it in five minutes")

    play(script, game(relati.start("modern", 2, 5)))
    (record,) = read_records((tmp_path / "game.txt").read_bytes())
    assert [str(move) for move in record.moves] == ["B2", "D4"]


def test_quitting_in_the_middle_of_a_game_returns_its_record_and_bots() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.place("B2")
        await terminal.press("ctrl+c")

    unsaved = play(script, game(relati.start("modern", 2, 5)))
    assert unsaved
    assert [str(move) for move in unsaved.record.moves] == ["B2"]
    assert unsaved.bots == {}


class Broken:
    """A bot that fails."""

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        raise RuntimeError("out of ideas")


def test_when_a_bot_fails_the_reason_is_told_and_the_move_can_be_taken_back() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.place("B2")
        await terminal.see("The bot could not move: RuntimeError: out of ideas")
        await terminal.press("u")
        await terminal.see("Your turn")

    begin = game(relati.start("modern", 2, 5), None, "broken")
    play(script, begin, find_bot=lambda name: Broken())


def test_an_unknown_bot_is_refused_with_a_sentence() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.see("There is no bot 'deep-blue'.")

    play(script, game(relati.start("modern", 2, 5), None, "deep-blue"))

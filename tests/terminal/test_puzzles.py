"""Puzzles in the terminal: chosen, answered, refuted on the board, remembered."""

from datetime import date
from pathlib import Path

import pytest

from relati.puzzles import shipped_pack
from relati.puzzles.answers import goal_words
from relati.rules import Square
from relati.terminal.app import RelatiApp
from relati.terminal.screens import puzzles
from relati.terminal.screens.puzzle import PuzzleScreen
from tests.terminal.driver import Terminal, play
from tests.terminal.snapshots import TWO_MOVES

PACK = shipped_pack()


def test_a_puzzle_is_solved_move_by_move_and_counts() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.see("Modern, level 2", "X to move", "Move 1 of 2")
        assert "◎" not in terminal.text
        await terminal.place("B4")
        await terminal.see("Correct. Go on. O answers B5.", "Move 2 of 2")
        await terminal.until(lambda: _is_still(terminal))
        await terminal.press("colon")
        await terminal.type("a4")
        await terminal.see(
            "Correct: that puts you 6 squares ahead", "after 9 more puzzles", "Theme: Cut"
        )
        record = terminal.app.puzzle_progress.record
        assert record.results == {TWO_MOVES.id: True}
        assert record.run == 1
        await terminal.press("n")
        following = record.next_puzzle(PACK.puzzles, TWO_MOVES.id)
        assert following is not None
        await terminal.see(goal_words(following, "en"))

    play(script, lambda app: app.push_screen(PuzzleScreen(TWO_MOVES, PACK.puzzles)))


def test_a_wrong_answer_is_refuted_on_the_board_and_tried_again() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.place("B2")
        await terminal.see("B2 is not enough: O answers B4", "Press u to try again")
        await terminal.until(lambda: _is_still(terminal))
        assert [_owner(terminal, name) for name in ("B2", "B4", "A2", "E4")] == [1, 0, 1, 0]
        await terminal.press("u")
        await terminal.see("Move 1 of 2")
        assert [_owner(terminal, name) for name in ("B2", "B4", "A2", "E4")] == [None] * 4
        await terminal.place("B4")
        await terminal.see("O answers B5")
        await terminal.until(lambda: _is_still(terminal))
        await terminal.place("A4")
        await terminal.see("Only the first try counts")
        record = terminal.app.puzzle_progress.record
        assert record.results == {TWO_MOVES.id: False}
        assert record.solved == {TWO_MOVES.id}

    play(script, lambda app: app.push_screen(PuzzleScreen(TWO_MOVES, PACK.puzzles)))


def test_a_hint_marks_where_to_begin_and_the_solution_is_shown_but_neither_is_free() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.press("h")
        await terminal.see("Hint: Cut. Look at the marked square.", "counts as missed", "( ◎ )")
        assert terminal.app.puzzle_progress.record.results == {TWO_MOVES.id: False}
        await terminal.press("s")
        await terminal.see("Solution: B4 B5 A4")
        await terminal.until(lambda: _is_still(terminal) and _owner(terminal, "A4") == 1)
        assert not terminal.app.puzzle_progress.record.solved

    play(script, lambda app: app.push_screen(PuzzleScreen(TWO_MOVES, PACK.puzzles)))


def test_puzzles_are_chosen_from_the_menu_by_day_game_and_theme(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    day = date(2026, 11, 17)
    monkeypatch.setattr(puzzles, "today", lambda: day)

    async def script(terminal: Terminal) -> None:
        await terminal.press("down", "down", "down", "enter")
        await terminal.see("每日一題", "已解開：0／1", "你的等級分：再解 10 題後顯示")
        await terminal.press("enter")
        await terminal.see(goal_words(PACK.of_the_day(day), "zh"))
        await terminal.press("s")
        await terminal.see("解答：", "再解 9 題就會顯示等級分")
        await terminal.press("escape")
        modern = sum(each.ruleset == "modern" for each in PACK.puzzles)
        await terminal.see(f"所有規則（{len(PACK.puzzles)}）", f"現代（{modern}）")
        await terminal.press("down", "down", "down", "enter")
        await terminal.see("要練哪個主題？", f"所有主題（{modern}）", "切斷（")
        await terminal.press("down", "enter")
        await terminal.see("現代，難度", "h 提示")

    play(script, lang="zh", folder=tmp_path)

    async def later(terminal: Terminal) -> None:
        assert terminal.app.puzzle_progress.record.results == {PACK.of_the_day(day).id: False}

    play(later, folder=tmp_path)


def test_the_rating_appears_after_ten_puzzles_and_then_says_how_it_changes() -> None:
    def begin(app: RelatiApp) -> None:
        for puzzle in [each for each in PACK.puzzles if each.level == 2][:8]:
            app.puzzle_progress.add(puzzle, is_right=True)
        app.push_screen(PuzzleScreen(TWO_MOVES, PACK.puzzles))

    async def script(terminal: Terminal) -> None:
        await terminal.press("s")
        await terminal.see("Your rating appears after 1 more puzzle")
        for said in ("Your rating: 1", "Rating 1"):
            await terminal.until(lambda: _is_still(terminal))
            await terminal.press("n", "s")
            await terminal.see(said)
        record = terminal.app.puzzle_progress.record
        await terminal.see(f"Rating {record.rating} (−")

    play(script, begin)


@pytest.mark.parametrize("damaged", ["{", "[]", '{"rating": null}'])
def test_a_damaged_record_costs_only_the_record(tmp_path: Path, damaged: str) -> None:
    (tmp_path / "puzzles.json").write_text(damaged, "utf-8")

    async def script(terminal: Terminal) -> None:
        assert terminal.app.puzzle_progress.record.rating == 1200

    play(script, folder=tmp_path)


def _owner(terminal: Terminal, square: str) -> int | None:
    screen = terminal.app.screen
    assert isinstance(screen, PuzzleScreen)
    symbol = screen.state.symbols.get(Square(square))
    return None if symbol is None else symbol.owner


def _is_still(terminal: Terminal) -> bool:
    """Whether the line has been played to its end."""
    screen = terminal.app.screen
    assert isinstance(screen, PuzzleScreen)
    return not screen.is_busy

"""The way through the application: menu, choices, lessons, review, help, languages, themes."""

from pathlib import Path

import pytest

import relati
from relati.lessons import lesson
from relati.notation import Record, write_records
from relati.rules import RULESETS
from relati.terminal.board import Board
from relati.terminal.game_plan import GamePlan
from relati.terminal.screens.lesson import LessonScreen
from relati.terminal.screens.new_game import NewGame
from relati.terminal.screens.rules import RulesScreen
from tests.terminal.driver import Terminal, play

ROOT = Path(__file__).resolve().parents[2]


def test_a_newcomer_chooses_a_game_and_an_opponent_with_the_arrow_keys() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.see("聯棋", "Place symbols, keep them linked to your root")
        await terminal.press("down", "down", "enter")
        await terminal.see("Which game?", "Modern (Start here)", "What wins:", "2 to 4 players")
        await terminal.press("down", "enter")
        await terminal.see("Against whom?", "1 Pip Beginner", "never minds losing")
        await terminal.press("enter")
        await terminal.see("Classic 5×5", "Your turn", "X Pip")

    play(script)


def test_the_first_lessons_lead_to_a_small_game() -> None:
    names = ("root", "link")

    async def script(terminal: Terminal) -> None:
        await terminal.press("enter")
        await terminal.see("Five minutes", "Your root")
        await terminal.press("enter")
        for name in names:
            for number, step in enumerate(lesson(name).steps, start=1):
                await terminal.see(f"Step {number} of {len(lesson(name).steps)}")
                await terminal.place(str(step.solution))
            await terminal.see("Press n for the next lesson.")
            await terminal.press("n")
        await terminal.see(lesson("cut-remote").title.en)
        await terminal.press("escape")
        await terminal.see("✓ Your root", "✓ Link")

    play(script)


def test_the_last_lesson_of_the_first_set_offers_its_game() -> None:
    last = relati.lessons.sets()[0].lessons[-1]

    async def script(terminal: Terminal) -> None:
        for step in last.steps:
            await terminal.press("colon")
            await terminal.type(str(step.solution).lower())
        await terminal.see("Press n for a small game against a friendly bot.")
        await terminal.press("n")
        await terminal.see("Modern 5×5", "X Pip")

    play(script, lambda app: app.push_screen(LessonScreen(last)))


def test_a_wrong_answer_is_commented_and_gives_nothing_away() -> None:
    one = lesson("link")

    async def script(terminal: Terminal) -> None:
        assert "•" not in terminal.text
        await terminal.place("C3")
        await terminal.see("Step 1 of 2")
        assert one.steps[0].wrong is not None
        assert terminal.app.screen.query_one("#feedback").has_class("refusal")

    play(script, lambda app: app.push_screen(LessonScreen(one)))


def test_a_record_is_replayed_with_the_curve_and_its_mistakes(tmp_path: Path) -> None:
    record = Record.of(relati.start("basic", 2, 3), ["A1", "C3", "A2", "C2", "A3", "B3"])
    file = tmp_path / "game.txt"
    file.write_text(write_records([record]), "utf-8")

    async def script(terminal: Terminal) -> None:
        await terminal.see("Basic 3×3", "100%", "50%", "1. O A1")
        await terminal.press("right", "right")
        await terminal.see("2. X plays C3.")
        assert any("┃[X]┃" in line for line in terminal.lines)
        await terminal.press("end")
        await terminal.see("6. X plays B3.")
        await terminal.until(lambda: any(sign >= "⠀" and sign <= "⣿" for sign in terminal.text))
        await terminal.press("home")
        await terminal.see("Start")
        await terminal.press("g")
        await terminal.see("Your turn")

    play(script, lambda app: app.open_record(str(file)))


def test_a_mistake_is_explained_with_the_better_move() -> None:
    # O could win in the middle, and plays beside it.
    state = relati.read_position("basic 2 O2/Or1X/1Xr1 O - - *")
    record = Record.of(state, ["B1", "B2"])

    async def script(terminal: Terminal) -> None:
        await terminal.until(lambda: "?" in "\n".join(terminal.lines[10:22]))
        await terminal.press("n")
        await terminal.see("chance to win −100%", "Better: B2")

    play(script, lambda app: app.review(record))


def test_a_file_that_is_no_record_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("1. O Z99", "utf-8")

    async def script(terminal: Terminal) -> None:
        await terminal.see("That is not possible")
        await terminal.press("escape")
        terminal.app.open_record(str(tmp_path / "nothing"))
        await terminal.see("Cannot read", "No such file")

    play(script, lambda app: app.open_record(str(file)))


def test_more_options_make_a_game_of_four_with_engines_and_a_clock() -> None:
    async def script(terminal: Terminal) -> None:
        screen = terminal.app.screen
        screen.query_one("#count").value = 4  # type: ignore[attr-defined]  # a Select
        await terminal.see("17")
        screen.query_one("#seat-2").value = "friend"  # type: ignore[attr-defined]
        screen.query_one("#seat-3").value = "other"  # type: ignore[attr-defined]
        screen.query_one("#clock").value = "web/clock/quick"  # type: ignore[attr-defined]
        await terminal.until(lambda: not screen.query_one("#other-3").has_class("hidden"))
        screen.query_one("#other-3").value = "random"  # type: ignore[attr-defined]
        screen.query_one("#size").value = "7"  # type: ignore[attr-defined]
        screen.query_one("#begin").focus()
        await terminal.press("enter")
        await terminal.see("Extended 7×7", "3:00", "△ Player 3", "□ random")

    play(script, lambda app: app.push_screen(NewGame(RULESETS["extended"])))


def test_a_board_that_is_none_is_refused_in_the_form() -> None:
    async def script(terminal: Terminal) -> None:
        terminal.app.screen.query_one("#size").value = "9x"  # type: ignore[attr-defined]
        await terminal.press("enter")
        await terminal.see("A size is a side or width x height")

    play(script, lambda app: app.push_screen(NewGame(RULESETS["modern"])))


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_ruleset_has_its_rules_on_a_screen(lang: str) -> None:
    async def script(terminal: Terminal) -> None:
        for name, ruleset in RULESETS.items():
            terminal.app.push_screen(RulesScreen(ruleset))
            await terminal.see(relati.rulebook.page(name, lang).title)
            await terminal.press("escape")

    play(script, lang=lang)


def test_help_lists_keys_and_marks_over_the_game() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.press("question_mark")
        await terminal.see("Keyboard shortcuts", "Take back")
        await terminal.press("end")
        await terminal.see("Esc closes this.")
        await terminal.press("escape")
        await terminal.see("Your turn")

    plan = GamePlan(relati.start("modern", 2), (None, "1"))
    play(script, lambda app: app.begin(plan))


def test_the_language_is_changed_from_the_menu() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.press(*["down"] * 6, "enter")
        await terminal.see("五分鐘學會", "放下符號，連回根源")
        await terminal.press("down", "enter")
        await terminal.see("現代 9×9", "輪到你")

    play(script)


def test_a_large_board_scrolls_with_the_cursor() -> None:
    async def script(terminal: Terminal) -> None:
        await terminal.see("13 │")
        await terminal.point("Z26")
        await terminal.see("X Y Z", " 26 ")
        assert terminal.app.screen.query_one(Board).scroll_offset.y > 0
        assert terminal.app.screen.query_one(Board).scroll_offset.x > 0
        await terminal.press("enter")
        await terminal.see("O plays Z26.")

    plan = GamePlan(relati.start("extra", 2, 26), (None, None))
    play(script, lambda app: app.begin(plan))


def test_a_clock_that_runs_out_ends_the_game() -> None:
    from relati.matches.clocks import Fischer

    async def script(terminal: Terminal) -> None:
        await terminal.point("E5")
        await terminal.pilot.press("enter")
        await terminal.see("You lost: you ran out of time")

    plan = GamePlan(relati.start("modern", 2), (None, "1"), Fischer(1))
    play(script, lambda app: app.begin(plan))


def test_without_colours_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def script(terminal: Terminal) -> None:
        await terminal.point("C3")
        svg = terminal.app.export_screenshot()
        assert "▸" in terminal.text
        assert terminal.app.no_color
        assert len(svg) > 0

    plan = GamePlan(relati.start("modern", 2, 5), (None, None))
    play(script, lambda app: app.begin(plan), theme="")

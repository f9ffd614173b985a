import json
import re
import subprocess
import sys

import pytest

import relati as library
from relati.build_info import commit
from relati.cli.app import COMMAND_GROUPS, COMMANDS, build
from relati.cli.talk import choose_language
from relati.rulebook import pages
from relati.words import sentences
from tests.cli.conftest import Relati


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "zh_TW.UTF-8"}, "zh"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LC_ALL": "C", "LANG": "zh_TW.UTF-8"}, "en"),
        ([], {"RELATI_LANG": "zh", "LC_ALL": "C"}, "zh"),
        (["rules", "--lang", "zh"], {"LANG": "en_US.UTF-8"}, "zh"),
        (["--lang=en", "rules"], {"LANG": "zh_TW.UTF-8"}, "en"),
    ],
)
def test_the_language_is_what_is_asked_for_or_the_locales(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    assert choose_language(arguments, environment) == language


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_and_option_has_help_in_both_languages(command: str, lang: str) -> None:
    listed = build(lang).commands[command]
    loaded = listed.load()
    assert loaded.help == listed.help
    helps = [loaded.help]
    for each in (loaded, *getattr(loaded, "commands", {}).values()):
        helps += [each.help, *(parameter.help for parameter in each.params)]
    assert all(helps)
    assert any("\u4e00" <= letter <= "\u9fff" for letter in "".join(helps)) == (lang == "zh")


def test_help_is_printed_on_stdout(relati: Relati) -> None:
    result = relati("--help", "--lang", "zh")
    assert result.code == 0
    assert "逐手重播" in result.out


def test_the_version_is_printed(relati: Relati) -> None:
    said = f"{library.__version__} ({commit()})" if commit() else library.__version__
    assert relati("--version").out == f"{said}\n"


def test_a_command_that_is_none_is_wrong_input(relati: Relati) -> None:
    result = relati("shwo")
    assert (result.code, result.out) == (2, "")
    assert "show" in result.said


def test_the_rulesets_are_listed_in_both_languages(relati: Relati) -> None:
    english, chinese = relati("rules"), relati("rules", "--lang", "zh")
    assert [line.split()[0] for line in english.out.splitlines()] == list(library.RULESETS)
    assert "根源" in chinese.out or "連線" in chinese.out
    listed = json.loads(relati("rules", "--json").out)
    assert [ruleset["name"] for ruleset in listed] == list(library.RULESETS)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", pages())
def test_every_page_of_the_rules_is_shown_with_its_boards(
    relati: Relati, name: str, lang: str
) -> None:
    result = relati("rules", name, "--lang", lang)
    assert result.code == 0
    assert result.out.startswith("# ")
    if name != "index":
        assert "┌───┬" in result.out


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", pages())
@pytest.mark.parametrize("where", ["pipe", "terminal"])
def test_a_page_of_the_rules_shows_no_marks_of_markdown(
    relati: Relati, monkeypatch: pytest.MonkeyPatch, where: str, name: str, lang: str
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: where == "terminal")
    out = relati("rules", name, "--lang", lang).out
    # A bomb is drawn between asterisks, in boards and tables.
    marks = re.findall(r"`|\*", out.replace("*O*", "").replace("*X*", ""))
    assert marks == []
    assert ("\x1b[" in out) == (where == "terminal")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_help_lists_the_commands_in_groups(relati: Relati, lang: str) -> None:
    lines = relati("--help", "--lang", lang).out.splitlines()
    panels = [number for number, line in enumerate(lines) if line.startswith("╭")]
    titles = [lines[number].strip("╭─╮ ") for number in panels]
    assert titles[1:] == [sentences()[f"cli/group/{group}"][lang] for group in COMMAND_GROUPS]
    for number, names in zip(panels[1:], COMMAND_GROUPS.values(), strict=True):
        assert lines[number + 1].startswith(f"│ {names[0]} ")


def test_every_command_is_listed_in_one_group() -> None:
    assert len(COMMANDS) == len(set(COMMANDS))
    assert set(build("en").commands) == set(COMMANDS)


def test_a_page_that_is_none_is_told_with_those_there_are(relati: Relati) -> None:
    result = relati("rules", "chess")
    assert result.code == 2
    assert "modern" in result.said


def test_the_script_runs_as_a_program() -> None:
    command = [sys.executable, "-c", "from relati.cli import main; main()", "perft", "-d", "1"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, "81\n")


def test_without_the_libraries_of_the_command_line_there_is_a_hint() -> None:
    code = "import sys; sys.modules['typer'] = None; from relati.cli import main; main()"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 3
    assert 'hint: pip install "relati[cli]"' in run.stderr
    assert "Traceback" not in run.stderr

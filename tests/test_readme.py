"""What the README shows is what happens."""

import doctest
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import relati
from relati.cli.app import build
from relati.lessons import lessons

ROOT = Path(__file__).resolve().parent.parent
READMES = [ROOT / "README.md", ROOT / "README.zh.md"]


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_the_examples_of_the_readme_run(path: Path) -> None:
    blocks = re.findall(r"```pycon\n(.*?)```", path.read_text("utf-8"), re.DOTALL)
    assert blocks
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, path.name, str(path), 0)
    report: list[str] = []
    doctest.DocTestRunner().run(test, out=report.append)
    assert not report, "".join(report)


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_the_readme_leads_to_pages_that_are_there(path: Path) -> None:
    links = re.findall(r"\]\(([^)]+)\)", path.read_text("utf-8"))
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_the_readme_counts_the_lessons(path: Path) -> None:
    counts = re.findall(r"(\d+) (?:short lessons|堂小課程)", path.read_text("utf-8"))
    assert counts == [str(len(lessons()))]


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_the_readme_names_every_ruleset(path: Path) -> None:
    assert re.findall(r"^\| \[`(\w+)`\]", path.read_text("utf-8"), re.MULTILINE) == list(
        relati.RULESETS
    )


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_the_commands_of_the_readme_exist_with_their_options(path: Path) -> None:
    lines = re.findall(r"^relati (\w+)([^#\n]*)", path.read_text("utf-8"), re.MULTILINE)
    known = {
        name: {option for parameter in command.load().params for option in parameter.opts}
        for name, command in build("en").commands.items()
    }
    unknown = [
        f"{name} {option}"
        for name, rest in lines
        for option in re.findall(r"(?<!\S)--?[a-z]+", rest)
        if option not in known[name]
    ]
    assert lines
    assert unknown == []


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder like a clone after `make play`, and a `pip` that only says what it would install."""
    clone = tmp_path / "relati"
    clone.mkdir()
    (clone / "docs").symlink_to(ROOT / "docs")
    for name, program in (
        ("relati", f'exec "{sys.executable}" -m relati "$@"'),
        ("pip", f'exec "{sys.executable}" "{clone}/pip.py" "$@"'),
    ):
        file = clone / ".venv" / "bin" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"#!/bin/sh\n{program}\n")
        file.chmod(0o755)
    (clone / ".venv" / "bin" / "activate").write_text(f'PATH="{clone}/.venv/bin:$PATH"\n')
    (clone / "pip.py").write_text("import sys; print('installing', *sys.argv[2:])")
    return clone


#: These go on until they are stopped.
ENDLESS = ("relati serve",)


@pytest.mark.skipif(sys.platform == "win32", reason="the commands are for a shell")
@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_the_shell_commands_of_the_readme_run_as_they_are_written(path: Path, clone: Path) -> None:
    blocks = re.findall(r"```sh\n(.*?)```", path.read_text("utf-8"), re.DOTALL)
    verbs, *commands = blocks
    lines = [line for block in commands for line in block.splitlines()]
    endless = [line for line in lines if line.startswith(ENDLESS)]
    # Whoever exports matches has served some before.
    served = ".venv/bin/relati migrate\n"
    script = f"set -e\n{served}" + "\n".join(line for line in lines if line not in endless)
    data = clone / "data"
    environment = {**os.environ, "RELATI_LANG": "en", "RELATI_DATA": str(data), "PYTHONPATH": ""}
    run = subprocess.run(
        ["sh", "-c", script],
        cwd=clone,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "installing .[" in run.stdout
    assert {"game.txt", "game.gif", "game.svg", "games.txt"} <= {
        file.name for file in clone.iterdir()
    }
    for line in endless:
        with subprocess.Popen(
            ["sh", "-c", f". .venv/bin/activate\nexec {line}"],
            cwd=clone,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as process:
            assert process.stdout
            assert process.stdout.readline().startswith("http://")
            process.send_signal(signal.SIGINT)
            assert process.wait(60) in (0, 130)
    for verb in re.findall(r"^make (\w+)", verbs, re.MULTILINE):
        assert f"\n{verb}:" in (ROOT / "Makefile").read_text("utf-8")


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_the_readme_names_the_extra_that_a_command_needs(path: Path) -> None:
    text = path.read_text("utf-8")
    [extras] = re.findall(r"pip install \"\.\[([a-z,]+)\]\"\nrelati arena", text)
    assert set(extras.split(",")) == {"arena", "client"}

"""Engines for tests: ours as a program, and tiny ones that do one thing wrong."""

import sys
from pathlib import Path

OURS = f"{sys.executable} -c 'from relati.cli import main; main()' engine --bot random"

#: Says what a polite engine says, and always plays C3. `{on_…}` is where one goes wrong.
_SCRIPT = """\
import sys, time
{begin}
def say(*lines):
    for line in lines:
        print(line, flush=True)
for line in sys.stdin:
    word = line.split(" ")[0].strip()
    if word == "relati":
        {on_relati}
    elif word == "isready":
        {on_isready}
    elif word == "position":
        {on_position}
    elif word == "go":
        {on_go}
    elif word == "quit":
        {on_quit}
"""
_POLITE = {
    "begin": "",
    "on_relati": "say('id name tiny', 'protocol 1', 'relatiok')",
    "on_isready": "say('readyok')",
    "on_position": "pass",
    "on_go": "say('info nodes 3 visits 3 values 0.6 0.4 line C3 B2', 'bestmove C3')",
    "on_quit": "break",
}


def tiny_engine(folder: Path, **wrong: str) -> str:
    """The command of an engine that always plays C3 and is polite but for what is given."""
    file = folder / f"engine-{abs(hash(tuple(wrong.items())))}.py"
    file.write_text(_SCRIPT.format(**_POLITE | wrong), encoding="utf-8")
    return f"{sys.executable} -SE {file}"

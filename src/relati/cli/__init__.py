"""The `relati` command: data on stdout, talk on stderr.

Exit codes: 0 done; 1 the answer is no (`verify` found an illegal move, `export` a damaged match);
2 something typed or read is wrong; 3 an optional part is not installed; 130 interrupted.
"""

import sys

DONE, ANSWER_IS_NO, WRONG_INPUT, PART_MISSING, INTERRUPTED = 0, 1, 2, 3, 130


def print_version() -> None:
    """Print the version, and the commit if it is known: `0.2.0 (1a2b3c4d)`."""
    from relati import __version__
    from relati.build_info import commit

    print(f"{__version__} ({commit()})" if commit() else __version__)


def main() -> None:
    """Run the command line; the entry point of the `relati` script."""
    if sys.argv[1:] == ["--version"]:
        # Answered here, so that it takes no libraries and no time.
        print_version()
        sys.exit(DONE)
    try:
        from relati.cli.app import run
    except ModuleNotFoundError as missing:
        if missing.name not in ("typer", "rich"):
            raise
        print(f"error: the command line needs {missing.name}", file=sys.stderr)
        print('hint: pip install "relati[cli]"', file=sys.stderr)
        sys.exit(PART_MISSING)
    sys.exit(run(sys.argv[1:]))

"""Settings that every test shares."""

import signal
from pathlib import Path

import pytest
from hypothesis import settings

TESTS = Path(__file__).parent
#: `rules` and `notation` must be covered to the last branch by their own tests. Everything else
#: runs untraced, since tracing makes code about four times slower: so do the tests among them that
#: play random games, which would cover a branch on one day and not on the next.
TRACED = ("rules", "notation", "perft")
RANDOM = ("test_properties.py", "test_round_trips.py", "test_fuzzing.py", "test_tables.py")

#: What takes longest, mostly by waiting: crashes, outages, Ray, JupyterLab, training, builds. They
#: come first, so that one worker runs them while the others do the rest.
LONG = (
    *("arena/test_executors.py", "deploy", "learning", "native/test_rules_suite.py"),
    *(
        "server/test_crash.py",
        "server/test_outages.py",
        "server/test_partitions.py",
        "server/test_soak.py",
        "storage/test_never_lost.py",
    ),
    *("test_readme.py", "test_site.py", "widget"),
)

# A deadline measures the machine, not the rules: on a busy one it only cries wolf.
settings.register_profile("relati", deadline=None, print_blob=True)
# make test ARGS=--hypothesis-profile=thorough
settings.register_profile("thorough", settings.get_profile("relati"), max_examples=2000)
# make quick
settings.register_profile("quick", settings.get_profile("relati"), max_examples=20)
settings.load_profile("relati")

# What a shell starts in the background ignores Ctrl-C, and so would all programs of the tests.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run crash and outage tests for long")
    parser.addoption("--soak-seconds", type=float, default=600, help="of honest games and attacks")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        folder = item.path.relative_to(TESTS).parts[0]
        if folder not in TRACED or item.path.name in RANDOM:
            item.add_marker(pytest.mark.no_cover)
    long = tuple(TESTS / each for each in LONG)
    items.sort(key=lambda item: not any(item.path.is_relative_to(each) for each in long))


@pytest.fixture
def soaking(request: pytest.FixtureRequest) -> bool:
    """Whether this is the long run of `make soak`."""
    return bool(request.config.getoption("--soak"))

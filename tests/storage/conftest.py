"""Every rule of the storage is held by both databases; PostgreSQL is one of the tests' own."""

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services import Postgres, postgres


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine function, for a few minutes at most."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    asyncio.run(asyncio.wait_for(pyfuncitem.obj(**arguments), 300))
    return True


@pytest.fixture(scope="session")
def cluster() -> Iterator[Postgres]:
    """A PostgreSQL for all tests, each of which makes a database in it."""
    with postgres() as server:
        yield server


@pytest.fixture
def own_cluster() -> Iterator[Postgres]:
    """A PostgreSQL for one test, to be stopped and started."""
    with postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/matches.db"
        return
    cluster: Postgres = request.getfixturevalue("cluster")
    url = cluster.new_database()
    yield url
    cluster.drop_database(url)

"""The application of a browser: the server's endpoints, with what differs in its surroundings."""

import asyncio
import inspect
import json
import subprocess
import sys
from typing import Any

from fastapi.routing import APIRoute

from relati.matches.background import Observe
from relati.matches.event_store import MemoryEventStore
from relati.server.runtime.surroundings import Stores, Surroundings
from relati.server.settings import Settings
from relati.site.asking import ask, running
from relati.site.browser.app import GROUPS, create_app
from relati.site.browser.crews import OwnCrew, crews
from relati.site.bundles import HEAVY, LIGHT

#: They need threads, processes, a database or the network.
NOT_IN_A_BROWSER = ("sqlalchemy", "uvicorn", "websockets", "redis", "limits", "sqlite3")


async def open_stores(_settings: Settings, _observe: Observe) -> Stores:
    return Stores(MemoryEventStore())


def test_no_endpoint_needs_a_thread_of_fastapis() -> None:
    def calls(needs: Any) -> list[Any]:
        return [needs.call, *(each for part in needs.dependencies for each in calls(part))]

    routes = [route for group in GROUPS for route in group.router.routes]
    needed = [
        call for route in routes if isinstance(route, APIRoute) for call in calls(route.dependant)
    ]
    assert [call for call in needed if not inspect.iscoroutinefunction(call)] == []


def test_nothing_is_imported_that_a_browser_has_not() -> None:
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            "import relati.site.browser.authority, sys; print('\\n'.join(sys.modules))",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    modules = told.stdout.split()
    assert {name.partition(".")[0] for name in modules}.isdisjoint(NOT_IN_A_BROWSER)
    ours = {f"{name.split('.')[1]}" for name in modules if name.startswith("relati.")}
    carried = {part.removesuffix(".py").partition("/")[0] for part in (*LIGHT, *HEAVY)}
    assert ours <= carried


def test_a_position_is_shown_and_an_unknown_page_refused() -> None:
    async def asked() -> None:
        app = create_app(Surroundings(open_stores=open_stores))
        async with running(app):
            shown = await ask(app, "/api/view?position=classic%202%205/5/5/5/5%20O%20-%20-%20*")
            assert shown.status == 200
            assert json.loads(shown.body)["width"] == 5
            refused = await ask(app, "/api/pages/none", headers={"Accept-Language": "zh"})
            assert refused.status == 404
            assert json.loads(refused.body)["code"] == "rulebook/unknown"

    asyncio.run(asked())


def test_a_thinking_bot_is_in_nobodys_way() -> None:
    make = crews(lambda: None, cores=8)  # type: ignore[arg-type, return-value]  # none is started
    assert isinstance(make("boards", 1, 5), OwnCrew)
    assert make("levels", 1, 5) is make("offered", 1, 5)
    assert make("levels", 1, 5) is not make("analyses", 1, 12)
    alone = crews(lambda: None, cores=2)  # type: ignore[arg-type, return-value]  # none is started
    assert alone("levels", 1, 5) is alone("analyses", 1, 12)

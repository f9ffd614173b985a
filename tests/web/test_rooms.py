"""Who imports whom in the browser client: from each room only rooms below it."""

import posixpath
import re
from pathlib import Path

from relati.server.pages.client_build import ClientFiles

CLIENT = Path(__file__).resolve().parents[2] / "src" / "relati" / "web"
DOCS = Path(__file__).resolve().parents[2] / "docs"
MODULES = {path.relative_to(CLIENT).as_posix(): path for path in sorted(CLIENT.rglob("*.js"))}

#: From the bottom up; rooms of one line are strangers to each other. docs/architecture.md says what
#: each is.
LEVELS = (
    {"messages.js"},
    {"endpoints.js"},
    {"board"},
    {"base"},
    {"play"},
    {
        *("archive", "builder", "edit", "learn", "lobby", "match", "notebook", "order"),
        *("people", "puzzles", "review", "rulebook", "site", "start", "studies", "tournaments"),
    },
    {"pages"},
    {"app.js", "offline.js"},
)
#: Loaded by the browser itself, before or beside the client.
ALONE = {"service_worker.js", "theme.js"}
#: Generated: types alone.
TYPES = {"messages.js", "endpoints.js"}
#: Every module's path in an import, for values and for types alike.
PATH = re.compile(r"""(?:\bfrom|\bimport\(?)\s*["'](\.[^"']+)["']""")


def room_of(module: str) -> str:
    return module.partition("/")[0]


def imports_of(module: str, text: str) -> set[str]:
    folder = posixpath.dirname(module)
    return {posixpath.normpath(posixpath.join(folder, path)) for path in PATH.findall(text)}


IMPORTS = {name: imports_of(name, path.read_text("utf-8")) for name, path in MODULES.items()}


def test_every_module_is_in_a_known_room() -> None:
    assert {room_of(module) for module in MODULES} == set().union(*LEVELS) | ALONE


def test_every_import_leads_to_a_module() -> None:
    missing = {(name, to) for name, found in IMPORTS.items() for to in found - MODULES.keys()}
    assert missing == set()


def test_no_room_imports_a_higher_one_or_a_neighbour() -> None:
    height = {room: level for level, rooms in enumerate(LEVELS) for room in rooms}
    wrong = {
        (name, to)
        for name, found in IMPORTS.items()
        for to in found
        if room_of(name) in ALONE
        or room_of(to) in ALONE
        or (room_of(name) != room_of(to) and height[room_of(to)] >= height[room_of(name)])
    }
    assert wrong == set()


def test_no_module_imports_itself_over_others() -> None:
    waiting = {name: set(found) for name, found in IMPORTS.items()}
    while free := {name for name, found in waiting.items() if not found & waiting.keys()}:
        waiting = {name: found for name, found in waiting.items() if name not in free}
    assert waiting == {}


def test_types_are_not_preloaded() -> None:
    build = ClientFiles(CLIENT, bytes).build()
    assert build
    for page in build.pages:
        modules = set(build.modules(page))
        assert {"app.js", page.module} <= modules
        assert {name for name in modules if name in TYPES or name.endswith("types.js")} == set()


def test_the_architecture_has_a_sentence_for_every_room() -> None:
    rooms = {room for level in LEVELS for room in level if not room.endswith(".js")}
    for page in ("architecture.md", "architecture.zh.md"):
        text = (DOCS / page).read_text("utf-8")
        assert {room for room in rooms if f"| `web/{room}` |" not in text} == set(), page


def test_everything_reaches_the_server_through_the_transport() -> None:
    direct = re.compile(
        r"(?:await|return|void|=>|=)\s+fetch\(|new WebSocket\(|new EventSource\(|sendBeacon\("
    )
    passes_by = {name for name, path in MODULES.items() if direct.search(path.read_text("utf-8"))}
    # The service worker stands between the transport and the network, and what answers without a
    # server is in the transport's place.
    passes_by = {name for name in passes_by if room_of(name) != "site"}
    assert passes_by == {"base/transport.js", "service_worker.js"}


def test_a_sheet_of_a_page_reaches_only_what_has_asked_for_it() -> None:
    sheets = CLIENT / "styles"
    of_every_page = set(
        re.findall(r'href="/styles/(\w+)\.css"', (CLIENT / "index.html").read_text())
    )
    # One line below the header on every page, the board in a notebook, the bar of a site of files.
    of_every_page |= {"ongoing", "notebook", "site"}
    for path in sorted(sheets.glob("*.css")):
        if path.stem not in of_every_page:
            text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
            before, scope, _ = text.partition(f'@scope ([data-sheets~="{path.stem}"]) {{')
            assert scope, path.name
            # Only the window itself is outside of every page.
            assert re.sub(r":root[^{]*\{[^}]*\}", "", before).strip() == "", path.name

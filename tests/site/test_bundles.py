"""The Python of a site: what goes along, and what may stay behind."""

import ast
from collections.abc import Iterator
from pathlib import PurePosixPath

from relati.site import bundles


def imported(source: bytes) -> Iterator[str]:
    """The packages that a module needs as soon as it or one of its functions runs."""
    tree = ast.parse(source)
    for_types = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if node in for_types:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").partition(".")[0]


def test_nothing_of_pythons_library_stays_behind_that_is_imported() -> None:
    files = dict(bundles._ours((*bundles.LIGHT, *bundles.HEAVY)))
    needed = {
        (name, package)
        for name, source in files.items()
        if name.endswith(".py")
        for package in imported(source)
        if package in bundles.NOT_OF_PYTHON
    }
    # Tournaments are a server's: nothing of a site imports their tables.
    assert needed <= {("relati/server/shown/tournament_results.py", "xml")}


def test_a_library_is_left_with_what_a_browser_can_use() -> None:
    wanted = ["json/decoder.py", "encodings/utf_8.py", "typing.py", "lib-dynload/README"]
    left = ["pdb.py", "unittest/mock.py", "encodings/big5.py"]
    assert list(filter(bundles._is_wanted_of_python, [*wanted, *left])) == wanted


def test_of_metadata_the_fields_are_kept_and_the_description_left() -> None:
    fields = b"Name: anyio\nVersion: 4.14\n"
    file = PurePosixPath("anyio-4.14.dist-info/METADATA")
    assert bundles._shortened(file, fields + b"\nAnyIO\n\nis ...") == fields
    assert not bundles._is_wanted_of_theirs(PurePosixPath("pydantic/v1/main.py"))
    assert bundles._is_wanted_of_theirs(PurePosixPath("anyio-4.14.dist-info/licenses/LICENSE"))

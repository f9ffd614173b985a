"""The example notebooks run from top to bottom, and are kept without what they show."""

import json
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.name)
@pytest.mark.filterwarnings("default")  # nbclient and the kernel have warnings of their own
def test_an_example_notebook_runs(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    notebook = nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call]  # has no types
    resources = {"metadata": {"path": str(tmp_path)}}
    NotebookClient(notebook, timeout=200, kernel_name="python3", resources=resources).execute()
    kinds = {
        kind
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        for kind in output.get("data", {})
    }
    wanted = {"text/html", "image/svg+xml", "application/vnd.jupyter.widget-view+json"}
    assert wanted <= kinds


def test_the_example_notebooks_are_kept_without_outputs() -> None:
    assert len(NOTEBOOKS) == 2
    for file in NOTEBOOKS:
        cells = json.loads(file.read_text("utf-8"))["cells"]
        assert [cell for cell in cells if cell.get("outputs")] == []
        assert [cell for cell in cells if cell.get("execution_count")] == []

"""The notebooks of the book run, and print what is stored in them.

`POLYBOARD_BLESS=1 pytest tests/test_notebooks.py` runs them and stores what they print.
"""

import os
from typing import Any, Dict, List

import nbformat
import pytest
from nbclient import NotebookClient
from repository import ROOT

NOTEBOOKS = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))


def printed(notebook: Any) -> "List[List[Dict[str, Any]]]":
    """The outputs of each cell, but not of those tagged `varies`, which measure time."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    fixed = [cell for cell in cells if "varies" not in cell.metadata.get("tags", [])]
    return [
        [{"data": output.get("data"), "text": output.get("text")} for output in cell.outputs]
        for cell in fixed
    ]


def test_there_are_two_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["from-pgn-to-arrays", "square-mappings"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_prints_what_is_stored_in_it(path: Any) -> None:
    notebook = nbformat.read(path, as_version=4)
    stored = printed(notebook)
    client = NotebookClient(
        notebook,
        timeout=120,
        kernel_name="python3",
        # A kernel sends what it has printed whenever a fifth of a second has passed, between two lines or not.
        coalesce_streams=True,
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
    notebook.metadata.pop("language_info", None)
    if "POLYBOARD_BLESS" in os.environ:
        nbformat.write(notebook, path)
    else:
        assert printed(notebook) == stored

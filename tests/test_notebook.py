"""The notebook that tells a dispute runs from start to verdict, and shows what it promises."""

from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
NOTEBOOK = ROOT / "scenarios" / "a_dispute_from_start_to_verdict.ipynb"
SECONDS = 60  # for one cell
PLOTLY = "application/vnd.plotly.v1+json"

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


@pytest.fixture(scope="module")
def outputs() -> list[dict[str, Any]]:
    """Everything the cells show, in order."""
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    client = nbclient.NotebookClient(
        notebook, timeout=SECONDS, kernel_name="python3", resources={"metadata": {"path": str(ROOT)}}
    )
    client.execute()
    return [output for cell in notebook.cells for output in cell.get("outputs", [])]


def test_it_is_kept_without_outputs() -> None:
    nbformat = pytest.importorskip("nbformat")
    cells = [cell for cell in nbformat.read(NOTEBOOK, as_version=4).cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in cells)


def test_it_comes_to_a_verdict(outputs: list[dict[str, Any]]) -> None:
    printed = "".join(output["text"] for output in outputs if output["output_type"] == "stream")
    assert "Ann takes £1,000 and Vine Street" in printed
    assert "£640 stays" in printed
    assert "11.2.f  Purge when nothing is eligible" in printed
    assert "title: The verdict on last night" in printed


def test_it_shows_boards_differences_and_charts(outputs: list[dict[str, Any]]) -> None:
    shown = [output["data"] for output in outputs if "data" in output]
    pages = [data["text/html"] for data in shown if "mp-page" in data.get("text/html", "")]
    assert sum("<svg" in page for page in pages) == 3
    assert sum("They part at step" in page for page in pages) == 3
    assert sum(PLOTLY in data for data in shown) == 3

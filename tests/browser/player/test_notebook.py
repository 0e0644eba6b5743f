"""Runs in a notebook: its HTML export plays them, or shows pictures where iframes are removed.

The notebook is executed by nbclient and exported by nbconvert, as only these show what a notebook keeps of a run.
"""

import re

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter

from conftest import ROOT
from waiting import expect

CELLS = [
    "from puzzle import Limits, Run, SearchOptions, SlidingPuzzle, show",
    "def searched(algorithm, start, limit=1000):\n"
    "    problem = SlidingPuzzle(start, (0, 1, 2, 3, 4, 5, 6, 7, 8))\n"
    "    run = Run(problem, SearchOptions(algorithm), Limits(node_limit=limit))\n"
    "    run.advance()\n"
    "    return run",
    "easy = searched('a_star', (1, 2, 5, 3, 4, 0, 6, 7, 8))\neasy",
    "show(easy, step=2, compare=[searched('breadth_first', (1, 2, 5, 3, 4, 0, 6, 7, 8))])",
    "searched('a_star', (8, 6, 7, 2, 5, 4, 3, 0, 1))",
]
IFRAME = re.compile(r"<iframe.*?</iframe>", re.DOTALL)
SENTENCE = '[data-part="sentence"]'


@pytest.fixture(scope="module")
def notebook():
    """A notebook that has been executed, with runs in its outputs."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in CELLS])
    NotebookClient(notebook, kernel_name="python3", resources={"metadata": {"path": str(ROOT)}}).execute()
    return notebook


@pytest.fixture
def open_export(notebook, page, site):
    """A function that opens the HTML export of the notebook after a change of its text; nothing is loaded from elsewhere."""
    page.route(lambda address: not address.startswith(site.url), lambda route: route.abort())
    small = nbformat.v4.new_notebook(cells=notebook.cells[:-1])
    html, _resources = HTMLExporter().from_notebook_node(small)

    def open_page(change=lambda text: text):
        page.goto(site.add("export.html", change(html)))
        return page

    return open_page


def test_notebook_with_ten_runs_of_a_thousand_nodes_has_less_than_5_megabytes(notebook):
    assert "1,000 nodes" in notebook.cells[-1].outputs[0].data["image/svg+xml"]
    last_cell = nbformat.v4.new_notebook(cells=notebook.cells[-1:])
    assert 10 * len(nbformat.writes(last_cell).encode()) < 5_000_000


def test_export_plays_runs(open_export):
    page = open_export()
    first, second = page.frame_locator("iframe").first, page.frame_locator("iframe").last
    expect(first.locator(SENTENCE)).to_contain_text("Solved in 3 moves, and no path is shorter.")
    page.locator("iframe").last.scroll_into_view_if_needed()
    expect(second.locator('[data-part="step-now"]')).to_have_text("2")
    expect(second.locator(SENTENCE).last).to_contain_text("Breadth-first search takes")
    second.get_by_role("button", name="Play").click()
    expect(second.locator(SENTENCE).last).to_contain_text("Solved in 3 moves, and no path is shorter.")


def test_export_without_iframes_shows_pictures(open_export):
    page = open_export(lambda text: IFRAME.sub("", text).replace(' style="', ' data-style="'))
    pictures = page.locator("img")
    expect(pictures).to_have_count(2)
    sizes = pictures.evaluate_all("all => all.map(image => [image.naturalWidth, image.clientWidth > 300])")
    assert sizes == [[960, True]] * 2

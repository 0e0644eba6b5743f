"""The recipes in CONTRIBUTING.md for layouts of graphs, of networkx and of the map, followed in a copy of the project."""

import json
import shutil
import subprocess
import sys

import pytest
from module_imports import ROOT

ROWS = '''"""Nodes side by side in the order of their numbers."""


def in_order(parent):
    """Return the index of each node as its x."""
    return list(range(len(parent)))
'''
GRAPH_LAYOUT = '''def in_order_layout(G, root=None, scale=1, center=None):
    """Return positions in rows by depth, each node to the right of the one before it."""
    return _in_rows(_columns(G, root), in_order, scale, center)


'''
MAP_LAYOUT = """/** Lays out the map along a diagonal. @returns {import("./map-scene.js").MapLayout} */
export function diagonalLayout(map, width, height, insets) {
  return {
    scale: 1,
    inset: 0,
    position: (place) => [insets.left + place, insets.top + place],
    outline: (ctx, place, gap) => ctx.rect(place, place, 1 - gap, 1 - gap),
    addLineTo: (ctx, from, to) => ctx.lineTo(to, to),
    placeAt: (x) => Math.floor(x - insets.left),
    drawLabels: () => {},
  };
}
"""
INSETS = "{ top: 16, right: 16, bottom: 16, left: 24 }"
GRAPH_IMPORT = "from puzzle.layouts.layers import layers\n"
EDITS = (
    ("puzzle/layouts/graph_layouts.py", GRAPH_IMPORT, "from puzzle.layouts.in_order import in_order\n" + GRAPH_IMPORT),
    ("puzzle/layouts/graph_layouts.py", "def _in_rows(", GRAPH_LAYOUT + "def _in_rows("),
    ("puzzle/__init__.py", '__all__ = [\n', '__all__ = [\n    "in_order_layout",\n'),
    ("puzzle/__init__.py", "_MODULES = {\n", '_MODULES = {\n    "in_order_layout": "layouts.graph_layouts",\n'),
    ("puzzle/export/graph.py", '    "spiral": nx.spiral_layout,\n}', '    "random": lambda G: nx.random_layout(G, seed=1),\n}'),
    (
        "puzzle/core/catalogue.py",
        "\nNETWORKX_LAYOUTS = (\n",
        '\nNETWORKX_LAYOUTS = (\n    Layout("networkx:random", "Anywhere", "Nodes anywhere", 2000, 0),\n',
    ),
    ("puzzle/core/catalogue.py", 'NEED_NUMPY = (', 'NEED_NUMPY = ("networkx:random", '),
    ("puzzle/links/key_table.py", '("plane", "rings")', '("plane", "rings", "diagonal")'),
    ("static/js/map/map-layout.js", "const LAYOUTS = {\n", "const LAYOUTS = {\n  diagonal: { create: diagonalLayout, "
     f"wideInsets: {INSETS}, narrowInsets: {INSETS} }},\n"),
    ("static/js/map/map-layout.js", "\nimport", '\nimport { diagonalLayout } from "./map-diagonal.js";\nimport'),
)  # fmt: skip
NETWORKX = """
import json
import networkx as nx
from puzzle import Run, SearchOptions, SlidingPuzzle, in_order_layout
from puzzle.core import catalogue
from puzzle.export import graph
from puzzle.links import link
run = Run(SlidingPuzzle((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)), SearchOptions())
run.advance()
layout = graph.networkx_layout(run, "random", -1, -1)
print(json.dumps({
    "drawn": layout.drawn == len(run.trace.parent) == len(layout.x),
    "sentence": catalogue.layout_sentence(catalogue.find_layout("networkx:random")),
    "problems": link.parse("layout=networkx:random&map=diagonal")[1],
    "map": link.parse("map=diagonal")[0]["map"],
    "rows": in_order_layout(nx.DiGraph([("a", "b"), ("a", "c")])),
}))
"""
MAP = """
import { createLayout } from "./static/js/map/map-layout.js";
const [wide, narrow] = [900, 390].map((width) => createLayout("diagonal", {}, width, 300));
console.log(JSON.stringify([wide.position(3), narrow.placeAt(30)]));
"""


@pytest.fixture(scope="module")
def run_in_copy(tmp_path_factory):
    """Return a function that runs a command in a copy of the project that has more layouts."""
    root = tmp_path_factory.mktemp("copy")
    for folder in ("puzzle", "static/js"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "package.json", root)
    (root / "puzzle/layouts/in_order.py").write_text(ROWS, encoding="utf-8")
    (root / "static/js/map/map-diagonal.js").write_text(MAP_LAYOUT, encoding="utf-8")
    for file, old, new in EDITS:
        text = (root / file).read_text(encoding="utf-8")
        assert old in text, (file, old)
        (root / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    def run(*arguments):
        """Run a command in the copy and return its output as JSON."""
        completed = subprocess.run(arguments, cwd=root, capture_output=True, text=True, check=False)
        assert completed.returncode == 0, completed.stderr
        return json.loads(completed.stdout)

    return run


def test_layouts_of_graphs_and_of_networkx_can_be_linked_to_and_computed(run_in_copy):
    assert run_in_copy(sys.executable, "-c", NETWORKX) == {
        "drawn": True,
        "sentence": "Nodes anywhere: networkx’s random.",
        "problems": [],
        "map": "diagonal",
        "rows": {"a": [0, 0], "b": [1, -1], "c": [2, -1]},
    }


def test_a_new_layout_of_the_map_places_its_boards(run_in_copy):
    assert run_in_copy("node", "--input-type=module", "-e", MAP) == [[27, 19], 6]

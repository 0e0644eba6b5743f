"""The recipes in CONTRIBUTING.md for an algorithm, a heuristic, a layout and an example, followed in a copy."""

import json
import re
import shutil
import subprocess
import sys

import pytest
from module_imports import ROOT

SEARCH = '''"""Breadth-first search by the public loop."""

from puzzle.search.frontier import FIFO
from puzzle.families.frontier.graph_search import graph_search


def oldest_first(problem, options, limits, trace):
    """Take the oldest node first."""
    return graph_search(problem, lambda nodes: FIFO(), options, limits, trace)
'''
SEARCH_RECORD = """    Algorithm(
        "oldest_first", "Oldest first", "Oldest-first search", "Takes the oldest node first, once more.",
        family="frontier", module="oldest_first", value="", reached="first", guarantee="always", mirrored=False,
    ),
"""
HEURISTIC = '''"""Columns alone."""

from puzzle.heuristics.tile_sums import TileSum

columns = TileSum(
    "columns",
    lambda rows, columns: columns,
    "A sideways move brings one tile one column nearer at best.",
    "how many columns every tile is from home",
    "adds the columns between {tiles} and home: {total}",
)
'''
HEURISTIC_RECORD = """    Heuristic(
        "columns", "Columns", "Columns from home, summed; never too high.",
        module="columns", gap_sentence=_TOO_HIGH, needs_table=False, countable=True,
    ),
"""
LAYOUT = '''"""Nodes side by side in the order of their numbers."""

from array import array


def in_order(parent, mirrored):
    """Return the index of each node as its x."""
    yield
    return array("f", range(len(parent)))
'''
LAYOUT_RECORD = """    Layout("in_order", "In order", "Each node to the right of those generated before it", 0, 0),
"""
EXAMPLE_RECORD = """    Example(
        "001-astar-columns", "start=1,2,5,3,4,0,6,7,8&heuristic=columns",
        (Figure("depth", 3), Figure("moves", 3), Figure("moves of the gap", "ULL")), "",
    ),
"""
LAYOUT_SCRIPT = """
from puzzle import Run, SearchOptions, SlidingPuzzle
from puzzle.layouts.tree_layout import layout_tree
from puzzle.links import link
state, problems = link.parse("layout=in_order")
run = Run(SlidingPuzzle((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)), SearchOptions())
run.advance()
placed = layout_tree(run, state["layout"])
print(problems, "layout=in_order" in link.format(state), placed.form, list(placed.x) == list(range(placed.drawn)))
"""


@pytest.fixture(scope="module")
def run_in_copy(tmp_path_factory):
    """Return a function that runs Python in a copy of the package that has one more algorithm, heuristic and layout."""
    root = tmp_path_factory.mktemp("copy")
    shutil.copytree(ROOT / "puzzle", root / "puzzle", ignore=shutil.ignore_patterns("__pycache__"))
    (root / "puzzle/families/frontier/oldest_first.py").write_text(SEARCH, encoding="utf-8")
    (root / "puzzle/heuristics/columns.py").write_text(HEURISTIC, encoding="utf-8")
    (root / "puzzle/layouts/in_order.py").write_text(LAYOUT, encoding="utf-8")
    for file, anchor, record in (
        ("core/catalogue.py", "\nALGORITHMS = (\n", SEARCH_RECORD),
        ("core/heuristic_names.py", "\nHEURISTICS = (\n", HEURISTIC_RECORD),
        ("core/catalogue.py", "\nBUILT_IN_LAYOUTS = (\n", LAYOUT_RECORD),
        ("documents/examples.py", "\nEXAMPLES = (\n", EXAMPLE_RECORD),
        ("layouts/tree_layout.py", "\nLAYOUTS: ", "\nfrom puzzle.layouts.in_order import in_order\nLAYOUTS: "),
        (
            "layouts/tree_layout.py",
            '    "radial": ("rings", radial_in_slices),\n',
            '    "in_order": ("rows", in_order),\n',
        ),
    ):
        text = (root / "puzzle" / file).read_text(encoding="utf-8")
        assert text.count(anchor) == 1
        text_with_record = record if record.endswith("LAYOUTS: ") else anchor + record
        (root / "puzzle" / file).write_text(text.replace(anchor, text_with_record), encoding="utf-8")
    for name in ("conftest.py", "reference.py", "core/test_catalogue.py"):
        (root / "tests" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "tests/unit" / name, root / "tests" / name)

    def run(*arguments):
        """Run Python in the copy and return the completed process."""
        return subprocess.run([sys.executable, *arguments], cwd=root, capture_output=True, text=True, check=False)

    return run


@pytest.fixture(scope="module")
def puzzle(run_in_copy):
    """Return a function that runs the command line `puzzle` of the copy."""
    return lambda *arguments: run_in_copy("-m", "puzzle", *arguments)


def test_new_algorithm_can_be_chosen_and_described(puzzle):
    answers = [
        json.loads(puzzle("solve", "237/180/654", "--algorithm", name, "--json").stdout)
        for name in ("oldest_first", "breadth_first")
    ]
    assert answers[0]["counters"] == answers[1]["counters"] and answers[0]["moves"] == answers[1]["moves"]
    sentence = puzzle("solve", "125/340/678", "--algorithm", "oldest_first").stdout.splitlines()[0]
    assert sentence.startswith("Solved in 3 moves, and no path is shorter. Oldest-first search expanded 10 nodes")


def test_a_new_heuristic_can_be_chosen_and_searched_with(puzzle):
    result = json.loads(puzzle("solve", "237/180/654", "--heuristic", "columns", "--json").stdout)
    assert (result["outcome"], result["path_length"]) == ("solved", 17)
    result_of_maximum = json.loads(puzzle("solve", "237/180/654", "--heuristic", "columns~manhattan", "--json").stdout)
    assert result_of_maximum["counters"]["expanded"] < result["counters"]["expanded"]


def test_unknown_names_are_still_rejected(puzzle):
    rejected = puzzle("solve", "237/180/654", "--algorithm", "newest_first")
    assert rejected.returncode == 2
    assert rejected.stderr.startswith(
        "There is no algorithm “newest_first”; choose one of oldest_first, breadth_first,"
    )


def test_a_new_layout_can_be_linked_to_and_drawn(run_in_copy):
    assert run_in_copy("-c", LAYOUT_SCRIPT).stdout == "[] True rows True\n"


def test_a_new_example_is_compared_with_its_document(puzzle):
    answer = puzzle("reproduce", "001-astar-columns")
    assert answer.returncode == 0 and "001-astar-columns" in answer.stdout, answer.stdout + answer.stderr


@pytest.mark.exhaustive
def test_tests_of_the_core_pass_in_the_copy(run_in_copy):
    tests = run_in_copy(
        "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "tests/core", "-k", "not exact"
    )
    assert tests.returncode == 0, tests.stdout


def recipes():
    """Return the chapter with the recipes from CONTRIBUTING.md."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return text[text.index("## To add …") : text.index("## A release")]


def test_the_files_that_recipes_name_exist():
    files = [
        ROOT / "index.html",
        *(path for tree in ("puzzle", "static", "tests") for path in (ROOT / tree).rglob("*")),
    ]
    names = set(re.findall(r"`([\w/.-]+(?:\.(?:py|js|html|css)|/))`", recipes()))
    names = {name for name in names if not name.startswith("NAME")}
    existing = {f"/{path.relative_to(ROOT).as_posix()}" for path in files}
    assert len(names) > 15
    assert [name for name in names if not any(path.endswith("/" + name.rstrip("/")) for path in existing)] == []


def test_panel_recipe_names_both_files_of_a_panel():
    panel = recipes().partition("**a panel:**")[2].partition("**")[0]
    assert all(f"`NAME{ending}`" in panel for ending in (".html", ".css"))

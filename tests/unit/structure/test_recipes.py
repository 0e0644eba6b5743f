"""CONTRIBUTING's recipes for an algorithm and a heuristic, followed in a copy of the package: a file and a record each."""

import json
import shutil
import subprocess
import sys

import pytest
from rooms import ROOT

SEARCH = '''"""Breadth-first search by the public loop."""

from puzzle.search.frontier import FIFO
from puzzle.search.graph_search import graph_search


def oldest_first(problem, options, limits, trace):
    """Take the oldest node first."""
    return graph_search(problem, lambda nodes: FIFO(), options, limits, trace)
'''
SEARCH_RECORD = """    Algorithm(
        "oldest_first", "Oldest first", "Oldest-first search", "Takes the oldest node first, once more.",
        module="oldest_first", goes_by="fifo", reached="first", promise="always", mirrored=False,
    ),
"""
HEURISTIC = '''"""Columns alone."""

from puzzle.heuristics.tile_sums import TileSum

columns = TileSum(
    "columns",
    lambda rows, columns: columns,
    True,
    "A sideways move brings one tile one column nearer at best.",
    "how many columns every tile is from home",
    "adds the columns between {tiles} and home: {total}",
)
'''
HEURISTIC_RECORD = """    Heuristic(
        "columns", "Columns", "Columns from home, summed; never too high.",
        module="columns", gap_counted="", looked_up=False,
    ),
"""


@pytest.fixture(scope="module")
def extended(tmp_path_factory):
    """A copy of the package with one more algorithm and one more heuristic; return what runs its command line."""
    root = tmp_path_factory.mktemp("copy")
    shutil.copytree(ROOT / "puzzle", root / "puzzle", ignore=shutil.ignore_patterns("__pycache__"))
    (root / "puzzle/search/oldest_first.py").write_text(SEARCH, encoding="utf-8")
    (root / "puzzle/heuristics/columns.py").write_text(HEURISTIC, encoding="utf-8")
    catalogue = root / "puzzle/core/catalogue.py"
    text = catalogue.read_text(encoding="utf-8")
    for table, record in (("ALGORITHMS", SEARCH_RECORD), ("HEURISTICS", HEURISTIC_RECORD)):
        text = text.replace(f"\n{table} = (\n", f"\n{table} = (\n{record}")
    catalogue.write_text(text, encoding="utf-8")

    def run(*arguments):
        command = [sys.executable, "-m", "puzzle", *arguments]
        return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)

    return run


def test_a_new_algorithm_can_be_chosen_and_spoken_of(extended):
    answers = [
        json.loads(extended("solve", "237/180/654", "--algorithm", name, "--json").stdout)
        for name in ("oldest_first", "breadth_first")
    ]
    assert answers[0]["counters"] == answers[1]["counters"] and answers[0]["moves"] == answers[1]["moves"]
    said = extended("solve", "125/340/678", "--algorithm", "oldest_first").stdout.splitlines()[0]
    assert said.startswith("Solved in 3 moves, and no path is shorter. Oldest-first search expanded 10 nodes")


def test_a_new_heuristic_can_be_chosen_and_searched_with(extended):
    answer = json.loads(extended("solve", "237/180/654", "--heuristic", "columns", "--json").stdout)
    assert (answer["outcome"], answer["path_length"]) == ("solved", 17)
    larger = json.loads(extended("solve", "237/180/654", "--heuristic", "columns~manhattan", "--json").stdout)
    assert larger["counters"]["expanded"] < answer["counters"]["expanded"]


def test_what_was_not_added_is_still_refused(extended):
    refused = extended("solve", "237/180/654", "--algorithm", "newest_first")
    assert refused.returncode == 2
    assert refused.stderr.startswith("There is no algorithm “newest_first”; choose one of oldest_first, breadth_first,")

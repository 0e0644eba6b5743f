"""Fixtures and data for the unit tests: figures of the documents, true distances, one large run, a mocked page."""

import json
import sys
from functools import cache
from pathlib import Path
from unittest.mock import MagicMock

import pytest

import reference
from puzzle.cli.own_output import restore_output
from puzzle.core import catalogue
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

GRAPH_SEARCHES = [name for name in catalogue.names(catalogue.ALGORITHMS) if catalogue.keeps_frontier(name)]
"""The algorithms with one frontier; searches by rounds and bidirectional search have tests of their own."""

DATA = Path(__file__).resolve().parents[1] / "data"


@cache
def data(name):
    """Return the content of a JSON file in tests/data, given its name without `.json`."""
    return json.loads((DATA / f"{name}.json").read_text())


@pytest.fixture(scope="session")
def exhaustive():
    """Return a function of a goal: it gives the true distance of every board that can reach the goal.

    An independent breadth-first search finds the distances once per goal.
    """
    return cache(reference.distances)


@pytest.fixture(scope="session")
def million():
    """Return the largest run of the documents: a tree search that stops at a million nodes."""
    (row,) = (row for row in data("seed_figures") if row["id"] == "004-bfs-tree-1000000")
    options = SearchOptions("breadth_first", order="LURD", reached="none")
    run = sliding_run(tuple(row["start"]), tuple(row["goal"]), options, Limits(1_000_000))
    run.advance()
    return run


@pytest.fixture
def pyscript(monkeypatch):
    """Return the mock that `import pyscript` gives; the page's modules imported during a test are forgotten after it.

    The mocked clock stands at 0 ms.
    """
    mock = MagicMock()
    mock.document.defaultView.performance.now.return_value = 0
    monkeypatch.setitem(sys.modules, "pyscript", mock)
    monkeypatch.setitem(sys.modules, "pyscript.js_modules", mock.js_modules)
    modules_before = set(sys.modules)
    yield mock
    for name in set(sys.modules) - modules_before:
        if name.startswith("app."):
            module, (package, _, short_name) = sys.modules.pop(name), name.rpartition(".")
            if getattr(sys.modules.get(package), short_name, None) is module:
                delattr(sys.modules[package], short_name)  # `from app.page import …` would find it there


@pytest.fixture(autouse=True)
def restored_output():
    """Give standard output back after a test that has read a file of own code, as a command does at its end."""
    yield
    restore_output()

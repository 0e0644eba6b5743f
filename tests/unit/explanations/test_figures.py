"""Test that the labelled counters on the page are those of an independent replay of the search."""

import re

import pytest

from conftest import DATA
from puzzle.core import board
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import SearchOptions
from reference import Replay

PAGE = DATA.parents[1]
ROWS = re.compile(r'<dt[^>]*>(?:<svg.*?</svg>)?([^<]+)(?:<.*?)?</dt><dd>.*?data-stat="(\w+)"')
LABELS = {
    stat: label.strip()
    for name in ("index.html", "static/panels/figures.html")
    for label, stat in ROWS.findall((PAGE / name).read_text())
}


@pytest.mark.parametrize(("algorithm", "start"), [("breadth_first", "341/620/785"), ("a_star", "237/180/654")])
def test_figures_of_labels_equal_the_counts(algorithm, start):
    """A node was removed from the frontier if its status at the end of the replay is not `frontier`."""
    start, goal = board.parse(start), tuple(range(9))
    run = sliding_run(start, goal, SearchOptions(algorithm, reached="best"))
    run.advance()
    counters = History(run.trace).counters()
    replay = Replay(start, goal, algorithm, reached="best", ties="fifo")
    removed = [node for node in replay.nodes if node.status != "frontier"]
    assert {LABELS[stat]: getattr(counters, stat) for stat in ("enqueued", "popped", "frontier_end")} == {
        "Added to the frontier": len(replay.nodes),
        "Removed from the frontier": len(removed),
        "In the frontier": len(replay.nodes) - len(removed),
    }

"""Tests of the pauses of beam search, in which the page stops a search whose layers have many nodes."""

import pytest

from puzzle.core import board
from puzzle.core.slices import STRIDE
from puzzle.core.trace import Trace
from puzzle.families.beam import beam_search
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

GOAL = board.standard_goal(5)
START = board.parse("7 24 3 15 2/11 9 22 5 1/13 18 0 6 20/4 17 23 8 12/10 14 21 19 16")
OPTIONS = SearchOptions("beam", beam_width=10_000)


@pytest.fixture
def popped(monkeypatch):
    """A list with the nodes that have left the frontier."""
    nodes, create = [], beam_search.priority_queue

    def priority_queue(*arguments):
        layer = create(*arguments)
        pop_all = layer.pop_all

        def record():
            for node in pop_all():
                nodes.append(node)
                yield node

        layer.pop_all = record
        return layer

    monkeypatch.setattr(beam_search, "priority_queue", priority_queue)
    return nodes


def test_search_pauses_while_it_sorts_a_large_layer(popped):
    search, before, most = beam_search.beam(SlidingPuzzle(START, GOAL), OPTIONS, Limits(60_000), Trace()), 0, 0
    for _pause in search:
        most, before = max(most, len(popped) - before), len(popped)
    assert most <= STRIDE < OPTIONS.beam_width < len(popped)


@pytest.mark.large
def test_search_can_be_stopped_at_every_pause():
    """Nodes of a layer that has not been cut yet stay in the frontier."""
    for pauses in range(0, 400, 37):
        run = sliding_run(START, GOAL, OPTIONS, Limits(60_000))
        for _ in range(pauses):
            run.advance(0)
        run.cancel()
        history = History(run.trace)
        counters = history.counters()
        assert counters.enqueued == counters.popped + counters.frontier_end + counters.pruned
        assert history.frontier_size(history.last_step) == sum(1 for _node in history.frontier(history.last_step))

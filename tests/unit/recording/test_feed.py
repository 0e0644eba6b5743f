"""Pulling the new rows of a growing trace: each row is returned once, and all rows together are the trace."""

from array import array

import pytest

from puzzle.core import board, catalogue, option_table
from puzzle.layouts.layers import layers
from puzzle.recording.feed import Feed
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

START, GOAL = board.parse("578/160/432"), board.standard_goal(3)


@pytest.mark.large
@pytest.mark.parametrize("goal_test", catalogue.names(option_table.GOAL_TEST))
@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
def test_pulled_rows_add_up_to_the_trace(algorithm, goal_test):
    """Rows are pulled after each slice of the search; at the end, they equal the trace and its history."""
    options = SearchOptions(algorithm, count_blank=True, goal_test=goal_test)
    run = sliding_run(START, GOAL, options, Limits(6000))
    feed, columns, pulls = Feed(run.trace), {}, 0
    more = True
    while more:
        more = run.advance(0)
        pulls += 1
        for name, column in feed.pull().items():
            assert isinstance(column, array)
            columns.setdefault(name, []).extend(column)
        assert feed.counters() == History(run.trace).counters(), pulls
    trace, history = run.trace, History(run.trace)
    assert pulls > 1
    for name in ("parent", "move", "taken", "discarded_parent", "discarded_move"):
        assert columns[name] == list(getattr(trace, name))
    assert columns["g"] == list(trace.g)
    assert columns["h"] == list(trace.h)
    assert columns["generated_at"] == list(history.generated_at)
    assert columns["x"] == list(layers(trace.parent))
    assert columns["waiting"] == [history.frontier_size(step) for step in range(1, len(trace.taken) + 1)]
    pairs = {
        name: list(zip(columns[name][::2], columns[name][1::2], strict=True)) for name in ("superseded", "dropped")
    }
    assert pairs == {"superseded": list(trace.superseded_at.items()), "dropped": list(trace.dropped_at.items())}
    history_columns = feed.history_columns()
    assert list(History(trace, history_columns).prepare()) == []
    assert history_columns and all(column == getattr(history, name) for name, column in history_columns.items())
    if algorithm == "a_star":
        assert pairs["superseded"] and pairs["dropped"]


def test_every_row_is_returned_once():
    run = sliding_run(START, GOAL)
    run.advance()
    feed = Feed(run.trace)
    assert len(feed.pull()["parent"]) == len(run.trace.parent)
    assert all(len(column) == 0 for column in feed.pull().values())


def test_unsearched_run_has_no_rows():
    run = sliding_run((0, 2, 1, 3), (0, 1, 2, 3))
    feed = Feed(run.trace)
    assert all(len(column) == 0 for column in feed.pull().values())
    assert feed.counters() == History(run.trace).counters()


def test_fractions_are_exact():
    run = sliding_run(START, GOAL, SearchOptions("a_star", "euclidean"), Limits(100))
    run.advance()
    columns = Feed(run.trace).pull()
    assert columns["h"].typecode == "d"
    assert list(columns["h"]) == list(run.trace.h)

"""Compares a recording of a run with the answers of the search itself, at every step and for every node."""

import json
from dataclasses import asdict

from puzzle.core.slices import run_to_end
from puzzle.explanations import copy_text, frontier_text, run_facts, step_text
from puzzle.layouts.tree_layout import layout_tree
from puzzle.recording.feed import Feed
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording_file.number_columns import ColumnWriter
from puzzle.recording_file.recorded_run import RecordedRun
from puzzle.recording_file.run_record import record_run


def plain(value):
    """Return a value as JSON has it."""
    return json.loads(json.dumps(value, default=list))


def read_back(run):
    """Return an ended run, recorded and read from its record."""
    writer = ColumnWriter()
    record = run_to_end(record_run(run, writer))
    return RecordedRun(plain(record), bytes(writer.block))


def assert_same(run):
    """Raise AssertionError unless everything in the recording of a run equals the answers of the search."""
    recorded, history = read_back(run), History(run.trace)
    assert recorded.opening == plain(asdict(run_facts.opening(run)))
    assert recorded.ending == plain(asdict(run_facts.ending(run, history)))
    assert_same_columns(run, recorded)
    for step in range(history.last_step + 1):
        assert_same_step(run, history, recorded, step)
        for node in range(history.nodes_at(step)):
            assert plain(recorded.card(node, step)) == plain(asdict(step_text.card(run, history, node, step)))
    assert_same_copies(run, history, recorded)


def assert_same_columns(run, recorded):
    """Compare the columns that a view appends, and the positions of the tree."""
    for name, column in vars(Feed(run.trace).pull()).items():
        if name != "x":
            assert list(column) == recorded.columns[name], name
    placed = layout_tree(run)
    assert recorded.layout == {"form": placed.form, "drawn": placed.drawn}
    assert (list(placed.x), list(placed.y)) == (recorded.columns["layout_x"], recorded.columns["layout_y"])


def assert_same_step(run, history, recorded, step):
    """Compare the sentence, the figures, the reason and the frontier of a step."""
    assert plain(recorded.sentence(step)) == plain(step_text.sentence(run, history, step))
    assert plain(recorded.why_taken(step)) == plain(frontier_text.why_taken(run, history, step))
    assert recorded.counters(step) == asdict(history.counters(step))
    orders = run_to_end(run.family.frontier(run, history, step))
    assert recorded.frontier(step) == [order.part(0, order.size) for order in orders]


def assert_same_copies(run, history, recorded):
    """Compare the cards of discarded copies, and the nodes that they repeat."""
    copies = Copies(run)
    while copies.advance(1000):
        pass
    for row in range(len(run.trace.discarded_parent)):
        card, twin = copy_text.discarded_copy(run, history, copies, row)
        assert plain(recorded.discarded_copy(row)) == plain(asdict(card))
        assert recorded.twins[row] == twin

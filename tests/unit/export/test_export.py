"""Tests that exported files agree with the history of the run, and that their pieces form valid files."""

import csv
import io
import json
import weakref

import networkx as nx
import pytest

from puzzle.core import board
from puzzle.explanations.step_text import board_of
from puzzle.export import csv_table, formats, graph
from puzzle.export.sizes import estimate_sizes
from puzzle.export.tree_rows import TreeRows
from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.problems.problem import SearchProblem
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run, state_of
from puzzle.search.options import Limits, SearchOptions
from puzzle.trials.table_rows import as_csv

CASES = [
    {},
    {"algorithm": "breadth_first"},
    {"algorithm": "depth_first", "reached": "none"},
    {"heuristic": "euclidean", "reached": "expansion"},
    {"count_blank": True},
    {"algorithm": "beam", "beam_width": 5},
]


def finished_run(limit=5000, **options):
    """Run a search on an example board to its end or limit, and return the run."""
    run = sliding_run(board.parse("237180654"), board.parse("012345678"), SearchOptions(**options), Limits(limit))
    run.advance()
    return run


@pytest.mark.parametrize("options", CASES)
def test_table_has_a_row_for_every_node_and_discarded_copy(options):
    """The table lists first all nodes and then all discarded copies."""
    run = finished_run(**options)
    history, trace = History(run.trace), run.trace
    text = "".join(csv_table.join_lines(csv_table.csv_lines(run), 100))
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert list(rows[0]) == list(csv_table.COLUMNS)
    nodes, copies = rows[: len(trace.parent)], rows[len(trace.parent) :]
    assert len(copies) == len(trace.discarded_parent)
    for node, row in list(enumerate(nodes))[::17]:  # every 17th node, to save time
        assert (row["node"], row["status"]) == (str(node), history.status(node, history.last_step))
        assert float(row["h"]) == trace.h[node]
        assert board.parse(row["state"]) == board_of(run, node)
        assert row["generated_at"] == str(history.generated_at[node])
    expanded = {int(row["expanded_at"]) for row in nodes if row["expanded_at"]}
    assert expanded == set(range(1, len(trace.taken) + 1))
    assert {row["status"] for row in copies} <= {"discarded"}
    cut = {int(row["node"]): (int(row["pruned_at"]), int(row["rank"])) for row in rows if row["pruned_at"]}
    assert set(cut) == {node for node, row in enumerate(nodes) if row["status"] == "pruned"} == set(trace.pruned)
    assert all(step == history.expanded_at[node] and rank > 5 for node, (step, rank) in cut.items())


class LabelledJugs(WaterJugs):
    """Water jugs whose state texts contain quotes, commas and line breaks, which are special in CSV."""

    def state_text(self, state):
        """Return a text with quotes, a comma and a line break."""
        return f'"{state[0]}", {state[1]} litres\nof {sum(self.capacities)}'


@pytest.mark.parametrize("problem", [WaterJugs(), LabelledJugs()])
def test_any_state_text_can_be_read_back_from_the_table(problem):
    run = Run(problem, SearchOptions("breadth_first"))
    run.advance()
    rows = list(csv.DictReader(io.StringIO("".join(csv_table.csv_lines(run)), newline="")))
    nodes = rows[: len(run.trace.parent)]
    assert [row["state"] for row in nodes] == [
        problem.state_text(state_of(problem, run.trace, node)) for node in range(len(nodes))
    ]
    assert [row["move"] for row in nodes[1:]] == [problem.action_names[move] for move in run.trace.move[1:]]
    assert all(None not in row and None not in row.values() for row in rows)


class Debts(SearchProblem):
    """A problem with states and actions that a spreadsheet would take for formulas, and negative numbers."""

    initial = 0
    action_names = ("=SUM(A1:A9)", "@win", "+1", "-1", "\tU", "\rU", "U")

    def actions(self, state):
        """Return all actions for the initial state, and no actions for the other states."""
        return range(len(self.action_names)) if state == 0 else []

    def result(self, state, action):
        """Return the state after an action: a different state for each action."""
        return action + 1

    def is_goal(self, state):
        """Return False, so that the search tries every action."""
        return False

    def h(self, state):
        """Return a negative heuristic value."""
        return -state

    def state_text(self, state):
        """Return a text that a spreadsheet would take for a number or a formula."""
        return f"-{state}" if state % 2 else f"=cmd|'{state}'"


def test_text_is_never_a_formula_and_numbers_are_never_text():
    """A spreadsheet would run a text that begins like a formula, so a quote is written before it."""
    run = Run(Debts(), SearchOptions("a_star"))
    run.advance()
    text = "".join(csv_table.csv_lines(run))
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert [row["move"] for row in rows[1:]] == [
        "'=SUM(A1:A9)", "'@win", "'+1", "'-1", "'\tU", "'\rU", "U",
    ]  # fmt: skip
    assert [row["state"] for row in rows[:2]] == ["'=cmd|'0'", "'-1"]
    assert [(int(row["h"]), int(row["f"])) for row in rows[1:]] == [(-state, 1 - state) for state in range(1, 8)]
    table = as_csv([{"algorithm": "=A1", "others": "-x", "expanded": -3, "ratio": -0.5, "depth": None}])
    assert table == "algorithm,others,expanded,ratio,depth\n'=A1,'-x,-3,-0.5,"


@pytest.mark.large
@pytest.mark.parametrize("options", CASES)
@pytest.mark.parametrize("limit", [1, 2, 2500])
def test_pieces_of_graph_files_form_the_whole_graph(options, limit):
    """Read a GraphML file and a JSON file with networkx and compare each with the search tree."""
    run = finished_run(limit, **options)
    expected = graph.search_tree(run)
    from_graphml = nx.read_graphml(io.BytesIO("".join(graph.graphml(run)).encode()), node_type=int)
    from_json = nx.node_link_graph(json.loads("".join(graph.node_link(run))), edges="edges")
    for graph_read in (from_graphml, from_json):
        assert nx.is_directed(graph_read)
        assert dict(graph_read.nodes(data=True)) == dict(expected.nodes(data=True))
        assert set(graph_read.edges) == set(expected.edges)
        assert nx.get_edge_attributes(graph_read, "move") == nx.get_edge_attributes(expected, "move")
    assert from_json.graph == expected.graph


@pytest.mark.large
@pytest.mark.parametrize("options", CASES)
def test_gexf_file_has_the_same_tree(options):
    """Read a GEXF file with networkx and compare it with the search tree."""
    run = finished_run(**options)
    expected = graph.search_tree(run)
    graph_read = nx.read_gexf(io.BytesIO("".join(formats.gexf(run)).encode()), node_type=int)
    assert list(graph_read.edges) == list(expected.edges)
    for node, attributes in expected.nodes(data=True):
        for name in formats.ATTRIBUTES:
            assert graph_read.nodes[node][name] == attributes[name], name
        assert graph_read.nodes[node]["viz"]["position"] == {"x": attributes["x"], "y": attributes["y"], "z": 0.0}
    assert [data["label"] for _, _, data in graph_read.edges(data=True)] == [
        data["move"] for _, _, data in expected.edges(data=True)
    ]


def test_dot_file_has_a_line_for_every_node_and_edge():
    run = finished_run(60)
    lines = "".join(formats.dot(run)).splitlines()
    assert lines[0] == "digraph search {" and lines[-1] == "}"
    assert lines[2] == '  0 [label="2 3 7\\n1 8 0\\n6 5 4"]'
    assert sum(" -> " in line for line in lines) == len(run.trace.parent) - 1
    assert f'  {run.trace.parent[5]} -> 5 [label="{board.MOVES[run.trace.move[5]]}"]' in lines
    assert sum(" [label=" in line and " -> " not in line for line in lines) == len(run.trace.parent)


@pytest.mark.parametrize("problem", [WaterJugs(), LabelledJugs(), MissionariesAndCannibals()])
def test_only_boards_have_line_breaks_in_graphviz(problem):
    """The label of a state that is not a board is the text of the state, without a change."""
    run = Run(problem, SearchOptions("breadth_first"))
    run.advance()
    labels = [line for line in "".join(formats.dot(run)).splitlines() if "->" not in line and "[label=" in line]
    for node, line in enumerate(labels):
        text, _end = json.JSONDecoder().raw_decode(line.partition("label=")[2])
        assert text == problem.state_text(state_of(problem, run.trace, node))


@pytest.mark.parametrize("options", [*CASES, {"algorithm": "ida_star"}, {"algorithm": "bidirectional_breadth_first"}])
def test_search_trace_has_every_event_in_order(options):
    """Read the file in the format of the Posthoc visualizer and compare its events with the run."""
    run = finished_run(**options)
    head, events = "".join(formats.posthoc(run)).split("events:\n")
    assert head.startswith("version: 1.4.0\n")
    events_read = [json.loads(line.removeprefix("  - ")) for line in events.splitlines()]
    assert events_read[0]["type"] == "source"
    generated = [event["id"] for event in events_read if event["type"] == "generating"]
    assert generated == list(range(len(run.trace.parent)))
    expanded = [event["id"] for event in events_read if event["type"] == "expanding"]
    assert expanded == [node for node in run.trace.taken if node != run.trace.goal and node not in run.trace.cut]
    if run.outcome == "solved":
        assert (events_read[-1]["type"], events_read[-1]["id"]) == ("end", run.trace.goal)
    generated_ids = set()
    for event in events_read[1:]:
        if event["type"] == "generating":
            assert event["pId"] is None or event["pId"] in generated_ids
            generated_ids.add(event["id"])
        assert event["id"] in generated_ids
    closed = [event["id"] for event in events_read if event["type"] == "closing"]
    assert len(closed) == len(set(closed))
    assert set(run.trace.dropped_at) <= set(closed)


@pytest.mark.large
@pytest.mark.parametrize("options", [*CASES, {"algorithm": "ida_star"}, {"algorithm": "bidirectional_breadth_first"}])
def test_estimated_file_sizes_are_close_to_the_real_ones(options):
    run = finished_run(**options)
    estimates = estimate_sizes(run)
    assert set(estimates) == set(formats.WRITERS)
    for name in formats.WRITERS:
        size = sum(len(piece.encode()) for piece in formats.export_run(run, name))
        assert estimates[name] == pytest.approx(size, rel=0.1, abs=1500), name


def test_file_sizes_of_other_problems_are_estimated():
    run = Run(WaterJugs((13, 11, 7), 9), SearchOptions(algorithm="breadth_first", reached="none"), Limits(3000))
    run.advance()
    for name, estimate in estimate_sizes(run).items():
        size = sum(len(piece.encode()) for piece in formats.export_run(run, name))
        assert estimate == pytest.approx(size, rel=0.3), name


def test_search_trace_is_written_without_storing_it(monkeypatch):
    """Count the rows that are in memory at the same time, with weak references to their attributes."""
    alive, most_alive = weakref.WeakSet(), 0

    class Attributes(dict):
        """A dict that a WeakSet can hold, as it has a hash."""

        __hash__ = object.__hash__

    row = TreeRows.row

    def row_with_tracked_attributes(self, node, state):
        """Return the row of a node, and add its attributes to `alive` until they are freed."""
        node, attributes, up, move = row(self, node, state)
        alive.add(tracked := Attributes(attributes))
        return node, tracked, up, move

    monkeypatch.setattr(TreeRows, "row", row_with_tracked_attributes)
    for _piece in formats.posthoc(finished_run()):
        most_alive = max(most_alive, len(alive))
    assert 0 < most_alive < 5


def test_unknown_format_is_rejected():
    with pytest.raises(ValueError, match="There is no format “xls”; choose one of csv, dot,"):
        formats.export_run(finished_run(9), "xls")

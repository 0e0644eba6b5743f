"""Tests of search trees as networkx graphs, and of layouts of networkx graphs."""

import io
import itertools
import json
import math
import random
import subprocess
import sys

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.core import board
from puzzle.export.graph import FORMULAS, LAYOUTS, dot_source, networkx_layout, search_tree, visible_graph
from puzzle.layouts.graph_layouts import layers_layout, tidy_layout
from puzzle.layouts.layers import layers
from puzzle.layouts.tidy import tidy
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

trees = st.lists(st.integers(0, 2**30), max_size=60).map(
    lambda draws: [-1, *(d % (i + 1) for i, d in enumerate(draws))]
)


@pytest.fixture(scope="module")
def solved():
    """Return the run of a solved search with 12 nodes."""
    run = sliding_run(board.parse("283/164/705"), board.parse("123/804/765"))
    run.advance()
    return run


def finished_run(algorithm="a_star", limit=500_000, **options):
    """Run a search on a board 17 moves from the goal, to its end or limit, and return the run."""
    run = sliding_run(
        board.parse("237/180/654"), board.standard_goal(3), SearchOptions(algorithm, **options), Limits(limit)
    )
    run.advance()
    return run


def digraph(parent, names=None):
    """Return a tree as a networkx graph, given the parent of each node (−1 for the root) and optionally their names."""
    names = names or list(range(len(parent)))
    graph = nx.DiGraph()
    graph.add_nodes_from(names)
    graph.add_edges_from((names[up], names[node]) for node, up in enumerate(parent) if up >= 0)
    return graph


def test_search_tree_has_all_attributes_of_the_drawn_example(solved):
    """Check the attributes, the path to the goal and the order of expansion of a tree with 12 nodes."""
    graph = search_tree(solved)
    assert nx.is_arborescence(graph)
    assert (len(graph), graph.number_of_edges()) == (12, 11)
    assert graph.nodes[0]["state"] == "2 8 3/1 6 4/7 0 5"
    assert [graph.nodes[0][key] for key in ("g", "h", "f", "order", "status")] == [0, 5, 5, 1, "expanded"]
    by_status = {}
    for _node, status in graph.nodes(data="status"):
        by_status[status] = by_status.get(status, 0) + 1
    assert by_status == {"expanded": 5, "goal": 1, "frontier": 6}
    (goal,) = (node for node, status in graph.nodes(data="status") if status == "goal")
    assert graph.nodes[goal]["state"] == "1 2 3/8 0 4/7 6 5"
    path = nx.shortest_path(graph, 0, goal)
    assert "".join(graph.edges[edge]["move"] for edge in nx.utils.pairwise(path)) == solved.result().moves
    assert sorted(order for _node, order in graph.nodes(data="order")) == [0] * 6 + [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("algorithm", ["a_star", "breadth_first", "depth_first", "greedy_best_first", "uniform_cost"])
def test_every_attribute_comes_from_the_trace(algorithm):
    """Compare every attribute of every node with the trace and history of the run."""
    run = finished_run(algorithm, limit=300)
    history, graph = History(run.trace), search_tree(run)
    functions = {"a_star": lambda g, h: g + h, "greedy_best_first": lambda g, h: h}
    f = functions.get(algorithm, lambda g, h: g)
    x = tidy(run.trace.parent, algorithm == "depth_first")
    assert list(graph) == list(range(len(run.trace.parent)))
    for node, attributes in graph.nodes(data=True):
        assert set(attributes) == {"state", "g", "h", "f", "order", "status", "x", "y"}
        assert (attributes["g"], attributes["h"]) == (run.trace.g[node], run.trace.h[node])
        assert attributes["f"] == f(attributes["g"], attributes["h"])
        assert attributes["status"] == history.status(node, history.last_step)
        assert (attributes["x"], attributes["y"]) == (x[node], -history.depth[node])
        assert attributes["order"] == (
            history.expanded_at[node] if history.expanded_at[node] <= history.last_step else 0
        )
    for up, node, move in graph.edges(data="move"):
        assert up == run.trace.parent[node]
        state, next_state = (board.parse(graph.nodes[end]["state"]) for end in (up, node))
        assert board.move(state, move) == next_state


def test_tree_grows_step_by_step_and_nodes_keep_their_positions():
    """Compare the tree at some steps with the final tree and with the counts of the history."""
    run = finished_run()
    history, final_graph = History(run.trace), search_tree(run)
    for step in (0, 1, 2, 61, history.last_step):
        graph = search_tree(run, step)
        assert list(graph) == list(range(history.nodes_at(step)))
        assert all(graph.nodes[node]["x"] == final_graph.nodes[node]["x"] for node in graph)
        statuses = [status for _node, status in graph.nodes(data="status")]
        assert statuses.count("expanded") == history.counters(step).expanded
        assert statuses.count("current") == (0 < step < history.last_step)
        assert statuses.count("goal") == (step == history.last_step)
        assert statuses.count("frontier") == history.frontier_size(step)
        assert max(order for _node, order in graph.nodes(data="order")) == step


def test_superseded_nodes_are_never_expanded():
    run = sliding_run(board.parse("578/160/432"), board.standard_goal(3), SearchOptions(count_blank=True), Limits(900))
    run.advance()
    graph = search_tree(run)
    superseded = [attributes for _node, attributes in graph.nodes(data=True) if attributes["status"] == "superseded"]
    assert superseded
    assert all(attributes["order"] == 0 for attributes in superseded)


def test_run_without_nodes_is_an_empty_graph():
    assert len(search_tree(sliding_run((0, 2, 1, 3), (0, 1, 2, 3)))) == 0


@pytest.mark.parametrize("options", [{}, {"heuristic": "euclidean"}, {"algorithm": "breadth_first"}])
def test_tree_survives_a_round_trip_through_graphml(options):
    graph = search_tree(finished_run(limit=200, **options))
    file = io.BytesIO()
    nx.write_graphml_xml(graph, file)
    file.seek(0)
    read_graph = nx.read_graphml(file, node_type=int)
    assert dict(read_graph.nodes(data=True)) == dict(graph.nodes(data=True))
    assert {edge: read_graph.edges[edge]["move"] for edge in read_graph.edges} == {
        edge: graph.edges[edge]["move"] for edge in graph.edges
    }


def test_a_tree_can_be_written_as_json():
    graph = search_tree(finished_run(limit=100))
    text = json.dumps(nx.node_link_data(graph, edges="links"))
    assert nx.utils.graphs_equal(nx.node_link_graph(json.loads(text), edges="links"), graph)


@pytest.mark.parametrize("layout", [tidy_layout, layers_layout])
@given(trees, st.randoms(use_true_random=False))
def test_layouts_map_nodes_of_any_type_to_pairs(layout, parent, rng):
    names = [("node", node) if node % 2 else f"n{node}" for node in range(len(parent))]
    rng.shuffle(names)
    graph = digraph(parent, names)
    positions = layout(graph)
    assert set(positions) == set(graph)
    assert all(len(pair) == 2 for pair in positions.values())
    assert positions[names[0]] == (0, 0)
    depth = nx.single_source_shortest_path_length(graph, names[0])
    assert all(y == -depth[node] for node, (_x, y) in positions.items())


@given(trees)
def test_tidy_layout_of_a_graph_equals_that_of_its_parents(parent):
    x, positions = tidy(parent), tidy_layout(digraph(parent))
    assert [positions[node][0] for node in range(len(parent))] == pytest.approx([a - x[0] for a in x])


@given(trees)
def test_layers_layout_of_a_graph_equals_that_of_its_parents(parent):
    positions = layers_layout(digraph(parent))
    assert [positions[node][0] for node in range(len(parent))] == list(layers(parent))


@given(trees)
def test_adding_a_node_moves_no_other_node_in_layers(parent):
    previous_positions = layers_layout(digraph(parent[:-1])) if len(parent) > 1 else {}
    positions = layers_layout(digraph(parent))
    assert {node: positions[node] for node in previous_positions} == previous_positions


def test_layers_follow_the_order_in_which_nodes_were_added():
    graph = nx.DiGraph([("root", "a"), ("root", "b"), ("b", "first"), ("a", "second")])
    positions = layers_layout(graph)
    assert (positions["first"], positions["second"]) == ((0, -2), (1, -2))
    # In this graph the leaves were added before their parents.
    graph = nx.DiGraph([("a", "leaf"), ("b", "other"), ("root", "b"), ("root", "a")])
    positions = layers_layout(graph)
    assert (positions["root"], positions["a"], positions["b"]) == ((0, 0), (0, -1), (1, -1))
    assert (positions["leaf"], positions["other"]) == ((0, -2), (1, -2))


@pytest.mark.parametrize("layout", [tidy_layout, layers_layout])
def test_positions_are_scaled_and_moved_to_the_centre(layout):
    graph = nx.balanced_tree(2, 3, create_using=nx.DiGraph)
    default, moved = layout(graph), layout(graph, scale=2, center=(10, -5))
    for node, (x, y) in default.items():
        assert moved[node] == pytest.approx((10 + 2 * x, -5 + 2 * y))


@pytest.mark.parametrize("layout", [tidy_layout, layers_layout])
def test_layouts_accept_search_trees(layout):
    """The tidy layout puts the root at x = 0, unlike the attribute `x` of the nodes."""
    run = finished_run()
    graph = search_tree(run)
    positions = layout(graph)
    assert set(positions) == set(graph)
    if layout is tidy_layout:
        root = graph.nodes[0]["x"]
        assert all(
            positions[node][0] == pytest.approx(attributes["x"] - root) for node, attributes in graph.nodes(data=True)
        )
    else:
        assert [positions[node][0] for node in graph] == list(layers(run.trace.parent))


NOT_TREES = {
    "two trees that meet": nx.DiGraph([(1, 2), (3, 2)]),
    "a cycle": nx.DiGraph([(1, 2), (2, 3), (3, 1)]),
    "a root beside a cycle": nx.DiGraph([(2, 3), (3, 2)]),
    "two parents": nx.DiGraph([(1, 2), (1, 3), (2, 4), (3, 4)]),
    "edges towards the root": nx.balanced_tree(2, 3, create_using=nx.DiGraph).reverse(),
    "a loop": nx.DiGraph([(1, 2), (2, 2)]),
    "no direction": nx.balanced_tree(2, 3),
    "parallel edges": nx.MultiDiGraph([(1, 2), (1, 2)]),
}
NOT_TREES["a root beside a cycle"].add_node(1)


@pytest.mark.parametrize("layout", [tidy_layout, layers_layout])
@pytest.mark.parametrize("name", NOT_TREES)
def test_graphs_that_are_not_rooted_trees_are_rejected(name, layout):
    with pytest.raises(ValueError, match=r"^This layout needs trees whose edges lead away from their roots\.$"):
        layout(NOT_TREES[name])


@pytest.mark.parametrize("layout", [tidy_layout, layers_layout])
def test_graphs_without_nodes_or_with_one_node_have_layouts(layout):
    assert layout(nx.DiGraph()) == {}
    graph = nx.DiGraph()
    graph.add_node("alone")
    assert layout(graph, center=(1, 2)) == {"alone": (1, 2)}


def test_a_deep_path_has_a_layout():
    graph = nx.path_graph(20_000, create_using=nx.DiGraph)
    assert tidy_layout(graph)[19_999] == (0, -19_999)


def test_tidy_layout_has_every_node_of_a_networkx_tree():
    rng = random.Random(1)
    graph = nx.random_labeled_rooted_tree(40, seed=1)
    tree = nx.bfs_tree(graph, rng.choice(list(graph)))
    assert set(tidy_layout(tree)) == set(tree)


@pytest.mark.parametrize("layout", [tidy_layout, layers_layout])
def test_several_trees_are_side_by_side(layout):
    graph = nx.DiGraph([("a", "b"), ("a", "c"), ("d", "e")])
    positions = layout(graph)
    assert {node: y for node, (_, y) in positions.items()} == {"a": 0, "d": 0, "b": -1, "c": -1, "e": -1}
    assert positions["a"][0] < positions["d"][0] and positions["b"][0] < positions["c"][0] < positions["e"][0]
    assert positions["e"][0] - positions["c"][0] >= 1


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("algorithm", ["a_star", "iterative_deepening"])
def test_networkx_layouts_place_every_node_of_one_or_several_trees(name, algorithm):
    """Check that all positions are finite and that the layout has the usual scale."""
    run = sliding_run(board.parse("283/164/705"), board.parse("123/804/765"), SearchOptions(algorithm))
    run.advance()
    tree_layout = networkx_layout(run, name)
    assert tree_layout.form == "free"
    positions = list(zip(tree_layout.x, tree_layout.y, strict=True))
    assert len(positions) == len(run.trace.parent)
    assert all(math.isfinite(coordinate) for position in positions for coordinate in position)
    assert len(set(positions)) > 1
    edge_lengths = sorted(
        math.dist(positions[up], positions[node]) for node, up in enumerate(run.trace.parent) if up >= 0
    )
    tenth = len(edge_lengths) // 10  # the layout is scaled so that nine in ten edges are at least 1 long
    assert edge_lengths[tenth] == pytest.approx(1, rel=1e-3)


@pytest.mark.parametrize("name", ["multipartite", "bfs"])
def test_layouts_by_depth_have_one_row_per_depth_and_the_root_on_top(solved, name):
    layout, depth = networkx_layout(solved, name), History(solved.trace).depth
    rows = {}
    for node, level in enumerate(depth):
        rows.setdefault(level, set()).add(round(layout.y[node], 3))
    heights = [height for _level, (height,) in sorted(rows.items())]  # each level has a single height
    assert heights == sorted(heights) and len(set(heights)) == len(heights)


def test_planar_lets_no_two_edges_cross(solved):
    """Check all pairs of edges that have no node in common."""
    layout, parent = networkx_layout(solved, "planar"), solved.trace.parent
    edges = [(node, up) for node, up in enumerate(parent) if up >= 0]

    def side(a, b, c):
        """Return a number whose sign says on which side of the line from node a to node b the node c is."""
        return (layout.x[b] - layout.x[a]) * (layout.y[c] - layout.y[a]) - (layout.y[b] - layout.y[a]) * (
            layout.x[c] - layout.x[a]
        )

    disjoint_pairs = [(first, second) for first, second in itertools.combinations(edges, 2) if not {*first} & {*second}]
    assert disjoint_pairs
    # two edges do not cross if both ends of one edge are on the same side of the other edge
    for (a, b), (c, d) in disjoint_pairs:
        assert side(a, b, c) * side(a, b, d) > 1e-9 or side(c, d, a) * side(c, d, b) > 1e-9


@pytest.mark.parametrize("name", FORMULAS)
@given(trees, st.booleans())
def test_formulas_give_the_positions_of_networkx(name, parent, two_trees):
    """Compare random trees, half of them with a second tree beside the first."""
    graph = digraph(parent)
    if two_trees:
        graph.add_edges_from([("b", "b1"), ("b", "b2"), ("b2", "b3")])
    expected, positions = LAYOUTS[name](graph), FORMULAS[name](graph)
    assert positions.keys() == expected.keys()
    for node, place in positions.items():
        assert place == pytest.approx(tuple(expected[node]), abs=1e-6)


@pytest.mark.parametrize("name", FORMULAS)
def test_formulas_are_exact_for_the_largest_trees_they_are_offered_for(name):
    """2,000 nodes, where the single precision of networkx's angles matters most."""
    graph = visible_graph(finished_run("breadth_first", limit=2000))
    expected, positions = LAYOUTS[name](graph), FORMULAS[name](graph)
    assert len(positions) > 1500
    assert max(math.dist(positions[node], expected[node]) for node in graph) < 1e-6


def test_all_layouts_but_those_by_springs_need_no_numpy():
    """Compute the layouts in a process in which numpy cannot be imported; they have the scale of the others."""
    script = """
import sys
sys.modules["numpy"] = None
from puzzle.export import graph
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions
for algorithm in ("a_star", "iterative_deepening", "depth_first"):
    run = sliding_run((8, 6, 7, 2, 5, 4, 3, 0, 1), tuple(range(9)), SearchOptions(algorithm), Limits(400))
    run.advance()
    available = []
    for name in graph.LAYOUTS:
        try:
            layout = graph.networkx_layout(run, name)
        except ImportError:
            continue
        available.append(name)
        assert len(layout.x) == len(run.trace.parent) and len({*zip(layout.x, layout.y)}) > 1
    assert available == ["multipartite", "bfs", "planar", "circular", "shell", "spiral"]
"""
    subprocess.run([sys.executable, "-c", script], check=True)


def test_networkx_layout_can_show_a_subtree(solved):
    """The graph has the visible nodes (owner −1) and the stubs (each its own owner) that stand for hidden subtrees."""
    graph = visible_graph(solved, focus=4)
    owner = networkx_layout(solved, "spring", focus=4).owner
    assert set(graph) == {node for node, owner_id in enumerate(owner) if owner_id in (-1, node)}
    assert nx.is_arborescence(graph)


def test_unknown_networkx_layout_is_rejected(solved):
    with pytest.raises(ValueError, match=r"^There is no layout of networkx “oval”; choose one of multipartite, bfs, "):
        networkx_layout(solved, "oval")


def test_dot_source_has_every_node_and_edge_and_the_root(solved):
    lines = dot_source(visible_graph(solved)).split("\n")
    assert lines[0] == "digraph {" and lines[-1] == "}" and "root=0" in lines[1]
    assert {line for line in lines if line.isdigit()} == {str(node) for node in range(12)}
    edges = {f"{up}->{node}" for node, up in enumerate(solved.trace.parent) if up >= 0}
    assert {line for line in lines if "->" in line} == edges


def test_search_with_several_rounds_has_no_root_for_graphviz():
    assert "root=" not in dot_source(visible_graph(finished_run("ida_star")))

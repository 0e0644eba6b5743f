"""Tests of the layouts of networkx graphs: roots, rings, and graphs that are not trees."""

from math import dist, hypot

import networkx as nx
import pytest

from puzzle import layers_layout, radial_layout, tidy_layout

LAYOUTS = [tidy_layout, layers_layout, radial_layout]
TREE = nx.balanced_tree(3, 3, create_using=nx.DiGraph)

each_layout = pytest.mark.parametrize("layout", LAYOUTS)


@each_layout
def test_every_node_has_its_own_position(layout):
    positions = layout(TREE)
    assert sorted(positions) == list(range(len(TREE)))
    points = list(positions.values())
    assert min(dist(a, b) for i, a in enumerate(points) for b in points[:i]) >= 1 - 1e-9


@each_layout
def test_layout_of_an_undirected_graph_equals_that_of_the_directed_one(layout):
    assert layout(TREE.to_undirected(), root=0) == layout(TREE)


@each_layout
def test_root_of_a_subtree_draws_only_that_subtree(layout):
    positions = layout(TREE, root=1)
    assert set(positions) == {1} | nx.descendants(TREE, 1)
    assert positions[1] == (0, 0)


@each_layout
def test_layouts_respect_scale_and_centre(layout):
    default, moved = layout(TREE), layout(TREE, scale=3, center=(5, -2))
    assert all(moved[node] == pytest.approx((5 + 3 * x, -2 + 3 * y)) for node, (x, y) in default.items())


@each_layout
def test_empty_graph_has_no_positions_and_one_node_is_centred(layout):
    assert layout(nx.DiGraph()) == {}
    graph = nx.DiGraph()
    graph.add_node("a")
    assert layout(graph) == {"a": (0, 0)}


def test_depths_are_rings_around_the_root():
    """All nodes of a depth have the same radius, and the radii grow with the depth; nodes 0, 1, 4, 13 are examples."""
    positions, depth = radial_layout(TREE), nx.shortest_path_length(TREE, 0)
    radii = {level: {round(hypot(*positions[node]), 6) for node in TREE if depth[node] == level} for level in range(4)}
    assert all(len(level_radii) == 1 for level_radii in radii.values())
    assert [radii[level].pop() for level in range(4)] == sorted(
        round(hypot(*positions[node]), 6) for node in (0, 1, 4, 13)
    )


@each_layout
@pytest.mark.parametrize(
    ("graph", "root"), [(nx.cycle_graph(4), None), (nx.cycle_graph(4), 0), (nx.path_graph(3), None), (TREE, "nobody")]
)
def test_graph_without_root_or_with_cycle_is_rejected_in_one_line(layout, graph, root):
    with pytest.raises(ValueError) as caught:
        layout(graph, root=root)
    assert len(str(caught.value).splitlines()) == 1

"""Tests of the tidy, radial and layers layouts on trees of any shape, given as the parent of each node."""

import functools
import itertools
import math
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.core import board
from puzzle.layouts.layers import layers
from puzzle.layouts.radial import radial
from puzzle.layouts.tidy import tidy
from puzzle.recording.feed import Layers
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

TOLERANCE = 1e-6

# Random trees: the parent of each node is any earlier node (bushy), one of the last four nodes (deep), or one of the
# first seven nodes (broad).
bushy = st.lists(st.integers(0, 2**30), max_size=120).map(
    lambda draws: [-1, *(d % (i + 1) for i, d in enumerate(draws))]
)
deep = st.lists(st.integers(0, 3), max_size=120).map(lambda draws: [-1, *(max(0, i - d) for i, d in enumerate(draws))])
broad = st.lists(st.integers(0, 6), max_size=120).map(lambda draws: [-1, *(min(i, d) for i, d in enumerate(draws))])
trees = bushy | deep | broad


def depths(parent):
    """Return the depth of every node."""
    depth = []
    for up in parent:
        depth.append(depth[up] + 1 if up >= 0 else 0)
    return depth


def families(parent):
    """Return for every node the list of its children."""
    children = [[] for _ in parent]
    for node, up in enumerate(parent):
        if up >= 0:
            children[up].append(node)
    return children


def rows(parent, x):
    """Return for each depth the x of its nodes, in the order in which a depth-first traversal meets the nodes."""
    children, stack = families(parent), [(0, 0)]
    rows_by_depth = [[] for _ in range(max(depths(parent)) + 1)]
    while stack:
        node, depth = stack.pop()
        rows_by_depth[depth].append(x[node])
        stack.extend((child, depth + 1) for child in reversed(children[node]))
    return rows_by_depth


@given(trees)
def test_nodes_of_a_level_are_at_least_1_apart_and_subtrees_do_not_cross(parent):
    for row in rows(parent, tidy(parent)):
        assert all(right - left >= 1 - TOLERANCE for left, right in itertools.pairwise(row))


@given(trees)
def test_parent_is_centred_over_its_first_and_last_child(parent):
    x = tidy(parent)
    for node, family in enumerate(families(parent)):
        if family:
            assert x[node] == pytest.approx((x[family[0]] + x[family[-1]]) / 2, abs=TOLERANCE)


@given(trees)
def test_children_are_placed_from_left_to_right_in_order_of_their_ids(parent):
    x = tidy(parent)
    assert all(x[a] < x[b] for family in families(parent) for a, b in itertools.pairwise(family))


@given(trees)
def test_mirrored_layout_equals_layout_of_mirrored_tree(parent):
    """Build the mirrored tree by numbering the nodes level by level, siblings from right to left."""
    x = tidy(parent, mirrored=True)
    children = families(parent)
    assert all(x[a] > x[b] for family in children for a, b in itertools.pairwise(family))
    order, mirrored_parent = [0], [-1]
    for index, node in enumerate(order):
        for child in reversed(children[node]):
            order.append(child)
            mirrored_parent.append(index)
    assert [x[node] for node in order] == pytest.approx(list(tidy(mirrored_parent)), abs=TOLERANCE)


def with_child(tree, draw):
    """Return a binary tree with one more leaf; the number `draw` selects its parent among those with a free place."""
    possible_parents = [node for node in range(len(tree)) if tree.count(node) < 2]
    return [*tree, possible_parents[draw % len(possible_parents)]]


binary = st.lists(st.integers(0, 2**30), max_size=40).map(lambda draws: functools.reduce(with_child, draws, [-1]))


@given(binary)
def test_mirrored_binary_tree_has_mirrored_positions(parent):
    x, mirrored = tidy(parent), tidy(parent, mirrored=True)
    sums = [a + b for a, b in zip(x, mirrored, strict=True)]
    assert max(sums) - min(sums) <= TOLERANCE


@given(binary)
def test_siblings_are_as_close_as_their_subtrees_allow(parent):
    """At the depth where two sibling subtrees are closest, their nodes are exactly 1 apart."""
    x, children = tidy(parent), families(parent)
    for family in children:
        if len(family) == 2:
            left_row, right_row = ([node] for node in family)
            gaps = []
            while left_row and right_row:
                gaps.append(min(x[node] for node in right_row) - max(x[node] for node in left_row))
                # go on to the children of both rows
                left_row, right_row = (
                    [child for node in row for child in children[node]] for row in (left_row, right_row)
                )
            assert min(gaps) == pytest.approx(1, abs=TOLERANCE)


@given(trees, st.data())
def test_subtrees_of_equal_shape_have_equal_layouts(shape, data):
    """Attach copies of a tree (`shape`) to nodes of another tree (`host`) and compare the layouts of the copies."""
    host = data.draw(trees)
    attachment_nodes = data.draw(st.lists(st.integers(0, len(host) - 1), min_size=1, max_size=3))
    parent, copies = list(host), []
    for attachment_node in attachment_nodes:
        first = len(parent)
        parent += [attachment_node if up < 0 else up + first for up in shape]
        copies.append(range(first, first + len(shape)))
    shape_x, x = tidy(shape), tidy(parent)
    for copy in copies:
        assert [x[node] - x[copy[0]] for node in copy] == pytest.approx(
            [a - shape_x[0] for a in shape_x], abs=TOLERANCE
        )


def test_small_trees_have_the_expected_positions():
    """Compare the tidy layouts of small trees with positions computed by hand."""

    def relative_x(parent, **options):
        """Return the x of every node relative to the root."""
        x = tidy(parent, **options)
        return [node_x - x[0] for node_x in x]

    assert relative_x([-1]) == [0]
    assert relative_x([-1, 0, 1]) == [0, 0, 0]
    assert relative_x([-1, 0, 0]) == [0, -0.5, 0.5]
    assert relative_x([-1, 0, 0, 0]) == [0, -1, 0, 1]
    assert relative_x([-1, 0, 0, 0], mirrored=True) == [0, 1, 0, -1]
    # Two children with two children each: the four grandchildren are 1 apart, and parents are centred above them.
    assert relative_x([-1, 0, 0, 1, 1, 2, 2]) == [0, -1, 1, -1.5, -0.5, 0.5, 1.5]
    # The first child has a chain of descendants; they need no room beside the second child, which is a leaf.
    assert relative_x([-1, 0, 0, 1, 3]) == [0, -0.5, 0.5, -0.5, -0.5]
    # Between two children with wide subtrees, the two leaves are evenly spaced.
    assert relative_x([-1, 0, 0, 0, 0, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4])[1:5] == pytest.approx(
        [-2.5, -2.5 / 3, 2.5 / 3, 2.5]
    )


def test_layouts_of_a_small_tree_and_of_a_comb_are_narrow():
    """In a comb, the first of two siblings has two children, and the second is a leaf."""
    x = tidy([-1, 0, 0, 1, 1, 2, 2, 3, 6])
    assert max(x) - min(x) == 3
    comb = [-1]
    for _ in range(50):
        comb += [len(comb) - 2 if len(comb) > 1 else 0] * 2
    assert max(tidy(comb)) - min(tidy(comb)) <= 27


forests = st.lists(trees, min_size=1, max_size=3).map(
    lambda several: functools.reduce(
        lambda forest, tree: [*forest, *(up + len(forest) if up >= 0 else -1 for up in tree)], several, []
    )
)


def least_distance(x, y):
    """Return the smallest distance between two points; the result is exact only if it is at most 1.

    To be fast, only points in the same or in adjacent strips of height 1 are compared.
    """
    least, strips = math.inf, {}
    for point in zip(x, y, strict=True):
        strips.setdefault(math.floor(point[1]), []).append(point)
    for row, strip in strips.items():
        candidates = sorted(strip + strips.get(row + 1, []))
        for index, a in enumerate(candidates):
            for b in itertools.islice(candidates, index + 1, None):
                if b[0] - a[0] > 1:
                    break
                least = min(least, math.dist(a, b))
    return least


@given(forests, st.booleans())
def test_each_depth_has_its_ring_and_nodes_are_at_least_1_apart(parent, mirrored):
    """The rings are evenly spaced; a single root is in the centre, and several roots are on the first ring."""
    x, y = radial(parent, mirrored)
    root_ring = 0 if parent.count(-1) == 1 else 1
    radii_by_ring = {}
    for depth, radius in zip(depths(parent), map(math.hypot, x, y), strict=True):
        radii_by_ring.setdefault(depth + root_ring, set()).add(round(radius, 6))
    spacing = min(radii_by_ring[1]) if 1 in radii_by_ring else 1
    assert spacing >= 1
    for ring, radii in radii_by_ring.items():
        assert all(radius == pytest.approx(spacing * ring, abs=1e-5) for radius in radii)
    assert least_distance(x, y) >= 1 - TOLERANCE


@given(trees)
def test_nodes_of_a_ring_are_clockwise_within_one_turn(parent):
    """Go from ring to ring; on each the nodes follow each other clockwise and do not pass the first."""
    x, y = radial(parent)

    def bearing(node):
        """Return the angle of a node clockwise from the top, in radians."""
        return math.atan2(x[node], -y[node]) % (2 * math.pi)

    children, level = families(parent), [0]
    while level := [child for node in level for child in children[node]]:
        bearings = [bearing(node) for node in level]
        # The angles increase clockwise; they may decrease once, where the ring passes the top (angle 0).
        assert sum(b < a - TOLERANCE for a, b in itertools.pairwise(bearings)) <= 1
        if len(bearings) > 1:
            assert sum((b - a) % (2 * math.pi) for a, b in itertools.pairwise(bearings)) < 2 * math.pi


def test_small_trees_on_rings_have_the_expected_positions():
    x, y = radial([-1])
    assert (list(x), list(y)) == ([0], [0])
    x, y = radial([-1, 0, 0, 0, 0])
    # Four children around the root, each a quarter of a turn from the next.
    quarter = [math.dist((x[a], y[a]), (x[b], y[b])) for a, b in itertools.pairwise([1, 2, 3, 4, 1])]
    assert quarter == pytest.approx([math.sqrt(2)] * 4)
    assert [math.hypot(*point) for point in zip(x, y, strict=True)][1:] == pytest.approx([1] * 4)


def test_empty_tree_has_an_empty_layout():
    assert len(tidy([])) == len(layers([])) == len(radial([])[0]) == len(radial([])[1]) == 0


def test_chain_of_200_000_nodes_has_a_layout_without_recursion():
    parent = range(-1, 199_999)
    assert set(tidy(parent)) == {0.0}
    assert set(layers(parent)) == {0.0}
    x, y = radial(parent)
    assert math.hypot(x[-1], y[-1]) == pytest.approx(199_999)


def test_deep_tree_with_long_contours_takes_linear_time():
    def seconds(n):
        """Return the seconds of processor time for the layout of a tree with n nodes."""
        # Each node of a long chain has two further children, which are leaves.
        parent = [-1]
        for node in range(0, n - 3, 3):
            parent += [node] * 3
        started = process_time()
        tidy(parent)
        return process_time() - started

    seconds_for_6_000 = min(seconds(6_000) for _ in range(3))
    # For 8 times as many nodes a linear layout takes 8 times as long, a quadratic layout 64 times; 32 times is allowed.
    assert min(seconds(48_000) for _ in range(3)) < 8 * seconds_for_6_000 * 4


def test_comb_of_3_000_levels_takes_less_than_2_seconds():
    """Each level has two siblings: the first has two children, and the second is a leaf."""
    n = 3_000
    parent = [-1]
    chain_end = 0
    for _ in range(n):
        first_child = len(parent)
        parent += [chain_end, chain_end]
        chain_end = first_child
    started = process_time()
    x = tidy(parent)
    assert process_time() - started < 2
    assert len(set(zip(x, depths(parent), strict=True))) == len(parent)


@pytest.mark.parametrize("algorithm", ["breadth_first", "a_star", "depth_first", "greedy_best_first"])
def test_search_trees_have_spaced_nodes_and_centred_parents(algorithm):
    run = sliding_run(board.parse("867/254/301"), board.parse("123/456/780"), SearchOptions(algorithm), Limits(8000))
    run.advance()
    parent = list(run.trace.parent)
    x = tidy(parent)
    for row in rows(parent, x):
        assert all(right - left >= 1 - TOLERANCE for left, right in itertools.pairwise(row))
    for node, family in enumerate(families(parent)):
        if family:
            assert x[node] == pytest.approx((x[family[0]] + x[family[-1]]) / 2, abs=TOLERANCE)


@given(trees)
def test_layers_fill_each_row_in_order_of_the_ids(parent):
    x = layers(parent)
    row_sizes = {}
    for node, level in enumerate(depths(parent)):
        assert x[node] == row_sizes.get(level, 0)
        row_sizes[level] = row_sizes.get(level, 0) + 1


@given(trees, st.data())
def test_layers_computed_in_parts_equal_layers_of_the_whole_tree(parent, data):
    cuts = sorted(data.draw(st.lists(st.integers(0, len(parent)), max_size=5)))
    incremental, x = Layers(), []
    for start, end in itertools.pairwise([0, *cuts, len(parent)]):
        x += incremental.extend(parent[start:end])
        assert x == list(layers(parent[:end]))  # the new nodes did not move the earlier nodes
    assert x == list(layers(parent))

"""Properties of the tidy and radial layouts and of layers, on trees of any shape."""

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
from puzzle.recording.layers import Layers
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

TOLERANCE = 1e-6

# The parent of each node is any earlier node, a recent one (deep trees), or one of the first (wide trees).
bushy = st.lists(st.integers(0, 2**30), max_size=120).map(
    lambda draws: [-1, *(d % (i + 1) for i, d in enumerate(draws))]
)
deep = st.lists(st.integers(0, 3), max_size=120).map(lambda draws: [-1, *(max(0, i - d) for i, d in enumerate(draws))])
broad = st.lists(st.integers(0, 6), max_size=120).map(lambda draws: [-1, *(min(i, d) for i, d in enumerate(draws))])
trees = bushy | deep | broad


def depths(parent):
    depth = []
    for up in parent:
        depth.append(depth[up] + 1 if up >= 0 else 0)
    return depth


def families(parent):
    children = [[] for _ in parent]
    for node, up in enumerate(parent):
        if up >= 0:
            children[up].append(node)
    return children


def rows(parent, x):
    """Return positions level by level, each level in the order of a depth-first traversal."""
    children, order, stack = families(parent), [[] for _ in range(max(depths(parent)) + 1)], [(0, 0)]
    while stack:
        node, level = stack.pop()
        order[level].append(x[node])
        stack.extend((child, level + 1) for child in reversed(children[node]))
    return order


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
def test_children_are_in_order_of_their_ids(parent):
    x = tidy(parent)
    assert all(x[a] < x[b] for family in families(parent) for a, b in itertools.pairwise(family))


@given(trees)
def test_mirrored_layout_equals_layout_of_mirrored_tree(parent):
    x = tidy(parent, mirrored=True)
    children = families(parent)
    assert all(x[a] > x[b] for family in children for a, b in itertools.pairwise(family))
    # Renumber the nodes level by level with siblings reversed, and lay out that tree without mirroring.
    order, twin = [0], [-1]
    for place, node in enumerate(order):
        for child in reversed(children[node]):
            order.append(child)
            twin.append(place)
    assert [x[node] for node in order] == pytest.approx(list(tidy(twin)), abs=TOLERANCE)


def grown(tree, draw):
    """Add a child to a node that has fewer than two children."""
    free = [node for node in range(len(tree)) if tree.count(node) < 2]
    return [*tree, free[draw % len(free)]]


binary = st.lists(st.integers(0, 2**30), max_size=40).map(lambda draws: functools.reduce(grown, draws, [-1]))


@given(binary)
def test_mirrored_binary_tree_has_mirrored_positions(parent):
    x, mirrored = tidy(parent), tidy(parent, mirrored=True)
    sums = [a + b for a, b in zip(x, mirrored, strict=True)]
    assert max(sums) - min(sums) <= TOLERANCE


@given(binary)
def test_siblings_are_as_close_as_their_subtrees_allow(parent):
    x, children = tidy(parent), families(parent)
    for family in children:
        if len(family) == 2:
            left, right = ([node] for node in family)
            gaps = []
            while left and right:
                gaps.append(min(x[node] for node in right) - max(x[node] for node in left))
                left, right = ([child for node in row for child in children[node]] for row in (left, right))
            assert min(gaps) == pytest.approx(1, abs=TOLERANCE)


@given(trees, st.data())
def test_subtrees_of_equal_shape_have_equal_layouts(shape, pick):
    host = pick.draw(trees)
    places = pick.draw(st.lists(st.integers(0, len(host) - 1), min_size=1, max_size=3))
    parent, copies = list(host), []
    for place in places:
        first = len(parent)
        parent += [place if up < 0 else up + first for up in shape]
        copies.append(range(first, first + len(shape)))
    alone, x = tidy(shape), tidy(parent)
    for copy in copies:
        assert [x[node] - x[copy[0]] for node in copy] == pytest.approx([a - alone[0] for a in alone], abs=TOLERANCE)


def test_small_trees_have_the_expected_positions():
    def placed(parent, **how):
        x = tidy(parent, **how)
        return [across - x[0] for across in x]

    assert placed([-1]) == [0]
    assert placed([-1, 0, 1]) == [0, 0, 0]
    assert placed([-1, 0, 0]) == [0, -0.5, 0.5]
    assert placed([-1, 0, 0, 0]) == [0, -1, 0, 1]
    assert placed([-1, 0, 0, 0], mirrored=True) == [0, 1, 0, -1]
    # Two pairs of siblings: cousins are 1 apart, and parents are centred.
    assert placed([-1, 0, 0, 1, 1, 2, 2]) == [0, -1, 1, -1.5, -0.5, 0.5, 1.5]
    # A deep first child may extend below its sibling, which is a leaf.
    assert placed([-1, 0, 0, 1, 3]) == [0, -0.5, 0.5, -0.5, -0.5]
    # The leaves between two wide subtrees are evenly spaced.
    assert placed([-1, 0, 0, 0, 0, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4])[1:5] == pytest.approx([-2.5, -2.5 / 3, 2.5 / 3, 2.5])


def test_layout_has_the_least_possible_width():
    x = tidy([-1, 0, 0, 1, 1, 2, 2, 3, 6])
    assert max(x) - min(x) == 3
    comb = [-1]
    for _ in range(50):
        comb += [len(comb) - 2 if len(comb) > 1 else 0] * 2
    assert max(tidy(comb)) - min(tidy(comb)) <= 27


forests = st.lists(trees, min_size=1, max_size=3).map(
    lambda several: functools.reduce(
        lambda done, tree: [*done, *(up + len(done) if up >= 0 else -1 for up in tree)], several, []
    )
)


def apart(x, y):
    """Return the least distance of two points, computed in strips of width 1 to be fast."""
    least, strips = math.inf, {}
    for point in zip(x, y, strict=True):
        strips.setdefault(math.floor(point[1]), []).append(point)
    for at, strip in strips.items():
        near = sorted(strip + strips.get(at + 1, []))
        for place, a in enumerate(near):
            for b in itertools.islice(near, place + 1, None):
                if b[0] - a[0] > 1:
                    break
                least = min(least, math.dist(a, b))
    return least


@given(forests, st.booleans())
def test_each_depth_has_its_ring_and_nodes_are_at_least_1_apart(parent, mirrored):
    x, y = radial(parent, mirrored)
    inner = 0 if parent.count(-1) == 1 else 1
    by_depth = {}
    for depth, radius in zip(depths(parent), map(math.hypot, x, y), strict=True):
        by_depth.setdefault(depth + inner, set()).add(round(radius, 6))
    ring = min(by_depth[1]) if 1 in by_depth else 1
    assert ring >= 1
    for depth, radii in by_depth.items():
        assert all(radius == pytest.approx(ring * depth, abs=1e-5) for radius in radii)
    assert apart(x, y) >= 1 - TOLERANCE


@given(trees)
def test_siblings_on_rings_follow_in_id_order_within_one_turn(parent):
    x, y = radial(parent)

    def bearing(node):
        return math.atan2(x[node], -y[node]) % (2 * math.pi)

    children, level = families(parent), [0]
    while level := [child for node in level for child in children[node]]:
        turns = [bearing(node) for node in level]
        # Clockwise, with at most one decrease, at the top.
        assert sum(b < a - TOLERANCE for a, b in itertools.pairwise(turns)) <= 1
        if len(turns) > 1:
            assert sum((b - a) % (2 * math.pi) for a, b in itertools.pairwise(turns)) < 2 * math.pi


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


def test_a_chain_of_200_000_is_drawn_without_recursion():
    parent = range(-1, 199_999)
    assert set(tidy(parent)) == {0.0}
    assert set(layers(parent)) == {0.0}
    x, y = radial(parent)
    assert math.hypot(x[-1], y[-1]) == pytest.approx(199_999)


def test_deep_tree_with_long_contours_takes_linear_time():
    def seconds(n):
        # A chain with a leaf on either side of each node, and then many chains side by side.
        parent = [-1]
        for node in range(0, n - 3, 3):
            parent += [node] * 3
        started = process_time()
        tidy(parent)
        return process_time() - started

    small = min(seconds(6_000) for _ in range(3))
    assert min(seconds(48_000) for _ in range(3)) < 8 * small * 4  # a quadratic layout would take 64 times as long


def test_two_long_chains_take_linear_time():
    # Nested subtrees that all reach the last level are the worst case for a layout without threads.
    n = 3_000
    parent = [-1]
    spine = 0
    for _ in range(n):
        first = len(parent)
        parent += [spine, spine]
        spine = first
    started = process_time()
    x = tidy(parent)
    assert process_time() - started < 2
    assert len(set(zip(x, depths(parent), strict=True))) == len(parent)


@pytest.mark.parametrize("algorithm", ["breadth_first", "a_star", "depth_first", "greedy_best_first"])
def test_real_search_trees_are_drawn_tidily(algorithm):
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
    filled = {}
    for node, level in enumerate(depths(parent)):
        assert x[node] == filled.get(level, 0)
        filled[level] = filled.get(level, 0) + 1


@given(trees, st.data())
def test_layers_in_slices_equal_layers_at_once(parent, pick):
    cuts = sorted(pick.draw(st.lists(st.integers(0, len(parent)), max_size=5)))
    growing, placed = Layers(), []
    for start, end in itertools.pairwise([0, *cuts, len(parent)]):
        placed += growing.extend(parent[start:end])
        assert placed == list(layers(parent[:end]))  # appending moves no node
    assert placed == list(layers(parent))

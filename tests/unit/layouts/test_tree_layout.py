"""Tests of the layouts of a run: the whole tree, one of several trees, or a subtree.

A subtree is shown with its ancestors; a stub stands for each other child of an ancestor and all its descendants.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.core import board
from puzzle.core.slices import run_to_end
from puzzle.layouts.radial import radial
from puzzle.layouts.tidy import tidy
from puzzle.layouts.tree_layout import HIDDEN, LAYOUTS, VISIBLE, find_owners, find_visible, layout_tree
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions


def search(algorithm="a_star", start="237/180/654", goal="012/345/678", **options):
    """Run a search to its end or limit and return the run."""
    run = sliding_run(board.parse(start), board.parse(goal), SearchOptions(algorithm, **options), Limits(20_000))
    run.advance()
    return run


RUN = search()
ROUNDS = search("iterative_deepening", "283/164/705", "123/804/765")
nodes = st.integers(0, len(RUN.trace.parent) - 1)


def below(trace, top):
    """Return the nodes of the subtree below `top`, that is, all nodes whose path from the root contains `top`."""
    return {node for node in range(len(trace.parent)) if top in trace.path(node)}


def test_default_layout_is_tidy_with_all_nodes_at_their_depths():
    layout = layout_tree(RUN)
    assert list(layout.x) == pytest.approx(list(tidy(RUN.trace.parent)), abs=1e-4)
    assert (len(layout.y), len(layout.owner), layout.form) == (0, 0, "rows")
    assert layout.drawn == len(RUN.trace.parent)


def test_depth_first_tree_is_laid_out_in_order_of_expansion():
    run = search("depth_first", "125/340/678")
    assert list(layout_tree(run).x) == pytest.approx(list(tidy(run.trace.parent, mirrored=True)), abs=1e-4)


def test_rings_have_x_and_y():
    x, y = radial(RUN.trace.parent)
    layout = layout_tree(RUN, "radial")
    assert (list(layout.x), list(layout.y)) == (
        pytest.approx(list(x), abs=1e-4),
        pytest.approx(list(y), abs=1e-4),
    )
    assert layout.form == "rings"


@given(nodes, st.sampled_from(list(LAYOUTS)))
def test_subtree_is_shown_with_its_ancestors_and_stubs(focus, name):
    """The owner of a node is `VISIBLE`, or the stub that stands for the hidden node."""
    trace = RUN.trace
    layout, path, subtree = layout_tree(RUN, name, focus), set(trace.path(focus)), below(trace, focus)
    for node, owner_id in enumerate(layout.owner):
        if node in path | subtree:
            assert owner_id == VISIBLE
        else:
            # The owner of a hidden node is its stub: the first node on its path from the root that is not on `path`.
            assert owner_id == next(up for up in trace.path(node) if up not in path)
    stubs = {node for node, owner_id in enumerate(layout.owner) if owner_id == node}
    assert layout.drawn == len(path | subtree | stubs)


@given(nodes)
def test_visible_part_of_a_subtree_is_laid_out_as_a_tree(focus):
    """The visible nodes and stubs have a tidy layout, and each hidden node has the position of its stub."""
    layout = layout_tree(RUN, "tidy", focus)
    visible, parent = run_to_end(find_visible(RUN.trace, run_to_end(find_owners(RUN.trace, focus, -1))))
    assert parent[0] == -1 and all(0 <= up < index for index, up in enumerate(parent) if index)
    assert [layout.x[node] for node in visible] == pytest.approx(list(tidy(parent)), abs=1e-4)
    for node, owner_id in enumerate(layout.owner):
        if owner_id >= 0:
            assert layout.x[node] == layout.x[owner_id]


def test_tree_of_one_round_can_be_shown_alone():
    trace = ROUNDS.trace
    for root, end in zip(trace.roots, [*trace.roots[1:], len(trace.parent)], strict=True):
        owner = layout_tree(ROUNDS, "tidy", tree=root).owner
        assert [node for node, owner_id in enumerate(owner) if owner_id == VISIBLE] == list(range(root, end))
        assert set(owner) <= {VISIBLE, HIDDEN}


def test_subtree_of_one_round_hides_the_other_rounds():
    trace = ROUNDS.trace
    focus = trace.roots[-1] + 1
    owner = layout_tree(ROUNDS, "tidy", focus).owner
    assert all(owner[node] == HIDDEN for node in range(trace.roots[-1]))


def test_bidirectional_trees_face_each_other_at_the_meeting_nodes():
    """The tree of the start grows downwards, the tree of the goal upwards from the last row."""
    run = search("bidirectional_breadth_first", "182/043/765", "123/456/780")
    trace, depth, layout = run.trace, History(run.trace).depth, layout_tree(run)
    upper = [node for node in range(len(depth)) if trace.path(node)[0] == trace.roots[0]]
    lower = [node for node in range(len(depth)) if trace.path(node)[0] == trace.roots[1]]
    assert len(upper) + len(lower) == len(depth)
    assert all(layout.y[node] == depth[node] for node in upper)
    last_row = layout.y[trace.roots[1]]
    assert all(layout.y[node] == last_row - depth[node] for node in lower)
    assert max(layout.y[node] for node in upper) + 1 == min(layout.y[node] for node in lower)
    assert layout.x[trace.goal] == pytest.approx(layout.x[trace.meeting])
    assert layout.form == "rows"


def test_bidirectional_search_from_the_goal_has_one_tree():
    run = search("bidirectional_breadth_first", "012/345/678")
    assert list(layout_tree(run).x) == [0]


def test_unknown_layout_or_node_is_rejected():
    with pytest.raises(ValueError, match=r"^There is no layout “oval”; choose one of tidy, layers, radial\.$"):
        layout_tree(RUN, "oval")
    for unknown_node in (-2, len(RUN.trace.parent)):
        with pytest.raises(ValueError, match=rf"^There is no node {unknown_node}\.$"):
            layout_tree(RUN, "tidy", unknown_node)

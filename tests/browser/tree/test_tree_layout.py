"""Layouts of the tree, subtrees and single rounds shown alone, and the overview of a zoomed tree."""

import math
import re

import pytest

from puzzle.layouts.tree_layout import layout_tree
from visitor import SOLVED_SMALL, WAIT_TWO_FRAMES, collapse_spaces, reference_run
from waiting import expect

DEFAULT_BOARDS = {"start": "2,3,7,1,8,0,6,5,4", "goal": "0,1,2,3,4,5,6,7,8"}
LARGE = DEFAULT_BOARDS | {"algorithm": "breadth_first"}


def choose_layout(visitor, layout, done=True):
    """Choose a layout; wait until the nodes are drawn at their new positions, unless `done` is false."""
    if visitor("arrangement").is_hidden():
        visitor("arrange").click()
    visitor("layout").select_option(layout)
    if done:
        expect(visitor.root).to_have_attribute("data-layout", layout)
        wait_for_camera(visitor)


def wait_for_camera(visitor):
    """Close the panel of layouts, and wait until the camera has stopped."""
    if visitor("arrangement").is_visible():
        visitor("layout").press("Escape")
    visitor.page.evaluate(WAIT_TWO_FRAMES)
    visitor.page.wait_for_function(
        "() => new Promise(done => { const now = document.getElementById('zoom-level').textContent;"
        "setTimeout(() => requestAnimationFrame(() => requestAnimationFrame("
        "() => done(now === document.getElementById('zoom-level').textContent))), 300) })"
    )
    visitor.page.evaluate(WAIT_TWO_FRAMES)


def node_positions(visitor):
    """Return the sorted positions of all visible nodes on the canvas."""
    return sorted(position for row in visitor.nodes(2) for position in row)


def resting_positions(visitor):
    """Return the positions of nodes once they no longer change: a new sentence may move the tree."""
    positions = node_positions(visitor)
    while (next_positions := node_positions(visitor)) != positions:
        positions = next_positions
    return positions


def expect_positions(visitor, points):
    """Expect the nodes at these points, apart from a translation and a uniform scaling of all points."""
    positions, points = node_positions(visitor), sorted(points)
    assert len(positions) == len(points)
    widths = [max(x for x, _ in cloud) - min(x for x, _ in cloud) for cloud in (positions, points)]
    heights = [max(y for _, y in cloud) - min(y for _, y in cloud) for cloud in (positions, points)]
    scale = widths[0] / widths[1]
    assert heights[0] / heights[1] == pytest.approx(scale, rel=0.05)
    left, top = (min(point[axis] for point in positions) for axis in (0, 1))
    origin = [min(point[axis] for point in points) for axis in (0, 1)]
    for x, y in points:
        expected = left + (x - origin[0]) * scale, top + (y - origin[1]) * scale
        assert min(math.dist(expected, position) for position in positions) < 6


def crumbs(visitor):
    """Return the texts of the breadcrumbs, which lead from the whole tree to the subtree shown."""
    return [collapse_spaces(text) for text in visitor("crumbs").locator("> *").all_inner_texts()]


@pytest.fixture
def solved(visitor):
    """A visitor with a small finished search."""
    visitor.follow(**SOLVED_SMALL, run=1)
    return visitor


class TestLayouts:
    """The reader can choose a layout from the list if the tree is small enough for it."""

    def test_radial_layout_draws_nodes_where_python_places_them(self, solved):
        run, _history = reference_run("283/164/705", "123/804/765")
        choose_layout(solved, "radial")
        layout = layout_tree(run, "radial")
        expect_positions(solved, list(zip(layout.x, layout.y, strict=True)))
        expect(solved("strip")).to_be_hidden()
        choose_layout(solved, "tidy")
        expect(solved("strip")).to_be_visible()
        assert [len(row) for row in solved.nodes()] == [1, 3, 3, 2, 1, 2]

    def test_chosen_layout_is_kept_for_the_next_search(self, solved):
        choose_layout(solved, "radial")
        solved("algorithm").select_option("breadth_first")
        solved.button("Solve").click()
        solved.wait_for("done")
        expect(solved.root).to_have_attribute("data-layout", "radial")
        expect(solved("strip")).to_be_hidden()

    @pytest.mark.exhaustive
    def test_each_step_is_fitted_in_any_layout(self, solved):
        choose_layout(solved, "radial")
        final_positions = resting_positions(solved)
        assert int(solved.stable_text("zoom-level").strip("%")) < 100
        solved.button("First step").click()
        solved.expect_step(0)
        assert len(node_positions(solved)) == 1
        expect(solved("zoom-level")).to_have_text("143%")
        solved.button("Last step").click()
        solved.expect_step(6)
        solved.stable_text("zoom-level")
        assert resting_positions(solved) == final_positions

    @pytest.mark.some(1)
    @pytest.mark.parametrize("engine", ["dot", "twopi", "circo", "neato", "sfdp"])
    def test_graphviz_separates_all_nodes_without_another_host(self, solved, engine):
        choose_layout(solved, f"graphviz:{engine}")
        assert len(node_positions(solved)) == 12
        expect(solved("layout-note")).to_have_text(re.compile(rf": Graphviz’s {engine}\.$"))

    def test_layouts_that_the_tree_exceeds_are_disabled_with_their_limit(self, visitor):
        """Opens the list of layouts for a tree of 22,863 nodes."""
        visitor.follow(**LARGE, run=1)
        visitor("arrange").click()
        options = visitor("graphviz-layouts").locator("option")
        assert [collapse_spaces(text) for text in options.all_inner_texts()] == [
            "Layers with few crossings, up to 2,000 nodes",
            "Rings around the root, up to 2,000 nodes",
            "Circles around parents, up to 1,000 nodes",
            "Springs, up to 1,000 nodes",
            "Springs and repulsion, up to 2,000 nodes",
        ]
        assert all(options.nth(index).is_disabled() for index in range(options.count()))
        depth = int(visitor.stat("max_depth").text_content())
        note = f"This tree has 22,863 nodes and is {depth} deep, too large for some layouts"
        expect(visitor("arrangement-note")).to_contain_text(note)
        assert visitor("layout").locator("> option:enabled").count() == 3

    def test_circles_are_disabled_for_a_deep_tree_but_not_for_a_subtree(self, visitor):
        visitor.follow(**DEFAULT_BOARDS, run=1)  # this tree has 188 nodes and is 17 deep
        visitor("arrange").click()
        circles = visitor("layout").locator("option[value='graphviz:circo']")
        expect(circles).to_have_text("Circles around parents, down to depth 12")
        expect(circles).to_be_disabled()
        expect(visitor("layout").locator("option[value='graphviz:twopi']")).to_be_enabled()
        visitor.follow(**SOLVED_SMALL, run=1)
        visitor("arrange").click()
        expect(circles).to_have_text("Circles around parents")
        expect(circles).to_be_enabled()

    def test_chosen_layout_returns_after_a_tree_too_large_for_it(self, solved):
        choose_layout(solved, "graphviz:neato")
        solved.follow(**LARGE, run=1, layout="graphviz:neato")
        expect(solved.root).to_have_attribute("data-layout", "tidy")
        expect(solved("strip")).to_be_visible()
        solved.follow(**SOLVED_SMALL, run=1, layout="graphviz:neato")
        expect(solved.root).to_have_attribute("data-layout", "graphviz:neato")

    def test_tidy_fallback_for_a_deep_tree_shows_the_depths(self, solved):
        choose_layout(solved, "graphviz:circo")
        solved.follow(**DEFAULT_BOARDS, run=1, layout="graphviz:circo")
        expect(solved.root).to_have_attribute("data-layout", "tidy")
        expect(solved("strip")).to_be_visible()

    def test_layouts_of_networkx_are_available_in_every_copy(self, solved):
        choose_layout(solved, "networkx:planar")
        assert len(node_positions(solved)) == 12
        expect(solved("layout-note")).to_have_text("All nodes on a grid, no two edges crossing: networkx’s planar.")
        expect(solved("strip")).to_be_hidden()
        choose_layout(solved, "networkx:circular")
        expect(solved("layout-note")).to_have_text("All nodes on a circle: networkx’s circular.")
        assert len(node_positions(solved)) == 12

    def test_graphviz_failure_keeps_the_layout_and_shows_a_message(self, solved):
        """Replaces Graphviz's worker by one that answers each message with an error."""
        broken_worker = "addEventListener('message', () => postMessage({error: 'There is no such file.'}))"
        solved.page.route(
            "**/graphviz-worker.js", lambda route: route.fulfill(body=broken_worker, content_type="text/javascript")
        )
        choose_layout(solved, "graphviz:circo", done=False)
        note = "Graphviz could not place these nodes. The layout is unchanged."
        expect(solved("layout-note")).to_have_text(note)
        expect(solved("layout")).to_have_value("tidy")
        solved.page.unroute("**/graphviz-worker.js")

    def test_menu_lists_the_available_layouts_of_networkx(self, solved):
        """Expects two more layouts if the tested page was built with NumPy."""
        solved("arrange").click()
        labels = ["Planar", "Layers", "Layers in breadth-first order", "One circle", "Rings", "One spiral"]
        if solved.page.evaluate("fetch('static/vendor/manifest.json').then(a => a.text())").count("/numpy-"):
            labels[3:3] = ["Springs and repulsion", "Springs"]
        expect(solved("networkx-layouts").locator("option")).to_have_text(labels)
        expect(solved("arrangement-note")).to_be_hidden()


class TestSubtree:
    """One subtree can be shown alone, with the path to it; other children of nodes on the path are stubs."""

    def test_double_click_shows_the_subtree_its_path_and_stubs(self, solved):
        second_node = solved.nodes()[1][0]
        solved("tree-canvas").dblclick(position={"x": second_node[0], "y": second_node[1]})
        expect(solved("crumbs")).to_be_visible()
        assert crumbs(solved) == ["Whole tree", "Expanded 2nd, depth 1"]
        wait_for_camera(solved)
        # The rows have the root, the node, and its subtree; the root's two other children are stubs, which are not counted.
        assert [len(row) for row in solved.nodes()] == [1, 1, 3, 2, 1, 2]

    def test_keys_enter_and_leave_a_subtree(self, solved):
        solved("outline").focus()
        solved.press("Home", "ArrowDown", "s")
        expect(solved("crumbs")).to_be_visible()
        solved.press("ArrowDown", "s")
        expect(solved("crumbs").locator("b")).to_have_text("Expanded 3rd, depth 2")
        assert crumbs(solved) == ["Whole tree", "Expanded 2nd, depth 1", "Expanded 3rd, depth 2"]
        solved.press("Backspace")
        expect(solved("crumbs").locator("b")).to_have_text("Expanded 2nd, depth 1")
        solved.press("Backspace")
        expect(solved("crumbs")).to_be_hidden()
        wait_for_camera(solved)
        assert [len(row) for row in solved.nodes()] == [1, 3, 3, 2, 1, 2]

    def test_card_link_opens_the_subtree_and_breadcrumb_leaves_it(self, solved):
        solved.click_node(solved.nodes()[2][0])
        solved.button("Show its subtree alone").click()
        expect(solved("crumbs").locator("b")).to_have_text("Expanded 3rd, depth 2")
        solved("crumbs").get_by_role("button", name="Whole tree").click()
        expect(solved("crumbs")).to_be_hidden()

    def test_click_on_a_stub_opens_its_subtree(self, solved):
        solved("outline").focus()
        solved.press("Home", "ArrowDown", "ArrowDown", "s")
        expect(solved("crumbs")).to_be_visible()
        solved.press("Escape")
        wait_for_camera(solved)
        rows = solved.nodes()
        # The stub of the root's first other child is drawn to the right of the second node.
        box = solved("tree-canvas").bounding_box()
        node_distance = rows[3][1][0] - rows[3][0][0]
        solved.page.mouse.click(box["x"] + rows[1][0][0] + node_distance, box["y"] + rows[1][0][1])
        expect(solved("crumbs").locator("b")).to_have_text("In the frontier, depth 1")

    def test_selecting_a_node_outside_shows_the_whole_tree(self, solved):
        solved("outline").focus()
        solved.press("Home", "ArrowDown", "s")
        expect(solved("crumbs")).to_be_visible()
        solved.press("ArrowRight")
        expect(solved("crumbs")).to_be_hidden()
        expect(solved("card-depth")).to_have_text("depth 1")

    def test_next_search_shows_the_whole_tree(self, solved):
        solved("outline").focus()
        solved.press("Home", "ArrowDown", "s")
        expect(solved("crumbs")).to_be_visible()
        solved.follow(**DEFAULT_BOARDS, run=1)
        expect(solved("crumbs")).to_be_hidden()


class TestRounds:
    """One round of an iterative search, e.g. up to a depth limit, can be shown alone."""

    def test_one_round_can_be_shown_alone(self, visitor):
        visitor.follow(**SOLVED_SMALL, algorithm="iterative_deepening", run=1)
        run, _history = reference_run("283/164/705", "123/804/765", algorithm="iterative_deepening")
        fitted = visitor("zoom-level").text_content()
        visitor("arrange").click()
        names = visitor("round").locator("option").all_inner_texts()
        assert names[0] == "All 6, side by side" and names[3] == "Round 3, to depth 2" and len(names) == 7
        visitor("round").select_option("3")
        roots = run.trace.roots
        visitor.press("Escape")
        expect(visitor("zoom-level")).not_to_have_text(fitted)
        wait_for_camera(visitor)
        assert sum(map(len, visitor.nodes())) == roots[3] - roots[2]

    def test_rounds_are_hidden_for_a_search_without_rounds(self, solved):
        solved("arrange").click()
        expect(solved("round-choice")).to_be_hidden()


class TestOverview:
    """A small overview of the whole tree appears in the corner when the tree is zoomed."""

    def test_overview_appears_when_zoomed_in_and_moves_the_view(self, solved):
        """Zooms in twice, and clicks the lower left corner of the overview."""
        expect(solved("overview")).to_be_hidden()
        solved("zoom-in").click()
        solved("zoom-in").click()
        expect(solved("overview")).to_be_visible()
        wait_for_camera(solved)
        positions = node_positions(solved)
        box = solved("overview").bounding_box()
        solved.page.mouse.click(box["x"] + 12, box["y"] + box["height"] - 10)
        solved.page.evaluate(WAIT_TWO_FRAMES)
        assert node_positions(solved) != positions
        solved("fit").click()
        expect(solved("overview")).to_be_hidden()

    def test_overview_can_be_turned_off(self, solved):
        solved("arrange").click()
        solved("show-overview").uncheck()
        solved("layout").press("Escape")
        solved("zoom-in").click()
        solved.page.evaluate(WAIT_TWO_FRAMES)
        expect(solved("overview")).to_be_hidden()
        solved("arrange").click()
        solved("show-overview").check()


def test_crosses_for_copies_change_the_legend_but_no_position(visitor):
    """Compares the positions of nodes without and with crosses for discarded copies."""
    visitor.follow(**SOLVED_SMALL, algorithm="breadth_first", run=1)
    positions_without = resting_positions(visitor)
    legend = visitor.page.locator("#legend [data-legend=discarded]")
    expect(legend).to_be_hidden()
    visitor("arrange").click()
    visitor("show-copies").check()
    visitor("layout").press("Escape")
    expect(legend).to_be_visible()
    positions_with = resting_positions(visitor)
    assert len(positions_with) == len(positions_without)
    # Positions may differ by a pixel, as a cross may cover a pixel of a node's outline.
    assert all(
        abs(a - b) <= 1
        for first, second in zip(positions_with, positions_without, strict=True)
        for a, b in zip(first, second, strict=True)
    )


def test_example_cannot_be_laid_out_again(visitor):
    expect(visitor("arrange")).to_be_hidden()

"""Large trees: levels of detail, strides of the step buttons, playback by layers, following the current node, the profile."""

import re
from itertools import pairwise

import pytest

from visitor import SOLVED_SMALL, reference_run
from waiting import expect

MID_RUN = {"start": "2,3,7,1,8,0,6,5,4", "goal": "0,1,2,3,4,5,6,7,8"}
LARGE = MID_RUN | {"algorithm": "breadth_first"}
"""A search of 22,863 nodes, which are too many to draw as marks."""


def go_to(visitor, step):
    """Go to a step by typing its number in the step form."""
    visitor("step").click()
    visitor("step-number").fill(str(step))
    visitor.press("Enter")


def choose_stride(visitor, name):
    """Choose how far the step buttons go, e.g. "step", or "depth" for the next new depth."""
    visitor("step").click()
    visitor("stepping").locator(f"[name=stride][value={name}]").check()
    visitor.press("Escape")


@pytest.fixture
def large(visitor):
    """A visitor with a finished search of 22,863 nodes; the tree is fitted to the view again after the test."""
    visitor.follow(**LARGE, run=1)
    yield visitor
    visitor("fit").click()


@pytest.fixture
def mid_run(visitor):
    """A visitor with a finished search of 122 steps; the stride of the step buttons is reset after the test."""
    visitor.follow(**MID_RUN, run=1)
    yield visitor
    choose_stride(visitor, "step")


class TestLevels:
    """A large tree is drawn as density, marks, shapes or boards, depending on the number of nodes in view."""

    def test_large_tree_shows_its_level_of_detail(self, large):
        rungs = large.page.locator("#ladder li")
        expect(rungs).to_have_text(["Boards to 60", "Shapes to 2,000", "Marks to 20,000", "Density: 22,863"])
        expect(large.page.locator("#ladder [aria-current=true]")).to_have_text("Density: 22,863")
        expect(large("density-key")).to_contain_text("nodes per pixel")
        expect(large("density-most")).to_have_text(re.compile(r"^([2-9]|\d{2,})$"))

    def test_zooming_in_raises_the_level_of_detail(self, large):
        """Zooms in step by step, and collects the names of the levels in the order in which they are reached.

        Without motion, each press leads to one report of the level with the number of nodes in view, which it changes.
        """
        large.page.emulate_media(reduced_motion="reduce")
        current = large.page.locator("#ladder [aria-current=true]")
        large("fit").click()
        expect(current).to_have_attribute("data-level", "density")
        levels = []
        for _ in range(30):
            name = current.get_attribute("data-level")
            if name not in levels:
                levels.append(name)
            if not large("zoom-in").is_enabled() or name == "boards":
                break
            in_view = current.text_content()
            large("zoom-in").click()
            expect(current).not_to_have_text(in_view)
        assert levels[:3] == ["density", "marks", "shapes"]
        expect(large("density-key")).to_be_hidden()

    def test_levels_end_before_the_bars_by_depth_in_any_font(self, large):
        """Imitates wider fonts by letter spacing; the list of levels must not reach the bars."""
        strip = large("strip").bounding_box()
        for spacing in ("normal", "0.02em", "0.05em"):
            large.page.evaluate("spacing => document.body.style.letterSpacing = spacing", spacing)
            ladder = large("ladder").bounding_box()
            assert ladder["x"] + ladder["width"] <= strip["x"]
        large.page.evaluate("document.body.style.letterSpacing = ''")

    def test_small_tree_shows_no_levels(self, mid_run):
        expect(mid_run("ladder")).to_be_hidden()
        expect(mid_run("density-key")).to_be_hidden()


def test_tree_key_names_the_sum_only_while_it_is_drawn(visitor):
    visitor.follow(**SOLVED_SMALL, run=1)
    expect(visitor("tree-key")).to_contain_text("f over g + h", use_inner_text=True)
    visitor("zoom-out").click()
    expect(visitor("tree-key")).to_contain_text("f beside each board", use_inner_text=True)
    visitor("fit").click()


def test_tools_of_a_phone_are_one_row_beside_the_letter(visitor):
    """A tree of boards has its tools in one row, which ends with the letter of the values beside the boards."""
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    visitor.follow(**SOLVED_SMALL, run=1)
    expect(visitor("tree-key")).to_have_text(re.compile(r"^f\s*\?$"), use_inner_text=True)
    boxes = [visitor(name).bounding_box() for name in ("arrange", "quiz-open", "drawer-open", "zoom", "tree-key")]
    assert len({box["y"] + box["height"] / 2 for box in boxes}) == 1
    assert all(left["x"] + left["width"] <= right["x"] for left, right in pairwise(boxes))


class TestStrides:
    """The step buttons go by the chosen stride: one step, or to the next depth, f or path node."""

    def test_step_can_be_typed(self, mid_run):
        go_to(mid_run, 61)
        mid_run.expect_step(61)
        expect(mid_run("stepping")).to_be_hidden()
        go_to(mid_run, 99999)
        expect(mid_run("step-number-error")).to_have_text("There are 122 steps.")
        mid_run.press("Escape")
        mid_run.expect_step(61)

    def test_forward_can_move_to_each_new_depth(self, mid_run):
        run, history = reference_run(**MID_RUN)
        deepest, expected = 0, []
        for step, node in enumerate(run.trace.taken, 1):
            if history.depth[node] > deepest:
                deepest = history.depth[node]
                expected.append(step)
        choose_stride(mid_run, "depth")
        go_to(mid_run, 1)
        for step in expected[:6]:
            mid_run.button("Step forward").click()
            mid_run.expect_step(step)
        mid_run.button("Step back").click()
        mid_run.expect_step(expected[4])

    def test_forward_can_follow_the_path(self, mid_run):
        run, history = reference_run(**MID_RUN)
        steps = [history.expanded_at[node] for node in run.trace.path(run.trace.goal)]
        choose_stride(mid_run, "path")
        go_to(mid_run, 0)
        for step in steps:
            mid_run.button("Step forward").click()
            mid_run.expect_step(step)

    def test_forward_can_move_to_a_new_f(self, mid_run):
        choose_stride(mid_run, "f")
        go_to(mid_run, 0)
        mid_run.button("Step forward").click()
        expect(mid_run("sentence")).to_contain_text("f = 17")

    def test_stride_by_f_is_hidden_for_searches_without_f(self, large):
        large("step").click()
        expect(large("stride-f")).to_be_hidden()
        large.press("Escape")
        expect(large("stepping")).to_be_hidden()


class TestLayerSpeed:
    """Layer speed, a setting of playback for large searches that expand the tree layer by layer."""

    def test_layer_speed_is_available_for_large_layered_runs(self, visitor):
        visitor.follow(**LARGE, run=1)
        option = visitor.page.locator("#speed option[value=layer]")
        assert not option.evaluate("option => option.hidden")
        visitor.follow(**SOLVED_SMALL, run=1)
        assert option.evaluate("option => option.hidden")
        expect(visitor("speed")).to_have_value("4")

    def test_layer_speed_is_higher_for_larger_layers(self, large):
        large("speed").select_option("layer")
        go_to(large, 12_000)
        large.button("Play").click()
        large.page.wait_for_function("Number(document.getElementById('scrubber').value) > 12200")
        large.button("Pause").click()


class TestFollowing:
    """A zoomed view of the tree follows the current node until the reader moves the tree."""

    def test_view_follows_the_current_node_until_panned(self, mid_run):
        """Presses Follow in a zoomed tree: it stays pressed from step to step until the mouse drags the tree."""
        expect(mid_run("follow")).to_be_hidden()
        go_to(mid_run, 40)  # where the fitted tree is small
        for _ in range(5):
            mid_run("zoom-in").click()
        mid_run.button("Follow").click()
        for step in (20, 60, 100):
            go_to(mid_run, step)
            expect(mid_run.button("Follow")).to_have_attribute("aria-pressed", "true")
        box = mid_run("tree-canvas").bounding_box()
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        mid_run.page.mouse.move(*middle)
        mid_run.page.mouse.down()
        mid_run.page.mouse.move(middle[0] + 60, middle[1], steps=3)
        mid_run.page.mouse.up()
        expect(mid_run.button("Follow")).to_have_attribute("aria-pressed", "false")
        mid_run("fit").click()
        expect(mid_run("follow")).to_be_hidden()

    def test_playing_a_zoomed_tree_starts_following(self, mid_run):
        """Playback presses Follow by itself; dragging the tree releases Follow, and playback goes on."""
        go_to(mid_run, 40)  # where the fitted tree is small
        for _ in range(5):
            mid_run("zoom-in").click()
        expect(mid_run.button("Follow")).to_have_attribute("aria-pressed", "false")
        mid_run.button("Play").click()
        expect(mid_run.button("Follow")).to_have_attribute("aria-pressed", "true")
        box = mid_run("tree-canvas").bounding_box()
        mid_run.page.mouse.move(box["x"] + 300, box["y"] + 200)
        mid_run.page.mouse.down()
        mid_run.page.mouse.move(box["x"] + 360, box["y"] + 200, steps=3)
        mid_run.page.mouse.up()
        expect(mid_run.button("Follow")).to_have_attribute("aria-pressed", "false")
        expect(mid_run.button("Pause")).to_be_visible()
        mid_run.button("Pause").click()
        mid_run("fit").click()
        mid_run.button("Play").click()
        expect(mid_run("follow")).to_be_hidden()
        mid_run.button("Pause").click()


class TestProfile:
    """The profile of a tree: a table of nodes by depth, and the effective branching factor."""

    def test_table_lists_the_nodes_at_each_depth(self, mid_run):
        """Compares the rows at step 61 with counts of expanded, frontier and all nodes in Python."""
        _run, history = reference_run(**MID_RUN)
        mid_run.unfold()
        mid_run.page.locator("#profile summary").click()
        go_to(mid_run, 61)
        mid_run.expect_step(61)
        rows = [row.split() for row in mid_run.page.locator("#profile tbody tr").all_inner_texts()]
        nodes = range(history.nodes_at(61))
        expected = [
            [
                depth,
                sum(history.status(node, 61) == "expanded" for node in nodes if history.depth[node] == depth),
                sum(history.status(node, 61) == "frontier" for node in nodes if history.depth[node] == depth),
                sum(history.depth[node] == depth for node in nodes),
            ]
            for depth in range(13)
        ]
        assert [[int(cell) for cell in row] for row in rows] == expected
        expect(mid_run("plot-title")).to_have_text("f of the current node")
        mid_run.page.locator("#profile summary").click()

    def test_profile_shows_the_effective_branching_factor(self, mid_run):
        expect(mid_run("branching")).to_have_text("1.29")
        go_to(mid_run, 3)
        mid_run.expect_step(3)
        expect(mid_run("branching")).to_have_text("not yet")

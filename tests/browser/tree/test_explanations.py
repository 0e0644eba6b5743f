"""The page explains a node by the path to it, by other nodes with its board, and by its card, also for discarded copies."""

import time
from typing import ClassVar

import pytest

from puzzle.core.formatting import plain_text as words_of
from puzzle.explanations.copy_text import discarded_copy
from puzzle.explanations.step_text import board_of
from puzzle.recording.reached import Copies
from puzzle.search.options import Limits
from visitor import SOLVED_SMALL, WAIT_TWO_FRAMES, reference_run
from waiting import expect

# Counts the pixels of each colour in a square of the canvas whose centre is (x, y) and whose sides are 2 · size long.
COUNT_COLOURS = """
([x, y, size]) => {
  const canvas = document.getElementById("tree-canvas"), scale = canvas.width / canvas.clientWidth
  const copy = new OffscreenCanvas(2 * size * scale, 2 * size * scale).getContext("2d", {willReadFrequently: true})
  copy.drawImage(canvas, (size - x) * scale, (size - y) * scale)
  const {data} = copy.getImageData(0, 0, 2 * size * scale, 2 * size * scale)
  const counts = {}
  for (let i = 0; i < data.length; i += 4) {
    const colour = "#" + [0, 1, 2].map(j => data[i + j].toString(16).padStart(2, "0")).join("")
    counts[colour] = (counts[colour] ?? 0) + 1
  }
  return counts
}
"""
ACCENT = "#74307a"
# Returns the points of the canvas where the pointer is on the cross that marks a discarded copy.
CROSSES = """
() => {
  const canvas = document.getElementById("tree-canvas"), box = canvas.getBoundingClientRect(), points = []
  for (let y = 0; y < box.height; y += 4) for (let x = 0; x < box.width; x += 4) {
    canvas.dispatchEvent(new PointerEvent("pointermove", {
      clientX: box.left + x, clientY: box.top + y, pointerType: "mouse", bubbles: true}))
    if (canvas.style.cursor === "help") points.push([x, y])
  }
  canvas.dispatchEvent(new PointerEvent("pointerleave", {pointerType: "mouse"}))
  return points
}
"""


@pytest.fixture
def solved(visitor):
    """A visitor with a small finished search."""
    visitor.follow(**SOLVED_SMALL, run=1)
    return visitor


def run_with_copies(*arguments, **options):
    """Run a search in the test's Python, and return the run, its history and its copies."""
    run, history = reference_run(*arguments, **options)
    copies = Copies(run)
    copies.advance(len(run.trace.parent))
    return run, history, copies


def count_accent_pixels(visitor, position, size=30):
    """Return the number of pixels in the highlight colour in a square around a position; `size` is half its side."""
    visitor.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))")
    return visitor.page.evaluate(COUNT_COLOURS, [*position, size]).get(ACCENT, 0)


def expect_accent(visitor, positions, count):
    """Wait until `count` positions are highlighted; `positions` may be a function, as the tree may move."""
    deadline = time.monotonic() + 20
    get_positions = positions if callable(positions) else lambda: positions
    while (
        highlighted := sum(count_accent_pixels(visitor, position, 54) >= 10 for position in get_positions())
    ) != count:
        assert time.monotonic() < deadline, f"{highlighted} positions are highlighted instead of {count}"


class TestPathHighlight:
    """The path from the root to the selected node is highlighted."""

    def test_path_to_a_selected_node_is_highlighted(self, solved):
        rows = solved.nodes()
        frontier_node = rows[2][-1]  # the last node at depth 2, a child of rows[1][0]
        edge_centre = [(rows[0][0][i] + rows[1][0][i]) / 2 for i in (0, 1)]
        assert count_accent_pixels(solved, edge_centre) == 0
        solved.click_node(frontier_node)
        expect(solved("card-title")).to_have_text("In the frontier")
        expect_accent(solved, [edge_centre], 1)

    def test_path_highlight_ends_with_the_selection(self, solved):
        rows = solved.nodes()
        solved.click_node(rows[1][0])
        expect(solved("node-card")).to_be_visible()
        solved.page.mouse.move(5, 5)
        solved.press("Escape")
        expect(solved("node-card")).to_be_hidden()
        edge_centre = [(rows[0][0][i] + rows[1][0][i]) / 2 for i in (0, 1)]
        assert count_accent_pixels(solved, edge_centre) == 0


class TestSameBoard:
    """The card of a node counts other nodes with the same board, and the tree outlines them."""

    KEYS: ClassVar = {"start": "3,2,1,0", "goal": "0,1,2,3", "algorithm": "breadth_first", "reached": "none"}

    def test_nodes_with_the_same_board_are_counted_at_the_step(self, visitor):
        """Compares the counts at the last step and at step 3 with those computed in Python."""
        visitor.follow(**self.KEYS, node_limit=40, run=1)
        visitor("outline").focus()
        visitor.press("Home")
        run, history, copies = run_with_copies(
            "3210", "0123", algorithm="breadth_first", reached="none", limits=Limits(40)
        )
        nodes = [node for node in range(1, len(run.trace.parent)) if board_of(run, node) == (3, 2, 1, 0)]
        expect(visitor("card-why")).to_contain_text(f"The same board appears at {len(nodes)} other nodes")
        visitor.drag_scrubber(3)
        earlier_nodes = [node for node in nodes if history.generated_at[node] <= 3]
        count = "one other node" if len(earlier_nodes) == 1 else f"{len(earlier_nodes)} other nodes"
        expect(visitor("card-why")).to_contain_text(f"The same board appears at {count}")
        assert copies.nodes_of(run.problem.initial)[1:] == nodes

    def test_nodes_with_the_same_board_are_outlined(self, visitor):
        visitor.follow(**self.KEYS, node_limit=12, run=1)
        expect_accent(visitor, visitor.nodes()[2], 0)
        visitor("outline").focus()
        visitor.press("Home")
        expect(visitor("node-card")).to_have_attribute("data-selected", "")
        expect(visitor("card-why")).to_contain_text("The same board appears at")
        # Two nodes at depth 2 have the root's board: each child of the root takes its move back.
        expect_accent(visitor, lambda: visitor.nodes()[2], 2)

    def test_superseded_node_links_to_the_node_that_replaced_it(self, visitor):
        """Finds a superseded node in Python, and selects it in the page by a button with the action of a link."""
        keys = {"start": "8,6,7,2,5,4,3,0,1", "goal": "0,1,2,3,4,5,6,7,8", "count_blank": True}
        run, history, copies = run_with_copies("867254301", "012345678", count_blank=True, limits=Limits(200_000))
        node = min(run.trace.superseded_at)
        others = [other for other in copies.nodes_of(run.problem.pack(board_of(run, node))) if other != node]
        visitor.follow(**{**keys, "count_blank": "1"}, node_limit=200_000, run=1)
        visitor.page.evaluate(
            "node => { const link = document.createElement('button'); link.dataset.act = `select-node:${node}`;"
            "document.getElementById('sentence').append(link); link.click() }",
            node,
        )
        expect(visitor("card-why")).to_contain_text("and took this node’s place.")
        visitor.button("Show that node").click()
        expect(visitor("card-why")).to_contain_text("It took the place of a copy with")
        assert any(visitor("card-depth").inner_text() == f"depth {history.depth[other]}" for other in others)


FIFTEEN = {"start": "5,1,2,4,9,6,3,8,13,10,7,11,0,14,15,12", "goal": "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0"}
"""Nine moves, with two-digit tiles outside their goal cells on some of the boards."""

OVERLAPPING_FIGURES = """
() => {
  const ink = (node, font) => {  // returns the box of the figures themselves, without the height of their line
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect(), pen = new OffscreenCanvas(1, 1).getContext("2d")
    pen.font = `${font.fontWeight} ${font.fontSize} ${font.fontFamily}`
    const size = pen.measureText(node.textContent)
    const line = box.top + size.fontBoundingBoxAscent
    return {left: box.left, right: box.right, top: line - size.actualBoundingBoxAscent, bottom: line}
  }
  return [...document.querySelectorAll(".node-card:not([hidden]) .card-board .cell:has(small)")].filter(cell => {
    const [tile, part] = [cell.firstChild, cell.lastChild.firstChild]
    const a = ink(tile, getComputedStyle(cell)), b = ink(part, getComputedStyle(cell.lastChild))
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  }).map(cell => cell.textContent)
}
"""


class TestCard:
    """The card that explains the node under the pointer or the selected node."""

    @pytest.mark.some(1)
    @pytest.mark.parametrize("row, number", [(0, 0), (1, 1), (2, 0)])
    def test_card_keeps_place_and_size_when_its_node_is_selected(self, visitor, row, number):
        """Hovers a node, given by its row and its number in the row, and clicks it: the card must not change."""
        keys = TestSameBoard.KEYS | {"reached": "best"} if (row, number) == (1, 1) else TestSameBoard.KEYS
        visitor.follow(**keys, node_limit=40, run=1)
        x, y = visitor.nodes()[row][number]
        box = visitor("tree-canvas").bounding_box()
        visitor.page.mouse.move(box["x"] + x, box["y"] + y)
        expect(visitor("card-why")).to_contain_text("copy" if (row, number) == (1, 1) else "The same board appears at")
        expect(visitor("node-card")).to_be_visible()
        hovered_box, text = visitor("node-card").bounding_box(), visitor("node-card").inner_text()
        visitor.page.mouse.down()
        visitor.page.mouse.up()
        expect(visitor("node-card")).to_have_attribute("data-selected", "")
        visitor.page.evaluate(WAIT_TWO_FRAMES)
        assert visitor("node-card").bounding_box() == hovered_box
        assert visitor("node-card").inner_text() == text

    def test_large_run_searches_for_the_same_board_on_demand(self, visitor):
        """The card first offers a button to look for the board, and then counts the nodes with this board."""
        keys = {"start": "8,6,7,2,5,4,3,0,1", "algorithm": "breadth_first", "reached": "none", "node_limit": 60_000}
        visitor.follow(**keys, run=1)
        visitor("notice-close").click()
        visitor.drag_scrubber(6)
        visitor.expect_step(6)
        x, y = visitor.nodes()[0][0]
        box = visitor("tree-canvas").bounding_box()
        for sentence, has_button in (
            ("Look for this board elsewhere", True),
            ("The same board appears at 3 other nodes", False),
        ):
            visitor.page.mouse.move(box["x"] + x, box["y"] + y)
            expect(visitor("card-why")).to_contain_text(sentence)
            hovered_box, text = visitor("node-card").bounding_box(), visitor("node-card").inner_text()
            visitor.page.mouse.down()
            visitor.page.mouse.up()
            expect(visitor("node-card")).to_have_attribute("data-selected", "")
            visitor.page.evaluate(WAIT_TWO_FRAMES)
            assert visitor("node-card").bounding_box() == hovered_box
            assert visitor("node-card").inner_text() == text
            if has_button:
                visitor.button(sentence).click()
                expect(visitor("card-why")).to_contain_text("The same board appears at 3 other nodes")
                expect(visitor.button(sentence)).to_have_count(0)
            visitor.press("Escape")
            visitor.page.mouse.move(5, 5)
            expect(visitor("node-card")).not_to_have_attribute("data-selected", "")

    def test_distances_on_the_card_do_not_overlap_tile_numbers(self, visitor):
        """Measures tile numbers and distances to the goal on a card of the 15-puzzle, also on a phone."""
        visitor.follow(**FIFTEEN, run=1)
        visitor("outline").focus()
        visitor.press("Home")
        misplaced_tiles = visitor.page.locator(".node-card:not([hidden]) .card-board .cell:has(small)")
        expect(misplaced_tiles.filter(has_text="13")).to_be_visible()
        assert visitor.page.evaluate(OVERLAPPING_FIGURES) == []
        visitor.page.set_viewport_size({"width": 390, "height": 844})
        expect(visitor("card-board")).to_have_css("width", "100px")
        assert visitor.page.evaluate(OVERLAPPING_FIGURES) == []

    def test_card_links_to_the_discarded_copies_of_its_node(self, solved):
        rows = solved.nodes()
        box = solved("tree-canvas").bounding_box()
        solved.page.mouse.move(box["x"] + rows[1][0][0], box["y"] + rows[1][0][1])
        link = solved.page.get_by_role("button", name="See its discarded copy")
        link.press("Enter")
        expect(solved("card-title")).to_have_text("Discarded copy")
        expect(solved("card-depth")).to_have_text("depth 2")


class TestDiscardedCopy:
    """The card of a discarded copy says which move led back to an earlier board, and why the copy was discarded."""

    def test_discarded_copy_is_explained_under_the_pointer(self, solved):
        solved.nodes()
        crosses = solved.page.evaluate(CROSSES)
        assert crosses
        box = solved("tree-canvas").bounding_box()
        x, y = crosses[len(crosses) // 2]
        solved.page.mouse.move(box["x"] + x, box["y"] + y)
        expect(solved("card-title")).to_have_text("Discarded copy")
        expect(solved("node-card")).not_to_have_attribute("data-selected", "")
        solved.page.mouse.click(box["x"] + x, box["y"] + y)
        expect(solved("node-card")).to_have_attribute("data-selected", "")
        solved.page.mouse.move(5, 5)
        expect(solved("card-title")).to_have_text("Discarded copy")

    @pytest.mark.some(3)
    @pytest.mark.parametrize("reached", ["first", "best", "expansion"])
    def test_card_of_a_copy_explains_why_it_was_discarded(self, visitor, reached):
        visitor.follow(**SOLVED_SMALL, reached=reached, run=1)
        run, history, copies = run_with_copies(**SOLVED_SMALL, reached=reached)
        visitor("outline").focus()
        visitor.press("Home", "ArrowDown", "x")
        row = list(run.trace.discarded_parent).index(1)
        card, _twin = discarded_copy(run, history, copies, row)
        for index, reason in enumerate(card.why):
            expect(visitor.page.locator(".node-card:not([hidden]) .card-why > p").nth(index)).to_have_text(
                words_of(reason)
            )

    def test_card_of_a_copy_links_to_the_earlier_node(self, solved):
        solved("outline").focus()
        solved.press("Home", "ArrowDown", "ArrowDown")
        solved.button("See its discarded copy").click()
        expect(solved("card-title")).to_have_text("Discarded copy")
        solved.button("Show the node that it repeats").click()
        expect(solved("card-title")).to_have_text("Expanded 2nd")

    def test_up_key_moves_from_a_copy_to_its_parent(self, solved):
        solved("outline").focus()
        solved.press("Home", "ArrowDown", "x")
        expect(solved("card-title")).to_have_text("Discarded copy")
        solved.press("ArrowUp")
        expect(solved("card-title")).to_have_text("Expanded 2nd")

    def test_copy_does_not_exist_before_its_step(self, solved):
        solved("outline").focus()
        solved.press("Home", "ArrowDown", "x")
        expect(solved("card-title")).to_have_text("Discarded copy")
        solved.drag_scrubber(1)
        expect(solved("card-title")).not_to_have_text("Discarded copy")

    @pytest.mark.exhaustive
    def test_discarded_copies_of_the_example_are_explained(self, visitor):
        visitor.open()
        visitor("outline").focus()
        visitor.press("Home", "ArrowDown", "x")
        expect(visitor("card-why")).to_contain_text("only takes the last move back")


def test_tapped_node_is_explained_on_a_phone(visitor):
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor("outline").focus()
    visitor.press("Home", "ArrowDown")
    expect(visitor("card-why")).to_contain_text("adds how far")
    expect(visitor("card-why")).to_be_visible()
    card, tree = visitor("node-card").bounding_box(), visitor("tree-canvas").bounding_box()
    assert card["x"] >= 0 and card["x"] + card["width"] <= 390
    assert card["y"] >= tree["y"] and card["y"] + card["height"] <= tree["y"] + tree["height"]
    visitor.press("x")
    expect(visitor("card-why")).to_contain_text("takes the last move back")

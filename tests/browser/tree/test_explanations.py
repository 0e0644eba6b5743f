"""Why is this node here, where else does its board stand, and why was that copy thrown away: asked and answered."""

import time
from typing import ClassVar

import pytest

from puzzle.core.formatting import plain_text as words_of
from puzzle.explanations.card import board_of
from puzzle.explanations.copies import discarded_copy
from puzzle.recording.copies import Copies
from puzzle.search.options import Limits
from visitor import SOLVED_SMALL, WAIT_TWO_FRAMES, reference_run
from waiting import expect

INK = """
([x, y, size]) => {
  const canvas = document.getElementById("tree-canvas"), scale = canvas.width / canvas.clientWidth
  const copy = new OffscreenCanvas(2 * size * scale, 2 * size * scale).getContext("2d", {willReadFrequently: true})
  copy.drawImage(canvas, (size - x) * scale, (size - y) * scale)
  const {data} = copy.getImageData(0, 0, 2 * size * scale, 2 * size * scale)
  const seen = {}
  for (let i = 0; i < data.length; i += 4) {
    const colour = "#" + [0, 1, 2].map(j => data[i + j].toString(16).padStart(2, "0")).join("")
    seen[colour] = (seen[colour] ?? 0) + 1
  }
  return seen
}
"""
ACCENT = "#74307a"
CROSSES = """
() => {
  const canvas = document.getElementById("tree-canvas"), box = canvas.getBoundingClientRect(), found = []
  for (let y = 0; y < box.height; y += 4) for (let x = 0; x < box.width; x += 4) {
    canvas.dispatchEvent(new PointerEvent("pointermove", {
      clientX: box.left + x, clientY: box.top + y, pointerType: "mouse", bubbles: true}))
    if (canvas.style.cursor === "help") found.push([x, y])
  }
  canvas.dispatchEvent(new PointerEvent("pointerleave", {pointerType: "mouse"}))
  return found
}
"""


@pytest.fixture
def solved(visitor):
    visitor.follow(**SOLVED_SMALL, run=1)
    return visitor


def indexed(*arguments, **options):
    run, history = reference_run(*arguments, **options)
    copies = Copies(run)
    copies.advance(len(run.trace.parent))
    return run, history, copies


def accent_around(visitor, place, size=30):
    visitor.page.evaluate("() => new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(() => seen())))")
    return visitor.page.evaluate(INK, [*place, size]).get(ACCENT, 0)


def expect_accent(visitor, places, lit):
    """Wait until so many of the places are lit; they may be asked for anew each time, as the tree may move meanwhile."""
    until = time.monotonic() + 20
    at = places if callable(places) else lambda: places
    while (seen := sum(accent_around(visitor, place, 54) >= 10 for place in at())) != lit:
        assert time.monotonic() < until, f"{seen} places are lit instead of {lit}"


class TestTheWay:
    """The path from the root to a selected node is lit."""

    def test_is_lit_for_a_node_off_the_path(self, solved):
        rows = solved.nodes()
        frontier = rows[2][-1]  # at depth 2, its way leads by the node expanded second
        between = [(rows[0][0][i] + rows[1][0][i]) / 2 for i in (0, 1)]
        assert accent_around(solved, between) == 0
        solved.click_node(frontier)
        expect(solved("card-title")).to_have_text("In the frontier")
        expect_accent(solved, [between], 1)

    def test_goes_out_with_the_selection(self, solved):
        rows = solved.nodes()
        solved.click_node(rows[1][0])
        expect(solved("node-card")).to_be_visible()
        solved.page.mouse.move(5, 5)
        solved.press("Escape")
        expect(solved("node-card")).to_be_hidden()
        between = [(rows[0][0][i] + rows[1][0][i]) / 2 for i in (0, 1)]
        assert accent_around(solved, between) == 0


class TestTheSameBoard:
    """Other nodes with a node's board are counted and marked."""

    KEYS: ClassVar = {"start": "3,2,1,0", "goal": "0,1,2,3", "algorithm": "breadth_first", "reached": "none"}

    def test_is_counted_at_the_step(self, visitor):
        visitor.follow(**self.KEYS, node_limit=40, run=1)
        visitor("outline").focus()
        visitor.press("Home")
        run, history, copies = indexed("3210", "0123", algorithm="breadth_first", reached="none", limits=Limits(40))
        same = [node for node in range(1, len(run.trace.parent)) if board_of(run, node) == (3, 2, 1, 0)]
        expect(visitor("card-why")).to_contain_text(f"The same board appears at {len(same)} other nodes")
        visitor.drag_scrubber(3)
        there = [node for node in same if history.generated_at[node] <= 3]
        words = "one other node" if len(there) == 1 else f"{len(there)} other nodes"
        expect(visitor("card-why")).to_contain_text(f"The same board appears at {words}")
        assert copies.nodes_of(run.problem.initial)[1:] == same

    def test_is_marked_in_the_drawing(self, visitor):
        visitor.follow(**self.KEYS, node_limit=12, run=1)
        expect_accent(visitor, visitor.nodes()[2], 0)
        visitor("outline").focus()
        visitor.press("Home")
        expect(visitor("node-card")).to_have_attribute("data-selected", "")
        expect(visitor("card-why")).to_contain_text("The same board appears at")
        # One move there and one back: below each of the root's children stands the root's board again.
        expect_accent(visitor, lambda: visitor.nodes()[2], 2)

    def test_leads_from_a_superseded_node_to_the_one_that_took_its_place(self, visitor):
        keys = {"start": "8,6,7,2,5,4,3,0,1", "goal": "0,1,2,3,4,5,6,7,8", "count_blank": True}
        run, history, copies = indexed("867254301", "012345678", count_blank=True, limits=Limits(200_000))
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
"""Nine moves, at some of which tiles of two figures are away from home."""

FIGURES_THAT_MEET = """
() => {
  const ink = (node, font) => {  // where the figures themselves are, without the room of their line
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect(), pen = new OffscreenCanvas(1, 1).getContext("2d")
    pen.font = `${font.fontWeight} ${font.fontSize} ${font.fontFamily}`
    const size = pen.measureText(node.textContent)
    const line = box.top + size.fontBoundingBoxAscent
    return {left: box.left, right: box.right, top: line - size.actualBoundingBoxAscent, bottom: line}
  }
  return [...document.querySelectorAll("#card-board .cell:has(small)")].filter(cell => {
    const [tile, part] = [cell.firstChild, cell.lastChild.firstChild]
    const a = ink(tile, getComputedStyle(cell)), b = ink(part, getComputedStyle(cell.lastChild))
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  }).map(cell => cell.textContent)
}
"""


class TestTheCard:
    """It is the same card whether its node is pointed at or selected."""

    @pytest.mark.some(1)
    @pytest.mark.parametrize("place", [(0, 0), (1, 1), (2, 0)])
    def test_keeps_its_place_and_size_when_its_node_is_selected(self, visitor, place):
        keys = TestTheSameBoard.KEYS | {"reached": "best"} if place == (1, 1) else TestTheSameBoard.KEYS
        visitor.follow(**keys, node_limit=40, run=1)
        row, number = place
        x, y = visitor.nodes()[row][number]
        box = visitor("tree-canvas").bounding_box()
        visitor.page.mouse.move(box["x"] + x, box["y"] + y)
        expect(visitor("card-why")).to_contain_text("copy" if place == (1, 1) else "The same board appears at")
        expect(visitor("node-card")).to_be_visible()
        hovered, words = visitor("node-card").bounding_box(), visitor("node-card").inner_text()
        visitor.page.mouse.down()
        visitor.page.mouse.up()
        expect(visitor("node-card")).to_have_attribute("data-selected", "")
        visitor.page.evaluate(WAIT_TWO_FRAMES)
        assert visitor("node-card").bounding_box() == hovered
        assert visitor("node-card").inner_text() == words

    def test_is_the_same_card_in_the_largest_runs_where_all_nodes_are_looked_at_only_on_demand(self, visitor):
        keys = {"start": "8,6,7,2,5,4,3,0,1", "algorithm": "breadth_first", "reached": "none", "node_limit": 60_000}
        visitor.follow(**keys, run=1)
        visitor("notice-close").click()
        visitor.drag_scrubber(6)
        visitor.expect_step(6)
        x, y = visitor.nodes()[0][0]
        box = visitor("tree-canvas").bounding_box()
        for words, asks in (
            ("Look for this board elsewhere", True),
            ("The same board appears at 3 other nodes", False),
        ):
            visitor.page.mouse.move(box["x"] + x, box["y"] + y)
            expect(visitor("card-why")).to_contain_text(words)
            hovered, said = visitor("node-card").bounding_box(), visitor("node-card").inner_text()
            visitor.page.mouse.down()
            visitor.page.mouse.up()
            expect(visitor("node-card")).to_have_attribute("data-selected", "")
            visitor.page.evaluate(WAIT_TWO_FRAMES)
            assert visitor("node-card").bounding_box() == hovered
            assert visitor("node-card").inner_text() == said
            if asks:
                visitor.button(words).click()
                expect(visitor("card-why")).to_contain_text("The same board appears at 3 other nodes")
                expect(visitor.button(words)).to_have_count(0)
            visitor.press("Escape")
            visitor.page.mouse.move(5, 5)
            expect(visitor("node-card")).not_to_have_attribute("data-selected", "")

    def test_writes_no_distance_on_a_figure(self, visitor):
        visitor.follow(**FIFTEEN, run=1)
        visitor("outline").focus()
        visitor.press("Home")
        away = visitor.page.locator("#card-board .cell:has(small)")
        expect(away.filter(has_text="13")).to_be_visible()
        assert visitor.page.evaluate(FIGURES_THAT_MEET) == []
        visitor.page.set_viewport_size({"width": 390, "height": 844})
        expect(visitor("card-board")).to_have_css("width", "100px")
        assert visitor.page.evaluate(FIGURES_THAT_MEET) == []

    def test_leads_to_the_copies_of_the_node_that_it_is_about(self, solved):
        rows = solved.nodes()
        box = solved("tree-canvas").bounding_box()
        solved.page.mouse.move(box["x"] + rows[1][0][0], box["y"] + rows[1][0][1])
        link = solved.page.get_by_role("button", name="See its discarded copy")
        link.press("Enter")
        expect(solved("card-title")).to_have_text("Discarded copy")
        expect(solved("card-depth")).to_have_text("depth 2")


class TestADiscardedCopy:
    """Hovered, selected or asked for with a key, it says which move led back where, and what the rule made of it."""

    def test_answers_when_the_pointer_is_on_its_cross(self, solved):
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
    def test_says_what_the_rule_made_of_it(self, visitor, reached):
        visitor.follow(**SOLVED_SMALL, reached=reached, run=1)
        run, history, copies = indexed(**SOLVED_SMALL, reached=reached)
        visitor("outline").focus()
        visitor.press("Home", "ArrowDown", "x")
        row = list(run.trace.discarded_parent).index(1)
        card, _twin = discarded_copy(run, history, copies, row)
        for place, words in enumerate(card.why):
            expect(visitor.page.locator("#card-why > p").nth(place)).to_have_text(words_of(words))

    def test_leads_to_the_board_that_was_there_before(self, solved):
        solved("outline").focus()
        solved.press("Home", "ArrowDown", "ArrowDown")
        solved.button("See its discarded copy").click()
        expect(solved("card-title")).to_have_text("Discarded copy")
        solved.button("Show the board before").click()
        expect(solved("card-title")).to_have_text("Expanded 2nd")

    def test_is_left_for_its_parent_with_the_up_key(self, solved):
        solved("outline").focus()
        solved.press("Home", "ArrowDown", "x")
        expect(solved("card-title")).to_have_text("Discarded copy")
        solved.press("ArrowUp")
        expect(solved("card-title")).to_have_text("Expanded 2nd")

    def test_is_not_there_before_its_step(self, solved):
        solved("outline").focus()
        solved.press("Home", "ArrowDown", "x")
        expect(solved("card-title")).to_have_text("Discarded copy")
        solved.drag_scrubber(1)
        expect(solved("card-title")).not_to_have_text("Discarded copy")

    @pytest.mark.exhaustive
    def test_of_the_example_is_explained_too(self, visitor):
        visitor.open()
        visitor("outline").focus()
        visitor.press("Home", "ArrowDown", "x")
        expect(visitor("card-why")).to_contain_text("only takes the last move back")


def test_on_a_phone_a_tapped_node_is_explained_too(visitor):
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

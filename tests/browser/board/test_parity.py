"""Tests of the parity proof, which the page shows in place of the tree if the board is unsolvable."""

import itertools
import random

import pytest

from puzzle.core import board
from waiting import expect

FIVE_INVERSIONS = {"start": "1,3,2,5,4,8,7,6,0", "goal": "1,2,3,4,5,6,7,8,0"}
FOUR_BY_FOUR = {"start": "1,2,3,4,5,6,0,8,9,10,7,12,13,14,11,15"}
# A 5×5 board with all tiles except 1 and 2 in reverse order: too many inversions to number the arcs.
MANY_INVERSIONS = {"start": ",".join(map(str, (*range(24, 2, -1), 1, 2, 0)))}


def arcs(visitor):
    """Return the arcs of the proof; each joins two tiles in the wrong order for the goal."""
    return visitor.page.locator("#parity-arcs .arcs path")


def lines(visitor):
    """Return the lines on the player's board; each joins two neighbouring tiles in the wrong order."""
    return visitor.page.locator("#board-lines path")


def inversions(tiles, goal):
    """Return the inversions of a board: the pairs of tiles in the wrong order for the goal."""
    row = [tile for tile in tiles if tile]
    return [pair for pair in itertools.combinations(row, 2) if goal.index(pair[0]) > goal.index(pair[1])]


class TestProof:
    """The proof has a headline, an arc for each inversion, and three steps."""

    def test_proof_describes_its_drawing(self, visitor):
        visitor.follow(**FIVE_INVERSIONS)
        expect(visitor.page.get_by_role("heading", name="This goal cannot be reached from this board")).to_be_visible()
        expect(visitor("parity-text")).to_have_text(
            "Read the tiles row by row, without the gap. Each arc joins two tiles in the wrong order for the goal. "
            "Such a pair is an inversion; here there are five."
        )
        expect(visitor("parity-steps").locator("h3")).to_have_text(
            ["A sideways move", "An up or down move", "Parity never changes"]
        )
        expect(visitor("parity-steps").locator("p")).to_have_text([
            "keeps the order of the tiles, so the count stays the same.",
            "carries one tile past two others: the count changes by 2 or by 0.",
            "The goal has 0. From 5 you can reach 3 and 1, never 0.",
        ])  # fmt: skip
        expect(visitor("parity-gap")).to_be_hidden()

    def test_arcs_are_numbered_and_drawn_on_the_board(self, visitor):
        visitor.follow(**FIVE_INVERSIONS)
        expect(arcs(visitor)).to_have_count(5)
        expect(visitor.page.locator("#parity-arcs .ordinal")).to_have_text(["1", "2", "3", "4", "5"])
        expect(visitor.page.locator("#parity-arcs .digit")).to_have_text(list("13254876"))
        expect(lines(visitor)).to_have_count(5)
        name = "The tiles in a row: 1 3 2 5 4 8 7 6. In the wrong order: 3 and 2, 5 and 4, 8 and 7, 8 and 6, 7 and 6."
        expect(visitor.page.get_by_role("img", name=name)).to_be_visible()

    def test_proof_replaces_tree_and_playback(self, visitor):
        """The proof fills the place of the tree until two tiles are swapped, which makes the board solvable."""
        visitor.follow(**FIVE_INVERSIONS)
        for name in ("tree", "dock", "play", "tree-canvas"):
            expect(visitor(name)).to_be_hidden()
        stage = visitor.page.locator(".stage").bounding_box()
        assert visitor("parity").bounding_box() == stage
        visitor.button("Swap 3 and 2").click()
        expect(visitor("parity")).to_be_hidden()
        expect(visitor("tree-canvas")).to_be_visible()
        expect(visitor("play")).to_be_visible()
        expect(lines(visitor)).to_have_count(0)

    def test_searching_anyway_hides_the_proof(self, visitor):
        """The button and the link key `anyway` both start a search of an unsolvable board."""
        visitor.follow(start="0,2,1,3")
        expect(visitor("parity")).to_be_visible()
        visitor.button("Search anyway").click()
        visitor.wait_for("done")
        expect(visitor("parity")).to_be_hidden()
        expect(visitor("tree-canvas")).to_be_visible()
        visitor.follow(start="0,2,1,3", run="1", anyway="1")
        expect(visitor("parity")).to_be_hidden()

    @pytest.mark.some(3)
    @pytest.mark.parametrize("seed", range(8))
    def test_proof_is_right_for_any_board_and_goal(self, visitor, seed):
        """Make a random unsolvable board: the proof has an arc per inversion, and its numbers add up to all arcs."""
        rng = random.Random(seed)
        size = (9, 25, 16, 4)[seed % 4]
        goal, tiles = rng.sample(range(size), size), rng.sample(range(size), size)
        if board.is_solvable(tuple(tiles), tuple(goal)):
            a, b = [cell for cell in range(size) if tiles[cell]][:2]
            tiles[a], tiles[b] = tiles[b], tiles[a]  # a swap makes the board unsolvable
        visitor.follow(start=",".join(map(str, tiles)), goal=",".join(map(str, goal)))
        pairs = inversions(tiles, goal)
        expect(arcs(visitor)).to_have_count(len(pairs))
        expect(visitor("parity-text")).to_contain_text("inversion; here there")
        if visitor.page.locator("#parity-arcs .ordinal").count() == 0 and pairs:
            arc_count = sum(map(int, visitor.page.locator("#parity-arcs .begun").all_text_contents()))
            assert arc_count == len(pairs)

    def test_proof_follows_the_moves(self, visitor):
        visitor.follow(**FIVE_INVERSIONS)
        visitor.slide("ArrowDown")
        tiles = visitor.board()
        expect(arcs(visitor)).to_have_count(len(inversions(tiles, visitor.goal())))
        assert len(inversions(tiles, visitor.goal())) % 2 == 1


class TestEvenWidthsAndManyArcs:
    """On boards of even width the row of the gap counts too; many arcs are counted per tile instead of numbered."""

    def test_proof_for_even_widths_adds_the_row_of_the_gap(self, visitor):
        """On a 4×4 board the proof counts six inversions and the gap's row, and explains that their sum stays odd."""
        visitor.follow(**FOUR_BY_FOUR)
        expect(visitor("parity-gap-text")).to_have_text(
            "On a board of even width the gap’s row counts as well. Here the gap is one row below its goal row: "
            "6 + 1 = 7, an odd number."
        )
        expect(visitor.page.locator("#parity-gap-picture .here")).to_be_visible()
        expect(visitor.page.locator("#parity-gap-picture .there")).to_be_visible()
        expect(visitor("parity-steps").locator("p").nth(1)).to_have_text(
            "carries one tile past three others: the count changes by 3 or 1, the gap’s row by 1, "
            "together by 4, 2 or 0."
        )

    def test_many_arcs_are_thin_and_counted_per_tile(self, visitor):
        visitor.follow(**MANY_INVERSIONS)
        expect(visitor("parity-text")).to_contain_text("here there are 275.")
        expect(arcs(visitor)).to_have_count(275)
        expect(visitor.page.locator("#parity-arcs .ordinal")).to_have_count(0)
        expect(visitor("parity-note")).to_have_text(
            "The number under a tile is the number of arcs that start there. "
            "On your board, a line joins each such pair of tiles that are side by side."
        )
        assert lines(visitor).count() == 18

    @pytest.mark.some(2)
    @pytest.mark.parametrize("width", [390, 320])
    @pytest.mark.parametrize("keys", [FIVE_INVERSIONS, FOUR_BY_FOUR, MANY_INVERSIONS], ids=["3×3", "4×4", "5×5"])
    def test_proof_fits_on_a_phone(self, visitor, width, keys):
        visitor.page.set_viewport_size({"width": width, "height": 800})
        visitor.follow(**keys)
        expect(visitor("parity-arcs").locator("svg")).to_be_visible()
        assert visitor.page.evaluate("document.documentElement.scrollWidth") == width
        box = visitor("parity-arcs").locator("svg").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        expect(visitor("dock")).to_be_hidden()

    def test_arcs_are_redrawn_for_another_width(self, visitor):
        visitor.follow(**MANY_INVERSIONS)
        width = visitor("parity-arcs").locator("svg").bounding_box()["width"]
        visitor.page.set_viewport_size({"width": 390, "height": 844})
        visitor.page.wait_for_function("document.querySelector('#parity-arcs svg').clientWidth <= 358")
        visitor.page.set_viewport_size({"width": 1280, "height": 800})
        visitor.page.wait_for_function(f"document.querySelector('#parity-arcs svg').clientWidth >= {width - 1}")


class TestChoosingTheSwap:
    """Swapping any two tiles makes the board solvable; the reader can choose them."""

    def test_two_tiles_are_chosen_by_clicks(self, visitor):
        """Choose tiles 1 and 6; a click on the gap before that chooses nothing. Afterwards, tiles slide again."""
        visitor.follow(**FIVE_INVERSIONS)
        visitor.button("Choose two other tiles").click()
        expect(visitor("primary-note")).to_contain_text("Select two tiles on the board to swap them.")
        visitor.page.locator('#board [data-cell="8"]').click()  # the gap cannot be chosen
        visitor.page.locator('#board [data-cell="0"]').click()
        visitor.page.locator('#board [data-cell="7"]').click()
        assert visitor.board() == (6, 3, 2, 5, 4, 8, 7, 1, 0)
        expect(visitor("verdict")).to_have_attribute("data-verdict", "solvable")
        expect(visitor("parity")).to_be_hidden()
        visitor.slide("ArrowDown")
        assert visitor.board() == (6, 3, 2, 5, 4, 0, 7, 1, 8)

    def test_two_tiles_are_chosen_by_keyboard(self, visitor):
        visitor.follow(**FIVE_INVERSIONS)
        visitor.button("Choose two other tiles").focus()
        visitor.press("Enter")
        expect(visitor.page.locator('#board [data-cell="0"]')).to_be_focused()
        visitor.press("Enter", "ArrowDown", "Enter")
        assert visitor.board() == (5, 3, 2, 1, 4, 8, 7, 6, 0)
        expect(visitor.page.locator("#board")).to_be_focused()

    def test_choosing_tiles_can_be_cancelled(self, visitor):
        visitor.follow(**FIVE_INVERSIONS)
        visitor.button("Choose two other tiles").click()
        visitor.button("Cancel").click()
        expect(visitor.button("Choose two other tiles")).to_be_visible()
        visitor.button("Choose two other tiles").click()
        visitor.press("Escape")
        expect(visitor.button("Choose two other tiles")).to_be_visible()
        expect(visitor.page.locator("#board [aria-pressed]")).to_have_count(0)

    def test_proposed_swap_ends_the_choice_of_tiles(self, visitor):
        visitor.follow(**FIVE_INVERSIONS)
        visitor.button("Choose two other tiles").click()
        visitor.button("Swap 3 and 2").click()
        assert visitor.board() == (1, 2, 3, 5, 4, 8, 7, 6, 0)
        expect(visitor.page.locator("#board [aria-pressed]")).to_have_count(0)

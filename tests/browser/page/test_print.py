"""The printed page shows the results on one white sheet, without controls."""

import re

import pytest

from visitor import SOLVED_SMALL
from waiting import expect

UNSOLVABLE = {"start": "1,3,2,5,4,8,7,6,0", "goal": "1,2,3,4,5,6,7,8,0"}
SHEETS = {"A4": (703, 1032), "Letter": (725, 965), "A4 across": (1032, 703), "A5": (468, 703)}
"""The area of each sheet within its margins, as width and height in pixels."""
CONTROLS = ":is(button:not(.tile), select, input, summary):visible"
# Returns the fraction of the canvas's pixels that are drawn on, and the fraction of dark pixels among them.
BRIGHTNESS = """
() => {
  const canvas = document.getElementById("tree-canvas"), {width, height} = canvas
  const copy = new OffscreenCanvas(width, height).getContext("2d", {willReadFrequently: true})
  copy.drawImage(canvas, 0, 0)
  const pixels = copy.getImageData(0, 0, width, height).data
  let dark = 0, drawn = 0
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] < 128) continue
    drawn++
    if (pixels[i] + pixels[i + 1] + pixels[i + 2] < 200) dark++
  }
  return [drawn / (width * height), dark / Math.max(1, drawn)]
}
"""


@pytest.fixture
def show_on_paper(visitor):
    """A function that lays out the page for a named sheet of paper, as the browser does before printing."""

    def show_sheet(sheet):
        """Switch the page to print styles, in a window of the size of the sheet's printable area."""
        width, height = SHEETS[sheet]
        visitor.page.evaluate("dispatchEvent(new Event('beforeprint'))")
        visitor.page.emulate_media(media="print")
        visitor.page.set_viewport_size({"width": width, "height": height})
        return visitor

    yield show_sheet
    visitor.page.emulate_media(media="null", color_scheme="light")
    visitor.page.evaluate("dispatchEvent(new Event('afterprint'))")


@pytest.mark.some(1)
@pytest.mark.parametrize("sheet", SHEETS)
def test_board_goal_statistics_tree_and_sentence_fit_on_one_page(visitor, show_on_paper, sheet):
    visitor.follow(**SOLVED_SMALL, run=1)
    show_on_paper(sheet)
    for name in ("board", "goal", "verdict", "statistics", "tree-canvas", "sentence"):
        box = visitor(name).bounding_box()
        assert box and box["x"] >= -1 and box["x"] + box["width"] <= SHEETS[sheet][0] + 1, name
        assert box["y"] + box["height"] <= SHEETS[sheet][1] + 1, name
    expect(visitor.stat("expanded")).to_be_visible()
    expect(visitor("sentence")).to_contain_text("A* expanded 5 nodes to find it")


@pytest.mark.parametrize("paper", ["A4", "A5", "Letter"])
def test_results_are_printed_on_one_page(visitor, paper):
    """Counts the pages of the PDF that the browser prints."""
    visitor.follow(**SOLVED_SMALL, run=1)
    pdf = visitor.page.pdf(format=paper)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1


@pytest.mark.some(1)
@pytest.mark.parametrize("sheet", SHEETS)
def test_no_control_is_printed(visitor, show_on_paper, sheet):
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.show_move(1)
    show_on_paper(sheet)
    assert (
        visitor.page.locator(CONTROLS).evaluate_all("all => all.map(element => element.id || element.className)") == []
    )


def test_print_is_white_in_any_theme(visitor, show_on_paper):
    """Tests that the dark theme becomes light before printing and dark again after it."""
    visitor.page.emulate_media(color_scheme="dark")
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.page.wait_for_function(f"({BRIGHTNESS})()[1] > .3")
    visitor.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert visitor.page.evaluate(BRIGHTNESS)[1] < 0.2  # checked at once, as the browser prints without waiting
    expect(visitor.root).to_have_attribute("data-theme", "light")
    visitor.page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(visitor.root).not_to_have_attribute("data-theme", "light")
    assert visitor.page.evaluate(BRIGHTNESS)[1] > 0.3
    show_on_paper("A4")
    background = "() => getComputedStyle(document.body).backgroundColor"
    assert visitor.page.evaluate(background) == "rgb(255, 255, 255)"


def test_printed_tree_keeps_its_proportions(visitor, show_on_paper):
    visitor.follow(**SOLVED_SMALL, run=1)
    screen_box = visitor("tree-canvas").bounding_box()
    visitor.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    visitor.page.emulate_media(media="print")
    printed_box = visitor("tree-canvas").bounding_box()
    assert printed_box["width"] / printed_box["height"] == pytest.approx(
        screen_box["width"] / screen_box["height"], rel=0.02
    )
    visitor.page.emulate_media(media="null")
    visitor.page.evaluate("dispatchEvent(new Event('afterprint'))")


@pytest.mark.some(1)
@pytest.mark.parametrize(
    "keys", [SOLVED_SMALL | {"run": "1"}, {"step": "61"}, UNSOLVABLE], ids=["solved", "on the way", "proof"]
)
def test_print_has_one_page(visitor, keys):
    """Counts the pages in the PDF file that the browser prints, in portrait and in landscape."""
    visitor.follow(**keys)
    for landscape in (False, True):
        sheet = visitor.page.pdf(format="A4", landscape=landscape)
        assert len(re.findall(rb"/Type\s*/Page\b(?!s)", sheet)) == 1
    expect(visitor.root).not_to_have_attribute("data-theme", "light")


def test_map_is_printed_if_it_is_shown(visitor, show_on_paper):
    """Prints the page while the map is shown: the map fits on one page in place of the tree."""
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.show_view("Map")
    expect(visitor("map-sentence")).to_contain_text("A* expanded 5 boards")
    for landscape in (False, True):
        sheet = visitor.page.pdf(format="A4", landscape=landscape)
        assert len(re.findall(rb"/Type\s*/Page\b(?!s)", sheet)) == 1
    show_on_paper("A4")
    for name in ("board", "map-canvas", "map-sentence"):
        expect(visitor(name)).to_be_visible()
        box = visitor(name).bounding_box()
        assert box["x"] + box["width"] <= SHEETS["A4"][0] + 1 and box["y"] + box["height"] <= SHEETS["A4"][1] + 1, name
    expect(visitor("tree-canvas")).to_be_hidden()
    assert visitor.page.locator(CONTROLS).count() == 0
    visitor.page.emulate_media(media="null")
    visitor.show_view("Tree")


def test_proof_of_an_unsolvable_board_is_printed(visitor, show_on_paper):
    visitor.follow(**UNSOLVABLE)
    show_on_paper("A4")
    expect(visitor("parity-heading")).to_be_visible()
    expect(visitor("tree-canvas")).to_be_hidden()
    box = visitor("parity-steps").bounding_box()
    assert box["y"] + box["height"] <= SHEETS["A4"][1]

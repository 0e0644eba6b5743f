"""The Tab order matches the visual order, and the focused element is never covered, at any width."""

import pytest

from visitor import SOLVED_SMALL, WAIT_TWO_FRAMES
from waiting import expect

SIZES = [(1280, 800), (640, 400), (390, 844), (320, 256)]
"""The default window at 100 % and at 200 % zoom, a phone, and the default window at 400 % zoom."""

# Returns the focused element, its region of the page, and the number of its points that another element covers. The outline
# counts as covered only if an element outside the tree covers it.
STOP = """
() => {
  const element = document.activeElement, own = element.matches(".outline") ? element.parentElement : element
  if (element === document.body) return null
  const {left, top, width, height} = element.getBoundingClientRect()
  let covered = 0
  for (const [i, j] of [[2, 0], [1, 1], [3, 1], [0, 2], [2, 2], [4, 2], [1, 3], [3, 3], [2, 4]]) {  // corners are omitted, as some elements are round
    const hit = document.elementFromPoint(left + 4 + (width - 8) * i / 4, top + 4 + (height - 8) * j / 4)
    if (!hit || !(own.contains(hit) || element.labels?.[0]?.contains(hit))) covered++
  }
  const region = element.closest(".skip, .actions, .boards, .verdict, .controls, .go, .tree, .map, .tools, .drawer, .result, .hint, .results, .dock")
  return {name: element.id || element.className || element.textContent, covered, region: region?.classList[0]}
}
"""
SETTLED = "() => !document.getElementById('map').matches('[data-empty], [aria-busy=true]')"
# Sorts regions of the page from top to bottom, with the page scrolled to its end, where no element is sticky. A region without a box
# of its own has the position of its first visible child, e.g. the search form in a layout of one column.
FROM_ABOVE = """
regions => {
  scrollTo(0, document.documentElement.scrollHeight)
  const boxed = element => getComputedStyle(element).display !== "contents" ? element
    : boxed([...element.children].find(child => child.checkVisibility()))
  const top = name => boxed(document.querySelector("." + name)).getBoundingClientRect().top
  return [...regions].sort((a, b) => top(a) - top(b))
}
"""


def tab_stops(visitor):
    """Press Tab from the first to the last element, and return what STOP returns for each of them."""
    visitor.page.locator(".skip").focus()
    stops = []
    while (stop := visitor.page.evaluate(STOP)) is not None and (stop["name"] != "skip" or not stops):
        stops.append(stop)
        visitor.press("Tab")
    assert 20 < len(stops) < 80
    return stops


@pytest.fixture(params=SIZES, ids=["wide", "at 200 %", "a phone", "at 400 %"])
def solved(visitor, request):
    """A visitor with a finished run, in a window of the size that the test gives."""
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.page.set_viewport_size({"width": request.param[0], "height": request.param[1]})
    visitor.page.evaluate(WAIT_TWO_FRAMES)
    yield visitor
    visitor.page.evaluate("document.querySelector('#statistics .fold[aria-expanded=true]')?.click()")


def covered_stops(stops):
    """Return the names of covered elements with their numbers of covered points, given the results of STOP."""
    return {stop["name"]: stop["covered"] for stop in stops if stop["covered"]}


@pytest.mark.some(2)
def test_nothing_covers_the_focused_element(solved):
    assert covered_stops(tab_stops(solved)) == {}


@pytest.mark.some(1)
@pytest.mark.parametrize("opener", ["options-toggle", "arrange", "save-toggle"])
def test_nothing_covers_the_focused_element_in_an_open_panel(solved, opener):
    """Presses Tab from the first control of the panel until the focus leaves it, which closes the panel."""
    solved.unfold()
    solved(opener).focus()
    solved.press("Enter")
    expect(solved(opener)).to_have_attribute("aria-expanded", "true")
    panel = solved(solved(opener).get_attribute("aria-controls"))
    panel_stops = []
    solved.press("Tab")
    while panel.evaluate("form => form.contains(document.activeElement)"):
        panel_stops.append(solved.page.evaluate(STOP))
        solved.press("Tab")
    assert panel_stops
    assert covered_stops(panel_stops) == {}
    expect(panel).to_be_hidden()
    assert covered_stops(tab_stops(solved)) == {}


@pytest.mark.some(1)
def test_card_and_editor_do_not_cover_the_focused_element(solved):
    solved("outline").focus()
    solved.press("Home")
    expect(solved("node-card")).to_be_visible()
    solved("edit").click()
    stops = tab_stops(solved)
    assert {"start-input", "card-close"} <= {stop["name"] for stop in stops}
    del stops[[stop["name"] for stop in stops].index("outline")]  # the card is meant to cover a part of the tree
    assert covered_stops(stops) == {}


@pytest.mark.some(1)
def test_tab_order_matches_the_visual_order(solved):
    """Expects each region as one block of stops; in one column from top to bottom, otherwise in the order listed."""
    regions = [stop["region"] for stop in tab_stops(solved)[1:]]
    region_order = list(dict.fromkeys(regions))
    assert (
        len([index for index in range(1, len(regions)) if regions[index] != regions[index - 1]])
        == len(region_order) - 1
    )
    if solved.page.viewport_size["width"] < 700:
        assert region_order == solved.page.evaluate(FROM_ABOVE, region_order)
    else:
        assert region_order == [
            "controls",
            "actions",
            "boards",
            "go",
            "result",
            "hint",
            "results",
            "tree",
            "tools",
            "drawer",
            "dock",
        ]


@pytest.mark.some(1)
def test_tab_order_matches_the_visual_order_on_the_map(solved):
    """Expects the regions of the page one after another, and a single Tab stop for all boards of the map."""
    solved.show_view("Map")
    solved.page.wait_for_function(SETTLED)
    stops = tab_stops(solved)
    covered = covered_stops(stops)
    # Up to two points of the map are covered by small cards, or are outside a low window.
    assert covered.pop("map-places", 0) <= 2
    assert covered == {}
    names = [stop["name"] for stop in stops]
    assert names.count("map-places") == 1 and "map-canvas" not in names and "outline" not in names
    regions = [stop["region"] for stop in stops[1:]]
    assert (
        len([index for index in range(1, len(regions)) if regions[index] != regions[index - 1]])
        == len(set(regions)) - 1
    )
    if solved.page.viewport_size["width"] < 700:
        assert list(dict.fromkeys(regions)) == solved.page.evaluate(FROM_ABOVE, list(dict.fromkeys(regions)))
    solved.show_view("Tree")


def test_tab_order_on_the_board_follows_the_cells(visitor):
    """Presses Tab from the label above the board, and collects the cells of the focused tiles."""

    def tab_order():
        """Press Tab from the label above the board once per movable tile, and return the cells that get the focus."""
        visitor("start-label").evaluate(
            "label => { label.tabIndex = -1; label.focus(); label.removeAttribute('tabindex') }"
        )
        tiles = visitor.page.locator("#board .tile.movable")
        cells = []
        for _ in range(tiles.count()):
            visitor.press("Tab")
            cells.append(int(visitor.page.evaluate("document.activeElement.dataset.cell")))
        return cells

    visitor.follow(start="2,3,7,1,8,0,6,5,4")
    visitor.page.wait_for_function("() => document.querySelector('#board > .tile:nth-child(6) + .gap')")
    assert tab_order() == [2, 4, 8]
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft"):
        visitor.slide(key)
        assert tab_order() == sorted(tab_order())
        order = visitor.page.locator("#board > .tile, #board > .gap").evaluate_all(
            "elements => elements.map(element => element.id)"
        )
        assert visitor("board").get_attribute("aria-owns") == " ".join(order)


def test_tile_moved_by_key_keeps_the_focus(visitor):
    for key in ("Enter", " "):
        visitor.page.locator("#tile-4").focus()
        visitor.press(key)
        expect(visitor.page.locator("#tile-4")).to_be_focused()


@pytest.mark.some(1)
def test_back_to_my_board_is_in_visual_order(solved):
    """On a phone “Back to my board” is below the tiles, otherwise above them."""
    solved.show_move(1)
    expect(solved("back-to-board")).to_be_visible()
    names = [stop["name"] for stop in tab_stops(solved)]
    back_box = solved("back-to-board").bounding_box()
    shuffle_box = solved("shuffle").bounding_box()
    assert back_box["y"] < shuffle_box["y"] and names.index("back-to-board") < names.index("shuffle")
    tiles = [names.index(name) for name in names if name.startswith("tile-")]
    if solved.page.viewport_size["width"] < 700:
        assert max(tiles) < names.index("back-to-board")
    else:
        assert names.index("back-to-board") < min(tiles)
    solved("back-to-board").click()


def test_zoom_button_keeps_the_focus_at_its_limit(visitor):
    visitor("zoom-out").focus()
    while visitor("zoom-out").get_attribute("aria-disabled") != "true":
        level = visitor("zoom-level").text_content()
        visitor.press("Enter")
        expect(visitor("zoom-level")).not_to_have_text(level)
    visitor.press("Enter")
    visitor.page.evaluate(WAIT_TWO_FRAMES)
    expect(visitor("zoom-out")).to_be_focused()


def test_path_can_be_shown_without_single_key_shortcuts(visitor):
    visitor.follow(**SOLVED_SMALL, run=1, step=2)
    visitor("step").click()
    visitor.button("Show the path").click()
    visitor.expect_step(6)
    expect(visitor("stepping")).to_be_hidden()
    expect(visitor("step")).to_be_focused()


def test_focus_is_kept_when_the_layout_becomes_one_column(visitor):
    visitor("heuristic").focus()
    for width in (390, 1280):
        visitor.page.set_viewport_size({"width": width, "height": 800})
        visitor.page.wait_for_function(
            "parent => document.getElementById('heuristic').closest(parent)", arg=".setup" if width < 700 else ".header"
        )
        expect(visitor("heuristic")).to_be_focused()

"""The Tab order matches the visual order, and the focused element is never covered, at any width."""

import pytest

from visitor import SOLVED_SMALL, WAIT_TWO_FRAMES
from waiting import expect

SIZES = [(1280, 800), (640, 400), (390, 844), (320, 256)]
"""The default window; the same at 200 %; a phone; the default window at 400 %."""

# The focused element, and at how many points of its box, up to four pixels outside, another element covers it. The outline for
# screen readers is above the drawing of the tree.
STOP = """
() => {
  const one = document.activeElement, own = one.matches(".outline") ? one.parentElement : one
  if (one === document.body) return null
  const {left, top, width, height} = one.getBoundingClientRect()
  let hidden = 0
  for (const [i, j] of [[2, 0], [1, 1], [3, 1], [0, 2], [2, 2], [4, 2], [1, 3], [3, 3], [2, 4]]) {  // some are round
    const at = document.elementFromPoint(left + 4 + (width - 8) * i / 4, top + 4 + (height - 8) * j / 4)
    if (!at || !(own.contains(at) || one.labels?.[0]?.contains(at))) hidden++
  }
  const region = one.closest(".skip, .actions, .boards, .verdict, .controls, .go, .tree, .map, .tools, .drawer, .results, .dock")
  return {name: one.id || one.className || one.textContent, hidden, region: region?.classList[0]}
}
"""
SETTLED = "() => !document.getElementById('map').matches('[data-empty], [aria-busy=true]')"
# The parts of the page from top to bottom, scrolled to the bottom, where nothing is sticky. In one column the search form has
# no box of its own: it starts with the algorithm, and Options is beside Solve.
FROM_ABOVE = """
regions => {
  scrollTo(0, document.documentElement.scrollHeight)
  const boxed = one => getComputedStyle(one).display !== "contents" ? one
    : boxed([...one.children].find(child => child.checkVisibility()))
  const top = name => boxed(document.querySelector("." + name)).getBoundingClientRect().top
  return [...regions].sort((a, b) => top(a) - top(b))
}
"""


def stops(visitor):
    """Return all stops of the Tab key on the page."""
    visitor.page.locator(".skip").focus()
    found = []
    while (stop := visitor.page.evaluate(STOP)) is not None and (stop["name"] != "skip" or not found):
        found.append(stop)
        visitor.press("Tab")
    assert 20 < len(found) < 80
    return found


@pytest.fixture(params=SIZES, ids=["wide", "at 200 %", "a phone", "at 400 %"])
def solved(visitor, request):
    """A finished run with a node's card, in windows of several sizes."""
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.page.set_viewport_size({"width": request.param[0], "height": request.param[1]})
    visitor.page.evaluate(WAIT_TWO_FRAMES)
    yield visitor
    visitor.page.evaluate("document.querySelector('#statistics .fold[aria-expanded=true]')?.click()")


def hidden(found):
    return {stop["name"]: stop["hidden"] for stop in found if stop["hidden"]}


@pytest.mark.some(2)
def test_nothing_covers_the_focused_element(solved):
    assert hidden(stops(solved)) == {}


@pytest.mark.some(3)
@pytest.mark.parametrize("opener", ["options-toggle", "arrange", "save-toggle"])
def test_nothing_covers_the_focused_element_in_an_open_panel(solved, opener):
    if solved(opener).is_hidden():
        solved.page.locator("#statistics .fold").click()
    solved(opener).focus()
    solved.press("Enter")
    expect(solved(opener)).to_have_attribute("aria-expanded", "true")
    inside = solved(solved(opener).get_attribute("aria-controls"))
    found = []
    solved.press("Tab")
    while inside.evaluate("form => form.contains(document.activeElement)"):
        found.append(solved.page.evaluate(STOP))
        solved.press("Tab")
    assert found
    assert hidden(found) == {}
    expect(inside).to_be_hidden()
    assert hidden(stops(solved)) == {}


@pytest.mark.some(1)
def test_card_and_editor_do_not_cover_the_focused_element(solved):
    solved("outline").focus()
    solved.press("Home")
    expect(solved("node-card")).to_be_visible()
    solved("edit").click()
    found = stops(solved)
    assert {"start-input", "card-close"} <= {stop["name"] for stop in found}
    del found[[stop["name"] for stop in found].index("outline")]  # the card covers part of the tree
    assert hidden(found) == {}


@pytest.mark.some(1)
def test_tab_order_matches_the_visual_order(solved):
    regions = [stop["region"] for stop in stops(solved)[1:]]
    way = list(dict.fromkeys(regions))
    assert len([at for at in range(1, len(regions)) if regions[at] != regions[at - 1]]) == len(way) - 1
    if solved.page.viewport_size["width"] < 700:
        assert way == solved.page.evaluate(FROM_ABOVE, way)
    else:
        assert way == ["controls", "actions", "boards", "go", "results", "tree", "tools", "drawer", "dock"]


@pytest.mark.some(1)
def test_tab_order_matches_the_visual_order_on_the_map(solved):
    solved.show_view("Map")
    solved.page.wait_for_function(SETTLED)
    found = stops(solved)
    covered = hidden(found)
    assert covered.pop("map-places", 0) <= 2  # its cards cover part of it, and it may be higher than the window
    assert covered == {}
    names = [stop["name"] for stop in found]
    assert names.count("map-places") == 1 and "map-canvas" not in names and "outline" not in names
    regions = [stop["region"] for stop in found[1:]]
    assert len([at for at in range(1, len(regions)) if regions[at] != regions[at - 1]]) == len(set(regions)) - 1
    if solved.page.viewport_size["width"] < 700:
        assert list(dict.fromkeys(regions)) == solved.page.evaluate(FROM_ABOVE, list(dict.fromkeys(regions)))
    solved.show_view("Tree")


def test_tab_order_on_the_board_follows_the_cells(visitor):
    def way():
        visitor("start-label").evaluate(
            "label => { label.tabIndex = -1; label.focus(); label.removeAttribute('tabindex') }"
        )
        tiles = visitor.page.locator("#board .tile.movable")
        found = []
        for _ in range(tiles.count()):
            visitor.press("Tab")
            found.append(int(visitor.page.evaluate("document.activeElement.dataset.cell")))
        return found

    visitor.follow(start="2,3,7,1,8,0,6,5,4")
    visitor.page.wait_for_function("() => document.querySelector('#board > .tile:nth-child(6) + .gap')")
    assert way() == [2, 4, 8]
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft"):
        visitor.slide(key)
        assert way() == sorted(way())
        order = visitor.page.locator("#board > .tile, #board > .gap").evaluate_all("all => all.map(one => one.id)")
        assert visitor("board").get_attribute("aria-owns") == " ".join(order)


def test_tile_moved_by_key_keeps_the_focus(visitor):
    for key in ("Enter", " "):
        visitor.page.locator("#tile-4").focus()
        visitor.press(key)
        expect(visitor.page.locator("#tile-4")).to_be_focused()


@pytest.mark.some(1)
def test_back_to_my_board_is_in_visual_order(solved):
    solved("solution-forward").click()
    expect(solved("back-to-board")).to_be_visible()
    names = [stop["name"] for stop in stops(solved)]
    here = solved("back-to-board").bounding_box()
    after = solved("shuffle").bounding_box()
    assert here["y"] < after["y"] and names.index("back-to-board") < names.index("shuffle")
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

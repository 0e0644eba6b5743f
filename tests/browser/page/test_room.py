"""Controls that are always shown do not cover the fitted tree or each other at any width, and do not move."""

import pytest

from visitor import SOLVED_SMALL, WAIT_TWO_FRAMES, WIDE
from waiting import expect

SIZES = [(1280, 720), (960, 540), (640, 400), (390, 844), (700, 800), (820, 1180), (1920, 1080)]
RUNS = {
    "small": SOLVED_SMALL | {"run": 1},
    "deep": {"algorithm": "depth_first", "node_limit": 600, "run": 1},
    "many": {"start": "8,6,7,2,5,4,3,0,1", "algorithm": "breadth_first", "node_limit": 20000, "run": 1},
}
PERMANENT_CONTROLS = """
h1, #algorithm, #heuristic, #options-toggle, #views, #share, #help, #legend li, #tree-key, #density-key, #strip,
#zoom, #arrange, #quiz-open, #drawer-open, #ladder, #dock, #map-legend li, #map-layout, .map-cards
"""
IN_THE_DOCK = "#sentence, #map-sentence, .transport, .speed label, #timeline, #step"
# Returns each pair of elements that match a selector and overlap, as text, e.g. "dock / zoom".
OVERLAPS = """
selector => {
  const parts = [...document.querySelectorAll(selector)].filter(element => element.checkVisibility({visibilityProperty: true}))
  const name = part => part.id || part.className.baseVal || part.className || part.textContent
  const overlaps = []
  for (const first of parts) for (const second of parts) {
    if (first === second || first.contains(second) || second.contains(first)) continue
    const a = first.getBoundingClientRect(), b = second.getBoundingClientRect()
    const apart = a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5
    if (!apart) overlaps.push(`${name(first)} / ${name(second)}`)
  }
  return overlaps
}
"""
# Returns the points under controls that hit a node, and the number of hits on the canvas, up to 21. A node changes the pointer's shape.
COVERED_NODES = """
() => {
  const canvas = document.getElementById("tree-canvas"), box = canvas.getBoundingClientRect()
  const hitsNode = (x, y) => {
    canvas.dispatchEvent(new PointerEvent("pointermove", {clientX: x, clientY: y, pointerType: "mouse", bubbles: true}))
    return canvas.style.cursor === "pointer"
  }
  const covered = []
  for (const part of document.querySelectorAll("#dock, #zoom, #arrange, #quiz-open, #drawer-open, #ladder, #legend, #tree-key, #density-key")) {
    if (!part.checkVisibility({visibilityProperty: true})) continue
    const control = part.getBoundingClientRect()
    for (let y = Math.max(control.top, box.top); y < Math.min(control.bottom, box.bottom); y += 4)
      for (let x = Math.max(control.left, box.left); x < Math.min(control.right, box.right); x += 4)
        if (hitsNode(x, y)) covered.push([part.id, x - box.left, y - box.top])
  }
  let hits = 0
  for (let y = box.top; y < box.bottom && hits <= 20; y += 6)
    for (let x = box.left; x < box.right && hits <= 20; x += 6) hits += hitsNode(x, y) ? 1 : 0
  canvas.dispatchEvent(new PointerEvent("pointerleave", {bubbles: true}))
  return {covered: covered.slice(0, 5), hits}
}
"""
# Scrolls an element to the bottom of the window. On a phone the dock is fixed there, so the tree must be scrolled above the dock.
SCROLL_TO_END = "id => document.getElementById(id).scrollIntoView({block: 'end', behavior: 'instant'})"
SMALL_SIZES = [(640, 400), (390, 844), (320, 568), (320, 256)]
# Opens all folded parts of the page, and returns the names of all controls but the outline, which only keys can reach.
CONTROLS = """
() => {
  for (const fold of document.querySelectorAll(".fold[aria-expanded=false]")) if (fold.checkVisibility()) fold.click()
  for (const fold of document.querySelectorAll("main details:not([open]) > summary")) if (fold.checkVisibility()) fold.click()
  const all = document.querySelectorAll("button, input, select, summary, [tabindex='0']")
  return [...all].filter(element => element.checkVisibility({visibilityProperty: true}) && !element.matches(".fold, .outline"))
    .map(element => element.id || element.getAttribute("aria-label") || element.textContent.trim())
}
"""
# Returns those of the named controls that are neither visible on the page nor an entry of a drop-down list.
OUT_OF_REACH = """
names => {
  const all = [...document.querySelectorAll("button, input, select, summary, [tabindex='0']")]
  const name = element => element.id || element.getAttribute("aria-label") || element.textContent.trim()
  const hasEntry = (element, text) => [...(element.options ?? [])].some(entry => entry.text === text && !entry.disabled)
  return names.filter(missing => !all.some(element => {
    if (!(name(element) === missing || hasEntry(element, missing)) || !element.checkVisibility({visibilityProperty: true})) return false
    element.scrollIntoView({block: "center", behavior: "instant"})
    const {left, top, right, bottom} = element.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return left >= -0.5 && right <= innerWidth + 0.5 && hit && (element.contains(hit) || hit.closest("label")?.control === element)
  }))
}
"""
SPACED = """
* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }
"""
# Returns texts that are clipped or reach beyond the page, except in scrolling boxes and texts for screen readers.
CUT_TEXTS = """
() => {
  const cut = []
  const isExempt = element => element.closest(".sr-only, .outline, [aria-hidden=true], canvas, svg, .path-strip, .move-list, .figure-scroll, .map-scroll")
  for (const element of document.querySelectorAll("body *")) {
    if (!element.checkVisibility({visibilityProperty: true}) || isExempt(element) || getComputedStyle(element).clipPath !== "none") continue
    if (![...element.childNodes].some(child => child.nodeType === 3 && child.data.trim()) || element.matches("option, script, style, template")) continue
    const name = element.id || element.className || element.textContent.slice(0, 30)
    const style = getComputedStyle(element), range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect(), box = element.getBoundingClientRect()
    if (text.left < -1 || text.right > innerWidth + 1) cut.push(`off the page: ${name}`)
    else if (style.overflowX !== "visible" && text.right > box.right + 1) cut.push(`cut: ${name}`)
    else if (element.matches("button, summary") && (text.bottom > box.bottom + 1 || text.right > box.right + 1)) cut.push(`beyond its button: ${name}`)
  }
  for (const element of document.querySelectorAll("select")) {
    if (!element.checkVisibility({visibilityProperty: true})) continue
    const style = getComputedStyle(element), probe = document.createElement("span")
    probe.textContent = element.selectedOptions[0]?.textContent
    const wraps = style.whiteSpace !== "nowrap" && style.appearance === "base-select"
    const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    probe.style.cssText = `position:absolute;${wraps ? `width:${room}px` : "white-space:nowrap"};overflow-wrap:anywhere;letter-spacing:${style.letterSpacing};word-spacing:${style.wordSpacing}`
    for (const name of ["fontFamily", "fontSize", "fontWeight", "lineHeight"]) probe.style[name] = style[name]
    document.body.append(probe)
    const height = element.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)
    const isCut = wraps ? probe.offsetHeight > height + 1 : probe.offsetWidth > room + 6  // the text may reach towards the arrow of the list
    if (isCut || probe.scrollWidth > probe.offsetWidth + 1) cut.push(`cut: ${element.id}`)
    probe.remove()
  }
  return cut
}
"""
HEADER_BOXES = """
() => ["algorithm", "heuristic", "options-toggle", "views", "share", "help"].map(id => {
  const {x, y, width, height} = document.getElementById(id).getBoundingClientRect()
  return [id, x, y, width, height].join(" ")
})
"""


@pytest.fixture
def still(visitor):
    """A visitor who prefers reduced motion, so that the tree and panels reach their final positions at once."""
    visitor.page.emulate_media(reduced_motion="reduce")
    return visitor


def resize(visitor, size, element_id):
    """Resize the window, and scroll until the bottom of an element is at the bottom of the window."""
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.page.evaluate(SCROLL_TO_END, element_id)
    for _ in range(3):
        visitor.page.evaluate(WAIT_TWO_FRAMES)


@pytest.mark.layout
@pytest.mark.some(1)
@pytest.mark.parametrize("run", RUNS)
def test_nothing_covers_the_fitted_tree_at_any_size(still, run):
    still.follow(**RUNS[run])
    for size in SIZES:
        resize(still, size, "tools")
        result = still.page.evaluate(COVERED_NODES)
        assert result["covered"] == [] and result["hits"] > 20, (size, result)
        assert still.page.evaluate(OVERLAPS, PERMANENT_CONTROLS) == [], size
        assert still.page.evaluate(OVERLAPS, IN_THE_DOCK) == [], size


@pytest.mark.layout
@pytest.mark.exhaustive
def test_nothing_covers_the_map_at_any_size(still):
    still.follow(**SOLVED_SMALL, run=1)
    still.show_view("Map")
    expect(still("map-own-name")).to_have_text("A*")
    for layout in ("Rings", "Plane"):
        still.button(layout).click()
        for size in SIZES:
            resize(still, size, "map")
            assert still.page.evaluate(OVERLAPS, PERMANENT_CONTROLS) == [], (layout, size)
            box = still("map-canvas").bounding_box()
            assert box["height"] > 180 and box["width"] > 300, (layout, size, box)
        still.page.set_viewport_size({"width": 1280, "height": 800})


def test_fit_leaves_room_for_a_second_line_of_text(still):
    """Narrows the sentence in the dock to two lines: the tree moves up, and stays there until another tree is shown."""
    still.follow(**SOLVED_SMALL, run=1)
    still.page.set_viewport_size({"width": 1280, "height": 720})
    set_width = "room => { document.getElementById('sentence').style.maxWidth = room }"
    still.page.evaluate(set_width, "none")
    nodes_before = still.nodes()
    still.page.evaluate(set_width, "60%")
    assert still("dock").bounding_box()["height"] > 140
    raised_nodes = still.nodes()
    assert raised_nodes[-1][0][1] < nodes_before[-1][0][1] - 10
    still.page.evaluate(set_width, "none")
    assert still.nodes() == raised_nodes
    still.follow(**SOLVED_SMALL, run=1, algorithm="greedy_best_first")
    still.follow(**SOLVED_SMALL, run=1)
    assert still.nodes() == nodes_before


@pytest.mark.layout
@pytest.mark.some(1)
@pytest.mark.parametrize("width", [700, 1920, 1280, 1000, 820, 390])
def test_header_does_not_move_with_any_choice(still, width):
    still.page.set_viewport_size({"width": width, "height": 1000})
    boxes = still.page.evaluate(HEADER_BOXES)
    algorithms = still.page.locator("#algorithm option:enabled").evaluate_all("all => all.map(({ value }) => value)")
    for name in algorithms[:-1]:  # the last one opens an editor
        still("algorithm").select_option(name)
        assert still.page.evaluate(HEADER_BOXES) == boxes, name
        assert "cut: algorithm" not in still.page.evaluate(CUT_TEXTS), name
    still("algorithm").select_option("a_star")
    names = still.page.locator("#heuristic option").evaluate_all("all => all.map(element => element.value)")
    for name in (
        names[:-1] if width < 700 else names
    ):  # on a narrow page, the workshop, which is last, takes the lists away
        still("heuristic").select_option(name)
        assert still.page.evaluate(HEADER_BOXES) == boxes, name
        # The name of the reader's own heuristic, which the last entry creates, may end with an ellipsis.
        assert name == names[-1] or "cut: heuristic" not in still.page.evaluate(CUT_TEXTS), name


@pytest.mark.layout
@pytest.mark.some(1)
@pytest.mark.parametrize("width", [1920, 1500, 1400, 1280, 1000, 800])
def test_header_is_as_high_in_every_view_and_problem(still, width):
    """The label of a field is above its value, and Options looks the same, wherever they are shown."""
    still.page.set_viewport_size({"width": width, "height": 800})
    measures = """() => [document.querySelector(".header").getBoundingClientRect().height,
      ...["#algorithm", "#compare-together"].map(name => document.querySelector(name)).filter(select => select?.checkVisibility())
        .map(select => select.labels[0].getBoundingClientRect().bottom < select.getBoundingClientRect().bottom - 16),
      ...["options-toggle"].map(id => document.getElementById(id)).filter(button => button.checkVisibility())
        .map(button => button.offsetWidth)]"""
    measured = still.page.evaluate(measures)
    assert measured[:2] == [72, True]
    for view in ("Map", "Compare"):
        still.show_view(view)
        expect(still("options-toggle")).to_be_visible()
        assert still.page.evaluate(measures) == measured, view
    still.show_view("Trials")
    assert still.page.evaluate(measures)[0] == 72
    still.follow(problem="water_jugs")
    assert still.page.evaluate(measures) == measured


BUTTON_POSITIONS = """
() => [...document.querySelectorAll("#views button, #view, #share, #help")].map(element => element.getBoundingClientRect())
  .filter(box => box.width).map(({left, top, width}) => [left, top, width].map(Math.round))
"""


@pytest.mark.layout
@pytest.mark.some(1)
@pytest.mark.parametrize("width", [1600, 1280, 1100])
def test_view_buttons_do_not_move_between_views_or_in_a_quiz(still, width):
    still.page.set_viewport_size({"width": width, "height": 800})
    positions = still.page.evaluate(BUTTON_POSITIONS)
    for view in ("map", "trials"):
        still.follow(**SOLVED_SMALL, view=view)
        assert still.page.evaluate(BUTTON_POSITIONS) == positions, view
    still.follow(**SOLVED_SMALL, quiz=6, seed=7, state="done")
    assert still.page.evaluate(BUTTON_POSITIONS) == positions
    still.button("Leave quiz").click()


@pytest.mark.some(3)
@pytest.mark.parametrize("size", [(1280, 720), (640, 400), (390, 844)])
@pytest.mark.parametrize(
    "opener, panel", [("options-toggle", "options"), ("save-toggle", "save"), ("arrange", "arrangement")]
)
def test_panel_opens_above_the_page_and_closes_on_escape(still, size, opener, panel):
    """Expects that the opened panel is inside the window and moves nothing on the page."""
    still.follow(**SOLVED_SMALL, run=1)
    still.page.set_viewport_size({"width": size[0], "height": size[1]})
    still.unfold()
    positions = "() => ['tree', 'primary', 'statistics'].map(id => document.getElementById(id).offsetTop)"
    height = "document.documentElement.scrollHeight"
    positions_before, height_before = still.page.evaluate(positions), still.page.evaluate(height)
    still(opener).click()
    expect(still(panel)).to_be_visible()
    assert still.page.evaluate(positions) == positions_before and still.page.evaluate(height) == height_before
    box = still(panel).bounding_box()
    assert box["x"] >= 0 and box["y"] >= 0
    assert box["x"] + box["width"] <= size[0] and box["y"] + box["height"] <= size[1]
    scroll_position = still.page.evaluate("scrollY")
    still.press("Escape")
    expect(still(panel)).to_be_hidden()
    expect(still(opener)).to_be_focused()
    assert still.page.evaluate("scrollY") == scroll_position


@pytest.mark.some(1)
@pytest.mark.parametrize("size, growth", [((1920, 1080), 1.2), ((2560, 1440), 1.4)])
def test_large_window_enlarges_board_and_text(still, size, growth):
    """Compares heights with those in the usual window, which must grow at least by the factor `growth`."""
    heights = "() => ['board', 'primary-text', 'sentence', 'help', 'scrubber'].map(id => document.getElementById(id).getBoundingClientRect().height)"
    usual_heights = still.page.evaluate(heights)
    still.page.set_viewport_size({"width": size[0], "height": size[1]})
    large_heights = still.page.evaluate(heights)
    assert all(large >= growth * usual for large, usual in zip(large_heights, usual_heights, strict=True))
    assert still.page.evaluate("document.documentElement.scrollHeight") == size[1]
    # A dragged tile follows the pointer also in the enlarged board, and moves when it is released.
    tile = still.page.locator("#board [data-cell='8']").bounding_box()
    still.page.mouse.move(tile["x"] + 20, tile["y"] + 20)
    still.page.mouse.down()
    still.page.mouse.move(tile["x"] + 20, tile["y"] - 10, steps=4)
    dragged = still.page.locator("#board [data-cell='8']").bounding_box()
    assert abs(dragged["y"] - (tile["y"] - 30)) < 1.5
    still.page.mouse.move(tile["x"] + 20, tile["y"] - 40, steps=4)
    still.page.mouse.up()
    still.expect_board((2, 3, 7, 1, 8, 4, 6, 5, 0))


@pytest.mark.layout
@pytest.mark.some(1)
@pytest.mark.parametrize("view", ["Tree", "Map"])
def test_every_control_at_1280_is_reachable_at_any_size(still, view):
    """Lists the controls in a window 1280 pixels wide, and finds each of them in smaller windows."""
    still.follow(**SOLVED_SMALL, run=1)
    still.show_view(view)
    expect(still(view.lower())).to_be_visible()
    controls = still.page.evaluate(CONTROLS)
    assert {"first", "last", "speed", "zoom-in", "fit", "arrange", "share", "learn"} <= set(controls) or view == "Map"
    # Windows narrower than 1000 pixels have a button instead of the tabs beside the tree, and no lecture mode.
    controls = [
        control for control in controls if control not in ("tab-depths", "tab-frontier", "tab-code", "lecture-enter")
    ]
    for size in SMALL_SIZES:
        still.page.set_viewport_size({"width": size[0], "height": size[1]})
        still.page.evaluate(WAIT_TWO_FRAMES)  # in the first, the page puts its parts in the order for this width
        still.page.evaluate(CONTROLS)
        expect(still("drawer-open")).to_be_visible(visible=view == "Tree" and size[0] < 1000)
        assert still.page.evaluate(OUT_OF_REACH, controls) == [], size
        for word in ("Algorithm", "Heuristic", "Options", "Speed"):
            expect(still.page.get_by_text(word, exact=True).first).to_be_visible()
        for word in ("Share", "Layout"):
            assert size[0] < 640 or view == "Map" or box_of(still, word)["width"] > 20, (word, size)


def box_of(visitor, word):
    """Return the bounding box of the first element whose text is exactly this word."""
    return visitor.page.get_by_text(word, exact=True).first.bounding_box()


def test_small_page_has_buttons_for_zoom_step_and_speed(still):
    """Presses each of these buttons in a window of 320×568 pixels."""
    still.follow(**SOLVED_SMALL, run=1)
    zoom_in_wide_window = still("zoom-level").text_content()
    still.page.set_viewport_size({"width": 320, "height": 568})
    expect(still("zoom-level")).not_to_have_text(zoom_in_wide_window)
    fitted_zoom = still("zoom-level").text_content()
    still("zoom-in").click()
    expect(still("zoom-level")).not_to_have_text(fitted_zoom)
    still("fit").click()
    expect(still("zoom-level")).to_have_text(fitted_zoom)
    still("first").click()
    still.expect_step(0)
    still("last").click()
    still.expect_step(6)
    still("speed").select_option("8")
    expect(still("speed")).to_have_value("8")


PANELS = {
    "": "",
    "options-toggle": "options",
    "arrange": "arrangement",
    "step": "stepping",
    "edit": "editor",
    "learn": "learn-dialog",
    "share": "share-dialog",
    "help": "help-dialog",
}


@pytest.mark.layout
@pytest.mark.some(1)
@pytest.mark.parametrize("size", [(1280, 800), (640, 400), (390, 844), (320, 568)])
def test_wide_text_spacing_cuts_and_covers_nothing(still, size):
    """Sets the text spacing that WCAG 1.4.12 requires pages to support, and opens each panel."""
    still.follow(**SOLVED_SMALL, run=1)
    style = still.page.add_style_tag(content=SPACED)
    still.page.set_viewport_size({"width": size[0], "height": size[1]})
    try:
        for opener, panel in PANELS.items():
            if opener:
                still(opener).click()
                expect(still(panel)).to_be_visible()
            assert still.page.evaluate(CUT_TEXTS) == [], panel
            assert still.page.evaluate("document.documentElement.scrollWidth") == size[0], panel
            if not opener:
                still.page.evaluate(SCROLL_TO_END.replace("end", "center"), "tools")
                still.page.evaluate(WAIT_TWO_FRAMES)
                # The strip of depths is omitted: it is as high as the tree, and the dock may cover its lower margin.
                assert still.page.evaluate(OVERLAPS, PERMANENT_CONTROLS.replace("#strip,", "")) == []
                assert still.page.evaluate(OVERLAPS, IN_THE_DOCK) == []
            elif panel == "editor":
                still("editor-done").click()
            else:
                still.press("Escape")
    finally:
        style.evaluate("style => style.remove()")


@pytest.mark.layout
@pytest.mark.some(1)
@pytest.mark.parametrize("view", [RUNS["many"], RUNS["small"], SOLVED_SMALL | {"quiz": 6, "seed": 7, "state": "done"}])
def test_wide_text_spacing_moves_nothing_off_a_tablet(still, view):
    """Tries windows with little room beside the board: nothing overlaps or is cut, and the page does not scroll sideways."""
    still.follow(**view)
    style = still.page.add_style_tag(content=SPACED)
    try:
        for width in (700, 768, 820, 1000):
            resize(still, (width, 800), "tools")
            assert still.page.evaluate("document.documentElement.scrollWidth") == width
            assert still.page.evaluate(CUT_TEXTS) == [], width
            assert still.page.evaluate(OVERLAPS, PERMANENT_CONTROLS.replace("#strip,", "")) == [], width
            assert still.page.evaluate(OVERLAPS, IN_THE_DOCK) == [], width
    finally:
        style.evaluate("style => style.remove()")
        still.page.set_viewport_size(WIDE)
        if "quiz" in view:
            still.button("Leave quiz").click()


@pytest.mark.layout
@pytest.mark.some(1)
@pytest.mark.parametrize(
    "link", [{}, SOLVED_SMALL | {"run": 1}, {"start": "1,2,3,4,5,6,8,7,0", "goal": "1,2,3,4,5,6,7,8,0"}]
)
def test_page_of_320_pixels_does_not_scroll_sideways(still, link):
    """Measures the page's width while each panel is open, and on the map."""
    still.follow(**link)
    still.page.set_viewport_size({"width": 320, "height": 568})
    page_width = "document.documentElement.scrollWidth"
    assert still.page.evaluate(page_width) == 320
    for opener, panel in {
        "options-toggle": "options",
        "learn": "learn-dialog",
        "share": "share-dialog",
        "help": "help-dialog",
        "edit": "editor",
    }.items():
        still(opener).click()
        expect(still(panel)).to_be_visible()
        assert still.page.evaluate(page_width) == 320, panel
        still.press("Escape")
    still("view").select_option("map") if "goal" not in link or "run" in link else None
    assert still.page.evaluate(page_width) == 320


# Returns true if the tree ends above the dock and is high enough for the boards of the example.
ROOM_FOR_BOARDS = """
() => {
  const [frame, dock] = ["tree-frame", "dock"].map(id => document.getElementById(id).getBoundingClientRect())
  return frame.bottom <= dock.top + 1 && frame.height >= 310
}
"""


@pytest.mark.layout
@pytest.mark.some(1)
@pytest.mark.parametrize(
    "verdict", ["Solvable.", "Solvable: 12 inversions, an even number like the goal’s 0, as anybody may count."]
)
def test_dock_on_a_phone_does_not_cover_the_tree(still, verdict):
    """Compares the boxes of tree and dock, with a short and with a long verdict."""
    still.follow(**SOLVED_SMALL, run=1)
    still.page.set_viewport_size({"width": 390, "height": 844})
    still("verdict-text").evaluate("(text, words) => { text.textContent = words }", verdict)
    still.page.evaluate("scrollTo(0, 0)")
    still.page.wait_for_function(ROOM_FOR_BOARDS)


@pytest.mark.some(1)
@pytest.mark.parametrize(
    "opener, panel", [("options-toggle", "options"), ("save-toggle", "save"), ("arrange", "arrangement")]
)
def test_sheet_closes_by_its_close_button(still, opener, panel):
    still.follow(**SOLVED_SMALL, run=1)
    still.page.set_viewport_size({"width": 390, "height": 844})
    still.unfold()
    still(opener).click()
    close_button = still(panel).get_by_role("button", name="Close")
    box = close_button.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    close_button.click()
    expect(still(panel)).to_be_hidden()
    expect(still(opener)).to_be_focused()


@pytest.mark.parametrize("method", ["Escape", "cross"])
def test_card_over_the_tree_can_be_closed(still, method):
    still.follow(**RUNS["deep"])
    still.page.set_viewport_size({"width": 640, "height": 400})
    expect(still("notice")).to_be_visible()
    if method == "Escape":
        still.press("Escape")
    else:
        still("notice-close").click()
        expect(still("primary")).to_be_focused()
    expect(still("notice")).to_be_hidden()


def test_scroll_bar_does_not_narrow_the_left_column(still):
    """Replaces the scroll bar by a border of 12 pixels, as browsers for tests have no scroll bars."""
    widths = "() => ['primary', 'shuffle', 'your-play'].map(id => document.getElementById(id).offsetWidth)"
    widths_before = still.page.evaluate(widths)
    style = still.page.add_style_tag(content=".panel { border-right-width: 12px !important }")
    try:
        assert still.page.evaluate(widths) == widths_before
    finally:
        style.evaluate("style => style.remove()")

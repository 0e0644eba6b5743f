"""Lines and shapes on the canvases have a contrast of 3:1 with their surroundings, measured in the pixels."""

import pytest

from visitor import WAIT_TWO_FRAMES
from waiting import expect

MID_RUN = {"start": "2,3,7,1,8,0,6,5,4", "goal": "0,1,2,3,4,5,6,7,8"}
SHAPES = MID_RUN | {"algorithm": "breadth_first", "node_limit": 300}
"""A tree of 300 nodes, drawn as shapes. Breadth-first search has no f, so no numbers are drawn between rows."""

# Returns the contrast ratios between pixels of a canvas and the page's background, for one of the measurements below.
MEASURE = """
(canvas, measurement) => {
  const {width, height} = canvas, copy = Object.assign(document.createElement("canvas"), {width, height})
  const context = copy.getContext("2d", {willReadFrequently: true})
  context.drawImage(canvas, 0, 0)
  const {data} = context.getImageData(0, 0, width, height)
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim()
  const linear = value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  const luminance = (r, g, b) => 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255)
  const background = [1, 3, 5].map(start => parseInt(paper.slice(start, start + 2), 16))
  const backgroundLuminance = luminance(...background)
  const pixel = (x, y) => {
    const offset = (y * width + x) * 4, alpha = data[offset + 3] / 255
    return [0, 1, 2].map(i => data[offset + i] * alpha + background[i] * (1 - alpha))
  }
  const ratio = (x, y) => {
    const own = luminance(...pixel(x, y))
    return (Math.max(own, backgroundLuminance) + 0.05) / (Math.min(own, backgroundLuminance) + 0.05)
  }
  const isPaper = (x, y) => ratio(x, y) < 1.05
  const measurements = {
    // Returns the strongest contrast each time a row of pixels crosses an edge. Rows near coloured pixels are omitted: they contain nodes.
    edges() {
      const hasColour = y => {
        for (let x = 0; x < width; x++) {
          const [r, g, b] = pixel(x, y)
          if (Math.max(r, g, b) - Math.min(r, g, b) > 50) return true
        }
      }
      const ratios = [], colouredRows = Array.from({length: height}, (_, y) => hasColour(y))
      for (let y = 3; y < height - 60; y++) {
        if ([-3, -2, -1, 0, 1, 2, 3].some(dy => colouredRows[y + dy])) continue
        for (let x = 0, strongest = 0; x < width; x++) {
          if (!isPaper(x, y)) strongest = Math.max(strongest, ratio(x, y))
          else if (strongest) ratios.push(strongest), strongest = 0
        }
      }
      return ratios
    },
    // Returns the contrast of the timeline's curve, which is the upper edge of the filled area, in each column of pixels.
    curve() {
      const ratios = []
      for (let x = 40; x < width - 30; x++) {
        let y = height - 24
        while (y > 0 && !isPaper(x, y)) y--
        if (y < height - 26) ratios.push(Math.max(...[1, 2, 3].map(dy => ratio(x, y + dy))))
      }
      return ratios
    },
    // Returns for each column of pixels of the map the contrast of the upper outline, and the fraction of background below the
    // outline, in separate lists for blue and grey columns.
    places() {
      const measured = {outlines: [], blue: [], grey: []}
      for (let x = 180; x < width; x++) {
        let [first, last, empty] = [-1, -1, 0]
        for (let y = 0; y < height * 0.8; y++) if (!isPaper(x, y)) first = first < 0 ? y : first, last = y
        if (last < first + 100) continue
        measured.outlines.push(Math.max(...[0, 1, 2, 3].map(dy => ratio(x, first + dy))))
        for (let y = first; y < last; y++) empty += isPaper(x, y)
        const [r, , b] = pixel(x, first + 6)
        measured[b - r > 18 ? "blue" : "grey"].push(empty / (last - first))
      }
      return measured
    },
  }
  return measurements[measurement]()
}
"""
THEMES = pytest.mark.parametrize("scheme", ["light", "dark"])


def measure_canvas(visitor, canvas, measurement):
    """Wait until a canvas is drawn, and return what the measurement of this name in MEASURE returns."""
    visitor.page.evaluate(WAIT_TWO_FRAMES)
    return visitor(canvas).evaluate(MEASURE, measurement)


def share(ratios, least=3):
    """Return the fraction of the contrast ratios that are at least `least`, e.g. 0.9."""
    assert len(ratios) > 100
    return sum(ratio >= least for ratio in ratios) / len(ratios)


def median(numbers):
    """Return the median of numbers."""
    return sorted(numbers)[len(numbers) // 2]


@pytest.fixture
def themed_visitor(visitor):
    """A visitor for tests that emulate a preference for more contrast, which is reset after each test."""
    yield visitor
    visitor.page.emulate_media(contrast="null")


@pytest.mark.some(1)
@THEMES
def test_edges_have_enough_contrast(themed_visitor, scheme):
    themed_visitor.page.emulate_media(color_scheme=scheme)
    themed_visitor.follow(**SHAPES, run=1)
    normal_ratios = measure_canvas(themed_visitor, "tree-canvas", "edges")
    assert share(normal_ratios) > 0.9
    assert median(normal_ratios) < 5.5  # the edges must not be too strong either
    themed_visitor.page.emulate_media(contrast="more")
    increased_ratios = measure_canvas(themed_visitor, "tree-canvas", "edges")
    assert share(increased_ratios, 4.5) > 0.9


@pytest.mark.some(1)
@THEMES
def test_timeline_curve_has_contrast_before_and_after_the_thumb(themed_visitor, scheme):
    themed_visitor.page.emulate_media(color_scheme=scheme)
    themed_visitor.follow(**MID_RUN, run=1)
    themed_visitor.drag_scrubber(61)
    themed_visitor.expect_step(61)
    assert share(measure_canvas(themed_visitor, "timeline-canvas", "curve")) > 0.9


@pytest.mark.some(1)
@THEMES
def test_map_places_have_contrast_and_differ_without_colour(themed_visitor, scheme):
    """Tests that blue places are filled and grey places have gaps, so that they differ without colour."""
    themed_visitor.page.emulate_media(color_scheme=scheme)
    themed_visitor.follow(**MID_RUN)
    themed_visitor.show_view("Map")
    expect(themed_visitor("map-sentence")).to_contain_text("14,972")
    measured = measure_canvas(themed_visitor, "map-canvas", "places")
    assert share(measured["outlines"]) > 0.9
    assert median(measured["blue"]) < 0.02 < 0.1 < median(measured["grey"])
    themed_visitor.show_view("Tree")

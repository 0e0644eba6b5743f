"""Lines and shapes on the canvases have a contrast of 3:1 with their surroundings, measured in the pixels."""

import pytest

from visitor import WAIT_TWO_FRAMES
from waiting import expect

MID_RUN = {"start": "2,3,7,1,8,0,6,5,4", "goal": "0,1,2,3,4,5,6,7,8"}
SHAPES = MID_RUN | {"algorithm": "breadth_first", "node_limit": 300}
"""So many nodes are shapes, and without an order by f nothing is written between their rows."""

# The contrast ratios of a canvas's pixels with the background, and functions that use them.
LOOK = """
(canvas, what) => {
  const {width, height} = canvas, copy = Object.assign(document.createElement("canvas"), {width, height})
  const context = copy.getContext("2d", {willReadFrequently: true})
  context.drawImage(canvas, 0, 0)
  const {data} = context.getImageData(0, 0, width, height)
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim()
  const linear = value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  const luminance = (r, g, b) => 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255)
  const ground = [1, 3, 5].map(at => parseInt(paper.slice(at, at + 2), 16)), behind = luminance(...ground)
  const pixel = (x, y) => {
    const at = (y * width + x) * 4, part = data[at + 3] / 255
    return [0, 1, 2].map(i => data[at + i] * part + ground[i] * (1 - part))
  }
  const ratio = (x, y) => {
    const here = luminance(...pixel(x, y))
    return (Math.max(here, behind) + 0.05) / (Math.min(here, behind) + 0.05)
  }
  const isPaper = (x, y) => ratio(x, y) < 1.05
  const looks = {
    // Each crossing of a line with an edge, by its strongest pixel; lines on which nodes stand, in their colours, are left out.
    edges() {
      const coloured = y => {
        for (let x = 0; x < width; x++) {
          const [r, g, b] = pixel(x, y)
          if (Math.max(r, g, b) - Math.min(r, g, b) > 50) return true
        }
      }
      const found = [], lines = Array.from({length: height}, (_, y) => coloured(y))
      for (let y = 3; y < height - 60; y++) {
        if ([-3, -2, -1, 0, 1, 2, 3].some(away => lines[y + away])) continue
        for (let x = 0, strongest = 0; x < width; x++) {
          if (!isPaper(x, y)) strongest = Math.max(strongest, ratio(x, y))
          else if (strongest) found.push(strongest), strongest = 0
        }
      }
      return found
    },
    // From the base upwards the curve is where the area ends.
    curve() {
      const found = []
      for (let x = 40; x < width - 30; x++) {
        let y = height - 24
        while (y > 0 && !isPaper(x, y)) y--
        if (y < height - 26) found.push(Math.max(...[1, 2, 3].map(down => ratio(x, y + down))))
      }
      return found
    },
    // The outline of the map as it is met from above, and how much paper shows below it, among blue and among grey.
    places() {
      const found = {outlines: [], blue: [], grey: []}
      for (let x = 180; x < width; x++) {
        let [first, last, open] = [-1, -1, 0]
        for (let y = 0; y < height * 0.8; y++) if (!isPaper(x, y)) first = first < 0 ? y : first, last = y
        if (last < first + 100) continue
        found.outlines.push(Math.max(...[0, 1, 2, 3].map(down => ratio(x, first + down))))
        for (let y = first; y < last; y++) open += isPaper(x, y)
        const [r, , b] = pixel(x, first + 6)
        found[b - r > 18 ? "blue" : "grey"].push(open / (last - first))
      }
      return found
    },
  }
  return looks[what]()
}
"""
THEMES = pytest.mark.parametrize("scheme", ["light", "dark"])


def look(visitor, name, what):
    """Return a measurement of a canvas once it has been drawn."""
    visitor.page.evaluate(WAIT_TWO_FRAMES)
    return visitor(name).evaluate(LOOK, what)


def share(ratios, least=3):
    """Return the share of ratios that are at least `least`."""
    assert len(ratios) > 100
    return sum(ratio >= least for ratio in ratios) / len(ratios)


def middle(numbers):
    return sorted(numbers)[len(numbers) // 2]


@pytest.fixture
def seen(visitor):
    """A visitor with emulated colour schemes and contrast, reset at the end."""
    yield visitor
    visitor.page.emulate_media(contrast="null")


@pytest.mark.some(1)
@THEMES
def test_edges_have_enough_contrast(seen, scheme):
    seen.page.emulate_media(color_scheme=scheme)
    seen.follow(**SHAPES, run=1)
    usual = look(seen, "tree-canvas", "edges")
    assert share(usual) > 0.9
    assert middle(usual) < 5.5  # and not too strong
    seen.page.emulate_media(contrast="more")
    more = look(seen, "tree-canvas", "edges")
    assert share(more, 4.5) > 0.9


@pytest.mark.some(1)
@THEMES
def test_timeline_curve_has_contrast_before_and_after_the_thumb(seen, scheme):
    seen.page.emulate_media(color_scheme=scheme)
    seen.follow(**MID_RUN, run=1)
    seen.drag_scrubber(61)
    seen.expect_step(61)
    assert share(look(seen, "timeline-canvas", "curve")) > 0.9


@pytest.mark.some(1)
@THEMES
def test_map_places_have_contrast_and_differ_without_colour(seen, scheme):
    seen.page.emulate_media(color_scheme=scheme)
    seen.follow(**MID_RUN)
    seen.show_view("Map")
    expect(seen("map-sentence")).to_contain_text("14,972")
    found = look(seen, "map-canvas", "places")
    assert share(found["outlines"]) > 0.9
    assert middle(found["blue"]) < 0.02 < 0.1 < middle(found["grey"])
    seen.show_view("Tree")

"""No text is cut off: every note, verdict and sentence fits its box at every width of the window."""

import pytest

from puzzle.core import catalogue, heuristic_names
from waiting import expect

WIDTHS = (1280, 1000, 960, 820, 700, 640, 390, 320)
# Returns the visible texts that are clipped by a box around them or that reach beyond the page.
CUT_OFF = """
() => {
  const offenders = []
  for (const element of document.querySelectorAll(".note, .choice-note, .error, .sentence, .verdict, .notice p, h2, h3, dt")) {
    // Skip text for screen readers only, which is one pixel wide.
    if (!element.checkVisibility() || !element.textContent.trim() || element.offsetWidth < 2) continue
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    const label = `${element.id || element.className}: ${element.textContent.trim()}`
    if (text.left < -1 || text.right > innerWidth + 1) offenders.push(`${label} (the page)`)
    for (let box = element; box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box), edge = box.getBoundingClientRect()
      const across = style.overflowX !== "visible" && (text.left < edge.left - 1 || text.right > edge.right + 1)
      const down = ["hidden", "clip"].includes(style.overflowY) && (text.top < edge.top - 3 || text.bottom > edge.bottom + 3)
      if (across || down) offenders.push(`${label} (${box.id || box.className || box.tagName})`)
    }
  }
  return offenders
}
"""
# Chooses each option of a drop-down list in turn, and returns all texts of the page that are cut off.
CHOICES = f"""
async ([id, values]) => {{
  const findCutOff = {CUT_OFF}, offenders = []
  const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  for (const value of values) {{
    const list = document.getElementById(id)
    list.value = value
    list.dispatchEvent(new Event("change", {{ bubbles: true }}))
    await frame()
    offenders.push(...findCutOff().map(text => `${{value}}: ${{text}}`))
  }}
  return offenders
}}
"""
VERDICTS = {
    "solvable": {},
    "unsolvable": {"start": "2,1,3,4,5,6,7,8,0", "goal": "1,2,3,4,5,6,7,8,0"},
    "hardest": {"start": "8,6,7,2,5,4,3,0,1", "goal": "1,2,3,4,5,6,7,8,0"},
    "solved": {"start": "0,1,2,3,4,5,6,7,8"},
    "even width": {"start": "15,2,1,12,8,5,6,11,4,9,10,7,3,14,13,0", "goal": "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0"},
    "25 tiles": {"start": ",".join(map(str, [2, 1, *range(3, 25), 0])), "goal": ",".join(map(str, [*range(1, 25), 0]))},
}


@pytest.mark.some(1)
@pytest.mark.parametrize("width", WIDTHS)
def test_no_text_of_the_page_is_cut_off(visitor, width):
    visitor.page.set_viewport_size({"width": width, "height": 844 if width < 700 else 800})
    for keys in VERDICTS.values():
        visitor.follow(**keys)
        assert visitor.page.evaluate(CUT_OFF) == []
    for name, table in (("algorithm", catalogue.ALL_ALGORITHMS), ("heuristic", heuristic_names.HEURISTICS)):
        visitor.follow()
        assert visitor.page.evaluate(CHOICES, [name, catalogue.names(table)]) == []
    visitor.follow(count_blank=1)
    assert visitor.page.evaluate(CHOICES, ["heuristic", catalogue.names(heuristic_names.HEURISTICS)]) == []
    visitor.follow(algorithm="greedy_best_first", heuristic="manhattan+misplaced")
    assert visitor.page.evaluate(CUT_OFF) == []
    visitor.follow(run=1)
    assert visitor.page.evaluate(CUT_OFF) == []


@pytest.mark.some(1)
@pytest.mark.parametrize("width", (1280, 700, 320))
def test_no_text_of_an_option_is_cut_off(visitor, width):
    visitor.page.set_viewport_size({"width": width, "height": 800})
    visitor.follow()
    visitor("options-toggle").click()
    expect(visitor("options")).to_be_visible()
    assert visitor.page.evaluate(CHOICES, ["algorithm", catalogue.names(catalogue.ALL_ALGORITHMS)]) == []


@pytest.mark.some(1)
@pytest.mark.parametrize("width", (1280, 320))
def test_no_text_of_a_layout_is_cut_off(visitor, width):
    visitor.page.set_viewport_size({"width": width, "height": 800})
    visitor.follow(run=1)
    visitor("arrange").click()
    expect(visitor("arrangement-note")).to_be_visible()  # it says that this tree is too large for circles
    assert visitor.page.evaluate(CUT_OFF) == []

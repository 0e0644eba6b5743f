"""Views of runs on a page without Python: only a browser has elements, canvases and focus.

The page has two views of the recorded run that the site opens with.
"""

import json
from pathlib import Path

import pytest

from waiting import expect

ROOT = Path(__file__).resolve().parents[3]
EXAMPLE = ROOT / "static/vendor/example.json"
PAGE = """<!doctype html><title>Two views</title>{card}
<section id="first" style="width:600px">{view}</section><section id="second" style="width:600px">{view}</section>
<script type="module">
import {{ TreeData }} from "./static/js/run/tree-data.js"
import {{ createPlayback }} from "./static/js/view/playback.js"
import {{ createRunView }} from "./static/js/view/run-view.js"

window.said = []
const example = await (await fetch("./static/vendor/example.json")).json()
function mount(element, prefix) {{
  const data = new TreeData(example.opening)
  data.append(example.columns)
  data.setLayout(example.ending)
  data.finish(example.ending)
  const explain = () => {{
    const step = example.steps[view.step], cards = example.cards[view.step]
    const target = view.target(view.step).node, node = target in cards ? target : step.node
    view.showSentence(step.sentence, view.step, data.lastStep)
    view.describe({{ ...step, card_node: node, card: cards[node] }}, null, view.step === data.lastStep)
  }}
  const hooks = {{ onChange: explain, announce: text => said.push(text) }}
  const view = createRunView(element, hooks, {{ prefix }})
  const playback = createPlayback(element, {{ setStep() {{}} }}, {{ onStep: explain }})
  view.show(data, true)
  playback.show([{{ view, last: data.lastStep }}], false)
  explain()
  return {{ view, playback }}
}}
window.views = [mount(document.getElementById("first"), "first-"), mount(document.getElementById("second"), "second-")]
document.documentElement.dataset.state = "done"
</script>"""
VIEW = """<div data-part="frame" style="position:relative"><div data-part="outline" role="tree" tabindex="0"></div>
<canvas data-part="canvas" tabindex="-1" style="width:600px;height:300px"></canvas></div><p data-part="sentence"></p>
<button data-part="first"></button><button data-part="step-back"></button><button data-part="play"></button>
<button data-part="step-forward"></button><button data-part="last"></button>
<select data-part="speed"><option value="max">maximum</option></select>
<input type="range" data-part="scrubber"><b data-part="step-now"></b><b data-part="step-last"></b>"""


@pytest.fixture
def two_views(page, site):
    """A page with two views of the example at its last step, as parts by the id of the view and the name of the part."""
    card = (ROOT / "static/panels/card.html").read_text(encoding="utf-8")
    page.goto(site.add("two-views.html", PAGE.format(card=card, view=VIEW)))
    page.wait_for_selector("html[data-state=done]")
    return lambda view, part: page.locator(f"#{view} [data-part={part}]")


def sentence_of(step):
    """Return the sentence of a step of the example, without its icons."""
    spans = json.loads(EXAMPLE.read_text(encoding="utf-8"))["steps"][step]["sentence"]
    return "".join(text for style, text in spans if style != "glyph")


def test_each_view_plays_and_explains_its_run(two_views):
    two_views("first", "first").click()
    two_views("first", "step-forward").click()
    expect(two_views("first", "sentence")).to_have_text(sentence_of(1))
    expect(two_views("first", "step-now")).to_have_text("1")
    expect(two_views("second", "sentence")).to_have_text(sentence_of(6))
    two_views("first", "play").click()
    expect(two_views("first", "sentence")).to_have_text(sentence_of(6))


def test_keys_and_cards_of_a_view_are_its_own(two_views, page):
    page.evaluate("views[1].view.navigate('root')")
    expect(page.locator("#second .node-card")).to_be_visible()
    expect(page.locator("#second [data-part=title]")).to_have_text("Expanded 1st")
    expect(page.locator("#first .node-card")).to_be_hidden()
    expect(two_views("second", "outline")).to_have_attribute("aria-activedescendant", "second-node-0")
    assert page.evaluate("said.at(-1)") == "Card of a node: Expanded 1st, depth 0"


def test_a_view_that_is_removed_or_fails_leaves_the_other(two_views, page):
    page.evaluate("() => { views[0].view.destroy(); document.getElementById('first').remove() }")
    two_views("second", "step-back").click()
    expect(two_views("second", "sentence")).to_have_text(sentence_of(5))

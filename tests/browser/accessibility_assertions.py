"""What holds of every state of the page: nothing stands in anybody's way, and fingers find what they press."""

from pathlib import Path

AXE = Path(__file__).resolve().parents[2] / "node_modules/axe-core/axe.min.js"
RUN_AXE = """
async () => Promise.allSettled(document.getAnimations().filter(one => one instanceof CSSTransition).map(one => one.finished))
  .then(async () => (await axe.run(document, {resultTypes: ["violations"]})).violations.flatMap(({id, help, nodes}) =>
  nodes.map(({target, failureSummary}) => `${id} at ${target}: ${failureSummary}`)))
"""
SMALL_TARGETS = """
least => [...document.querySelectorAll("button, select, summary, input:not([type=range])")]
  .filter(one => one.checkVisibility() && !one.closest("dialog:not([open])"))
  .filter(one => !one.matches(".link, .tile, [type=checkbox]"))
  .map(one => {
    const box = (one.closest(".field") ?? one).getBoundingClientRect(), more = getComputedStyle(one, "::after")
    const grown = more.content !== "none" && more.position === "absolute" ? 2 * -Math.min(0, parseFloat(more.top) || 0) : 0
    return [one.id || one.className, Math.round(box.width + grown), Math.round(box.height + grown)]
  })
  .filter(([, width, height]) => Math.min(width, height) < least)
"""
"""The controls that are smaller than so many pixels, with what they have grown by for fingers."""


def expect_no_axe_violations(visitor):
    if not visitor.page.evaluate("typeof axe === 'object'"):
        visitor.page.evaluate(AXE.read_text(encoding="utf-8"))  # as a script of the page its policy would refuse it
    found = visitor.page.evaluate(RUN_AXE)
    assert found == [], found

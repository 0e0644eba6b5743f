"""Accessibility checks of the browser tests: violations found by axe, and buttons too small for touch."""

from pathlib import Path

AXE = Path(__file__).resolve().parents[2] / "node_modules/axe-core/axe.min.js"
# Waits until style transitions have ended, and returns the violations that axe finds, one text for each element.
RUN_AXE = """
async () => Promise.allSettled(document.getAnimations().filter(animation => animation instanceof CSSTransition).map(animation => animation.finished))
  .then(async () => (await axe.run(document, {resultTypes: ["violations"]})).violations.flatMap(({id, help, nodes}) =>
  nodes.map(({target, failureSummary}) => `${id} at ${target}: ${failureSummary}`)))
"""
SMALL_TARGETS = """
least => [...document.querySelectorAll("button, select, summary, input:not([type=range])")]
  .filter(element => element.checkVisibility() && !element.closest("dialog:not([open])"))
  .filter(element => !element.matches(".link, .tile, [type=checkbox]"))
  .map(element => {
    const box = (element.closest(".field") ?? element).getBoundingClientRect(), more = getComputedStyle(element, "::after")
    const grown = more.content !== "none" && more.position === "absolute" ? 2 * -Math.min(0, parseFloat(more.top) || 0) : 0
    return [element.id || element.className, Math.round(box.width + grown), Math.round(box.height + grown)]
  })
  .filter(([, width, height]) => Math.min(width, height) < least)
"""
"""Returns the controls whose touch area is less than `least` pixels wide or high, with their sizes."""


def expect_no_axe_violations(visitor):
    """Run the accessibility checker axe in the page, and expect no violations."""
    if not visitor.page.evaluate("typeof axe === 'object'"):
        # axe is evaluated, since the page's security policy would block a script element with this code.
        visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    violations = visitor.page.evaluate(RUN_AXE)
    assert violations == [], violations

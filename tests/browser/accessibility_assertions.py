"""Checks for every state of the page: no axe violations, and targets large enough for touch."""

from pathlib import Path

AXE = Path(__file__).resolve().parents[2] / "node_modules/axe-core/axe.min.js"
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
"""The controls smaller than `least` pixels, including the area added for touch."""


def expect_no_axe_violations(visitor):
    """Run axe in the page, and expect no violations."""
    if not visitor.page.evaluate("typeof axe === 'object'"):
        visitor.page.evaluate(
            AXE.read_text(encoding="utf-8")
        )  # the page's security policy would block it as a script element
    violations = visitor.page.evaluate(RUN_AXE)
    assert violations == [], violations

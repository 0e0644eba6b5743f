"""Playwright's `expect`, with the waiting done in the page.

Playwright polls several times per second, and each failed poll takes a snapshot of the page's accessibility tree, which
was more than a quarter of the page's work in these tests. Here a MutationObserver in the page waits until the
expectation seems to hold; Playwright's own `expect` then checks once and decides. An expectation without a condition
below is passed to Playwright directly.
"""

import re
import time

from playwright.sync_api import Error, Locator
from playwright.sync_api import expect as playwright_expect

TIMEOUT = 60_000
"""Default timeout of an expectation in milliseconds."""

# The conditions on the elements of a locator: `expected` is the first argument of the expectation, `more` the second.
# A regular expression is passed as {pattern, flags}.
CONDITIONS = """
const text = element => more === "innerText" ? element.innerText : element.textContent
const squeeze = text => text.replace(/[\\u200b\\u00ad]/g, "").replace(/\\s+/g, " ").trim()
const matches = (actual, {pattern, flags}) => [actual, squeeze(actual)].some(text => new RegExp(pattern, flags).test(text))
const hasText = (actual, expected) => expected?.pattern === undefined
  ? squeeze(actual) === squeeze(String(expected))
  : matches(actual, expected)
const containsText = (actual, expected) => expected?.pattern === undefined
  ? squeeze(actual).includes(squeeze(String(expected)))
  : matches(actual, expected)
const hasValue = (actual, expected) => expected?.pattern === undefined
  ? actual === String(expected)
  : new RegExp(expected.pattern, expected.flags).test(actual ?? "")
const allTexts = (elements, expected, agrees) => Array.isArray(expected)
  ? elements.length === expected.length && expected.every((item, index) => agrees(text(elements[index]), item))
  : elements.length === 1 && agrees(text(elements[0]), expected)
const isDisabled = element => element.matches(":disabled") || element.closest("[aria-disabled=true]") !== null
const isVisible = element => {
  if (getComputedStyle(element).display === "contents") return [...element.children].some(isVisible)
  const box = element.getBoundingClientRect()
  return element.checkVisibility({visibilityProperty: true}) && box.width > 0 && box.height > 0
}
const conditions = {
  text: elements => allTexts(elements, expected, hasText),
  contained: elements => allTexts(elements, expected, containsText),
  attribute: ([element]) => element !== undefined && element.hasAttribute(expected)
    && (more === null || hasValue(element.getAttribute(expected), more)),
  count: elements => elements.length === expected,
  value: ([element]) => element !== undefined && hasValue(element.value, expected),
  visible: ([element]) => element !== undefined && isVisible(element),
  hidden: elements => !elements.some(isVisible),
  focused: ([element]) => element !== undefined && element === element.ownerDocument.activeElement,
  enabled: ([element]) => element !== undefined && !isDisabled(element),
  disabled: ([element]) => element !== undefined && isDisabled(element),
  checked: ([element]) => element !== undefined && (element.checked ?? element.ariaChecked === "true"),
}
"""
# Resolves to true when the condition holds, and to false when the elements must be located again, as they may have been
# replaced. Changes without a mutation (a field's value, the focus) are checked every 100 ms.
WAIT = (
    "async (elements, [name, negated, expected, more, timeout]) => {"
    + CONDITIONS
    + """
  const holdsNow = () => conditions[name](elements) !== negated
  if (holdsNow()) return true
  const deadline = performance.now() + timeout
  let changed = () => {}
  const observer = new MutationObserver(() => changed())
  observer.observe(document, {subtree: true, childList: true, characterData: true, attributes: true})
  try {
    while (performance.now() < deadline) {
      await new Promise(done => { changed = done; setTimeout(done, 100) })
      await new Promise(done => setTimeout(done, 8)) // check once for changes that happen together
      if (holdsNow()) return true
      if (elements.length === 0 || elements.some(element => !element.isConnected)) return false
    }
    return false
  } finally {
    observer.disconnect()
  }
}
"""
)
NAMES = {
    "to_have_text": "text",
    "to_contain_text": "contained",
    "to_have_attribute": "attribute",
    "to_have_count": "count",
    "to_have_value": "value",
    "to_be_visible": "visible",
    "to_be_hidden": "hidden",
    "to_be_focused": "focused",
    "to_be_enabled": "enabled",
    "to_be_disabled": "disabled",
    "to_be_checked": "checked",
}
RELOCATE_INTERVAL = 1000
"""Milliseconds after which the elements are located again even if they have not been replaced."""


def expect(subject):
    """Return the expectations of a locator or page, with Playwright's names."""
    return Expectations(subject) if isinstance(subject, Locator) else playwright_expect(subject)


class Expectations:
    """The expectations of a locator; each waits in the page before Playwright checks it."""

    def __init__(self, locator):
        self.locator = locator

    def __getattr__(self, name):
        check = getattr(playwright_expect(self.locator), name)
        condition = NAMES.get(name.removeprefix("not_"))
        if condition is None:
            return check

        def wait_and_check(*expected, timeout=TIMEOUT, **options):
            negated = name.startswith("not_") != (
                not options.get(condition, True)
            )  # as in to_be_visible(visible=False)
            arguments = (*expected, "innerText") if options.get("use_inner_text") else expected
            seems_to_hold = self.wait(condition, negated, arguments, timeout)
            check(*expected, timeout=1000, **options)
            assert seems_to_hold, f"Playwright finds that {name} holds, {__name__} does not: {expected}"

        return wait_and_check

    def wait(self, condition, negated, expected, timeout):
        """Wait until the condition seems to hold; return False on a timeout."""
        deadline = time.monotonic() + timeout / 1000
        arguments = [*map(as_json, expected), None, None][:2]
        while (remaining := 1000 * (deadline - time.monotonic())) > 0:
            try:
                if self.locator.evaluate_all(WAIT, [condition, negated, *arguments, min(remaining, RELOCATE_INTERVAL)]):
                    return True
            except Error:  # the page is navigating
                time.sleep(0.05)
        return False


def as_json(expected):
    """Return an expectation's argument as JSON for the page."""
    if isinstance(expected, re.Pattern):
        return {"pattern": expected.pattern, "flags": "i" if expected.flags & re.IGNORECASE else ""}
    return [as_json(item) for item in expected] if isinstance(expected, list | tuple) else expected

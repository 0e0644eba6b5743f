"""A faster version of Playwright's `expect`, which waits inside the page instead of asking the page repeatedly.

Playwright polls several times per second, and each failed poll takes a snapshot of the page's accessibility tree, which
was more than a quarter of the page's work in these tests. Here a MutationObserver in the page waits until the
expectation holds, so that a state that passes quickly is not missed either. If it never holds, Playwright's own `expect`
fails with its message. Expectations that are not listed in `NAMES` are left to Playwright.
"""

import re
import time

from playwright.sync_api import Error, Locator
from playwright.sync_api import expect as playwright_expect

TIMEOUT = 60_000
"""Default timeout of an expectation in milliseconds."""

# The expectations of `NAMES` as functions of the elements of a locator. `expected` is the first argument of the
# expectation, `more` the second, as in to_have_attribute(expected, more). Regular expressions are {pattern, flags}.
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
# Resolves to true when the condition holds, and to false when time is up or the elements are missing or were removed:
# the caller then locates them again. The script also checks every 100 ms, as a MutationObserver misses the focus and
# the values of fields.
WAIT = (
    "async (elements, [name, negated, expected, more, timeout]) => {"
    + CONDITIONS
    + """
  // As in Playwright, most expectations and their opposites need exactly one element; a missing element is not visible.
  const holdsNow = () => elements.length === 1 || name === "count" || Array.isArray(expected)
    ? conditions[name](elements) !== negated
    : elements.length === 0 && ((name === "hidden" && !negated) || (name === "visible" && negated))
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
# Names of Playwright's expectations with the names of their conditions.
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
    """Return an object with Playwright's expectations, such as `to_be_visible()`, of a locator or page."""
    return Expectations(subject) if isinstance(subject, Locator) else playwright_expect(subject)


class Expectations:
    """The expectations of a locator: each waits in the page until it holds, or lets Playwright say why it does not."""

    def __init__(self, locator):
        self.locator = locator

    def __getattr__(self, name):
        """Return the expectation with this name as a function, which waits and lets Playwright fail if need be."""
        check = getattr(playwright_expect(self.locator), name)
        condition = NAMES.get(name.removeprefix("not_"))
        if condition is None:
            return check

        def wait_and_check(*expected, timeout=TIMEOUT, **options):
            is_false_option = not options.get(condition, True)  # as in to_be_visible(visible=False)
            negated = name.startswith("not_") != is_false_option
            arguments = (*expected, "innerText") if options.get("use_inner_text") else expected
            if not self.wait(condition, negated, arguments, timeout):
                check(*expected, timeout=min(timeout, 1000), **options)
                raise AssertionError(f"{name} holds according to Playwright, but not to {__name__}: {expected}")

        return wait_and_check

    def wait(self, condition, negated, expected, timeout):
        """Wait until the condition holds in the page, and return True; return False after `timeout` milliseconds."""
        deadline = time.monotonic() + timeout / 1000
        arguments = [*map(as_json, expected), None, None][:2]  # `expected` and `more` of the script, None if missing
        while (remaining := 1000 * (deadline - time.monotonic())) > 0:
            try:
                if self.locator.evaluate_all(WAIT, [condition, negated, *arguments, min(remaining, RELOCATE_INTERVAL)]):
                    return True
            except Error:  # another page is being loaded, so try again
                time.sleep(0.05)
        return False


def as_json(expected):
    """Return an argument of an expectation in a form that can be sent to the page as JSON."""
    if isinstance(expected, re.Pattern):
        return {"pattern": expected.pattern, "flags": "i" if expected.flags & re.IGNORECASE else ""}
    return [as_json(item) for item in expected] if isinstance(expected, list | tuple) else expected

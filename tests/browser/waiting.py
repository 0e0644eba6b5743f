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

# The conditions on the elements of a locator; `wanted` is the first argument of the expectation and `more` its second.
# A regular expression is passed as {pattern, flags}.
CONDITIONS = """
const text = one => more === "innerText" ? one.innerText : one.textContent
const squeeze = words => words.replace(/[\\u200b\\u00ad]/g, "").replace(/\\s+/g, " ").trim()
const matches = (found, {pattern, flags}) => [found, squeeze(found)].some(words => new RegExp(pattern, flags).test(words))
const fits = (found, wanted) => wanted?.pattern === undefined
  ? squeeze(found) === squeeze(String(wanted))
  : matches(found, wanted)
const holds = (found, wanted) => wanted?.pattern === undefined
  ? squeeze(found).includes(squeeze(String(wanted)))
  : matches(found, wanted)
const same = (found, wanted) => wanted?.pattern === undefined
  ? found === String(wanted)
  : new RegExp(wanted.pattern, wanted.flags).test(found ?? "")
const each = (elements, wanted, agree) => Array.isArray(wanted)
  ? elements.length === wanted.length && wanted.every((one, at) => agree(text(elements[at]), one))
  : elements.length === 1 && agree(text(elements[0]), wanted)
const disabled = one => one.matches(":disabled") || one.closest("[aria-disabled=true]") !== null
const visible = one => {
  if (getComputedStyle(one).display === "contents") return [...one.children].some(visible)
  const box = one.getBoundingClientRect()
  return one.checkVisibility({visibilityProperty: true}) && box.width > 0 && box.height > 0
}
const conditions = {
  text: elements => each(elements, wanted, fits),
  contained: elements => each(elements, wanted, holds),
  attribute: ([one]) => one !== undefined
    && (more === null ? one.hasAttribute(wanted) : one.hasAttribute(wanted) && same(one.getAttribute(wanted), more)),
  count: elements => elements.length === wanted,
  value: ([one]) => one !== undefined && same(one.value, wanted),
  visible: ([one]) => one !== undefined && visible(one),
  hidden: elements => !elements.some(visible),
  focused: ([one]) => one !== undefined && one === one.ownerDocument.activeElement,
  enabled: ([one]) => one !== undefined && !disabled(one),
  disabled: ([one]) => one !== undefined && disabled(one),
  checked: ([one]) => one !== undefined && (one.checked ?? one.ariaChecked === "true"),
}
"""
# Resolves to true when the condition holds, and to false when the elements must be located again, as they may have been
# replaced. Changes without a mutation (a field's value, the focus) are checked every 100 ms.
WAIT = (
    "async (elements, [name, negated, wanted, more, patience]) => {"
    + CONDITIONS
    + """
  const holdsNow = () => conditions[name](elements) !== negated
  if (holdsNow()) return true
  const until = performance.now() + patience
  let changed = () => {}
  const observer = new MutationObserver(() => changed())
  observer.observe(document, {subtree: true, childList: true, characterData: true, attributes: true})
  try {
    while (performance.now() < until) {
      await new Promise(done => { changed = done; setTimeout(done, 100) })
      await new Promise(done => setTimeout(done, 8)) // check once for changes that happen together
      if (holdsNow()) return true
      if (elements.length === 0 || elements.some(one => !one.isConnected)) return false
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
"""Milliseconds after which the elements are located again in any case."""


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

        def wait_and_check(*wanted, timeout=TIMEOUT, **options):
            negated = name.startswith("not_") != (
                not options.get(condition, True)
            )  # as in to_be_visible(visible=False)
            wanted_here = (*wanted, "innerText") if options.get("use_inner_text") else wanted
            seems_to_hold = self.wait(condition, negated, wanted_here, timeout)
            check(*wanted, timeout=1000, **options)
            assert seems_to_hold, f"Playwright finds that {name} holds, {__name__} does not: {wanted}"

        return wait_and_check

    def wait(self, condition, negated, wanted, timeout):
        """Wait until the condition seems to hold; return False on a timeout."""
        until = time.monotonic() + timeout / 1000
        arguments = [*map(as_json, wanted), None, None][:2]
        while (left := 1000 * (until - time.monotonic())) > 0:
            try:
                if self.locator.evaluate_all(WAIT, [condition, negated, *arguments, min(left, RELOCATE_INTERVAL)]):
                    return True
            except Error:  # the page is navigating
                time.sleep(0.05)
        return False


def as_json(wanted):
    """Return an expectation's argument as JSON for the page."""
    if isinstance(wanted, re.Pattern):
        return {"pattern": wanted.pattern, "flags": "i" if wanted.flags & re.IGNORECASE else ""}
    return [as_json(one) for one in wanted] if isinstance(wanted, list | tuple) else wanted

"""The expectations of the tests, which wait in the page, agree with Playwright's own."""

import re

import pytest
from playwright.sync_api import expect as playwright_expect

from waiting import expect

PAGE = """
<p id=text data-kind=plain>Two  words</p><p id=unseen hidden>Unseen</p><p id=empty></p>
<ul><li>one</li><li>two</li></ul><input id=field value=7 disabled><input id=box type=checkbox checked autofocus>
"""
EXPECTATIONS = [
    ("to_have_text", "Two words"),
    ("to_have_text", "Two"),
    ("to_have_text", re.compile("^two", re.I)),
    ("to_have_text", ["one", "two"]),
    ("to_have_text", ["two"]),
    ("to_contain_text", "words"),
    ("to_have_attribute", "data-kind", "plain"),
    ("to_have_attribute", "data-kind", ""),
    ("to_have_count", 2),
    ("to_be_visible",),
    ("to_be_hidden",),
    ("to_be_focused",),
]
OF_FIELDS = [("to_have_value", "7"), ("to_be_enabled",), ("to_be_disabled",)]
SELECTORS = ["#text", "#unseen", "#empty", "#missing", "li", "#field", "#box"]


def holds(expectation, arguments):
    """Return True if an expectation holds within a short time."""
    try:
        expectation(*arguments, timeout=30)
    except Exception:  # a missing element, several elements or another kind of element
        return False
    return True


@pytest.mark.exhaustive
@pytest.mark.parametrize("selector", SELECTORS)
def test_expectations_agree_with_those_of_playwright(new_profile_page, selector):
    page = new_profile_page
    page.set_content(PAGE)
    page.locator("#box").focus()
    locator = page.locator(selector)
    cases = EXPECTATIONS + OF_FIELDS * (selector in ("#field", "#box")) + [("to_be_checked",)] * (selector == "#box")
    for name, *arguments in cases:
        for tried in (name, name.replace("to_", "not_to_", 1)):
            waiting, original = getattr(expect(locator), tried), getattr(playwright_expect(locator), tried)
            assert holds(waiting, arguments) == holds(original, arguments), (tried, arguments)

"""Tests of the element `<slide-and-seek>` in a course page of another site; Python is not started."""

import pytest

from visitor import SOLVED_SMALL
from waiting import expect

KEYS = "&".join(f"{key}={value}" for key, value in SOLVED_SMALL.items())
COURSE = """<!doctype html><title>A course</title>
<script>
  pressed = []
  addEventListener("keydown", event => pressed.push(event.key))
</script>
<script src="SITEstatic/js/embed/embed.js"></script>
<script src="SITEstatic/js/embed/embed.js"></script>
<iframe id="hostile" src="hostile.html"></iframe>
<iframe id="plain" src="SITE?embed=1&KEYS" width=720 height=480></iframe>
<slide-and-seek id="element" height=480 ATTRIBUTES></slide-and-seek>
<div id="card"><template shadowrootmode="open"><slide-and-seek height=480 ATTRIBUTES></slide-and-seek></template></div>
"""
# The page in the hostile iframe: it sends the course page the message with which the element forwards keys.
HOSTILE = """<!doctype html><title>Not ours</title><body><script>
parent.postMessage({source: "slide-and-seek", version: 1, type: "key", key: "z", code: "KeyZ", keyCode: 90}, "*")
document.body.dataset.sent = ""
</script>"""


@pytest.fixture
def course_page(page, site, other_site):
    """A course page with an iframe, the element twice (once in a shadow root), and a hostile iframe that sends a key."""
    attributes = " ".join(f'{key}="{value}"' for key, value in SOLVED_SMALL.items())
    html = COURSE.replace("SITE", site.url).replace("KEYS", KEYS).replace("ATTRIBUTES", attributes)
    other_site.add("hostile.html", HOSTILE)
    page.goto(other_site.add("course.html", html))
    expect(page.frame_locator("#hostile").locator("body[data-sent]")).to_be_attached()
    return page


def press(page, selector, key):
    """Press a key in an iframe that shows its poster, and wait until the course page has received the key."""
    inner = page.frame_locator(selector)
    expect(inner.locator("#start")).to_be_visible()  # by then the script runs that forwards keys
    inner.locator("#start").press(key)
    page.wait_for_function("key => pressed.includes(key)", arg=key)


def test_keys_are_forwarded_once_and_only_from_own_iframes(course_page):
    press(course_page, "#plain", "b")
    press(course_page, "#element iframe", "c")
    press(course_page, "#card iframe", "d")
    assert course_page.evaluate("pressed") == ["b", "c", "d"]


@pytest.mark.exhaustive
def test_setting_an_attribute_to_its_own_value_reloads_nothing(course_page):
    element = course_page.locator("#element")
    expect(course_page.frame_locator("#element iframe").locator("html")).to_have_attribute("data-state", "poster")
    element.evaluate("element => element.setAttribute('start', element.getAttribute('start'))")
    press(course_page, "#element iframe", "c")  # handled after any message that would reload the iframe
    expect(course_page.frame_locator("#element iframe").locator("html")).to_have_attribute("data-state", "poster")

"""Links and fields with hostile or random text: nothing executes or throws, and each error is one sentence."""

from itertools import cycle
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from puzzle.links import link
from waiting import expect

HOSTILE_TEXTS = [
    "<script>window.hacked = 1</script>",
    "<img src=x onerror='window.hacked = 1'>",
    '"><svg/onload=window.hacked=1>',
    "javascript:window.hacked=1",
    "'; DROP TABLE boards; --",
    "${window.hacked = 1}{{7*7}}",
    "__import__('os').system('true')",
    "1,2,3,4,5,6,7,8,0" * 400,
    "9" * 3000,
    "-1,-2,-3,-4,0,1,2,3,4",
    "1e9,2,3,4,5,6,7,8,0",
    "١٢٣٤٥٦٧٨٠",
    "一二三四五六七八〇",
    "👩‍👩‍👧‍👦" * 40,
    "\u202e\u200f\ufeff",
    "a\x00b\x00c",
    "\x00",
    "%00%ff%zz%",
    "\ud7ff\ue000\uffff",
    "constructor,__proto__,toString",
    "\n\r\t\v\f",
    " ",
    "0x1,2,3",
    "½²³",
]
KEYS = [*link.KEYS, *link.FRAME_KEYS, "depth_limit", "weight", "undo", "__proto__", "nonsense"]
FUZZ = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
FOLLOW = """
fragment => new Promise(done => {
  history.replaceState(null, "", location.pathname)
  addEventListener("hashchange", () => setTimeout(done), {once: true})
  location.hash = "#" + fragment
})
"""
anything = st.one_of(st.sampled_from(HOSTILE_TEXTS), st.text(max_size=60))


def expect_intact_page(visitor):
    """Expect that no hostile text was executed or became markup, and that each error is a short sentence."""
    page = visitor.page
    assert page.evaluate("window.hacked") is None
    assert (
        page.evaluate("document.querySelectorAll('#alert img, #alert script, .error :is(img, script, svg)').length")
        == 0
    )
    assert visitor.root.get_attribute("data-state") in ("ready", "searching", "done")
    if visitor("alert").is_visible():
        text = visitor("alert-text").text_content()
        assert text.startswith("In the link, ") and text.endswith(".")
        assert all(len(sentence) < 300 for sentence in text.split("In the link, "))
    for error in page.locator(".error:visible").all_text_contents():
        assert error.endswith(".") and len(error) < 200 and "\n" not in error


def follow_fragment(visitor, fragment):
    """Follow a link within the open page; if it is the current link, change it so that the browser reports a change."""
    visitor.leave_field()
    if visitor.page.evaluate("location.hash") in ("#" + fragment, fragment):
        fragment += "&again=1"
    visitor.page.evaluate(FOLLOW, fragment)


@pytest.mark.parametrize("key", KEYS)
def test_error_for_a_hostile_value_is_one_sentence(key):
    """Tests every hostile value for every key of a link by the parser alone, without the page."""
    for value in HOSTILE_TEXTS:
        state, problems = link.parse("", f"#{key}={quote(value)}")
        assert len(problems) <= (key in link.KEYS + link.FRAME_KEYS)
        for problem in problems:
            assert problem.endswith(".") and len(problem) < 300 and "\n" not in problem
        assert link.parse("", "#" + link.format(state)) == (state, [])


@pytest.mark.some(3)
@pytest.mark.parametrize("key_index", range(len(KEYS)), ids=KEYS)
def test_error_for_a_hostile_link_is_one_sentence(visitor, key_index):
    """Tests each key with every fourth hostile value; four consecutive keys together cover all values."""
    key = KEYS[key_index]
    for value in HOSTILE_TEXTS[key_index % 4 :: 4]:
        follow_fragment(visitor, f"{key}={quote(value)}")
        expect_intact_page(visitor)
        is_known = key in link.KEYS + link.FRAME_KEYS
        sentences = visitor("alert-text").text_content().count("In the link, ") if visitor("alert").is_visible() else 0
        assert sentences <= is_known
    visitor.follow()


@FUZZ
@given(st.dictionaries(st.sampled_from(KEYS), anything, max_size=6))
def test_random_link_leaves_the_page_intact(visitor, values):
    values.pop("run", None)
    follow_fragment(
        visitor, "&".join(f"{key}={quote(value, errors='replace')}" for key, value in values.items()) or "none=1"
    )
    expect_intact_page(visitor)


@pytest.mark.exhaustive
@FUZZ
@given(st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=200))
def test_random_fragment_leaves_the_page_intact(visitor, text):
    visitor.page.evaluate(
        "text => { history.replaceState(null, '', location.pathname); location.hash = 'x=' + text }", text
    )
    visitor.page.evaluate("() => new Promise(done => setTimeout(done))")
    expect_intact_page(visitor)


@pytest.mark.some(1)
@pytest.mark.parametrize("field", ["start-input", "goal-input", "opt-order"])
def test_error_for_hostile_text_in_a_field_is_one_sentence(visitor, field):
    """Puts each hostile text into a field; after the last one, an error is shown beside the field."""
    visitor.edit()
    visitor.choose()
    for text in HOSTILE_TEXTS:
        visitor(field).evaluate(
            "(field, text) => { field.value = text; for (const kind of ['input', 'change'])"
            " field.dispatchEvent(new Event(kind, {bubbles: true})) }",
            text,
        )
        expect_intact_page(visitor)
    error = visitor(field.removesuffix("-input") + "-error")
    expect(error).to_be_visible()


@pytest.mark.exhaustive
@FUZZ
@given(anything, st.sampled_from(["start-input", "goal-input", "opt-order"]))
def test_random_text_in_a_field_leaves_the_page_intact(visitor, text, field):
    visitor.edit()
    visitor.choose()
    visitor(field).evaluate(
        "(field, text) => { field.value = text; for (const kind of ['input', 'change'])"
        " field.dispatchEvent(new Event(kind, {bubbles: true})) }",
        text,
    )
    expect_intact_page(visitor)


@pytest.mark.exhaustive
def test_link_that_opens_the_page_is_validated_as_well(new_visitor, record):
    """Opens the page by one link with a hostile value for every key."""
    keys = [key for key in link.KEYS if key != "run"]
    new_visitor.open("&".join(f"{key}={quote(text)}" for key, text in zip(keys, cycle(HOSTILE_TEXTS), strict=False)))
    expect_intact_page(new_visitor)
    expect(new_visitor("alert")).to_be_visible()
    assert record.problems == []

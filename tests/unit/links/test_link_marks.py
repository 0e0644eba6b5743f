"""Tests of bookmarks in a link: how they are written, and how any text, even if invalid, is read."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.links import link, link_values

words = st.text(st.characters(exclude_categories=["Cs"]), max_size=30).map(lambda text: " ".join(text.split()))
words_without_digits = words.filter(lambda text: not any(c.isdigit() for c in text))
marks = st.dictionaries(st.integers(0, 999_999), words_without_digits, max_size=8).map(
    lambda texts: tuple(sorted(texts.items()))
)


@given(marks)
def test_bookmarks_with_any_text_round_trip(bookmarks):
    state = link.defaults() | {"marks": bookmarks, "lecture": True}
    text = link.format(state)
    assert all(c.isascii() and c not in ' #"<>' for c in text)
    parsed, problems = link.parse(text)
    assert (parsed["marks"], parsed["lecture"], problems) == (bookmarks, True, [])


@given(st.text())
def test_any_text_is_valid_or_raises_one_sentence(text):
    with contextlib.suppress(ValueError):
        link_values.parse_marks(text)
    state, problems = link.parse("", "marks=" + text)
    assert len(problems) <= 1 and (not problems or state["marks"] == ())


def test_comma_separates_only_before_digits_and_a_colon():
    assert link_values.parse_marks("46:f rises to 17, at last,1:The start, 3 moves") == (
        (1, "The start, 3 moves"), (46, "f rises to 17, at last"),
    )  # fmt: skip
    assert link_values.format_marks(((1, "The start, at last"), (46, ""))) == "1:The+start,+at+last,46:"


def test_step_has_one_bookmark_that_can_be_removed():
    bookmarks = link_values.put_mark(link_values.put_mark((), 7, "a"), 3, "b")
    assert link_values.put_mark(bookmarks, 7, " c  d ") == ((3, "b"), (7, "c d"))
    assert link_values.without_mark(bookmarks, 7) == ((3, "b"),)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("The start", "a bookmark is a step, a colon and words, as in 46:f rises to 17."),
        (",".join(f"{step}:x" for step in range(41)), "there are at most 40 bookmarks."),
    ],
)
def test_invalid_values_have_one_sentence(text, sentence):
    state, problems = link.parse("marks=" + text)
    assert (state["marks"], problems) == ((), ["In the link, marks: " + sentence])

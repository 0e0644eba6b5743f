"""Tests of the sentences on the marks of a search by hand."""

import pytest
from test_marking import GOAL, PICKS, START, marks_of
from wrong_readers import read

from puzzle.core.formatting import plain_text
from puzzle.marking.mark_words import idea_label, marks_words, step_title, step_values, stretch_label
from puzzle.marking.marking import mark
from puzzle.marking.wrong_ideas import IDEAS
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.search.options import SearchOptions

ROOT_ONLY = (1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)
"""A board three moves from its goal; its first successors have h = 2, 4 and 4."""


def words(picks, algorithm="a_star", boards=ROOT_ONLY):
    """Return the sentences on choices as plain text."""
    return plain_text(marks_words(marks_of(*boards, algorithm, picks)))


def test_drawn_search_has_the_drawn_words():
    marks = marks_of(START, GOAL, "a_star", PICKS)
    sentence = "17 of 20 choices are A*’s. 1 slip, and from step 9 on you ignore g: your choices match greedy search."
    assert plain_text(marks_words(marks)) == sentence
    assert ("math", "g") in marks_words(marks)
    labels = [plain_text(stretch_label(marks, stretch)) for stretch in marks.stretches]
    assert labels == ["A*: 7 of 8", "greedy search: 12 of 12, A*: 10 of 12"]
    assert plain_text(step_title(marks, 9)) == "Step 9: same h, larger g"
    assert plain_text(step_title(marks, 10)) == "Step 10: A*’s choice"
    assert plain_text(step_values(marks, 9)) == "yours f = 4 + 11 = 15, A*’s f = 2 + 11 = 13"


@pytest.mark.parametrize(
    ("picks", "sentence"),
    [
        ((), "0 of 0 choices are A*’s."),
        ((0,), "The one choice is A*’s."),
        ((0, 1), "Both choices are A*’s."),
        ((0, 3), "1 of 2 choices are A*’s. 1 slip, at step 2."),
        ((0, 2, 3), "1 of 3 choices are A*’s. 2 slips, at steps 2 and 3."),
    ],
)
def test_short_searches_have_sentences(picks, sentence):
    assert words(picks) == sentence


def test_titles_compare_what_the_algorithm_compares():
    assert plain_text(step_title(marks_of(START, GOAL, "breadth_first", PICKS), 4)) == "Step 4: larger g"
    assert plain_text(step_title(marks_of(START, GOAL, "greedy_best_first", PICKS), 4)) == "Step 4: larger h"
    assert plain_text(step_title(marks_of(START, GOAL, "depth_first", (0, 3, 1)), 3)) == "Step 3: not the newest node"


def test_weight_is_a_factor():
    marks = mark(SlidingPuzzle(START, GOAL), SearchOptions("weighted_a_star", weight=1.5), [0])
    assert plain_text(step_values(marks, 1)) == "yours f = 0 + 1.5 × 13 = 19.5, weighted A*’s f = 0 + 1.5 × 13 = 19.5"


@pytest.mark.parametrize("idea", IDEAS, ids=lambda idea: idea.name)
def test_each_idea_has_a_clause_and_a_label(idea):
    """A reader with the idea, and the words that name it: `ignore g` and `Ignores g`."""
    verb, _space, rest = plain_text(idea.words).partition(" ")
    assert plain_text(idea_label(idea)) == f"{verb.capitalize()}s {rest}"
    reading = next(
        reading for reading in (read(seed, idea.name) for seed in range(99)) if not reading.is_explained_otherwise()
    )
    options = SearchOptions(reading.algorithm, count_blank=reading.count_blank)
    marks = mark(SlidingPuzzle(reading.start, reading.goal), options, reading.picks)
    assert f" you {plain_text(idea.words)}" in plain_text(marks_words(marks)).replace("From", "from")


def test_documentation_lists_all_ideas(request):
    text = (request.config.rootpath / "docs/assignments.md").read_text(encoding="utf-8")
    assert [idea.name for idea in IDEAS if f"`{idea.name}`" not in text] == []

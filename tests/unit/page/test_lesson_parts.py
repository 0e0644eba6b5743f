"""What the parts of a lesson show, and how answers to its tasks are graded."""

import importlib

import pytest

from puzzle.core.formatting import plain_text
from puzzle.core.grade import NOT_YET, RIGHT, WRONG


@pytest.fixture
def parts():
    """The module `app.lesson.lesson_parts`."""
    return importlib.import_module("app.lesson.lesson_parts")


def paragraph(words, link="?step=1", heading=""):
    return {"heading": heading, "words": [("", words)], "link": link, "step": 1, "recording": "1-1.rec.json"}


def task(kind, **more):
    """Return a task of a kind, with one paragraph."""
    empty = {"choices": [], "hints": [], "explanation": [], "nodes": [], "reasons": [], "value": None, "right": []}
    return {"title": "A task", "task": kind, "paragraphs": [paragraph("Which?")], "value_text": "", **empty, **more}


NEXT = task(
    "next", nodes=[2], reasons=[[("", "It was taken.")], [("", "Here "), ("glyph", "current")], [("", "Right.")]]
)
NUMBER = task("number", value=1500, value_text="1,500")
CHOICES = task("choices", right=[0, 2])


@pytest.mark.parametrize(
    ("asked", "answer", "right"),
    [(NEXT, 2, True), (NEXT, 0, False), (NUMBER, 1500, True), (NUMBER, 15, False)]
    + [(CHOICES, ticked, ticked == [0, 2]) for ticked in ([0], [0, 2], [0, 1, 2], [1])],
)
def test_only_the_whole_answer_is_right(parts, asked, answer, right):
    assert parts.is_right(asked, answer) is right


@pytest.mark.parametrize(
    ("asked", "answer", "words"),
    [
        (NEXT, 0, "It was taken. The right node is marked in the tree."),
        (NEXT, 1, "Here "),  # these words name the right node already
        (NEXT, 2, "Right."),
        (NEXT, 700, "Not right. The right node is marked in the tree."),  # beyond the nodes with reasons
        (NUMBER, 1500, "Right. The answer is 1,500."),
        (NUMBER, 15, "Not right. The answer is 1,500, not 15."),
        (CHOICES, [1], "Not right."),
    ],
)
def test_a_wrong_answer_is_beside_the_right_one(parts, asked, answer, words):
    assert plain_text(parts.verdict(asked, answer)) == words


def test_answers_are_put_into_words_for_a_course(parts):
    node = parts.answer_in_words(NEXT, 0)
    assert (node["question"], node["response"], node["correct"], node["right"]) == ("Which?", "node 0", "node 2", False)
    assert parts.answer_in_words(NUMBER, 1500)["response"] == "1500"
    choices = [{"words": [("", word)], "feedback": []} for word in ("One.", "Two.", "Three.")]
    several = parts.answer_in_words(dict(CHOICES, choices=choices), [2, 1])
    assert (several["response"], several["correct"]) == ("Two.; Three.", "One.; Three.") and "choices" not in several
    single = parts.answer_in_words(dict(CHOICES, choices=choices, right=[1]), [1])
    assert single["choices"] == ["One.", "Two.", "Three."] and single["right"]


def test_id_of_an_answer_has_only_letters_digits_and_hyphens(parts):
    assert parts.answer_id(2, 4) == "lesson-2-part-5"
    assert parts.answer_id("week-3/search.md", 0) == "lesson-week-3-search-md-part-1"


def test_the_explanation_sets_the_stage_after_the_answer(parts):
    asked = task("number", explanation=[paragraph("Because.", "?step=2"), paragraph("And so on.", "?step=3")])
    assert parts.stage_of(asked, False)["link"] == "?step=1"
    assert parts.stage_of(asked, True)["link"] == "?step=3"
    assert parts.stage_of({"paragraph": paragraph("Text", "?step=9")}, False)["link"] == "?step=9"


def test_first_open_task_and_grade_follow_the_first_answers(parts):
    lesson = [{"paragraph": paragraph("Text")}, NEXT, NUMBER, {"paragraph": paragraph("Text")}, CHOICES]
    assert parts.open_task(lesson, {}) == 1
    assert parts.open_task(lesson, {"1": False, "4": True}) == 2
    assert parts.open_task(lesson, {"1": False, "2": True, "4": True}) == 5
    assert parts.grade(lesson, {"1": False, "4": True}) == [WRONG, NOT_YET, RIGHT]


def test_parts_that_are_not_shown_in_full_have_a_title(parts):
    assert parts.title_of(NEXT, 4) == "A task"
    assert parts.title_of({"paragraph": paragraph("Text", heading="The goal")}, 4) == "The goal"
    assert parts.title_of({"paragraph": paragraph("Text")}, 4) == "Part 5"

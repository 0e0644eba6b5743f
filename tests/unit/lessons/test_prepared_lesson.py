"""Lessons as data for the page: texts, answers and recordings that belong together."""

import json

import pytest

from puzzle.core.slices import run_to_end
from puzzle.lessons.lesson_file import read_lesson
from puzzle.lessons.library import LESSONS, find_lesson
from puzzle.lessons.prepared_lesson import prepare_lesson
from puzzle.lessons.stages import Stages, searches_of

LESSON = b"""---
title: Two searches
summary: One board.
---
It expands {expanded@end} nodes.
[](?start=1,2,5,3,4,0,6,7,8&algorithm=breadth_first&step=3)

The other one expands {expanded@end}.
[](?algorithm=a_star&step=2)

### Which node is next?
[](?step=2)
Answer: next
Hint: The smallest *f*.

### How many?
So many nodes are in the frontier at step 1:
[](?step=1)
Answer: {frontier@1}
"""


def prepared(lesson, recordings=()):
    return json.loads(json.dumps(run_to_end(prepare_lesson(lesson, Stages(), recordings))))


def paragraphs(data):
    """Return all paragraphs of a prepared lesson, those of tasks too."""
    return [
        paragraph
        for part in data["parts"]
        for paragraph in ([part["paragraph"]] if "paragraph" in part else [*part["paragraphs"], *part["explanation"]])
    ]


def text(words):
    return "".join(word for _style, word in words)


def test_prepared_lesson_has_texts_answers_and_recordings():
    data = prepared(read_lesson(LESSON), ["first.rec.json", "second.rec.json"])
    assert [text(paragraph["words"]) for paragraph in paragraphs(data)[:2]] == [
        "It expands 10 nodes.",  # as the README counts them for the same board
        "The other one expands 3.",
    ]
    assert [paragraph["recording"] for paragraph in paragraphs(data)] == [
        "first.rec.json",
        *["second.rec.json"] * 3,
    ]
    assert [paragraph["step"] for paragraph in paragraphs(data)] == [3, 2, 2, 1]
    node, number = data["parts"][2:]
    # The gap moves up, down and left from the start; only the first board, 120/345/678, lowers the distance of 3 to 2.
    assert node["nodes"] == [1]
    assert [text(reason).partition(":")[0] for reason in node["reasons"]] == [
        "Not this node",
        "Right",
        "Not this node",
        "Not this node",
    ]
    assert text(node["hints"][0]) == "The smallest f."
    assert (number["value"], number["value_text"]) == (0, "0")  # the root is in hand


@pytest.mark.parametrize("number", range(1, len(LESSONS) + 1))
def test_every_paragraph_of_the_lessons_has_a_recording(number):
    lesson = find_lesson(number)
    names = [f"{index}.rec.json" for index, _link in enumerate(searches_of(lesson))]
    data = prepared(lesson, names)
    assert {paragraph["recording"] for paragraph in paragraphs(data)} == set(names)
    assert "{" not in json.dumps([paragraph["words"] for paragraph in paragraphs(data)])
    for part in data["parts"]:
        if part.get("task") == "next":
            right = [node for node, reason in enumerate(part["reasons"]) if text(reason).startswith("Right:")]
            assert right == sorted(part["nodes"])

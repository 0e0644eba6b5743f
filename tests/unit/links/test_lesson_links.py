"""Links to a lesson and its parts."""

import pytest

from puzzle.links import link, link_runs

STAGE = "start=1,4,2,3,7,5,6,8,0&goal=0,1,2,3,4,5,6,7,8&algorithm=breadth_first"


@pytest.mark.parametrize(
    "query", ["lesson=2", "lesson=2&part=3", "lesson=week-3/search.md&part=10", "embed=1&lesson=7"]
)
def test_link_to_a_part_has_nothing_else(query):
    state, problems = link_runs.parse_page(query)
    assert problems == []
    state.update(algorithm="depth_first", others=[link_runs.default_run()])  # as the stage of the part sets them
    assert link_runs.format_page(state) == query


def test_link_to_a_part_with_a_search_has_the_search_too():
    state, problems = link_runs.parse_page(f"{STAGE}&step=24&lesson=2&part=3")
    assert problems == [] and state["run"]
    assert link_runs.format_page(state) == f"{STAGE}&step=24&lesson=2&part=3"


@pytest.mark.parametrize("value", ["https://example.org/search.md", "//example.org/search.md", "a b.md"])
def test_file_of_another_site_is_ignored(value):
    assert link.parse(f"lesson={value}") == (link.defaults(), [])


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("lesson=8", "In the link, lesson: The number of a lesson is a whole number from 1 to 7."),
        ("lesson=2&part=0", "In the link, part: The part of a lesson is a whole number from 1 to 999."),
    ],
)
def test_invalid_number_is_reported(query, sentence):
    assert link.parse(query)[1] == [sentence]


def test_lesson_comes_before_a_quiz_and_a_lecture():
    state, _problems = link.parse("lesson=2&quiz=6&lecture=1&show=board&controls=none")
    assert (state["quiz"], state["lecture"], state["show"], state["controls"]) == (None, False, "both", "full")

"""Links to question banks, whose keys trials and quizzes have too."""

import pytest

from puzzle.cli.link_run import QUESTIONS, parse_link, runs_of_link
from puzzle.lessons.stage_links import page_state
from puzzle.links import link_runs

LINK = "view=questions&kind=greedy_longer&questions=12&depth=10&work=30&seed=7&goal=1,2,3,4,5,6,7,8,0"


def test_link_to_a_bank_is_read_and_written():
    state, problems = link_runs.parse_page(LINK)
    bank = {"kind": "greedy_longer", "questions": "12", "depth": "10", "work": "30", "seed": "7"}
    assert (state["bank"], problems) == (bank | {"goal": "1,2,3,4,5,6,7,8,0"}, [])
    assert link_runs.format_page(state) == LINK + "&start=2,3,7,1,8,0,6,5,4"


@pytest.mark.parametrize("text", ["view=trials&seed=7&depth=10&boards=5", "quiz=6&seed=7", "depth=10&kind=next", ""])
def test_other_links_have_no_bank(text):
    state, problems = link_runs.parse_page(text)
    assert (state["bank"], problems) == (None, [])
    assert "kind" not in link_runs.format_page(state)


def test_missing_keys_are_empty_and_signs_are_escaped():
    state, _problems = link_runs.parse_page("view=questions&kind=a%26b&start=1,0,2,3")
    assert state["bank"] == dict.fromkeys(state["bank"], "") | {"kind": "a&b"}
    assert link_runs.format_page(state) == "view=questions&kind=a%26b"
    assert link_runs.parse_page(link_runs.format_page(state))[0]["bank"] == state["bank"]


def test_iframe_keeps_the_bank_for_its_link_to_the_page():
    state, _problems = link_runs.parse_page("embed=1&theme=dark&" + LINK)
    assert link_runs.format_page(state) == "embed=1&theme=dark&" + LINK + "&start=2,3,7,1,8,0,6,5,4"


def test_invalid_goal_gives_a_sentence_and_the_standard_goal():
    state, problems = link_runs.parse_page("view=questions&goal=112")
    assert len(problems) == 1 and problems[0].startswith("In the link, goal: ")
    assert state["bank"]["goal"] == "0,1,2,3,4,5,6,7,8"


def test_link_to_a_bank_is_no_search_and_no_stage_of_a_lesson():
    with pytest.raises(ValueError, match=QUESTIONS):
        runs_of_link(parse_link(LINK))
    with pytest.raises(ValueError, match="not trials or questions"):
        page_state(LINK)

"""Code in links: where it may stand, how long it may be, and that no link runs it."""

import pytest

from puzzle.links import link, link_code, link_runs


def test_code_stands_behind_the_number_sign_and_is_never_run():
    state, problems = link.parse("?start=1,2,3,4,5,6,7,8,0&run=1&step=4&quiz=3", "#code=S0lNU8jQ")
    assert (state["code"], state["heuristic"], problems) == ("S0lNU8jQ", "own", [])
    assert not state["run"] and state["step"] is None and state["quiz"] is None
    assert link_runs.has_own_keys("", "#code=S0lN")
    assert "code" not in link.format(state)


def test_code_of_greatest_length_is_read_whole():
    packed = "A" * link_code.LONGEST
    assert link.parse("", f"#heuristic=own&code={packed}")[0]["code"] == packed


@pytest.mark.parametrize(
    ("query", "fragment", "words"),
    [
        ("?code=S0lN", "", "behind a #"),
        ("", "#code=" + "A" * 16_001, "more than 16,000 characters"),
        ("", "#code=", "damaged"),
        ("", "#code=a+b", "damaged"),
        ("", "#code=%3Cscript%3E", "damaged"),
    ],
)
def test_invalid_code_is_named_in_one_sentence(query, fragment, words):
    state, problems = link.parse(query, fragment)
    assert state["code"] == ""
    assert len(problems) == 1 and words in problems[0]


def test_iframe_runs_no_code_of_the_reader():
    state, problems = link.parse("?embed=1&heuristic=own&run=1", "#code=S0lN")
    assert (state["heuristic"], state["code"]) == ("manhattan", "")
    assert len(problems) == 1 and "Manhattan" in problems[0]

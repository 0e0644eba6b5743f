"""Code in links: where it may stand, how long it may be, and that no link runs it."""

import pytest

from puzzle.links import link, link_runs, link_values


def test_code_stands_behind_the_number_sign_and_is_never_run():
    state, problems = link.parse("?start=1,2,3,4,5,6,7,8,0&run=1&step=4&quiz=3", "#code=S0lNU8jQ")
    assert (state["code"], state["heuristic"], problems) == (["S0lNU8jQ"], "own", [])
    assert not state["run"] and state["step"] is None and state["quiz"] is None
    assert link_runs.has_own_keys("", "#code=S0lN")
    assert "code" not in link.format(state)


def test_code_of_greatest_length_is_read_whole():
    packed = "A" * link_values.LONGEST_CODE
    assert link.parse("", f"#heuristic=own&code={packed}")[0]["code"] == [packed]


@pytest.mark.parametrize(
    ("query", "fragment", "words"),
    [
        ("?code=S0lN", "", "behind a #"),
        ("", "#code=" + "A" * 16_001, "more than 16,000 characters"),
        ("", "#code=", "damaged"),
        ("", "#code=a+b", "damaged"),
        ("", "#code=S0lN.", "damaged"),
        ("", "#code=%3Cscript%3E", "damaged"),
    ],
)
def test_invalid_code_is_named_in_one_sentence(query, fragment, words):
    state, problems = link.parse(query, fragment)
    assert state["code"] == []
    assert len(problems) == 1 and words in problems[0]


def test_iframe_runs_no_code_of_the_reader():
    state, problems = link.parse("?embed=1&heuristic=own&run=1", "#code=S0lN")
    assert (state["heuristic"], state["code"]) == ("manhattan", [])
    assert len(problems) == 1 and "Manhattan" in problems[0]


def test_code_of_a_problem_is_shown_and_not_run():
    state, problems = link.parse("?problem=own&run=1", "#code=S0lN")
    assert (state["problem"], state["code"], state["run"], problems) == ("own", ["S0lN"], False, [])
    assert state["heuristic"] == "manhattan"  # the problem has its own


def test_own_problem_needs_the_page():
    state, problems = link.parse("?problem=own&embed=1&run=1", "#code=S0lN")
    assert (state["problem"], state["code"], state["run"]) == ("sliding_tiles", [], False)
    assert problems == ["In the link, problem: an iframe runs no code of your own, so the sliding puzzle is shown."]


def test_problem_that_has_no_search_from_its_goal_gets_the_default():
    for problem in ("own", "water_jugs"):
        state, problems = link.parse(f"problem={problem}&algorithm=bidirectional_breadth_first")
        assert (state["problem"], state["algorithm"]) == (problem, "a_star")
        assert problems == ["In the link, algorithm: this problem cannot be searched from its goal, so A* is used."]


def test_own_problem_has_neither_trials_nor_a_map():
    for view, sentence in [("trials", "trials need random instances"), ("map", "only boards have a map")]:
        state, problems = link.parse(f"?problem=own&view={view}")
        assert state["view"] == "tree" and len(problems) == 1 and sentence in problems[0]


def test_names_of_several_heuristics_survive_a_link():
    """A comma, a colon and a percent sign in a name do not end it."""
    names = ("own:Half, or 50 %", "own:v2: gap too & more")
    state = {**link.defaults(), "heuristic": names[0]}
    runs = [{**link_runs.default_run(), "algorithm": "greedy_best_first", "heuristic": names[1]}]
    query = f"{link.format(state)}&{link_runs.format_others(runs)}"
    read, problems = link.parse(query, "#code=S0lN.U8jQ")
    assert (read["heuristic"], read["code"], problems) == (names[0], ["S0lN", "U8jQ"], [])
    assert link_runs.parse_others(query) == (runs, [])


def test_a_heuristic_of_ones_own_is_part_of_no_maximum():
    state, problems = link.parse("?heuristic=manhattan~own")
    assert state["heuristic"] == "manhattan"
    assert len(problems) == 1 and "maximum" in problems[0]

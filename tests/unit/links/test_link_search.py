"""A search of the reader's own in links: its code, where it can run, and what becomes of it elsewhere."""

import pytest

from puzzle.links import embed_code, link, link_runs, link_values


def test_code_of_a_search_is_shown_and_not_run():
    state, problems = link.parse("?algorithm=own&run=1&step=4", "#search=S0lN")
    assert (state["algorithm"], state["search"], problems) == ("own", ["S0lN"], [])
    assert not state["run"] and state["step"] is None
    assert "search=" not in link.format(state)


def test_link_with_the_code_of_a_search_chooses_it():
    assert link.parse("", "#search=S0lN")[0]["algorithm"] == "own"
    assert link.parse("?algorithm=a_star", "#search=S0lN")[0]["algorithm"] == "a_star"
    assert link_runs.has_own_keys("", "#search=S0lN")


def test_link_without_code_runs_the_search_of_the_page():
    state, problems = link.parse("?algorithm=own&run=1")
    assert (state["algorithm"], state["search"], state["run"], problems) == ("own", [], True, [])


def test_search_and_heuristic_have_room_for_16_000_characters_together():
    half = "A" * (link_values.LONGEST_CODE // 2)
    assert link.parse("", f"#code={half}&search={half}")[0]["search"] == [half]
    state, problems = link.parse("", f"#code={half}&search={half}A")
    assert (state["code"], state["search"]) == ([half], [])
    assert problems == ["In the link, search: it has more than 16,000 characters."]


@pytest.mark.parametrize(("query", "fragment", "words"), [
    ("?search=S0lN", "", "In the link, search: code has to stand behind a #"),
    ("", "#search=a+b", "In the link, search: it is damaged"),
])  # fmt: skip
def test_invalid_code_of_a_search_is_named(query, fragment, words):
    state, problems = link.parse(query, fragment)
    assert state["search"] == []
    assert len(problems) == 1 and problems[0].startswith(words)


def test_iframe_searches_with_a_star():
    state, problems = link_runs.parse_page("?embed=1&algorithm=own&view=compare&b=algorithm:own", "#search=S0lN")
    assert (state["algorithm"], state["search"], state["others"][0]["algorithm"]) == ("a_star", [], "a_star")
    assert problems == ["In the link, algorithm: an iframe runs no code of your own, so A* is used."]
    shared = embed_code.iframe_state({**link.defaults(), "algorithm": "own"}, "both", "auto", False)
    assert link_runs.parse_page(link_runs.format_page({**shared, "others": ()}))[1] == []


def test_trials_do_not_run_the_search():
    state, problems = link_runs.parse_page("?view=trials&algorithm=own&b=algorithm:own")
    assert [run["algorithm"] for run in state["trial"]["runs"]] == ["a_star", "a_star"]
    assert problems and all(problem.startswith("In the link, algorithm: trials do not run") for problem in problems)


def test_search_has_no_quiz():
    state, problems = link.parse("?algorithm=own&quiz=3")
    assert state["quiz"] is None
    assert problems == ["In the link, quiz: a search of your own has no quiz, as only its code knows the next step."]


def test_search_is_compared_with_others():
    runs, problems = link_runs.parse_others("?b=algorithm:own&c=algorithm:breadth_first")
    assert ([run["algorithm"] for run in runs], problems) == (["own", "breadth_first"], [])

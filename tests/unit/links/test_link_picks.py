"""Tests of the picks in a link (the nodes chosen in a manual search): how they are written and read."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.links import link, link_runs, link_values


@given(st.lists(st.integers(0, 999_999_999), unique=True, max_size=60).map(tuple))
def test_picks_round_trip(picks):
    state = link.defaults() | {"algorithm": "by_hand", "picks": picks}
    parsed, problems = link.parse(link.format(state))
    assert (parsed["algorithm"], parsed["picks"], parsed["run"], problems) == ("by_hand", picks, True, [])


@given(st.text())
def test_any_text_is_valid_or_raises_one_sentence(text):
    with contextlib.suppress(ValueError):
        link_values.parse_picks(text)
    state, problems = link.parse("", "algorithm=by_hand&picks=" + text)
    assert len(problems) <= 1 and (not problems or state["picks"] == ())


def test_link_contains_at_most_400_picks():
    state = link.defaults() | {"algorithm": "by_hand", "picks": tuple(range(1000))}
    assert link.parse(link.format(state))[0]["picks"] == tuple(range(400))


def test_only_manual_searches_have_picks():
    assert "picks" not in link.format(link.defaults() | {"picks": (0, 1)})


@pytest.mark.parametrize("text", ["0,x", "0,0", "-1", "0,,1", "a_star"])
def test_invalid_picks_have_one_sentence(text):
    state, problems = link.parse("algorithm=by_hand&picks=" + text)
    sentence = "picks are node numbers, each at most once, as in 0,1,3."
    assert (state["picks"], problems) == ((), ["In the link, picks: " + sentence])


def test_searches_other_than_the_first_cannot_be_manual():
    run, problems = link_runs.parse_run("algorithm:by_hand")
    assert run["algorithm"] == "a_star"
    assert len(problems) == 1 and problems[0].startswith("There is no algorithm “by_hand”")


def test_manual_search_has_no_quiz():
    state, problems = link.parse("algorithm=by_hand&quiz=6&seed=7")
    assert state["quiz"] is None
    assert problems == ["In the link, quiz: a search by hand has no quiz, as every choice is yours."]

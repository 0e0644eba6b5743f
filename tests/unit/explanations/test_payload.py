"""Tests of the payloads of a run: the plain data that the worker sends to the page."""

import json
from array import array
from dataclasses import asdict

import pytest

from puzzle.core import board, catalogue
from puzzle.explanations import payload, step_text
from puzzle.explanations.step_text import card
from puzzle.layouts.tidy import tidy
from puzzle.layouts.tree_layout import layout_tree
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

START, GOAL = board.parse("237/180/654"), board.standard_goal(3)


def run_search(start=START, goal=GOAL, limit=500_000, **options):
    """Run a search to its end and return the run and its history."""
    run = sliding_run(start, goal, SearchOptions(**options), Limits(limit))
    run.advance()
    return run, History(run.trace)


def test_opening_payload_describes_the_search_to_draw():
    """The opening payload is sent before the search; `priority` is the value that orders its frontier."""
    run, _history = run_search()
    assert payload.opening(run) == {
        "width": 3, "height": 3, "start": list(START), "goal": list(GOAL), "algorithm": "a_star", "priority": "g+h",
        "weight": 1, "times": [1, 1], "fractions": False, "rounds": "", "both_ends": False, "siblings_together": True, "labelled": False,
        "pictured": False, "states": [],
    }  # fmt: skip
    priorities = {
        name: payload.opening(run_search(algorithm=name, limit=9)[0])["priority"]
        for name in catalogue.names(catalogue.ALGORITHMS)
    }
    assert priorities == {
        "breadth_first": "", "depth_first": "", "uniform_cost": "g", "greedy_best_first": "h", "a_star": "g+h",
        "weighted_a_star": "g+h", "ida_star": "g+h", "depth_limited": "", "iterative_deepening": "",
        "beam": "g+h", "bidirectional_breadth_first": "", "recursive_best_first": "g+h",
    }  # fmt: skip


@pytest.mark.large
@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
def test_ending_describes_the_result(algorithm):
    """The payload at the end has the result of the search and the layout of its tree."""
    run, history = run_search(algorithm=algorithm, limit=60_000)
    end, result = {**payload.ending(run, history), **layout_tree(run).payload()}, run.result()
    assert (end["outcome"], end["moves"], end["path_length"]) == (result.outcome, result.moves, result.path_length)
    assert (end["last_step"], end["goal"], end["seconds"]) == (history.last_step, run.trace.goal, result.seconds)
    if algorithm == "bidirectional_breadth_first":
        assert len(end["x"]) == len(end["y"]) == len(run.trace.parent)
    else:
        assert list(end["x"]) == pytest.approx(list(tidy(run.trace.parent, algorithm == "depth_first")), rel=1e-6)
        assert len(end["y"]) == 0
    assert end["shortest"] == (
        algorithm
        in (
            "breadth_first",
            "uniform_cost",
            "a_star",
            "ida_star",
            "recursive_best_first",
            "bidirectional_breadth_first",
        )
    )  # iterative deepening is missing, as it reaches the node limit before the goal


def test_unsolved_search_claims_no_path():
    end = payload.ending(*run_search(limit=50))
    assert (end["outcome"], end["moves"], end["path_length"], end["goal"]) == ("node_limit", None, None, -1)
    assert end["shortest"] is False


def test_step_payload_has_sentence_counters_and_node():
    run, history = run_search()
    step = step_text.at_step(run, history, 61)
    assert (step["step"], step["node"]) == (61, history.current_node(61))
    assert step["counters"] == asdict(history.counters(61))
    assert "".join(words for style, words in step["sentence"] if style != "glyph").endswith("the oldest of 25.")
    end = step_text.at_step(*run_search(algorithm="greedy_best_first"), step=10**6, optimal=3)
    assert "where 3 would do" in end["sentence"][0][1]


def test_node_payload_is_its_card():
    run, history = run_search()
    node = history.current_node(61)
    card_payload, content = step_text.node_card(run, history, node, 61), card(run, history, node, 61)
    assert card_payload["title"] == "Current, the 61st"
    assert card_payload["tiles"] == list(content.tiles)
    assert card_payload["why"] == [[list(span) for span in paragraph] for paragraph in content.why]


def test_all_payloads_but_arrays_are_json():
    run, history = run_search()
    for content in (
        payload.opening(run),
        payload.ending(run, history) | layout_tree(run).payload(),
        step_text.at_step(run, history, 5),
        step_text.node_card(run, history, 3, 9),
    ):
        values = {name: value for name, value in content.items() if not isinstance(value, array)}
        assert json.loads(json.dumps(values)) == values

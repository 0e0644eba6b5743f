"""Tests of the facts about a run that the worker sends to the page."""

import pytest

from puzzle.core import board, catalogue
from puzzle.explanations import run_facts, step_text
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


def test_opening_describes_the_search_to_draw():
    """The opening is sent before the search; `priority` is the value that orders its frontier."""
    run, _history = run_search()
    assert run_facts.opening(run) == run_facts.Opening(
        width=3, height=3, start=START, goal=GOAL, algorithm="a_star", priority="g+h", weight=1, times=[1, 1],
        fractions=False, costs=False, rounds="", both_ends=False, siblings_together=True, labelled=False, pictured=False, states=[],
    )  # fmt: skip
    priorities = {
        name: run_facts.opening(run_search(algorithm=name, limit=9)[0]).priority
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
    run, history = run_search(algorithm=algorithm, limit=60_000)
    end, layout, result = run_facts.ending(run, history), layout_tree(run), run.result()
    assert (end.outcome, end.moves, end.path_length) == (result.outcome, result.moves, result.path_length)
    assert (end.last_step, end.goal, end.seconds) == (history.last_step, run.trace.goal, result.seconds)
    if algorithm == "bidirectional_breadth_first":
        assert len(layout.x) == len(layout.y) == len(run.trace.parent)
    else:
        assert list(layout.x) == pytest.approx(list(tidy(run.trace.parent, algorithm == "depth_first")), rel=1e-6)
        assert len(layout.y) == 0
    assert end.shortest == (
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
    end = run_facts.ending(*run_search(limit=50))
    assert (end.outcome, end.moves, end.path_length, end.goal) == ("node_limit", None, None, -1)
    assert end.shortest is False


def test_step_has_sentence_counters_and_node():
    run, history = run_search()
    step = step_text.at_step(run, history, 61)
    assert (step.step, step.node) == (61, history.current_node(61))
    assert step.counters == history.counters(61)
    assert "".join(words for style, words in step.sentence if style != "glyph").endswith("the oldest of 25.")
    end = step_text.at_step(*run_search(algorithm="greedy_best_first"), step=10**6, optimal=3)
    assert "where 3 would do" in end.sentence[0][1]

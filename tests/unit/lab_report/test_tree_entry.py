"""Tests of the texts beside a tree in a report: the search and its options, the counters and the result."""

import pytest

from puzzle.core import board
from puzzle.lab_report.tree_entry import search_heading, search_text, tree_entry
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions

START, GOAL = board.parse("237/180/654"), board.standard_goal(3)


def run_search(**options):
    """Run a search to its end and return the run and its history."""
    run = sliding_run(START, GOAL, SearchOptions(**options))
    run.advance()
    return run, History(run.trace)


def test_tree_within_a_run_has_its_step_and_counters():
    run, history = run_search()
    entry = tree_entry(run, history, step=61, optimal=17)
    assert (entry.title, entry.figures) == ("A*, step 61 of 122.", "60 expanded, 35 in the frontier.")
    assert entry.search.startswith(
        "A* with Manhattan distance, ties to the oldest. Solved in 17 moves, and no path is shorter. A* expanded 121 nodes"
    )


def test_tree_of_a_solved_run_has_its_path_length():
    run, history = run_search(algorithm="greedy_best_first")
    entry = tree_entry(run, history, history.last_step)
    assert (entry.title, entry.figures.partition(",")[0]) == ("Greedy best-first, solved in 17 moves.", "22 expanded")


def test_search_by_rounds_has_no_frontier():
    run, history = run_search(algorithm="ida_star")
    assert tree_entry(run, history, history.last_step).figures == "75 expanded."


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"heuristic": "misplaced", "ties": "lifo"}, "A* with misplaced tiles, ties to the newest"),
        ({"count_blank": True, "order": "RLDU"}, "A* with Manhattan distance, the gap counted, ties to the oldest and order RLDU"),
        ({"algorithm": "weighted_a_star", "weight": 1.5}, "Weighted A* with Manhattan distance, ties to the oldest and weight 1.5"),
        ({"algorithm": "breadth_first", "goal_test": "early"}, "Breadth-first, goal test on generation"),
        ({"algorithm": "depth_first", "reached": "expansion"}, "Depth-first, reached: when expanded"),
    ],
)  # fmt: skip
def test_options_that_differ_from_the_default_are_named(options, words):
    assert search_text(sliding_run(START, GOAL, SearchOptions(**options))) == words


@pytest.mark.parametrize(
    ("options", "limits", "heading"),
    [
        ({}, {}, "A*"),
        ({"heuristic": "misplaced"}, {}, "A* with misplaced tiles"),
        ({"count_blank": True}, {}, "A* with Manhattan distance, the gap counted"),
        ({"ties": "lifo"}, {"node_limit": 1_000}, "A*, ties to the newest, node limit 1,000"),
        ({"algorithm": "depth_limited", "undo": True}, {"depth_limit": 12}, "Depth-limited, depth limit 12, undoing allowed"),
        ({"algorithm": "breadth_first", "heuristic": "misplaced"}, {}, "Breadth-first"),
    ],
)  # fmt: skip
def test_heading_names_only_what_is_not_the_default(options, limits, heading):
    run = sliding_run(START, GOAL, SearchOptions(**options), Limits(**limits))
    assert search_heading(run) == heading
    run.advance()
    assert tree_entry(run, History(run.trace), step=0).title.startswith(f"{heading}, step 0 of ")


def test_order_of_moves_is_not_named_for_a_problem_without_boards():
    assert search_heading(Run(WaterJugs(), SearchOptions(order="RLDU"))) == "A*"


def test_problem_without_boards_names_no_heuristic():
    assert search_text(Run(WaterJugs())) == "A*, ties to the oldest"

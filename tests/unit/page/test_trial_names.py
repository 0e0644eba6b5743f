"""What strategies are called: in full, and where there is little room by what tells them apart."""

import pytest

from app.trials import names
from puzzle.documents.preset_trials import PRESET_TRIALS
from puzzle.links import link_runs


def run(text):
    found, problems = link_runs.parse_run(text)
    assert problems == []
    return found


@pytest.mark.parametrize(
    "text, called",
    [
        ("algorithm:breadth_first", "Breadth-first"),
        ("algorithm:breadth_first,heuristic:misplaced,order:LURD", "Breadth-first, order LURD"),
        ("heuristic:linear_conflict", "A*, Linear conflict"),
        ("count_blank:1,ties:heap", "A*, Manhattan, gap counted, ties in heap order"),
        ("ties:low_h,goal_test:early", "A*, Manhattan, ties to the smallest h, goal test on generation"),
        ("algorithm:ida_star,undo:1,node_limit:90000", "IDA*, Manhattan, node limit 90,000, undoing allowed"),
        ("algorithm:breadth_first,reached:expansion", "Breadth-first, reached: when expanded"),
        ("algorithm:depth_limited,depth_limit:12", "Depth-limited, depth limit 12"),
        ("algorithm:weighted_a_star,weight:1.5", "Weighted A*, 1.5, Manhattan"),
        ("heuristic:pattern_database:1,2,3", "A*, Pattern database 1,2,3"),
        ("heuristic:pattern_database:document_002", "A*, Pattern database as document 002 prints it"),
    ],
)
def test_a_strategy_is_called_by_all_that_is_not_as_usual(text, called):
    assert names.full_name(run(text)) == called


def test_lines_are_called_by_their_algorithms_and_by_what_tells_one_from_its_like():
    assert names.line_names(names.default_runs()) == [
        "Breadth-first", "A*, Misplaced tiles", "A*, Manhattan", "A*, Linear conflict", "Weighted A*, 2",
        "Greedy best-first",
    ]  # fmt: skip
    ties = [run(f"ties:{ties}") for ties in ("fifo", "lifo")]
    assert names.line_names(ties) == ["A*", "A*, ties to the newest"]


def test_where_two_algorithms_share_heuristics_no_line_is_called_by_its_heuristic_alone():
    runs = [
        run(f"algorithm:{algorithm},heuristic:{heuristic}")
        for algorithm, heuristic in (
            ("a_star", "manhattan"),
            ("a_star", "misplaced"),
            ("greedy_best_first", "manhattan"),
            ("greedy_best_first", "linear_conflict"),
            ("ida_star", "manhattan"),
        )
    ]
    assert names.short_names(runs) == [
        "A*, Manhattan", "A*, Misplaced tiles", "Greedy, Manhattan", "Greedy, Linear conflict", "IDA*",
    ]  # fmt: skip


def test_lines_with_little_room_are_called_by_what_tells_them_apart():
    assert names.short_names(names.default_runs()) == [
        "Breadth-first", "Misplaced tiles", "Manhattan", "Linear conflict", "Weighted A*, 2", "Greedy",
    ]  # fmt: skip
    weights = [run(f"algorithm:weighted_a_star,weight:{weight}") for weight in (2, 4, 9)]
    assert names.short_names(weights) == ["Weighted A*, 2", "Weighted A*, 4", "Weighted A*, 9"]


@pytest.mark.parametrize("ready", PRESET_TRIALS, ids=lambda one: one.name)
def test_no_two_lines_are_called_the_same(ready):
    for called_by in (names.line_names, names.short_names):
        called = called_by(link_runs.parse_trial(ready.link)[0]["runs"])
        assert len(set(called)) == len(called) and not any("heap" in name for name in called)


@pytest.mark.parametrize(
    "seconds, words", [(0.2, "1 s"), (21.6, "22 s"), (61, "1 min"), (3000, "50 min"), (5400, "1.5 h")]
)
def test_durations_are_told_in_the_unit_that_suits_them(seconds, words):
    assert names.format_duration(seconds) == words

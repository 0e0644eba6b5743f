"""Names of a trial's searches: full names with every option, and short ones with what distinguishes them."""

import re

import pytest

from puzzle.core import catalogue
from puzzle.documents.preset_trials import PRESET_TRIALS
from puzzle.links import link_runs, strategy_names
from puzzle.trials.trial_words import words_for


def run(text):
    """Return the search that a text of a link describes, such as `algorithm:ida_star`."""
    search, problems = link_runs.parse_run(text)
    assert problems == []
    return search


@pytest.mark.parametrize(
    "text, name",
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
def test_strategy_name_lists_every_option_not_at_its_default(text, name):
    assert strategy_names.full_name(run(text)) == name


def test_strategies_of_other_problems_are_named_without_a_heuristic():
    runs = strategy_names.default_runs("water_jugs")
    assert [strategy_names.full_name(run) for run in runs] == [
        "Breadth-first", "Depth-first", "Uniform-cost", "A*", "Weighted A*, 2", "Greedy best-first",
    ]  # fmt: skip
    assert strategy_names.sentence_name(runs[3]) == "A*"


def test_patterns_are_followed_by_their_tiles_in_a_sentence():
    strategy = run("algorithm:ida_star,heuristic:additive_555,undo:1")
    assert strategy_names.full_name(strategy) == "IDA*, Patterns of 5, 5 and 5, undoing allowed"
    assert strategy_names.sentence_name(strategy) == "IDA* with Patterns of 5, 5 and 5 tiles, undoing allowed"


@pytest.mark.parametrize("problem", catalogue.names(catalogue.PROBLEMS)[1:])
def test_words_for_other_problems_mention_no_boards(problem):
    words = words_for(problem)
    assert words["noun"] == "instance"
    assert not [text for text in words.values() if re.search("board|tile", text, re.I)]
    assert ("cheapest" in words["always"]) != catalogue.find(catalogue.PROBLEMS, problem, "problem").unit_costs


def test_line_names_have_the_algorithm_and_what_distinguishes_it():
    assert strategy_names.line_names(strategy_names.default_runs("sliding_tiles")) == [
        "Breadth-first", "A*, Misplaced tiles", "A*, Manhattan", "A*, Linear conflict", "Weighted A*, 2",
        "Greedy best-first",
    ]  # fmt: skip
    ties = [run(f"ties:{ties}") for ties in ("fifo", "lifo")]
    assert strategy_names.line_names(ties) == ["A*", "A*, ties to the newest"]


def test_shared_heuristics_do_not_name_a_line_alone():
    """Two searches use the Manhattan distance, so “Manhattan” alone would not say which one a line belongs to."""
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
    assert strategy_names.short_names(runs) == [
        "A*, Manhattan", "A*, Misplaced tiles", "Greedy, Manhattan", "Greedy, Linear conflict", "IDA*",
    ]  # fmt: skip


def test_short_line_names_have_only_what_distinguishes_them():
    assert strategy_names.short_names(strategy_names.default_runs("sliding_tiles")) == [
        "Breadth-first", "Misplaced tiles", "Manhattan", "Linear conflict", "Weighted A*, 2", "Greedy",
    ]  # fmt: skip
    weights = [run(f"algorithm:weighted_a_star,weight:{weight}") for weight in (2, 4, 9)]
    assert strategy_names.short_names(weights) == ["Weighted A*, 2", "Weighted A*, 4", "Weighted A*, 9"]


@pytest.mark.parametrize("preset", PRESET_TRIALS, ids=lambda preset: preset.name)
def test_line_names_are_unique(preset):
    for name_all in (strategy_names.line_names, strategy_names.short_names):
        line_names = name_all(link_runs.parse_trial(preset.link)[0]["runs"])
        assert len(set(line_names)) == len(line_names) and not any("heap" in name for name in line_names)

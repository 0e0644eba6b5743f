"""A recording says what the search says, to the last byte: in every family, for every problem, after every outcome."""

import pytest
from recorded import assert_same
from stairs import STAIRS

from puzzle.core import catalogue, heuristic_names, option_table
from puzzle.core.slices import run_to_end
from puzzle.families.by_hand.manual_run import ManualRun
from puzzle.heuristics.own_heuristic import load_heuristic
from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.problems.own_problem import load_problem
from puzzle.problems.problem_registry import create_problem
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.restored_run import restore_run, trace_columns
from puzzle.recording.run import OUTCOMES, OWN_OUTCOMES, Run, sliding_run
from puzzle.search.options import Limits, SearchOptions
from puzzle.watching.own_run import run_search
from puzzle.watching.own_search import WatchLimits, load_search

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
START = (0, 1, 5, 3, 2, 4, 6, 7, 8)  # six moves from the goal
SMALL, SMALL_GOAL = (1, 4, 2, 3, 0, 5), (0, 1, 2, 3, 4, 5)
ALGORITHMS = catalogue.names(catalogue.ALGORITHMS)
NINE_CELL_HEURISTICS = [name for name in catalogue.names(heuristic_names.HEURISTICS) if name != "walking_distance"]
OTHER_SEARCHES = [
    (problem, algorithm)
    for problem in catalogue.names(catalogue.PROBLEMS)
    for algorithm in ALGORITHMS
    if problem != "sliding_tiles" and (problem in catalogue.BOTH_ENDS or not catalogue.searches_both_ends(algorithm))
]
BFS = """
def bfs(problem):
    queue, seen = [(problem.initial, [])], {problem.initial}
    while queue:
        state, path = queue.pop(0)
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            if child not in seen:
                seen.add(child)
                queue.append((child, path + [action]))
"""
OWN_SEARCHES = {
    "solved": BFS,
    "no_path": BFS.replace("return path", "return None"),
    "stopped": BFS.replace("if child not in seen", "if True"),
    "failed": BFS.replace("return path", "return path[99]"),
    "count": BFS.replace("return path", "return len(path)"),
}


def ended(run, cancel_after=0):
    """Return a run that has been advanced to its end, or cancelled when it has a number of nodes."""
    while run.advance(0):
        if cancel_after and len(run.trace.parent) >= cancel_after:
            run.cancel()
    assert len(run.trace.parent) > 1 or run.outcome == "unsolvable"  # else there is nothing to compare
    return run


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_recording_of_every_algorithm_on_boards(algorithm):
    assert_same(ended(sliding_run(START, GOAL, SearchOptions(algorithm), Limits(depth_limit=8, node_limit=60))))


@pytest.mark.parametrize("heuristic", [*NINE_CELL_HEURISTICS, "pattern_database:1,2,3"])
def test_recording_with_every_heuristic(heuristic):
    for count_blank in (False, True):
        assert_same(ended(sliding_run(START, GOAL, SearchOptions("a_star", heuristic, count_blank))))


def test_recording_of_walking_distance_on_sixteen_cells():
    goal = tuple(range(16))
    start = (1, 5, 2, 3, 4, 6, 10, 7, 8, 9, 0, 11, 12, 13, 14, 15)
    for heuristic in ("walking_distance", "linear_conflict"):
        assert_same(ended(sliding_run(start, goal, SearchOptions("a_star", heuristic))))


@pytest.mark.parametrize("ties", catalogue.names(option_table.TIES))
@pytest.mark.parametrize("reached", catalogue.names(option_table.REACHED))
def test_recording_with_every_rule_for_ties_and_reached_states(ties, reached):
    for algorithm in ("a_star", "weighted_a_star", "greedy_best_first"):
        options = SearchOptions(algorithm, "misplaced", reached=reached, ties=ties)
        assert_same(ended(sliding_run(START, GOAL, options, Limits(node_limit=60))))


@pytest.mark.parametrize("goal_test", catalogue.names(option_table.GOAL_TEST))
@pytest.mark.parametrize("algorithm", ["breadth_first", "depth_first", "uniform_cost", "a_star", "beam"])
def test_recording_with_early_and_late_goal_tests(algorithm, goal_test):
    options = SearchOptions(algorithm, goal_test=goal_test, beam_width=4, order="RDLU")
    assert_same(ended(sliding_run(SMALL, SMALL_GOAL, options, Limits(node_limit=120))))


@pytest.mark.parametrize(("problem", "algorithm"), OTHER_SEARCHES)
def test_recording_of_every_problem(problem, algorithm):
    assert_same(ended(Run(create_problem(problem), SearchOptions(algorithm), Limits(node_limit=80, depth_limit=12))))


def test_recording_of_every_outcome():
    odd = (0, 2, 1, 3, 4, 5, 6, 7, 8)
    far = (8, 6, 7, 2, 5, 4, 3, 0, 1)
    small_odd = (0, 2, 1, 3)
    out_of_memory = ended(sliding_run(far, GOAL), cancel_after=40)
    out_of_memory.outcome = "out_of_memory"
    runs = [
        ended(sliding_run(START, GOAL)),
        ended(sliding_run(odd, GOAL)),
        ended(sliding_run(small_odd, (0, 1, 2, 3), anyway=True)),
        ended(sliding_run(far, GOAL, limits=Limits(node_limit=50))),
        ended(sliding_run(far, GOAL, SearchOptions("depth_limited"), Limits(depth_limit=4))),
        ended(sliding_run(far, GOAL), cancel_after=30),
        out_of_memory,
        ended(sliding_run(small_odd, (0, 1, 2, 3), SearchOptions("beam", beam_width=1), anyway=True)),
    ]
    runs.append(ended(sliding_run(far, GOAL, SearchOptions("beam", "zero", beam_width=1))))
    assert {run.outcome for run in runs} == set(OUTCOMES)
    for run in runs:
        assert_same(run)


@pytest.mark.parametrize("name", OWN_SEARCHES)
def test_recording_of_a_search_of_the_readers(name):
    puzzle, search = SlidingPuzzle(SMALL, SMALL_GOAL), load_search(OWN_SEARCHES[name])
    run, _watched = run_search(search, puzzle, limits=WatchLimits(3 if name == "stopped" else 40, 20))
    assert run.outcome == {"count": "no_path"}.get(name, name)
    assert run.outcome in ("solved", *OWN_OUTCOMES)
    assert_same(run)


@pytest.mark.parametrize("handed_over", [False, True])
def test_recording_of_a_search_by_hand(handed_over):
    run = ManualRun(SlidingPuzzle(START, GOAL), picks=(0, 2, 1, 4), handed_over=handed_over)
    run.advance()
    assert_same(run)


def test_recording_of_states_with_fractional_costs():
    assert_same(ended(Run(MissionariesAndCannibals(3, 3, 2), SearchOptions("weighted_a_star", weight=1.7))))
    assert_same(ended(sliding_run(START, GOAL, SearchOptions("weighted_a_star", "euclidean", weight=1.3))))


@pytest.mark.parametrize("algorithm", ["a_star", "uniform_cost", "ida_star", "beam", "recursive_best_first"])
def test_recording_of_a_problem_of_the_readers_with_pictures_and_fractions(algorithm):
    run = ended(Run(load_problem(STAIRS), SearchOptions(algorithm, beam_width=2), Limits(node_limit=60)))
    assert_same(run)


def test_recording_of_a_heuristic_of_the_readers_and_of_its_restored_run():
    heuristic = load_heuristic("def h(state, goal): return sum(a != b for a, b in zip(state, goal)) / 3")
    run = ended(sliding_run(START, GOAL, heuristic=heuristic))
    assert_same(run)
    columns = trace_columns(run)
    given = START, GOAL, run.options, run.limits, columns, run.outcome, run.seconds
    assert_same(run_to_end(restore_run(*given))[0])

"""The templates for a problem of one's own: they can be searched as they are, and their estimates are never too high."""

from heapq import heappop, heappush
from itertools import count, permutations

import pytest

from puzzle.links.link import EXAMPLE_GOAL, EXAMPLE_START
from puzzle.problems.own_problem import load_problem
from puzzle.problems.problem_templates import PROBLEM_TEMPLATES
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import SearchOptions

CODE = {template.name: template.code for template in PROBLEM_TEMPLATES}
SMALL = [name for name in CODE if name != "sliding_tiles"]
"""The problems with few enough states to list them all."""
COSTS = {
    "missionaries": 11,  # Amarel (1968)
    "route_map": 418,  # Russell and Norvig, figure 3.1
    "hanoi": 2**3 - 1,
    "queens": 6,  # one step for each queen
    "sliding_tiles": 5,  # the example of the page
}
"""The costs of the cheapest paths, where they are published."""


def distances_from(problem, state):
    """Return the cost of the cheapest path from a state to every state, by Dijkstra's algorithm."""
    costs, waiting, number = {}, [(0, 0, state)], count(1)
    while waiting:
        cost, _, parent = heappop(waiting)
        if parent in costs:
            continue
        costs[parent] = cost
        for action in problem.actions(parent):
            child = problem.result(parent, action)
            if child not in costs:
                heappush(waiting, (cost + problem.step_cost(parent, action, child), next(number), child))
    return costs


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("algorithm", ["uniform_cost", "a_star"])
def test_template_is_solved_at_the_lowest_cost(name, algorithm):
    problem = load_problem(CODE[name])
    costs = distances_from(problem, problem.initial)
    lowest = min(cost for state, cost in costs.items() if problem.is_goal(state))
    assert lowest == COSTS.get(name, lowest)
    run = Run(problem, SearchOptions(algorithm))
    run.advance()
    assert run.result().cost == lowest


def test_sliding_tiles_are_the_puzzle_of_the_page():
    problem, start, goal = load_problem(CODE["sliding_tiles"]), EXAMPLE_START, EXAMPLE_GOAL
    assert (problem.initial, problem.goal) == (start, goal)
    own, built_in = Run(problem), sliding_run(start, goal, SearchOptions("a_star", heuristic="misplaced"))
    for run in (own, built_in):
        run.advance()
    assert own.result().cost == built_in.result().cost == COSTS["sliding_tiles"]
    assert own.result().counters == built_in.result().counters


@pytest.mark.parametrize("name", SMALL)
def test_estimate_of_a_template_is_never_too_high(name):
    problem = load_problem(CODE[name])
    for state in list(distances_from(problem, problem.initial))[:100]:
        goals = [cost for other, cost in distances_from(problem, state).items() if problem.is_goal(other)]
        assert not goals or problem.h(state) <= min(goals) + 1e-9


@pytest.mark.parametrize(
    ("name", "before", "after", "cost"),
    [
        ("missionaries", "M, C, BOAT = 3, 3, 2", "M, C, BOAT = 5, 5, 3", 11),
        ("hanoi", "DISKS = 3", "DISKS = 5", 31),
        ("queens", "N = 6", "N = 8", 8),
        ("water_jugs", "(3, 5, 8), 4", "(3, 5), 4", 6),
    ],
)
def test_numbers_of_a_template_can_be_changed(name, before, after, cost):
    assert before in CODE[name]
    run = Run(load_problem(CODE[name].replace(before, after)), SearchOptions("breadth_first"))
    run.advance()
    assert run.result().cost == cost


def test_pancakes_can_be_flipped_into_any_order():
    problem = load_problem(CODE["pancakes"])
    assert set(distances_from(problem, problem.initial)) == set(permutations((1, 2, 3, 4)))


def test_lines_of_templates_wrap_at_most_once():
    assert max(len(line) for code in CODE.values() for line in code.splitlines()) <= 56


def test_titles_name_the_problems_that_can_be_begun():
    assert [template.title for template in PROBLEM_TEMPLATES] == [
        "Pancake sorting",
        "Water jugs",
        "Missionaries and cannibals",
        "Route map",
        "Towers of Hanoi",
        "N queens",
        "Sliding tiles",
    ]

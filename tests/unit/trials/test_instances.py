"""Trials of other problems: the instances from which they are drawn, and their costs, found again by other code."""

import heapq
from math import gcd

import pytest

from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.problems.problem_registry import solvable_instances
from puzzle.search.options import Limits, SearchOptions
from puzzle.trials import table_rows
from puzzle.trials.configurations import Configuration
from puzzle.trials.samples import InstanceSample
from puzzle.trials.trial import Trial

PROBLEMS = ("water_jugs", "missionaries_and_cannibals")


def pours(state, sizes):
    """Yield (litres, next state) for each way to fill, empty or pour one of two jugs."""
    for jug in (0, 1):
        room = sizes[1 - jug] - state[1 - jug]
        litres = min(state[jug], room)
        for moved, changed in (
            (sizes[jug] - state[jug], (sizes[jug], state[1 - jug])),
            (state[jug], (0, state[1 - jug])),
            (litres, (state[jug] - litres, state[1 - jug] + litres)),
        ):
            if moved:
                yield moved, changed if jug == 0 else changed[::-1]


def crossings(state, people, seats):
    """Yield (1, next state) for each safe crossing; a state is (missionaries, cannibals, boat) of the left bank."""
    for missionaries in range(seats + 1):
        for cannibals in range(seats + 1 - missionaries):
            sign = -1 if state[2] else 1
            left = state[0] + sign * missionaries, state[1] + sign * cannibals
            right = people[0] - left[0], people[1] - left[1]
            is_safe = all(not m or m >= c for m, c in (left, right))
            if missionaries + cannibals and min(*left, *right) >= 0 and is_safe:
                yield 1, (*left, 1 - state[2])


def least_cost(start, steps, is_goal):
    """Return the cost of a cheapest path by Dijkstra's algorithm; None if there is no path."""
    queue, done = [(0, start)], set()
    while queue:
        total, state = heapq.heappop(queue)
        if is_goal(state):
            return total
        if state not in done:
            done.add(state)
            for cost, child in steps(state):
                heapq.heappush(queue, (total + cost, child))
    return None


def reference_cost(problem):
    """Return the cost of a cheapest path of an instance, computed without the package's search."""
    if isinstance(problem, MissionariesAndCannibals):
        people = problem.missionaries, problem.cannibals
        return least_cost((*people, 1), lambda state: crossings(state, people, problem.boat), lambda s: s == (0, 0, 0))
    return least_cost((0, 0), lambda s: pours(s, problem.capacities), lambda state: problem.amount in state)


def trial_of(problem, count, *algorithms, seed=1):
    """Return a trial of a problem that has run to its end."""
    trial = Trial(
        InstanceSample(problem, count, seed), [Configuration(SearchOptions(name), Limits()) for name in algorithms]
    )
    trial.advance()
    return trial


def test_water_jugs_have_an_instance_for_every_amount_that_can_be_measured():
    listed = {(problem.capacities, problem.amount) for problem in solvable_instances("water_jugs")}
    assert len(listed) == len(solvable_instances("water_jugs"))
    sizes = [(small, large) for large in range(2, 21) for small in range(1, large)]
    assert listed == {
        (pair, amount) for pair in sizes for amount in range(1, pair[1] + 1) if amount % gcd(*pair) == 0
    }  # fmt: skip


def test_all_crossings_that_are_possible_are_instances():
    """Decide for each number of people, by searching all its states, whether all can cross."""
    listed = {problem.instance_text() for problem in solvable_instances("missionaries_and_cannibals")}
    for missionaries in range(1, 11):
        for cannibals in range(1, missionaries + 1):
            for boat in (2, 3, 4):
                problem = MissionariesAndCannibals(missionaries, cannibals, boat)
                assert (reference_cost(problem) is not None) == (problem.instance_text() in listed)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_optimal_costs_are_those_of_an_independent_search(problem):
    """A* always finds a cheapest path; every ratio is the cost found, divided by the cheapest."""
    trial = trial_of(problem, 40, "depth_first", "a_star")
    depth_first, a_star = trial.measurements_of(0), trial.measurements_of(1)
    assert [row.start for row in a_star] == [instance.instance_text() for instance in trial.problems]
    optima = [reference_cost(instance) for instance in trial.problems]
    assert [row.optimal for row in a_star] == [row.optimal for row in depth_first] == optima
    assert all(row.ratio == 1 for row in a_star)
    for row, optimum in zip(depth_first, optima, strict=True):
        assert row.ratio == (row.length if row.cost is None else row.cost) / optimum >= 1
        assert (row.cost is None) == (problem == "missionaries_and_cannibals")
    table = table_rows.summary_rows(trial.summaries())
    assert all(("cost" in row) == (problem == "water_jugs") for row in table)
    assert all((row["heuristic"], row["boards"], row["solved"]) == ("", 40, 40) for row in table)


def test_fewest_pours_do_not_count_as_cheapest():
    """Breadth-first search finds the fewest pours; where they move too much water, its ratio is above 1."""
    trial = trial_of("water_jugs", 300, "breadth_first", "uniform_cost")
    assert max(row.ratio for row in trial.measurements_of(0)) > 1
    assert {row.ratio for row in trial.measurements_of(1)} == {1}


@pytest.mark.large
@pytest.mark.parametrize("problem", PROBLEMS)
def test_instances_of_a_trial_differ_and_depend_on_the_seed(problem):
    def texts(count, seed):
        return [instance.instance_text() for instance in trial_of(problem, count, "a_star", seed=seed).problems]

    assert texts(5, 7) == texts(5, 7) != texts(5, 8)
    everything = texts(len(solvable_instances(problem)), 1)
    assert sorted(everything) == sorted(instance.instance_text() for instance in solvable_instances(problem))


def test_too_many_instances_and_unknown_problems_are_rejected():
    with pytest.raises(ValueError, match=r"^This problem has only 153 instances; choose at most as many\.$"):
        InstanceSample("missionaries_and_cannibals", 154, 1)
    with pytest.raises(ValueError, match=r"^There is no problem with instances “sliding_tiles”"):
        InstanceSample("sliding_tiles", 1, 1)

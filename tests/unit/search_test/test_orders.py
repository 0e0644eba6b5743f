"""The order of expansions, compared with searches that know themselves at which step they leave it."""

import random

import pytest

from puzzle.problems.road_map import RoadMap
from puzzle.search_test.algorithm_names import declared_algorithm
from puzzle.search_test.cases import GOAL, map_cases, tile_cases
from puzzle.search_test.observed_run import ObservedRun
from puzzle.search_test.orders import Agreement
from puzzle.watching.own_run import search_of

CASES = [*map_cases(), *tile_cases(GOAL, 10, 9)]
VALUES = {
    "breadth_first": lambda depth, g, h: depth,
    "uniform_cost": lambda depth, g, h: g,
    "greedy_best_first": lambda depth, g, h: h,
    "a_star": lambda depth, g, h: g + h,
}


def searching(algorithm, faulty_step, seed, log):
    """Return a graph search with ties at random that takes one of the worst states at a step, and logs what it took.

    It keeps for each state the best copy alone, so it needs none of the rules by which the test tells copies apart.
    """

    def search(problem):
        numbers, value = random.Random(seed), VALUES[algorithm]
        waiting, closed = {problem.initial: (0, 0, problem.h(problem.initial))}, set()
        step = 0
        while waiting:
            step += 1
            values = {state: value(*entry) for state, entry in waiting.items()}
            least = min(values.values())
            wanted = max(values.values()) if step == faulty_step else least
            state = numbers.choice(sorted(state for state, each in values.items() if each == wanted))
            if wanted > least and not log:
                log.append((step, wanted, least))
            depth, g, _h = waiting.pop(state)
            closed.add(state)
            if problem.is_goal(state):
                return None
            for _action, child, cost in problem.successors(state):
                entry = depth + 1, g + cost, problem.h(child)
                if child not in closed and (child not in waiting or value(*entry) < value(*waiting[child])):
                    waiting.pop(child, None)
                    waiting[child] = entry
        return None

    return search


def agreement_of(search, case):
    """Return the orders that one run agrees with."""
    agreement = Agreement()
    agreement.add(ObservedRun(case, search_of(search).watch(case.problem)))
    return agreement


@pytest.mark.some(8)
@pytest.mark.parametrize("algorithm", VALUES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_search_with_ties_at_random_keeps_its_order(algorithm, case):
    agreement = agreement_of(searching(algorithm, None, case.name, []), case)
    assert algorithm in [order.algorithm for order in agreement.orders() if not order.slip]


@pytest.mark.some(8)
@pytest.mark.parametrize("algorithm", VALUES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_first_step_that_leaves_the_order_is_found(algorithm, case):
    log = []
    agreement = agreement_of(searching(algorithm, 6, case.name, log), case)
    orders = [order.algorithm for order in agreement.orders() if not order.slip]
    if not log:  # all states that waited at this step had the same value
        assert algorithm in orders
        return
    _run, deviation = agreement.deviation_from(algorithm)
    assert algorithm not in orders
    assert (deviation.step, deviation.taken, deviation.waiting) == pytest.approx(log[0])


def test_names_promise_algorithms():
    names = {
        "breadth_first": ("bfs", "BFS_solver", "breadthFirstSearch", "breitensuche", "busqueda_amplitud", "my_bfs2"),
        "depth_first": ("dfs", "depth_first_graph_search", "tiefensuche"),
        "depth_limited": ("dls", "depthLimited"),
        "iterative_deepening": ("iddfs", "ids", "iterativeDeepening"),
        "uniform_cost": ("ucs", "dijkstra", "uniformCostSearch", "coste_uniforme"),
        "greedy_best_first": ("greedy", "best_first_search", "gbfs"),
        "a_star": ("astar", "aStarSearch", "a_star_search", "A_Star", "a_estrela"),
        "weighted_a_star": ("weighted_astar", "wa_star"),
        "ida_star": ("ida", "idaStar", "ida_star", "iterative_deepening_a_star"),
        "recursive_best_first": ("rbfs", "recursive_best_first_search"),
        "beam": ("beam_search",),
        "bidirectional_breadth_first": ("bidirectional", "bidirectional_bfs"),
        "": ("solve", "search", "hill_climbing", "bidirectional_astar", "find_path", "validate", "sides"),
    }
    for algorithm, examples in names.items():
        assert {name: declared_algorithm(name) for name in examples} == dict.fromkeys(examples, algorithm)
    assert declared_algorithm("solve", "hw2_astar") == "a_star"


def test_the_copy_that_a_record_names_does_not_matter():
    """A dict keeps the first of equal keys, so its keys are the first copies of states that have cheaper ones."""

    def dijkstra(problem):
        costs, done = {problem.initial: 0}, set()
        while True:
            state = min((each for each in costs if each not in done), key=costs.get)
            done.add(state)
            if problem.is_goal(state):
                return None
            for _action, child, cost in problem.successors(state):
                costs[child] = min(costs.get(child, float("inf")), costs[state] + cost)

    for case in map_cases():
        orders = agreement_of(dijkstra, case).orders()
        assert "uniform_cost" in [order.algorithm for order in orders if not order.slip], case.name


def test_romania_is_searched_in_the_order_of_the_book():
    """The expansions of A* from Arad: Sibiu, Rimnicu Vilcea, Fagaras, Pitesti (figure 3.18, 4th edition)."""
    log = []
    run = search_of(searching("a_star", None, 1, log)).watch(RoadMap())
    towns = [run.record.state_of(node) for node in run.record.taken]
    assert towns == ["Arad", "Sibiu", "Rimnicu Vilcea", "Fagaras", "Pitesti"] and log == []

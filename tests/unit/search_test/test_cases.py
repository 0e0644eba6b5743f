"""The problems of a test: their distances, and that the road maps show mistakes which unit costs hide."""

import heapq
from collections import deque

import pytest

from puzzle.core import board
from puzzle.search_test import cases


def costs_of(problem, g=1, h=0, keeps_first=False, tests_early=False):
    """Return the cost of the path that a best-first search by g · cost + h · estimate finds on a road map."""
    heap, best, pushed, done = [(0, 0, 0, problem.initial)], {problem.initial: 0}, 0, set()
    while heap:
        _f, _, cost, town = heapq.heappop(heap)
        if town == problem.goal:
            return cost
        if town in done:
            continue
        done.add(town)
        for action in problem.actions(town):
            child = problem.result(town, action)
            new = cost + problem.step_cost(town, action, child)
            if tests_early and child == problem.goal:
                return new
            if child in best and (keeps_first or new >= best[child]):
                continue
            best[child], pushed = new, pushed + 1
            heapq.heappush(heap, (g * new + h * problem.h(child), pushed, new, child))
    return None


def moves_to_goal(start, goal):
    """Return the fewest moves between two boards, by breadth-first search with `board.move`."""
    distances, queue = {goal: 0}, deque([goal])
    while start not in distances:
        tiles = queue.popleft()
        for letter, _cell in board.neighbours(tiles.index(0), *board.shape(len(tiles))):
            child = board.move(tiles, letter)
            if child not in distances:
                distances[child] = distances[tiles] + 1
                queue.append(child)
    return distances[start]


@pytest.mark.parametrize("goal", [cases.GOAL, *cases.OTHER_GOALS])
def test_there_are_two_different_boards_of_each_distance(goal):
    found = list(cases.tile_cases(goal, 12))
    assert [case.moves for case in found] == [moves for moves in range(1, 13) for _board in (1, 2)]
    assert [case.moves for case in found] == [moves_to_goal(case.plain.initial, goal) for case in found]
    assert len({case.name for case in found}) == 24 and len(list(cases.tile_cases(goal))) == 40


def test_unsolvable_boards_have_no_solution():
    for case in (*cases.small_unsolvable_cases(), *(cases.unsolvable_case(goal) for goal in cases.OTHER_GOALS)):
        assert not board.is_solvable(case.plain.initial, case.plain.goal) and case.cost is None


def test_least_costs_of_maps_are_those_of_uniform_cost_search():
    for case in cases.map_cases():
        assert case.cost == costs_of(case.problem) and case.moves <= case.cost


@pytest.mark.parametrize("mistake", [
    {"tests_early": True}, {"keeps_first": True}, {"h": 1, "tests_early": True}, {"h": 1, "keeps_first": True},
    {"g": 0, "h": 1}, {"h": 1.5}, {"h": 2}, {"g": 1, "h": 3},
])  # fmt: skip
def test_most_maps_show_a_mistake_by_its_cost(mistake):
    costlier = [case.name for case in cases.map_cases() if costs_of(case.problem, **mistake) > case.cost]
    assert len(costlier) >= 6


def test_boards_show_that_a_star_marks_states_too_early():
    """A* with Manhattan distance that keeps the first copy of each state, with ties by age."""
    found = [case for case in cases.tile_cases(moves=16, least_moves=11) if _marks_early(case) > case.moves]
    assert len({case.moves for case in found}) == 6


def _marks_early(case):
    """Return the moves of the path that A* finds if it keeps the first copy of each state."""
    plain = case.plain
    heap, seen, pushed = [(0, 0, 0, plain.initial)], {plain.initial}, 0
    while heap:
        _f, _, depth, state = heapq.heappop(heap)
        if plain.is_goal(state):
            return depth
        for _action, child, _cost in plain.moves(state):
            if child not in seen:
                seen.add(child)
                pushed += 1
                heapq.heappush(heap, (depth + 1 + plain.h(child), pushed, depth + 1, child))
    return None

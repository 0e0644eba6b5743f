"""The expanded towns, the frontier and the path at a step of a search on a road map agree with a search in the test."""

import networkx
import pytest

from puzzle.core import road_maps
from puzzle.explanations.road_text import towns_at
from puzzle.problems.road_map import RoadMap
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.history import History
from puzzle.recording.run import Run, state_of
from puzzle.search.options import SearchOptions


def ended(problem, algorithm, **options):
    """Return an ended run, its history and the states of its nodes."""
    run = Run(problem, SearchOptions(algorithm, **options))
    run.advance()
    states = [state_of(problem, run.trace, node) for node in range(len(run.trace.parent))]
    return run, History(run.trace), states


@pytest.mark.parametrize(
    ("step", "way", "cost", "expanded", "frontier"),
    [
        (0, [], 0, [], ["Arad"]),
        (1, ["Arad"], 0, [], ["Sibiu", "Timisoara", "Zerind"]),
        (
            4,
            ["Arad", "Sibiu", "Fagaras"],
            239,
            ["Arad", "Sibiu", "Rimnicu Vilcea"],
            ["Craiova", "Oradea", "Pitesti", "Timisoara", "Zerind"],
        ),
        (
            6,
            ["Arad", "Sibiu", "Rimnicu Vilcea", "Pitesti", "Bucharest"],
            418,
            ["Arad", "Sibiu", "Rimnicu Vilcea", "Fagaras", "Pitesti"],
            ["Craiova", "Oradea", "Timisoara", "Zerind"],
        ),
    ],
)
def test_steps_of_a_star_are_those_of_the_book(step, way, cost, expanded, frontier):
    """Figure 3.18 (3.24 in the third edition): its parts (a) to (f) are the steps 0 to 5 with their successors."""
    towns = towns_at(*ended(RoadMap(), "a_star"), step, -1)
    waiting = [town for town in towns.frontier if step == 0 or town not in way[-1:]]
    assert (towns.route, towns.way, towns.cost) == ("Romania:Arad:Bucharest", way, cost)
    if step != 1:  # successors appear at the next step
        assert (towns.expanded, sorted(waiting)) == (expanded, frontier)


def test_another_node_has_its_own_way():
    run, history, states = ended(RoadMap(), "a_star")
    node = states.index("Zerind")
    towns = towns_at(run, history, states, history.last_step, node)
    assert (towns.way, towns.cost, towns.marks["Zerind"]) == (["Arad", "Zerind"], 75, "current")
    assert towns.marks["Pitesti"] == "expanded" and towns.marks["Oradea"] == "frontier"
    assert towns_at(run, history, states, 1, states.index("Bucharest")).way == ["Arad"]


def test_goal_found_on_generation_ends_the_way():
    run, history, states = ended(RoadMap(), "breadth_first", goal_test="early")
    towns = towns_at(run, history, states, history.last_step, -1)
    assert (towns.way[-1], towns.cost) == ("Bucharest", 450)


@pytest.mark.parametrize(
    "algorithm", ["uniform_cost", "greedy_best_first", "depth_first", "ida_star", "beam", "recursive_best_first"]
)
def test_ways_are_roads_and_marks_do_not_overlap(algorithm):
    problem = RoadMap("5,15")
    run, history, states = ended(problem, algorithm)
    names = road_maps.town_names("5,15")
    graph = networkx.Graph((names[a], names[b], {"weight": km}) for a, b, km in problem.network.roads)
    for step in range(history.last_step + 1):
        towns = towns_at(run, history, states, step, -1)
        assert not set(towns.expanded) & set(towns.frontier)
        assert towns.way == [] or towns.cost == networkx.path_weight(graph, towns.way, "weight")
        assert set(towns.marks) == {*towns.expanded, *towns.frontier, *towns.way[-1:]}


def test_other_problems_have_no_towns():
    assert towns_at(*ended(WaterJugs(), "a_star"), 1, -1).route == ""

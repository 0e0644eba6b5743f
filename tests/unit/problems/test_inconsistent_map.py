"""The map on which A* expands towns again and again, checked by an A* of our own that reopens towns."""

import re
from collections import Counter
from heapq import heappop, heappush
from itertools import pairwise

import pytest

from puzzle.core.problem_numbers import field_problems, parse, reading
from puzzle.core.road_maps import inconsistent_map, parse_route
from puzzle.problems.road_map import RoadMap
from puzzle.recording.guarantees import no_path_is
from puzzle.recording.history import History
from puzzle.recording.run import Run, state_of
from puzzle.search.options import SearchOptions

SIZES = range(5, 13)


def neighbours(network):
    """Return the roads from each town in both directions, as {town: [(other town, length)]}."""
    names, roads = [town[0] for town in network.towns], {}
    for a, b, length in network.roads:
        roads.setdefault(names[a], []).append((names[b], length))
        roads.setdefault(names[b], []).append((names[a], length))
    return roads


def search(network, h):
    """Return (cost, how often each town is expanded) of A* with a heap, which expands a town anew at a lower cost."""
    roads, expanded = neighbours(network), Counter()
    best, heap, age = {network.start: 0}, [(h[network.start], 0, network.start, 0)], 0
    while heap:
        _f, _age, town, g = heappop(heap)
        if town == network.goal:
            return g, expanded
        if g > best[town]:
            continue
        expanded[town] += 1
        for other, length in roads[town]:
            if g + length < best.get(other, 10**9):
                best[other], age = g + length, age + 1
                heappush(heap, (g + length + h[other], age, other, g + length))
    return None


def distances(network):
    """Return the distance of every town to the goal, by the algorithm of Bellman and Ford."""
    roads, found = neighbours(network), {network.goal: 0}
    for _ in network.towns:
        for town, ways in roads.items():
            found[town] = min([found.get(town, 10**9), *(found.get(other, 10**9) + length for other, length in ways)])
    return found


@pytest.mark.parametrize("towns", SIZES)
def test_search_expands_towns_again_and_again(towns):
    network, h = inconsistent_map(towns)
    cost, expanded = search(network, h)
    run = Run(RoadMap(f"Inconsistent,{towns}"), SearchOptions("a_star"))
    run.advance()
    history = History(run.trace)
    taken = Counter(state_of(run.problem, run.trace, node) for node in run.trace.taken)
    taken[network.goal] -= 1  # which is taken, but not expanded
    assert (run.result().cost, +taken) == (cost, expanded)
    assert history.counters().expanded == expanded.total() == 2 ** (towns - 2)
    assert cost == distances(network)[network.start]


@pytest.mark.parametrize("towns", range(3, 13))
def test_h_is_admissible_and_not_consistent(towns):
    network, h = inconsistent_map(towns)
    assert len(network.towns) == len({town[1:] for town in network.towns}) == towns
    assert all(0 <= h[town] <= distance for town, distance in distances(network).items())
    drops = [h[town] - h[other] - length for town, ways in neighbours(network).items() for other, length in ways]
    assert max(drops) > 0
    assert min(length for _a, _b, length in network.roads) >= 1
    assert Run(RoadMap(f"Inconsistent,{towns}")).problem.h_is_consistent is False


def test_work_doubles_with_each_town_and_uniform_cost_stays_linear():
    counts, plain = [], []
    for towns in SIZES:
        network, h = inconsistent_map(towns)
        counts.append(search(network, h)[1].total())
        plain.append(search(network, dict.fromkeys(h, 0))[1].total())
    assert all(after >= 1.8 * before for before, after in pairwise(counts))
    assert plain == [towns - 1 for towns in SIZES]


@pytest.mark.parametrize("towns", [2, 13])
def test_other_numbers_of_towns_are_refused(towns):
    with pytest.raises(ValueError, match=r"This map has 3 to 12 towns\."):
        inconsistent_map(towns)


def outcome(algorithm, reached="best"):
    run = Run(RoadMap("Inconsistent,6"), SearchOptions(algorithm, reached=reached))
    run.advance()
    return run


def test_page_says_that_no_path_is_cheaper_where_h_need_only_be_admissible():
    assert no_path_is(outcome("a_star")) == "cheaper"
    assert no_path_is(outcome("a_star", "expansion")) == no_path_is(outcome("greedy_best_first", "first")) == ""


@pytest.mark.parametrize(
    ("route", "sentence"),
    [
        ("Inconsistent,13", "The inconsistent map has 3 to 12 towns, as in Inconsistent,7."),
        ("Inconsistent,six", "The inconsistent map has 3 to 12 towns, as in Inconsistent,7."),
        ("Inconsistent,6:A:E", "The h of this map is for its last town alone, so the goal is F."),
    ],
)
def test_invalid_routes_are_refused(route, sentence):
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        parse_route(route)


def test_links_name_the_map():
    assert parse("roads", "inconsistent 9") == "Inconsistent,9:A:I"
    assert (
        field_problems("roads", ("Inconsistent,9", "A", "B"))[2]
        == "The h of this map is for its last town alone, so the goal is I."
    )
    assert "not consistent" in reading({"problem": "road_map", "roads": "Inconsistent,9"})
    assert reading({"problem": "road_map", "roads": "Romania"}).endswith("h is the straight-line distance to the goal.")

"""Tests of the search for shortest paths in slices: lengths, lower bounds, and the way in which it gives up."""

import random

import pytest

import reference
from conftest import data
from puzzle.core import board
from puzzle.heuristics import registry
from puzzle.heuristics.additive_patterns import TABLE_HEURISTICS, AdditivePatterns
from puzzle.heuristics.distances import Distances
from puzzle.recording.run import solve
from puzzle.search.options import SearchOptions
from puzzle.shortest_paths import shortest_path
from puzzle.shortest_paths.shortest_path import ShortestPath, strongest_heuristic
from tools import tables

FIFTEEN = board.standard_goal(4)
FOUR_TILES = ((1, 4, 5), (2, 3, 6, 7), (8, 9, 12, 13), (10, 11, 14, 15))


@pytest.fixture(scope="module")
def small_tables():
    """Tables of patterns of at most four tiles."""
    heuristic = AdditivePatterns("additive_555", FOUR_TILES)
    heuristic.load(heuristic.build(tables.build))
    return heuristic


@pytest.fixture
def loaded(small_tables, monkeypatch):
    """The small tables, loaded under the name of the heuristic with larger patterns."""
    monkeypatch.setitem(registry.REGISTRY, "additive_555", small_tables)
    monkeypatch.setitem(TABLE_HEURISTICS, "additive_555", small_tables)
    return small_tables


def korf(number):
    """Return the board with a number in Korf's list, and the length of its shortest solutions."""
    row = data("korf100")["instances"][number - 1]
    return tuple(row["start"]), row["optimal"]


def near_boards(goal, moves, count):
    """Return boards at the end of random walks from a goal."""
    rng = random.Random(moves)
    for _ in range(count):
        tiles = goal
        for _ in range(moves):
            tiles = rng.choice(reference.slides(tiles))[1]
        yield tiles


def finish(path):
    """Search to the end in short slices and return the lower bounds on the way."""
    bounds = [path.at_least]
    while path.advance(0.001):
        bounds.append(path.at_least)
    return [*bounds, path.at_least]


@pytest.mark.parametrize("number", [12, 42, 55, 79])
def test_boards_of_korfs_list_have_the_published_lengths(number, loaded):
    start, optimal = korf(number)
    path = ShortestPath(start, FIFTEEN)
    bounds = finish(path)
    assert len(path.moves) == path.at_least == optimal
    assert reference.walk(start, path.moves) == FIFTEEN
    assert bounds == sorted(bounds) and len(set(bounds)) > 2


@pytest.mark.exhaustive
@pytest.mark.timeout(900)
def test_one_of_the_hardest_3x4_boards_needs_53_moves():
    """IDA* with walking distance proves the length of one of the 18 boards that need most moves.

    A search of all 239,500,800 boards by another program has found them. Takes 80 seconds and nine million nodes.
    """
    start, goal = board.parse("0 8 2 9/11 7 10 5/4 3 6 1"), board.parse("1 2 3 4/5 6 7 8/9 10 11 0")
    path = ShortestPath(start, goal, heuristic="walking_distance", node_limit=20_000_000)
    finish(path)
    assert len(path.moves) == 53
    assert reference.walk(start, path.moves) == goal


def test_path_is_the_one_that_solve_finds(loaded):
    start, _optimal = korf(12)
    for order in ("UDLR", "RLDU"):
        path = ShortestPath(start, FIFTEEN, order)
        finish(path)
        assert path.moves == solve(start, FIFTEEN, SearchOptions("ida_star", "additive_555", order=order)).moves


@pytest.mark.parametrize("goal", [(1, 2, 3, 8, 0, 4, 7, 6, 5), (0, 1, 2, 3)])
def test_lengths_of_small_boards_are_those_of_an_exhaustive_search(goal, exhaustive):
    for start in [goal, *near_boards(goal, 30, 10)]:
        path = ShortestPath(start, goal)
        finish(path)
        assert len(path.moves) == exhaustive(goal)[start]
        assert reference.walk(start, path.moves) == goal


@pytest.mark.parametrize("cells", [16, 25])
def test_near_boards_are_solved_without_tables(cells):
    goal = (*range(1, cells), 0)
    for start in near_boards(goal, 12, 5):
        path = ShortestPath(start, goal)
        finish(path)
        assert len(path.moves) == solve(start, goal, SearchOptions("breadth_first")).path_length


@pytest.mark.large
def test_search_without_tables_gives_up_with_a_lower_bound(monkeypatch):
    monkeypatch.setattr(shortest_path, "TIME_LIMIT", 0.5)
    start, optimal = korf(88)
    path = ShortestPath(start, FIFTEEN)
    while path.advance(1):
        pass
    assert path.moves is None and 43 <= path.at_least <= optimal


def test_search_gives_up_after_its_time(loaded, monkeypatch):
    monkeypatch.setattr(shortest_path, "TIME_LIMIT", 0.05)
    start, optimal = korf(88)
    path = ShortestPath(start, FIFTEEN)
    assert not path.advance(0.1) and not path.advance(0.1)
    assert path.moves is None and path.at_least <= optimal
    list(path.free_in_slices())


def test_strongest_heuristic_is_one_that_can_be_used_at_once(loaded):
    assert strongest_heuristic(16) == "additive_555"
    assert strongest_heuristic(9) == "linear_conflict~walking_distance"


@pytest.mark.large
@pytest.mark.parametrize("order", ["UDLR", "RLDU"])
def test_distances_give_the_first_shortest_path_in_the_order(order):
    """Compared with the paths found by trying all moves in this order, from every board of size 2×2 and some others."""
    for goal, starts in (
        ((0, 1, 2, 3), reference.distances((0, 1, 2, 3))),
        (FIFTEEN[:9], near_boards(FIFTEEN[:9], 20, 9)),
    ):
        distances, true_distances = Distances(goal), reference.distances(goal)
        distances.advance()
        for start in starts:
            tiles, letters = start, ""
            while tiles != goal:
                closer = [
                    step for step in reference.slides(tiles, order) if true_distances[step[1]] < true_distances[tiles]
                ]
                letters, tiles = letters + closer[0][0], closer[0][1]
            assert distances.shortest_path(start, order) == letters
    assert distances.shortest_path((1, 0, 2, 3, 4, 5, 6, 8, 7), order) is None

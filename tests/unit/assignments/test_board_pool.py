"""Tests of pools of equally hard boards, against a breadth-first search and an A* of these tests."""

from collections import Counter
from functools import lru_cache
from hashlib import sha256
from heapq import heappop, heappush
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.assignments import board_pool
from puzzle.assignments.board_pool import PoolSearch, PoolSettings, stride, usual_range
from puzzle.assignments.pool_cache import PoolCache, find_pool
from puzzle.core import board
from puzzle.heuristics.distances import Distances
from puzzle.search.options import SearchOptions

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)


def successors(tiles, columns):
    """Yield the boards after each move of the gap: up, down, left, right."""
    gap = tiles.index(0)
    row, column = divmod(gap, columns)
    rows = len(tiles) // columns
    for possible, cell in (
        (row > 0, gap - columns),
        (row < rows - 1, gap + columns),
        (column > 0, gap - 1),
        (column < columns - 1, gap + 1),
    ):
        if possible:
            moved = list(tiles)
            moved[gap], moved[cell] = moved[cell], 0
            yield tuple(moved)


@lru_cache
def layers(goal, columns, depth):
    """Return the boards at each distance from a goal, up to a depth."""
    found, layer, all_layers = {goal}, [goal], [[goal]]
    while len(all_layers) <= depth:
        layer = [child for tiles in layer for child in successors(tiles, columns)]
        layer = list(dict.fromkeys(child for child in layer if child not in found))
        found.update(layer)
        all_layers.append(layer)
    return all_layers


def a_star_expands(start, goal, columns):
    """Return the number of nodes that A* with Manhattan distance expands; of equal f, the oldest is first."""

    def h(tiles):
        """Return the Manhattan distance."""
        where = {tile: divmod(cell, columns) for cell, tile in enumerate(goal)}
        places = [(divmod(cell, columns), where[tile]) for cell, tile in enumerate(tiles) if tile]
        return sum(abs(row - goal_row) + abs(column - goal_column) for (row, column), (goal_row, goal_column) in places)

    best, frontier, number, expanded = {start: 0}, [(h(start), 0, 0, start)], 0, 0
    while True:
        _f, _number, g, tiles = heappop(frontier)
        if g > best[tiles]:
            continue
        if tiles == goal:
            return expanded
        expanded += 1
        for child in successors(tiles, columns):
            if g + 1 < best.get(child, 10**9):
                number += 1
                best[child] = g + 1
                heappush(frontier, (g + 1 + h(child), number, g + 1, child))


@pytest.fixture(scope="module")
def pool():
    """Return the pool of the picture."""
    return find_pool(PoolSettings(GOAL, 12, (30, 36)))


def test_pool_of_the_picture(pool):
    expected = {tiles: a_star_expands(tiles, GOAL, 3) for tiles in layers(GOAL, 3, 12)[12]}
    chosen = sorted(tiles for tiles, count in expected.items() if 30 <= count <= 36)
    assert (len(expected), len(chosen)) == (748, 136)
    assert pool.boards == tuple(chosen)
    assert pool.expanded == tuple(expected[tiles] for tiles in chosen)
    assert pool.sentence == "136 of the 748 boards with 12 moves qualify."


@pytest.mark.parametrize(
    ("goal", "moves"), [("123/804/765", 9), ("123/456/780", 11), ("012/345", 15), ("1230", 4), ("0123/4567", 8)]
)
def test_usual_range_has_the_most_boards(goal, moves):
    """Every range whose most nodes exceed the fewest by at most a tenth is tried."""
    tiles = board.parse(goal)
    columns = goal.find("/") if "/" in goal else 2
    pool = find_pool(PoolSettings(tiles, moves))
    counts = Counter(a_star_expands(each, tiles, columns) for each in layers(tiles, columns, moves)[moves])
    ranges = [
        sum(counts[nodes] for nodes in range(low, high + 1))
        for low in range(1, max(counts) + 1)
        for high in range(low, low * 11 // 10 + 1)
    ]
    low, high = pool.nodes
    assert len(pool.boards) == max(ranges)
    assert 10 * high <= 11 * low
    assert (min(pool.expanded), max(pool.expanded)) == (low, high)
    assert pool.total == pool.measured == sum(counts.values())


def test_nodes_are_those_of_the_search():
    """Breadth-first search expands every board that is nearer to the start; which others it expands is left to ties."""
    pool = find_pool(PoolSettings(GOAL, 5, None, SearchOptions("breadth_first")))
    for tiles, count in zip(pool.boards, pool.expanded, strict=True):
        sizes = [len(layer) for layer in layers(tiles, 3, 5)]
        assert sum(sizes[:5]) <= count < sum(sizes)


def test_large_pools_are_measured_in_part(monkeypatch):
    monkeypatch.setattr(board_pool, "MOST_NODES", 30_000)
    pool, again = (PoolCache().pool(PoolSettings(GOAL, 20)) for _ in range(2))
    deep = set(layers(GOAL, 3, 20)[20])
    assert pool == again
    assert 1 < pool.measured < pool.total == len(deep)
    assert set(pool.boards) <= deep and list(pool.boards) == sorted(pool.boards)
    assert pool.sentence.endswith(f", of the {len(deep):,} with 20 moves.")
    sample = Random(1).sample(pool.boards, min(3, len(pool.boards)))
    assert all(pool.nodes[0] <= a_star_expands(tiles, GOAL, 3) <= pool.nodes[1] for tiles in sample)


def test_pool_is_found_in_slices_with_progress():
    search = PoolSearch(PoolSettings(GOAL, 8), Distances(GOAL))
    seen = []
    while search.advance(0):
        seen.append((search.measured, search.total))
        with pytest.raises(ValueError, match="not measured yet"):
            search.select()
    assert seen[0] == (0, 0) and seen[-1] == (len(layers(GOAL, 3, 8)[8]),) * 2
    assert seen == sorted(seen) and search.share == 1


@pytest.mark.parametrize(
    ("goal", "moves", "nodes", "sentence"),
    [
        (board.standard_goal(4), 12, None, "up to nine cells"),
        (GOAL, 0, None, "Boards of 3×3 can be chosen to need 1 to 31 moves."),
        (GOAL, 32, None, "1 to 31 moves"),
        ((0, 1, 1, 2), 2, None, "1 appears twice and 3 is missing"),
        (GOAL, 12, (36, 30), "The fewest nodes are at least 0, and no more than the most."),
    ],
)
def test_invalid_settings_have_one_sentence(goal, moves, nodes, sentence):
    with pytest.raises(ValueError, match=sentence):
        PoolSettings(goal, moves, nodes)


def test_pool_without_boards_says_what_is_possible():
    with pytest.raises(ValueError, match=r"No board qualifies: those with 12 moves take 12 to 78 nodes\."):
        find_pool(PoolSettings(GOAL, 12, (1000, 2000)))


@given(st.lists(st.integers(0, 200), min_size=1))
def test_usual_range_is_a_tenth_wide_and_has_boards(counts):
    low, high = usual_range(counts)
    assert low in counts and high in counts and 10 * (high - low) <= low
    inside = sum(low <= count <= high for count in counts)
    assert all(sum(first <= count <= first * 1.1 for count in counts) <= inside for first in counts)


@given(st.integers(1, 5000))
def test_stride_visits_every_place(count):
    assert len({place * stride(count) % count for place in range(count)}) == count


@pytest.mark.parametrize(
    ("name", "tiles", "nodes"),
    [("Ada", "045/128/637", 31), ("Chloé", "134/625/780", 33), ("Fatima", "032/714/865", 32)],
)
def test_boards_of_the_picture(pool, name, tiles, nodes):
    """The place in the sorted list is the number in six bytes of a hash; SHA-256 is that of FIPS 180-4."""
    place = int(sha256(f"ex-3/{name}".encode()).hexdigest()[:12], 16) % 136
    assert (pool.boards[place], pool.expanded[place]) == (board.parse(tiles), nodes)

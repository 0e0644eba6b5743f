"""Tests of the cache of pools, on the ring of the twelve boards of 2×2 and on the boards of 2×3."""

import pytest

from puzzle.assignments.board_pool import PoolSearch, PoolSettings
from puzzle.assignments.pool_cache import CACHED, PoolCache
from puzzle.heuristics.distances import Distances

GOAL, OTHER = (0, 1, 2, 3), (1, 2, 3, 0)


@pytest.fixture
def goals():
    """Return the goals to which distances were requested."""
    return []


@pytest.fixture
def pools(goals):
    """Return an empty cache."""

    def distances(goal):
        goals.append(goal)
        return Distances(goal)

    return PoolCache(distances)


def test_pool_is_that_of_a_search_alone(pools):
    settings = PoolSettings((0, 1, 2, 3, 4, 5), moves=8)
    search = PoolSearch(settings, Distances(settings.goal))
    search.advance()
    assert pools.pool(settings) == search.select()


def test_ranges_of_nodes_are_selected_from_one_search(pools):
    """Of the 2×3 boards with eight moves, the narrower range has a part; no board takes a million nodes."""
    every = pools.pool(PoolSettings((0, 1, 2, 3, 4, 5), 8, (0, 1000)))
    fewest = min(every.expanded)
    some = pools.pool(PoolSettings((0, 1, 2, 3, 4, 5), 8, (fewest, fewest)))
    assert some.boards == tuple(
        tiles for tiles, count in zip(every.boards, every.expanded, strict=True) if count == fewest
    )
    assert 0 < len(some.boards) < len(every.boards) == every.total
    with pytest.raises(ValueError, match="No board qualifies"):
        pools.pool(PoolSettings((0, 1, 2, 3, 4, 5), 8, (10**6, 10**6)))
    assert len({id(pools.search(PoolSettings((0, 1, 2, 3, 4, 5), 8, nodes))) for nodes in (None, (1, 2), (3, 4))}) == 1


def test_paused_search_goes_on_where_it_was(pools):
    """On 3×3, the first slices only compute distances, so that the search cannot be complete after them."""
    settings, small = PoolSettings(moves=3), PoolSettings(GOAL, 3)
    assert all(pools.search(settings).advance(0) for _ in range(5))
    distances = len(pools.search(settings).distances)
    pools.pool(small)
    paused = pools.search(settings)
    assert not paused.complete and len(paused.distances) == distances > 1
    assert pools.pool(settings).total == 8


def test_searches_of_one_goal_share_its_distances(pools, goals):
    for moves in (1, 2, 3):
        pools.pool(PoolSettings(GOAL, moves))
    pools.pool(PoolSettings(OTHER, 1))
    assert goals == [GOAL, OTHER]


def test_search_that_was_used_longest_ago_is_dropped(pools):
    first, second, *others = [PoolSettings(GOAL, moves) for moves in range(1, CACHED + 2)]
    searches = [pools.search(settings) for settings in (first, second, *others[:-1])]
    assert pools.search(first) is searches[0]
    pools.search(others[-1])
    assert pools.search(first) is searches[0] and pools.search(second) is not searches[1]

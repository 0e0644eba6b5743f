"""The searches, one file per family; `ALGORITHMS` knows each by its name."""

from puzzle.search.bidirectional import bidirectional_breadth_first
from puzzle.search.breadth_first import breadth_first
from puzzle.search.common import Algorithm, Search
from puzzle.search.depth_limited import depth_limited, iterative_deepening
from puzzle.search.graph_search import (
    a_star,
    depth_first,
    greedy_best_first,
    uniform_cost,
    weighted_a_star,
)
from puzzle.search.ida_star import ida_star

__all__ = ["ALGORITHMS", "Search"]

ALGORITHMS: dict[str, Algorithm] = {
    search.__name__: search
    for search in (
        breadth_first,
        depth_first,
        depth_limited,
        iterative_deepening,
        uniform_cost,
        greedy_best_first,
        a_star,
        weighted_a_star,
        ida_star,
        bidirectional_breadth_first,
    )
}

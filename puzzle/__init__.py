"""Search algorithms for sliding-tile puzzles and other problems, with a recording of every step.

A board is a tuple of tiles in row-major order; 0 is the gap:

>>> from puzzle import History, Run, SearchOptions, SlidingPuzzle, solve
>>> start, goal = (1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)
>>> solve(start, goal).moves
'ULL'

A run can be advanced in slices. Its history describes the search at any step:

>>> run = Run(SlidingPuzzle(start, goal), SearchOptions("breadth_first"))
>>> run.advance()
False
>>> run.result().counters.expanded
10
>>> History(run.trace).counters(5).frontier_end
4

Its search tree is available as a networkx graph. `nx.draw(G, tidy_layout(G))` draws this and any other rooted tree:

>>> from puzzle import search_tree, tidy_layout
>>> G = search_tree(run)
>>> G.number_of_nodes()
22
>>> tidy_layout(G)[0]
(0.0, 0.0)

Notebooks display a run as a picture of its tree. `poster` returns this picture as SVG:

>>> from puzzle import poster
>>> poster(run).startswith("<svg")
True

Names are imported at their first use, so networkx is loaded only for `search_tree`.
"""

import sys

if sys.argv[:1] == ["-m"] and not sys.flags.safe_path:
    # `python -m puzzle` searches modules first in the working directory. There, a student's random.py or queue.py would
    # take the place of Python's own, so this program and the student's code import nothing from it.
    del sys.path[0]

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from puzzle.export.graph import search_tree
    from puzzle.layouts.graph_layouts import layers_layout, radial_layout, tidy_layout
    from puzzle.notebook.notebook import Run, watch
    from puzzle.notebook.notebook_player import show
    from puzzle.problems.problem import SearchProblem
    from puzzle.problems.road_map import RoadMap
    from puzzle.problems.sliding_tiles import SlidingPuzzle
    from puzzle.recording.history import History
    from puzzle.recording.run import Result, solve
    from puzzle.search.options import Limits, SearchOptions
    from puzzle.search_test.search_test import test_search
    from puzzle.svg.poster import PosterOptions, poster
    from puzzle.watching.own_functions import watch_successors

__version__ = "1.0.0"

__all__ = [
    "History",
    "Limits",
    "PosterOptions",
    "Result",
    "RoadMap",
    "Run",
    "SearchOptions",
    "SearchProblem",
    "SlidingPuzzle",
    "layers_layout",
    "poster",
    "radial_layout",
    "search_tree",
    "show",
    "solve",
    "test_search",
    "tidy_layout",
    "watch",
    "watch_successors",
]
_MODULES = {
    "History": "recording.history",
    "Limits": "search.options",
    "PosterOptions": "svg.poster",
    "Result": "recording.run",
    "RoadMap": "problems.road_map",
    "Run": "notebook.notebook",
    "SearchOptions": "search.options",
    "SearchProblem": "problems.problem",
    "SlidingPuzzle": "problems.sliding_tiles",
    "layers_layout": "layouts.graph_layouts",
    "poster": "svg.poster",
    "radial_layout": "layouts.graph_layouts",
    "search_tree": "export.graph",
    "show": "notebook.notebook_player",
    "solve": "recording.run",
    "test_search": "search_test.search_test",
    "tidy_layout": "layouts.graph_layouts",
    "watch": "notebook.notebook",
    "watch_successors": "watching.own_functions",
}


def __getattr__(name: str) -> Any:
    """Import a public name from its module at its first use (PEP 562)."""
    if name not in _MODULES:
        raise AttributeError(f"module 'puzzle' has no attribute {name!r}")
    return getattr(import_module(f"puzzle.{_MODULES[name]}"), name)

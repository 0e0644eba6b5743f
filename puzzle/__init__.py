"""Search problems and the searches that solve them, with a record of every step that each search took.

A board is a tuple of tiles, row by row, 0 being the gap:

>>> from puzzle import History, Run, SearchOptions, SlidingPuzzle, solve
>>> start, goal = (1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)
>>> solve(start, goal).moves
'ULL'

A run is advanced for as long as one likes, and its history answers for any step:

>>> run = Run(SlidingPuzzle(start, goal), SearchOptions("breadth_first"))
>>> run.advance()
False
>>> run.result().counters.expanded
10
>>> History(run.trace).counters(5).frontier_end
4

Its tree is a graph of networkx, and any rooted tree can be drawn as one, by `nx.draw(G, tidy_layout(G))`:

>>> from puzzle import search_tree, tidy_layout
>>> G = search_tree(run)
>>> G.number_of_nodes()
22
>>> tidy_layout(G)[0]
(0.0, 0.0)

A notebook shows a run as the picture of its tree, which is also a string of SVG:

>>> from puzzle import poster
>>> poster(run).startswith("<svg")
True

Whatever is named here is imported when it is first asked for, networkx not before a tree is.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from puzzle.export.graph import search_tree
    from puzzle.layouts.graph_layouts import layers_layout, radial_layout, tidy_layout
    from puzzle.problems.problem import SearchProblem
    from puzzle.problems.sliding_tiles import SlidingPuzzle
    from puzzle.recording.history import History
    from puzzle.recording.run import Result, solve
    from puzzle.search.options import Limits, SearchOptions
    from puzzle.svg.notebook import Run
    from puzzle.svg.poster import PosterOptions, poster

__all__ = [
    "History",
    "Limits",
    "PosterOptions",
    "Result",
    "Run",
    "SearchOptions",
    "SearchProblem",
    "SlidingPuzzle",
    "layers_layout",
    "poster",
    "radial_layout",
    "search_tree",
    "solve",
    "tidy_layout",
]
_HOMES = {
    "History": "recording.history",
    "Limits": "search.options",
    "PosterOptions": "svg.poster",
    "Result": "recording.run",
    "Run": "svg.notebook",
    "SearchOptions": "search.options",
    "SearchProblem": "problems.problem",
    "SlidingPuzzle": "problems.sliding_tiles",
    "layers_layout": "layouts.graph_layouts",
    "poster": "svg.poster",
    "radial_layout": "layouts.graph_layouts",
    "search_tree": "export.graph",
    "solve": "recording.run",
    "tidy_layout": "layouts.graph_layouts",
}


def __getattr__(name: str) -> Any:
    """Fetch a public name from its module (PEP 562)."""
    if name not in _HOMES:
        raise AttributeError(f"module 'puzzle' has no attribute {name!r}")
    return getattr(import_module(f"puzzle.{_HOMES[name]}"), name)

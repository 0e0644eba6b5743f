"""The title of a node at a step: on its card, for screen readers and in the path to a subtree."""

from puzzle.core import catalogue
from puzzle.core.formatting import ordinal

TITLES = {
    "goal": "The goal",
    "frontier": "In the frontier",
    "superseded": "Passed over",
    "pruned": "Pruned: {place} of {size}",
    "forgotten": "Forgotten",
    "current": "Current, the {place}",
    "expanded": "Expanded {place}",
}
"""The title for each status, unless the family has its own in the catalogue."""


def node_title(algorithm: str, status: str, place: int, layer_size: int = 0) -> str:
    """Return the status of a node in words, with its place in the order of expansion if it was expanded.

    `status` is a value of `History.status`; `place` is 1 for the first node taken. For a node that beam search has
    pruned, `place` is its rank in its layer of `layer_size` nodes.

    >>> node_title("ida_star", "cut", 3)
    'Visited 3rd, turned back'
    """
    own_titles = catalogue.NODE_TITLES.get(catalogue.family(algorithm).name, {})
    title = own_titles[status] if status in own_titles else TITLES[status]
    return title.format(place=ordinal(place), size=f"{layer_size:,}")

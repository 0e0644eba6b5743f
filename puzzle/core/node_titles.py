"""The title of a node at a step: on its card, for screen readers and in the path to a subtree.

MicroPython in the page and Pyodide in the worker both load this module.
"""

from puzzle.core.formatting import ordinal


def node_title(status: str, place: int, rounds: bool, both_ends: bool, layer_size: int = 0) -> str:
    """Return the status of a node in words, with its place in the order of expansion if it was expanded.

    `status` is a value of `History.status`; `place` is 1 for the first node taken. For a node that beam search has
    pruned, `place` is its rank in its layer of `layer_size` nodes. In a search in `rounds`, nodes are "visited" rather
    than "expanded", as the search turns back at some without expanding them. In a search from `both_ends`, the node
    that completes the path is called the meeting point.
    """
    if status == "goal":
        return "The meeting point" if both_ends else "The goal"
    if status == "frontier":
        return "Not visited yet" if rounds else "In the frontier"
    if status == "superseded":
        return "Passed over"
    if status == "pruned":
        return f"Cut: {ordinal(place)} of {layer_size:,}"
    if status == "current":
        return f"Current, the {ordinal(place)}"
    if rounds:
        return f"Visited {ordinal(place)}" + (", turned back" if status == "cut" else "")
    return f"Expanded {ordinal(place)}"

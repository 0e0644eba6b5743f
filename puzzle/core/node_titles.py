"""What a node is called at a step: on its card, to those who listen, and on the way to a subtree.

Both interpreters load this module.
"""

from puzzle.core.formatting import ordinal


def node_title(status: str, taken: int, rounds: bool, both_ends: bool) -> str:
    """Return the status of a node in words, with the step at which it was taken where there is one.

    A search by rounds counts visits, of which those that turn back are no expansions; where trees from both ends meet,
    what ends the search is not the goal. Statuses are those of `History.status`.
    """
    if status == "goal":
        return "The meeting point" if both_ends else "The goal"
    if status == "frontier":
        return "Not visited yet" if rounds else "In the frontier"
    if status == "superseded":
        return "Passed over"
    if status == "current":
        return f"Current, the {ordinal(taken)}"
    if rounds:
        return f"Visited {ordinal(taken)}" + (", turned back" if status == "cut" else "")
    return f"Expanded {ordinal(taken)}"

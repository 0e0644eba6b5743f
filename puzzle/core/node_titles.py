"""The title of a node at a step: on its card, for screen readers and in the path to a subtree.

Both interpreters load this module.
"""

from puzzle.core.formatting import ordinal


def node_title(status: str, taken: int, rounds: bool, both_ends: bool) -> str:
    """Return the status of a node in words, with its rank among the nodes taken from the frontier.

    A search in rounds counts visits, as nodes at which it turns back are not expanded; a bidirectional search ends at
    a meeting point. Statuses are those of `History.status`.
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

"""Labels on the canvases of the tree and its timeline, which fill in the braces."""

ROUNDS = {"plain": "Round {round}", "f": "Round {round}, f ≤ {bound}", "depth": "Round {round}, to depth {bound}"}
"""Names of rounds: without a known bound, bounded by f, and bounded by depth."""
TIMELINE = {
    "title": "Frontier size, largest {largest}",
    "depths": "Depth of the current node, largest {largest}",  # of searches in rounds
    "throughout": " = {value} throughout",  # after the name of the value, f or g
    "atMost": " ≤ {value} throughout",
    "depth": "depth",
}

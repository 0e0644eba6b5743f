"""Labels on the canvases of the tree and its timeline; the drawing code replaces the names in braces by values."""

ROUNDS = {"plain": "Round {round}", "f": "Round {round}, f ≤ {bound}", "depth": "Round {round}, to depth {bound}"}
"""Names of rounds: without a known bound, bounded by f, and bounded by depth."""
TIMELINE = {
    "title": "Frontier size, largest {largest}",
    "depths": "Depth of the current node, largest {largest}",  # for searches in rounds, instead of the title
    "throughout": " = {value} throughout",  # follows f or g, if it is the same for all nodes
    "atMost": " ≤ {value} throughout",
    "depth": "depth",
}

"""What the canvases of the tree and its timeline write; they fill in what stands in braces."""

ROUNDS = {"plain": "Round {round}", "f": "Round {round}, f ≤ {bound}", "depth": "Round {round}, to depth {bound}"}
"""How rounds are called where their bound is not known, and where f or the depth is bounded."""
TIMELINE = {
    "title": "Frontier size, largest {largest}",
    "depths": "Depth of the current node, largest {largest}",  # of searches by rounds
    "throughout": " = {value} throughout",  # after the f or g that is meant
    "atMost": " ≤ {value} throughout",
    "depth": "depth",
}

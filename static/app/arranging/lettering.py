"""What the drawing writes on its canvases; it fills in what stands in braces."""

ROUNDS = {"plain": "Round {round}", "f": "Round {round}, f ≤ {bound}", "depth": "Round {round}, to depth {bound}"}
"""How rounds are called where their bound is not known, and where f or the depth is bounded."""

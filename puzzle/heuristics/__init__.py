"""The heuristics: one registry, and one file for each kind of heuristic."""

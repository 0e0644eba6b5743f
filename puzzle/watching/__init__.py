"""Watching a search that a reader has written, without editing it: what it expands, generates, tests and returns."""

"""Runs of a search, their states and guarantees, and recordings, which have the state of the search at any step."""

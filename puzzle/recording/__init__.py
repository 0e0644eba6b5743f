"""Runs of a search, and the recordings from which the state of the search can be read at any step."""

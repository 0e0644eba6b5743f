"""Runs and their recordings: advanced in slices, read at any step, streamed to a view while the search goes on."""

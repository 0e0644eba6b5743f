"""Testing a search that a reader has written: its paths, its order of expansions, and its slips."""

"""Comparison of searches of the same problem: figures, verdicts, and the states that each expanded."""

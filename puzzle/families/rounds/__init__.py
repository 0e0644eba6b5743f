"""Searches that go depth-first in rounds: depth-limited search, iterative deepening and IDA*."""

"""The code that all searches share: options, limits, outcomes, evaluation, frontiers and the store of nodes."""

"""Explanations of a search in words: sentences on steps, cards of nodes, the frontier."""

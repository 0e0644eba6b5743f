"""Shortest paths of the player's board, for hints, and random boards of a chosen optimal length."""

"""Bidirectional search, which grows two trees until they meet."""

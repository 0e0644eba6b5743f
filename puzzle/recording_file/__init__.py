"""A run in a file, which a player shows without Python; see `format.py`."""

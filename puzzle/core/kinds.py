"""Kinds of data in answers to the page, which checks an answer by its kinds if a reader's code could have forged it."""

from collections.abc import Sequence

Node = int
"""A node of the tree; −1 for none."""
Nodes = Sequence[int]
"""Nodes of the tree."""
Step = int
"""A step of the search."""
Count = int
"""A number of nodes."""
Tiles = tuple[int, ...]
"""A board; empty for a problem without boards."""
Picture = str
"""The picture of a state as SVG; empty if there is none."""
Moves = str
"""Moves of the gap, a letter each."""
AnyTiles = tuple[int, ...]
"""The tiles of any board, or of a part of one."""
Label = str
"""The text in a node."""

"""How wide a search tree is: figures that follow from its counts alone.

The page's first interpreter (MicroPython) loads this module too, so it imports nothing.
"""


def effective_branching(generated: int, depth: int) -> float:
    """Return b such that a full tree of this depth in which every node has b children has as many nodes.

    That is the b of generated = b + b² + … + b^depth (Russell and Norvig, section 3.6.1): 1 for a search that
    generated nothing but its path. Depth 0 has no such tree; then 0.0 is returned.
    """
    if depth <= 0 or generated <= 0:
        return 0.0
    low, high = 0.0, max(1.0, generated * 1.0)
    for _ in range(200):
        middle = (low + high) / 2
        if _tree(middle, depth, generated) < generated:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _tree(branching: float, depth: int, enough: int) -> float:
    """Return how many nodes such a tree has below its root, or any number from `enough` on if it has more.

    Read from its highest binary digit on, a depth is doubled and raised by one, so that deep trees cost no more.
    """
    nodes, layer = 0.0, 1.0  # of the depth read so far
    for digit in bin(depth)[2:]:
        nodes, layer = nodes * (1 + layer), layer * layer
        if digit == "1":
            layer *= branching
            nodes += layer
        if nodes > enough:
            break
    return nodes

"""The effective branching factor of a search tree.

The page's first interpreter (MicroPython) loads this module too, so it imports nothing.
"""


def effective_branching(generated: int, depth: int) -> float:
    """Return the effective branching factor b, the solution of generated = b + b² + … + b^depth.

    A uniform tree of this depth with b children per node has as many nodes (Russell and Norvig, section 3.6.1); b is 1
    for a search that generated only its path. Returns 0.0 for depth 0, where b is undefined.

    >>> round(effective_branching(52, 5), 2)
    1.92
    """
    if depth <= 0 or generated <= 0:
        return 0.0
    low, high = 0.0, max(1.0, generated * 1.0)
    for _ in range(200):  # bisection down to the precision of a float
        middle = (low + high) / 2
        if _node_count(middle, depth, generated) < generated:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _node_count(branching: float, depth: int, limit: int) -> float:
    """Return the number of nodes below the root of a uniform tree; the count stops once it exceeds `limit`.

    The sum is built from the binary digits of the depth, highest first, so that deep trees take few steps.
    """
    nodes, layer = 0.0, 1.0  # the sums for the digits read so far: nodes below the root, and nodes in the last layer
    for digit in bin(depth)[2:]:
        nodes, layer = nodes * (1 + layer), layer * layer
        if digit == "1":
            layer *= branching
            nodes += layer
        if nodes > limit:
            break
    return nodes

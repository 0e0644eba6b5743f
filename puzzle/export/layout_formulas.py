"""Five layouts of networkx as formulas in pure Python, for copies of the page without NumPy, which networkx needs.

Each returns the positions that networkx 3.6 computes, but for rounding: networkx has angles in single precision.
"""

from collections.abc import Hashable, Sequence
from math import cos, fsum, pi, sin

Positions = dict[Hashable, tuple[float, float]]
SPIRAL_ANGLE = 0.35
"""The angle between two successive nodes of a spiral: networkx's `resolution`."""


def circular(nodes: Sequence[Hashable]) -> Positions:
    """Return the positions of `nx.circular_layout`: at equal angles on a circle.

    >>> {node: (round(x, 6), round(y, 6)) for node, (x, y) in circular("ab").items()}
    {'a': (1.0, -0.0), 'b': (-1.0, 0.0)}
    """
    angles = [2 * pi * index / len(nodes) for index in range(len(nodes))]
    return _rescale(dict(zip(nodes, [(cos(angle), sin(angle)) for angle in angles], strict=True)))


def spiral(nodes: Sequence[Hashable]) -> Positions:
    """Return the positions of `nx.spiral_layout`: angle and distance from the middle grow evenly from node to node."""
    angles = [SPIRAL_ANGLE * index for index in range(len(nodes))]
    points = [(index * cos(angle), index * sin(angle)) for index, angle in enumerate(angles)]
    return _rescale(dict(zip(nodes, points, strict=True)))


def shell(layers: Sequence[Sequence[Hashable]]) -> Positions:
    """Return the positions of `nx.shell_layout`: a circle per layer, around the first layer if it has a single node.

    Each circle starts at a larger angle than the one inside it, by half a turn divided by the number of layers.
    """
    first_circle = 0 if len(layers[0]) == 1 else 1
    positions: Positions = {}
    for depth, layer in enumerate(layers):
        radius, first_angle = (first_circle + depth) / len(layers), (1 + depth) * pi / len(layers)
        for index, node in enumerate(layer):
            angle = first_angle + 2 * pi * index / len(layer)
            positions[node] = (radius * cos(angle), radius * sin(angle))
    return positions


def multipartite(layers: Sequence[Sequence[Hashable]]) -> Positions:
    """Return the positions of `nx.multipartite_layout` with horizontal layers: a centred row per layer."""
    return _rescale(
        {
            node: (index - (len(layer) - 1) / 2, depth)
            for depth, layer in enumerate(layers)
            for index, node in enumerate(layer)
        }
    )


def _rescale(positions: Positions) -> Positions:
    """Move the mean of the positions to (0, 0), and scale them so that the largest coordinate is 1 or −1."""
    mean_x, mean_y = (fsum(column) / len(positions) for column in zip(*positions.values(), strict=True))
    largest = max(max(abs(x - mean_x), abs(y - mean_y)) for x, y in positions.values()) or 1
    return {node: ((x - mean_x) / largest, (y - mean_y) / largest) for node, (x, y) in positions.items()}

"""Six boards of each goal, the same in every audit, and the nodes that A* expands on them with an audited heuristic."""

from random import Random

from puzzle.audit.audit_table import EXPANDED
from puzzle.audit.audited_values import MOST_NODES, AuditedValues
from puzzle.audit.board_source import BoardAudit
from puzzle.core.slices import Slices
from puzzle.search.options import Limits

COUNT = len(EXPANDED)
"""The number of boards."""
PARTS = 8
"""The largest distance of all boards is divided into this many parts, as searches of the last two take longest."""


def standard_boards(audit: BoardAudit, seed: int = 1) -> list[tuple[int, ...]]:
    """Return the boards, each further from the goal than the one before; they depend on the goal and the seed alone.

    The audit must have ended. Of a sample, the distances are those that it covers.

    >>> from puzzle.audit.board_source import audit_boards
    >>> from puzzle.heuristics.tile_sums import manhattan
    >>> audit = audit_boards(manhattan, (0, 1, 2, 3))
    >>> _ = audit.advance()
    >>> standard_boards(audit)[-1]
    (0, 3, 1, 2)
    """
    random, layers = Random(seed), {int(layer.cost): layer.keys for layer in audit.layers}
    parts = COUNT if audit.source.is_sample else PARTS
    distances = [max(layers) * part // parts for part in range(1, COUNT + 1)]
    # Sorted, as the order of a layer's boards is the concern of the audit.
    return [audit.source.packing.unpack(random.choice(sorted(layers[distance]))) for distance in distances]


def expanded_on_standard_boards(audit: BoardAudit) -> Slices[list[int | None]]:
    """Return the number of nodes that A* expands on each board; None where the search is too large.

    Every value of h is one of the audit's, so a heuristic that is too high can expand fewer nodes than an admissible
    one, and miss the shortest paths. The audit must have ended without boards for which h is no number. The work pauses
    while the values of further boards are wanted, see `Audit.wanted`.

    >>> from puzzle.audit.board_source import audit_boards
    >>> from puzzle.core.slices import run_to_end
    >>> from puzzle.heuristics.tile_sums import manhattan
    >>> audit = audit_boards(manhattan, (0, 1, 2, 3))
    >>> _ = audit.advance()
    >>> run_to_end(expanded_on_standard_boards(audit))
    [0, 1, 2, 3, 3, 4]
    """
    values, counts = AuditedValues(audit), list[int | None]()
    for tiles in standard_boards(audit):
        run = yield from values.a_star(tiles, Limits(MOST_NODES))
        counts.append(None if run is None or run.result().path_length is None else run.result().counters.expanded)
    return counts

"""The most common mistake in a heuristic: the gap is counted like a tile, though nothing has to move it."""

from itertools import chain

from puzzle.audit.board_parts import MOST_CELLS, tile_sum
from puzzle.audit.board_source import BoardAudit
from puzzle.audit.result import RatedState
from puzzle.audit.tally import TOLERANCE
from puzzle.core import heuristic_names
from puzzle.core.formatting import number
from puzzle.core.spans import Words
from puzzle.heuristics.heuristic import Table
from puzzle.heuristics.registry import find


def counted_gap_table(audit: BoardAudit) -> Table | None:
    """Return the terms of the built-in heuristic that h is on every board if the gap is counted; None if it is none.

    The audit must have ended; boards of more than nine cells are not examined.

    >>> from puzzle.heuristics.tile_sums import manhattan
    >>> from puzzle.audit.board_source import audit_boards
    >>> audit = audit_boards(manhattan, (0, 1, 2, 3), count_blank=True)
    >>> _ = audit.advance()
    >>> counted_gap_table(audit)[0]  # what the gap adds in each cell
    [0, 1, 1, 2]
    """
    if not audit.result().is_usable or len(audit.source.goal) > MOST_CELLS:
        return None
    for record in heuristic_names.HEURISTICS:
        table = find(record.name).table(audit.source.goal, True) if record.gap_sentence else None
        if table is not None:
            sums = tile_sum(len(audit.source.goal), table)
            pairs = (zip(values, sums(states), strict=True) for _distance, states, values in audit.layers)
            if all(abs(h - total) <= TOLERANCE for h, total in chain.from_iterable(pairs)):
                return table
    return None


def counted_gap_words(rated: RatedState, table: Table) -> Words:
    """Return sentences on what the tiles and the gap add to the h of a board."""
    terms = {tile: table[tile][cell] for cell, tile in enumerate(rated.state) if table[tile][cell]}
    gap = terms.pop(0, 0)
    tiles = sum(terms.values())
    subject = f"Tile {next(iter(terms))} adds" if len(terms) == 1 else "The tiles add"
    too = " too" if tiles == gap else ""
    return (("", f"{subject} {number(tiles)}. The gap adds {number(gap)}{too}, though nothing has to move it."),)

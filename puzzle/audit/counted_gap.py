"""The most common mistake in a heuristic: the gap is counted like a tile, though nothing has to move it."""

from __future__ import annotations

from puzzle.audit.board_parts import MOST_CELLS, tile_sum
from puzzle.audit.result import RatedBoard
from puzzle.audit.tally import TOLERANCE
from puzzle.audit.value_audit import ValueAudit
from puzzle.core import catalogue
from puzzle.core.formatting import number
from puzzle.core.spans import Words
from puzzle.heuristics.heuristic import Table
from puzzle.heuristics.registry import find


def counted_gap_table(audit: ValueAudit) -> Table | None:
    """Return the terms of the built-in heuristic that h is on every board if the gap is counted; None if it is none.

    The audit must have ended; larger boards than 3×3 are not examined.

    >>> from puzzle.heuristics.tile_sums import manhattan
    >>> from puzzle.audit.audit import Audit
    >>> audit = Audit(manhattan, (0, 1, 2, 3), count_blank=True)
    >>> _ = audit.advance()
    >>> counted_gap_table(audit)[0]  # what the gap adds in each cell
    [0, 1, 1, 2]
    """
    if not audit.result().is_usable or len(audit.goal) > MOST_CELLS:
        return None
    for record in catalogue.HEURISTICS:
        table = find(record.name).table(audit.goal, True) if record.gap_sentence else None
        if table is not None and _is_sum(audit, table):
            return table
    return None


def _is_sum(audit: ValueAudit, table: Table) -> bool:
    """Return True if h is the sum of `table[tile][cell]` on every board; most tables differ on one of the first."""
    sums = tile_sum(len(audit.goal), table)
    return all(
        abs(h - total) <= TOLERANCE
        for states, values in audit.layers
        for h, total in zip(values, sums(states), strict=True)
    )


def counted_gap_words(rated: RatedBoard, table: Table) -> Words:
    """Return sentences on what the tiles and the gap add to the h of a board."""
    terms = {tile: table[tile][cell] for cell, tile in enumerate(rated.board) if table[tile][cell]}
    gap = terms.pop(0, 0)
    tiles = sum(terms.values())
    subject = f"Tile {next(iter(terms))} adds" if len(terms) == 1 else "The tiles add"
    too = " too" if tiles == gap else ""
    return (("", f"{subject} {number(tiles)}. The gap adds {number(gap)}{too}, though nothing has to move it."),)

"""How large the files of a run will be, reckoned from some of its nodes before anything is written."""

from __future__ import annotations

import json
from collections.abc import Sequence

from puzzle.export import formats
from puzzle.export.csv_table import copy_fields, csv_line, node_fields
from puzzle.export.rows import Row, TreeRows
from puzzle.layouts.layers import layers
from puzzle.recording.run import Run

SAMPLE = 300
"""Nodes that are written to learn how long the others will be."""


def estimate_sizes(run: Run) -> dict[str, int]:
    """Return about how many bytes a run takes in each format, by the names of `formats.WRITERS`.

    States of one problem are about as long as its first one, so the others need not be known; and rows by age have
    positions about as long as tidy ones.
    """
    trace, start = run.trace, run.problem.initial
    rows = TreeRows(run, x=layers(trace.parent))
    sample = [rows.row(node, start) for node in _some(len(rows))]

    def whole(count: int, lines: Sequence[str]) -> int:
        return count * sum(len(line.encode()) for line in lines) // max(1, len(lines))

    lines = {"dot": formats.dot_lines(run), "gexf": _gexf, "graphml": _graphml, "json": _json}
    found = {name: whole(len(rows), [line(row) for row in sample]) for name, line in lines.items()}
    fields, copies = node_fields(run), copy_fields(run)
    known = [csv_line(fields(node, start)) for node in _some(len(rows))]
    discarded = [csv_line(copies(place, start, start)) for place in _some(len(trace.discarded_parent))]
    found["csv"] = whole(len(rows), known) + whole(len(trace.discarded_parent), discarded)
    # Each node is generated, and once more expanded and closed, or closed alone.
    events = len(rows) + 2 * len(trace.taken) - len(trace.cut) + len(trace.dropped_at)
    found["posthoc"] = whole(events, [formats.event("expanding", row) for row in sample])
    return found


def _some(count: int) -> range:
    """Return some numbers below a count, evenly spread: those of later nodes have more digits."""
    return range(0, count, max(1, count // SAMPLE))


def _gexf(row: Row) -> str:
    node, _attributes, up, move = row
    return formats.gexf_node(row) + formats.gexf_edge(node, up, node, move)


# networkx writes these two, and takes seconds to load: here stands what it makes of a node and of the edge to it.


def _graphml(row: Row) -> str:
    node, attributes, up, move = row
    values = "".join(f'<data key="{name}">{value}</data>' for name, value in attributes.items())
    edge = f'<edge source="{up}" target="{node}"><data key="move">{move}</data></edge>'
    return f'<node id="{node}">{values}</node>\n{edge}\n'


def _json(row: Row) -> str:
    node, attributes, up, move = row
    edge = {"move": move, "source": up, "target": node}
    return f"{json.dumps(attributes | {'id': node})},\n{json.dumps(edge)},\n"

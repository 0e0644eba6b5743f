"""Estimates of file sizes, from a sample of the nodes."""

from __future__ import annotations

import json
from collections.abc import Sequence

from puzzle.export import formats
from puzzle.export.csv_table import copy_fields, csv_line, node_fields
from puzzle.export.rows import Row, TreeRows
from puzzle.layouts.layers import layers
from puzzle.recording.run import Run

SAMPLE = 300
"""About how many nodes are formatted for an estimate."""


def estimate_sizes(run: Run) -> dict[str, int]:
    """Return the estimated number of bytes of a run in each of the formats `formats.WRITERS`.

    To be fast, the estimate uses the first state for all nodes, whose texts are about as long, and positions in layers,
    which are about as long as tidy ones.
    """
    trace, start = run.trace, run.problem.initial
    rows = TreeRows(run, x=layers(trace.parent))
    sample = [rows.row(node, start) for node in _sample(len(rows))]

    def estimate(count: int, lines: Sequence[str]) -> int:
        return count * sum(len(line.encode()) for line in lines) // max(1, len(lines))

    lines = {"dot": formats.dot_lines(run), "gexf": _gexf, "graphml": _graphml, "json": _json}
    found = {name: estimate(len(rows), [line(row) for row in sample]) for name, line in lines.items()}
    fields, copies = node_fields(run), copy_fields(run)
    nodes = [csv_line(fields(node, start)) for node in _sample(len(rows))]
    discarded = [csv_line(copies(place, start, start)) for place in _sample(len(trace.discarded_parent))]
    found["csv"] = estimate(len(rows), nodes) + estimate(len(trace.discarded_parent), discarded)
    # Each node is generated, and either expanded and closed or only closed.
    events = len(rows) + 2 * len(trace.taken) - len(trace.cut) + len(trace.dropped_at)
    found["posthoc"] = estimate(events, [formats.event("expanding", row) for row in sample])
    return found


def _sample(count: int) -> range:
    """Return an evenly spaced sample of the ids below a count: later ids have more digits."""
    return range(0, count, max(1, count // SAMPLE))


def _gexf(row: Row) -> str:
    node, _attributes, up, move = row
    return formats.gexf_node(row) + formats.gexf_edge(node, up, node, move)


# The output of networkx for a node and the edge to it, without loading networkx, which takes seconds.


def _graphml(row: Row) -> str:
    node, attributes, up, move = row
    values = "".join(f'<data key="{name}">{value}</data>' for name, value in attributes.items())
    edge = f'<edge source="{up}" target="{node}"><data key="move">{move}</data></edge>'
    return f'<node id="{node}">{values}</node>\n{edge}\n'


def _json(row: Row) -> str:
    node, attributes, up, move = row
    edge = {"move": move, "source": up, "target": node}
    return f"{json.dumps(attributes | {'id': node})},\n{json.dumps(edge)},\n"

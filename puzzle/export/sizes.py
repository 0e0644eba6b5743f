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

    To be fast, the estimate uses the text of the first state for every node, as all states have texts of about the same
    length, and positions in layers instead of tidy ones.
    """
    trace, start = run.trace, run.problem.initial
    rows = TreeRows(run, x=layers(trace.parent))
    sample = [rows.row(node, start) for node in _sample(len(rows))]

    def estimate(count: int, lines: Sequence[str]) -> int:
        return count * sum(len(line.encode()) for line in lines) // max(1, len(lines))

    lines = {"dot": formats.dot_lines(run), "gexf": _gexf, "graphml": _graphml, "json": _json}
    sizes = {name: estimate(len(rows), [line(row) for row in sample]) for name, line in lines.items()}
    node_row, copy_row = node_fields(run), copy_fields(run)
    node_lines = [csv_line(node_row(node, start)) for node in _sample(len(rows))]
    copy_lines = [csv_line(copy_row(index, start, start)) for index in _sample(len(trace.discarded_parent))]
    sizes["csv"] = estimate(len(rows), node_lines) + estimate(len(trace.discarded_parent), copy_lines)
    # Each node is generated, and either expanded and closed or only closed.
    events = len(rows) + 2 * len(trace.taken) - len(trace.cut) + len(trace.dropped_at)
    sizes["posthoc"] = estimate(events, [formats.event("expanding", row) for row in sample])
    return sizes


def _sample(count: int) -> range:
    """Return an evenly spaced sample of the ids below a count: later ids have more digits."""
    return range(0, count, max(1, count // SAMPLE))


def _gexf(row: Row) -> str:
    node, _attributes, up, move = row
    return formats.gexf_node(row) + formats.gexf_edge(node, up, node, move)


# What networkx writes for one node and the edge to it, written out here because importing networkx takes seconds.


def _graphml(row: Row) -> str:
    node, attributes, up, move = row
    values = "".join(f'<data key="{name}">{value}</data>' for name, value in attributes.items())
    edge = f'<edge source="{up}" target="{node}"><data key="move">{move}</data></edge>'
    return f'<node id="{node}">{values}</node>\n{edge}\n'


def _json(row: Row) -> str:
    node, attributes, up, move = row
    edge = {"move": move, "source": up, "target": node}
    return f"{json.dumps(attributes | {'id': node})},\n{json.dumps(edge)},\n"

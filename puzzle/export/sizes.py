"""Estimates of the sizes of exported files, from a sample of the nodes."""

import json
from collections.abc import Sequence

from puzzle.export import formats
from puzzle.export.csv_table import copy_fields, csv_line, node_fields
from puzzle.export.tree_rows import Row, TreeRows
from puzzle.layouts.layers import layers
from puzzle.recording.run import Run

SAMPLE = 300
"""The approximate number of nodes whose lines are written out for an estimate."""


def estimate_sizes(run: Run) -> dict[str, int]:
    """Return the estimated number of bytes of a run in each of the formats `formats.WRITERS`.

    For speed, the estimate writes the start's state for every node, as the texts of all states are about equally long,
    and positions in rows by depth instead of the tidy layout.
    """
    trace, start = run.trace, run.problem.initial
    rows = TreeRows(run, x=layers(trace.parent))
    sample = [rows.row(node, start) for node in _sample(len(rows))]

    def estimate(count: int, lines: Sequence[str]) -> int:
        """Return the estimated bytes of `count` lines, if they are as long on average as the sample `lines`."""
        return count * sum(len(line.encode()) for line in lines) // max(1, len(lines))

    lines = {"dot": formats.dot_lines(run), "gexf": _gexf, "graphml": _graphml, "json": _json}
    sizes = {name: estimate(len(rows), [line(row) for row in sample]) for name, line in lines.items()}
    node_row, copy_row = node_fields(run), copy_fields(run)
    node_lines = [csv_line(node_row(node, start)) for node in _sample(len(rows))]
    copy_lines = [csv_line(copy_row(index, start, start)) for index in _sample(len(trace.discarded_parent))]
    sizes["csv"] = estimate(len(rows), node_lines) + estimate(len(trace.discarded_parent), copy_lines)
    # A node has an event when it is generated, one when it is expanded, and one when it leaves the frontier.
    left = len(trace.dropped_at) + len(trace.pruned) + len(rows.history.forget_steps)
    events = len(rows) + 2 * len(trace.taken) - len(trace.cut) + left
    sizes["posthoc"] = estimate(events, [formats.event("expanding", row) for row in sample])
    return sizes


def _sample(count: int) -> range:
    """Return evenly spaced ids below a count. The sample must be even, because later ids have more digits."""
    return range(0, count, max(1, count // SAMPLE))


def _gexf(row: Row) -> str:
    """Return the lines of a node and of the edge to it in GEXF."""
    node, _attributes, parent, move = row
    return formats.gexf_node(row) + formats.gexf_edge(node, parent, node, move)


# The next two functions imitate networkx, because importing it takes seconds.


def _graphml(row: Row) -> str:
    """Return what networkx writes in GraphML for a node and the edge to it."""
    node, attributes, parent, move = row
    values = "".join(f'<data key="{name}">{value}</data>' for name, value in attributes.items())
    edge = f'<edge source="{parent}" target="{node}"><data key="move">{move}</data></edge>'
    return f'<node id="{node}">{values}</node>\n{edge}\n'


def _json(row: Row) -> str:
    """Return what networkx writes in JSON for a node and the edge to it."""
    node, attributes, parent, move = row
    edge = {"move": move, "source": parent, "target": node}
    return f"{json.dumps(attributes | {'id': node})},\n{json.dumps(edge)},\n"

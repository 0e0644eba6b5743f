"""Search trees in the formats of Graphviz, Gephi and Posthoc, written piece by piece."""

import json
from collections.abc import Callable, Iterator
from typing import Any
from xml.sax.saxutils import quoteattr

from puzzle.core import formatting
from puzzle.core.trace import NO_NODE
from puzzle.export.csv_table import csv_lines, join_lines
from puzzle.export.tree_rows import Row, TreeRows
from puzzle.recording.run import Run

SHAPES = {
    "goal": "star", "frontier": "doublecircle", "current": "diamond", "superseded": "point", "pruned": "octagon",
}  # fmt: skip
"""The Graphviz shape of a node, by its status; nodes of other statuses are boxes."""
ATTRIBUTES = {"state": "string", "g": "double", "h": "double", "f": "double", "order": "integer", "status": "string"}
"""The attributes of a node in a GEXF file, with their GEXF types."""

WRITERS = "csv", "dot", "gexf", "graphml", "json", "posthoc"
"""The names of the formats of `export_run`."""


def export_run(run: Run, name: str) -> Iterator[str]:
    """Return the text of a run in one of the formats `WRITERS`, in pieces; raise ValueError for another name.

    networkx takes seconds to load, so it is imported only for GraphML and JSON, which it writes.
    """
    formatting.check_name(WRITERS, name, "format")
    if name in ("graphml", "json"):
        from puzzle.export import graph

        return graph.graphml(run) if name == "graphml" else graph.node_link(run)
    return join_lines({"csv": csv_lines, "dot": dot, "gexf": gexf, "posthoc": posthoc}[name](run))


def dot(run: Run) -> Iterator[str]:
    """Yield a run's tree in the DOT language of Graphviz, one node or edge per line; the action is the edge's label."""
    yield "digraph search {\n  node [shape=box fontname=monospace]\n"
    yield from map(dot_lines(run), TreeRows(run))
    yield "}\n"


def dot_lines(run: Run) -> Callable[[Row], str]:
    """Return a function that takes a row of `TreeRows` and returns the lines in DOT for its node and the edge to it."""
    is_board = bool(run.problem.tiles(run.problem.initial))
    return lambda row: _dot_node(row, row[1]["state"].replace("/", "\n") if is_board else row[1]["state"])


def _dot_node(row: Row, state: str) -> str:
    """Return the lines in DOT for a node, labelled with its state, and for the edge from its parent."""
    node, attributes, parent, move = row
    label = json.dumps(state, ensure_ascii=False)
    shape = f" shape={SHAPES[attributes['status']]}" if attributes["status"] in SHAPES else ""
    edge = "" if parent == NO_NODE else f"  {parent} -> {node} [label={json.dumps(move, ensure_ascii=False)}]\n"
    return f"  {node} [label={label}{shape}]\n{edge}"


def gexf(run: Run) -> Iterator[str]:
    """Yield a run's tree as GEXF 1.2 for Gephi, with the positions of the tidy layout."""
    yield (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<gexf xmlns="http://www.gexf.net/1.2draft" xmlns:viz="http://www.gexf.net/1.2draft/viz" version="1.2">\n'
        '<graph defaultedgetype="directed" mode="static">\n<attributes class="node" mode="static">\n'
    )
    for name, kind in ATTRIBUTES.items():
        yield f'<attribute id="{name}" title="{name}" type="{kind}"/>\n'
    yield "</attributes>\n<nodes>\n"
    yield from map(gexf_node, TreeRows(run))
    yield "</nodes>\n<edges>\n"
    trace, action_names = run.trace, run.problem.action_names
    children = [node for node, parent in enumerate(trace.parent) if parent != NO_NODE]
    for index, node in enumerate(children):
        yield gexf_edge(index, trace.parent[node], node, action_names[trace.move[node]])
    yield "</edges>\n</graph>\n</gexf>\n"


def gexf_node(row: Row) -> str:
    """Return the line of a node in a GEXF file."""
    node, attributes, _parent, _move = row
    values = "".join(f'<attvalue for="{name}" value={quoteattr(str(attributes[name]))}/>' for name in ATTRIBUTES)
    position = f'<viz:position x="{attributes["x"]}" y="{attributes["y"]}" z="0"/>'
    return (
        f'<node id="{node}" label={quoteattr(attributes["state"])}><attvalues>{values}</attvalues>{position}</node>\n'
    )


def gexf_edge(index: int, parent: int, node: int, move: str) -> str:
    """Return the line of an edge in a GEXF file."""
    return f'<edge id="{index}" source="{parent}" target="{node}" label={quoteattr(move)}/>\n'


def posthoc(run: Run) -> Iterator[str]:
    """Yield a run as a search trace of version 1.4.0 for the visualiser Posthoc: YAML, one event per line.

    Nodes have the positions of the tidy layout. A node is generated, expanded and closed. A node that was superseded
    by a cheaper copy, pruned by a bound or by beam search, or forgotten before it was taken, is closed without being
    expanded. The goal is the last event.
    """
    yield (
        "version: 1.4.0\n"
        "views:\n  main:\n    - $: circle\n      x: ${{ $.x }}\n      y: ${{ $.y }}\n      radius: 0.35\n"
        "      fill: ${{ color[$.type] }}\n"
        "pivot:\n  x: ${{ $.x }}\n  y: ${{ $.y }}\n  scale: 1\n"
        "events:\n"
    )
    trace, rows = run.trace, TreeRows(run)
    history, states, generated = rows.history, rows.states, iter(rows)

    def node_event(kind: str, node: int) -> str:
        """Return the line of an event of a node that has been generated."""
        return event(kind, rows.row(node, states[node]))

    dropped: dict[int, list[int]] = {}
    pruned = zip(trace.pruned, trace.pruned_at, strict=True)
    forgotten = zip(trace.forgotten, trace.forgotten_at, strict=True)
    for node, step in (*trace.dropped_at.items(), *pruned, *forgotten):
        if not history.is_taken(node):
            dropped.setdefault(step, []).append(node)
    root = next(generated)
    yield event("source", root) + event("generating", root)
    previous = NO_NODE
    for step in range(history.last_step + 1):
        while len(states) < len(rows) and history.generated_at[len(states)] <= step:
            yield event("generating", next(generated))
        for node in (*([previous] if previous != NO_NODE else []), *dropped.get(step, ())):
            yield node_event("closing", node)
        previous = history.current_node(step)
        if previous not in (NO_NODE, trace.goal) and not history.is_cut(previous):
            yield node_event("expanding", previous)
    if trace.goal != NO_NODE:
        yield node_event("end", trace.goal)


def event(kind: str, row: Row) -> str:
    """Return the line of a node's event in a search trace."""
    node, attributes, parent, _move = row
    fields: dict[str, Any] = {"type": kind, "id": node, "pId": None if parent == NO_NODE else parent}
    fields |= {name: attributes[name] for name in ("g", "h", "f", "state", "x")} | {"y": -attributes["y"]}
    return "  - " + json.dumps(fields, ensure_ascii=False) + "\n"

"""The contexts of a recording's texts: for each table, the columns to which the slots of its templates refer.

All of them follow from the columns of the run; a player computes them in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzle.recording_file.text_table import Context


@dataclass(frozen=True)
class RunColumns:
    """The columns of a run from which contexts are computed: by node, and `taken` and `waiting` by step from step 1."""

    parent: Sequence[int]
    """The parents of nodes, −1 for a root."""
    depth: Sequence[int]
    """The depths of nodes."""
    g: Sequence[float]
    """g of nodes."""
    h: Sequence[float]
    """h of nodes."""
    f: Sequence[float]
    """The values by which the search orders nodes; 0 for a search that compares none."""
    generated: Sequence[int]
    """The steps at which nodes appear."""
    left: Sequence[int]
    """The steps at which nodes leave the frontier, NEVER if they do not."""
    superseded: Sequence[int]
    """The steps at which cheaper copies of nodes appear, NEVER if none does."""
    forgotten: Sequence[int]
    """The steps at which nodes are forgotten, NEVER if they are not."""
    taken: Sequence[int]
    """The nodes taken at the steps from step 1."""
    waiting: Sequence[int]
    """The sizes of the frontier at these steps, without the node taken."""
    discarded_parent: Sequence[int]
    """The parents of discarded copies."""
    last_step: int
    """The last step."""


def node_context(columns: RunColumns) -> Context:
    """Return the context of tables with a row for each node.

    `depth g h f` of the node; the steps at which it was `generated`, `left` the frontier, was `superseded` and was
    `forgotten`; and `among`, the size of the frontier just before the node was taken.
    """
    steps = len(columns.waiting)
    return {
        "generated": columns.generated,
        "left": columns.left,
        "superseded": columns.superseded,
        "forgotten": columns.forgotten,
        "depth": columns.depth,
        "g": columns.g,
        "h": columns.h,
        "f": columns.f,
        "among": [columns.waiting[step - 1] + 1 if 1 <= step <= steps else 0 for step in columns.left],
    }


def step_context(columns: RunColumns) -> Context:
    """Return the context of tables with a row for each step from 0 to the last one.

    `step` is the step, `waiting` the size of the frontier without the current node, `among` with it, and `generated
    depth g h f` belong to the current node; all but the first are 0 at a step without a current node.
    """
    steps = range(columns.last_step + 1)
    current = [columns.taken[step - 1] if 1 <= step <= len(columns.taken) else -1 for step in steps]
    waiting = [columns.waiting[step - 1] if 1 <= step <= len(columns.waiting) else 0 for step in steps]
    named = {"generated": columns.generated, "depth": columns.depth, "g": columns.g, "h": columns.h, "f": columns.f}
    of_node = {
        name: [column[node] if node >= 0 else 0 for node in current] for name, column in named.items() if len(column)
    }
    return {"step": steps, "waiting": waiting, "among": [size + 1 for size in waiting], **of_node}


def copy_context(columns: RunColumns, twins: Sequence[int]) -> Context:
    """Return the context of tables with a row for each discarded copy.

    `g`, `generated` and `left` belong to the node that was kept for the copy's state, and `expanded` is the step at
    which the parent of that node left the frontier; all are 0 without such a node. `depth` is that of the copy, and
    `next_g` is one more than g of its parent.
    """
    parents, above = columns.discarded_parent, [columns.parent[twin] if twin >= 0 else -1 for twin in twins]
    return {
        "generated": [columns.generated[twin] if twin >= 0 else 0 for twin in twins],
        "expanded": [columns.left[node] if node >= 0 else 0 for node in above],
        "left": [columns.left[twin] if twin >= 0 else 0 for twin in twins],
        "g": [columns.g[twin] if twin >= 0 else 0 for twin in twins],
        "next_g": [columns.g[parent] + 1 for parent in parents],
        "depth": [columns.depth[parent] + 1 for parent in parents],
    }

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
    depth: Sequence[int]
    g: Sequence[float]
    h: Sequence[float]
    f: Sequence[float]
    generated: Sequence[int]
    left: Sequence[int]
    superseded: Sequence[int]
    forgotten: Sequence[int]
    taken: Sequence[int]
    waiting: Sequence[int]
    discarded_parent: Sequence[int]
    last_step: int


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

    `parent_g parent_depth parent_left` belong to the copy's parent. `g`, `generated` and `left` belong to the node that
    was kept for its state, and `expanded` is the step at which the parent of that node left the frontier; 0 without one.
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

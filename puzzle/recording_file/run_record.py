"""The record of one run in a recording, as plain JSON, with its columns in a block of bytes.

- `opening`, `ending`: what a view needs at the start and at the end, see `Opening` and `Ending` in
  `explanations/run_facts.py`. `layout`: `form` and `drawn` of the placed tree, see `TreeLayout`.
- `columns`: those of `recording/feed.py` but x, which a view appends as one batch; `layout_x` and `layout_y` are the
  positions of the tree, the latter empty if y is the depth.
- `counters`: for each counter a column by step, from step 0.
- `labels`, `descriptions`, `pictures`: the states of a problem without boards; `texts` without repetition, and in `of`
  the index of each node's text. All are empty for boards, which follow from the moves.
- `parts`: what each tile adds to h. With `table`, by cell and tile, for all nodes but those in `without`, which have no
  parts; otherwise with `texts` and `of`, a column with an index for each cell of each node.
- `figures` and `h_words` by node, `sentences` and `why_taken` by step, `cards` by phase and node, `copies` by discarded
  copy: tables of texts, see `text_table.py` and `run_texts.py`; their contexts are in `contexts.py`. The texts of
  figures are f, g and h; their shape is true if the search has changed f. `twins`: the node kept for each copy's state.
- `frontier`: how to list the nodes that wait at a step, see `frontier_record`.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import asdict, fields
from typing import Any

from puzzle.core.slices import Slices, run_to_end
from puzzle.core.trace import NEVER
from puzzle.explanations.frontier_text import figure_letters
from puzzle.explanations.run_facts import Labels, ending, opening
from puzzle.layouts.tree_layout import TreeLayout, layout_in_slices
from puzzle.problems.problem import picture_of
from puzzle.recording.feed import Columns, Feed
from puzzle.recording.history import Counters
from puzzle.recording.run import Run, state_below
from puzzle.recording.swept_history import SweptHistory
from puzzle.recording_file.contexts import RunColumns, copy_context, node_context, step_context
from puzzle.recording_file.number_columns import ColumnWriter
from puzzle.recording_file.run_texts import RunTexts

BY_NODE = ("move", "g", "h", "generated_at", "values")
"""Columns with a number for each node, which may be stored as differences from the parent's."""


def record_run(
    run: Run, writer: ColumnWriter, layout: str = "tidy", optimal: int | None = None, at_least: int | None = None
) -> Slices[dict[str, Any]]:
    """Return the record of an ended run in slices; its columns are added to the writer.

    `optimal` is the length of a shortest path and `at_least` a lower bound of it, each None if it is unknown.
    """
    history = SweptHistory(run)
    yield from history.prepare()
    batch, labels = Feed(run.trace).pull(), Labels(run)
    labels.pull()
    placed = yield from layout_in_slices(run, layout)
    texts = RunTexts(run, history, optimal, at_least)
    yield from texts.collect()
    columns, packed = run_columns(run, history, batch), _pack_columns(batch, placed, writer)
    yield
    by_node, by_step = node_context(columns), step_context(columns)
    by_copy = copy_context(columns, texts.twins)
    return {
        "opening": asdict(opening(run)),
        "ending": asdict(ending(run, history)),
        "layout": {"form": placed.form, "drawn": placed.drawn},
        "columns": packed,
        "counters": _counters(history, writer),
        **_states(run, labels, writer),
        "parts": parts_record(run, labels, texts.parts, writer),
        "figures": texts.figures.pack(writer, by_node),
        "h_words": texts.h_words.pack(writer, by_node),
        "sentences": texts.sentences.pack(writer, by_step),
        "why_taken": texts.why_taken.pack(writer, by_step),
        "cards": {phase: table.pack(writer, by_node) for phase, table in texts.cards.items()},
        "copies": texts.copies.pack(writer, by_copy),
        "twins": writer.add(texts.twins),
        "frontier": frontier_record(run, history, writer),
    }


def _pack_columns(batch: Columns, placed: TreeLayout, writer: ColumnWriter) -> dict[str, Any]:
    """Return the records of the columns of a run and of the positions of its tree."""
    parent = list(batch.parent)
    packed = {"parent": writer.add(parent)}
    for field in fields(Columns):
        if field.name not in ("parent", "x"):
            packed[field.name] = writer.add(getattr(batch, field.name), parent if field.name in BY_NODE else None)
    packed["layout_x"] = writer.add(placed.x, parent)
    packed["layout_y"] = writer.add(placed.y, parent if placed.y else None)
    return packed


def run_columns(run: Run, history: SweptHistory, batch: Columns) -> RunColumns:
    """Return the columns of a run from which the contexts of its texts are computed."""
    trace, value, nodes = run.trace, run.evaluation_function(), range(len(run.trace.parent))
    return RunColumns(
        parent=trace.parent,
        depth=history.depth,
        g=trace.g,
        h=trace.h,
        f=[0 if value is None else value(node) for node in nodes],
        generated=history.generated_at,
        left=history.expanded_at,
        superseded=[trace.superseded_at.get(node, NEVER) for node in nodes],
        forgotten=history.forgotten_at if trace.forgotten else array("i", [NEVER]) * len(nodes),
        taken=trace.taken,
        waiting=batch.waiting,
        discarded_parent=trace.discarded_parent,
        last_step=history.last_step,
    )


def _counters(history: SweptHistory, writer: ColumnWriter) -> dict[str, Any]:
    """Return the column of each counter."""
    rows = [history.counters(step) for step in range(history.last_step + 1)]
    return {field.name: writer.add([getattr(row, field.name) for row in rows]) for field in fields(Counters)}


def _states(run: Run, labels: Labels, writer: ColumnWriter) -> dict[str, Any]:
    """Return the labels, descriptions and pictures of the states of all nodes; empty for boards."""
    problem, states = run.problem, labels.states
    return {
        "labels": dictionary([problem.state_label(state) for state in states], writer),
        "descriptions": dictionary([problem.state_description(state) for state in states], writer),
        "pictures": dictionary([picture_of(problem, state) for state in states], writer),
    }


def dictionary(texts: Iterable[str], writer: ColumnWriter) -> dict[str, Any]:
    """Return the record of a column of texts: each text once, and a column of indices."""
    indices: dict[str, int] = {}
    of = [indices.setdefault(text, len(indices)) for text in texts]
    return {"texts": list(indices), "of": writer.add(of)}


def parts_record(run: Run, labels: Labels, parts: Sequence[Sequence[str]], writer: ColumnWriter) -> dict[str, Any]:
    """Return the record of the amounts that tiles add to h."""
    cells = len(run.problem.boards()[0])
    table: dict[tuple[int, int], str] = {}
    boards = boards_of(run) if any(any(row) for row in parts) else []
    without = [node for node, row in enumerate(parts) if not any(row)]
    for tiles, row in zip(boards, parts, strict=False):
        if any(row):
            for cell, (tile, part) in enumerate(zip(tiles, row, strict=True)):
                if table.setdefault((cell, tile), part) != part:
                    return dictionary([text for line in parts for text in line], writer)
    if not table:
        return {"table": [], "without": []}
    return {
        "table": [[table.get((cell, tile), "") for tile in range(cells)] for cell in range(cells)],
        "without": without,
    }


def boards_of(run: Run) -> list[tuple[int, ...]]:
    """Return the boards of all nodes of a sliding puzzle's tree."""
    states: list[Any] = []
    for node in range(len(run.trace.parent)):
        states.append(state_below(run.problem, run.trace, states, node))
    return [run.problem.tiles(state) for state in states]


def frontier_record(run: Run, history: SweptHistory, writer: ColumnWriter) -> dict[str, Any]:
    """Return how a player lists the nodes that wait at a step.

    - `letters`: those of the figures that a row shows. `by`, `ranked`: as in `FrontierOrder`, the latter as `all next
      none`.
    - `lines`: `one`; `ends`, one for each tree; `layers`, the depth that is expanded and the next one; `stack`, the
      path to the current node; `unknown`, as the frontier of a reader's own search may be.
    - `never_inserted`: true if the goal was found when it was generated, and so never waits at the last step.
    - `turn`: a column with the turn of each node among those of equal value; absent if they take turns by age.
    """
    orders = run_to_end(run.family.frontier(run, history, 0))
    first, trace = orders[0], run.trace
    lines = "layers" if first.depth >= 0 else "ends" if first.end else "stack" if first.by == "stack" else "one"
    lines = lines if run.knows_frontier else "unknown"
    by_heap = first.by == "value" and first.arrange is None and run.options.ties == "heap"
    ranked = "none" if first.size and not first.ranked else "next" if by_heap else "all"
    letters = figure_letters(run) if trace.parent else ""
    record: dict[str, Any] = {"letters": letters, "lines": lines, "by": first.by, "ranked": ranked}
    record["never_inserted"] = trace.goal_never_inserted
    if first.arrange is None or not trace.parent:
        return record
    turn = [0] * len(trace.parent)
    for place, node in enumerate(first.arrange(list(range(len(turn))))):
        turn[node] = place
    return {**record, "turn": writer.add(turn)}

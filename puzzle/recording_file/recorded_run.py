"""Reads a run of a recording without searching: what a player does, in Python.

`RecordedRun` has for each answer of the page's worker about a run a method that returns the same data, from the record
alone. A player in another language follows it line by line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from puzzle.core import board
from puzzle.core.trace import NEVER, NO_NODE
from puzzle.recording_file.contexts import RunColumns, copy_context, node_context, step_context
from puzzle.recording_file.number_columns import DAMAGED, read_column
from puzzle.recording_file.run_record import BY_NODE
from puzzle.recording_file.run_texts import PHASES, listed_parts, paragraphs_of
from puzzle.recording_file.text_table import PackedTexts

Words = list[tuple[str, str]]
PER_NODE = {"move", "g", "h", "generated_at", "layout_x"}
"""The columns that have a number for every node."""


class RecordedRun:
    """One run of a recording; ValueError if its record is damaged.

    Attributes
    ----------
    opening, ending, layout : dict
        As in the record.
    columns : dict
        For each column its numbers.
    """

    def __init__(self, record: Mapping[str, Any], block: bytes) -> None:
        try:
            self._read(record, block)
        except (KeyError, TypeError, IndexError, AttributeError):
            raise ValueError(DAMAGED) from None

    def _read(self, record: Mapping[str, Any], block: bytes) -> None:
        """Read the columns and the tables of texts."""
        self._record, self._block = record, block
        self.opening, self.ending, self.layout = record["opening"], record["ending"], record["layout"]
        self.parent = read_column(block, record["columns"]["parent"])
        by_node = (*BY_NODE, "layout_x", "layout_y")
        self.columns: dict[str, list[Any]] = {
            name: read_column(block, column, self.parent if name in by_node else None)
            for name, column in record["columns"].items()
        }
        if any(len(self.columns[name]) != len(self.parent) for name in PER_NODE):
            raise ValueError(DAMAGED)
        self.depth: list[int] = []
        for node, above in enumerate(self.parent):
            if not -1 <= above < node:
                raise ValueError(DAMAGED)
            self.depth.append(self.depth[above] + 1 if above >= 0 else 0)
        self.last_step = self.ending["last_step"]
        columns, twins = self._run_columns(), read_column(block, record["twins"])
        self.twins, self.generated, self.left = twins, columns.generated, columns.left
        self._phases = {"generated": columns.generated, "superseded": columns.superseded, "left": columns.left}
        self._phases["forgotten"] = columns.forgotten
        nodes, steps = node_context(columns), step_context(columns)
        self._sentences, self._why = (PackedTexts(block, record[name], steps) for name in ("sentences", "why_taken"))
        self._figures, self._h_words = (PackedTexts(block, record[name], nodes) for name in ("figures", "h_words"))
        self._cards = {phase: PackedTexts(block, record["cards"][phase], nodes) for phase in PHASES}
        self._copies = PackedTexts(block, record["copies"], copy_context(columns, twins))
        self._counters = {name: read_column(block, column) for name, column in record["counters"].items()}
        self._states = {name: self._read_texts(record[name]) for name in ("labels", "descriptions", "pictures")}
        self._boards = list(self._walk_boards())
        self._turn = read_column(block, record["frontier"].get("turn", []))
        self._parts = record["parts"]
        self._part_of = read_column(block, self._parts["of"]) if "of" in self._parts else []

    def _run_columns(self) -> RunColumns:
        """Return the columns from which the contexts are computed."""
        columns = self.columns
        superseded, forgotten, left = ([NEVER] * len(self.parent) for _column in range(3))
        for node, step in _pairs(columns["superseded"]):
            superseded[node] = step
        for step, node in enumerate(columns["taken"], 1):
            left[node] = step
        for node, step in (*_pairs(columns["dropped"]), *_pairs(columns["pruned"])):
            left[node] = step
        for node, step in _pairs(columns["forgotten"]):
            forgotten[node], left[node] = step, min(left[node], step)
        return RunColumns(
            parent=self.parent,
            depth=self.depth,
            g=columns["g"],
            h=columns["h"],
            f=[self.value(node) for node in range(len(self.parent))],
            generated=columns["generated_at"],
            left=left,
            superseded=superseded,
            forgotten=forgotten,
            taken=columns["taken"],
            waiting=columns["waiting"],
            discarded_parent=columns["discarded_parent"],
            last_step=self.last_step,
        )

    def value(self, node: int) -> float:
        """Return the value by which the search orders nodes: g, h or f; 0 for a search without one."""
        columns, priority, (times_g, times_h) = self.columns, self.opening["priority"], self.opening["times"]
        if columns["values"]:
            return columns["values"][node]  # type: ignore[no-any-return]
        g, h = columns["g"][node], columns["h"][node]
        if priority != "g+h":
            return {"g": g, "h": h}.get(priority, 0)  # type: ignore[no-any-return]
        total = times_g * g + times_h * h
        return total if times_g == 1 else total / times_g  # type: ignore[no-any-return]

    def _read_texts(self, record: Mapping[str, Any]) -> list[str]:
        """Return a column of texts."""
        return [record["texts"][index] for index in read_column(self._block, record["of"])]

    def _walk_boards(self) -> Iterator[tuple[int, ...]]:
        """Yield the board of each node; nothing for a problem without boards."""
        boards: list[tuple[int, ...]] = []
        if self.opening["labelled"]:
            return
        width, height = self.opening["width"], self.opening["height"]
        for node, above in enumerate(self.parent):
            if above < 0:
                is_goal = node > 0 and self.opening["both_ends"]
                boards.append(tuple(self.opening["goal" if is_goal else "start"]))
            else:
                boards.append(_moved(boards[above], self.columns["move"][node], height, width))
            yield boards[-1]

    # ---- the answers ----

    def sentence(self, step: int) -> Words:
        """Return the sentence of a step."""
        styles, texts = self._sentences.entry(step)
        return paragraphs_of(styles, texts)[0]

    def why_taken(self, step: int) -> Words:
        """Return why the current node of a step was taken; empty if there is none."""
        styles, texts = self._why.entry(step)
        return paragraphs_of(styles, texts)[0]

    def counters(self, step: int) -> dict[str, int]:
        """Return the counters at a step."""
        return {name: column[step] for name, column in self._counters.items()}

    def parts(self, node: int) -> list[str]:
        """Return what the tile in each cell of a node's board adds to h, as texts; empty texts for nothing."""
        record, tiles = self._parts, self._boards[node] if self._boards else ()
        if "texts" in record:
            indices = self._part_of[node * len(tiles) : (node + 1) * len(tiles)]
            return [record["texts"][index] for index in indices]
        if not record["table"] or node in record["without"]:
            return [""] * len(tiles)
        return [record["table"][cell][tile] for cell, tile in enumerate(tiles)]

    def card(self, node: int, step: int) -> dict[str, Any]:
        """Return the card of a node at a step; ValueError if the node does not exist at that step."""
        if not 0 <= node < len(self.parent) or self.generated[node] > step:
            raise ValueError("There is no such node at this step.")
        (status, styles), (title, *texts) = self._cards[self._phase(node, step)].entry(node)
        tiles, parts = self._boards[node] if self._boards else (), self.parts(node)
        listed = listed_parts(tiles, parts)
        h_styles, h_texts = self._h_words.entry(node, listed.__getitem__)
        changed, formula = self._figures.entry(node)
        states = self._states
        return {
            "status": status,
            "title": title,
            "depth": self.depth[node],
            "tiles": tiles,
            "text": self._description(node),
            "parts": tuple(parts),
            "formula": tuple(formula),
            "why": [*paragraphs_of(h_styles, h_texts), *paragraphs_of(styles, texts)],
            "picture": states["pictures"][node] if states["pictures"] else "",
            "changed": changed,
        }

    def _description(self, node: int) -> str:
        """Return the state of a node in words: rows of the board, or the text of the recording."""
        return self._states["descriptions"][node] if self.opening["labelled"] else board.text(self._boards[node])

    def _phase(self, node: int, step: int) -> str:
        """Return the phase of a card at a step: the latest with a text; there are no two at one step."""
        begun = [(self._begin(phase, node), phase) for phase in PHASES if self._cards[phase].has(node)]
        return max([(begin, phase) for begin, phase in begun if begin <= step])[1]

    def _begin(self, phase: str, node: int) -> int:
        """Return the step at which a phase of a node begins."""
        if phase == "end":
            return int(self.last_step)
        return int(self._phases["left"][node] + 1 if phase == "after" else self._phases[phase][node])

    def discarded_copy(self, row: int) -> dict[str, Any]:
        """Return the card of a discarded copy."""
        (status, styles), (title, f, g, h, *texts) = self._copies.entry(row)
        parent, move = self.columns["discarded_parent"][row], self.columns["discarded_move"][row]
        tiles: tuple[int, ...] = ()
        if self._boards:
            tiles = _moved(self._boards[parent], move, self.opening["height"], self.opening["width"])
        return {
            "status": status,
            "title": title,
            "depth": self.depth[parent] + 1,
            "tiles": tiles,
            "text": board.text(tiles) if tiles else self._of_twin("descriptions", row),
            "parts": ("",) * len(tiles),
            "formula": (f, g, h),
            "why": paragraphs_of(styles, texts),
            "picture": self._of_twin("pictures", row),
            "changed": False,
        }

    def _of_twin(self, name: str, row: int) -> str:
        """Return a text of the state of a discarded copy, which is that of the node kept for it; empty for boards."""
        texts, twin = self._states[name], self.twins[row]
        return texts[twin] if texts and twin >= 0 else ""

    def frontier(self, step: int) -> list[list[int]]:
        """Return the nodes that wait at a step, the next one first, in one list or in two, see `frontier_record`."""
        taken = self.columns["taken"]
        current = taken[step - 1] if 1 <= step <= len(taken) else NO_NODE
        rule = self._record["frontier"]
        if rule["lines"] == "unknown":
            return [[]]
        if rule["lines"] == "stack":
            return [self._ancestors(current, step)]
        waiting = [node for node in self._waiting(step) if node != current]
        if rule["lines"] == "ends":
            return [[node for node in waiting if self._root(node) == root] for root in (0, 1)]
        if rule["lines"] == "layers":
            depth = self.depth[taken[min(step, len(taken)) - 1]] if step and taken else 0
            layers = [[node for node in waiting if self.depth[node] == depth]]
            layers += [[node for node in waiting if self.depth[node] > depth]] if step else []
            return [self._in_order(layer, step) for layer in layers]
        return [self._in_order(waiting, step)]

    def _ancestors(self, current: int, step: int) -> list[int]:
        """Return the nodes above the current one, the lowest first; before the first step, the root."""
        if current < 0:
            return [] if step else list(range(min(1, len(self.parent))))
        nodes, node = [], self.parent[current]
        while node >= 0:
            nodes.append(node)
            node = self.parent[node]
        return nodes

    def _root(self, node: int) -> int:
        """Return the root of a node's tree."""
        while self.parent[node] >= 0:
            node = self.parent[node]
        return node

    def _waiting(self, step: int) -> list[int]:
        """Return the nodes in the frontier at a step by age."""
        superseded = self._phases["superseded"]
        inserted = [node for node in range(len(self.parent)) if self.generated[node] <= step < self.left[node]]
        never = self._record["frontier"].get("never_inserted", False) and step >= self.last_step
        return [node for node in inserted if superseded[node] > step and not (never and node == len(self.parent) - 1)]

    def _in_order(self, nodes: Sequence[int], step: int) -> list[int]:
        """Return nodes in the order in which they would be taken."""
        rule = self._record["frontier"]
        if rule["by"] == "newest":
            return list(nodes)[::-1]
        if rule["by"] != "value":
            return list(nodes)
        turn = self._turn or range(len(self.parent))
        ordered = sorted(nodes, key=lambda node: (self.value(node), turn[node]))
        taken = self.columns["taken"]
        if rule["ranked"] == "next" and step < len(taken) and taken[step] in ordered:
            ordered.remove(taken[step])
            same = [node for node in ordered if self.value(node) < self.value(taken[step])]
            ordered.insert(len(same), taken[step])
        return ordered


def _pairs(column: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield (node, step) from a flat column."""
    return zip(column[::2], column[1::2], strict=True)


def _moved(tiles: Sequence[int], move: int, height: int, width: int) -> tuple[int, ...]:
    """Return the board after a move of the gap; `move` is an index of the letters UDLR."""
    gap, cells = tiles.index(0), list(tiles)
    target = dict(board.neighbours(gap, height, width)).get(board.MOVES[move])
    if target is None:
        raise ValueError(DAMAGED)
    cells[gap], cells[target] = cells[target], 0
    return tuple(cells)

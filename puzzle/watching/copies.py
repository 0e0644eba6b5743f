"""Which of several copies of a state a search expands: by identity, by equality, and by the caller's own tables.

Python keeps the first of equal keys in a dict or a set. So the object that a search takes from one may be the first
copy of its state while the search means a later, cheaper one: then the tables of costs or parents in the caller's
names, at that moment, decide.
"""

from __future__ import annotations

from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from puzzle.watching.record import Record

MOST_FRAMES = 3
"""The number of calls whose names are looked at, from the innermost on."""
MOST_COPIES = 100
"""The number of latest copies of a state that are looked at; searches that store no states have thousands."""
COST_NAMES = ("g", "path_cost")
"""Names of plain numbers that are the path cost of the state in hand; `cost` and `depth` often mean something else."""


def by_equality(record: Record, value: Any, frame: FrameType | None) -> int:
    """Return the node of a state that is known only by its value; −1 if no node has it.

    Of several copies that have not been expanded, it is the one that the caller's tables name, otherwise the cheapest.
    """
    first = record.roots[-1] if record.goal_root is None and record.roots else 0
    nodes = [node for node in record.nodes_of(record.key(value))[-MOST_COPIES:] if node >= first]
    waiting = [node for node in nodes if node not in record.expanded_at]
    record.by_equality += 1
    if len(waiting) > 1:
        record.ambiguous += 1
        if frame is not None and record.detailed:
            waiting = named_by_tables(record, waiting, frame, value) or waiting
    if not waiting:
        return nodes[-1] if nodes else -1
    return min(waiting, key=lambda node: (record.g[node], node))


def cheaper_copy(record: Record, node: int, frame: FrameType) -> int:
    """Return the cheaper copy that a search means by the object of a node, if its tables say so, otherwise the node."""
    if node in record.expanded_at or record.goal_root is not None:
        return node
    nodes = record.nodes_of(record.state_of(node))[-MOST_COPIES:]
    if len(nodes) < 2 or min([record.g[each] for each in nodes]) >= record.g[node]:
        return node
    waiting = [each for each in nodes if each not in record.expanded_at and each >= record.roots[-1]]
    if len(waiting) < 2 or not _is_key(record.objects[node], frame):
        return node
    named = named_by_tables(record, waiting, frame, record.objects[node])
    if not named or node in named:
        return node
    record.ambiguous += 1
    return named[0]


def _is_key(value: Any, frame: FrameType) -> bool:
    """Return True if the caller has a dict or a set with a state as a key."""
    for each in frame.f_locals.values():
        if type(each) in (dict, set) and each:
            try:
                if value in each:
                    return True
            except TypeError:
                pass
    return False


def named_by_tables(record: Record, nodes: list[int], frame: FrameType | None, value: Any) -> list[int]:
    """Return the nodes that agree with the caller's tables of costs or parents, or with a path that ends in the state.

    It is empty if no table tells the nodes apart.
    """
    parents = {node: record.state_of(record.parent[node]) for node in nodes if record.parent[node] >= 0}
    for level in range(MOST_FRAMES):
        if frame is None or frame.f_code.co_filename not in record.own_files:
            break
        for name, each in list(frame.f_locals.items()):
            entry = _entry(record, each, value, parents, name if level == 0 else "")
            if entry is None:
                continue
            if isinstance(entry, (int, float)) and not isinstance(entry, bool):
                found = [node for node in nodes if record.g[node] == entry]
            else:
                found = [node for node in nodes if node in parents and parents[node] == record.key(entry)]
            if 0 < len(found) < len(nodes):
                return found
        frame = frame.f_back
    return []


def _entry(record: Record, table: Any, value: Any, parents: dict[int, Any], name: str) -> Any:
    """Return what a table says of a state, its cost or its parent; None if it says nothing."""
    if isinstance(table, dict):
        try:
            entry = table.get(value)
            if entry is None:
                entry = table.get(record.key(value))
        except TypeError:
            return None
        if isinstance(entry, tuple) and entry and not isinstance(entry[0], int):
            states = set(parents.values())
            return next((part for part in entry if record.key(part) in states), None)
        return entry
    if isinstance(table, (list, tuple)) and len(table) > 1 and table[-1] is value:
        return table[-2]
    return table if name in COST_NAMES else None

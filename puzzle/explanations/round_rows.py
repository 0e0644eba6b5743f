"""The rows of the table of rounds, which a search in rounds has had so far."""

from collections import namedtuple

from puzzle.core.formatting import short_duration

Row = namedtuple("Row", ("number", "step", "kind", "bound", "nodes", "expected", "visited", "mark", "texts"))
"""The content of a row. `mark` is the shape after the `visited` nodes, "" for none; `texts` fill the last cells: nodes,
nodes in the tree, time, and the growth from the previous round."""


def rows_of(table, is_running: bool, at_goal: bool) -> list[Row]:  # type: ignore[no-untyped-def]
    """Return the rows of a `puzzle.answers.run_answers.RoundTable`, whose columns are arrays of JavaScript."""
    rows, last = [], table.nodes.length - 1
    for index in range(table.nodes.length):
        number, nodes = table.first + index, table.nodes[index]
        is_current = number == table.current
        visited = table.visited if is_current else 0
        expected = table.expected if index == last else 0
        growth = f"{nodes / table.nodes[index - 1]:.1f}" if index else ""
        if is_running and index == last:  # its number of nodes is not known yet
            growth = f"of about {table.expected_text}" if expected > nodes else ""
        is_part = visited < nodes and is_current and not is_running
        count = f"{visited:,} of {nodes:,}" if is_part else f"{nodes:,}"
        texts = count, f"{table.kept[index]:,}", short_duration(table.times[index]), growth
        mark = "" if not visited else "goal" if at_goal else "current"
        step, bound = table.steps[index], table.bounds[index]
        rows.append(Row(number, step, table.kind, bound, nodes, expected, visited, mark, texts))
    return rows

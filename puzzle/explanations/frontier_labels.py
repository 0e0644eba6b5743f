"""The labels of the tables of the frontier: their headings, the words for their rows, and their accessible names.

MicroPython loads this module too, so it has only plain functions.
"""

from puzzle.core.formatting import mid_sentence, quantity

COUNT_LABELS = {
    "oldest": "{} in the frontier, oldest first",
    "newest": "{} in the frontier, newest first",
    "value": "{} in the frontier",
    "rank": "{} so far",
    "stack": "{} above",
    "age": "{} nodes, oldest first",
}
RANK_WORDS = {"rank": "rank"}
"""Words for the number of a row that is not the order in which nodes are taken next, by ordering."""


def count_text(order: str, size: int) -> str:
    """Return the number of nodes in a table with this ordering in words."""
    return COUNT_LABELS[order].format(f"{size:,}")


def rank_word(order: str) -> str:
    """Return the word before the rank of a row."""
    return RANK_WORDS.get(order, "next")


def caption(line) -> str:  # type: ignore[no-untyped-def]
    """Return the heading of a table: the end from which its tree grew, or the depth of its layer; else empty."""
    if line.end:
        return f"From the {line.end}"
    return f"Depth {line.depth:,}" if line.depth >= 0 else ""


def table_label(order: str, heading: str, size: int) -> str:
    """Return the accessible name of a table."""
    name = "The path from the root to the current node" if order == "stack" else "Frontier"
    part = f", {mid_sentence(heading)}" if heading else ""
    return name + part + ", " + quantity(size, "node")

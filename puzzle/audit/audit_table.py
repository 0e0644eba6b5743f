"""The table of several audits: the headlines of errors that end an audit, and a row for each file, as CSV.

Plain functions of dicts, so that MicroPython can load them.
"""

from puzzle.core.formatting import number, quantity, text_cell

HEADLINES = {
    "load": "The code raised an exception",
    "missing": "There is no function h",
    "arguments": "h cannot be called",
    "recursion": "Calls itself without end",
    "memory": "Took too much memory",
    "input": "Asks for input",
    "exit": "Ends the program",
    "stopped": "Stopped after 10 s on one board",
    "ended": "Stopped after 10 s on one board",
    "forged": "The sandbox was ended",
    "unavailable": "The sandbox cannot start",
}
"""The headlines for errors that end an audit, by kind."""
UNREADABLE, UNREADABLE_LINE, FAILED = "Python cannot read the code", "Python cannot read line {}", "The audit failed"
FIGURES = (
    "admissible",
    "consistent",
    "boards",
    "overestimates",
    "largest_excess",
    "inconsistent_edges",
    "mean_h",
    "mean_error",
)
"""The figures of an audit; the first two are yes, no or unknown."""
EXPANDED = tuple([f"expanded_{number}" for number in range(1, 7)])
"""The nodes that A* expands on six boards, `standard_boards`, the nearest to the goal first."""
PAGE_COLUMNS = ("file", "goal", "verdict") + FIGURES + ("line", "sentence")  # noqa: RUF005 (MicroPython)
"""The columns of the table that the page saves."""
COLUMNS = PAGE_COLUMNS + ("exception", "message") + EXPANDED  # noqa: RUF005 (MicroPython)
"""The columns of the command line's table. A row is a dict; a column that is missing in it has no value."""
GROUPS = (
    ("admissible and consistent", lambda row: row.get("admissible") == row.get("consistent") == "yes"),
    ("not admissible", lambda row: row.get("admissible") == "no"),
    ("not consistent", lambda row: row.get("consistent") == "no"),
    ("without a counterexample", lambda row: row.get("admissible") == "unknown"),
    ("without a result", lambda row: True),
)
"""The groups of rows that a summary counts; a row belongs to the first that it fits."""


def exception_columns(exception) -> dict:  # type: ignore[no-untyped-def, type-arg]
    """Return the columns for the type and the message of an exception, or for None.

    >>> exception_columns(("IndexError", "list index out of range"))["exception"]
    'IndexError'
    """
    return {"exception": exception[0], "message": exception[1]} if exception else {}


def headline_of(kind: str, line) -> str:  # type: ignore[no-untyped-def]
    """Return the headline for an error of a kind, in a line of the code or None.

    >>> headline_of("syntax", 7)
    'Python cannot read line 7'
    """
    if kind == "syntax":
        return UNREADABLE_LINE.format(line) if line else UNREADABLE
    return HEADLINES.get(kind, FAILED)


def as_csv(rows: list, columns: tuple = COLUMNS) -> str:  # type: ignore[type-arg]
    """Return some columns of rows as CSV with a header line and without a newline at the end.

    >>> as_csv([{"file": "=h.py", "verdict": "Not admissible", "overestimates": 3}]).split()[1]
    "'=h.py,,Not"
    """
    lines = [list(columns)] + [[row.get(name) for name in columns] for row in rows]
    return "\n".join([",".join([_cell(value) for value in line]) for line in lines])


def summary(rows: list) -> str:  # type: ignore[type-arg]
    """Return how many rows belong to each group.

    >>> summary([{"admissible": "no"}, {"admissible": "no", "consistent": "no"}, {}])
    '2 not admissible, 1 without a result.'
    """
    parts, rest = [], list(rows)
    for name, is_member in GROUPS:
        count = len([row for row in rest if is_member(row)])
        rest = [row for row in rest if not is_member(row)]
        if count:
            parts.append(f"{count:,} {name}")
    return ", ".join(parts) + "."


FORMATS = {"overestimates": "{:,}", "inconsistent_edges": "{:,}", "mean_h": "{:.2f}", "mean_error": "{:.2f}"}
"""The formats of figures; others are values of h, or texts."""


def figure_text(row: dict, name: str) -> str:  # type: ignore[type-arg]
    """Return a figure of a row as text.

    >>> figure_text({"mean_h": 13.5}, "mean_h")
    '13.50'
    """
    if isinstance(row[name], str):
        return str(row[name])
    return FORMATS[name].format(row[name]) if name in FORMATS else number(row[name])


def is_good(row: dict) -> bool:  # type: ignore[type-arg]
    """Return True if no counterexample was found."""
    return row.get("admissible") in ("yes", "unknown") and row.get("consistent") in ("yes", "unknown")


def files_audited(count: int) -> str:
    """Return the headline above the table of some files.

    >>> files_audited(1)
    '1 file audited'
    """
    return f"{quantity(count, 'file')} audited" if count else "No file was audited"


def _cell(value) -> str:  # type: ignore[no-untyped-def]
    """Return a value as a cell: empty for None, numbers with at most four decimal places, text in quotes if needed."""
    if value is None:
        return ""
    if isinstance(value, float):
        return str(int(value)) if value == int(value) else f"{value:.4f}"
    text = text_cell(value) if isinstance(value, str) else str(value)
    if any(character in text for character in ',"\r\n'):
        return '"' + text.replace('"', '""') + '"'
    return text


def figures_of(result) -> dict[str, object]:  # type: ignore[no-untyped-def]
    """Return the figures of an audit by their names."""
    return {name: getattr(result, name) for name in FIGURES}


def failures_of(result) -> list:  # type: ignore[no-untyped-def, type-arg]
    """Return the cards of the boards without a number; if the audit was stopped on one, only that of this board."""
    return list(result.failures) if result.stopped is None else [result.stopped]


def board_text(tiles: tuple[int, ...]) -> str:
    """Return a board as text for attributes: its tiles with commas between them."""
    return ",".join([str(tile) for tile in tiles])

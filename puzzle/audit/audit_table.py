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
FILE_NAME = "audits.csv"
"""The name of the file in which a table is saved."""
NOT_OPENED, SKIPPED = "Not opened", "Skipped"
SKIPPED_AFTER = "Skipped after {:,} of {:,} boards."
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
ERROR_COLUMNS = ("line", "sentence", "exception", "message")
"""The line of the code in which it failed, what the audit says, and the type and the text of the exception."""
COLUMNS = ("file", "goal", "verdict") + FIGURES + ERROR_COLUMNS + EXPANDED  # noqa: RUF005 (MicroPython)
"""The columns of a saved table. A row is a dict; a column that is missing in it has no value."""
RESULT_COLUMNS = COLUMNS[2:] + ("warning",)  # noqa: RUF005 (MicroPython)
"""The columns that the audit of a file fills; the warning is a sentence that a saved table has within another."""
HEADINGS = (
    ("file", "File"),
    ("verdict", "Verdict"),
    ("overestimates", "Too high"),
    ("largest_excess", "By up to"),
    ("inconsistent_edges", "Drops"),
    ("mean_h", "Mean h"),
    ("mean_error", "Mean error"),
    ("expanded_1", "A* 1"),
    ("expanded_2", "A* 2"),
    ("expanded_3", "A* 3"),
    ("expanded_4", "A* 4"),
    ("expanded_5", "A* 5"),
    ("expanded_6", "A* 6"),
    ("exception", "Exception"),
    ("message", "Message"),
    ("line", "Line"),
)
"""The columns that are shown of a table, with their headings."""
MISSING = "–"
"""The text of a cell without a value."""
GROUPS = (
    ("admissible and consistent", lambda row: row.get("admissible") == row.get("consistent") == "yes"),
    ("not admissible", lambda row: row.get("admissible") == "no"),
    ("not consistent", lambda row: row.get("consistent") == "no"),
    ("without a counterexample", lambda row: row.get("admissible") == "unknown"),
    ("without a result", lambda row: True),
)
"""The groups of rows that a summary counts; a row belongs to the first that it fits."""


def error_columns(sentence: str, line, exception) -> dict:  # type: ignore[no-untyped-def, type-arg]
    """Return the columns about an error, in a line or None, of an exception (type, message) or None.

    >>> error_columns("h raised IndexError.", 2, ("IndexError", "list index out of range"))["exception"]
    'IndexError'
    """
    name, message = exception or (None, None)
    return {"line": line, "sentence": sentence, "exception": name, "message": message}


def failure_row(kind: str, sentence: str, line=None, exception=None) -> dict:  # type: ignore[no-untyped-def, type-arg]
    """Return the row of code that could not be audited because of an error of a kind, as `CodeError` has it.

    >>> failure_row("syntax", "Python cannot read line 7: invalid syntax.", 7)["verdict"]
    'Python cannot read line 7'
    """
    row = {"verdict": headline_of(kind, line)}
    row.update(error_columns(sentence, line, exception))
    return row


def unopened(fault: str) -> dict:  # type: ignore[type-arg]
    """Return the row of a file that could not be opened."""
    return {"verdict": NOT_OPENED, "sentence": fault}


def skipped(done: int, boards: int) -> dict:  # type: ignore[type-arg]
    """Return the row of a file that the reader has skipped after some boards."""
    return {"verdict": SKIPPED, "sentence": SKIPPED_AFTER.format(done, boards)}


def verdict(row: dict) -> str:  # type: ignore[type-arg]
    """Return the verdict in a row."""
    return str(row["verdict"])


def note(row: dict) -> str:  # type: ignore[type-arg]
    """Return the sentence below the verdict: why there is no result, or a warning; empty if there is none."""
    return (row.get("sentence") if row.get("mean_h") is None else row.get("warning")) or ""


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
    return count_groups(rows, GROUPS)


def count_groups(rows: list, groups: tuple) -> str:  # type: ignore[type-arg]
    """Return how many rows belong to each of some groups, (name, test); a row belongs to the first that it fits."""
    parts, rest = [], list(rows)
    for name, is_member in groups:
        count = len([row for row in rest if is_member(row)])
        rest = [row for row in rest if not is_member(row)]
        if count:
            parts.append(f"{count:,} {name}")
    return ", ".join(parts) + "."


FORMATS = {"mean_h": "{:.2f}", "mean_error": "{:.2f}"}
"""The formats of means; other figures are numbers, or texts."""


def figure_text(row: dict, name: str) -> str:  # type: ignore[type-arg]
    """Return a figure of a row as text; a dash if the row has none.

    >>> figure_text({"mean_h": 13.5}, "mean_h"), figure_text({"boards": 181440}, "boards"), figure_text({}, "line")
    ('13.50', '181,440', '–')
    """
    value = row.get(name)
    if value is None:
        return MISSING
    if isinstance(value, str):
        return value
    if name in FORMATS:
        return FORMATS[name].format(value)
    return f"{value:,}" if isinstance(value, int) else number(value)


def is_good(row: dict) -> bool:  # type: ignore[type-arg]
    """Return True if no counterexample was found."""
    return row.get("admissible") in ("yes", "unknown") and row.get("consistent") in ("yes", "unknown")


def files_done(count: int) -> str:
    """Return the headline above the table of some files.

    >>> files_done(1)
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


class RowOrder:
    """The order of the rows of a table: by a column, or without one as they were added.

    `headings` has (column, heading) for the words on the order.

    >>> order, rows = RowOrder(), [{"line": 3}, {}, {"line": 7}]
    >>> order.choose("line")
    >>> order.choose("line")
    >>> order.indices(rows), order.words()
    ([2, 0, 1], 'Sorted by Line, descending.')
    """

    def __init__(self, headings: tuple = HEADINGS) -> None:  # type: ignore[type-arg]
        self.headings, self.column, self.is_descending = dict(headings), "", False

    def direction(self) -> str:
        """Return the direction as `aria-sort` names it."""
        return "descending" if self.is_descending else "ascending"

    def words(self) -> str:
        """Return a sentence on the order by a column."""
        return f"Sorted by {self.headings[self.column]}, {self.direction()}."

    def choose(self, column: str) -> None:
        """Sort by a column, in the other direction if it is the present one."""
        self.is_descending = column == self.column and not self.is_descending
        self.column = column

    def indices(self, rows: list) -> list:  # type: ignore[type-arg]
        """Return the indices of rows in this order; rows without a value are the last, and equal rows keep their order.

        Capital and small letters are equal.
        """
        present, missing = [], []
        for index, row in enumerate(rows):
            value = row.get(self.column)
            if value is None:
                missing.append(index)
            else:  # MicroPython does not keep the order of equal items
                place = -index if self.is_descending else index
                present.append((value.lower() if isinstance(value, str) else value, place))
        return [abs(place) for _value, place in sorted(present, reverse=self.is_descending)] + missing

    def next_index(self, rows: list):  # type: ignore[no-untyped-def, type-arg]
        """Return the index of the row below the one added last; None if that is the last."""
        indices = self.indices(rows)
        below = indices[indices.index(len(rows) - 1) + 1 :]
        return below[0] if below else None

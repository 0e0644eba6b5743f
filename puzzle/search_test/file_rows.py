"""The table of several tested searches, a row for each file.

Plain functions of dicts, so that MicroPython can load them.
"""

from puzzle.audit.audit_table import count_groups
from puzzle.core.formatting import quantity

FILE_NAME = "tests.csv"
"""The name of the file in which a table is saved."""
COLUMNS = (
    "file",
    "function",
    "verdict",
    "algorithm",
    "declared",
    "slips",
    "smallest",
    "sentence",
    "problems",
    "seconds",
)
"""The columns of a saved table. A row is a dict; a column that is missing in it has no value."""
RESULT_COLUMNS = COLUMNS[1:] + ("headline", "label", "slip")  # noqa: RUF005 (MicroPython)
"""The columns that the test of a file fills; the last three are texts that only the page shows."""
HEADINGS = (
    ("file", "File"),
    ("headline", "Verdict"),
    ("label", "Algorithm"),
    ("slip", "First slip"),
    ("smallest", "Smallest board"),
    ("problems", "Problems"),
    ("seconds", "Seconds"),
)
"""The columns that are shown of a table, with their headings."""
NOT_READABLE = "not_readable"
NOT_READABLE_HEADLINE, NOT_OPENED, SKIPPED = "Not readable", "Not opened", "Skipped"
SKIPPED_AFTER = "Skipped after {:,} of {:,} problems."
GROUPS = (
    ("right", lambda row: row.get("verdict") == "right"),
    ("right but wasteful", lambda row: row.get("verdict") == "wasteful"),
    ("with right paths", lambda row: row.get("verdict") in ("paths_right", "unknown_order")),
    ("wrong", lambda row: row.get("verdict") == "wrong"),
    ("without a result", lambda row: True),
)
"""The groups of rows that a summary counts; a row belongs to the first that it fits."""


def failure_row(kind: str, sentence: str, line=None, exception=None) -> dict:  # type: ignore[no-untyped-def, type-arg]
    """Return the row of code that could not be tested because of an error.

    >>> failure_row("syntax", "Python cannot read line 7: invalid syntax.")["headline"]
    'Not readable'
    """
    return {"verdict": NOT_READABLE, "headline": NOT_READABLE_HEADLINE, "sentence": sentence}


def unopened(fault: str) -> dict:  # type: ignore[type-arg]
    """Return the row of a file that could not be opened."""
    return {"verdict": NOT_READABLE, "headline": NOT_OPENED, "sentence": fault}


def skipped(done: int, problems: int) -> dict:  # type: ignore[type-arg]
    """Return the row of a file that the reader has skipped after some problems."""
    return {"headline": SKIPPED, "sentence": SKIPPED_AFTER.format(done, problems)}


def verdict(row: dict) -> str:  # type: ignore[type-arg]
    """Return the verdict in a row."""
    return str(row["headline"])


def note(row: dict) -> str:  # type: ignore[type-arg]
    """Return the sentence below the verdict; empty if there is none."""
    return row.get("sentence") or ""


def is_good(row: dict) -> bool:  # type: ignore[type-arg]
    """Return True if nothing is wrong with the search, as far as is known."""
    return row.get("verdict") in ("right", "wasteful", "paths_right", "unknown_order")


def summary(rows: list) -> str:  # type: ignore[type-arg]
    """Return how many rows belong to each group.

    >>> summary([{"verdict": "right"}, {"verdict": "wrong"}, {"headline": "Skipped"}])
    '1 right, 1 wrong, 1 without a result.'
    """
    return count_groups(rows, GROUPS)


def files_done(count: int) -> str:
    """Return the headline above the table of some files.

    >>> files_done(2)
    '2 files tested'
    """
    return f"{quantity(count, 'file')} tested" if count else "No file was tested"

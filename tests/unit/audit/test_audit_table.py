"""The table of several audits: its CSV as other programs read it, and its summary."""

import csv
import io
from dataclasses import fields

from puzzle.answers.audit_answers import BoardReport
from puzzle.audit import audit_table

GOOD = {"admissible": "yes", "consistent": "yes"}
ROWS = [
    {
        "file": "Müller, A.py",
        "verdict": 'says "good"',
        **GOOD,
        "boards": 181_440,
        "mean_h": 10.66666,
        "largest_excess": 4.0,
    },
    {"file": "=cmd().py", "verdict": "Stopped", "line": 7, "sentence": "Two\nlines."},
]


def read(rows):
    """Return the rows that Python's csv module reads."""
    return list(csv.DictReader(io.StringIO(audit_table.as_csv(rows))))


def test_csv_is_read_as_it_was_written():
    first, second = read(ROWS)
    assert tuple(first) == tuple(second) == audit_table.COLUMNS
    assert (first["file"], first["verdict"], first["boards"]) == ("Müller, A.py", 'says "good"', "181440")
    assert (first["mean_h"], first["largest_excess"], first["line"]) == ("10.6667", "4", "")
    assert (second["sentence"], second["line"], second["mean_h"]) == ("Two\nlines.", "7", "")


def test_no_cell_begins_like_a_formula():
    assert read(ROWS)[1]["file"] == "'=cmd().py"


def test_summary_counts_each_file_once():
    rows = [
        GOOD,
        {"admissible": "no", "consistent": "no"},
        {"admissible": "yes", "consistent": "no"},
        {"admissible": "unknown", "consistent": "unknown"},
        {"verdict": "Stopped"},
        {"verdict": "Skipped"},
    ]
    assert audit_table.summary(rows) == (
        "1 admissible and consistent, 1 not admissible, 1 not consistent, 1 without a counterexample, "
        "2 without a result."
    )


def test_headlines_name_the_line_that_python_cannot_read():
    assert audit_table.headline_of("syntax", 7) == "Python cannot read line 7"
    assert audit_table.headline_of("syntax", None) == "Python cannot read the code"
    assert audit_table.headline_of("something new", 7) == "The audit failed"


def test_rows_are_sorted_by_a_column_and_those_without_a_value_are_last():
    order = audit_table.RowOrder()
    rows = [{"file": "b", "mean_h": 2}, {"file": "A"}, {"file": "c", "mean_h": 1.5}, {"file": "a", "mean_h": 2}]
    assert order.indices(rows) == [0, 1, 2, 3]
    order.choose("mean_h")
    assert (order.indices(rows), order.next_index(rows)) == ([2, 0, 3, 1], 1)
    order.choose("mean_h")
    assert (order.indices(rows), order.direction()) == ([0, 3, 2, 1], "descending")
    order.choose("file")
    assert (order.indices(rows), order.next_index(rows[:3])) == ([1, 3, 0, 2], None)


def test_every_heading_is_that_of_a_column_of_the_saved_table():
    assert set(dict(audit_table.HEADINGS)) <= set(audit_table.COLUMNS)


def test_report_of_an_audit_has_the_figures_of_the_table():
    assert {field.name for field in fields(BoardReport)} >= set(audit_table.FIGURES)

"""The rows of a table of graded attempts: as they are saved, and as gradebooks of course systems read them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from puzzle.attempts.attempt_grade import Grade

COLUMNS = (
    *("file", "student", "kind", "right", "of", "percent", "claimed_right", "claimed_of", "solved", "slips", "ideas"),
    *("admissible", "expanded", "most_expanded", "verdict"),
    *("algorithm", "when", "link", "sentence", "contradictions", "error"),
)
"""The columns of a saved table, which are also the keys of the JSON objects."""
MOODLE, CANVAS = "moodle", "canvas"
FULL_SCORE = 100
"""The score of a faultless attempt in a gradebook, as the number of choices in a search by hand is the student's."""
MOODLE_COLUMNS = (*("Identifier", "Full name", "Grade", "Maximum grade", "Last modified (grade)", "Feedback comments"),)
"""The columns of a grading worksheet, by which Moodle knows them."""
POINTS_POSSIBLE = "    Points Possible"
"""The name in the row in which Canvas has the full score."""
FILE_OF_MOODLE = re.compile(r"(?:.*[/\\])?(?P<name>[^/\\]+)_(?P<number>\d+)_assignsubmission_file")
"""The folder of a student in a zip file of Moodle, with the participant's number."""
FILE_OF_CANVAS = re.compile(r"(?:.*[/\\])?(?P<name>[^/\\]+?)_(?:LATE_)?(?P<number>\d+)_\d+_[^/\\]+\Z")
"""A file in a zip file of Canvas, with the student's number and that of the file."""

Row = dict[str, Any]


def error_row(file: str, error: str) -> Row:
    """Return the row of a file that cannot be graded."""
    return {**dict.fromkeys(COLUMNS), "file": file, "error": error}


def grade_row(file: str, graded: Grade) -> Row:
    """Return the row of a graded attempt, with all of COLUMNS."""
    attempt, score = graded.attempt, graded.score
    return {
        **dict.fromkeys(COLUMNS),
        "file": file,
        "student": attempt.student,
        "kind": attempt.kind,
        "right": score.right,
        "of": score.of,
        "percent": round(100 * score.right / score.of, 1) if score.of else 0,
        "claimed_right": attempt.score.right,
        "claimed_of": attempt.score.of,
        "solved": graded.solved,
        "slips": graded.slips,
        "ideas": list(graded.ideas),
        "admissible": graded.admissible or None,
        "expanded": graded.expanded,
        "most_expanded": attempt.most_expanded,
        "verdict": graded.verdict or None,
        "algorithm": attempt.algorithm or None,
        "when": attempt.when,
        "link": attempt.link,
        "sentence": graded.sentence,
        "contradictions": list(graded.contradictions),
    }


def joined_row(row: Row) -> Row:
    """Return a row for a table, whose cells hold texts and numbers."""
    solved = {None: None, True: "yes", False: "no"}[row["solved"]]
    return row | {"solved": solved} | {name: " ".join(row[name] or []) for name in ("ideas", "contradictions")}


def gradebook_rows(rows: Sequence[Row], system: str, title: str) -> list[list[Any]]:
    """Return the lines of a gradebook, the header first: MOODLE's grading worksheet, or CANVAS's gradebook.

    Of the attempts whose files have the same number of a student, the best is in it. `title` names the assignment.
    Canvas has no place for remarks, and it would delete a score for an attempt without one, so such attempts are left
    out.

    >>> row = error_row("doejane_12_34_a.json", "") | {"student": "Jane", "right": 3, "of": 4, "percent": 75.0}
    >>> gradebook_rows([row], CANVAS, "Week 3")[-1]
    ['Jane', '12', '', 75.0]
    """
    numbered = [(student_in(row["file"], system), row) for row in _best(rows, system)]
    if system == MOODLE:
        lines = [[_participant(number), name or row["student"], row["percent"], FULL_SCORE, "", _remarks(row)]
                 for (name, number), row in numbered]  # fmt: skip
        return [[*MOODLE_COLUMNS], *lines]
    lines = [[row["student"], number, "", row["percent"]] for (_name, number), row in numbered if row["of"]]
    return [["Student", "ID", "Section", title], [POINTS_POSSIBLE, "", "", FULL_SCORE], *lines]


def student_in(file: str, system: str) -> tuple[str, str]:
    """Return the name and the number of a student that a course system has put into the name of a file; or empty texts.

    >>> student_in("all.zip/Ada King_57_assignsubmission_file_/x.attempt.json", MOODLE)
    ('Ada King', '57')
    """
    match = (FILE_OF_MOODLE if system == MOODLE else FILE_OF_CANVAS).match(file)
    return (match["name"], match["number"]) if match else ("", "")


def _best(rows: Sequence[Row], system: str) -> list[Row]:
    """Return the best row of each student whose number is known, at the place of the first, and all other rows."""
    best: dict[str, Row] = {}
    for place, row in enumerate(rows):
        student = student_in(row["file"], system)[1] or f"row {place}"
        if student not in best or (row["percent"] or 0) > (best[student]["percent"] or 0):
            best[student] = row
    return list(best.values())


def _participant(number: str) -> str:
    """Return the identifier of a student in Moodle; empty if the number is not known."""
    return f"Participant {number}" if number else ""


def _remarks(row: Row) -> str:
    """Return what a gradebook shows beside a score."""
    return row["error"] or " ".join([row["sentence"], *row["contradictions"]])

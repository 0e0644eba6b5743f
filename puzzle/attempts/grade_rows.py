"""The rows of a table of graded attempts: as they are saved, and as gradebooks of course systems read them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from puzzle.attempts.attempt_grade import Grade

COLUMNS = (
    *("file", "student", "kind", "right", "of", "percent", "claimed_right", "claimed_of", "solved", "slips", "ideas"),
    *("admissible", "expanded", "most_expanded", "verdict"),
    *(
        "algorithm",
        "assignment",
        "attempt",
        "points",
        "most_points",
        "when",
        "link",
        "sentence",
        "contradictions",
        "error",
    ),
)
"""The columns of a saved table, which are also the keys of the JSON objects."""
MOODLE, CANVAS = "moodle", "canvas"
PERCENT = 100
"""The full score in a gradebook without an assignment, as the number of choices is the student's."""
MOODLE_COLUMNS = ("Identifier", "Full name", "Grade", "Maximum grade", "Last modified (grade)", "Feedback comments")
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
        "most_expanded": graded.most_expanded,
        "verdict": graded.verdict or None,
        "algorithm": attempt.algorithm or None,
        "assignment": graded.assignment,
        "attempt": graded.number,
        "points": graded.points,
        "most_points": graded.most_points,
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

    Scores are out of the points that most attempts have in their assignments, or out of 100. Of the attempts whose
    files have the same number of a student, the best is in it. `title` names the assignment. Canvas has no place for
    remarks, and it would delete a score for an attempt without one, so such attempts are left out.

    >>> row = error_row("doejane_12_34_a.json", "") | {"student": "Jane", "right": 3, "of": 4, "percent": 75.0}
    >>> gradebook_rows([row], CANVAS, "Week 3")[-1]
    ['Jane', '12', '', 75.0]
    """
    full = _full_score(rows)
    numbered = [(student_in(row["file"], system), row) for row in _best(rows, system)]
    if system == MOODLE:
        lines = [[_participant(number), name or row["student"], _score(row, full), full, "", _remarks(row)]
                 for (name, number), row in numbered]  # fmt: skip
        return [[*MOODLE_COLUMNS], *lines]
    lines = [[row["student"], number, "", _score(row, full)] for (_name, number), row in numbered if row["of"]]
    return [["Student", "ID", "Section", title], [POINTS_POSSIBLE, "", "", full], *lines]


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
        if student not in best or _share(row) > _share(best[student]):
            best[student] = row
    return list(best.values())


def _full_score(rows: Sequence[Row]) -> int:
    """Return the score of a faultless attempt: the points that most of the graded attempts have, or 100."""
    counts = Counter(row["most_points"] or PERCENT for row in rows if row["of"])
    return counts.most_common(1)[0][0] if counts else PERCENT


def _share(row: Row) -> float:
    """Return the share of the full score that an attempt gets, from 0 to 1; −1 for one that could not be graded."""
    if not row["of"]:
        return -1.0
    return float(row["points"] / row["most_points"] if row["most_points"] else row["percent"] / 100)


def _score(row: Row, full: int) -> float | None:
    """Return the score of an attempt in a gradebook; None for one that could not be graded."""
    return round(full * _share(row), 1) if row["of"] else None


def _participant(number: str) -> str:
    """Return the identifier of a student in Moodle; empty if the number is not known."""
    return f"Participant {number}" if number else ""


def _remarks(row: Row) -> str:
    """Return what a gradebook shows beside a score."""
    return row["error"] or " ".join([row["sentence"], *row["contradictions"]])

"""A lab report that version 0.9.0 of the page saved opens with its tree, its comparison, and its audit with its code."""

from pathlib import Path

from puzzle.lab_report.file import parse_report

DATA = Path(__file__).resolve().parents[2] / "data/0.9.0"
CODE = "def h(state, goal):\n    return 2 * sum(a != b for a, b in zip(state, goal))"


def test_saved_lab_report_opens_with_its_entries_and_code():
    report = parse_report((DATA / "lab-report.json").read_text(encoding="utf-8"))
    assert [tree.title for tree in report.trees] == ["A*, solved in 5 moves."]
    assert [entry.title for entry in report.entries] == ["A: A* and B: Greedy best-first", "Audit: My heuristic"]
    assert [entry.code for entry in report.entries] == ["", CODE]
    assert report.notes == "Twice the misplaced tiles is too high.\nGreedy search needs fewer nodes."

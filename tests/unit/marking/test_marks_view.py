"""Tests of the marks as the page and a lab report show them."""

import json
from dataclasses import asdict

from test_marking import GOAL, PICKS, START, marks_of

from puzzle.core.formatting import plain_text
from puzzle.families.by_hand.manual_search import ManualSearch
from puzzle.lab_report.file import MOST_ROWS, Entry, Report, format_report, parse_report
from puzzle.marking.marks_entry import marks_entry
from puzzle.marking.marks_view import marks_view, shown_first, step_view
from puzzle.problems.sliding_tiles import SlidingPuzzle

WRONG_STEPS = {4: "slip", 9: "ignores g", 18: "ignores g"}
"""The steps of the drawn search that are not A*’s."""


def drawn():
    """Return the marks of the drawn search against A*."""
    return marks_of(START, GOAL, "a_star", PICKS)


def test_drawn_search_has_the_drawn_lists():
    view = json.loads(json.dumps(marks_view(drawn())))
    assert (view["owner"], view["points"], view["count"], view["shown"]) == ("A*’s", 17, 20, 9)
    steps = enumerate(view["steps"], 1)
    assert {step: name for step, (mark, name) in steps if mark != "correct"} == WRONG_STEPS
    tallies = [(mark, plain_text(words), count) for mark, words, count in view["tallies"]]
    assert tallies == [("correct", "A*’s choice", 17), ("slip", "Slip", 1), ("wrong_idea", "Ignores g", 2)]
    first, second = view["stretches"]
    assert (first["first"], first["last"], first["is_idea"]) == (1, 8, False)
    assert second["heading"] == "Choices that match, steps 9 to 20"
    assert second["rows"] == [
        ["Greedy best-first", "12 of 12"], ["A*", "10 of 12"], ["Depth-first", "9 of 12"], ["Breadth-first", "1 of 12"],
    ]  # fmt: skip


def test_step_in_question_has_both_nodes_with_their_sums():
    step = step_view(drawn(), 9)
    assert (step["yours"], step["right"], plain_text(step["title"])) == (PICKS[8], 4, "Step 9: same h, larger g")
    assert [(plain_text(terms), total) for terms, total in step["sums"]] == [("g 4 + h 11", "15"), ("g 2 + h 11", "13")]


def test_first_slip_or_else_the_last_step_is_shown_first():
    boards = (1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)
    assert shown_first(marks_of(*boards, "a_star", (0, 2, 1))) == 2
    assert shown_first(marks_of(*boards, "a_star", (0, 1))) == 2
    view = marks_view(marks_of(*boards, "a_star", (0, 1)))
    assert [row[0] for row in view["tallies"]] == ["correct"]
    assert view["stretches"][0]["heading"] == "Choices that match"


def test_report_lists_the_choices_that_the_algorithm_could_not_have_made():
    entry = marks_entry(drawn(), 9)
    assert entry.title == "Search by hand, marked against A*: 17 of 20"
    assert {int(step): name for step, name, *_sums in entry.table[1:]} == WRONG_STEPS
    assert entry.table[2] == ("9", "ignores g", "4 + 11 = 15", "2 + 11 = 13")
    assert [picture.caption for picture in entry.pictures] == ["Step 9: same h, larger g"]


def test_report_with_marks_is_saved_and_read():
    entry = Entry(**{**asdict(marks_entry(drawn(), 9)), "pictures": ()})
    (read,) = parse_report(format_report(Report(entries=(entry,)))).entries
    assert (read.kind, read.table, read.text) == ("marking", entry.table, entry.text)


def test_report_of_a_long_search_fits_into_its_file():
    search = ManualSearch(SlidingPuzzle(START, GOAL))
    for _ in range(150):
        search.pick(search.frontier[-1])
    marks = marks_of(START, GOAL, "breadth_first", search.picks)
    assert len(marks_entry(marks, 1).table) == MOST_ROWS

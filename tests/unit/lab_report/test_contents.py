"""Tests of what the page shows of a report: its boards, its texts, and the parts of its sheet."""

import pytest

from puzzle.core import board
from puzzle.lab_report.contents import boards_of, contents_of, empty_report, is_in, subject_text, summary_text
from puzzle.lab_report.sheet import answer_rows, entry_sections, tree_items

LINK = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5"
BOARDS = ("283164705", "123804765")
TREE = {"title": "A*, step 3.", "figures": "2 expanded.", "search": "A*", "link": LINK, "start": "1", "goal": "2", "svg": "<svg/>", "legend": []}  # fmt: skip
ENTRY = {
    "kind": "comparison", "title": "A: A*", "text": "One.\nTwo.", "link": LINK, "table": [["", "A"], ["Expanded", "5"]],
    "pictures": [{"caption": "A", "svg": "<svg/>"}], "legend": [["goal", "Goal"]], "code": "", "notes": "Luck.",
}  # fmt: skip


def report(**parts):
    return empty_report() | parts


@pytest.mark.parametrize(
    ("contents", "boards"),
    [
        (report(), ("", "")),
        (report(entries=[ENTRY]), BOARDS),
        (report(entries=[ENTRY | {"kind": "audit"}]), ("", "")),
        (report(entries=[ENTRY | {"link": "problem=water_jugs"}]), ("", "")),
        (report(trees=[TREE], entries=[ENTRY]), ("1", "2")),
        (report(trees=[TREE], quiz=LINK), BOARDS),
    ],
)
def test_boards_are_those_of_the_quiz_the_first_tree_or_a_comparison(contents, boards):
    assert (
        tuple("".join(map(str, board.parse(text))) if len(text) > 1 else text for text in boards_of(contents)) == boards
    )


def test_summary_counts_each_kind():
    trial = ENTRY | {"kind": "trial"}
    assert summary_text(report(trees=[TREE], entries=[ENTRY, trial, trial])) == "1 tree, 1 comparison and 2 trials"


def test_report_with_entries_only_does_not_say_that_it_is_empty():
    assert subject_text(report()) == "" and subject_text(report(entries=[ENTRY])).strip() == ""
    assert subject_text(report(entries=[ENTRY])) and subject_text(report(trees=[TREE])) == "A*"


def test_item_is_recognised_whatever_its_notes_are():
    assert is_in(TREE, [TREE | {"notes": "Mine."}]) and not is_in(TREE | {"title": "B"}, [TREE])


def test_contents_of_a_first_version_have_all_parts():
    assert contents_of({"format": "x", "version": 1, "trees": [TREE], "notes": "N"}) == report(trees=[TREE], notes="N")


def flat(part):
    """Return the texts and tags of a part of the sheet, in order."""
    if isinstance(part, str):
        return [part]
    tag, _attributes, children = part
    inner = [children] if isinstance(children, str) else [word for child in children for word in flat(child)]
    return [tag, *inner]


def test_section_of_an_entry_has_all_of_its_parts():
    (section,) = entry_sections(report(entries=[ENTRY]))
    words = flat(section)
    for word in ("A: A*", "One.", "Two.", "Expanded", "5", "<svg/>", "Luck.", "Remove", "goal", "Goal"):
        assert word in words
    assert "pre.sheet-code" not in words


def test_code_is_text_with_a_button_that_opens_it():
    entry = ENTRY | {"kind": "audit", "title": "Audit: <b>Mine</b>", "code": "print(1)"}
    (first, section) = entry_sections(report(entries=[ENTRY, entry]))
    assert first[0] == "section.sheet-entry sheet-comparison" and "print(1)" not in flat(first)
    parts = {part[0]: part for part in section[2]}
    assert parts["pre.sheet-code"] == ("pre.sheet-code", {}, ["print(1)"])
    note, button = parts["p.sheet-code-note"][2]
    assert "It runs only when you press Audit" in note and button[1]["data_code"] == "1"
    assert button[1]["aria_label"] == "Open <b>Mine</b> in the workshop"


def test_caption_gives_other_boards_than_those_at_the_top():
    other = TREE | {"start": "3"}
    first, second = (" ".join(flat(item)) for item in tree_items(report(trees=[TREE, other])))
    assert "On 3, goal 2." in second and "On " not in first


def test_row_of_an_answer_has_its_boards_and_grade():
    answer = dict.fromkeys(("detail", "predicted", "asked_board", "did_board"), "")
    answer |= {"step": 4, "question": "Which?", "predicted_board": "", "did": "f = 15, 1 + 14", "because": "ties"}
    (row,) = answer_rows(report(quiz=LINK, answers=[answer | {"first_try": "2nd try", "did_board": "283164705"}]))
    words = flat(row)
    assert words[words.index("board") + 1] == "283164705" and "report-wrong" in words and "–" in words
    assert [cell[1].get("data_label") for cell in row[2]][4] == "A* did"

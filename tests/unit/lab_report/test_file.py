"""A report's file: it comes back as it was, and whatever else is in a file gets one sentence."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle import board
from puzzle.lab_report import file
from puzzle.lab_report.file import MOST_ANSWERS, MOST_TREES, NO_REPORT, Answer, Report, Tree, read, written

TREE = Tree(
    "A*, step 61 of 122.", "60 expanded.", "A* with Manhattan distance.",
    "start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8&algorithm=greedy_best_first&step=3",
    board.text(board.parse("237180654")), board.text(board.standard_goal(3)), "<svg xmlns='http://www.w3.org/2000/svg'/>",
    (("frontier", "Frontier"), ("goal", "Meeting point")),
)  # fmt: skip
ANSWER = Answer(
    4, "Which node is next?", "3 to choose from", "", "f = 15", TREE.start, "f = 15", "", "smallest f", "right"
)
QUIZ = "start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8&quiz=6&seed=7"
REPORT = Report((TREE, replace(TREE, start="", goal="")), QUIZ, "Quiz on A*.", (ANSWER,), "Notes, “mine”\n")


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=200))
def test_a_report_comes_back_as_it_was(notes):
    report = replace(REPORT, notes=notes)
    assert read(written(report)) == report
    assert report.right == 1


@given(st.text())
def test_no_text_raises_anything_but_one_sentence(text):
    with pytest.raises(ValueError, match=r"^[^\n]*\.$"):
        read(text)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_nothing_in_the_place_of_a_field_raises_anything_but_one_sentence(junk):
    content = json.loads(written(REPORT))
    for place in (
        *content,
        *(("trees", 0, name) for name in content["trees"][0]),
        *(("answers", 0, name) for name in content["answers"][0]),
    ):
        changed = json.loads(written(REPORT))
        if isinstance(place, tuple):
            changed[place[0]][place[1]][place[2]] = junk
        else:
            changed[place] = junk
        try:
            read(json.dumps(changed))
        except ValueError as error:
            assert str(error).endswith(".") and "\n" not in str(error) and len(str(error)) < 120


NESTED = st.recursive(
    st.text(alphabet='[]{}"\\\\a'),
    lambda inner: st.lists(inner, min_size=1) | st.dictionaries(st.text('["\\\\'), inner, min_size=1),
)


def levels(value):
    """How deep a value nests."""
    if not isinstance(value, (list, dict)):
        return 0
    return 1 + max(levels(inner) for inner in (value.values() if isinstance(value, dict) else value))


@given(NESTED)
def test_the_depth_of_a_file_is_known_without_parsing_it(value):
    assert file._depth(json.dumps(value)) == levels(value)


def test_a_file_that_nests_deeper_than_any_report_is_not_parsed(monkeypatch):
    monkeypatch.setattr(file.json, "loads", None)
    for text in ("[" * 100_000, '{"a":' * 100_000, '{"notes": "\\\\", "a": ' + "[" * 100_000):
        with pytest.raises(ValueError, match=NO_REPORT):
            read(text)


def damaged(**changes):
    content = json.loads(written(REPORT))
    content["trees"][0].update(changes)
    return json.dumps(content)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", NO_REPORT), ("[1]", NO_REPORT), ('{"format": "x"}', NO_REPORT), ("[" * 100_000, NO_REPORT),
        (written(REPORT).replace('"version": 1', '"version": 2'), "This lab report is of another version of the page, which cannot be read here."),
        (damaged(svg="<html>"), "This lab report is damaged: trees 1, svg cannot be read."),
        (damaged(start="1 1 1"), "This lab report is damaged: trees 1, start cannot be read."),
        (damaged(title=3), "This lab report is damaged: trees 1, title cannot be read."),
        (damaged(title="half a \ud800 character"), "This lab report is damaged: trees 1, title cannot be read."),
        (damaged(legend=[["<b>", "Frontier"]]), "This lab report is damaged: trees 1, legend cannot be read."),
        (damaged(legend=[["goal", "Goal"]] * 8), "This lab report is damaged: trees 1, legend cannot be read."),
        (written(replace(REPORT, answers=(replace(ANSWER, step=10**100),))), "This lab report is damaged: answers 1, step cannot be read."),
        (written(replace(REPORT, answers=(ANSWER,) * (MOST_ANSWERS + 1))), f"This lab report has more than {MOST_ANSWERS} answers."),
        (written(replace(REPORT, trees=(TREE,) * (MOST_TREES + 1))), f"This lab report has more than {MOST_TREES} trees."),
    ],
)  # fmt: skip
def test_bad_files_are_told_in_one_sentence(text, said):
    with pytest.raises(ValueError) as caught:
        read(text)
    assert str(caught.value) == said


def test_a_link_holds_nothing_but_what_the_page_would_write():
    bad = replace(TREE, link="algorithm=ida_star&evil=javascript:1&step=3&theme=<b>")
    assert read(written(Report((bad,)))).trees[0].link == (
        "start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8&algorithm=ida_star&step=3"
    )


def test_a_file_of_before_there_were_legends_is_read_without_any():
    content = json.loads(written(REPORT))
    for tree in content["trees"]:
        tree.pop("legend")
    assert [tree.legend for tree in read(json.dumps(content)).trees] == [(), ()]
